# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words of the rules and of help in English.

A page is a heading and paragraphs, parted by bars; they are wrapped at 25 letters, ten lines at
the most. `{}` are filled in from the rule set.
"""

RULES = "Rules"
HELP = "Help"
ABOUT = (
    "About",
    "Handful",
    "Battery",
    "Rules:",
    "Equal figures play alike over the cable.",
    "Rule sets",
)
FOOT = "UP DOWN pages      B back"
FOOT_BOOKS = "UP DOWN pages  < > B back"

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

PAGES = {
    "table": (
        (
            "Dice|A rolls what does not stay. B marks the die in the frame, < > move the frame."
            "|SELECT or DOWN go to the card.|UP shows the next player's card.|START opens "
            "the menu."
        ),
        (
            "Card|The arrow begins at the box that pays best. Pencil figures are what a box "
            "would add, bonuses too.|A or B enters it. SELECT goes back to the dice."
        ),
        (
            "START with a key|A: a hint. B: odds.|LEFT: take the last score back, before a roll."
            "|RIGHT: the marks of the last roll once more.|DOWN: options.|SELECT: sleep."
            "|SELECT+B: a new game."
        ),
    ),
    "title": (
        (
            "Title|Play: by the rules and with the players set up last.|Continue: the game that "
            "was left, at the same roll.|Link: a second handheld on a cable."
        ),
    ),
    "setup": (
        (
            "New game|A seat is free, a stored player's, or a CPU player's.|A on a seat changes "
            "its name.|A series of games has a winner at its end.|START begins."
        ),
    ),
    "house": (
        (
            "House rules|A star shows what is not as the rule set has it. Such a game has high "
            "scores of its own.|The last row goes back to the own rules.|The coach has no table "
            "for changed rules."
        ),
    ),
    "options": (
        (
            "Options|A change counts at once, and stays.|By rules: as the rules in play have it."
            "|Felt: the table's colour. With all three at 0 each game has another."
        ),
    ),
    "scores": (
        (
            "High scores|< > go through the rule sets.|UP DOWN: the best games by how many 5 "
            "alikes they had.|A: players, the text file, clearing."
        ),
    ),
}
"""By the name of the screen that one is on."""
