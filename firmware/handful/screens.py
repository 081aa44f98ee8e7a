# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Makes the screens out of what the club knows; each one is imported when it is first opened."""

from .options import OPTIONS
from .rules.rulesets import RULESET_IDS, RULESETS


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
        return TitleScreen(self._kit, items, saved)

    def setup(self, saved: bool):
        """The choice of rules, series and seats."""
        from .ui.setup import SetupScreen

        return SetupScreen(self._kit, self._director.club.seating, saved)

    def finished(self, play, ending):
        """The end of a game and what it has brought."""
        from .ui.finished import FinishedScreen

        series = self._director.club.series if self._director.club.in_series(play.match) else None
        return FinishedScreen(self._kit, play.match, ending.notices, series)

    def name(self, name: str, about: str):
        """The entry of a name."""
        from .ui.name import NameScreen

        return NameScreen(self._kit, name, about)

    def menu(self, new_game: bool = False):
        """The menu over a game; with `new_game` it asks at once whether to start anew."""
        from .ui.menu import MenuScreen

        words = self._kit.texts
        rows = (
            ("back", None, words.MENU_BACK, ""),
            ("open", "options", words.MENU_OPTIONS, ""),
            ("open", "scores", words.MENU_SCORES, ""),
            ("start", None, words.MENU_NEW, words.SURE_NEW),
            ("leave", None, words.MENU_LEAVE, words.SURE_LEAVE),
        )
        if self._director.link is not None:
            rows = rows[:3] + rows[4:]  # a game of two is not one player's to begin anew
        return MenuScreen(self._kit, words.MENU, rows, 3 if new_game else 0)

    def records(self, rules: str):
        """What can be done with the records, and with the table of one rule set."""
        from .ui.menu import MenuScreen

        words = self._kit.page_texts
        rows = (
            ("open", "players", words.PLAYERS, ""),
            ("export", None, words.RECORDS_EXPORT, ""),
            ("import", rules, words.RECORDS_IMPORT, ""),
            ("clear", rules, words.RECORDS_CLEAR, words.SURE_CLEAR),
        )
        return MenuScreen(self._kit, words.RECORDS, rows)

    def options(self):
        """The options."""
        from .ui.options import OptionsScreen

        return OptionsScreen(self._kit, self._director.settings, OPTIONS)

    def players(self):
        """The stored players and their figures."""
        from .ui.players import PlayersScreen

        return PlayersScreen(self._kit, self._director.club.players)

    def scores(self, ending, rules: str = ""):
        """The tables of all rule sets, from `rules` on or those chosen; `ending`'s are new."""
        from .ui.scores import ScoresScreen

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
