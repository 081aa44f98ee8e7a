# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words of setup, options, end, names, share codes, high scores and players in English.

Widths, in characters: about a row, two lines of 26 separated by a bar; feet and questions 25.
"""

SETUP = "New game"
SETUP_RULES = "Rules"
SETUP_START = ("Start the game", "Same dice", "Same dice")
SETUP_DICE = ("random", "", "enter code")
SETUP_CODES = (
    "This code gives the same|dice on any handheld",
    "A code from someone else:|no high scores",
)
SETUP_SERIES = "Series"
SERIES_OPEN = "open"
SERIES_GAMES = " games"
SERIES_TOTAL = "to "
SERIES_KINDS = ("open", "games", "total")
SERIES_ABOUT = (
    "Totals add up from game|to game, without end",
    "After so many games the|highest total wins",
    "It ends with the game|that reaches this total",
)
SEAT = "Seat "
SEAT_EMPTY = "-"
SETUP_START_FEET = ("A Start <> Dice|B Back", "A Enter <> Dice|B Back")
SETUP_RULES_FOOT = "<> Change A House|B Back"
SETUP_SERIES_FOOT = "<> Change A Dial|B Back"
SETUP_FOOT = "<> Change A Name|B Back"
SETUP_SEAT = "Nobody, a stored player,|or a CPU player"
CPU_ABOUT = {
    "beginner": "CPU beginner|Makes the mistakes that|beginners make",
    "casual": "CPU casual|Follows rules of thumb|and never looks ahead",
    "strong": "CPU strong|Looks ahead to the end of|the turn",
    "perfect": "CPU perfect|Never gives a point away;|needs the coach's table",
}

RULES_ABOUT = {
    "herg": "GBA 2003. Forced joker,|+100 per extra 5 alike",
    "petscii": "C64 2016. Joker to upper|box first, dice kept",
    "os9": "OS-9 1988. No joker, and|5 alike is a full house",
    "ynot": "Psion 1993. Quick bonus|+10/+5, mark to roll",
    "yatzy": "13 boxes. Joker only|after a scored 5 alike",
    "free": "Joker goes anywhere, as|solvers play it",
    "plain": "No joker, no extra bonus:|the bare game",
    "scandinavian": "15 boxes, pairs count,|bonus 50",
}

HOUSE_ABOUT = "House rules: {} changed,|separate high scores"

OPTIONS = "Options"
OPTIONS_FOOT = "<> Change|B Back"

WAKES = "START and SELECT wake it"
LOADER = "Bootloader: press reset"
NOTHING_LOST = "Your saved data is safe."
GAME_KEPT = "The game is saved. Choose Continue to go on."
GAME_NOT_KEPT = "The game could not be saved."

FINISHED = "Game over"
WINS = " wins with "
YOU_WIN = "You win with "
TIE = "Tie: "
TIE_AND = " & "
TIE_OF = " players"
NOTICES = (
    "Points: ",
    "Place in the table: ",
    "Personal best: ",
    "Best equalled: ",
    "Average rose to ",
    "Average fell to ",
    "Average stays ",
    "Assisted: not ranked",
    "Typed code: not ranked",
)
"""By notice, as in `game.records`."""
DECIMAL = "."
SERIES = "Series "
SERIES_WON = "Series won: "
FINISHED_HEADS = ("GAME", "SERIES")
FINISHED_FOOT = "A Go on|SELECT New game"
FINISHED_REVIEW = "A Go on|START Look back"
ASKS_REMATCH = " wants a rematch"
LINKED_FOOT = "A Go on|SELECT Rematch"

NO_MARKS = "No marks to repeat"
NOTHING_BACK = "Nothing to take back"

NAME_ENTRY = ("Name for ", "Enter a share code")
NAME_OFFER = "SELECT "
NAME_FEET = (
    "A Next SELECT Erase|START OK",
    "A OK SELECT Erase|START OK",
    "A Next SELECT Erase|START Play",
    "A Play SELECT Erase|START Play",
)
"""For a name and in its last place, then for a share code."""
CODE_TYPED = "Typed code: not ranked"
CODE_SHORT = "A code has 8 characters"
CODE_WRONG = "Wrong code: check again"
NAME_PLACE = "Place "
NAME_STORED = "Stored player"
NAME_TAKEN = "Another player's name"
NAME_CPU = "A CPU player's name"
FIGURES_OF = " is now "
FIGURES_STAY = "Keep the statistics"
FIGURES_GO = "Start from zero"

SCORES = "High scores"
SCORES_EMPTY = "No scores yet"
SCORES_FOOT = "<> Rules A More|B Back"
SURE_CLEAR = "Clear table?|A Yes B No"
SCORES_FIVES = ("No 5 alike", "One 5 alike", "Two 5 alikes", "3 or more 5 alikes")

SURE_REMOVE = "Delete it?|A Yes B No"
REMOVING = "Deleting ..."

RECORDS = "Records"
RECORDS_EXPORT = "Write a text file"
RECORDS_IMPORT = "Read the text file"
RECORDS_CLEAR = "Clear this table"
EXPORTED = "Saved as "
IMPORTED = " new entries"
SURE_IMPORT = "Lose {} of {}?|A Yes B No"
NO_TEXT_FILE = "No text file to read"
NOT_EXPORTED = "Cannot write to the drive"

PLAYERS = "Players"
PLAYERS_ALL_TIME = "< all time >"
PLAYERS_SERIES = "< series >"
PLAYERS_HEAD = "          games best   avg"
PLAYERS_FOOT = "A Name|SELECT Reset"
SURE_RESET = "Reset figures?|A Yes B No"
