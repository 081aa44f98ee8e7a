# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The themes of the trainer, and how a round of one begins: with what was got wrong before."""

from ..coach.coach import NO_TABLE, TableError
from ..const import const
from ..list_page import Menu
from ..ui.sheets import ICON_TARGET, ICON_TROPHY
from .more import open_more
from .training import KEPT_BYTES, POSITION_BYTES, is_of

_AGAIN = const(3)
"""So many positions of a round are asked again."""


class Themes(Menu):
    """Chooses a theme; shows why the one before could not begin."""

    def __init__(self, session, fault: str = ""):
        words, rows = session.kit.words("trainer"), []
        for theme in range(2):
            place = ("lobby.themes.begin", None, theme)
            icon = ICON_TROPHY if theme else ICON_TARGET
            rows.append((words.THEMES[theme], icon, "", self.go, place))
        super().__init__(session, words.TITLE, rows)
        if fault:
            faults = session.kit.words("coach").FAULTS
            self.warn(words.NO_CHANCES if fault == NO_TABLE else faults[fault])


def begin(session, ruleset, to_win: int):
    """Return the place where a round begins, with positions that were got wrong.

    Without a `ruleset` it is a round by the rules chosen for a new game.
    """
    if ruleset is None:
        # A step of its own: there is no memory for the club beside the menu or the statistics.
        return ("lobby.themes.begin", session.club.seating.ruleset, to_win)
    reach = 0
    if to_win:
        fault, reach = _reach(session.ports.drive, ruleset)
        if fault:
            return ("lobby.themes.Themes", fault)
    more, _ = open_more(session)
    kept, again = more.trainer[KEPT_BYTES:], []
    for at in range(0, len(kept), POSITION_BYTES):
        position = kept[at : at + POSITION_BYTES]
        if is_of(position, ruleset, to_win) and len(again) < _AGAIN:
            again.append(position)
    return ("lobby.trainer.begin", -1, (), 0, ruleset, reach, again)


def _reach(drive, ruleset):
    """Return why there is no table of the chance to win, and how many boxes its cards may open."""
    from ..coach.chances import chances_of

    try:
        table = chances_of(drive, ruleset)
    except TableError as error:
        return str(error), 0
    table.file.close()
    return "", table.most_open
