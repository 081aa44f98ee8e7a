# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words of the coach's screens in English, 25 characters a line."""

KEY_HINT = "HINT"
KEY_ODDS = "ODDS"

HINT_ASKS = ("", "With a hint: not ranked", "With a hint: no first try")
"""By what help would cost, as in `table.play`."""
SURE_HINT = "Show one?|A Yes B No"
THINKING = "Thinking ..."
NOT_PERFECT = "Good, not perfect|A Take"
HINT_KEYS = "A Take <> More|B Back"
ODDS_KEYS = "A Hold <> Die|B Back"
ODDS_UPPER = "3 OR|MORE %"
"""In place of the upper sum: an upper box counts with three of its face."""

KEEP = "Hold"
ROLL_ALL = "Roll all"
IS_GOOD = ": good"
IS_BEST = ": the best"
IS_EQUAL = ": as good"
COSTS = " costs "
BEST_WAS = ", best: "
STRONG = " strong: "
IS_NONE = "best"
HINT_HEADS = ("Hold or score", "Points lost")

FAULTS = {
    "missing": "Coach: good, not perfect",
    "damaged": "The table is damaged",
    "unreadable": "The table cannot be read",
    "other rules": "Table is for other rules",
    "version": "Table of another version",
}
"""Why the strong player advises, by the coach's fault."""

NOT_NOW = "Not while others move"

REVIEW = ": looking back"
TURN = " turn "
TURN_SHORT = "T"
WORST = "WORST DECISIONS"
REVIEW_BEST = "Best: "
REVIEW_STRONG = "Strong: "
REVIEW_FEET = ("▲▼ Look at|B Back", "▲▼ Look START Train|B Back")
SUMS = "EXPECTED|LUCK|LOST|POINTS"
"""Plain capitals."""
SUMS_ABOUT = (
    "What perfect play brings|from the start",
    "What the dice brought|on top of that",
    "What your decisions cost",
    "The sum of the above",
)
STRONG_ABOUT = (
    "What decisions cost, as|the strong player sees it",
    "Good, not perfect: these|rules have no table",
)
"""For the last two sums if there is no table."""
