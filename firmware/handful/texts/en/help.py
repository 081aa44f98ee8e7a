# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words of help and of what this device runs, in English."""

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
"""By the name of the screen that one is on."""
