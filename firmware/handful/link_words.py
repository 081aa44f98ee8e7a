# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What the link's screens say in each state of its session. Glue of session and words."""

from . import VERSION
from .const import const
from .link_sides import their_ruleset
from .ui import link_texts_en as words

_PROGRAM = const(36)
_FALSE_LOG_FILE = const("link-differs.txt")
_CHOICES = {
    "waiting": ("send",),
    "version": ("send",),
    "rules": ("adopt", "swap", "send"),
    "ready": ("begin", "swap", "send"),
}


def tell_screen(link, session, ours) -> None:
    """Show on the connecting screen how it stands; `ours` is this side's rule set."""
    text, rows = of_screen(link, session, ours, their_ruleset(session))
    link.screen.show(link.peer or "", text, rows, session.line.is_up)


def of_screen(link, session, ours, theirs) -> tuple:
    """Return the words and the choices of the connecting screen; the rule sets may be None."""
    state = session.state
    if link.is_leaving:
        return words.LEAVING, ()
    if link.swap is not None and state in ("ready", "rules"):
        return words.SWAPPING, ()
    if state == "rules":
        text = words.STATES[state].format(
            ours.title, theirs.title if theirs else words.UNKNOWN_RULES
        )
    elif link.is_asked_to_swap and state in ("ready", "rules"):
        text = words.SWAP_ASKED.format(link.peer)
    elif state == "parted":
        text = words.LEFT.format(link.peer)
    elif state == "ready" and session.their_start is not None:
        text = words.ASKED.format(link.peer)
    else:
        text = _filled(link, session)
    names = _CHOICES.get(state, ())
    if state == "rules" and theirs is None:
        names = names[1:]
    if link.is_asked_to_swap and names[1:]:
        names = ("swap",) + tuple([name for name in names if name != "swap"])
    return text, tuple([(name, words.ITEMS[name]) for name in names])


def tell_table(link, session, table, drive) -> None:
    """Lay a note over the table; keep the log of a game that differs."""
    if session.state == "disagreed" and not link.goes_back:
        from .link_log import keep_log

        keep_log(link.play, drive, _FALSE_LOG_FILE)
    table.note(*of_table(link, session, link.play))


def of_table(link, session, play) -> tuple:
    """Return the note over the table, "" for none, its foot, and the command that A gives."""
    state = session.state
    if link.is_leaving:
        return words.LEAVING, "", None
    if state == "disagreed" and link.goes_back:
        return words.STATES[state], words.GOES_BACK, None
    if state == "disagreed":
        return words.STATES[state], words.GO_BACK + str(_common_turn(session.game)), "go_back"
    if state == "paused" and play.match.finished:
        return words.FINISHED.format(link.peer), words.END, "leave"
    return _filled(link, session), words.LEAVE, None


def _filled(link, session):
    """Return the words of a state with the other's name, and what else there is to tell."""
    text = words.STATES[session.state]
    values = [link.peer or words.OTHER]
    if session.state == "version":
        values += [_program(session.line.peer), VERSION]
    elif session.state in ("refused", "accused"):
        values.append(words.REASONS[min(session.reason, len(words.REASONS) - 1)])
    return text.format(*values)


def _program(said):
    return ".".join([str(part) for part in said[_PROGRAM : _PROGRAM + 3]])


def _common_turn(game):
    """Return the turn in which the last step was that both sides agree on."""
    scores = game.agreed - game.log.rolls(game.agreed)
    return scores // 2 + 1
