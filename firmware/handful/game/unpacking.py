# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What was kept as bytes: names, rows and parts. What is cut short raises `ValueError`."""

import struct

from ..const import const

_LENGTH = const("<H")
_CUT = const("cut short")


def unpack_name(data) -> str:
    """Return the name in eight bytes padded with zeros; raises `ValueError` if it is none."""
    return bytes(data).rstrip(b"\0").decode()


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
