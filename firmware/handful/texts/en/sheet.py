# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words of the score sheet in English."""

TITLE = "Score sheet"
SUMS = "Upper sum|Bonus|Upper total|Lower sum|5 alike bonus|Quick bonus|Total"
UPPER_TOTAL = "Upper tot."
"""The same in ten letters."""
HEADS = "UPPER|LOWER|SUM||ALL|SUM|5X|QU|TOTAL"
"""Over groups and columns, in the letters of the small font; the empty one is the bonus."""
FEET = ("A card < > next    B back", "A all  < > next    B back", "SELECT help       B back")
