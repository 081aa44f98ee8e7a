# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The part of CircuitPython's `bitmaptools` that the game uses, over a `Bitmap`."""


def readinto(
    bitmap,
    file,
    bits_per_pixel: int,
    element_size: int = 1,
    reverse_pixels_in_element: bool = False,
    swap_bytes: bool = False,
    reverse_rows: bool = False,
) -> None:
    """Read pixels of as many bits as those of the bitmap have from a file; raises `EOFError`.

    A row takes whole elements of so many bytes. The first pixel is in a byte's highest bits, as
    with `reverse_pixels_in_element`; bytes are never swapped.
    """
    if not reverse_pixels_in_element or swap_bytes:
        raise ValueError("pixels are read with the first in the highest bits, bytes in order")
    width, height = bitmap.width, bitmap.height
    element_bits = 8 * element_size
    row = bytearray((width * bits_per_pixel + element_bits - 1) // element_bits * element_size)
    for number in range(height):
        if file.readinto(row) != len(row):
            raise EOFError
        bitmap.set_row(height - 1 - number if reverse_rows else number, row, bits_per_pixel)
