# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Names and rows that are bytes in saves and messages; what is cut short raises `ValueError`."""

import struct

from ..const import const

EXTRA_LETTERS = "ÄÖÅäöåéüßÜáíóúñÁÉÍÓÚÑ"
"""The letters that the font has beyond ASCII."""
_DELETE = const(127)
_UNKNOWN = const(63)
_LENGTH = const("<H")
_CUT = const("cut short")


def unpack_name(data) -> str:
    """Return the name in eight bytes padded with zeros, `printable` whatever they hold."""
    data = bytes(data).rstrip(b"\0")
    try:
        return printable(data.decode())
    except ValueError:
        return printable(bytes([min(byte, _DELETE) for byte in data]).decode())


def printable(name: str) -> str:
    """Return a name with "?" for each character that the font lacks, such as a line feed."""
    if len(name.encode()) > len(name):
        # On a device each character taken out of a string costs memory for ever.
        known = [char if char < "\x7f" or char in EXTRA_LETTERS else "?" for char in name]
        name = "".join(known)
    return bytes([byte if 32 <= byte != _DELETE else _UNKNOWN for byte in name.encode()]).decode()


def take(layout: str, data, at: int) -> tuple:
    """Return the values of a `struct` layout that begins at `at`."""
    # Checked first: a short buffer raises a different error on every Python.
    if at + struct.calcsize(layout) > len(data):
        raise ValueError(_CUT)
    return struct.unpack_from(layout, data, at)


def joined(parts) -> bytes:
    """Return parts as bytes, each after its length in two bytes, least significant first."""
    return b"".join([struct.pack(_LENGTH, len(part)) + part for part in parts])


def in_pieces(parts) -> tuple:
    """Return what `joined` makes of parts that are lists of bytes, in pieces of its own."""
    pieces = []
    for part in parts:
        pieces.append(struct.pack(_LENGTH, sum([len(piece) for piece in part])))
        pieces += part
    return tuple(pieces)


def spans_in(payload, count: int) -> list:
    """Return where the first `count` parts of what `joined` made lie in a `Payload` of the store.

    Each is `(start, end)`.
    """
    spans, end = [], 0
    for _ in range(count):
        start = end + struct.calcsize(_LENGTH)
        end = start + take(_LENGTH, payload.cut(end, start), 0)[0]
        spans.append((start, end))
    if end > len(payload):
        raise ValueError(_CUT)
    return spans


def parted(data, count: int) -> list:
    """Return the first `count` parts of what `joined` made."""
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
