# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The identity final = start + luck - given away, over whole games, and the solver's speed."""

import contextlib
import io
import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator

from handful.coach.coach import Coach
from handful.coach.grader import Grader
from handful.coach.value_table import SCALE
from handful.rules.card import Card
from handful.rules.rulesets import RULESETS
from tools.solve.exact_turn import ExactTurn
from tools.solve.value_file import table_bytes
from tools.sources import ROOT

from .coach_games import solution_of
from .figure import Figure

GAMES = 1_000
IN_FLOAT = 1e-9
IN_INTEGERS = 0.5
CARELESS = 0.3
"""How often any choice is made instead of the best."""

OTHER_VARIABLE = "HANDFUL_YATZY_SOLVER"
"""Names a Python that has yatzy-solver 1.0.0, to be compared with."""

OTHER_SCRIPT = """
import yatzy_solver
solver = yatzy_solver.Solver.build(yatzy_solver.Variant("american"))
print(max(solver.option_values("dice 1 3 3 5 6 | rolls 2 | upper 0 | filled -"))[1])
"""
TURNS = 5
MOST_OF_ITS_TIME = 0.6


def identities(games: int) -> Iterator[Figure]:
    """Yield how far the identity is off at most, in float64 and in the device's integers."""
    games = min(games, GAMES)
    note = f"{games:,} games, herg"
    yield Figure("identity in float64, off by", _off_in_float(games), IN_FLOAT, "points", note)
    off = _off_in_integers(GAMES)
    note = f"{GAMES:,} games, herg"
    yield Figure("identity in the device's ints, off by", off, IN_INTEGERS, "points", note)


def _off_in_integers(games):
    coach = Coach(RULESETS["herg"], io.BytesIO(table_bytes(solution_of("herg"))))
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


def _off_in_float(games):
    return max(_followed(random.Random(seed)) for seed in range(games))


def _followed(rng):
    """Play a game by float64 turns and return by how much the identity fails."""
    card = Card(RULESETS["herg"])
    luck = given_away = start = 0.0
    while not card.complete:
        turn = ExactTurn(solution_of("herg"), card)
        start = start or turn.before
        value = turn.before
        dice = [rng.randint(1, 6) for _ in range(5)]
        for rolls in (1, 2, 3):
            choices = turn.choices(dice, rolls)
            best = max(choices.values())
            luck += best - value
            pick = max(choices, key=choices.get)
            if rng.random() < CARELESS:
                pick = rng.choice(list(choices))
            value = choices[pick]
            given_away += best - value
            if pick[0] == "box":
                break
            kept = [int(face) for face in pick[1]]
            dice = kept + [rng.randint(1, 6) for _ in range(5 - len(kept))]
        card.enter(pick[1], dice, rolls)
    return abs(start + luck - given_away - card.total)


def speed() -> Iterator[Figure]:
    """Yield the solver's wall time, whole process, and its part of another solver's."""
    other = os.environ.get(OTHER_VARIABLE)
    ours = [sys.executable, "-m", "tools.solve", "--rules", "herg"]
    pairs = [
        (_seconds(ours), _seconds([other, "-c", OTHER_SCRIPT]) if other else 0.0)
        for _ in range(TURNS)
    ]
    mine, theirs = (statistics.median(each) for each in zip(*pairs, strict=True))
    yield Figure("tools.solve --rules herg", mine, None, "s", f"median of {TURNS}")
    if other:
        note = f"yatzy-solver: {theirs:.2f} s, in turn, on the same two processors"
        yield Figure("  part of yatzy-solver's time", mine / theirs, MOST_OF_ITS_TIME, "", note)
    else:
        yield Figure("  not compared", 0, None, "", f"{OTHER_VARIABLE} is not set")


def _seconds(words):
    begun_s = time.perf_counter()
    subprocess.run(words, cwd=ROOT, check=True, capture_output=True, preexec_fn=_two_processors)
    return time.perf_counter() - begun_s


def _two_processors():
    with contextlib.suppress(AttributeError):  # only Linux can
        os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:2])
