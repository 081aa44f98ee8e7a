# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words of the house rules in English.

A name and a choice have 24 characters together, each of the two lines about it 28.
"""

HOUSE = "House rules"
HOUSE_FOOT = "<> Change|START All {}"
SURE_OWN = "All as in {}?|A Yes B No"
CHANGED = "{} changed"

HOUSE_WORDS = {
    "joker": (
        "Joker|none,forced,own first,free|Another 5 alike pays like|any other roll"
        "|Another 5 alike: its own|upper box, lower, upper|Another 5 alike: its own"
        "|upper box, then any|Another 5 alike goes to|any box, and pays in full"
    ),
    "joker_after_zero": "Joker after a 0|no,yes|Even if 5 alike was|crossed out",
    "five_bonus": "5 alike bonus|+0,+100|Bonus for each 5 alike|after a scored one",
    "five_is_full_house": (
        "5 alike is full house|no,yes|5 alike counts as a full|house, without a joker"
    ),
    "roll_bonus": "Quick bonus|none,+10 +5|Bonus for scoring after|one roll, or after two",
    "scratch": "A zero|any time,if forced|Any box may take a 0, or|only if nothing scores",
    "upper_bonus": "Upper bonus|35,50,100|Won by enough points in|the upper boxes",
    "upper_goal": "Bonus from|63,60|Points in the upper boxes|that win the bonus",
    "kinds_sum_all": (
        "3 and 4 alike|all dice,alike only|The sum of all dice,|or of the alike ones only"
    ),
    "full_house": "Full house|25,30,sum|Its points, or the sum of|the dice",
    "small_straight": "Small straight|30,20,15|Its points",
    "large_straight": "Large straight|40,30,20|Its points",
    "straights_exact": "Straights|any run,1-5 2-6|Any 4 or 5 in a row, or|only 1 to 5 and 2 to 6",
    "five_kind": "5 alike|50,100|Its points",
}
"""By switch: its name, its choices, and two lines about it or about each choice."""
