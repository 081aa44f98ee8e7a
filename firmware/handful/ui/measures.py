# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What screens share: the size of the display, the frame, columns of text, and icons.

Constants only: a packed drive has the numbers in place of the names.
"""

WIDTH = 160
HEIGHT = 128
MARGIN = 3
BAR_HEIGHT = 11
"""The bar with a page's title; a yellow rule is below it."""
BODY_TOP = 12
FOOT_TOP = 117
FOOT_HEIGHT = 11
FOOT_COLUMNS = 31
"""Columns of the foot, of 5 pixels; a key cap takes 2, 3, 5 or 6, a badge 2."""
COLUMNS = 25
"""Characters of 6 pixels between the margins."""
NARROW_COLUMNS = 30
"""Characters of 5 pixels between the margins."""
TRAY_TOP = 11
TRAY_HEIGHT = 33
"""The felt with the dice, and the rim below it."""
STRIP_X = 3
STRIP_TOP = 45
STRIP_PITCH = 20
"""The upper cells of the card, side by side."""
CARD_LEFT = 3
CARD_WIDTH = 158
CARD_TOP_13 = 67
CARD_TOP_15 = 66
"""The lower cells of the card, two columns of four rows or of five."""
RIGHT = 156
"""The last pixel before the right margin."""

ICON_PLAY = 0
ICON_PREVIOUS = 1
ICON_HIGHER = 2
ICON_LOWER = 3
ICON_STAR = 4
ICON_CROWN = 5
ICON_CHECK = 6
ICON_CROSS = 7
ICON_PERSON = 8
ICON_CPU = 9
ICON_PLUS = 10
ICON_LOCK = 11
ICON_BULB = 12
ICON_CHART = 13
ICON_GEAR = 14
ICON_TROPHY = 15
ICON_BOOK = 16
ICON_HELP = 17
ICON_DOOR = 18
ICON_BACK = 19
ICON_NEW = 20
ICON_CALENDAR = 21
ICON_TARGET = 22
ICON_PLUG = 23
ICON_LINK = 24
ICON_SOUND = 25
ICON_SUN = 26
ICON_SPARK = 27
ICON_FLAME = 28
ICON_BOLT = 29
ICON_BATTERY = 30
ICON_UNSAVED = 31
ICON_DIAMOND = 32
ICON_UNDO = 33
ICON_MOON = 34
"""The tiles of `icons.bmp`."""
