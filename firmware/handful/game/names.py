# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Names of players as bytes: eight at most, never cut inside a letter."""

NAME_BYTES = 8


def pack_name(name: str) -> bytes:
    """Return a name as eight bytes or fewer."""
    while len(name.encode()) > NAME_BYTES:
        name = name[:-1]
    return name.encode()


def unpack_name(data) -> str:
    """Return the name in eight bytes padded with zeros; raises `ValueError` if it is none."""
    return bytes(data).rstrip(b"\0").decode()
