# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The boxes of a score card: each id is a small int with its name beside it.

>>> BOX_IDS[FULL_HOUSE]
'full_house'
"""

ONES = 0
TWOS = 1
THREES = 2
FOURS = 3
FIVES = 4
SIXES = 5
PAIR = 6
TWO_PAIRS = 7
THREE_KIND = 8
FOUR_KIND = 9
FULL_HOUSE = 10
SMALL_STRAIGHT = 11
LARGE_STRAIGHT = 12
FIVE_KIND = 13
CHANCE = 14

BOX_IDS = (
    "ones",
    "twos",
    "threes",
    "fours",
    "fives",
    "sixes",
    "pair",
    "two_pairs",
    "three_kind",
    "four_kind",
    "full_house",
    "small_straight",
    "large_straight",
    "five_kind",
    "chance",
)

THIRTEEN = (0, 1, 2, 3, 4, 5, 8, 9, 10, 11, 12, 13, 14)
"""The patterns of the thirteen-box games, in card order."""

FIFTEEN = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 10, 14, 13)
"""The patterns of the Scandinavian card, in card order."""

UPPER = 6
"""On every card the first six boxes are the upper section, ones to sixes."""
