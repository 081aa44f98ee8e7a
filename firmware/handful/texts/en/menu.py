# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words of the title, the menus and the score sheet in English, and what feet of pages share.

They may be loaded over a table. A line has 25 characters, 22 in the menu.
"""

(
    DEMO,
    MENU,
    MENU_HINT,
    MENU_ODDS,
    MENU_HELP,
    MENU_SERIES,
    MENU_LEAVE,
    CODE,
) = "Demo|Menu|Hint|Odds|Help|New series|Leave|Code ".split("|")
"""In one: a text of at most ten letters would be a name, which stays for ever."""

NO_MEMORY = "Not enough memory for it"
KEY_STUCK = "START or SELECT is stuck"
SAVE_DAMAGED = "Saved data was damaged"
KEEP_ON = "Don't switch off now ..."

TITLE_LEFT = (
    ("start", "Play"),
    ("setup", "New game"),
    ("scores", "High scores"),
    ("options", "Options"),
)
TITLE_RIGHT = (("daily", "Daily"), ("trainer", "Trainer"))
TITLE_LINK = (("link", "Link"),)
TITLE_LAUNCHER = (("launcher", "Launcher"),)
TITLE_STEPS = (("steps", "First steps"),)
TITLE_CONTINUE = (("continue", "Continue"),)
TITLE_ABOUT = "Turn {}, {} pts"
TITLE_FOOT = "A Choose SELECT Help|START Rules"
PRESS_ANY = "Press any key"
SURE_DROP = ("Discard turn {}?|A Yes B No", "Lose daily try?|A Yes B No")
"""A game by its turn, and a first try with daily dice."""

MENU_BACK = "Back to the game"
MENU_OPTIONS = "Options"
MENU_SCORES = "High scores"
MENU_RULES = "Rules and tips"
MENU_UNDO = "Take back the score"
MENU_NEW = "New game"
LIST_FOOT = "A Choose|B Back"
SURE_HELP = ("", "Not ranked then?|A Yes B No", "Lose daily try?|A Yes B No")
"""By what help would cost, as in `table.play`."""
DIAL_FOOT = "<> Next ▲▼ Change|B Back"
SURE_SERIES = "Discard series?|A Yes B No"


MOMENTS = "FIVE ALIKE!|BONUS +{}!|NEW BEST!|{} WINS!|YOU WIN!"
"""What is celebrated; up to 16 characters, a name or a number included."""

SHEET = "Score sheet"
SHEET_SUMS = "Upper sum|Bonus|Upper total|Lower sum|5 alike bonus|Quick bonus|Total"
SHEET_PLACES = "1st|2nd|3rd|4th|5th|6th"
SHEET_HEADS = "UPPER|LOWER|SUM||ALL|SUM|||TOTAL"
"""Over groups and columns, in characters of the small font; the empty ones are the bonuses."""
SHEET_FEET = ("A Card <> Next|B Back", "A All <> Next|B Back", "SELECT Help|B Back")
