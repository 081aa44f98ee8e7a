# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words of setup, options, end, names, share codes, high scores and players in English.

Widths, in characters: about a row, two lines of 26 separated by a bar; feet and questions 25.
"""

(
    FINISHED,
    WINS,
    TIE,
    TIE_AND,
    TIE_OF,
    SERIES,
    NAME_PLACE,
    FIGURES_OF,
    STATISTICS,
    EXPORTED,
    PLAYERS_SERIES,
) = (
    "Game over| wins by |Tie: | & | players|Series |Place | is now |Statistics|"
    "Saved as |< series >"
).split("|")
"""In one: a text of at most ten letters would be a name, which stays for ever."""

SLEEPING = "Sleeping|Any key wakes it.|Saved"
WAKES = "START and SELECT wake it"
LOADER = "Bootloader: press reset"
NOTHING_LOST = "Your saved data is safe."
GAME_KEPT = "The game is saved. Choose Continue to go on."
GAME_NOT_KEPT = "The game could not be saved."

YOU_WIN = "You win by "
NOTICES = (
    "Points: ",
    "High scores: place ",
    "Personal best: ",
    "Best equalled: ",
    "Average rose to ",
    "Average fell to ",
    "Average stays ",
    "Assisted: not ranked",
    "Typed code: not ranked",
    "Daily dice: not ranked",
)
"""By notice, as in `game.records`."""
DECIMAL = "."
SERIES_WON = "Series won: "
FINISHED_HEADS = ("GAME", "SERIES")
RIBBONS = "NEW BEST|PLACE {}|SERIES WON"
SAME_STAMP = "Both show this stamp"
FINISHED_FOOT = "A Go on|SELECT New game"
FINISHED_REVIEW = "A Go on|START Look back"
ASKS_REMATCH = " wants a rematch"
LINKED_FOOT = "A Go on|SELECT Rematch"


NAME_ENTRY = ("Name for ", "Enter a share code")
NAME_FEET = (
    "A Next SELECT Take|START OK",
    "A OK|START OK",
    "A Next SELECT Erase|START OK",
    "A OK SELECT Erase|START OK",
    "A Next SELECT Erase|START Play",
    "A Play SELECT Erase|START Play",
)
"""For a name while others are offered, for a name, and for a share code; each first, then in its
last place."""
CODE_ABOUT = "The same rules and dice again.|I, L, O and U are not used."
CODE_TYPED = "Typed code: not ranked"
CODE_SHORT = "A code has 8 characters"
CODE_WRONG = "Wrong code: check again"
NAME_STORED = "Stored player"
NAME_TAKEN = "Another player's name"
NAME_CPU = "A CPU player's name"
FIGURES_STAY = "Keep the statistics"
FIGURES_GO = "Start from zero"

SCORES = "High scores"
SCORES_EMPTY = "No scores yet"
SCORES_FOOT = "<> Rules ▲▼ View A More|B Back"
SURE_CLEAR = "Clear table?|A Yes B No"
SCORES_FIVES = ("No 5 alike", "One 5 alike", "Two 5 alikes", "3 or more 5 alikes")

SURE_REMOVE = "Delete it?|A Yes B No"
REMOVING = "Deleting ..."

RECORDS = "Records"
RECORDS_EXPORT = "Write a text file"
RECORDS_IMPORT = "Read the text file"
RECORDS_CLEAR = "Clear this table"
IMPORTED = " new entries"
SURE_IMPORT = "Lose {} of {}?|A Yes B No"
NO_TEXT_FILE = "No text file to read"
NOT_EXPORTED = "Cannot write to the drive"

PLAYERS = "Players"
PLAYERS_ALL_TIME = "< all time >"
PLAYERS_HEAD = "             games best   avg"
PLAYERS_FOOT = "A Name SELECT Reset|B Back"
SURE_RESET = "Reset figures?|A Yes B No"
