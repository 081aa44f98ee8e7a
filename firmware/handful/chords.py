# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What the chords of a game ask for. Imported when one is pressed."""

from .key_reader import AGAIN, HINT, NEW_GAME, ODDS, OPTIONS, TAKE_BACK

COMMANDS = {
    NEW_GAME: ("new_game", None),
    TAKE_BACK: ("ask_back", None),
    AGAIN: ("turn_again", None),
    OPTIONS: ("options", None),
    HINT: ("coach_view", "hint"),
    ODDS: ("coach_view", "odds"),
}
"""By chord."""
