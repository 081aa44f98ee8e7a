# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Makes the screens out of what the club knows; each one is imported when it is first opened."""

import gc
import os


class Screens:
    """One method a screen, each returning a new one.

    `director` has the settings, and opens the club when a screen needs it.
    """

    def __init__(self, kit, director):
        self._kit = kit
        self._director = director

    def title(self, saved: bool, can_link: bool, at: int, rolls: bool):
        """The title, its pointer `at` an item; with `saved` there is a game to go on with."""
        from .ui.title import TitleScreen

        words = self._kit.words("menu")
        items = words.TITLE_CONTINUE + words.TITLE_ITEMS if saved else words.TITLE_ITEMS
        if can_link:
            items = items[:-2] + words.TITLE_LINK + items[-2:]
        screen = TitleScreen(self._kit, items, saved, at, rolls)
        battery = self._director.house.keeper.battery
        if battery:
            screen.warn(self._kit.texts.BATTERY[battery])
        return screen

    def setup(self):
        """The choice of rules, series and seats."""
        from .ui.setup import SetupScreen

        director = self._director
        return SetupScreen(self._kit, director.club.seating, director.saved is not None)

    def finished(self, play, ending, player: int = -1):
        """The end of a game and what it has brought; a `player` is shown first, or the best."""
        from .ui.finished import FinishedScreen

        club = self._director.club
        in_series = play.ranked and club.in_series(play.match.ruleset, play.match.players)
        series = club.series if in_series else None
        is_linked = play.seat is not None
        reviews = self._director.settings.grades and not is_linked
        _, notices, ghost = ending
        shown = FinishedScreen(self._kit, play.match, notices, series, is_linked, reviews)
        if ghost is not None:
            shown.against(*ghost)
        if player >= 0:
            shown.look_at(player)
        code = self._kit.words("link").STAMP + play.stamp if is_linked else self._code_of(play)
        if code:
            shown.sign(code)
        return shown

    def sheet(self):
        """The score sheet of the game at the table, with the ghost that plays along."""
        from .ui.sheet import SheetScreen

        director, ghost = self._director, None
        if director.settings.ghost:
            from . import ghosts

            ghost = ghosts.beside(director, self._kit)
        return SheetScreen(self._kit, director.play, ghost)

    def code(self):
        """The entry of a share code."""
        from .ui.name import CodeScreen

        return CodeScreen(self._kit)

    def name(self, name: str, about: str, known):
        """The entry of a name; `known` ones are offered."""
        from .ui.name import NameScreen

        return NameScreen(self._kit, name, about, known)

    def whose_figures(self, old: str, name: str):
        """The question whether a renamed player is the same one, or another who begins anew."""
        from .ui.page import MenuScreen

        words = self._kit.words("pages")
        rows = (
            ("rename_keeping", (old, name), words.FIGURES_STAY, ""),
            ("rename_anew", (old, name), words.FIGURES_GO, ""),
        )
        return MenuScreen(self._kit, old + words.FIGURES_OF + name, rows)

    def records(self, rules: int, question: str = ""):
        """What can be done with the records, and with the table of the rules with this hash.

        A `question` is asked at once, before the text file is taken in.
        """
        from .ui.page import MenuScreen

        words = self._kit.words("pages")
        rows = (
            ("open", "players", words.PLAYERS, ""),
            ("export", None, words.RECORDS_EXPORT, ""),
            ("import_all" if question else "import", rules, words.RECORDS_IMPORT, question),
            ("clear", rules, words.RECORDS_CLEAR, words.SURE_CLEAR),
        )
        return MenuScreen(self._kit, words.RECORDS, rows, 2 if question else 0)

    def rules(self):
        """The rules in play; before a game those of all rule sets, the chosen one first."""
        from .ui.reader import ReaderScreen, rules_pages

        words = self._kit.words("reading")
        play = self._director.play
        if play is not None:
            at, sets = 0, (play.match.ruleset,)
        else:
            sets, at = self._rule_sets()

        def make(i):
            return sets[i].title, rules_pages(sets[i], words)

        return ReaderScreen(self._kit, "rules", words.RULES, make, len(sets), at)

    def help(self, name: str, row: int = 0):
        """What can be done on the screen of this name, from the page about a row on."""
        from .ui.reader import ReaderScreen

        words = self._kit.words("reading")
        pages = words.PAGES[name]
        screen = ReaderScreen(self._kit, "help", words.HELP, lambda _: ("", pages))
        screen.turn_to(row)
        return screen

    def about(self):
        """What this device runs."""
        from . import AUTHORS, LICENCE, VERSION
        from .rules.rulesets import RULESET_IDS, RULESETS
        from .ui.reader import ReaderScreen, about_pages

        words = self._kit.words("reading")
        director = self._director
        play = director.play
        rules = play.match.ruleset if play is not None else director.club.seating.ruleset
        game = (VERSION, AUTHORS, LICENCE)
        known = [RULESETS[id] for id in RULESET_IDS]
        pages = about_pages(game, director.house.ports, rules, known, words)
        return ReaderScreen(self._kit, "about", words.ABOUT[0], lambda _: ("", pages))

    def options(self):
        """The options."""
        from .options import OPTIONS
        from .ui.options import OptionsScreen

        options = []
        for option in OPTIONS:
            if option[0] == "language":
                options.insert(0, option)  # whoever cannot read the others finds it
            elif option[0] in ("green", "blue"):
                continue  # red stands for the colour
            elif option[0] != "shake" or self._director.house.ports.has_accelerometer:
                options.append(option)
        more = ("removal", "about") if self._has_update() else ("about",)
        return OptionsScreen(self._kit, self._director.settings, options, more)

    def removal(self):
        """The question whether a newer version that came by cable is to be deleted."""
        from .ui.page import MenuScreen

        label = self._kit.words("options").OPTION_WORDS["removal"].split("|")[0]
        rows = (("remove_update", None, label, self._kit.words("pages").SURE_REMOVE),)
        return MenuScreen(self._kit, label, rows)

    def _has_update(self):
        """Whether a newer version, or a part of one, is on the drive; not asked over a game."""
        ports = self._director.house.ports
        if ports.files is None or self._director.dealer is not None:
            return False
        from .unload import forget_board

        files = ports.files()
        forget_board()
        try:
            return bool(os.stat(files.root + "/update"))
        except OSError:
            return False

    def felt(self):
        """The colour of the table."""
        from .ui.dials import FeltScreen

        return FeltScreen(self._kit, self._director.settings)

    def series(self):
        """What a series is played to."""
        from .ui.dials import SeriesScreen

        return SeriesScreen(self._kit, self._director.club.seating)

    def players(self):
        """The stored players and their figures."""
        from .ui.scores import PlayersScreen

        return PlayersScreen(self._kit, self._director.club.players)

    def scores(self, rules: int = 0):
        """The tables of all rules, from this hash or the chosen one on, with what is new."""
        tables, at = self._tables(rules)
        if self._director.dealer is not None:
            self._director.house.shelve_club()  # over a game there is no room for it
        from .ui.scores import ScoresScreen

        return ScoresScreen(self._kit, tables, at)

    def _tables(self, rules):
        ending = self._director.ending
        made = [game for _, game in ending[0]] if ending else ()
        tables = []
        club = self._director.club
        rule_sets, at = self._rule_sets(rules)
        from .game.players import translated

        language = self._director.settings.language
        for ruleset in rule_sets:
            rules_hash = ruleset.hash
            gc.collect()  # kilobytes of words went into it: what is made now is to lie before them
            entries = []
            new = [club.records.place_of(rules_hash, game) for game in made]
            for name, score in club.records.table(rules_hash):
                name = translated(name, language)
                entries.append((name, score, len(entries) + 1 in new))
            fives = club.records.best_by_fives(rules_hash)
            tables.append((rules_hash, ruleset.title, entries, fives))
        return tables, at

    def house(self):
        """The switches of the chosen rule set."""
        from .ui.setup import HouseScreen

        return HouseScreen(self._kit, self._director.club.seating)

    def _code_of(self, play):
        from .code_commands import text_by

        code = text_by(play)
        return self._kit.words("menu").CODE + code if code else ""

    def _rule_sets(self, rules: int = 0):
        """Return the rule sets and what this house makes of them, and where to begin.

        That is where a hash is, or the chosen one: another's house is not among them.
        """
        seating = self._director.club.seating
        rule_sets = seating.rule_sets()
        hashes = [ruleset.hash for ruleset in rule_sets]
        return rule_sets, hashes.index(rules if rules in hashes else seating.ruleset.hash)
