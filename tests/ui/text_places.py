# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The room for each text, by group and constant: characters, or characters and lines."""

LINE = 25
"""Characters of a foot, of a line to read, of a row of a list without its pointer."""
TITLE = 26
FOOT = 0
"""Feet: left and right part with key caps, in the columns of the foot."""
NAME = 8
"""Characters of a player's name, of a rule set's title and of a version."""


def _places(rooms):
    """Return the room of each constant; `rooms` has names separated by blanks."""
    return {name: room for names, room in rooms.items() for name in names.split()}


PLACES = {
    "table": _places(
        {
            "HINT_FIRST_ROLL NEXT_ROLL HINTS_DICE HINT_CARD HINT_MUST_SCORE SKIP_KEY "
            "STEP_KEYS ZERO_SURE SURE_LEAVE": FOOT,
            "BOXES": (10, 15),
            "UPPER LOWER BONUS EXTRA TOTAL GAME_OF TURN KEY_CARD KEY_SCORE": 5,
            "PAR QUICK SERIES GAME": 6,
            "LOST KEY_ROLL": 4,
            "BEST": 8,
            "FIRST_TO": 9,
            "UNSAVED": 7,
            "DECIMAL": 1,
            "ROLLING JOKERS ROLLS_NOT_KEPT BATTERY NO_TABLE NO_GHOST NO_MARKS "
            "NOTHING_BACK NOT_LINKED": LINE,
            "GHOST": 7,
            "YOU": NAME,
            "CPU_ROLLS YOU_ROLL CPU_CHOOSES": LINE - NAME,
            "CPU_KEEPS": LINE - NAME - 4,
            "REASONS": (LINE, 12),
            "NONE_MARKED": (LINE, 3),
            "GHOST_END": (14, 2),
        }
    ),
    "menu": _places(
        {
            "TITLE_FOOT SURE_DROP LIST_FOOT SURE_HELP DIAL_FOOT SURE_SERIES SHEET_FEET": FOOT,
            "NO_MEMORY SAVE_DAMAGED KEY_STUCK KEEP_ON MENU_BACK MENU_HINT MENU_ODDS "
            "MENU_OPTIONS MENU_SCORES MENU_RULES MENU_HELP MENU_UNDO MENU_NEW MENU_SERIES "
            "MENU_LEAVE": LINE,
            "TITLE_LEFT TITLE_CONTINUE": 11,
            "TITLE_RIGHT TITLE_LINK TITLE_LAUNCHER": 9,
            "TITLE_STEPS": 14,
            "DEMO": 20,
            "PRESS_ANY": 28,
            "TITLE_ABOUT": 25,
            "MENU": TITLE,
            "CODE": 10,
            "SHEET": TITLE - NAME,
            "MOMENTS": (16, 5),
            "SHEET_SUMS": (13, 7),
            "SHEET_HEADS": (6, 9),
            "SHEET_PLACES": (3, 6),
        }
    ),
    "ending": _places(
        {
            "FINISHED_FEET": FOOT,
            "GAPS LEADS": 28,
            "MORE": TITLE,
            "MORE_NAME MORE_REVIEW": 22,
            "SERIES_WON": 12,
            "TIE_OF": 10,
            "FINISHED_HEADS": 6,
            "FINISHED": TITLE - 3 - NAME,
            "RIBBONS": (20, 3),
            "SAME_STAMP": 28,
            "WINS": TITLE - NAME - 4,
            "YOU_WIN": TITLE - 4,
            "TIE": 24 - 2 * NAME - 1,
            "TIE_AND": 3,
            "NOTICES": 24,
            "SERIES": 7,
            "ASKS_REMATCH": TITLE - NAME,
        }
    ),
    "names": _places(
        {
            "NAME_FEET": FOOT,
            "NAME_ENTRY": TITLE,
            "NAME_TAKEN NAME_CPU FIGURES_STAY FIGURES_GO CODE_SHORT CODE_WRONG": LINE,
            "CODE_TYPED": 24,
            "NAME_PLACE": 24 - 8,
            "FIGURES_OF": TITLE - 2 * NAME,
            "CODE_ABOUT": (30, 2),
        }
    ),
    "scores": _places(
        {
            "SCORES_FOOT SURE_CLEAR SURE_IMPORT PLAYERS_FOOT SURE_RESET": FOOT,
            "RECORDS": TITLE,
            "PLAYERS_HEAD": 30,
            "PLAYERS_ALL_TIME PLAYERS_SERIES": 10,
            "SCORES PLAYERS": 14,
            "SCORES_EMPTY RECORDS_EXPORT STATISTICS RECORDS_IMPORT RECORDS_CLEAR "
            "NO_TEXT_FILE BAD_TEXT_FILE NOT_EXPORTED": LINE,
            "SCORES_FIVES": 20,
            "NAME_STORED": 24,
            "EXPORTED": LINE - len("scores.txt"),
            "IMPORTED": LINE - 3,
            "BAD_LINE": LINE + NAME - 3,  # a number of three digits
        }
    ),
    "power": _places(
        {
            "WAKES LOADER": LINE,
            "STOPPED FATES": (60, 3),
            "SLEEPING": (20, 3),
        }
    ),
    "setup": _places(
        {
            "SETUP_FEET": FOOT,
            "SETUP": 13,
            "SETUP_SEATS": 22,
            "SEAT": 6,
            "SETUP_RULES SETUP_ADD": 8,
            "SETUP_BOXES": 26,
            "SETUP_SERIES": 15,
            "SETUP_DICE": 11,
            "SETUP_PLAY": 20,
            "SETUP_ABOUT CPU_ABOUT": 28,
        }
    ),
    "cards": _places(
        {
            "SERIES_KINDS": 6,
            "RULES_FOOT SHARE_FOOT": FOOT,
            "SHARE": 16,
            "SHARE_ABOUT": (12, 4),
            "RULES_COUNT": 22,
            "RULES_HOUSE": 17,
            "RULES_FACTS": 34,
            "RULES_NO_BEST": 22,
            "SERIES": 10,
            "SERIES_ABOUT": (LINE, 2),
            "RULES": 8,
        }
    ),
    "options": _places(
        {
            "OPTIONS_FOOT OPEN_FOOT": FOOT,
            "OPTIONS": 20,
            "OPTION_HEADS": 24,
            "PLACE": 20,
        }
    ),
    "house": _places(
        {
            "HOUSE_FOOT SURE_OWN": FOOT,
            "CHANGED": 16,
            "HOUSE": 14,
            "HOUSE_WORDS": (33, 10),
        }
    ),
    "more": _places(
        {
            "STATISTICS_FOOT NUMBERS_FOOT DAILY_FEET": FOOT,
            "AWARDS_FOOT": FOOT,
            "AWARDS": 15,
            "AWARD OF": 30,
            "AWARD_WORDS": (28, 3),
            "DAILY": 20,
            "NUMBER": 3,
            "PLAY_NUMBER": 9,
            "GO_ON TODAY": 13,
            "SAME_DICE": (18, 2),
            "TO_COME": (18, 4),
            "SHARED": (18, 3),
            "CODE RESULT BEST": 9,
            "DAY DAYS IN_A_ROW": 12,
            "FIRST_TRY NOT_OVER PRACTICE IN_ALL": 18,
            "NONE_PLAYED": 19,
            "PASS_ON COPIED": 28,
            "SCAN": (12, 3),
            "STATISTICS": 10,
            "LOST NOT_SAVED": LINE - 2,
            "NO_GAMES": 30,
            "TILES": (9, 4),
            "AVERAGES PERFECT": 15,
            "LAST_GAMES": 32,
            "BOX_MARKS": (2, 15),
            "NUMBERS": 30,
            "FURTHER": (10, 2),
        }
    ),
    "steps": _places({"STEPS_FEET": FOOT, "STEPS": (24, 4), "REFUSALS": 28}),
    "trainer": _places(
        {
            "ASK_HOLD ASK_BOX JUDGE_FOOT WHY_FOOT OVER_FOOT": FOOT,
            "TITLE TITLE_GAME": 10,
            "OF": 20,
            "LOST": 9,
            "DEALING": 28,
            "KEY_HOLD": 5,
            "HEADS": (9, 4),
            "POINTS": 7,
            "GRADES": (8, 4),
            "PAYS STAYS_OPEN": 29,
            "IN_ALL": 31,
            "NO_BETTER": (28, 2),
            "ALIVE": 17,
            "COLUMNS": 11,
            "OVER ROUND_LOST GAME_LOST BEST_ROUND": 18,
            "AVERAGE": 22,
        }
    ),
    "coach": _places(
        {
            "SURE_HINT HINT_KEYS ODDS_KEYS REVIEW_FEET NOT_PERFECT": FOOT,
            "KEY_HINT": 4,
            "KEEP": 6,
            "KEY_ODDS": 5,
            "HINT_ASKS FAULTS NOT_NOW ": LINE,
            "THINKING": 16,
            "ROLL_ALL": 12,
            "IS_GOOD IS_BEST IS_EQUAL": 13,
            "COSTS BEST_WAS TURN_SHORT": 8,
            "IS_NONE": 6,
            "HINT_HEADS": 18,
            "ODDS_UPPER": (8, 2),
            "STRONG": 9,
            "REVIEW": TITLE - NAME,
            "TURN": 7,
            "REVIEW_BEST REVIEW_STRONG": TITLE - 12,
            "SUMS": (10, 4),
            "WORST": 20,
            "SUMS_ABOUT STRONG_ABOUT": (TITLE, 2),
        }
    ),
    "about": _places({"WORDS": (29, 2), "FOOT SURE_REMOVE": FOOT, "REMOVING NOT_REMOVED": LINE}),
    "self_test": _places(
        {
            "SELF_TEST": TITLE,
            "ROWS": (9, 9),
            "FEET MISSING OVER": FOOT,
        }
    ),
    "reading": _places(
        {
            "RULES HELP": 10,
            "READER_FOOT BOOKS_FOOT TITLE_HELP_FOOT": FOOT,
            "PAGES": (200, 10),
        }
    ),
    "link": _places(
        {
            "SURE_LEAVE LEAVE FOOT": FOOT,
            "LINK": 13,
            "NOBODY UNKNOWN_RULES": NAME,
            "DIFFERENT": 20,
            "JOINED": 10,
            "BOXES": 10,
            "TEST": 10,
            "WIRES SEEDED": (30, 2),
            "ABOUT": 30,
            "LEFT ASKED ASKS_AGAIN OFFERS AT_WORK NO_GAME_HERE": (LINE, 4),
            "KEPT": LINE,
            "ITEMS": 21,
            "REPLACES": (LINE + 10, 4),
            "SWAPPED": LINE - 2,
        }
    ),
    "pause": _places(
        {
            "END HALTED": FOOT,
            "OTHER": NAME + 1,
            "STATES STUCK FINISHED": (LINE, 4),
            "TOO_OLD OTHER_TOO_OLD": (LINE, 2),
            "REASONS": LINE - 1,
            "OWES LEAVING": LINE,
        }
    ),
    "transfer": _places(
        {
            "SURE_LEAVE LEAVE FOOT": FOOT,
            "SEND TAKE": 20,
            "NOBODY RECEIVER OTHER": NAME,
            "SENDER_STATES RECEIVER_STATES REFUSALS HELD FULL BROKEN": (LINE, 3),
            "ITEMS": 22,
        }
    ),
}
"""By group of words. The rows of `options` and the pages of `reading` have tests of their own."""
