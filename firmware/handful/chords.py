# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What chords ask for. Imported when one is pressed; `key_reader.CHORDS` lists them."""

from .ports import DOWN, LEFT, RIGHT, SELECT, START, A, B

HINT = START | A
NEW_GAME = SELECT | B
ODDS = START | B
OPTIONS = START | DOWN
TAKE_BACK = START | LEFT
AGAIN = START | RIGHT
SLEEP = START | SELECT
LOADER = START | SELECT | A | B
IDLE = -1
"""No chord: no key has been touched for long."""
SHAKE = -2
"""No chord either: the device has been shaken."""

COMMANDS = {
    NEW_GAME: ("new_game", None),
    TAKE_BACK: ("ask_back", None),
    AGAIN: ("turn_again", None),
    OPTIONS: ("options", None),
    HINT: ("coach_view", "hint"),
    ODDS: ("coach_view", "odds"),
    SHAKE: ("shake", None),
}
"""By chord, in a game."""

ANYWHERE = {SLEEP: ("sleep", True), IDLE: ("sleep", False), LOADER: ("loader", None)}


def command(chord: int, in_game: bool):
    """Return what a chord asks for, or None."""
    if in_game and chord in COMMANDS:
        return COMMANDS[chord]
    return ANYWHERE.get(chord)
