# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Two handhelds at a simulated 57,600 baud and with a slow CPU, and what a roll takes there."""

from collections.abc import Iterator

from tests.link.frames import HELLO, IDLE, KIND, ROLL, payload_of
from tests.link.handheld import FRAME_MS, sha256
from tests.link.table import SoakError, Table
from tools.bench.figure import Figure

HASH_MS = 25
"""The time of a hash on a PyGamer."""
WRITE_MS = 60
"""The time to save a game on its flash. Before the faces are seen there are two such writes."""


def figures(games: int) -> Iterator[Figure]:
    """Yield bytes and times, the worst of so many games each."""
    meters = [measured_game(seed, 0) for seed in range(games)]
    roll_bytes = max(meter.roll_bytes for meter in meters)
    yield Figure("a roll with its proof, on the wire", roll_bytes, 160, "bytes")
    live_bytes = max(meter.live_bytes for meter in meters)
    yield Figure("a change of pointer or marks", live_bytes, 32, "bytes")
    roll_ms = max(meter.roll_ms for meter in meters)
    yield Figure("from Roll to faces known on both", roll_ms, 160, "ms")
    roll_ms = max(measured_game(seed, WRITE_MS).roll_ms for seed in range(games))
    yield Figure("  with two writes to flash", roll_ms, 160 + 2 * WRITE_MS, "ms")
    breaks = [measured_break(seed) for seed in range(games)]
    yield Figure("from cable pulled to both paused", max(b[0] for b in breaks), 1000, "ms")
    yield Figure("from cable back to play going on", max(b[1] for b in breaks), 1500, "ms")


class TimedTable(Table):
    """Two handhelds whose frames take as long as the hashes and the writes in them."""

    def __init__(self, seed: int, write_ms: int):
        self.spent_ms = 0
        self._write_ms = write_ms
        super().__init__(seed, hash_of=self._hash)
        for handheld in self.handhelds:
            handheld.session.save = self._slow(handheld.session.save)
        self._next_ms = [0, seed % FRAME_MS]

    @property
    def clock_ms(self) -> int:
        """The time within a frame."""
        return self.now_ms + self.spent_ms

    def frame(self) -> None:
        """Let a frame pass on the side that is due."""
        side = 0 if self._next_ms[0] <= self._next_ms[1] else 1
        to, of = self.cable.ends()[side]
        self.now_ms = self._next_ms[side]
        self.spent_ms = 0
        data = self.handhelds[side].frame(of.read(256, self.now_ms), self.now_ms)
        if data is not None:
            to.send(data, self.clock_ms)
        self._next_ms[side] += max(FRAME_MS, self.spent_ms)
        self.spent_ms = 0

    def _hash(self, data):
        self.spent_ms += HASH_MS
        return sha256(data)

    def _slow(self, save):
        def slowly():
            self.spent_ms += self._write_ms
            return save()

        return slowly


class _Meter:
    """The bytes of each roll's messages in one game, and the time until its faces are known."""

    def __init__(self, table):
        self.table = table
        self.roll_bytes = self.live_bytes = self.roll_ms = 0
        self._bytes = self._known = 0
        self._since_ms = None
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
            if word & ROLL:  # a roll's messages end where the next step's begin
                if self._since_ms is not None:
                    self.roll_bytes = max(self.roll_bytes, self._bytes)
                self._bytes = self._known = 0
                self._since_ms = self.table.now_ms

        def knows():
            is_roll = game.word & ROLL
            accept()
            if is_roll:
                self._known += 1
                if self._known == 2:
                    self.roll_ms = max(self.roll_ms, self.table.clock_ms - self._since_ms)

        game.do = begins
        handheld._accept = knows


def measured_game(seed: int, write_ms: int) -> _Meter:
    """Play a game on a good cable, with time to think, and return what its rolls took."""
    table = TimedTable(seed, write_ms)
    for handheld in table.handhelds:
        handheld.thinks_frames = 9
    meter = _Meter(table)
    if not table.run_until(lambda: table.is_over, 600_000):
        raise SoakError(f"game {seed} hangs")
    table.check()
    return meter


def measured_break(seed: int) -> tuple[int, int]:
    """Pull the cable in mid-game; return the time until both paused, and until play went on."""
    table = TimedTable(seed, WRITE_MS)
    games = [handheld.session.game for handheld in table.handhelds]
    # One roll in two is on its way when the cable goes.
    table.run_until(lambda: games[0].log.count > 10, 60_000)
    table.run(FRAME_MS * (seed % 5))
    table.cable.cut()
    start = table.now_ms
    table.run_until(lambda: table.states == ("paused", "paused"), 5000)
    paused_ms = table.now_ms - start
    table.run(1000 + 137 * seed)
    table.cable.mend()
    start = table.now_ms
    steps = max(game.log.count for game in games)
    table.run_until(lambda: min(game.log.count for game in games) > steps, 5000)
    return paused_ms, table.now_ms - start
