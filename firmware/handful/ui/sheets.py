# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Loads the drawn sheets in `handful/assets/` into displayio bitmaps; the tiles of the icons.

It reads what `tools/sheets` builds: uncompressed bitmaps of 1, 2 or 4 bits a pixel, stored
bottom-up. A file's palette only says how many values a pixel may have; the screens bring the
colours.

    sheet = load_sheet("dice")
    die = sprite(sheet, palette, 22, 22, x, y)
"""

import bitmaptools
import displayio

from ..const import const

# On a device the room may be only the beginning of the file's name.
_ASSETS = __file__.replace("\\", "/").rsplit("/ui", 1)[0] + "/assets/"
_HEADER_BYTES = const(54)

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

TUMBLE = 7
TUMBLES = 3
"""The first tile of a die in the air in `dice.bmp`, and how many there are."""
"""The tiles of `icons.bmp`."""


def load_sheet(name: str) -> "displayio.Bitmap":
    """Return the sheet `name` as a new bitmap of 2, 4 or 16 colour values.

    Raises ValueError for a file of another kind, OSError for a missing one.
    """
    with open(_ASSETS + name + ".bmp", "rb") as file:
        return read_bitmap(file, name)


def read_bitmap(file, name: str) -> "displayio.Bitmap":
    """Return the bitmap in an open binary file; `name` is for the message of a ValueError."""
    header = bytearray(_HEADER_BYTES)
    size = file.readinto(header)
    width = _number(header, 18)
    height = _number(header, 22)
    bits = _number(header, 28)
    colours = _number(header, 46) or 1 << bits
    if size != _HEADER_BYTES or not _is_plain(header) or not width * height or colours > 1 << bits:
        raise ValueError(name + " is not an indexed bitmap of 1, 2 or 4 bits")
    bitmap = displayio.Bitmap(width, height, 1 << bits)
    file.seek(_number(header, 10))
    try:
        # Rows of whole words, the bottom one first; the first pixel is in a byte's highest bits.
        bitmaptools.readinto(bitmap, file, bits, 4, True, False, True)
    except EOFError:
        raise ValueError(name + " ends too early")
    return bitmap


def _number(header: bytearray, at: int) -> int:
    return header[at] | header[at + 1] << 8


def _is_plain(header: bytearray) -> bool:
    """Whether it is an uncompressed bitmap of 1, 2 or 4 bits, each side from 1 to 65,535."""
    plain = header[0] == 0x42 and header[1] == 0x4D and _number(header, 14) == 40
    high_bytes = header[20] | header[21] | header[24] | header[25]
    return plain and _number(header, 28) in (1, 2, 4) and not (high_bytes | _number(header, 30))
