# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What fair dice cost: SHA-256, and bytes of real chance."""

import gc
import os
import time

TIMES = 20
CHANCE_BYTES = 4096

sha256 = Sha256()
gc.collect()
start = time.monotonic_ns()
for _ in range(TIMES):
    sha256.digest(b"0123456789abcdef")
tell("SHA-256 of a block", f"{(time.monotonic_ns() - start) / TIMES / 1000000:.1f} ms")
del sha256
gc.collect()
start = time.monotonic_ns()
os.urandom(CHANCE_BYTES)
rate = CHANCE_BYTES * 1000000 / max(1, time.monotonic_ns() - start)
tell("bytes of chance", f"{rate:.0f} KB a second")
