# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The coach's figures: the solver, the tables, what advice costs, and how the CPU players do."""

from collections.abc import Iterator

import host_sim  # noqa: F401  (it puts the game on the path)

from .coach_device import costs
from .coach_duels import duels
from .coach_games import expectations, losses, strengths
from .coach_identity import identities, speed
from .figure import Figure


def figures(games: int) -> Iterator[Figure]:
    """Yield all figures; of each CPU player so many games."""
    yield from speed()
    yield from expectations()
    yield from costs()
    yield from identities(games)
    yield from losses()
    yield from strengths(games)
    yield from duels(games)
