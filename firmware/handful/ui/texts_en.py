# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Every word the screens show, in English. Another language is another module with these names.

Widths, in letters: upper box labels 6, lower ones 10, hints and reasons 25.
"""

LANGUAGE = "English"

BOXES = (
    "Ones",
    "Twos",
    "Threes",
    "Fours",
    "Fives",
    "Sixes",
    "Pair",
    "Two pairs",
    "3 alike",
    "4 alike",
    "Full house",
    "Small str.",
    "Large str.",
    "5 alike",
    "Chance",
)
"""By pattern, as in `rules.boxes`."""

UPPER = "Upper"
LOWER = "Lower"
PAR = "Par"
BONUS = "Bonus"
LOST = "lost"
EXTRA = "Extra"
QUICK = "Quick"
TOTAL = "Total"
BEST = "Best"
TURN = "TURN"
ROLL = "ROLL"

KEY_START = "START"
KEY_ROLL = "ROLL"
KEY_SCORE = "SCORE"
KEY_CPU = "CPU"

HINT_START = "A start        START menu"
HINT_FIRST_ROLL = "A roll         START menu"
NEXT_ROLL = "   A roll"
HINT_DICE = "A roll B mark SELECT card"
HINT_CARD = "A enter       SELECT dice"
HINT_MUST_SCORE = "A enter: choose a box"
HINT_LOOKING = "'s card   UP next"
CPU_ROLLS = " rolls"
CPU_KEEPS = " keeps "

REASONS = (
    "",
    "There is no such box",
    "That box is filled",
    "Joker: must go in ",
    "Joker: lower boxes first",
    "0 only if nothing scores",
    "Roll first: press A",
    "No rolls left: pick a box",
    "No die is left to roll",
    "A die that stays is fixed",
    "The game is over",
    "That cannot be done",
)
"""By number, as in `rules.refusal`."""

ROLLS_NOT_KEPT = "No drive: rolls not kept"
NONE_MARKED = "Mark dice with B to roll"
ZERO_SURE = "0 in "
ZERO_YES = "? A yes"
NO_OTHER_CARD = "No other card to look at"

TITLE_ITEMS = (
    ("start", "Play"),
    ("setup", "New game"),
    ("scores", "High scores"),
    ("options", "Options"),
)
TITLE_CONTINUE = (("continue", "Continue"),)
TITLE_FOOT = "A choose"
SURE_DROP = "Drop the game? A yes"

MENU = "Menu"
MENU_ITEMS = (
    ("back", "Back to the game"),
    ("options", "Options"),
    ("scores", "High scores"),
    ("start", "New game"),
    ("leave", "Leave"),
)
LIST_FOOT = "A choose           B back"
SURE_LEAVE = "Leave the game? A yes"
SURE_NEW = "Start anew? A yes"

SETUP = "New game"
SETUP_RULES = "Rules"
SETUP_START = "Start the game"
SETUP_SERIES = "Series"
SERIES_OPEN = "no end"
SERIES_GAMES = " games"
SERIES_TOTAL = "to "
SEAT = "Seat "
SEAT_EMPTY = "-"
SETUP_FOOT = "< > change  A name B back"
SETUP_ALIKE = "All CPUs play alike so|far, whatever the name"
CPU_NAMES = ("beginner", "casual", "strong", "perfect")
PLAYER = "PLAYER "

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
OPTION_NAMES = {
    "marks": "Marks",
    "order": "Order",
    "auto_roll": "First roll",
    "roll_none": "Roll none",
    "confirm_zero": "Confirm 0",
    "animation": "Dice roll",
    "cpu_pace": "CPU pace",
    "sound": "Sound",
}
OPTION_ABOUT = {
    "marks": "What B does to a die:|hold it, keep it, roll it",
    "order": "Turn by turn, or whole|games one by one",
    "auto_roll": "The first roll of a turn|comes by itself",
    "roll_none": "Roll with no die to roll|says why, or scores",
    "confirm_zero": "Ask before a box is|filled with nothing",
    "animation": "How long the dice tumble",
    "cpu_pace": "How long CPU players let|you follow",
    "sound": "Sounds",
}
CHOICES = {
    "rules": "by rules",
    "hold": "hold",
    "keep": "keep",
    "roll": "roll",
    "turns": "turns",
    "games": "games",
    "off": "off",
    "on": "on",
    "says why": "says why",
    "to card": "to card",
    "fast": "fast",
    "normal": "normal",
    "slow": "slow",
    "at once": "at once",
}
OPTIONS_FOOT = "< > change         B back"

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
)
"""By number, as in `ending`."""
SERIES = "Series "
SERIES_WON = "Series won: "
FINISHED_FOOT = "A go on   SELECT new game"

NAME_ENTRY = "Your name"
NAME_FOOT = "START stores SELECT blank"
NAME_PLACE = "Place "
NAME_STORED = "Stored player"

SCORES = "High scores"
SCORES_EMPTY = "No scores yet"
SCORES_FOOT = "< > rules    A players"
SURE_CLEAR = "Clear this table? A yes"
SCORES_FIVES = ("No 5 alike", "One 5 alike", "Two of them", "Three or more")

PLAYERS = "Players"
PLAYERS_ALL_TIME = "all time"
PLAYERS_SERIES = "series"
PLAYERS_HEAD = "games best average"
PLAYERS_FOOT = "A name SELECT reset < >"
SURE_RESET = "Reset figures? A yes"
