# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Free memory at the REPL and once the game is imported; `memory` comes before this."""

import gc
import sys
import time


def tell_free(where):
    """Report bytes free and in use, and the largest block; the heap may grow on the way."""
    free, block = memory()
    tell("memory " + where, f"{free} free, {gc.mem_alloc()} in use, block {block}")


tell_free("at the REPL")
known = set(sys.modules)
import handful  # noqa: E402

# Wherever it was copied or installed; without a game no other `app` must run in its place.
sys.path.insert(0, handful.__file__.rsplit("/", 1)[0])
start = time.monotonic()
__import__("app")
took = time.monotonic() - start
tell_free("after the game's imports")
tell("importing the game", f"{took:.1f} s")
sys.path.pop(0)
del handful
for name in set(sys.modules) - known:
    del sys.modules[name]
gc.collect()
