# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Whole link games over bad cables: each ends with equal cards, or with words on both sides.

outcome = play(seed)       # one game, with trouble drawn from the seed
"""

import random
from dataclasses import dataclass, field

from handful.rules.rulesets import RULESET_IDS, RULESETS
from tools.verify import FalseLog, LinkLog
from tools.verify import check as check_log

from .link_handheld import FRAME_MS, Handheld
from .link_wire import Cable

LONGEST_MS = 4 * 3600 * 1000
"""A game that has not ended after so much virtual time hangs."""
LAST_LOOK_MS = 6000
WORDS_OF_TROUBLE = {"waiting", "paused", "unheard", "looped"}
NEVER = {"disagreed", "refused", "accused", "parted", "version"}
"""What no fault of a cable may lead to."""

_LEVELS = (0, 0, 1e-5, 1e-4, 3e-4, 1e-3, 2e-3)


class SoakError(Exception):
    """A game went wrong; the text says how, and its seed plays it again."""


@dataclass
class Outcome:
    """How a game ended."""

    seed: int
    ending: str = ""
    ms: int = 0
    steps: int = 0
    power_cycles: int = 0
    restarts: int = 0
    faults: dict = field(default_factory=dict)
    words: set = field(default_factory=set)


class Table:
    """Two handhelds on a cable, and the time that passes."""

    def __init__(self, seed: int, rules: str | None = None, hash_of=None):
        self.seed = seed
        self.rng = rng = random.Random(seed)
        ruleset = RULESETS[rules or rng.choice(RULESET_IDS)]
        extra = {"hash_of": hash_of} if hash_of else {}
        self.handhelds = (
            Handheld(rng, "ANN", ruleset, **extra),
            Handheld(rng, "BOB", ruleset, **extra),
        )
        self.cable = Cable(rng)
        self.now_ms = 0
        self.outcome = Outcome(seed)
        self.stalled = [0, 0]
        self.frames_sent = [0, 0]
        self.after_frame = None
        self.phase = rng.randrange(FRAME_MS)
        self._strange_ms = [0, 0]

    def frame(self) -> None:
        """Let one frame pass on both sides."""
        for side, ends in enumerate(self.cable.ends()):
            now_ms = self.now_ms + side * self.phase
            if self.stalled[side] > 0:
                self.stalled[side] -= FRAME_MS
                continue
            handheld = self.handhelds[side]
            data = handheld.frame(ends[1].read(256, now_ms), now_ms)
            if data is not None:
                ends[0].send(data, now_ms)
                self.frames_sent[side] += 1
                if self.after_frame:
                    self.after_frame(self, side)
            self._help(side)
        self.now_ms += FRAME_MS

    def run(self, ms: int) -> None:
        """Let time pass."""
        end = self.now_ms + ms
        while self.now_ms < end:
            self.frame()

    def run_until(self, condition, ms: int) -> bool:
        """Let time pass until the condition holds; False if it did not in so much time."""
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
        """True when both know that both have the finished game."""
        a, b = self.handhelds
        return a.is_done and b.is_done

    def power_cycle(self, side: int) -> None:
        """Switch one side off and on."""
        self.outcome.power_cycles += 1
        self.cable.ends()[side][1].clear()
        self.handhelds[side].switch_on()

    def _help(self, side):
        """Do what a player would: where the games differ for long, begin another."""
        handheld = self.handhelds[side]
        if handheld.state in ("ready", "playing"):
            self._strange_ms[side] = 0
        if handheld.state != "other game":
            return
        self._strange_ms[side] += FRAME_MS
        if self._strange_ms[side] > 3000 and handheld.session.game.id:
            self.outcome.restarts += 1
            handheld.begin_another()

    def check(self) -> None:
        """Raise `SoakError` unless both have the same cards, dice and proof."""
        a, b = self.handhelds
        if [card.boxes for card in a.match.cards] != [card.boxes for card in b.match.cards]:
            self.fail("the cards differ")
        if [card.total for card in a.match.cards] != [card.total for card in b.match.cards]:
            self.fail("the totals differ")
        for key in a.rolled.keys() & b.rolled.keys():
            if a.rolled[key] != b.rolled[key]:
                self.fail(f"roll {key[1]} shows {a.rolled[key]} and {b.rolled[key]}")
        self._check_proof()

    def _check_proof(self):
        texts = {handheld.log_text() for handheld in self.handhelds}
        if len(texts) != 1:
            self.fail("the logs differ")
        try:
            check_log(LinkLog(texts.pop()))
        except FalseLog as error:
            self.fail(str(error))

    def fail(self, text: str) -> None:
        """Raise `SoakError` with all that is needed to play the game again."""
        raise SoakError(f"seed {self.seed}: {text}; at {self.now_ms} ms {self.states}")

    def finish(self, ending: str) -> Outcome:
        """Return the outcome."""
        outcome = self.outcome
        outcome.ending = ending
        outcome.ms = self.now_ms
        outcome.steps = self.handhelds[0].session.game.log.count
        outcome.words = self.handhelds[0].words | self.handhelds[1].words
        for wire in self.cable.wires:
            for name, count in wire.faults.items():
                outcome.faults[name] = outcome.faults.get(name, 0) + count
        if outcome.words & NEVER:
            self.fail(f"a bad cable led to {outcome.words & NEVER}")
        return outcome


def play(seed: int) -> Outcome:
    """Play one game over a cable whose troubles are drawn from the seed."""
    table = Table(seed)
    rng = table.rng
    _spoil(table)
    if rng.random() < 0.02:
        return _end_in_words(table)
    mischief_ends = rng.choice((0, 10_000, 20_000, 60_000))
    while not table.is_over:
        if table.now_ms < mischief_ends and rng.random() < 0.01:
            _mischief(table)
        table.frame()
        if NEVER & set(table.states):
            table.fail("a bad cable stopped the game")
        if table.now_ms > LONGEST_MS:
            table.fail("hangs")
    table.check()
    return table.finish("equal cards")


def _spoil(table):
    """Choose how noisy the cable is, for the whole game."""
    rng = table.rng
    table.handhelds[0].reads_bytes = rng.random() < 0.05
    for wire in table.cable.wires:
        wire.flips = 1e-2 if rng.random() < 0.003 else rng.choice(_LEVELS)
        for name in ("drops", "inserts", "duplicates"):
            setattr(wire, name, rng.choice((0, 0, 0, 1e-4, 1e-3, 5e-3)))
        wire.bursts = rng.choice((0, 0, 0, 1e-4, 1e-3))
        wire.delay_ms = rng.choice((0, 0, 5, 50, 150))
        wire.jitter_ms = rng.choice((0, 0, 10, 60))


def _mischief(table):
    """Do one thing to the cable or to a handheld, and undo it after a while."""
    rng = table.rng
    rng.choice((_pull, _deafen, _loop, _change_speed, _stall, _switch_off, _switch_off_unsaved))(
        table
    )


def _pull(table):
    table.cable.cut()
    table.run(rng_ms(table))
    table.cable.mend()


def _deafen(table):
    wire = table.rng.choice(table.cable.wires)
    wire.cut()
    table.run(rng_ms(table))
    wire.mend()


def _loop(table):
    table.cable.is_looped = True
    table.run(rng_ms(table))
    table.cable.is_looped = False


def _change_speed(table):
    wire = table.rng.choice(table.cable.wires)
    wire.is_garbage = True
    table.run(rng_ms(table))
    wire.is_garbage = False


def _stall(table):
    table.stalled[table.rng.randrange(2)] = table.rng.choice((100, 200, 1500))


def _switch_off(table):
    side = table.rng.randrange(2)
    table.stalled[side] = table.rng.choice((0, 33, 500, 3000))
    table.power_cycle(side)


def _switch_off_unsaved(table):
    """Let saving fail for a while, as on a drive that a computer holds, then switch off."""
    side = table.rng.randrange(2)
    table.handhelds[side].saves = False
    table.run(table.rng.choice((100, 1000)))
    table.power_cycle(side)
    table.handhelds[side].saves = True


def rng_ms(table: Table) -> int:
    """Return for how long a trouble lasts."""
    return table.rng.choice((40, 200, 700, 1500, 4000))


def _end_in_words(table):
    """Break the cable for good in the middle of a game: both sides must say so."""
    rng = table.rng
    table.run(rng.randrange(12_000))
    break_it = rng.choice((_cut_for_good, _loop_for_good, _deafen_for_good, _garble_for_good))
    expected = break_it(table)
    if table.is_over:
        table.check()
        return table.finish("equal cards")
    table.run(LAST_LOOK_MS)
    for side, allowed in enumerate(expected):
        if table.states[side] not in allowed:
            table.fail(f"expected {expected}")
    return table.finish("words")


def _cut_for_good(table):
    table.cable.cut()
    return {"paused", "waiting"}, {"paused", "waiting"}


def _loop_for_good(table):
    table.cable.is_looped = True
    return WORDS_OF_TROUBLE, WORDS_OF_TROUBLE


def _deafen_for_good(table):
    table.cable.a_to_b.cut()
    # What A hears it may hear too seldom, on a noisy cable.
    return WORDS_OF_TROUBLE, {"paused", "waiting"}


def _garble_for_good(table):
    for wire in table.cable.wires:
        wire.is_garbage = True
    return {"paused", "waiting"}, {"paused", "waiting"}


def play_with_power_cycle(seed: int, side: int, frame: int, is_sent: bool, off_ms: int) -> Outcome:
    """Play a game in which one side loses power at its frame of this number.

    `is_sent`: the frame is on the wire already; otherwise it is lost, as if half sent.
    """
    table = Table(seed)

    def after_frame(table, sender):
        if sender == side and table.frames_sent[side] == frame:
            if not is_sent:
                table.cable.wires[side].lose_last()
            table.power_cycle(side)
            table.stalled[side] = off_ms

    table.after_frame = after_frame
    if not table.run_until(lambda: table.is_over, 600_000):
        table.fail(f"hangs after a power cycle of side {side} at frame {frame}")
    table.check()
    return table.finish("equal cards")
