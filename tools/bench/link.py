# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The link's figures: bytes on the wire and time, at a simulated 57,600 baud and a slow CPU."""

from collections.abc import Iterator

from tests.link.timed import WRITE_MS, measured_break, measured_game

from .figure import Figure

GAMES = 40


def figures(games: int = GAMES) -> Iterator[Figure]:
    """Yield every figure, the worst of so many games each."""
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
