# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The letters of the font sheets in tile order, for who reads a screen; `glyphs` finds a tile."""

from handful.ui.text import CELL_CHARS, EXTRA_CHARS, SMALL_EXTRA_CHARS

_ASCII = "".join(map(chr, range(32, 127)))

FONT_CHARS = _ASCII + EXTRA_CHARS
"""The letters of `text.bmp`."""

_CAPS = " |A| | |B| | |U|P | |▲|▼ | |<|>| | |S|T|A|R|T | |SELECT||||" + 12 * "| "
CAPS = tuple(_CAPS.split("|"))
"""What the caps behind the letters in `narrow.bmp` say; badges say nothing."""

SMALL_CHARS = _ASCII[:64] + SMALL_EXTRA_CHARS
"""The letters of `small.bmp`."""

CARD_CHARS = "  ▶ 0123456789+-×%<.★" + CELL_CHARS
"""What the tiles of `cells.bmp` say; ends of cells are blanks, and the pointer one of them."""

DIE_CHARS = "⚀⚁⚂⚃⚄⚅"
"""What the tiles of `strip.bmp` say."""
