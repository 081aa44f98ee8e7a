# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What fair dice cost: SHA-256, which MicroPython has itself, and bytes of real chance."""

import gc
import hashlib
import os

TIMES = 20
CHANCE_BYTES = 4096

gc.collect()
start = now_us()
for _ in range(TIMES):
    hashlib.sha256(b"0123456789abcdef").digest()
tell("SHA-256 of a block", f"{spent_us(start) / TIMES / 1000:.1f} ms")
start = now_us()
os.urandom(CHANCE_BYTES)
tell("bytes of chance", f"{CHANCE_BYTES * 1000 / max(1, spent_us(start)):.0f} KB a second")
