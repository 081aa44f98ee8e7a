# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""How much memory is free on a device, for `probe_on_device`; imported to be asked once."""

import gc

_NO_EMPTY_TABLE = (0, 1)
"""A module without a constant object has its table of them where another's block begins, and
keeps that block for as long as it is measured."""


def memory():
    """Return free bytes after a collection, and the size of the largest block."""
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
    return gc.mem_free(), least
