# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Two games by one share code: the code is agreed on over the cable, each plays on its own. Glue.

What goes over, topic 2 of link/README.md, are four random bytes of each side: the code comes of
both, so that nobody has seen its dice.
"""

from .const import const
from .link.exchange import Exchange, rules_of
from .rules.rulesets import unpacked
from .rules.share_code import fresh

TOPIC = const(2)
_TOPIC_AT = const(5)
_SEED_BYTES = const(4)
_MOST = const(63)


class LinkSame:
    """Agrees on a code and ends the link; then it is the director's link for a frame."""

    TELLS = "same"
    question = None
    state = "closed"
    peer = None

    def __init__(self, link):
        self._link = link
        self._ours = link.house.ports.entropy(_SEED_BYTES)
        self._exchange = Exchange(link.session, TOPIC, self._ours)
        self._code = None

    def work(self, link) -> None:
        """Go on; high scores that the other side would rather swap come first."""
        session, exchange = link.session, self._exchange
        if self._code is not None:
            if session.state == "closed" or session.reason:
                link.swap = None
                link.director.link = self
            return
        if topic_of(session) not in (0, TOPIC):
            link.swap = None
            link.is_asked_to_swap = True
            return
        exchange.work()
        # Who is through first leaves: all that he had to send is there.
        if exchange.is_done or exchange.has_all and session.state == "parted":
            self._code = self._agreed(session)
            session.leave()

    def on_choose(self, _):
        """Do nothing: the screen that asks is about to go."""

    on_leave = on_choose

    def tick(self, now_ms: int) -> None:
        """Let go of the cable, and start the game."""
        self._link.change(self._code)

    def _agreed(self, session):
        theirs = bytes(self._exchange.theirs) + bytes(_SEED_BYTES)
        mixed = [ours ^ theirs[i] for i, ours in enumerate(self._ours)]
        mixed[0] &= _MOST
        seed = int.from_bytes(bytes(mixed), "big")
        return fresh(unpacked(rules_of(session.line.own)), seed)


def topic_of(session) -> int:
    """Return the topic of the letter that waits, 0 without one."""
    line = session.line
    return line.inbox[_TOPIC_AT] if line.inbox_length else 0
