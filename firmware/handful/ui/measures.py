# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The measures that screens share: the size of the display, the frame, and the columns of text.

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
RIGHT = 156
"""The last pixel before the right margin."""
