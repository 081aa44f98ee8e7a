# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Decisions that anybody can work out, taken by the device's own code with a value table."""

import pytest

from tests.coach.tables import coach_of, solution_of
from tests.rules.vectors import card_of, dice_of

DECISIONS = [
    # rule set, card, dice, roll, what to hold or the box
    pytest.param("forced", "-", "1 6 6 6 6", 1, "1", id="only ones count now"),
    pytest.param("forced", "-", "6 6 6 6 6", 3, "ones", id="nothing else may be filled"),
    pytest.param(
        "forced", "upper=0 full_house=0", "3 3 3 4 5", 1, "3 4 5", id="a straight is next"
    ),
    pytest.param(
        "forced",
        "upper=0 full_house=0 small_straight=0 five_kind=0",
        "3 4 5 6 1",
        1,
        "5 6",
        id="a die rolled twice brings 4.25",
    ),
    pytest.param(
        "forced",
        "upper=0 full_house=0 small_straight=0 five_kind=0",
        "3 4 5 6 1",
        2,
        "4 5 6",
        id="a die rolled once brings 3.5",
    ),
    pytest.param(
        "yacht",
        "upper=0 five_kind=0 small_straight=0 chance=0",
        "4 4 4 4 4",
        1,
        "full_house",
        id="five alike are a full house",
    ),
    pytest.param(
        "generala",
        "upper=0 chance=0 five_kind=0",
        "3 3 3 5 5",
        1,
        "full_house",
        id="a full house served brings five more",
    ),
    pytest.param(
        "german",
        "five_kind=50 upper=0 fours=open",
        "4 4 4 4 4",
        3,
        "fours",
        id="a joker goes to its own box",
    ),
]


@pytest.mark.parametrize(("rules", "card", "dice", "roll", "best"), DECISIONS)
def test_the_best_choice(rules, card, dice, roll, best):
    coach, ruleset, dice = coach_of(rules), solution_of(rules).ruleset, dice_of(dice)
    coach.turn_to(card_of(ruleset, card))
    coach.consider(dice, roll)
    code = coach.adviser.codes[coach.adviser.best]
    if code >= 0:
        assert ruleset.boxes[code] == best
    else:
        held = [dice[die] for die in range(5) if (-1 - code) >> die & 1]
        assert held == dice_of(best)
