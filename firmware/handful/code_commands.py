# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Games by a share code: a fresh one, and one that somebody types. Imported when asked for; glue.

Each function gets the director.
"""

from .rules.share_code import SEED_BITS, code_of, fresh, ruleset_of, text_of


def change_dice(director, step: int) -> None:
    """Choose the next or previous way to begin: by chance, by a fresh code, by a typed one."""
    seating = director.club.seating
    seating.begins = (seating.begins + step) % 3
    noise = director.house.ports.entropy(4)
    seating.seed = int.from_bytes(bytes((noise[0] & 63,)) + noise[1:], "big")
    assert seating.seed >> SEED_BITS == 0


def start_fresh(director) -> None:
    """Sit down to a game by the code that the setup shows."""
    seating = director.club.seating
    start_by(director, fresh(seating.ruleset, seating.seed), False)


def start_typed(director, text: str) -> None:
    """Sit down to a game by a code; raises `ValueError` where the text is none."""
    start_by(director, code_of(text), True)


def start_by(director, code, is_typed: bool) -> None:
    """Sit down to a game by a code and its rules; what was chosen here is back after it."""
    director.club.seating.ruleset = ruleset_of(code)
    director.club.new_series()
    director.dice.deal(code, is_typed)
    director.carry_out(("start", None))


def text_by(play) -> str:
    """Return the code that a game is played by, "" for chance."""
    return text_of(play.dice.state[:3]) if play.seat is None and play.dice.by_code else ""
