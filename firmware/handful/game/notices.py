# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What a finished game brings a player (RULES.md reading 11): numbers, in words on the screens."""

NOTHING = 0
TABLE = 1
"""A place in the table of the rule set."""
BEST = 2
EQUALLED = 3
"""A personal best, or one equalled."""
ROSE = 4
FELL = 5
STAYED = 6
"""What the average did; from ROSE on the number with the notice is in tenths."""
ASSISTED = 7
"""The coach has helped: the game is in no table."""
TYPED = 8
"""The dice were known to who had typed their code: the game is in no table."""


def notice_text(notice, words) -> str:
    """Return a notice, `(kind, number)`, in the `pages` words of a language."""
    kind, number = notice
    text = words.NOTICES[kind]
    if kind >= ASSISTED:
        return text
    tenths = str(number // 10) + words.DECIMAL + str(number % 10)
    return text + (tenths if kind >= ROSE else str(number))
