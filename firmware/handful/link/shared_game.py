# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""One game that two devices hold; neither takes its own moves from the other.

The caller knows what the steps mean: a step is offered to it, and counts once it has accepted the
step with a check of its game afterwards. Nothing is sent before what it depends on is saved, and
once a wish is saved no other can be sent for that roll. So an honest peer is at most one step
ahead or behind; in all other cases the games differ. README.md has the rules and the reasons.
"""

import struct

from ..const import const
from .fair_dice import LINK, MOST_ROLLS, FairDice
from .frame import FALSE_DICE, KIND_BITS, NONSENSE, OUT_OF_ORDER, STEP, WISH
from .step_log import DIFFERS, GRANTED, HEAD, MOST_STEPS, OURS, STEP_BYTES, StepLog

_HEAD = const(5)
_DIGEST = const(9)
_PLAIN = const(17)
_SHOWN = const(8)
"""Bytes of a digest that a message shows."""
_STATUS = const(14)
_ROLL = const(0x8000)


_NOTHING = const(0)
_CHECKED = const(1)
_ASKED = const(2)
_DRAWN = const(3)
_OFFERED = const(4)


class LinkError(Exception):
    """A step that cannot be done now: an error of the caller."""


class PeerError(Exception):
    """A peer that broke the protocol; the argument is the number of the reason."""


class SharedGame:
    """One side of the game. `status` is the start of our IDLE: count, digest, live bytes.

    `id`         eight bytes, None while there is no game
    `rules`      the hash of its rule set, four bytes; `seat`: which player is ours, 0 or 1
    `players`    what each said of itself at the start, 9 bytes each: name and kind
    `wish`       the word of our pending wish, 0 for none
    `word`       the step in hand, `faces` its five faces; `is_peers`: it is the peer's
    `is_ours`    the last step was ours
    `is_synced`  both have said, in this connection, that they have the same steps
    `agreed`     the number of steps that the peer has confirmed by their digest
    `differs`    the two games differ: this one has ended
    `has_begun`  set when there is a game, new or restored; the reader clears it
    `can_save`   whether the game can be saved step by step: None until the first try
    `is_safe`    True while no change that the peer may learn of is unsaved
    `is_fresh`   True until a game begun or restored has been saved; nothing is sent before that
    `has_news`   set when the status has the end of a turn; the reader clears it
    """

    def __init__(self, sha256, secret):
        self._sha256 = sha256
        self.dice = FairDice(sha256, secret)
        self.log = StepLog()
        self.status = bytearray(_STATUS)
        self.forget()

    def forget(self) -> None:
        """Forget the game."""
        self.id = None  # type: bytes | None
        self.rules = self.players = b""
        self.seat = self.word = self.wish = self.agreed = self._phase = 0
        self.faces = []
        self.is_peers = self.is_ours = self.is_synced = self.differs = self.has_begun = False
        self._sends_last = self._sends_wish = self._is_behind = False
        self.is_fresh = self.has_news = False
        self.can_save = None  # type: bool | None
        self.is_safe = True

    def begin(self, seat: int, rules, players) -> None:
        """Begin a game; the dice already have the peer's commitment. One hash."""
        self.seat = seat
        self.rules = rules
        self.players = players
        opening = self.dice.opening(seat, rules + players + b"\x02")
        self.id = opening[:_SHOWN]
        self.log.begin(opening)
        self.has_begun = self.is_fresh = True
        self.is_safe = False

    def restore(self, word: int, is_granted: bool, is_ours: bool, differs: bool) -> None:
        """Continue a saved game whose other fields are already set; one hash at most.

        `word` is our pending wish, or the peer's wish if it `is_granted`; 0 for none.
        """
        if is_granted:
            self.word = word
            self.is_peers = True
            self._phase = _DRAWN
        else:
            self.wish = word
        self.is_ours = is_ours
        self.differs = differs
        self.can_save = self.has_begun = self.is_fresh = True
        self.is_safe = False
        self.digest()

    def meet(self, count: int, digest) -> None:
        """Begin a connection with a peer that has `count` steps, with this digest after them."""
        log = self.log
        ahead = log.count - count
        self.is_synced = self._sends_last = self._sends_wish = False
        self._is_behind = ahead == -1
        if self.differs or self._is_behind:
            return
        if ahead == 1:
            # The peer saves its own score before it sends it: it cannot have lost that.
            is_its_score = not self.is_ours and not log.word(count) & _ROLL
            self._sends_last = True
            if is_its_score or digest != log.before[:_SHOWN]:
                self.differ()
        elif ahead or digest != log.digest[:_SHOWN]:
            self.differ()
        self._sends_wish = self.wish > 0

    # ---- the caller's side ---------------------------------------------------------------------

    @property
    def is_whole(self) -> bool:
        """True while no step is half-way, and the digest is known."""
        return self._phase == _NOTHING and self.log.digest is not None

    @property
    def is_idle(self) -> bool:
        """True while a step can be begun: none is in hand, unsaved or unsent."""
        is_idle = self.is_synced and self.is_whole and self.is_safe and not self.differs
        return is_idle and not self.wish and not self._sends_last and self.log.count < MOST_STEPS

    @property
    def is_waiting(self) -> bool:
        """True while something is to be sent as soon as it is saved."""
        return self._sends_last or self._sends_wish or self.differs or self.is_fresh

    def do(self, word: int, check: int = 0) -> None:
        """Do a step of ours; `check` is computed from the caller's game after it.

        A word with the top bit set wishes for a roll; the step is offered once its dice are known.
        """
        if not self.is_idle:
            raise LinkError("not now")
        if word & _ROLL:
            self.wish = word
            self._sends_wish = True
            self._change()
        else:
            self.word = word
            self.is_peers = False
            self._sends_last = True
            self._add(check)

    @property
    def question(self):
        """What the caller must answer: "asked" with `grant`, "stepped" with `accept`; or None."""
        if self._phase == _OFFERED:
            return "stepped"
        return "asked" if self._phase == _ASKED else None

    def grant(self) -> None:
        """Grant the peer's wish; our link is sent once that is saved, and the faces follow."""
        self._phase = _DRAWN
        self._sends_last = True
        self._change()

    @property
    def granted(self) -> int:
        """The word of a roll granted to the peer and not yet in the log; else 0."""
        return self.word if self.is_peers and self._phase >= _DRAWN and self.word & _ROLL else 0

    def accept(self, check: int) -> None:
        """Add the step that was offered; `check` is computed from the caller's game after it."""
        if not self.is_peers:
            self.wish = 0
            self._sends_wish = False
        self._add(check)

    def saved(self, is_done: bool) -> None:
        """Note whether the game was saved; if the first try failed it is played unsaved."""
        if self.can_save is None:
            self.can_save = is_done
        if is_done or not self.can_save:
            self.is_safe = True
            self._publish()

    # ---- the peer's side -----------------------------------------------------------------------

    def take(self, frame, length: int) -> None:
        """Take a WISH or a STEP; raises `PeerError` if it cannot be the next one."""
        log = self.log
        if self.differs:
            return
        index, word = struct.unpack_from(">HH", frame, _HEAD)
        is_roll = word & _ROLL > 0
        is_wish = frame[0] & KIND_BITS == WISH
        if length != (_PLAIN + LINK if is_roll else _PLAIN) or is_wish and not is_roll:
            raise PeerError(NONSENSE)
        if index > log.count or index >= MOST_STEPS:
            raise PeerError(OUT_OF_ORDER)
        if index < log.count:
            self._take_again(index, word, is_wish, frame[_DIGEST:_PLAIN])
        elif frame[_DIGEST:_PLAIN] != log.digest[:_SHOWN]:
            self.differ()
        elif self.wish != (word if is_roll and not is_wish else 0):
            # We did not ask for this. A peer that was ahead on connecting may be right, if we
            # have lost a wish; but no step of ours is taken from the peer.
            if not self._is_behind:
                raise PeerError(OUT_OF_ORDER)
            self.differ()
        else:
            self._take_next(word, is_wish or not is_roll, frame[_PLAIN:length])

    def _take_again(self, index, word, is_wish, digest):
        """Take a step that is in the log; if it is the last and was granted, grant it again."""
        log = self.log
        is_last = index == log.count - 1
        if word != log.word(index) or is_wish and self.is_ours and is_last:
            raise PeerError(OUT_OF_ORDER)
        if is_last and digest != log.before[:_SHOWN]:
            self.differ()
        elif is_last and is_wish:
            self._sends_last = True

    def _take_next(self, word, is_peers, link):
        self.word = word
        self.faces = []
        self.is_peers = is_peers
        self._phase = _OFFERED
        if word & _ROLL:
            number = self.log.rolls + 1
            if number > MOST_ROLLS:
                raise PeerError(OUT_OF_ORDER)
            self.dice.receive(number, bytes(link))
            self._phase = _CHECKED

    def work(self) -> None:
        """Do two hashes at most; raises `PeerError` if the peer's dice are false."""
        dice, log = self.dice, self.log
        if self._phase == _CHECKED:
            is_right = dice.check()
            if is_right is False:
                raise PeerError(FALSE_DICE)
            if is_right:
                self._phase = _ASKED if self.is_peers else _DRAWN
            if not is_right or self.is_peers:
                return
        if self._phase == _DRAWN and dice.has(log.rolls + 1):
            self.faces = dice.draw(self.seat, self.id)
            self._phase = _OFFERED
        elif log.digest is None:
            self.digest()
        else:
            if not self._sends_last:
                dice.has(log.rolls + 1)  # so that `fill` computes it before it is needed
            dice.fill()

    def write_next(self, buffer) -> int:
        """Write the game's next message and return its length, 0 if there is none now."""
        log = self.log
        if self.differs or not self.is_safe:
            return 0
        kind = STEP
        if self.granted and self._sends_last:
            index, word, digest = log.count, self.word, log.digest
            number = log.rolls + 1
        elif self._sends_last:
            index, word, digest = log.count - 1, log.word(log.count - 1), log.before
            number = log.rolls
            if word & _ROLL and self.is_ours:
                kind = WISH  # the peer granted it, and has lost that
        elif self._sends_wish and log.digest is not None:
            index, word, digest = log.count, self.wish, log.digest
            number = log.rolls + 1
            kind = WISH
        else:
            return 0
        length = _PLAIN
        if word & _ROLL:
            if not self.dice.has(number):
                return 0
            length = _PLAIN + LINK
            buffer[_PLAIN:length] = self.dice.link(number)
        buffer[0] = kind
        struct.pack_into(">HH", buffer, _HEAD, index, word)
        buffer[_DIGEST:_PLAIN] = digest[:_SHOWN]
        if self._sends_last:
            self._sends_last = False
        else:
            self._sends_wish = False
        return length

    def compare(self, count: int, digest) -> None:
        """Compare the peer's number of steps, and their digest, with ours."""
        if self.differs or count != self.log.count:
            return
        if digest != self.log.digest[:_SHOWN]:
            self.differ()
            return
        self.agreed = count
        self.is_synced = True

    def differ(self) -> None:
        """End the game: the two sides' games differ."""
        if not self.differs:
            self.differs = True
            self._change()

    def digest(self) -> bytes:
        """Return the digest after the last step, 16 bytes; one hash at most."""
        if self.log.digest is None:
            self.log.chain(self._sha256)
            self._publish()
        return self.log.digest

    def pack(self) -> tuple:
        """Return the game's bytes to save: HEAD_BYTES, and the log's own, which only grow.

        They include our pending wish, or the peer's wish that was granted. A step in hand is left
        out: the peer sends it again.
        """
        dice, log = self.dice, self.log
        marks = self.seat | self.is_ours * OURS | self.differs * DIFFERS
        marks |= (self.granted > 0) * GRANTED
        begun = (marks, self.id, self.rules, self.players, dice.link(MOST_ROLLS))
        rolled = (dice.known, dice.shown, self.wish or self.granted)
        head = struct.pack(HEAD, *begun, *rolled, log.count, log.before, log.check)
        return head, memoryview(log.data)[: STEP_BYTES * log.count]

    def _add(self, check):
        self.log.append(self.word, self.faces, check)
        self.is_ours = not self.is_peers
        self._is_behind = False
        self._phase = _NOTHING
        self.faces = []
        self._change()

    def _change(self):
        self.is_safe = self.can_save is False

    def _publish(self):
        """Bring the status up to date, once everything is saved."""
        log = self.log
        if self.is_safe and self.is_whole:
            self.is_fresh = False
            self.has_news = log.count > 0 and not log.word(log.count - 1) & _ROLL
            struct.pack_into(">H", self.status, 0, log.count)
            self.status[2 : 2 + _SHOWN] = log.digest[:_SHOWN]
