# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What a link says over the table in each state of its session. Glue of session and words."""

from . import VERSION
from .const import const
from .link_sides import program_of

_FALSE_LOG_FILE = const("link-differs.txt")


def tell_table(link, session, table, drive) -> None:
    """Lay a note over the table; keep the log of a game that differs."""
    if session.game.differs and not link.play.is_old:
        from .link_log import keep_log

        keep_log(link.play, drive, _FALSE_LOG_FILE)
    table.note(*of_table(link, session, link.play))


def of_table(link, session, play) -> tuple:
    """Return the note over the table, "" for none, its foot, and the command that A gives."""
    words, state = link.kit.words("link"), session.state
    if link.is_leaving:
        return words.LEAVING, "", None
    if play.is_old:
        return words.OLD, words.LEAVE, None
    if session.is_stuck:
        return words.STUCK, words.LEAVE, None
    has_ended = play.match.finished and not session.game.differs
    if has_ended and state not in ("playing", "catching up"):
        return words.FINISHED.format(link.peer), words.END, "leave"
    text = filled(link, session, words)
    if session.game.wish and state in ("paused", "parted"):
        text += "|" + words.OWES.format(link.peer)
    return text, words.LEAVE, None


def filled(link, session, words) -> str:
    """Return the words of a state with the other's name, and what else belongs to them."""
    values, end = [link.peer or words.OTHER], ""
    if session.state == "version":
        values += [program_of(session), VERSION]
        end = words.TOO_OLD if session.line.skew > 0 else words.OTHER_TOO_OLD
    elif session.state in ("refused", "accused"):
        values.append(words.REASONS[min(session.reason, len(words.REASONS) - 1)])
    return words.STATES[session.state].format(*values) + end
