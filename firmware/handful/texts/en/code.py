# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words of share codes in English. Widths, in letters: entry and keys 26, else 24."""

NAME_ENTRY = "Start by a share code"
NAME_KEYS = "A next       SELECT erase"
NAME_LAST = "A starts     SELECT erase"
NAME_FOOT = "START starts       B back"
TYPED = "Typed: no high scores"
SHORT = "A code has 8 letters"
WRONG = "Not right: check again"
CODE = "Code "
