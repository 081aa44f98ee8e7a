# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Games by a share code: a fresh one, and one that somebody types. Imported when asked for; glue.

Each function gets the director.
"""

from .const import const
from .rules.share_code import code_of, fresh, ruleset_of, text_of

_MOST = const(63)
"""Of the first byte of a seed, which has 30 bits."""


def change_dice(director, step: int) -> None:
    """Choose the next or previous way to begin: by chance, by a fresh code, by a typed one."""
    seating = director.club.seating
    seating.begins = (seating.begins + step) % 3
    noise = director.house.ports.entropy(4)
    seating.seed = int.from_bytes(bytes((noise[0] & _MOST,)) + noise[1:], "big")


def start_fresh(director, screen) -> None:
    """Have the screen start a game by the code that the setup shows."""
    seating = director.club.seating
    start_by(director, screen, fresh(seating.ruleset, seating.seed), False)


def start_typed(director, screen, text: str) -> None:
    """Have the screen start a game by a code; raises `ValueError` where the text is none."""
    start_by(director, screen, code_of(text), True)


def start_by(director, screen, code, is_typed: bool, is_alone: bool = False) -> None:
    """Have the screen, the setup or one like it, start a game by a code and its rules.

    It does so by itself: there is no memory for this code and the table's. What rules had been
    chosen here for their set is chosen again after the game. Who plays `is_alone` has the first
    seat.
    """
    director.club.seating.ruleset = ruleset_of(code)
    director.club.new_series()
    director.dice.deal(code, is_typed)
    screen.wish = ("start", is_alone)


def text_by(play) -> str:
    """Return the code that a game is played by, "" for chance."""
    return text_of(play.dice.state[:3]) if play.seat is None and play.dice.by_code else ""
