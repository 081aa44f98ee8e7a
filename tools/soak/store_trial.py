# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The store's trial: power cuts on simulated flash, and simulators killed in mid-game.

python -m tools.soak store --cuts 1000000
"""

import sys
import tempfile
from functools import partial
from pathlib import Path

from tests.store.power_cuts import Lost, MoreTrial, Trial
from tools.command_line import Parser, Progress, at_least_one, say

from . import kills


def main(arguments) -> int:
    """Run the trial and print its figures; return 0 if nothing was lost."""
    parser = Parser("tools.soak store", "Try the store, and print figures.")
    parser.add_argument("--cuts", type=at_least_one, default=100_000, help="power cuts to try")
    parser.add_argument("--kills", type=at_least_one, default=200, help="simulators to kill")
    parser.add_argument("--seed", type=int, default=1, help="of the histories and the games")
    options = parser.parse_args(arguments)
    passed = [trial(options) for trial in (_power_cuts, _cuts_in_more, _kills)]
    return 0 if all(passed) else 1


def _power_cuts(options):
    trial, lost = _run(partial(Trial, options.seed), options.cuts, "power cuts")
    say(f"power cuts: {trial.cuts:,}, of them {trial.second:,} in the recovery from another")
    say(f"  in {trial.histories} histories; states lost: {1 if lost else 0}")
    say(f"  cuts that took what only nvm held, while it was written: {trial.alone}")
    return not lost


def _cuts_in_more(options):
    goal = options.cuts // 10
    trial, lost = _run(partial(MoreTrial, options.seed), goal, "power cuts in statistics")
    say(f"power cuts in statistics: {trial.cuts:,}; states lost: {1 if lost else 0}")
    return not lost


def _kills(options):
    with tempfile.TemporaryDirectory() as folder:
        kill = partial(kills.Kills, options.seed, Path(folder))
        trial, lost = _run(kill, options.kills, "simulators killed")
    say(f"simulators killed: {trial.killed}, survived: {trial.killed - lost}")
    say(f"  {trial.in_play} of them left a game to continue; {trial.games} ended as undisturbed")
    return not lost


def _run(make, goal, what):
    """Make a trial and run it; return it and whether it lost anything, which is reported."""
    with Progress() as show:
        trial = make(lambda count: show(f"{what}: {count:,} of {goal:,}"))
        lost = None
        try:
            trial.run(goal)
        except Lost as error:
            lost = error
    if lost:
        print(f"tools.soak: {lost}", file=sys.stderr)
    return trial, bool(lost)
