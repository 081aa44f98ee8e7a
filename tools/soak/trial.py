# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Lives of monkeys, one after the other, until something goes wrong or there were enough."""

import gc
import random
import sys
import tempfile
import traceback
from collections import Counter
from collections.abc import Callable
from gc import collect
from pathlib import Path

from tools.command_line import Parser, Progress
from tools.soak import uncollected

from .monkey import Keys

VISITS_A_LIFE = 15
SHOWN_KEYS = 400
WARM_LIVES = 8
MOST_GROWTH = 400
"""The most objects more after all lives than after the first ones."""
MOST_IN_LIFE = 1200
"""The same at a life's last title, from its first: a saved link game has a thousand."""


class Trial:
    """Lives; `make(number, keys, folder)` begins each, and `counts` has their presses by place.

    A life of a number does not depend on the ones before it, so that it can be repeated.
    """

    def __init__(self, seed: int, make: Callable, weights: dict[str, int]):
        self._seed = seed
        self._make = make
        self._weights = weights
        self._objects: list[int] = []
        self._in_life = 0
        self.counts: Counter = Counter()

    @property
    def growth(self) -> int:
        """The number of objects more after the last life than after the first ones."""
        warm = self._objects[WARM_LIVES:]
        return warm[-1] - warm[0] if warm else 0

    @property
    def is_flat(self) -> bool:
        """Whether nothing was left in memory."""
        return self.growth <= MOST_GROWTH and self._in_life <= MOST_IN_LIFE

    def run(self, life: int | None, done: Callable[[], int], wanted: int) -> bool:
        """Live that life, or until so much is done; print what goes wrong, and return if none."""
        collect()
        gc.freeze()
        number = life or 0
        with uncollected(), Progress() as show:
            while True:
                if not self._live(number, lambda: done() >= wanted):
                    return False
                self._objects.append(_objects())
                if life is not None or done() >= wanted:
                    return True
                number += 1
                show(f"{done():,} of {wanted:,}")

    def _live(self, number, is_over):
        keys = Keys(random.Random(f"{self._seed} {number}"), self.counts)
        with tempfile.TemporaryDirectory() as folder:
            life = self._make(number, keys, Path(folder))
            try:
                self._visits(life, keys.rng, is_over)
            except Exception as error:
                traceback.print_exc()
                print(f"life {number} of seed {self._seed}:", *keys.pressed[-SHOWN_KEYS:])
                print(f"tools.soak: life {number}: {error!r}", file=sys.stderr)
                return False
            finally:
                life.close()
        return True

    def _visits(self, life, rng, is_over):
        first = 0
        weights = [self._weights.get(place, 1) for place in life.places]
        for place in rng.choices(life.places, weights, k=VISITS_A_LIFE):
            life.visit(place)
            first = first or _objects()
            if is_over():
                break
        self._in_life = max(self._in_life, _objects() - first)

    def print(self) -> None:
        """Print the presses by place, and the growth in objects."""
        for place, count in self.counts.most_common():
            print(f"{place:24}{count:10,}")
        lives = len(self._objects)
        print(f"presses: {self.counts.total():,} in {lives:,} lives; exceptions and dead ends: 0")
        if lives > WARM_LIVES:
            print(f"objects after {WARM_LIVES} lives and at the end: {self.growth:+,}")
        print(f"from the first visit home of a life to its last, at most: {self._in_life:+,}")


def parser_of(name: str, description: str) -> Parser:
    """Return a parser for the options that the trials share."""
    parser = Parser(f"tools.soak {name}", description)
    parser.add_argument("--seed", type=int, default=1, help="another one presses other keys")
    parser.add_argument("--life", type=int, metavar="N", help="only this one, to see its fault")
    return parser


def _objects():
    """Return the number of objects beside those at the start."""
    collect()
    return len(gc.get_objects())
