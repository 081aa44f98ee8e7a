# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Two handhelds on a cable, the time that passes, and a witness that reads the wire.

table = Table(seed)
table.run_until(lambda: table.is_over, 60_000)
table.check()
"""

import random
import struct
from collections import Counter, deque

from handful.link.step_log import HEAD_BYTES
from handful.rules.rulesets import RULESET_IDS, RULESETS
from tools.verify import FalseLog, LinkLog, LogError
from tools.verify import check as check_log

from .frames import INDEX, KIND, STEP, WISH, WORD, frame_of, number_at, payload_of
from .handheld import FRAME_MS, Handheld, PowerCut, actions_of
from .wire import Cable

STOPPED = {"disagreed", "refused", "accused", "parted", "version"}
"""States to which no fault of a cable may lead."""
_PATIENCE_MS = 3000
_SAVED_WORD = 64
"""Where a saved game has its pending step's word and its number of steps."""


class SoakError(AssertionError):
    """A game went wrong."""


class Witness:
    """Reads what one side sends and holds; raises `SoakError` where that breaks a promise.

    A step that was shown is saved, is never shown differently, and was chosen by the side's own
    player.
    """

    def __init__(self, handheld: Handheld):
        self._handheld = handheld
        self.shown = {}

    def sees(self, payload: bytes) -> None:
        """Check a frame that the side is about to send."""
        if payload[0] & KIND not in (WISH, STEP):
            return
        handheld, game = self._handheld, self._handheld.session.game
        index, word = number_at(payload, INDEX), number_at(payload, WORD)
        before = self.shown.setdefault((bytes(game.id), index), word)
        if before != word:
            raise SoakError(f"step {index} was shown as {before:04x} and as {word:04x}")
        if not game.can_save:
            return  # a flash that never wrote: nothing can come back
        pending, count = struct.unpack_from(">HH", handheld.saved, _SAVED_WORD)
        saved = number_at(handheld.saved, HEAD_BYTES + 4 * index) if index < count else pending
        if index > count or saved != word:
            raise SoakError(f"step {index}, {word:04x}, was sent before it was saved")

    def looks(self) -> None:
        """Check whose steps are in the side's game."""
        handheld, game = self._handheld, self._handheld.session.game
        if game.id is None or handheld.match is None:
            return
        match = handheld.new_match()
        for index in range(game.log.count):
            word = game.log.word(index)
            own = match.player == game.seat
            if own and (bytes(game.id), index, word) not in handheld.chosen:
                raise SoakError(f"step {index}, {word:04x}, was not chosen by its player")
            for action in actions_of(match, word, game.log.faces(index)):
                match.apply(action)

    def forget(self, count: int) -> None:
        """Forget the steps from here on: the side's flash was rolled back behind them."""
        self.shown = {key: word for key, word in self.shown.items() if key[1] < count}


