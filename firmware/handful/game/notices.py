# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What a finished game earned a player, one notice each.

A notice is `(kind, number)`. They are apart from the records, for which the end of a game has no
room.
"""

NOTHING = 0
TABLE = 1
"""A place in the table of the rule set; the number with the notice is the place."""
BEST = 2
EQUALLED = 3
"""A personal best, or one equalled, with the score."""
ROSE = 4
FELL = 5
STAYED = 6
"""What the average did, with the average in tenths of a point."""
ASSISTED = 7
"""The coach has helped: the game is in no table."""
BY_CODE = 8
"""Whoever knew the share code could know the dice: the game is in no table."""
DAILY = 9
"""The dice are the daily ones, which have a page of their own."""
SERVED = 10
"""A served five alike has ended the match: what is not a whole game is in no table."""


def notice_text(notice, words, tenths) -> str:
    """Return a notice, `(kind, number)`, in the words of the section `ending`.

    `tenths` returns a number of tenths as text.
    """
    kind, number = notice
    text = words.NOTICES[kind]
    if kind >= ASSISTED:
        return text
    return text + (tenths(number) if kind >= ROSE else str(number))
