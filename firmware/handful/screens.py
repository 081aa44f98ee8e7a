# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Makes the screens out of what the club knows; each one is imported when it is first opened."""

import gc
import sys

from .rules.rulesets import RULESET_IDS, RULESETS
from .settings import OPTIONS

_LIBRARY = "adafruit_displayio_layout"
_ALWAYS = ("kit", "text", "sheets", "glyphs", "texts_en", "foot")
"""Modules of `ui` that every screen needs."""


def forget_screens() -> None:
    """Let go of the code of all screens: what is opened next is imported again.

    A device has no memory for the table and the pages at once.
    """
    package = __name__.rsplit(".", 1)[0] + ".ui."
    for name in list(sys.modules):
        parts = name.rsplit(".", 1)
        if name.startswith(_LIBRARY) or name.startswith(package) and parts[1] not in _ALWAYS:
            del sys.modules[name]
            if len(parts) == 2 and hasattr(sys.modules.get(parts[0]), parts[1]):
                delattr(sys.modules[parts[0]], parts[1])
    gc.collect()


class Screens:
    """One method a screen, each returning a new one."""

    def __init__(self, kit, club):
        self._kit = kit
        self._club = club

    def title(self, saved: bool):
        """The title; with `saved` there is a game to go on with."""
        from .ui.title import TitleScreen

        words = self._kit.texts
        items = words.TITLE_CONTINUE + words.TITLE_ITEMS if saved else words.TITLE_ITEMS
        return TitleScreen(self._kit, items, saved)

    def setup(self, saved: bool):
        """The choice of rules, series and seats."""
        from .ui.setup import SetupScreen

        return SetupScreen(self._kit, self._club.seating, saved)

    def table(self, play):
        """The table of a play."""
        from .ui.table import TableScreen

        best = self._club.records.best(play.match.ruleset.hash)
        return TableScreen(self._kit, play, self._club.settings, best)

    def finished(self, play, ending):
        """The end of a game and what it has brought."""
        from .ui.finished import FinishedScreen

        series = self._club.series if self._club.in_series(play.match) else None
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

        return OptionsScreen(self._kit, self._club.settings, OPTIONS)

    def players(self):
        """The stored players and their figures."""
        from .ui.players import PlayersScreen

        return PlayersScreen(self._kit, self._club.players)

    def scores(self, ending, rules: str = ""):
        """The tables of all rule sets, from `rules` on or those chosen; `ending`'s are new."""
        from .ui.scores import ScoresScreen

        tables = []
        for name in RULESET_IDS:
            ruleset = RULESETS[name]
            entries = []
            for entry in self._club.records.table(ruleset.hash):
                new = ending is not None and ending.is_new(entry)
                entries.append((entry[0], entry[1], new))
            fives = self._club.records.best_by_fives(ruleset.hash)
            tables.append((name, ruleset.title, entries, fives))
        rules = rules or self._club.seating.ruleset.id
        return ScoresScreen(self._kit, tables, RULESET_IDS.index(rules))
