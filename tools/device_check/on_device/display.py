# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""How long it takes to draw the whole screen, and five dice."""

import gc
import time

import board
import displayio

TIMES = 10
DIE = 22

gc.collect()
if hasattr(board, "DISPLAY"):
    display = board.DISPLAY
else:
    import handheld

    display = handheld.open_display()
display.auto_refresh = False
screen = displayio.Group()
display.root_group = screen
colours = displayio.Palette(2)
paper = displayio.Bitmap(display.width, display.height, 2)
screen.append(displayio.TileGrid(paper, pixel_shader=colours))
ink = displayio.Palette(2)
face = displayio.Bitmap(DIE, DIE, 2)
for place in range(5):
    screen.append(displayio.TileGrid(face, pixel_shader=ink, x=4 + place * (DIE + 2), y=4))


def refresh_ms(palette):
    """Return how long a refresh takes after a change of this palette."""
    spent = 0
    for turn in range(TIMES):
        palette[0] = 0xFFFFFF if turn & 1 else 0x203060
        start = time.monotonic_ns()
        display.refresh()
        spent += time.monotonic_ns() - start
    return spent / TIMES / 1000000


display.refresh()
tell("drawing the whole screen", f"{refresh_ms(colours):.1f} ms")
tell("drawing five dice", f"{refresh_ms(ink):.1f} ms")
display.root_group = displayio.Group()
del screen, paper, face
