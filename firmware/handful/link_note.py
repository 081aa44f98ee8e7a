# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What a link says over the table in each state of its session. Glue of session and words."""

from . import VERSION
from .const import const
from .link_sides import program_of

_FALSE_LOG_FILE = const("link-differs.txt")


def tell_table(link, session, table, drive) -> None:
    """Lay a note over the table; keep the log of a game that differs."""
    if session.state == "disagreed" and not link.goes_back:
        from .link_log import keep_log

        keep_log(link.play, drive, _FALSE_LOG_FILE)
    table.note(*of_table(link, session, link.play))


def of_table(link, session, play) -> tuple:
    """Return the note over the table, "" for none, its foot, and the command that A gives."""
    words, state = link.kit.words("link"), session.state
    if link.is_leaving:
        return words.LEAVING, "", None
    if state == "disagreed" and link.goes_back:
        return words.STATES[state], words.GOES_BACK, None
    if state == "disagreed":
        return words.STATES[state], words.GO_BACK + str(_common_turn(session.game)), "go_back"
    if state == "paused" and play.match.finished:
        return words.FINISHED.format(link.peer), words.END, "leave"
    return filled(link, session, words), words.LEAVE, None


def filled(link, session, words) -> str:
    """Return the words of a state with the other's name, and what else belongs to them."""
    values = [link.peer or words.OTHER]
    if session.state == "version":
        values += [program_of(session), VERSION]
    elif session.state in ("refused", "accused"):
        values.append(words.REASONS[min(session.reason, len(words.REASONS) - 1)])
    return words.STATES[session.state].format(*values)


def _common_turn(game):
    """Return the turn in which the last step was that both sides agree on."""
    scores = game.agreed - game.log.rolls(game.agreed)
    return scores // 2 + 1
