# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""How long it takes to draw the whole screen, and five dice."""

import gc

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
faces = displayio.Bitmap(2 * DIE, DIE, 2)
dice = []
for place in range(5):
    die = displayio.TileGrid(
        faces, pixel_shader=ink, tile_width=DIE, tile_height=DIE, x=4 + place * (DIE + 2), y=4
    )
    dice.append(die)
    screen.append(die)


def change_colour(turn):
    """Change what the whole screen is drawn in."""
    colours[0] = 0xFFFFFF if turn & 1 else 0x203060


def change_dice(turn):
    """Turn each die to another face."""
    for die in dice:
        die[0] = turn & 1 ^ 1


def refresh_ms(change):
    """Return how long a refresh takes after a change."""
    spent = 0
    for turn in range(TIMES):
        change(turn)
        start = now_us()
        display.refresh()
        spent += spent_us(start)
    return spent / TIMES / 1000


display.refresh()
tell("drawing the whole screen", f"{refresh_ms(change_colour):.1f} ms")
tell("drawing five dice", f"{refresh_ms(change_dice):.1f} ms")
display.root_group = displayio.Group()
del screen, paper, faces, dice, die
