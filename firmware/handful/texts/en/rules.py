# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words of the rules in English.

A page is a heading and paragraphs, parted by bars; they are wrapped at 25 letters, ten lines at
the most. `{}` are filled in from the rule set.
"""

RULES = "Rules"

TURN = (
    "A turn|There are {} turns, each of up to 3 rolls.|Score after any of them, in one box "
    "that is still open.|"
)
ZERO = ("Any box may take a 0.", "A 0 only if nothing scores.")
UPPER = (
    "Upper boxes|Each pays the sum of its own face.|From {} points on they win a bonus of {}: "
    "three of each face are 63.|Par says how far you are above or below that."
)
LOWER = "Lower boxes"
SUM = "sum"
ALIKE_ALL = "3, 4 alike: sum of all"
ALIKE_OWN = "3, 4 alike: sum of those"
PAIRS = "Pairs: sum of the pairs"
FULL = "Full house"
FULL_FIVE = "  5 alike is one, too"
SMALL = ("Small str. 4 in a row", "Small str. 1 2 3 4 5")
LARGE = ("Large str. 5 in a row", "Large str. 2 3 4 5 6")
"""Straights of any faces, or of these only."""
FIVE = "5 alike"
CHANCE = "Chance: sum of all"

FURTHER = "Further five alikes"
JOKER = "Jokers"
BONUS_PAID = "Once 5 alike has scored, each further one brings {} more."
JOKERS = (
    "Further five alikes are nothing special.",
    (
        "Further five alikes go to their own upper box; if it is filled, to a lower one; at "
        "last to an upper one for 0."
    ),
    "Further five alikes go to their own upper box; if it is filled, anywhere.",
    "Further five alikes go anywhere.",
)
"""By the number of the joker rule, as in `rules.ruleset`."""
JOKER_PAYS = "A lower box then pays in full."
JOKER_ZERO = ("Not after a 0 in 5 alike.", "After a 0 in 5 alike, too.")
QUICK = (
    "Quick bonus|A box scored after one roll brings {} more, after two {}.|An upper box must have "
    "three of its face; chance brings none."
)

HABITS = "How it is played"
MARKS = (
    "B marks dice to hold; all others roll.",
    "Dice are kept after a roll. B lets one go.",
    "Dice stay after a roll. B marks the dice to roll.",
)
"""By the marking style, as in `rules.ruleset`."""
ORDER = ("Players take turns.", "Each plays a whole game.")
AUTO_ROLL = ("A begins each turn.", "Turns roll by themselves.")
ROLL_NONE = ("With nothing to roll, A says why.", "With nothing to roll, A goes to the card.")
OPTIONAL = "Options change all this."

TIPS = (
    (
        "Tips|Sixes and fives carry the bonus: three of each keep par.|Zeros cost least in ones, "
        "then in twos.|Chance saves a bad turn: keep it for late."
    ),
    (
        "More tips|Three alike are worth more than a hope for a straight.|2 3 4 5 is open at both "
        "ends, 1 3 4 5 is not.|Two pairs: roll the fifth die while full house is open."
    ),
)
