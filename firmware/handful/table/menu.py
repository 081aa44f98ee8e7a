# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The menu over the table."""

from .. import commands
from ..const import const
from ..list_page import Menu
from ..page import drop_question
from ..scene import leave, start, start_series
from ..ui import sheets

_CODE = const(19)
"""Characters for a share code."""
_TITLE = const(14)
"""Of a title that leaves room for the name of the rules."""


def _to_table(command):
    """Return a handler that has the table carry out a command."""
    return lambda scene, value: (commands.GO, (scene.session.table, (command, value)))


class TableMenu(Menu):
    """The menu, which returns commands: for the table below it, or for its own handlers.

    It is in place of the table after one of its pages, with a coach, or in a link game. It points
    at the row of the command `at`, and asks that row's question at once. What loses something asks
    first; leaving loses nothing, but for the other player over a cable.
    """

    HANDLERS = {
        commands.BACK: Menu.back,
        commands.OPEN: Menu.open,
        commands.TURN_BACK: _to_table(commands.TURN_BACK),
        commands.HINT: _to_table(commands.HINT),
        commands.ODDS: _to_table(commands.ODDS),
        commands.START: start,
        commands.START_SERIES: start_series,
        commands.LEAVE: leave,
    }

    def __init__(self, session, at: int = commands.BACK):
        kit, play = session.kit, session.play
        words = kit.words("menu")
        is_linked = session.link is not None
        drops = "" if play.last is None else drop_question(kit, play)
        rows = [(words.MENU_BACK, sheets.ICON_BACK, "", commands.BACK, None)]

        def add(label, icon, command, value=None, question=""):
            rows.append((label, icon, question, command, value))

        if not is_linked:
            from .turn_back import scorer_of

            if scorer_of(play, session.settings) >= 0:
                question = "" if play.by_hand else words.SURE_HELP[play.stake]
                add(words.MENU_UNDO, sheets.ICON_UNDO, commands.TURN_BACK, None, question)
            add(words.MENU_HINT, sheets.ICON_BULB, commands.HINT)
            add(words.MENU_ODDS, sheets.ICON_CHART, commands.ODDS)
        add(words.MENU_OPTIONS, sheets.ICON_GEAR, commands.OPEN, ("lobby.options.Options",))
        if not is_linked:  # a PyGamer has no memory for them beside a link
            add(words.MENU_SCORES, sheets.ICON_TROPHY, commands.OPEN, ("lobby.scores.Scores",))
        add(words.MENU_RULES, sheets.ICON_BOOK, commands.OPEN, ("lobby.reading.Rules",))
        help = ("lobby.reading.Help", "table", 0)
        add(words.MENU_HELP, sheets.ICON_HELP, commands.OPEN, help)
        if not is_linked:
            add(words.MENU_NEW, sheets.ICON_NEW, commands.START, None, drops)
            if play.series is not None:
                series = words.MENU_SERIES, sheets.ICON_STAR, commands.START_SERIES, None
                add(*series, words.SURE_SERIES)
        asks = kit.texts.SURE_LEAVE if is_linked else ""
        add(words.MENU_LEAVE, sheets.ICON_DOOR, commands.LEAVE, None, asks)
        if at == commands.START and is_linked:
            at = commands.LEAVE
        title = words.MENU
        if play.seat is None and play.dice.is_known:
            from ..rules.share_code import in_fours, text_of

            title = words.CODE + in_fours(text_of(play.dice.code), _CODE)
        super().__init__(session, title, rows, [row[3] for row in rows].index(at))
        self.place = ("table.menu.TableMenu",)
        if len(title) <= _TITLE:  # else house rules have made the code longer
            self.title_right(play.match.ruleset.title)

    def key(self, key: int):
        """Take a key; return a command or None."""
        self._command = None
        super().key(key)
        return self._command

    def back(self, _=None) -> None:
        """Ask for the table."""
        self._command = commands.BACK, None

    start = back

    def act(self) -> None:
        """Ask for what the row at the pointer is for."""
        self._command = self.rows[self.at][3:]
