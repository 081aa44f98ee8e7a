# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The boxes of a score card: each id is a small int with its name beside it.

>>> BOX_IDS.split()[FULL_HOUSE]
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
    "ones twos threes fours fives sixes pair two_pairs three_kind four_kind full_house"
    " small_straight large_straight five_kind chance"
)
"""By pattern, parted by blanks: one text takes less of a device's memory than fifteen."""

UPPER = 6
"""On every card the first six boxes are the upper section, ones to sixes."""
