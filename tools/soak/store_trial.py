# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The store's trial: power cuts on simulated flash, and simulators killed in mid-game.

python -m tools.soak store --cuts 1000000
"""

import sys
import tempfile
from pathlib import Path

from tests.store.power_cuts import Lost, MoreTrial, Trial
from tools.command_line import Parser, at_least_one

from . import kills

_SHOWN_EVERY = 1000


def main(arguments) -> int:
    """Run the trial and print its figures; return 0 if nothing was lost."""
    parser = Parser("python -m tools.soak store", "Try the store, and print figures.")
    parser.add_argument("--cuts", type=at_least_one, default=100_000, help="power cuts to try")
    parser.add_argument("--kills", type=at_least_one, default=200, help="simulators to kill")
    parser.add_argument("--seed", type=int, default=1, help="of the histories and the games")
    options = parser.parse_args(arguments)
    passed = [trial(options) for trial in (_power_cuts, _cuts_in_more, _kills)]
    return 0 if all(passed) else 1


def _power_cuts(options):
    trial = Trial(options.seed, _progress("power cuts", options.cuts))
    lost = _lost(lambda: trial.run(options.cuts))
    _say(f"power cuts: {trial.cuts:,}, of them {trial.second:,} in the recovery from another")
    _say(f"  in {trial.histories} histories; states lost: {1 if lost else 0}")
    _say(f"  cuts that took what only nvm held, while it was written: {trial.alone}")
    return not lost


def _cuts_in_more(options):
    trial = MoreTrial(options.seed, _progress("cuts in statistics", options.cuts // 10))
    lost = _lost(lambda: trial.run(options.cuts // 10))
    _say(f"power cuts in statistics: {trial.cuts:,}; states lost: {1 if lost else 0}")
    return not lost


def _kills(options):
    with tempfile.TemporaryDirectory() as folder:
        trial = kills.Kills(options.seed, Path(folder), _progress("kills", options.kills))
        lost = _lost(lambda: trial.run(options.kills))
    _say(f"simulators killed: {trial.killed}, survived: {trial.killed - lost}")
    _say(f"  {trial.in_play} of them left a game to continue; {trial.games} ended as undisturbed")
    return not lost


def _lost(run) -> bool:
    """Run a trial; report what it lost."""
    try:
        run()
    except (Lost, kills.Lost) as error:
        print(f"tools.soak: {error}", file=sys.stderr)
        return True
    return False


def _progress(what, goal):
    """Return a function that shows the progress of a trial on a terminal."""

    def show(count):
        if sys.stderr.isatty() and count % _SHOWN_EVERY == 0:
            print(f"\r{what}: {count:,} of {goal:,} ", end="", file=sys.stderr, flush=True)

    return show


def _say(line):
    if sys.stderr.isatty():
        print("\r", end="", file=sys.stderr)
    print(line, flush=True)
