# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What was kept as bytes: names, rows and parts. Rows that are cut short raise `ValueError`."""

import struct

from ..const import const

LETTERS = "ÄÖÅäöåéüßÜ"
"""The letters of names beside those of ASCII: what the font has."""
_DELETE = const(127)
_UNKNOWN = const(63)
_LENGTH = const("<H")
_CUT = const("cut short")


def unpack_name(data) -> str:
    """Return the name in eight bytes padded with zeros, `printable` whatever they are."""
    data = bytes(data).rstrip(b"\0")
    try:
        return printable(data.decode())
    except ValueError:
        return printable(bytes([min(byte, _DELETE) for byte in data]).decode())


def printable(name: str) -> str:
    """Return a name with "?" for each character that no screen shows, such as a line feed."""
    if len(name.encode()) > len(name):
        # A device keeps each letter that it takes out of a text: only where there are others.
        kept = [letter if letter < "\x7f" or letter in LETTERS else "?" for letter in name]
        name = "".join(kept)
    return bytes([byte if 32 <= byte != _DELETE else _UNKNOWN for byte in name.encode()]).decode()


def take(layout: str, data, at: int) -> tuple:
    """Return the values that `struct` finds at `at`."""
    # Asked beforehand: a buffer too small raises another error on every Python.
    if at + struct.calcsize(layout) > len(data):
        raise ValueError(_CUT)
    return struct.unpack_from(layout, data, at)


def joined(parts) -> bytes:
    """Return parts as bytes, each after its length."""
    return b"".join([struct.pack(_LENGTH, len(part)) + part for part in parts])


def parted(data, count: int) -> list:
    """Return the first `count` parts that `joined` made."""
    parts = []
    at = 0
    for _ in range(count):
        (length,) = take(_LENGTH, data, at)
        at += struct.calcsize(_LENGTH)
        if at + length > len(data):
            raise ValueError(_CUT)
        parts.append(data[at : at + length])
        at += length
    return parts