class Table:
    """Two handhelds on a cable; `peer` is the class of the second one.

    `losing`    by side, how many of its next frames are lost
    `cut_next`  by side, None or what becomes of its next frame when its power goes then: "sent",
                "half" or "lost"
    `off_ms`    by side, for how long it does not run
    `lie`       what the second side does to its payloads, or None
    `past`      by side, its last frames
    `counts`    what has happened, by name
    """

    def __init__(self, seed: int, rules: str | None = None, hash_of=None, peer=Handheld):
        self.rng = rng = random.Random(seed)
        ruleset = RULESETS[rules or rng.choice(RULESET_IDS)]
        extra = {"hash_of": hash_of} if hash_of else {}
        self.handhelds = (
            Handheld(rng, "ANN", ruleset, **extra),
            peer(rng, "BOB", ruleset, **extra),
        )
        self.honest = (0,) if peer is not Handheld else (0, 1)
        self.witnesses = [Witness(handheld) for handheld in self.handhelds]
        self.cable = Cable(rng)
        self.now_ms = 0
        self.off_ms = [0, 0]
        self.frames_sent = [0, 0]
        self.losing = [0, 0]
        self.cut_next = [None, None]
        self.past = (deque(maxlen=30), deque(maxlen=30))
        self.lie = None
        self.counts: Counter = Counter()
        self._phase_ms = rng.randrange(FRAME_MS)
        self._strange_ms = [0, 0]

    def frame(self) -> None:
        """Let one frame pass on both sides."""
        for side, (to, of) in enumerate(self.cable.ends()):
            now_ms = self.now_ms + side * self._phase_ms
            if self.off_ms[side] > 0:
                self.off_ms[side] -= FRAME_MS
                continue
            try:
                data = self.handhelds[side].frame(of.read(256, now_ms), now_ms)
            except PowerCut:
                self.power_cycle(side)
                continue
            if data is not None:
                self._send(side, to, bytes(data), now_ms)
            self._help(side)
        self.now_ms += FRAME_MS

    def _send(self, side, wire, data, now_ms):
        self.frames_sent[side] += 1
        if side in self.honest:
            self.witnesses[side].sees(payload_of(data))
        elif self.lie is not None:
            data = frame_of(self.lie(payload_of(data)))
        self.past[side].append(data)
        fate = self.cut_next[side]
        if self.losing[side]:
            self.losing[side] -= 1
            self.counts["lost frames"] += 1
        elif fate != "lost":
            wire.send(data, now_ms)
        if fate is not None:
            self.cut_next[side] = None
            if fate == "half":
                wire.lose_last()
            self.power_cycle(side)

    def _help(self, side):
        """Do what a player would: where the games differ for long, begin another."""
        handheld = self.handhelds[side]
        if handheld.state in ("ready", "playing"):
            self._strange_ms[side] = 0
        if handheld.state != "other game":
            return
        self._strange_ms[side] += FRAME_MS
        if self._strange_ms[side] > _PATIENCE_MS and handheld.session.game.id:
            self.counts["games given up for another"] += 1
            handheld.begin_another()

    def run(self, ms: int) -> None:
        """Let time pass."""
        end = self.now_ms + ms
        while self.now_ms < end:
            self.frame()

    def run_until(self, condition, ms: int) -> bool:
        """Let time pass until the condition holds; return False if it does not in so much time."""
        end = self.now_ms + ms
        while not condition():
            if self.now_ms >= end:
                return False
            self.frame()
        return True

    @property
    def states(self) -> tuple[str, str]:
        """Both states."""
        a, b = self.handhelds
        return a.state, b.state

    @property
    def is_over(self) -> bool:
        """Whether both know that both have the finished game."""
        a, b = self.handhelds
        return a.is_done and b.is_done

    def power_cycle(self, side: int) -> None:
        """Switch one side off and on."""
        self.counts["power cuts"] += 1
        self.looks()
        self.cable.ends()[side][1].clear()
        self.handhelds[side].switch_on()

    def put(self, side: int, data: bytes) -> None:
        """Put bytes on a side's wire that it has not sent."""
        self.cable.wires[side].send(data, self.now_ms)

    def looks(self) -> None:
        """Check that the steps of each honest side are its player's."""
        for side in self.honest:
            self.witnesses[side].looks()

    def check(self) -> None:
        """Raise `SoakError` unless both have the same cards, dice and proof."""
        a, b = self.handhelds
        if [card.boxes for card in a.match.cards] != [card.boxes for card in b.match.cards]:
            raise SoakError("the cards differ")
        if [card.total for card in a.match.cards] != [card.total for card in b.match.cards]:
            raise SoakError("the totals differ")
        for key in a.rolled.keys() & b.rolled.keys():
            if a.rolled[key] != b.rolled[key]:
                raise SoakError(f"roll {key[1]} is {a.rolled[key]} and {b.rolled[key]}")
        if a.log_text() != b.log_text():
            raise SoakError("the logs differ")
        self.looks()
        self.check_logs()

    def check_logs(self) -> None:
        """Raise `SoakError` unless the log of each honest side verifies."""
        for side in self.honest:
            handheld = self.handhelds[side]
            if handheld.match is None or handheld.session.game.id is None:
                continue
            try:
                check_log(LinkLog(handheld.log_text()))
            except (FalseLog, LogError) as error:
                raise SoakError(f"the log of side {side}: {error}") from error
