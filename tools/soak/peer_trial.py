# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The peer's trial: frames of a malicious peer on every screen.

python -m tools.soak peer --frames 1000000
python -m tools.soak peer --seed 1 --life 17        one life again, as a fault names it
"""

import contextlib
import gc
import io
import random
import sys
import tempfile
import time
import traceback
from collections import Counter
from gc import collect
from pathlib import Path

from tools.command_line import Parser
from tools.soak import at_least_one, uncollected
from tools.soak.peer_lives import WAYS, Kept, PeerLife

PLACES = tuple(WAYS)
FRAMES = 1_000_000
PROGRESS_S = 10
ROUND = len(PLACES)
MOST_GROWTH = 400
"""The most objects more that may be left."""


def main(arguments) -> int:
    """Run the trial and print its figures; return 0 if nothing went wrong."""
    options = _parser().parse_args(arguments)
    with uncollected(), tempfile.TemporaryDirectory() as folder:
        trial = Trial(options.seed, Path(folder))
        if options.life is not None:
            trial.live(options.life)
        else:
            trial.run(options.frames)
    trial.print()
    return 1 if trial.faults or trial.growth > MOST_GROWTH else 0


class Trial:
    """Lives, one after the other, each at the next of PLACES; `faults` are those that failed."""

    def __init__(self, seed: int, folder: Path):
        self._seed = seed
        self._folder = folder
        self._kept = Kept()
        self._objects: list[int] = []
        self.frames: Counter = Counter()
        self.met: Counter = Counter()
        self.faults: list[str] = []

    @property
    def growth(self) -> int:
        """The number of objects more after the last round of lives than after the second."""
        first, last = self._objects[ROUND : 2 * ROUND], self._objects[-ROUND:]
        return max(last) - max(first) if len(self._objects) > 2 * ROUND else 0

    def run(self, frames: int) -> None:
        """Live until so many frames were fed."""
        reported = time.monotonic()
        life = 0
        while sum(self.frames.values()) < frames:
            self.live(life)
            life += 1
            if time.monotonic() - reported > PROGRESS_S:
                reported = time.monotonic()
                print(f"{sum(self.frames.values()):,} frames", file=sys.stderr, flush=True)

    def live(self, number: int) -> None:
        """Live the life of this number, which does not depend on the ones before it."""
        place = PLACES[number % len(PLACES)]
        rng = random.Random(f"{self._seed} {number}")
        life = PeerLife(rng, self._kept, self._folder)
        try:
            with contextlib.redirect_stdout(io.StringIO()):
                life.visit(place)
        except Exception:
            self.faults.append(f"life {number}, {place}")
            print(f"life {number} of seed {self._seed}, {place}:", file=sys.stderr)
            traceback.print_exc()
        finally:
            life.close()
        self.frames.update(life.mad.fed)
        self.met.update(life.met)
        collect()
        self._objects.append(len(gc.get_objects()))

    def print(self) -> None:
        """Print the frames and the screens."""
        for (place, state), lives in sorted(self.met.items()):
            print(f"{place:20} {state:14} in {lives:,} lives")
        for kind, count in sorted(self.frames.items(), key=str):
            print(f"frames of kind {kind}: {count:,}")
        total, lives = sum(self.frames.values()), len(self._objects)
        print(f"frames of a mad peer: {total:,} in {lives:,} lives")
        places, states = zip(*self.met, strict=True)
        print(f"screens: {len(set(places))}, states of the link: {len(set(states))}")
        print(f"objects left by all rounds of {ROUND} lives but two: {self.growth:+,}")
        print(f"exceptions and dead ends: {len(self.faults)}")


def _parser():
    parser = Parser("python -m tools.soak peer", "Feed a handheld anything, and print figures.")
    parser.add_argument("--frames", type=at_least_one, default=FRAMES, help="from a mad peer")
    parser.add_argument("--seed", type=int, default=1, help="another one sends other frames")
    parser.add_argument("--life", type=int, metavar="N", help="only this one, to see its fault")
    return parser
