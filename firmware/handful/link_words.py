# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What the connecting screen says in each state of its session. Glue of session and words."""

from .link_note import filled
from .link_sides import their_ruleset

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
    if link.swap is not None and link.swap.question:
        rows = tuple([(name, words.ITEMS[name]) for name in ("keep", "take")])
        return words.REPLACES.format(*link.swap.question), rows
    if link.swap is not None and state in ("ready", "rules"):
        return words.AT_WORK[link.swap.TELLS], ()
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
    if link.is_asked_to_swap and names[1:]:
        # The offer first, and not the other one: nobody would answer that.
        rest = [name for name in names if name not in ("swap", "same")]
        names = (_offer(session),) + tuple(rest)
    return text, tuple([(name, words.ITEMS[name]) for name in names])


def _offer(session):
    """Return the row that takes up what the other side offers."""
    from .link_same import TOPIC, topic_of

    return "same" if topic_of(session) == TOPIC else "swap"
