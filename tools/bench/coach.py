# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The coach's figures: the solver, the tables, what advice costs, and how the CPU players do."""

import io
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from statistics import mean, median, stdev

import host_sim  # noqa: F401  (it puts the game on the path)
from handful.coach.coach import Coach
from handful.coach.cpu_player import LEVELS, cpu_player
from handful.coach.grader import Grader
from handful.coach.value_table import SCALE
from handful.rules.card import Card
from handful.rules.rulesets import RULESETS
from tools.micropython_vm import MicroPython
from tools.solve.policy import evaluate, half_guide, table_guide
from tools.solve.solver import Solution, processors, solve
from tools.solve.value_file import rounded_values, table_bytes
from tools.sources import ROOT

from .cpu_games import play
from .figure import Figure

MOST_LOST = 0.00001
"""Points a game that the device's arithmetic and table may cost."""

EXPECTATIONS = {"herg": 254.5877287, "free": 254.5896095, "plain": 245.8707745}
"""What others have found."""
CLOSE = 1e-7

GRADED = 1_000
"""Games in which start + luck - given away has to be the total."""
MOST_OFF = 0.5
CARELESS = 0.3
"""How often any choice is made instead of the best."""

PASSES = {"herg": 16_000, "ynot": 24_000, "scandinavian": None}
"""Advice after a first roll, in passes of an empty loop, at the most."""
AFTER_TWO = 1_500
AFTER_THREE = 300
GARBAGE_BYTES = 2 * 1024

_DEAF = (signal.SIGINT, signal.SIG_IGN)
"""What a process of the pool begins with: Ctrl-C is for the one that has started it."""


def figures(games: int) -> Iterator[Figure]:
    """Yield all figures; of each CPU player so many games."""
    yield Figure("tools.solve --rules herg", _solving_s(), None, "s", "median of 5")
    yield from expectations()
    yield from costs()
    off = _off_in_integers(GRADED)
    yield Figure("start + luck - given away, off by", off, MOST_OFF, "points", "herg")
    yield from losses()
    yield from strengths(games)


def _solving_s():
    """Return the solver's wall time, whole process."""
    found = []
    for _ in range(5):
        begun_s = time.perf_counter()
        words = [sys.executable, "-m", "tools.solve", "--rules", "herg"]
        subprocess.run(words, cwd=ROOT, check=True, capture_output=True)
        found.append(time.perf_counter() - begun_s)
    return median(found)


@cache
def solution_of(name: str) -> Solution:
    """Solve a rule set, once in a process."""
    return solve(RULESETS[name])


def expectations() -> Iterator[Figure]:
    """Yield how far each expectation is from what is known of it."""
    for name in RULESETS:
        found = solution_of(name).expectation
        known = EXPECTATIONS.get(name)
        away = 0.0 if known is None else abs(round(found, 7) - known)
        limit = None if known is None else CLOSE
        yield Figure(f"expectation, {name}, off by", away, limit, "points", f"{found:.9f}")


def losses() -> Iterator[Figure]:
    """Yield what play by the tables loses a game, by exact policy evaluation."""
    for name in RULESETS:
        solution = solution_of(name)
        rounded = rounded_values(solution)
        play_by_table = evaluate(solution, table_guide(solution, rounded))
        lost = solution.expectation - play_by_table.mean
        note = f"optimal play: {solution.expectation:.7f}, spread {play_by_table.deviation:.4f}"
        yield Figure(f"lost by the table, {name}", lost, MOST_LOST, "points", note)
        lost = solution.expectation - evaluate(solution, half_guide(solution, rounded)).mean
        yield Figure("  by the table of half the size", lost, None, "points")


def strengths(games: int) -> Iterator[Figure]:
    """Yield the average and the spread of every CPU player under every rule set."""
    tasks = [(name, level, games) for name in RULESETS for level in LEVELS]
    with ProcessPoolExecutor(processors(), initializer=signal.signal, initargs=_DEAF) as pool:
        for (name, level, _), totals in zip(tasks, pool.map(_totals, tasks), strict=True):
            yield from _strength(name, level, totals)


