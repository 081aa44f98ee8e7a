# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""QR codes, for a phone to read from the display."""

import adafruit_miniqr
import displayio

from .text import sprite


def draw_code(group, palette, text: str, x: int, y: int, room: int, quiet: int = 0) -> None:
    """Add the QR code of a text in the middle of a square of `room` pixels, as large as it fits.

    The caller leaves four squares of white around it; with `quiet` so many are left within. Raises
    `RuntimeError` for a text of more than 230 bytes.
    """
    squares = code_squares(text)
    count = len(squares)
    bitmap = displayio.Bitmap(count, count, 2)
    for row in range(count):
        bits = squares[row]
        for column in range(count):
            if bits >> column & 1:
                bitmap[column, row] = 1
    scale = room // (count + 2 * quiet)
    inset = (room - scale * count) // 2
    holder = displayio.Group(scale=scale, x=x + inset, y=y + inset)
    holder.append(sprite(bitmap, palette, count, count, 0, 0))
    group.append(holder)


def code_squares(text: str) -> list:
    """Return the rows of the QR code of a text: ints, bit 0 the square on the left."""
    code = adafruit_miniqr.QRCode()
    code.add_data(text.encode())
    try:
        code.make()
    except RuntimeError:  # for 18, 33, 54 ... bytes the library takes a size that lacks four bits
        code = adafruit_miniqr.QRCode(qr_type=code.type + 1)
        code.add_data(text.encode())
        code.make()
    count = code.module_count
    rows = []
    for y in range(count):
        row = 0
        for x in range(count):
            if code.matrix[y, x]:
                row |= 1 << x
        rows.append(row)
    return rows
