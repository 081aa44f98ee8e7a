# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The fewest keys of the pad from one box of the card to another."""

from handful.ports import DOWN, LEFT, RIGHT, UP
from handful.ui.card_view import moved


def keys_between(match, box: int, wanted: int) -> list[int]:
    """Return the keys from a legal box to another one, with the dice as they lie."""
    ways = {box: []}
    found = [box]
    for at in found:
        for key in (UP, DOWN, LEFT, RIGHT):
            there = moved(match.card, match.dice, match.roll, at, key)
            if there >= 0 and there not in ways:
                ways[there] = [*ways[at], key]
                found.append(there)
    return ways[wanted]
