# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""How long it takes to save; what is written is what was there."""

import os

from save_folder import BLOCK_BYTES, SaveFolder

TIMES = 3

tell("nvm", "none")
drive = SaveFolder(os)
drive.open()
if drive.blocks:
    block = bytearray(BLOCK_BYTES)
    drive.read(0, block)
    start = now_us()
    for _ in range(TIMES):
        drive.write(0, block)
        drive.sync()
    tell("a block of the save folder", f"{spent_us(start) / TIMES / 1000:.1f} ms")
else:
    tell("a block of the save folder", "not measured: there is none yet")
