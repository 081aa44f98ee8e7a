# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words of the rules and the help in English.

A page is a heading and paragraphs separated by bars, which are wrapped at 25 characters and make
ten lines at most. `{}` in the rules are filled in from the rule set.
"""

RULES = "Rules"

OBJECT = (
    "Object|The highest total wins. Each turn, roll five dice and score them in the box that "
    "suits them best.|A game has {} turns, one for each box."
)
TURN = (
    "A turn|There are {} turns of up to 3 rolls.|Roll all five dice, then hold "
    "some and roll the others.|Score after any roll. Each turn fills one open box."
)
ZERO = (
    "A zero|Any dice may go into any open box. If they do not fit, it gets a 0.",
    "A zero|A box that the dice do not fit gets a 0, but only if no open box scores.",
)
UPPER = (
    "Upper boxes|Each pays the sum of its own face: 14456 is 8 in Fours, 1 in Ones.|"
    "With {} points they win a bonus of {}: three of each face make 63.|"
    "A +3 beside UPPER, Par on the sheet: you are 3 ahead of that."
)
LOWER = "Lower boxes"
PAYS = ("all 5", "dark")
"""What a lower box pays: the sum of all dice, or of the dark ones in the example."""
ALIKE = "3 alike, 4 alike|With at least three, or four, dice of one face: the sum of "
ALIKE_ALL = "all five.|Otherwise 0.|44456 is 23 in 3 alike, 0 in 4 alike."
ALIKE_OWN = "those.|Otherwise 0.|44456 is 12 in 3 alike, 0 in 4 alike."
PAIRS = (
    "Pairs|Pair: the sum of the highest pair.|Two pairs: two of one face and two of another, "
    "the sum of the four.|66331 is 12 and 18."
)
FULL = "Full house|Three dice of one face and two of another: "
FULL_SUM = "the sum of all five.|44411"
POINTS = "{} points.|44411"
FULL_FIVE = (
    "|Five alike do not count.",
    "|Five alike count, too.",
    "|Five alike count only as a joker.",
)
STRAIGHTS = (
    (
        "Straights|Small: at least four faces in a row, {} points:|1234b|"
        "Large: five in a row, {} points:|23456"
    ),
    ("Straights|Small: only 12345 {} points.|Large: only 23456 {} points."),
)
"""Of any faces, or of these only."""
FIVE = (
    "5 alike, chance|5 alike: all five dice of one face, {} points.|"
    "Chance: the sum of any five dice, never below 5."
)
END = (
    "The end|The game is over when every card is full.|The total is all boxes{}.|"
    "The highest total wins; equal totals share the win."
)
BONUSES = (
    " and the upper bonus",
    ", the upper and the 5 alike bonus",
    ", the upper and the quick bonus",
    ", the upper, 5 alike and quick bonus",
)
"""What counts beside the boxes: 1 for further five alikes, 2 for quick ones."""

FURTHER = "5 alike bonus"
JOKER = "Jokers"
BONUS_PAID = "Once 5 alike has scored, each later one brings {} more."
BONUS_IN_BOX = "It is added in the 5 alike box."
JOKERS = (
    "There are none: in a box another 5 alike pays as any roll does.",
    (
        "Another 5 alike goes to its own upper box; if that is filled, to a lower one; "
        "failing that, to an upper one for 0."
    ),
    "Another 5 alike goes to its own upper box; if that is filled, anywhere.",
    "Another 5 alike goes anywhere, as a joker once its own upper box is filled.",
)
"""By the number of the joker rule, as in `rules.ruleset`."""
JOKER_PAYS = "A lower box then pays in full."
JOKER_ZERO = ("Not after a 0 in 5 alike.", "After a 0 in 5 alike, too.")
QUICK = (
    "Quick bonus|A box that scores after one roll brings {} more, after two {}.|An upper box "
    "needs three of its face. Chance and a 0 bring nothing."
)

HABITS = "How it is played"
MARKS = (
    "B marks dice to hold; all others roll.",
    "Dice are kept after a roll; B releases them.",
    "Dice stay held; B marks those to roll.",
)
"""By the marking style, as in `rules.ruleset`."""
ORDER = ("Players take turns.", "Each plays a whole game.")
AUTO_ROLL = ("A begins each turn.", "Turns roll by themselves.")
AUTO_START = "A game begins with a roll."
ROLL_NONE = ("With nothing to roll, A says why.", "With nothing to roll, A goes to the card.")
LATE_SOUND = "A roll sounds at its end."
OPEN_SERIES = "Totals add up from game to game."
OPTIONAL = "Options change all this."

TIPS = (
    (
        "Tips|Sixes and fives carry the bonus: three of each keep par.|Zeros cost least in ones, "
        "then in twos.|Chance saves a bad turn: leave it for later."
    ),
    (
        "More tips|Three alike beat hoping for a straight.|2345 is open at both "
        "ends, 1345 is not.|Two pairs: roll the fifth die while full house is open."
    ),
)

HELP = "Help"
TITLE_HELP_FOOT = "A First steps ▲▼ Pages|B Back"
READER_FOOT = "▲▼ Pages|B Back"
BOOKS_FOOT = "▲▼ Pages <> Rules|B Back"
PAGES = {
    "table": (
        (
            "Dice|_A rolls the other dice|_B holds the framed die|_<> moves the frame|"
            "_UP shows the sheet|_SELECT or DOWN: the card|_START opens the menu|"
            "A held die stands higher; B releases it."
        ),
        (
            "Card|_A scores, as does B|_SELECT back to the dice|Cream is what pays most now, "
            "and the pointer starts there. It is no advice: a box fills once. +25 is what a box "
            "would add, a dash is nothing."
        ),
        (
            "START with a key|A: a hint. B: odds.|UP: hold all dice of a face.|LEFT: take back "
            "the last score.|RIGHT: repeat the last marks.|DOWN: options.|SELECT: sleep."
            "|SELECT+B: a new game."
        ),
        (
            "First line|Whose turn it is, and your lead over the best of the others, or the best "
            "score.|A red disk: the game cannot be saved; the drive is full or in use "
            "by a computer."
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
            "Title|Play: a game with the last rules and players.|Continue: the game you left, at "
            "the same roll.|Link: play with a second handheld by cable."
            "|A here: the first steps, a minute with given dice."
        ),
        (
            "Daily, trainer|Daily: the same dice for all, one deal a day.|Trainer: ten positions "
            "from games of the strong player. Hold or score, and see what it costs; B says why."
        ),
    ),
    "setup": (
        (
            "Start|START, or A on Play, starts the game.|Dice, < >: random, a code with the "
            "same dice for all, or a code that you enter.|A code starts the same game on any "
            "handheld."
        ),
        (
            "Rules|< >: one of eight rule sets.|A: a card that says what is its own; there START "
            "has the house rules, SELECT all rules in words."
        ),
        (
            "Series|Games whose totals add up.|< >: the usual lengths. A: any number of games, or "
            "any total, or none.|New game starts a new series, Play continues the current one."
        ),
        (
            "Seats|< >: nobody, one of six stored players, or a CPU player.|A: name the player, "
            "seat a known one, or ask how a CPU player plays.|High scores, A, Players: figures, "
            "rename, reset."
        ),
    ),
    "house": (
        (
            "House rules|A diamond marks what differs from the rule set. Such a game has its "
            "own high scores.|START goes back to the set's own rules.|For changed "
            "rules the coach is good, not perfect."
        ),
    ),
    "options": (
        (
            "Options|A change takes effect at once and is saved.|By rules: as the rule set has "
            "it.|Felt: A, then < > for red, green or blue, and ▲▼ to change it. With all "
            "three at 0, each game gets a new colour."
        ),
    ),
    "scores": (
        (
            "High scores|< > go through the rule sets.|▲▼: the best games by how many 5 "
            "alikes they had.|A: players, the text file, clearing."
        ),
    ),
    "awards": (
        (
            "Awards|There are twelve. Move to one to see what it takes and how far you are.|"
            "Games count as they do in the statistics: none with help, by house rules or a "
            "typed code."
        ),
    ),
    "daily": (
        (
            "Daily dice|Everybody who plays a number gets the same dice, under Herg's rules.|"
            "Your first try counts, if it had no help; later ones are for practice.|"
            "< > and ▲▼ dial a number."
        ),
    ),
    "statistics": (
        (
            "Statistics|< > rules, ▲▼ players.|A bar is what a box brings you on average, "
            "red what it brings perfect play. Striped: it could bring more.|"
            "House rules, hints and typed codes do not count."
        ),
        (
            "Below the bars|1 to 6: the upper boxes.|2X to 5X: so many alike, 2P: two pairs.|"
            "FH: full house, SS and LS: small and large straight, CH: chance.|"
            "A shows their names."
        ),
    ),
}
"""By the name of the screen."""
