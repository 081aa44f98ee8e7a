# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words of setup, options, end, names, records and players in English, beside `texts_en`.

Widths, in letters: about a row, two lines of 26 parted by a bar; feet and questions 25.
"""

SETUP = "New game"
SETUP_RULES = "Rules"
SETUP_START = "Start the game"
SETUP_SERIES = "Series"
SERIES_OPEN = "no end"
SERIES_GAMES = " games"
SERIES_TOTAL = "to "
SEAT = "Seat "
SEAT_EMPTY = "-"
SETUP_START_FOOT = "A start            B back"
SETUP_FOOT = "< > change  A name B back"
SETUP_SEAT = "Nobody, a stored player,|or a CPU player"
CPU_ABOUT = {
    "beginner": "A beginner, who makes the|mistakes that people make",
    "casual": "Goes by rules of thumb,|and does not look ahead",
    "strong": "Looks ahead to the end of|the turn",
    "perfect": "Never gives a point away;|needs the coach's table",
}

RULES_ABOUT = {
    "herg": "GBA 2003. Joker forced,|+100 each more 5 alike",
    "petscii": "C64 2016. Joker to upper|box first, dice kept",
    "os9": "OS-9 1988. No joker, and|5 alike is a full house",
    "ynot": "Psion 1993. Quick bonus|+10/+5, mark to roll",
    "yatzy": "13 fields. Joker only|after a scored 5 alike",
    "free": "Joker goes anywhere, as|solvers play it",
    "plain": "No joker and no further|bonus: the bare game",
    "scandinavian": "15 boxes, pairs count,|bonus 50",
}

OPTIONS = "Options"
OPTION_WORDS = {
    "marks": "Marks|by rules,hold,keep,roll|What B does to a die:|hold it, keep it, roll it",
    "order": "Order|by rules,turns,games|Turn by turn, or whole|games one by one",
    "auto_roll": "First roll|by rules,off,on|The first roll of a turn|comes by itself",
    "roll_none": (
        "Roll none|by rules,says why,to card|Roll with no die to roll|says why, or scores"
    ),
    "confirm_zero": "Confirm 0|off,on|Ask before a box is|filled with nothing",
    "animation": "Dice roll|off,fast,normal|How long the dice tumble",
    "cpu_pace": "CPU pace|at once,fast,normal,slow,A steps|How long CPU players let|you follow",
    "sound": "Sound|off,quiet,normal,loud|Tones for rolls, scores|and errors",
    "undo": "Take back|off,on|The last score may be|taken back before a roll",
    "grades": "Grading|off,on|The coach says what each|decision gives away",
    "brightness": "Brightness|1,2,3,4,5|How bright the screen is,|1 saves the battery",
    "sleep": "Sleep, minutes|never,1,2,5,10,30|Idle so long it sleeps;|any key wakes it then",
    "red": "Felt, red|0,1,2,3,4,5,6,7,8,9|Red in the table's colour;|all 0: new in each game",
    "green": "Felt, green|0,1,2,3,4,5,6,7,8,9|Green in its colour;|all 0: new in each game",
    "blue": "Felt, blue|0,1,2,3,4,5,6,7,8,9|Blue in its colour;|all 0: new in each game",
    "shake": "Shake it|off,on|A shake of the handheld|rolls the dice",
    "about": "About||Version, board, and what|tells the rules apart",
}
"""By option: its name, its choices, and two lines about it. Short words by themselves would stay
in a device's memory for ever."""
OPTIONS_FOOT = "< > change         B back"

WAKES = "START and SELECT wake it"
LOADER = "Loader: reset to go on"
NOTHING_LOST = "Nothing that was kept is lost."
GAME_KEPT = "The game is kept: Continue goes on with it."
GAME_NOT_KEPT = "The game could not be kept."

FINISHED = "Game over"
WINS = " wins with "
TIE = "Tie: "
TIE_AND = " & "
TIE_OF = " players"
NOTICES = (
    "Points: ",
    "A place in the table: ",
    "Personal best: ",
    "Best equalled: ",
    "Average rose to ",
    "Average fell to ",
    "Average stays ",
    "Assisted: not in tables",
)
"""By number, as in `ending`."""
SERIES = "Series "
SERIES_WON = "Series won: "
FINISHED_FOOT = "A go on   SELECT new game"
FINISHED_REVIEW = "A go on   START look back"
LINKED_FOOT = "A go on    SELECT rematch"

NO_MARKS = "No marks to repeat"
NOTHING_BACK = "Nothing to take back"

NAME_ENTRY = "Name for "
NAME_KEYS = "A next       SELECT erase"
NAME_LAST = "A stores     SELECT erase"
NAME_FOOT = "START stores       B back"
NAME_PLACE = "Place "
NAME_STORED = "Stored player"

SCORES = "High scores"
SCORES_EMPTY = "No scores yet"
SCORES_FOOT = "< > rules A more   B back"
SURE_CLEAR = "Clear table?  A yes  B no"
SCORES_FIVES = ("No 5 alike", "One 5 alike", "Two of them", "Three or more")

RECORDS = "Records"
RECORDS_EXPORT = "Write a text file"
RECORDS_IMPORT = "Read the text file"
RECORDS_CLEAR = "Clear this table"
EXPORTED = "It is in "
IMPORTED = " new in the tables"
NO_TEXT_FILE = "No text file to read"
NOT_EXPORTED = "The drive cannot be used"

PLAYERS = "Players"
PLAYERS_ALL_TIME = "< all time >"
PLAYERS_SERIES = "< series >"
PLAYERS_HEAD = "         games  best   avg"
PLAYERS_FOOT = "A name       SELECT reset"
SURE_RESET = "Reset figures? A yes B no"