def _strength(name, level, totals):
    average, spread = mean(totals), stdev(totals)
    error = spread / len(totals) ** 0.5
    note = f"spread {spread:.1f}, standard error {error:.2f}, {len(totals):,} games"
    yield Figure(f"average of {level}, {name}", average, None, "points", note)
    if level == "perfect":
        off = abs(average - solution_of(name).expectation) / error
        yield Figure("  off its expectation by", off, 3.0, "errors")


def _totals(task):
    name, level, games = task
    player = cpu_player(level, coach_of(name) if level == "perfect" else None)
    return [play(player, RULESETS[name], seed) for seed in range(1, games + 1)]


@cache
def coach_of(name: str) -> Coach:
    """Return a coach with the table of a rule set, made once in a process."""
    return Coach(RULESETS[name], io.BytesIO(table_bytes(solution_of(name))))


def _off_in_integers(games):
    coach = coach_of("herg")
    return max(_graded(coach, random.Random(seed)) for seed in range(games))


def _graded(coach, rng):
    card, grader, turn = Card(RULESETS["herg"]), Grader(), 0
    while not card.complete:
        turn += 1
        dice = [rng.randint(1, 6) for _ in range(5)]
        coach.turn_to(card)
        for rolls in (1, 2, 3):
            coach.consider(dice, rolls)
            adviser = coach.adviser
            if rolls == 1:
                grader.turn(adviser, card)
            grader.roll(adviser)
            place = rng.randrange(adviser.count) if rng.random() < CARELESS else adviser.best
            code = adviser.codes[place]
            grader.decide(adviser, code, turn)
            if code >= 0:
                break
            dice = [dice[i] if -1 - code >> i & 1 else rng.randint(1, 6) for i in range(5)]
        card.enter(code, dice, rolls)
    return abs(grader.start + grader.luck - grader.given_away - card.total * SCALE) / SCALE


# ---- what advice costs -------------------------------------------------------------------------

_ADVICE = """
import gc
from handful.coach.coach import Coach
from handful.rules.card import Card
from handful.rules.rulesets import RULESETS
def empty(count):
    for _ in range(count):
        pass
def full():
    coach.card = None
    coach.turn_to(card)
    while not coach.step():
        pass
def garbage():
    gc.collect()
    before = gc.mem_alloc()
    full()
    after_one()
    return gc.mem_alloc() - before
def after_one():
    coach.consider(DICE, 1)
def after_two():
    coach.consider(DICE, 2)
def after_three():
    coach.consider(DICE, 3)
DICE = [1, 2, 3, 4, 6]
coach = Coach(RULESETS[ID], open("/" + ID + ".values", "rb"))
card = Card(RULESETS[ID])
full()
"""


def costs() -> Iterator[Figure]:
    """Yield what advice costs on the MicroPython VM for some rule sets."""
    for name, most in PASSES.items():
        full, joker, two, three, garbage = _on_micropython(name)
        yield Figure(f"advice after roll 1, {name}", round(full), most, "passes")
        yield Figure("  with 50 in the five-alike box", round(joker), most, "passes")
        yield Figure("  after roll 2", round(two), AFTER_TWO, "passes")
        yield Figure("  after roll 3", round(three), AFTER_THREE, "passes")
        yield Figure("  garbage", garbage, GARBAGE_BYTES, "bytes")


def _on_micropython(name):
    with MicroPython(heap_bytes=4_000_000) as machine:
        machine.write(f"/{name}.values", table_bytes(solution_of(name)))
        machine.run(f"ID = {name!r}\n{_ADVICE}")
        unit = _cpu_s(machine, "empty(1000000)", 1) / 1e6
        full = _cpu_s(machine, "full()\n after_one()", 60)
        two, three = (_cpu_s(machine, f"after_{each}()", 1000) for each in ("two", "three"))
        garbage = machine.value("garbage()")
        machine.run("if RULESETS[ID].joker: card.boxes[RULESETS[ID].five_box] = 50")
        joker = _cpu_s(machine, "full()\n after_one()", 60)
        return [*(each / unit for each in (full, joker, two, three)), garbage]


def _cpu_s(machine, action, count):
    """Return the time of one action: the VM's own clock is too coarse, and others run as well."""
    found = []
    for _ in range(7):
        begun_s = machine.cpu_s
        machine.run(f"for _ in range({count}):\n {action}")
        found.append(machine.cpu_s - begun_s)
    return sorted(found)[2] / count
