# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words of names and of a typed share code in English.

Widths, in characters: feet and questions 25, a bar separates two lines.
"""

(NAME_PLACE, FIGURES_OF) = ("Place | is now ").split("|")
"""In one: a text of at most ten letters would be a name, which stays for ever."""

NAME_ENTRY = ("Name for ", "Enter a share code")
NAME_FEET = (
    "A Next SELECT Take|START OK",
    "A OK|START OK",
    "A Next SELECT Erase|START OK",
    "A OK SELECT Erase|START OK",
    "A Next SELECT Erase|START Play",
    "A Play SELECT Erase|START Play",
)
"""For a name while others are offered, for a name, and for a share code; each first, then in its
last place."""
CODE_ABOUT = "The same rules and dice again.|I, L, O and U are not used."
CODE_TYPED = "Typed code: not ranked"
CODE_SHORT = "A code has 8 characters"
CODE_WRONG = "Wrong code: check again"
NAME_TAKEN = "Another player's name"
NAME_CPU = "A CPU player's name"
FIGURES_STAY = "Keep the statistics"
FIGURES_GO = "Start from zero"
