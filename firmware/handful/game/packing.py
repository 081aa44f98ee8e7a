# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Names and kinds of players as bytes, in saves and messages; `unpacking` reads them."""

MOST_PLAYERS = 6
KINDS = ("", "human", "cpu:beginner", "cpu:casual", "cpu:strong", "cpu:perfect")
"""What can sit on a seat; "" is nobody. Saves and messages hold the index: add at the end."""

NAME_BYTES = 8


def pack_name(name: str) -> bytes:
    """Return a name as at most eight bytes of UTF-8, never cut inside a character."""
    while len(name.encode()) > NAME_BYTES:
        name = name[:-1]
    return name.encode()
