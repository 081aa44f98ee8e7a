# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What a link says on the connecting screen and at the table, in each state of its session."""

from .. import VERSION, commands
from .sides import program_of, their_ruleset
from .trades import TOPIC, topic_of

_COMMANDS = {
    "begin": commands.BEGIN_LINKED,
    "adopt": commands.ADOPT,
    "swap": commands.SWAP,
    "take": commands.TAKE_SCORES,
    "keep": commands.KEEP_SCORES,
    "same": commands.SAME_DICE,
    "send": commands.SEND,
}
_CHOICES = {
    "waiting": ("send",),
    "version": ("send",),
    "rules": ("adopt", "swap", "send"),
    "ready": ("begin", "same", "swap", "send"),
}


def tell_screen(link, session, ours) -> None:
    """Show on the connecting screen how it stands; `ours` is this side's rule set."""
    text, rows = of_screen(link, session, ours, their_ruleset(session))
    link.screen.show(link.peer or "", text, rows, session.line.is_up)


def of_screen(link, session, ours, theirs) -> tuple:
    """Return the words and the choices of the connecting screen; the rule sets may be None."""
    words, state = link.screen.words, session.state
    if link.is_leaving:
        return words.LEAVING, ()
    if link.trade is not None and link.trade.question:
        return words.REPLACES.format(*link.trade.question), _rows(("keep", "take"), words)
    if link.trade is not None and state in ("ready", "rules"):
        return words.AT_WORK[link.trade.NAME], ()
    if state == "waiting" and link.asked_again:
        return words.ASKS_AGAIN.format(link.asked_again), ()
    if state == "rules":
        text = words.STATES[state].format(
            ours.title, theirs.title if theirs else words.UNKNOWN_RULES
        )
    elif link.is_asked_to_swap and state in ("ready", "rules"):
        text = words.OFFERS[_offer(session)].format(link.peer)
    elif state == "parted":
        text = words.LEFT.format(link.peer)
    elif state == "ready" and session.their_start is not None:
        text = words.ASKED.format(link.peer)
    else:
        text = filled(link, session, words)
    names = _CHOICES.get(state, ())
    if state == "rules" and theirs is None:
        names = names[1:]
    if state == "version" and session.line.skew > 0:
        names = ()  # an older game would be refused
    if link.handheld.ports.files is None:
        names = [name for name in names if name != "send"]
    if link.is_asked_to_swap and names[1:]:
        # The offer first, and not the other one: nobody would answer that.
        rest = [name for name in names if name not in ("swap", "same")]
        names = (_offer(session),) + tuple(rest)
    return text, _rows(names, words)


def _offer(session):
    """Return the row that takes up what the other side offers."""
    return "same" if topic_of(session) == TOPIC else "swap"


def _rows(names, words):
    return tuple([(_COMMANDS[name], words.ITEMS[name]) for name in names])


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
        return words.FINISHED.format(link.peer), words.END, commands.LEAVE
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
