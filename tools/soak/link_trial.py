# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The link's trial: games of two honest handhelds with faults, and games against an adversary.

    python -m tools.soak link --games 10000 --attacks 10000

Hypothesis draws the games, `BATCH` for each seed. A failure is printed with the steps that show
it; `--games 100 --attacks 0 --seed N` runs such a batch again.
"""

import sys
import traceback
from collections import Counter

import hypothesis
from hypothesis.stateful import run_state_machine_as_test

from tests.link.machine import HostileMachine, LinkMachine, quick
from tools.command_line import Parser, Progress, not_negative

BATCH = 100
MACHINES = {"games": LinkMachine, "attacks": HostileMachine}


def main(arguments) -> int:
    """Run the trial and print its counts; return 1 if anything went wrong."""
    parser = Parser("tools.soak link", "Play link games that must end well.")
    parser.add_argument("--games", type=not_negative, default=500, help="of honest sides (500)")
    parser.add_argument("--attacks", type=not_negative, default=500, help="of an adversary (500)")
    parser.add_argument("--seed", type=int, default=0, help="of the first 100 games")
    options = parser.parse_args(arguments)
    return max([_run(options, name) for name in MACHINES])


def _run(options, name):
    """Play all batches of one machine."""
    games = getattr(options, name)
    seeds = range(options.seed, options.seed - (-games // BATCH))
    tally: Counter = Counter()
    failures = 0
    with Progress() as show:
        for i, seed in enumerate(seeds):
            counts, failure = batch(name, seed, min(BATCH, games - i * BATCH))
            tally.update(counts)
            failures += failure is not None
            if failure:
                print(f"FAILED: {failure}", file=sys.stderr, flush=True)
            show(f"{name}: {tally['games']:,} of {games:,}")
    games = tally.pop("games", 0)
    print(f"{name}: {games:,} in {len(seeds)} batches, {failures} batches failed")
    print("  wrong cards, forged steps, games that hang: " + ("see above" if failures else "0"))
    for what, count in sorted(tally.items()):
        print(f"  {what}: {count:,}", flush=True)
    return 1 if failures else 0


def batch(name: str, seed: int, games: int) -> tuple[Counter, str | None]:
    """Play the games of one seed; return the counts, and what failed with its steps."""
    machine = type(MACHINES[name].__name__, (MACHINES[name],), {"tally": Counter()})
    run = hypothesis.settings(quick(games), derandomize=False)
    try:
        run_state_machine_as_test(hypothesis.seed(seed)(machine), settings=run)
    except Exception as error:  # whatever is wrong is reported, and the other batches go on
        text = "".join(traceback.format_exception(error)[-12:])
        return machine.tally, f"{name}, --seed {seed} --{name} {games}:\n{text}"
    return machine.tally, None
