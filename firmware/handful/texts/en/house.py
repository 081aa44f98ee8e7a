# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words of the house rules in English.

A row holds 25 letters with name and choice; each of the two lines about a switch, 26.
"""

TITLE = "House rules"
OWN = "Back to "
OWN_ABOUT = "All as the rule set has|it, with its own scores"

HOUSE_WORDS = {
    "joker": (
        "Joker|none,forced,own first,free|A further 5 alike pays as|any other roll does"
        "|A further 5 alike: its own|upper box, lower, upper|A further 5 alike: its own"
        "|upper box, then any|A further 5 alike goes to|any box, and pays in full"
    ),
    "joker_after_zero": "Joker after a 0|no,yes|Joker though 5 alike was|crossed out",
    "five_bonus": "5 alike again|+0,+100|More for each 5 alike once|the first one has scored",
    "five_is_full_house": "5 alike is full|no,yes|5 alike is a full house,|as it lies",
    "roll_bonus": "Quick bonus|none,+10 +5|More for what scores after|one roll, or after two",
    "scratch": "A zero|always,at last|Any box may take a 0, or|only if nothing scores",
    "upper_bonus": "Upper bonus|35,50,100|What enough points in the|upper boxes win",
    "upper_goal": "Bonus from|63,60|So many points in the|upper boxes win the bonus",
    "kinds_sum_all": "3, 4 alike|all dice,those|Pay the sum of all dice,|or of those alike only",
    "full_house": "Full house|25,30,sum|Its points, or the sum of|its dice",
    "small_straight": "Small straight|30,20,15|Its points",
    "large_straight": "Large straight|40,30,20|Its points",
    "straights_exact": "Straights|any run,1-5 2-6|Any 4 and 5 in a row, or|only 1 to 5 and 2 to 6",
    "five_kind": "5 alike|50,100|Its points",
}
"""By switch: its name, its choices, and two lines about it, or two about each choice."""
