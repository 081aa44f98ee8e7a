# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words of the coach's screens in English, beside `texts_en`. Widths: 25 letters a line."""

KEY_HINT = "HINT"
KEY_ODDS = "ODDS"

SURE_HINT = "No record, ok? A yes B no"
THINKING = "Thinking ..."
HINT_KEYS = "A take  < > more   B back"
ODDS_KEYS = "A mark  < > die    B back"
ODDS_FOOT = "Odds (above: 3 or more)"

KEEP = "Keep"
ROLL_ALL = "Roll all five"
IS_BEST = ": the best"
IS_EQUAL = ": as good"
COSTS = " costs "
BEST = "★"

NOT_NOW = "Not while others move"
NOT_LINKED = "No coach in a link game"
