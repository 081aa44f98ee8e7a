# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Makes the screens out of what the club knows; each one is imported when it is first opened."""


class Screens:
    """One method a screen, each returning a new one.

    `director` has the settings, and opens the club when a screen needs it.
    """

    def __init__(self, kit, director):
        self._kit = kit
        self._director = director

    def title(self, saved: bool, can_link: bool):
        """The title; with `saved` there is a game to go on with."""
        from .ui.title import TitleScreen

        words = self._kit.texts
        items = words.TITLE_CONTINUE + words.TITLE_ITEMS if saved else words.TITLE_ITEMS
        if can_link:
            items = items[:-2] + words.TITLE_LINK + items[-2:]
        screen = TitleScreen(self._kit, items, saved)
        battery = self._director.house.keeper.battery
        if battery:
            screen.warn(words.BATTERY[battery])
        return screen

    def setup(self):
        """The choice of rules, series and seats."""
        from .ui.setup import SetupScreen

        director = self._director
        return SetupScreen(self._kit, director.club.seating, director.saved is not None)

    def finished(self, play, ending, player: int = -1):
        """The end of a game and what it has brought; a `player` is shown first, or the best."""
        from .ui.finished import FinishedScreen

        series = self._director.club.series if self._director.club.in_series(play.match) else None
        is_linked = play.seat is not None
        reviews = self._director.settings.grades and not is_linked
        shown = FinishedScreen(self._kit, play.match, ending.notices, series, is_linked, reviews)
        if player >= 0:
            shown.look_at(player)
        return shown

    def name(self, name: str, about: str):
        """The entry of a name."""
        from .ui.name import NameScreen

        return NameScreen(self._kit, name, about)

    def records(self, rules: str):
        """What can be done with the records, and with the table of one rule set."""
        from .ui.menu import MenuScreen

        words = self._kit.words("pages")
        rows = (
            ("open", "players", words.PLAYERS, ""),
            ("export", None, words.RECORDS_EXPORT, ""),
            ("import", rules, words.RECORDS_IMPORT, ""),
            ("clear", rules, words.RECORDS_CLEAR, words.SURE_CLEAR),
        )
        return MenuScreen(self._kit, words.RECORDS, rows)

    def rules(self):
        """The rules in play; before a game those of all rule sets, the chosen one first."""
        from .rules.rulesets import RULESET_IDS, RULESETS
        from .ui.reader import ReaderScreen
        from .ui.rules_pages import rules_pages

        words = self._kit.words("reader")
        play = self._director.play
        if play is not None:
            at, sets = 0, (play.match.ruleset,)
        else:
            from .rules.rulesets import RULESET_IDS, RULESETS

            at = RULESET_IDS.index(self._director.club.seating.ruleset.id)
            sets = [RULESETS[name] for name in RULESET_IDS]

        def make(i):
            return sets[i].title, rules_pages(sets[i], words)

        return ReaderScreen(self._kit, words, "rules", words.RULES, make, len(sets), at)

    def help(self, name: str):
        """What can be done on the screen of this name."""
        from .ui.reader import ReaderScreen

        words = self._kit.words("reader")
        pages = words.PAGES[name]
        return ReaderScreen(self._kit, words, "help", words.HELP, lambda _: ("", pages))

    def about(self):
        """What this device runs."""
        from . import VERSION
        from .ui.about import about_pages
        from .ui.reader import ReaderScreen

        words = self._kit.words("reader")
        director = self._director
        play = director.play
        rules = play.match.ruleset if play is not None else director.club.seating.ruleset
        pages = about_pages(VERSION, director.house.ports, rules, words)
        return ReaderScreen(self._kit, words, "about", words.ABOUT[0], lambda _: ("", pages))

    def options(self):
        """The options."""
        from .options import OPTIONS
        from .ui.options import OptionsScreen

        options = OPTIONS
        if not self._director.house.ports.facts.HAS_ACCELEROMETER:
            options = [option for option in OPTIONS if option[0] != "shake"]
        return OptionsScreen(self._kit, self._director.settings, options)

    def players(self):
        """The stored players and their figures."""
        from .ui.players import PlayersScreen

        return PlayersScreen(self._kit, self._director.club.players)

    def scores(self, rules: str = ""):
        """The tables of all rule sets, from `rules` on or those chosen, with what is new."""
        from .rules.rulesets import RULESET_IDS, RULESETS
        from .ui.scores import ScoresScreen

        ending = self._director.ending
        tables = []
        for name in RULESET_IDS:
            ruleset = RULESETS[name]
            entries = []
            for entry in self._director.club.records.table(ruleset.hash):
                new = ending is not None and ending.is_new(entry)
                entries.append((entry[0], entry[1], new))
            fives = self._director.club.records.best_by_fives(ruleset.hash)
            tables.append((name, ruleset.title, entries, fives))
        rules = rules or self._director.club.seating.ruleset.id
        return ScoresScreen(self._kit, tables, RULESET_IDS.index(rules))
