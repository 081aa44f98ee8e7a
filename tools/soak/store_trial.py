# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The store's trial: power cuts, damaged images, killed runs, wear and memory, in figures.

python -m tools.soak store --cuts 1000000
"""

import argparse
import sys
import tempfile
from pathlib import Path

from tools.command_line import Parser
from tools.micropython_vm import MicroPython, VmMissing

from . import kills, store_memory, wear
from .mutations import Mistake, Mutations
from .power_cuts import Lost, Trial

CUTS = 100_000
IMAGES = 100_000
KILLS = 200
ROUNDS = 60
"""How often real games fill the ring to measure the wear."""

_SHOWN_EVERY = 1000


def main(arguments) -> int:
    """Run the trial with these arguments and print its figures; 0 if all is as it must be."""
    options = _parser().parse_args(arguments)
    trials = (_power_cuts, _mutations, _kills, _wear, _memory)
    passed = [trial(options) for trial in trials]
    return 0 if all(passed) else 1


def _parser():
    parser = Parser("python -m tools.soak store", "Try the store, and print figures.")
    parser.add_argument("--cuts", type=_count, default=CUTS, help="power cuts to try")
    parser.add_argument("--images", type=_count, default=IMAGES, help="damaged images to try")
    parser.add_argument("--kills", type=_count, default=KILLS, help="simulators to kill")
    parser.add_argument("--seed", type=int, default=1, help="another one tries other histories")
    return parser


def _count(text):
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text} is no number of trials")
    return int(text)


def _power_cuts(options):
    trial = Trial(options.seed, _progress("power cuts", options.cuts))
    lost = ""
    try:
        trial.run(options.cuts)
    except Lost as error:
        lost = str(error)
    _say(f"power cuts: {trial.cuts:,}, of them {trial.second:,} in the recovery from another")
    _say(f"  in {trial.histories} histories; states lost: {1 if lost else 0}")
    _say(f"  cuts that took what only nvm held, while it was written: {trial.alone}")
    return _passed(lost)


def _mutations(options):
    trial = Mutations(options.seed, _progress("damaged images", options.images))
    mistake = ""
    try:
        trial.run(options.images)
    except Mistake as error:
        mistake = str(error)
    _say(f"damaged images: {trial.images:,}, wrongly taken: {1 if mistake else 0}")
    _say(f"  exceptions: 0; newest state gone, and said so: {trial.older:,}")
    _say(f"  newer versions' records met, and kept: {trial.newer:,}")
    return _passed(mistake)


def _kills(options):
    lost = ""
    with tempfile.TemporaryDirectory() as folder:
        trial = kills.Kills(options.seed, Path(folder), _progress("kills", options.kills))
        try:
            trial.run(options.kills)
        except kills.Lost as error:
            lost = str(error)
    _say(f"simulators killed: {trial.killed}, survived: {trial.killed - bool(lost)}")
    _say(
        f"  {trial.in_play} of them left a game to go on with; {trial.games} ended as undisturbed"
    )
    return _passed(lost)


def _wear(options):
    complaints = ""
    _say("wear by real games, in erases; ten years are 36,500 games:")
    for players in range(1, 7):
        for rules in ("herg", "scandinavian"):
            cost = wear.play_games(rules, players, ROUNDS, options.seed)
            ten_years = cost.worst * wear.GAMES_IN_TEN_YEARS
            _say(
                f"  {rules:12} {players} players: {cost.commits:5.1f} commits a game, "
                f"worst sector {cost.worst:.3f} a game, {ten_years:6,.0f} in ten years, "
                f"nvm {cost.nvm:.3f} a game"
            )
            if ten_years > wear.MOST_ERASES or cost.nvm > wear.MOST_NVM_WRITES:
                complaints = f"{rules} with {players} players wears the flash out"
    for slots in wear.rings():
        years = wear.years(slots, cost.commits)
        _say(f"  a ring of {slots} sectors: {years:.1f} years of the last line's games")
    writes = wear.nvm_writes_alone(options.seed)
    years = wear.NVM_ERASES / writes / wear.GAMES_A_YEAR
    _say(f"  nvm alone: {writes:.2f} a game; {wear.NVM_ERASES:,} erases last {years:.1f} years")
    return _passed(complaints)


def _memory(options):
    try:
        with MicroPython() as vm:
            kept = store_memory.kept_bytes(vm)
            garbage = store_memory.garbage_bytes(vm, "store.commit(head, log[:922])")
    except VmMissing as error:
        _say(f"memory: not measured: {error}")
        return True
    _say(f"memory: {kept:,} bytes kept, the file's driver included; {garbage:,} garbage a commit")
    too_much = f"{kept} bytes are kept" if kept > store_memory.MOST_KEPT_BYTES else ""
    return _passed(too_much)


def _passed(complaint):
    if complaint:
        print(f"tools.soak: {complaint}", file=sys.stderr)
    return not complaint


def _progress(what, goal):
    """Return a function that shows how far a trial has come, where somebody is looking."""

    def tell(count):
        if sys.stderr.isatty() and count % _SHOWN_EVERY == 0:
            print(f"\r{what}: {count:,} of {goal:,} ", end="", file=sys.stderr, flush=True)

    return tell


def _say(line):
    if sys.stderr.isatty():
        print("\r", end="", file=sys.stderr)
    print(line, flush=True)
