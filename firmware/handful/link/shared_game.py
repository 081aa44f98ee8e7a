# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""One game held alike by two devices: its steps, their dice, and which of them to send.

What the steps mean is the caller's affair: a step arrives, is offered, and counts once the caller
has accepted it with a digest of his game after it. Whatever the peer lacks is sent in order, so
that play, the answer to a roll and catching up after a break are one and the same.
"""

import struct

from . import const
from .fair_dice import LINK, MOST_ROLLS, FairDice
from .step_log import MOST_STEPS, StepLog

_WISH = const(6)
_STEP = const(7)
_KIND = const(15)
_HEAD = const(5)
_PLAIN = const(11)
_STATUS = const(8)
_ROLL = const(0x8000)

_NONSENSE = const(2)
_OUT_OF_ORDER = const(3)
_FALSE_DICE = const(4)

_NOTHING = const(0)
_CHECKED = const(1)
_WISHED = const(2)
_DRAWN = const(3)
_OFFERED = const(4)


class LinkError(Exception):
    """What was asked of the link cannot be done now: a fault of ours."""


class PeerError(Exception):
    """The peer broke the protocol; the argument is the reason's number."""


class SharedGame:
    """One side of the game. `status` is what the peer is told of it.

    `id`         eight bytes, None while there is no game
    `rules`      the hash of its rule set, four bytes; `seat`: which player is ours, 0 or 1
    `word`       the step in hand, `faces` its five faces, `is_peers`: the peer has done it
    `is_synced`  both have said, in this connection, that they hold the same steps
    `is_restored`, `missed`  the game is from a save; steps up to this one are news to it
    `agreed`     so many steps the peer has with the same digest
    `disagrees`  the digests differ: nothing goes on before `go_back`
    `has_begun`  set when a game begins, or begins anew from its stored steps; the reader clears it
    """

    def __init__(self, sha256, secret):
        self.dice = FairDice(sha256, secret)
        self.log = StepLog()
        self.status = bytearray(_STATUS)
        self.id = None
        self.go_back(0)
        self.has_begun = False

    def begin(self, seat: int, id, rules, count: int) -> None:
        """Have a game with this id, of which the log holds `count` steps to go through again."""
        self.seat = seat
        self.id = id
        self.rules = rules
        self.log.data[:2] = id[:2]
        self.go_back(count)
        self.is_restored = count > 0

    def go_back(self, count: int) -> None:
        """Go through `count` steps of the log again, and forget the others."""
        self.log.count = 0
        self.log.stored = count
        self.word = self._wish = self._next = self.agreed = self.missed = self._phase = 0
        self.faces = []
        self.is_peers = self._is_wish = self._wish_sent = False
        self.is_synced = self.is_restored = self.disagrees = False
        self.has_begun = True
        self._tell()

    def meet(self, count: int) -> None:
        """Begin a connection with a peer that has `count` steps of this game."""
        self.is_synced = self._wish_sent = False
        self._next = min(count, self.log.count)
        if self.is_restored:
            self.missed = count
        if self._is_wish and self._phase <= _WISHED:
            self._phase = _NOTHING

    # ---- the caller's side ---------------------------------------------------------------------

    @property
    def is_whole(self) -> bool:
        """True while no step is half-way: what we say of our game is true."""
        return self._phase == _NOTHING and self.log.count >= self.log.stored

    @property
    def is_idle(self) -> bool:
        """True while a step can be begun: nothing is in hand, and the peer was sent all."""
        is_idle = self.is_synced and self.is_whole and not self.disagrees and not self._wish
        return is_idle and self._next == self.log.count < MOST_STEPS

    def do(self, word: int, digest: int = 0) -> None:
        """Do a step of ours; `digest` is the caller's game's after it.

        A word with the top bit set wishes for a roll, which is offered once its dice are known.
        """
        if not self.is_idle:
            raise LinkError("not now")
        if word & _ROLL:
            self._wish = word
            self._wish_sent = False
        else:
            self.word = word
            self.accept(digest)
            self._next -= 1

    @property
    def question(self):
        """What the caller has to answer: "asked" with `grant`, "stepped" with `accept`."""
        log = self.log
        if self._phase == _NOTHING and log.count < log.stored:
            self._phase = _OFFERED
            self.word = log.word(log.count)
            self.faces = log.faces(log.count)
            self.is_peers = False
        if self._phase == _OFFERED:
            return "stepped"
        return "asked" if self._phase == _WISHED else None

    def grant(self) -> None:
        """Let the peer have the roll it wishes for."""
        self._phase = _DRAWN

    def accept(self, digest: int) -> None:
        """Add the step offered; `digest` is the caller's game's after it."""
        log = self.log
        was_stored = log.count < log.stored
        log.append(self.word, self.faces, digest)
        if was_stored or not self._is_wish:
            self._next = log.count
        self._phase = _NOTHING
        self.faces = []
        self._tell()
        self.dice.has(log.rolls(log.count) + 1)

    # ---- the peer's side -----------------------------------------------------------------------

    def take(self, frame, length: int) -> None:
        """Take a WISH or a STEP; raises `PeerError` if it cannot be the next one."""
        count = self.log.count
        index, word, digest = struct.unpack_from(">HHH", frame, _HEAD)
        is_roll = word & _ROLL
        is_wish = frame[0] & _KIND == _WISH
        if length != (_PLAIN + LINK if is_roll else _PLAIN):
            raise PeerError(_NONSENSE)
        if index > count or index >= MOST_STEPS:
            raise PeerError(_OUT_OF_ORDER)
        if not self.compare(index, digest):
            return
        if index < count:
            # The wish for a roll that we have granted before the connection was made anew.
            if word != self.log.word(index):
                raise PeerError(_OUT_OF_ORDER)
            return
        self.is_peers = not self._wish and index >= self.missed
        is_answer = self._wish == word and not is_wish
        if self._wish and not is_answer or is_roll and self.is_peers and not is_wish:
            raise PeerError(_OUT_OF_ORDER)
        self.word = word
        self._is_wish = is_wish
        self._phase = _OFFERED
        if is_roll:
            number = self.log.rolls(count) + 1
            if number > MOST_ROLLS:
                raise PeerError(_OUT_OF_ORDER)
            self.dice.receive(number, bytes(frame[_PLAIN:length]))
            self._phase = _CHECKED

    def work(self) -> None:
        """Do one hash at most; raises `PeerError` if the peer's dice are false."""
        dice = self.dice
        if self._phase == _CHECKED:
            is_right = dice.check()
            if is_right is False:
                raise PeerError(_FALSE_DICE)
            if is_right:
                self._phase = _WISHED if self._is_wish else _DRAWN
        elif self._phase == _DRAWN and dice.has(self.log.rolls(self.log.count) + 1):
            self.faces = dice.draw(self.seat, self.id)
            self._phase = _OFFERED
            self._wish = 0
        else:
            dice.fill()

    def write_next(self, buffer) -> int:
        """Write the next message of what the peer lacks and return its length, 0 if it has all."""
        log = self.log
        count = log.count
        at = self._next
        kind = _STEP
        if self.disagrees or count < log.stored:
            return 0
        if at < count:
            word = log.word(at)
        elif at == count and self._is_wish and self._phase >= _DRAWN:
            word = self.word
        elif self._wish and self.is_synced and not self._wish_sent:
            word = self._wish
            kind = _WISH
        else:
            return 0
        length = _PLAIN
        if word & _ROLL:
            number = log.rolls(at) + 1
            if at < count and self._phase == _DRAWN or not self.dice.has(number):
                return 0
            length = _PLAIN + LINK
            buffer[_PLAIN:length] = self.dice.link(number)
        buffer[0] = kind
        struct.pack_into(">HHH", buffer, _HEAD, at, word, log.digest(at))
        if kind == _WISH:
            self._wish_sent = True
        else:
            self._next += 1
        return length

    def compare(self, count: int, digest: int) -> bool:
        """Look at how many steps the peer says it has, and their digest; False in a dispute."""
        mine = self.log.count
        if self.disagrees or count > mine:
            return not self.disagrees
        if self.log.digest(count) != digest:
            self.dispute()
            return False
        self.agreed = max(self.agreed, count)
        return True

    def dispute(self) -> None:
        """Stop, for the games differ."""
        self.disagrees = True
        self._tell()

    def _tell(self):
        """Bring the status up to date; it names what was agreed on while something is not."""
        count = self.agreed if self.disagrees else self.log.count
        struct.pack_into(">HH", self.status, 0, count, self.log.digest(count))
