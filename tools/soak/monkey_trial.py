# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The monkey's trial: presses of random keys and chords on every screen.

python -m tools.soak monkey --presses 1000000
python -m tools.soak monkey --seed 1 --life 17 --pair     one life again, as a fault names it
"""

import gc
import random
import sys
import tempfile
import traceback
from collections import Counter
from gc import collect
from pathlib import Path

from handful.game.records import Records
from handful.rules.rulesets import RULESETS
from handful.table import ghosts
from host_sim.flash import Flash
from tools.bench.handheld import FACTS, Handheld
from tools.coach_tables import table_path, tables_of
from tools.command_line import Parser
from tools.soak import at_least_one, monkey, monkey_pair, uncollected

PRESSES = 1_000_000
SHARE = 100
"""Each screen needs at least a hundredth of all presses ..."""
SHARED_FROM = 100_000
"""... if there are so many; in fewer some screens never occur."""
VISITS_A_LIFE = 25
PLACES = monkey.ALONE + monkey_pair.PLACES
SHOWN_EVERY = 20_000
SHOWN_KEYS = 400
WARM_LIVES = 8
MOST_GROWTH = 400
"""The most objects more after all lives than after the first ones."""
MOST_IN_LIFE = 800
"""The most objects more at a life's last title than at its first: a saved game has that many."""


def main(arguments) -> int:
    """Run the trial and print its figures; return 0 if nothing went wrong."""
    options = _parser().parse_args(arguments)
    trial = Trial(options.seed, options.presses, options.least)
    try:
        with uncollected():
            if options.life is not None:
                trial.live(options.life, options.pair)
            else:
                trial.run()
    except Exception as error:
        traceback.print_exc()
        print(f"keys of {trial.life} of seed {options.seed}:", " ".join(trial.pressed))
        print(f"monkey: {error!r} after {trial.presses:,} presses", file=sys.stderr)
        return 1
    trial.print()
    return 0 if trial.passed else 1


class Trial:
    """Lives, one after the other, with one handheld or two; `life` names the current one."""

    def __init__(self, seed: int, presses: int, least: int | None):
        self._seed = seed
        self._wanted = presses
        share = presses // SHARE if presses >= SHARED_FROM else 0
        self._least = share if least is None else least
        self._counts = Counter()
        self._keys = None
        self._objects = []
        self._in_life = 0
        self._files = _tables()
        self._ghost = _ghost()
        self.life = ""

    @property
    def presses(self) -> int:
        """The number of presses of keys and chords."""
        return sum(self._counts.values())

    @property
    def pressed(self) -> list:
        """The last keys of this life."""
        return self._keys.pressed[-SHOWN_KEYS:]

    @property
    def growth(self) -> int:
        """The number of objects more after the last life than after the first ones."""
        warm = self._objects[WARM_LIVES:]
        return warm[-1] - warm[0] if warm else 0

    @property
    def passed(self) -> bool:
        """Whether each screen had its share, and nothing was left in memory."""
        is_flat = self.growth <= MOST_GROWTH and self._in_life <= MOST_IN_LIFE
        return is_flat and self._lowest() >= self._least

    def run(self) -> None:
        """Live until there are enough presses everywhere."""
        collect()
        gc.freeze()
        lives = 0
        while not self._has_enough:
            before = self.presses // SHOWN_EVERY
            self.live(lives, self._wants_two())
            lives += 1
            self._objects.append(_objects())
            if self.presses // SHOWN_EVERY > before:
                words = f"{self.presses:,} presses, {self._lowest():,} in the rarest screen"
                print(words, file=sys.stderr, flush=True)

    @property
    def _has_enough(self):
        return self.presses >= self._wanted and self._lowest() >= self._least

    def live(self, number: int, pair: bool) -> None:
        """Live the life of this number, with two handhelds or one; raise what went wrong.

        A life does not depend on the ones before it, so that it can be repeated.
        """
        self.life = f"life {number}{' --pair' if pair else ''}"
        rng = random.Random(f"{self._seed} {number}")
        self._keys = monkey.Keys(rng, self._counts)
        if not pair:
            lived = monkey.Life(self._keys, self._files, self._ghost)
            self._visits(lived, rng, monkey.ALONE)
            return
        with tempfile.TemporaryDirectory() as folder:
            lived = monkey_pair.Pair(self._keys, self._files, self._ghost, Path(folder))
            self._visits(lived, rng, monkey_pair.PLACES)

    def print(self) -> None:
        """Print the presses by place, and the growth in objects."""
        for place, count in sorted(self._counts.items(), key=lambda item: -item[1]):
            print(f"{place:24}{count:10,}")
        lives = len(self._objects) or 1
        print(f"presses: {self.presses:,} in {lives:,} lives; exceptions and dead ends: 0")
        print(f"in the rarest screen: {self._lowest():,}, wanted {self._least:,}")
        if self.growth or len(self._objects) > WARM_LIVES:
            print(f"objects after {WARM_LIVES} lives and at the end: {self.growth:+,}")
        print(f"from the first visit home of a life to its last, at most: {self._in_life:+,}")

    def _visits(self, lived, rng, places):
        first = 0
        try:
            for _ in range(VISITS_A_LIFE):
                lived.visit(rng.choices(places, [WEIGHTS.get(each, 1) for each in places])[0])
                first = first or _objects()
                if self._has_enough:
                    break
            self._in_life = max(self._in_life, _objects() - first)
        finally:
            lived.close()

    def _lowest(self, places=PLACES):
        return min(self._counts[place] for place in places)

    def _wants_two(self):
        """Return whether the cable's screens lag behind; two handhelds take more time than one."""
        behind = self._lowest(monkey_pair.PLACES) * self._wanted < self._least * self.presses
        enough = self._lowest(monkey.ALONE) >= self._least
        return behind or (enough and self._lowest(monkey_pair.PLACES) < self._least)


WEIGHTS = {
    "look back": 4,
    "share code": 3,
    "about": 2,
    "hint": 2,
    "odds": 2,
    "game over": 2,
    "house rules": 2,
    "link, alone": 3,
    "link, met": 3,
    "link table, paused": 2,
}
"""The weight of a place among all, if not 1: those that are soon left weigh more."""


def _objects():
    """Return the number of objects beside those at the start."""
    collect()
    return len(gc.get_objects())


def _tables():
    """Return the coach's table for the first rule set, by its path."""
    return {table_path("herg"): tables_of("herg").whole}


def _ghost():
    """Return the bytes of a friend's ghost."""
    drive = monkey.Drive({})
    memory = Flash(FACTS.NVM_BYTES), drive
    handheld = Handheld(memory=memory, draws=False, rules="herg", players=[("EVE", "human")])
    while handheld.screen == "table":
        handheld.take_turn()
    handheld.close()
    return ghosts.pack(drive, RULESETS["herg"], Records())


def _parser():
    parser = Parser("python -m tools.soak monkey", "Press random keys, and print figures.")
    parser.add_argument("--presses", type=at_least_one, default=PRESSES, help="of keys and chords")
    parser.add_argument("--least", type=int, help="in every screen; else a hundredth of many")
    parser.add_argument("--seed", type=int, default=1, help="another one presses other keys")
    parser.add_argument("--life", type=int, metavar="N", help="only this one, to see its fault")
    parser.add_argument("--pair", action="store_true", help="that life is one with two handhelds")
    return parser
