# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""SHA-256 on 32-bit words, with which the one on halves is compared."""

import struct

from handful.link.fair_dice import _ROUNDS, _START

MASK = 0xFFFFFFFF


def rotated(word, by):
    """Return a word rotated to the right."""
    return (word >> by | word << 32 - by) & MASK


def digest(data):
    """Return the digest of a message."""
    rounds = struct.unpack(">64I", _ROUNDS)
    state = list(struct.unpack(">8I", _START))
    padded = data + b"\x80" + bytes((55 - len(data)) % 64) + struct.pack(">Q", 8 * len(data))
    for at in range(0, len(padded), 64):
        add_block(state, rounds, struct.unpack(">16I", padded[at : at + 64]))
    return struct.pack(">8I", *state)


def add_block(state, rounds, block):
    """Run a block of 16 words into the state."""
    words = list(block)
    for i in range(16, 64):
        x, y = words[i - 15], words[i - 2]
        first = rotated(x, 7) ^ rotated(x, 18) ^ x >> 3
        second = rotated(y, 17) ^ rotated(y, 19) ^ y >> 10
        words.append((words[i - 16] + first + words[i - 7] + second) & MASK)
    a, b, c, d, e, f, g, h = state
    for i in range(64):
        mixed = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
        one = (h + mixed + (e & f ^ ~e & g) + rounds[i] + words[i]) & MASK
        mixed = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
        two = (mixed + (a & b ^ a & c ^ b & c)) & MASK
        h, g, f, e, d, c, b, a = g, f, e, (d + one) & MASK, c, b, a, (one + two) & MASK
    for i, word in enumerate((a, b, c, d, e, f, g, h)):
        state[i] = (state[i] + word) & MASK
