# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Bytes for names; `unpacking` has the rest of what packs, which a game in progress needs not."""

NAME_BYTES = 8


def pack_name(name: str) -> bytes:
    """Return a name as eight bytes or fewer, never cut inside a letter."""
    while len(name.encode()) > NAME_BYTES:
        name = name[:-1]
    return name.encode()
