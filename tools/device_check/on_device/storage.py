# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""How long it takes to save; what is written is what was there."""

import os

import microcontroller

TIMES = 3
BLOCK_BYTES = 512


def spent_ms(work):
    """Return how long a piece of work takes, on average."""
    start = now_us()
    for _ in range(TIMES):
        work()
    return spent_us(start) / TIMES / 1000


def write_nvm():
    """Write back what nvm begins with."""
    nvm[:16] = nvm[:16]


def write_block():
    """Write back the save file's first block."""
    file.seek(0)
    block = file.read(BLOCK_BYTES)
    file.seek(0)
    file.write(block)
    os.sync()


nvm = microcontroller.nvm
if nvm is None:
    tell("nvm", "none")
else:
    tell("nvm", f"{len(nvm)} bytes; 16 of them are written in {spent_ms(write_nvm):.1f} ms")
try:
    with open("/handful.sav", "r+b") as file:
        tell("a block of the save file", f"{spent_ms(write_block):.1f} ms")
except OSError:
    tell("a block of the save file", "not measured: a computer has the drive, or there is none")
