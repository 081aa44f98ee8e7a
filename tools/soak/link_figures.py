# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What the link takes: bytes on the wire and time, at a simulated 57,600 baud and a slow CPU.

for figure in all_figures():
    print(figure)
"""

from collections import namedtuple
from collections.abc import Iterator

from .link_fuzz import payload_of
from .link_games import Table
from .link_handheld import FRAME_MS, ROLL, sha256
from .link_layout import HELLO, IDLE, KIND

HASH_MS = 25
"""What a hash takes on a PyGamer."""
WRITE_MS = 60
"""What saving a game takes on its flash; before the faces are seen there are two of them."""

Figure = namedtuple("Figure", "what value limit unit")
Figure.__doc__ = """A measured value and the most it may be."""


def all_figures(games: int = 40) -> Iterator[Figure]:
    """Yield every figure, the worst of so many games each."""
    tables = [measured_game(seed, 0) for seed in range(games)]
    yield Figure(
        "bytes for a roll shown on the other side", max(t.roll_bytes for t in tables), 160, "B"
    )
    yield Figure("bytes for a pointer or mark change", max(t.live_bytes for t in tables), 32, "B")
    yield Figure("from Roll to faces known on both", max(t.roll_ms for t in tables), 160, "ms")
    tables = [measured_game(seed, WRITE_MS) for seed in range(games)]
    limit = 160 + 2 * WRITE_MS
    yield Figure("the same with two writes", max(t.roll_ms for t in tables), limit, "ms")
    breaks = [measured_break(seed) for seed in range(games)]
    yield Figure("from the cable pulled to both paused", max(b[0] for b in breaks), 1000, "ms")
    yield Figure("from the cable back to play going on", max(b[1] for b in breaks), 1500, "ms")


class TimedTable(Table):
    """Two handhelds whose frames take as long as the hashes and the writes in them."""

    def __init__(self, seed: int, write_ms: int):
        self.spent_ms = 0
        self._write_ms = write_ms
        super().__init__(seed, hash_of=self._hash)
        for handheld in self.handhelds:
            handheld.session.save = self._saves(handheld.session.save)
        self._next_ms = [0, seed % FRAME_MS]

    @property
    def clock_ms(self) -> int:
        """The time within a frame."""
        return self.now_ms + self.spent_ms

    def frame(self) -> None:
        """Let a frame pass on the side whose turn it is."""
        side = 0 if self._next_ms[0] <= self._next_ms[1] else 1
        wires = self.cable.ends()[side]
        self.now_ms = self._next_ms[side]
        self.spent_ms = 0
        data = self.handhelds[side].frame(wires[1].read(256, self.now_ms), self.now_ms)
        if data is not None:
            wires[0].send(data, self.clock_ms)
        self._next_ms[side] += max(FRAME_MS, self.spent_ms)
        self.spent_ms = 0

    def _hash(self, data):
        self.spent_ms += HASH_MS
        return sha256(data)

    def _saves(self, save):
        def slowly():
            self.spent_ms += self._write_ms
            return save()

        return slowly


class _Meter:
    """Looks at one game: the frames of each roll, and when its faces are known."""

    def __init__(self, table):
        self.table = table
        self.roll_bytes = self.live_bytes = self.roll_ms = 0
        self._bytes = 0
        self._since_ms = None
        self._known = 0
        for wire in table.cable.wires:
            self._watch(wire)
        for handheld in table.handhelds:
            self._watch_player(handheld)

    def _watch(self, wire):
        send = wire.send

        def counting(data, now_ms):
            kind = payload_of(bytes(data))[0] & KIND
            if kind == IDLE:
                self.live_bytes = max(self.live_bytes, len(data))
            elif kind != HELLO:
                self._bytes += len(data)
            send(data, now_ms)

        wire.send = counting

    def _watch_player(self, handheld):
        game, accept = handheld.session.game, handheld._accept
        do = game.do

        def begins(word, digest=0):
            do(word, digest)
            if word & ROLL:
                self._end()
                self._since_ms = self.table.now_ms
                self._known = 0

        def knows():
            is_roll = game.word & ROLL
            accept()
            if is_roll:
                self._known += 1
                if self._known == 2:
                    self.roll_ms = max(self.roll_ms, self.table.clock_ms - self._since_ms)

        game.do = begins
        handheld._accept = knows

    def _end(self):
        """A roll's messages end where the next step's begin."""
        if self._since_ms is not None:
            self.roll_bytes = max(self.roll_bytes, self._bytes)
        self._bytes = 0


def measured_game(seed: int, write_ms: int) -> _Meter:
    """Play a game on a good cable, with time to think, and return what its rolls took."""
    table = TimedTable(seed, write_ms)
    for handheld in table.handhelds:
        handheld.thinks_frames = 9
    meter = _Meter(table)
    if not table.run_until(lambda: table.is_over, 600_000):
        table.fail("hangs")
    table.check()
    return meter


def measured_break(seed: int) -> tuple[int, int]:
    """Pull the cable in mid-game; return until when both paused, and until play went on."""
    table = TimedTable(seed, WRITE_MS)
    # One roll in two is on its way when the cable goes.
    table.run_until(lambda: table.handhelds[0].session.game.log.count > 10, 60_000)
    table.run(FRAME_MS * (seed % 5))
    table.cable.cut()
    start = table.now_ms
    table.run_until(lambda: table.states == ("paused", "paused"), 5000)
    paused_ms = table.now_ms - start
    table.run(1000 + 137 * seed)
    table.cable.mend()
    start = table.now_ms
    steps = max(each.session.game.log.count for each in table.handhelds)
    both = lambda: min(each.session.game.log.count for each in table.handhelds) > steps  # noqa: E731
    table.run_until(both, 5000)
    return paused_ms, table.now_ms - start
