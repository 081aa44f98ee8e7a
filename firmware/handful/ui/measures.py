# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What screens share: the size of the display, its letters, the frame, the table, and seats.

Constants only: a packed drive has the numbers in place of the names. A board with another display
has a file like this in its folder, and sheets for it. Every layout has 32 columns of narrow
letters, and screens place things by columns and pixels: so they look the same on a smaller
display, with smaller letters.
"""

WIDTH = 160
HEIGHT = 128
MARGIN = 3
COLUMN = 5
"""The width of a narrow letter and the gap behind it, the 32nd part of the display."""
CELL_WIDTH = 6
"""That of a letter of a title or a menu."""
BAR_HEIGHT = 11
"""The bar with a page's title; a yellow rule is below it."""
BODY_TOP = 12
FOOT_TOP = 117
FOOT_HEIGHT = 11
FOOT_COLUMNS = 31
"""Columns of the foot; a key cap takes 2, 3, 5 or 6, a badge 2."""
SELECT_TILES = 6
SELECT_COLUMNS = 6
"""The cap of SELECT."""
START_NAME = "START"
SELECT_NAME = "SELECT"
"""What is written on these keys, in texts to read; on caps it is drawn."""
NARROW_COLUMNS = 30
"""Narrow characters between the margins."""
RIGHT = 156
"""The last pixel before the right margin."""

DIE = 22
DICE_X = 3
DICE_PITCH = 24
DIE_Y = 17
HELD_Y = 14
UNDER_Y = 38
"""The bars under dice that are held."""
TRAY_TOP = 11
TRAY_HEIGHT = 33
"""The felt with the dice, and the rim below it."""
KEY_X = 124
KEY_Y = 13
KEY_WIDTH = 34
KEY_HEIGHT = 21
"""The roll button."""
TURN_Y = 35
STRIP_X = 3
STRIP_TOP = 45
STRIP_PITCH = 20
STRIP_CELL = 19
"""The upper cells of the card, side by side, and the height of them all."""
BONUS_X = 124
BONUS_WIDTH = 34
BONUS_HEAD = 7
BONUS_LABEL = 5
"""The cell of the upper section and its bonus; small letters of its head, and of its name."""
SUM_LABEL = 5
"""Letters of the name of a sum at the end of a game."""
CARD_LEFT = 3
CARD_WIDTH = 158
CARD_CELL = 75
CARD_TOP_13 = 67
CARD_PITCH_13 = 12
CARD_TOP_15 = 66
"""The lower cells of the card, two columns of four rows or of five."""
SEAT_WIDTH = 50
SEAT_PITCH = 52
"""The seats of a new game, three in a row."""
