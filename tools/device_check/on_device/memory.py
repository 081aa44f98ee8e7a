# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Free memory at the REPL and once the game is imported."""

import gc
import sys
import time


def largest():
    """Return the size of the largest block that can be had."""
    gc.collect()
    least, most = 0, gc.mem_free()
    while most - least > 16:
        middle = (least + most) // 2
        try:
            # A list gives its memory back at once: a stale pointer may lead there, and keep it.
            ([None] * (middle // 4)).clear()
            least = middle
        except MemoryError:
            most = middle
        gc.collect()
    return least


def tell_free(where):
    """Report bytes free and in use, and the largest block; the heap may grow on the way."""
    block = largest()
    tell("memory " + where, f"{gc.mem_free()} free, {gc.mem_alloc()} in use, block {block}")


tell_free("at the REPL")
start = time.monotonic()
import handful.app  # noqa: E402

took = time.monotonic() - start
tell_free("after the game's imports")
tell("importing the game", f"{took:.1f} s")
handful = None
for name in list(sys.modules):
    if name.startswith("handful"):
        del sys.modules[name]
gc.collect()
