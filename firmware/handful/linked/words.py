# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What a link says in each state of its session, over its table, and on a page over that."""

from .. import commands
from ..const import const
from ..link.frame import CONTENTS_AT, NAME_AT, PROGRAM_AT
from ..ui.kit import ERROR, Foot

HIGH_SCORES = const(1)
SAME_DICE = const(2)
"""The topics of a letter, as in link/README.md."""


def of_table(link, session, play, has_log: bool) -> tuple:
    """Return the note over the table: text, foot, the command that A gives, is the cable up.

    Where the game halts, a fifth part says whether that is an error: not if the other has left and
    the game is saved. A game that differs `has_log` where its log has been saved.
    """
    words, state = link.kit.words("pause"), session.state
    if link.is_leaving:
        return words.LEAVING, "", None, True
    if session.is_stuck:
        return words.STUCK, words.HALTED, None, True
    has_ended = play.match.finished and not session.game.differs
    if has_ended and state not in ("playing", "catching up"):
        return words.FINISHED.format(link.peer), words.END, commands.LEAVE, False
    text = filled(link, session)
    if state == "disagreed" and not has_log or state == "parted" and not play.is_saved:
        text = text.rpartition("|")[0]  # which says that it is saved
    if session.game.wish and state in ("paused", "parted"):
        text += "|" + words.OWES.format(link.peer)
    halts = state != "parted" or not play.is_saved
    return text, words.HALTED, None, session.line.is_up, halts


def filled(link, session) -> str:
    """Return the words of a state with the other's name, and what else belongs to them."""
    words = link.kit.words("pause")
    values, end = [link.peer or words.OTHER], ""
    if session.state == "version":
        end = words.TOO_OLD if session.line.skew > 0 else words.OTHER_TOO_OLD
    elif session.state in ("refused", "accused"):
        values.append(words.REASONS[min(session.reason, len(words.REASONS) - 1)])
    return (words.STATES[session.state] + end).format(*values)


def program_of(session) -> str:
    """Return the version of the program on the other side, such as 0.2.0 or 0.2.0b1."""
    major, minor, last = session.line.peer[PROGRAM_AT:NAME_AT]
    beta = "b%d" % (last >> 4) if last >> 4 else ""
    return "%d.%d.%d" % (major, minor, last & 15) + beta


def topic_of(session) -> int:
    """Return the topic of the letter that waits, 0 without one."""
    line = session.line
    return line.inbox[CONTENTS_AT] if line.inbox_length else 0


class Cover:
    """Covers the foot of one screen at a time with the reason for a pause."""

    def __init__(self, kit):
        self._foot = Foot(kit)
        self._screen = None

    def show(self, screen, why: str) -> None:
        """Say `why` on this screen; without a reason or a screen, leave the last one."""
        screen = screen if why else None
        if screen is not self._screen:
            if self._screen is not None:
                self._screen.group.remove(self._foot.group)
            self._screen = screen
            if screen is not None:
                screen.group.append(self._foot.group)
        if why and self._foot.notice != why:
            self._foot.say(why, ERROR)
