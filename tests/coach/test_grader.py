# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""C2, grading: luck apart from skill, and the three costliest decisions."""

import random

import pytest

from handful.coach.coach import SCALE, WORTH_A_WORD, Grader, tenths
from handful.rules.card import Card
from tests.coach.tables import coach_of, solution_of


def graded_game(coach, ruleset, rng, skill):
    """Play and grade a game: the best choice with probability `skill`, otherwise any."""
    card = Card(ruleset)
    grader = Grader()
    losses = []
    turn = 0
    while not card.complete:
        turn += 1
        coach.turn_to(card)
        dice = [rng.randint(1, 6) for _ in range(5)]
        for rolls in (1, 2, 3):
            coach.consider(dice, rolls)
            adviser = coach.adviser
            if rolls == 1:
                grader.turn(adviser, card)
            grader.roll(adviser)
            best = rng.random() < skill
            code = adviser.codes[adviser.best if best else rng.randrange(adviser.count)]
            losses.append((grader.decide(adviser, code, turn), turn, rolls))
            if code >= 0:
                break
            dice = [dice[i] if -1 - code >> i & 1 else rng.randint(1, 6) for i in range(5)]
        card.enter(code, dice, rolls)
    return card, grader, losses


@pytest.mark.parametrize("id", ["herg", "ynot", "scandinavian"])
@pytest.mark.parametrize("half", [False, True])
def test_the_identity(id, half):
    """Final score = start + luck - given away; in the device's integers exactly."""
    coach = coach_of(id, half)
    rng = random.Random(id)
    for skill in (1.0, 0.7, 0.0):
        card, grader, _ = graded_game(coach, solution_of(id).ruleset, rng, skill)
        assert grader.start + grader.luck - grader.given_away == card.total * SCALE
        assert (grader.given_away == 0) == (skill == 1.0)


def test_the_five_costliest():
    """C2: the review lists them, the worst first."""
    _, grader, losses = graded_game(
        coach_of("herg"), solution_of("herg").ruleset, random.Random(3), 0.5
    )
    worst = sorted((loss for loss in losses if loss[0]), key=lambda loss: -loss[0])[:5]
    assert [each[:3] for each in grader.costliest] == worst
    assert all(each[3] != each[4] for each in grader.costliest)


def test_grading_may_begin_in_the_middle():
    coach = coach_of("free")
    card = Card(solution_of("free").ruleset)
    card.enter(5, [6, 6, 6, 1, 2], 3)
    coach.turn_to(card)
    coach.consider([6, 6, 6, 1, 2], 1)
    grader = Grader()
    grader.turn(coach.adviser, card)
    assert grader.start == 18 * SCALE + coach.adviser.before


def test_tenths():
    assert [tenths(value * SCALE // 100) for value in (5, 4, 20, 1996)] == [1, 0, 2, 200]
    assert tenths(-SCALE // 5) == -2
    assert tenths(WORTH_A_WORD) == 2
