# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The link's trial: games over bad cables, power cuts, adversaries, peers that send anything.

    python -m tools.soak link --games 10000 --attacks 10000 --frames 1000000

A line every ten seconds says how far it is. What goes wrong is named with its seed, which plays
it again: `--games 1 --seed N`.
"""

import multiprocessing
import signal
import sys
import time
from collections import Counter

from tools.command_line import Parser

from .link_adversary import attack
from .link_cheats import CHEATS, play_against
from .link_figures import all_figures
from .link_fuzz import Fuzz
from .link_games import SoakError, Table, play, play_with_power_cycle

PROGRESS_S = 10
_DEAF = (signal.SIGINT, signal.SIG_IGN)
"""What a process of the pool begins with: Ctrl-C is for the one that has started it."""
FUZZ_FRAMES = 5000
"""Frames to one honest side; then another begins, with another seed."""


def main(arguments) -> int:
    """Run the trial and print its figures; 1 if anything went wrong."""
    parser = Parser("python -m tools.soak link", "Play link games that must end well.")
    parser.add_argument("--games", type=int, default=1000, help="over bad cables (1000)")
    parser.add_argument("--attacks", type=int, default=500, help="adversary's games (500)")
    parser.add_argument("--frames", type=int, default=100_000, help="from a mad peer (100000)")
    parser.add_argument("--stride", type=int, default=7, help="power cut at every Nth frame (7)")
    parser.add_argument("--seed", type=int, default=0, help="of the first game")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    options = parser.parse_args(arguments)
    with multiprocessing.Pool(options.jobs, signal.signal, _DEAF) as pool:
        failures = _games(pool, options) + _power_cuts(pool, options)
        failures += _attacks(pool, options) + _frames(pool, options)
    return 1 if failures + _cheats() + _figures() else 0


def _games(pool, options):
    seeds = range(options.seed, options.seed + options.games)
    outcomes, failures = _all(pool, _played, seeds, "games")
    endings = Counter(outcome.ending for outcome in outcomes)
    faults: Counter = Counter()
    for outcome in outcomes:
        faults.update(outcome.faults)
    _say(f"games: {len(outcomes):,} ended, {failures} failed", endings)
    _say(f"steps: {sum(each.steps for each in outcomes):,}")
    _say(f"faults: {sum(faults.values()):,}", faults)
    _say(f"power cycles: {sum(each.power_cycles for each in outcomes):,}")
    _say(f"games begun anew, with words: {sum(each.restarts for each in outcomes):,}")
    longest = max((each.ms for each in outcomes), default=0)
    _say(f"longest game: {longest / 60_000:.0f} minutes of virtual time")
    return failures


def _power_cuts(pool, options):
    table = Table(5)
    table.run_until(lambda: table.is_over, 60_000)
    cases = [
        (5, side, frame, is_sent, off_ms)
        for side in (0, 1)
        for is_sent in (True, False)
        for off_ms in (0, 300, 2000)
        for frame in range(1, table.frames_sent[side] + 1, options.stride)
    ]
    outcomes, failures = _all(pool, _cut, cases, "power cuts")
    _say(f"power cuts at a message's boundary: {len(outcomes):,} games ended, {failures} failed")
    return failures


def _attacks(pool, options):
    seeds = range(options.seed, options.seed + options.attacks)
    outcomes, failures = _all(pool, _attacked, seeds, "adversary's games")
    endings = Counter(outcome.ending for outcome in outcomes)
    _say(f"adversary's games: {len(outcomes):,}, {failures} bent", endings)
    for what in ("attacks", "steps", "power_cuts", "failed_writes", "returns"):
        total = sum(getattr(outcome, what) for outcome in outcomes)
        _say(f"  {what.replace('_', ' ')}: {total:,}")
    return failures


def _frames(pool, options):
    seeds = range(options.seed, options.seed + -(-options.frames // FUZZ_FRAMES))
    fed, failures = _all(pool, _fed, seeds, "mad peers")
    states = set().union(*(each[1] for each in fed)) if fed else set()
    _say(f"frames from a mad peer: {sum(each[0] for each in fed):,}, {failures} failed")
    _say("  the honest side said: " + ", ".join(sorted(states)))
    return failures


def _cheats():
    failures = 0
    for name, cheat in CHEATS.items():
        for seed in range(10):
            table = play_against(seed, cheat)
            sessions = [each.session for each in table.handhelds]
            reasons = [session.reason for session in sessions]
            if table.states != ("refused", "accused") or reasons != [cheat.REASON] * 2:
                failures += 1
                _say(f"FAILED: who {name} is not refused: seed {seed}, {table.states} {reasons}")
    _say(f"cheats: {len(CHEATS)} ways, 10 times each, {failures} not refused")
    return failures


def _figures():
    failures = 0
    for figure in all_figures():
        failures += figure.value > figure.limit
        _say(f"{figure.what}: {figure.value} {figure.unit} (at most {figure.limit})")
    return failures


def _played(seed):
    return _tried(lambda: play(seed))


def _attacked(seed):
    return _tried(lambda: attack(seed), f"adversary's game {seed}: ")


def _cut(case):
    return _tried(lambda: play_with_power_cycle(*case))


def _fed(seed):
    def feed():
        fuzz = Fuzz(seed)
        fuzz.feed(FUZZ_FRAMES)
        return fuzz.frames, fuzz.states

    return _tried(feed, f"mad peer {seed}: ")


def _tried(work, what=""):
    # Anything may be wrong with what is tried here; the trial goes on and tells of it.
    try:
        return work()
    except SoakError as error:
        return f"{what}{error}"
    except Exception as error:
        return f"{what}{type(error).__name__}: {error}"


def _all(pool, work, cases, what):
    """Do the work for each case, and return the results and how many went wrong."""
    results = []
    failures = 0
    told = time.monotonic()
    for done, result in enumerate(pool.imap_unordered(work, cases, chunksize=4), 1):
        if isinstance(result, str):
            failures += 1
            _say("FAILED: " + result)
        else:
            results.append(result)
        if time.monotonic() - told > PROGRESS_S:
            told = time.monotonic()
            print(f"{what}: {done:,} of {len(cases):,}", file=sys.stderr, flush=True)
    return results, failures


def _say(text, counts=None):
    if counts:
        text += ": " + ", ".join(f"{name} {count:,}" for name, count in sorted(counts.items()))
    print(text, flush=True)
