# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words of the rules, the help and the about pages in English.

A page is a heading and paragraphs separated by bars, which are wrapped at 25 characters and make
ten lines at most. `{}` in the rules are filled in from the rule set.
"""

RULES = "Rules"

OBJECT = (
    "Object|The highest total wins. In each turn roll five dice, and score them in the box where "
    "they are likely to bring most.|A game has {} turns, one for each box."
)
TURN = (
    "A turn|There are {} turns, each of up to 3 rolls.|The first is of all five dice; then hold "
    "some and roll the others.|Score after any roll. Each turn fills one open box."
)
ZERO = (
    "A zero|Any dice may go into any open box. If they do not fit it, it gets a 0.",
    "A zero|A box that the dice do not fit gets a 0, but only if no open box scores.",
)
UPPER = (
    "Upper boxes|Each pays the sum of its own face: 1 4 4 5 6 is 8 in Fours, 1 in Ones.|"
    "From {} points on they win a bonus of {}: three of each face are 63.|"
    "Par says how far you are above or below that."
)
ALIKE = "3 alike, 4 alike|With at least three, or four, dice of one face: the sum of "
ALIKE_ALL = "all five.|Otherwise 0.|4 4 4 5 6 is 23 in 3 alike, 0 in 4 alike."
ALIKE_OWN = "those.|Otherwise 0.|4 4 4 5 6 is 12 in 3 alike, 0 in 4 alike."
PAIRS = (
    "Pairs|Pair: the sum of the highest two alike.|Two pairs: two of one face and two of another, "
    "the sum of the four.|6 6 3 3 1 is 12 and 18."
)
FULL = "Full house|Three dice of one face and two of another: "
FULL_SUM = "the sum of all five.|4 4 4 1 1"
POINTS = "{} points.|4 4 4 1 1"
FULL_FIVE = (
    "|Five alike are none.",
    "|Five alike are one, too.",
    "|Five alike are one only as a joker.",
)
STRAIGHTS = (
    (
        "Straights|Small: at least four faces in a row, {} points:|1 2 3 4 2|"
        "Large: five in a row, {} points:|2 3 4 5 6"
    ),
    (
        "Straights|Small: 1 2 3 4 5, and no other: {} points.|"
        "Large: 2 3 4 5 6, and no other: {} points."
    ),
)
"""Of any faces, or of these only."""
FIVE = (
    "5 alike, chance|5 alike: all five dice of one face, {} points.|"
    "Chance: any dice, and their sum. It is never below 5."
)
END = (
    "The end|The game is over when every card is full.|A total is all boxes, the upper bonus and "
    "what stands under {}.|The highest total wins; players with equal ones share it."
)
EXTRA = "Extra"
EXTRA_QUICK = "Extra and Quick"
END_PLAIN = (
    "The end|The game is over when every card is full.|A total is all boxes and the upper "
    "bonus.|The highest total wins; players with equal ones share it."
)

FURTHER = "Further five alikes"
JOKER = "Jokers"
BONUS_PAID = "Once 5 alike has scored, each further one brings {} more."
BONUS_IN_BOX = "It is added in the 5 alike box."
JOKERS = (
    "Further five alikes are nothing special.",
    (
        "Further five alikes go to their own upper box; if it is filled, to a lower one; at "
        "last to an upper one for 0."
    ),
    "Further five alikes go to their own upper box; if it is filled, anywhere.",
    "Further five alikes go anywhere, as jokers once their own upper box is filled.",
)
"""By the number of the joker rule, as in `rules.ruleset`."""
JOKER_PAYS = "A lower box then pays in full."
JOKER_ZERO = ("Not after a 0 in 5 alike.", "After a 0 in 5 alike, too.")
QUICK = (
    "Quick bonus|A box that scores after one roll brings {} more, after two {}.|An upper box must "
    "have three of its face. Chance and a 0 bring none."
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
AUTO_START = "With First roll on, the game begins so."
ROLL_NONE = ("With nothing to roll, A says why.", "With nothing to roll, A goes to the card.")
LATE_SOUND = "Dice sound when they lie."
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

HELP = "Help"
ABOUT = (
    "About",
    "Handful",
    "Battery",
    "Made by",
    "{} licence: use, change and share it freely.",
    "Fingerprints",
    "Rules in play:",
    "Two handhelds whose rules have the same one play alike over the cable.",
)
PAGES = {
    "table": (
        (
            "Dice|A rolls what does not stay. B marks the die in the frame, < > move the frame."
            "|SELECT or DOWN go to the card.|UP shows the score sheet.|START opens "
            "the menu."
        ),
        (
            "Card|The arrow begins at what pays best, above from three of a number. Pencil "
            "figures are what a box would add, bonuses too.|A or B enters it. "
            "SELECT goes back to the dice."
        ),
        (
            "START with a key|A: a hint. B: odds.|LEFT: take the last score back, before a roll."
            "|RIGHT: the marks of the last roll again.|DOWN: options.|SELECT: sleep."
            "|SELECT+B: a new game."
        ),
        (
            "First line|Who plays, which turn, and how many rolls of three are used.|A red ! "
            "stands there while the game cannot be saved: the drive is full, or a computer has "
            "it.|A skips CPU players."
        ),
    ),
    "sheet": (
        (
            "Score sheet|All players side by side, with the totals of a series, this game "
            "included.|A goes to one player's card and back, < > go through all.|B goes back to "
            "the dice."
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
            "Start|START, or A on this row, begins.|< >: dice by chance, the same dice for all "
            "by a "
            "code, or a code that you enter.|A code starts the same game on any handheld."
        ),
        (
            "Rules|< >: one of eight rule sets; the lines below say what is its own.|A: house "
            "rules, "
            "switch by switch."
        ),
        (
            "Series|Games that belong together: totals run on from game to game.|< >: the usual "
            "ones. A: any number of games, or any total.|New game begins a new series, Play "
            "goes on "
            "with the one you are in."
        ),
        (
            "Seats|< >: nobody, one of six stored players, or a CPU player.|A: name the player, "
            "or "
            "seat one who is known.|High scores, A, Players: figures, rename, reset."
        ),
    ),
    "house": (
        (
            "House rules|A star marks what differs from the rule set. Such a game has high "
            "scores of its own.|The last row goes back to the set's own rules.|For changed "
            "rules the coach is good, not perfect."
        ),
    ),
    "options": (
        (
            "Options|A change takes effect at once and is saved.|By rules: as the rules in play "
            "have it.|Felt: A, then < > for red, green or blue, and ▲▼ to change it. With all "
            "three at 0 each game has another."
        ),
    ),
    "scores": (
        (
            "High scores|< > go through the rule sets.|▲▼: the best games by how many 5 "
            "alikes they had.|A: players, the text file, clearing."
        ),
    ),
}
"""By the name of the screen."""
