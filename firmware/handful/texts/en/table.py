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
"""By pattern, as in `rules.ruleset`: one text, parted by bars, takes less memory than fifteen."""

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
ROLL = "ROLL"

TABS = "HOLD|ROLL|KEEP"
"""On what hangs under a marked die: four letters at the most, plain capitals."""
KEY_ROLL = "ROLL"
KEY_SCORE = "SCORE"
KEY_CPU = "CPU"
KEY_STEP = "NEXT"
KEY_WAIT = "WAIT"

HINT_FIRST_ROLL = "A roll         START menu"
NEXT_ROLL = "A roll"
HINT_DICE = "A roll B mark SELECT card"
HINT_CARD = "A enter       SELECT dice"
HINT_MUST_SCORE = "A enter: choose a box"
YOU = "YOU"
"""The player at this end of a cable."""
ROLLING = "Rolling ..."
CPU_ROLLS = " rolls"
CPU_KEEPS = " keeps "
SKIP_KEY = "A skip"
STEP_KEYS = "A next B skip"

REASONS = (
    "|There is no such box|That box is filled|Joker: must go in |"
    "Joker: lower boxes first|0 only if nothing scores|Roll first: press A|"
    "No rolls left: pick a box|No die is left to roll|A die that stays is fixed|"
    "The game is over|That cannot be done"
)
"""By number, as in `rules.card`, parted by bars, too."""

JOKERS = ("Joker: any open box", "Joker: 0 in an upper box", " open: no joker yet")
"""Of one that goes where it likes; with no lower box left; while its own upper box is open."""

ROLLS_NOT_KEPT = "Rolls cannot be kept"
BATTERY = ("", "Battery low: charge it", "Battery empty: not kept")
NO_TABLE = "No table: plays as strong"
NONE_MARKED = "All held: B lets one go|All kept: B lets one go|Mark dice with B to roll"
"""By the marking style, as in `rules.ruleset`."""
ZERO_SURE = ": 0? A yes B no"

GHOST = "Ghost"
NO_GHOST = "No ghost yet"

GHOST_END = ("Ghost equalled", "Ghost beaten|by {}", "Ghost ahead|by {}")
"""Level with it, ahead of it, behind it; the last one is counted from the end."""
