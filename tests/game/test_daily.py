# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""J3: the streak of the daily dice."""

import pytest

from handful.game.more import OPEN, Daily


def played(*tries, points=200):
    """Return the daily dice after these tries, each `(number, day)`, stored after each of them."""
    daily = Daily()
    for number, day in tries:
        daily.begin(number)
        daily.close(number, points, day)
        daily = Daily(daily.pack())
    return daily


STREAKS = {
    "one after the other": ([(4, 4), (5, 5), (6, 6)], 6, 3),
    "a gap": ([(4, 4), (5, 5), (7, 7)], 7, 1),
    "the same day twice": ([(4, 4), (5, 5), (5, 5)], 5, 2),
    "a missed day": ([(4, 4), (5, 5)], 7, 0),
    "the next day": ([(4, 4), (5, 5)], 6, 2),
    "over midnight": ([(4, 4), (5, 6)], 6, 2),
    "older ones in between": ([(4, 4), (2, 4), (3, 4), (5, 5)], 5, 2),
    "tomorrow's, today": ([(4, 4), (5, 5), (7, 6)], 6, 2),
    "tomorrow's and today's": ([(4, 4), (5, 5), (7, 6), (6, 6)], 6, 3),
    "tomorrow's, when it comes": ([(4, 4), (5, 5), (7, 6), (6, 6)], 7, 4),
    "tomorrow's, without today's": ([(4, 4), (5, 5), (7, 6)], 7, 1),
    "from the next day back again": ([(5, 5), (6, 6)], 5, 2),
    "a wrong clock": ([(4, 4), (5, 5), (900, 900)], 6, 2),
    "a wrong clock before the second day": ([(900, 900), (2, 2)], 2, 1),
    "a wrong clock for long": ([(900, 900), (901, 901), (6, 6), (7, 7)], 7, 2),
    "no clock": ([(1, 0), (2, 0), (3, 0)], 0, 3),
    "a clock after none": ([(1, 0), (40, 0), (41, 0)], 7, 0),
}


def test_who_has_played_none_has_no_streak():
    daily = Daily()
    daily.reach(1)
    assert (daily.streak, daily.longest, daily.best, daily.begun) == (0, 0, 0, 0)


@pytest.mark.parametrize("case", STREAKS)
def test_a_streak(case):
    tries, day, streak = STREAKS[case]
    daily = played(*tries)
    daily.reach(day)
    assert daily.streak == streak
    daily.reach(day)
    assert daily.streak == streak, "looking again changes nothing"


def test_a_try_that_was_given_up_counts_for_no_streak():
    daily = played((4, 4))
    daily.begin(5)
    daily.close(5, 0, 5)
    daily.begin(6)
    daily.reach(6)
    assert (daily.last, daily.streak, daily.result(5), daily.result(6)) == (4, 0, 0, OPEN)


def test_the_longest_streak_outlasts_a_wrong_clock():
    daily = played((4, 4), (5, 5), (6, 6), (900, 900), (8, 8))
    daily.reach(9)
    assert (daily.longest, daily.streak, daily.last) == (3, 1, 8)
