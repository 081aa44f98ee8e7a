# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words of the table in English, in memory all the time.

Widths, in characters: upper box labels 6, lower ones 10, hints and reasons 25; a ghost's name 7,
and 14 a line about it at the end.
"""

BOXES = (
    "Ones|Twos|Threes|Fours|Fives|Sixes|"
    "Pair|Two pairs|3 alike|4 alike|"
    "Full house|Small str.|Large str.|5 alike|Chance"
)
"""By pattern, as in `rules.ruleset`, separated by bars: one string takes less memory."""

UPPER = "Upper"
LOWER = "Lower"
PAR = "Par"
BONUS = "Bonus"
LOST = "lost"
EXTRA = "Extra"
QUICK = "Quick"
TOTAL = "Total"
BEST = "Best"
SERIES = "Series"
GAME = "Game "
GAME_OF = " of "
FIRST_TO = "First to "
TURN = "TURN"
UNSAVED = "SAVE"
"""Beside a red disk, in capitals: what cannot be done."""

KEY_ROLL = "ROLL"
KEY_CARD = "CARD"
KEY_SCORE = "SCORE"

HINT_FIRST_ROLL = "A Roll|START Menu"
NEXT_ROLL = "A Roll"
HINTS_DICE = ("A Roll B Hold SELECT Card|<>", "A Card B Release|<>", "B Release SELECT Card|<>")
"""By what A does, as in `ui.tray`."""
HINT_CARD = "A Score SELECT Dice|<> ▲▼"
HINT_MUST_SCORE = "A Score|<> ▲▼ Box"
YOU = "YOU"
"""The player at this device in a linked game."""
ROLLING = "Rolling ..."
CPU_ROLLS = " rolls"
CPU_CHOOSES = " picks a box"
YOU_ROLL = " roll"
CPU_KEEPS = " holds "
SKIP_KEY = "A Skip"
STEP_KEYS = "A Next B Skip"

REASONS = (
    "|There is no such box|That box is filled|Joker: must go in |"
    "Joker: lower boxes first|0 only if nothing scores|Roll first: press A|"
    "No rolls left: pick a box|No dice left to roll|A held die cannot change|"
    "The game is over|That cannot be done"
)
"""By reason, as in `rules.card`, separated by bars."""

JOKERS = ("Joker: any open box", "Joker: 0 in an upper box", " open: no joker yet")
"""For a free joker; with no lower box left; while its own upper box is open."""

ROLLS_NOT_KEPT = "Rolls cannot be saved"
BATTERY = ("", "Battery low: charge it", "Battery empty: not saved")
NO_TABLE = "No table: plays as strong"
NONE_MARKED = "All held: B releases one|All kept: B releases one|Release dice with B"
"""By the marking style, as in `rules.ruleset`."""
DECIMAL = "."
ZERO_SURE = ": 0?|A Yes B No"
SURE_LEAVE = "Leave game?|A Yes B No"
NO_MARKS = "No marks to repeat"
NOTHING_BACK = "Nothing to take back"
NOT_LINKED = "No coach in a link game"

GHOST = "Ghost"
NO_GHOST = "No ghost yet"

GHOST_END = ("Ghost equalled", "Ghost beaten|by {}", "Ghost ahead|by {}")
"""For equal totals, the player ahead, and, at index -1, the ghost ahead."""
