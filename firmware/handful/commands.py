# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What a screen can ask for: named ints.

The `key` and `tick` of a screen return `(command, value)` or None. The scene that shows it has
a handler for each command in its HANDLERS; the value is what the comment beside the command says.
A place is a tuple of what opens it, as `"room.module.name"`, and the values for that.
"""

# ---- on every screen ----
GO = 0  # a place: the next scene
BACK = 1  # close this screen
OPEN = 2  # a place: open a page, and come back afterwards
SLEEP = 3  # True: at once, by the chord
LOADER = 4  # leave to the program that loads the device
KEY_STUCK = 5  # START or SELECT has been down for long

# ---- at the table ----
ROLL = 10
DO = 11  # an action: mark dice or score
SOUND = 12  # name of a sound
SKIP = 13  # let CPU players move at once
MENU = 14  # the row to point at, a command, or None
HINT = 15
ODDS = 16
TAKE_HINT = 18  # a choice: a box, or -1 - mask of the dice to keep
ASK_BACK = 20
TURN_BACK = 21  # take the last score back
MARK_AGAIN = 22
SHAKE = 23
NEW_GAME = 24
OPTIONS_CHORD = 25
START = 26  # True: the first seat plays alone
START_SERIES = 27
LEAVE = 28
LINK = 30
ANNOUNCE = 32  # (title, text): what the game of a player has brought

# ---- on pages ----
GO_ON = 58  # from the end of a game to names and high scores

# ---- before a link game, and while the game is sent ----
BEGIN_LINKED = 70
ADOPT = 71
SWAP = 72
TAKE_SCORES = 73
LEAVE_SCORES = 74
SAME_DICE = 75
SEND = 76
TAKE_GAME = 77
RUN_GAME = 78
WAIT = 79  # go on looking for another handheld
