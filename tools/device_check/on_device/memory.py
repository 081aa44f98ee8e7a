# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Free memory at the REPL and once the game is imported; `memory` comes before this."""

import gc
import sys


def tell_free(where):
    """Report bytes free and in use, and the largest block; the heap may grow on the way."""
    free, block = memory()
    tell("memory " + where, f"{free} free, {gc.mem_alloc()} in use, block {block}")


tell_free("at the REPL")
known = set(sys.modules)
start = now_us()
import handful.app  # noqa: E402

took = spent_us(start)
tell_free("after the game's imports")
tell("importing the game", f"{took / 1000000:.1f} s")
del handful
for name in set(sys.modules) - known:
    del sys.modules[name]
gc.collect()
