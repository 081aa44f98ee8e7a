# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Leaves out of a monkey's game what is slow on a desktop and shows nothing there."""

import contextlib
import gc
import importlib
import sys
from collections.abc import Iterator

from tools.bench.kept import Kept, read_once

SHEETS = "handful.ui.sheets"


@contextlib.contextmanager
def spared() -> Iterator[None]:
    """Read each sheet once, write byte code, and collect garbage only when Python wants to."""
    collect, writes = gc.collect, sys.dont_write_bytecode
    sheets = importlib.import_module(SHEETS)
    load_sheet = sheets.load_sheet
    sheets.load_sheet = read_once(load_sheet)
    kept = Kept(sheets)
    sys.meta_path.insert(0, kept)
    gc.collect = lambda *generation: 0
    sys.dont_write_bytecode = False
    try:
        yield
    finally:
        gc.collect = collect
        sys.dont_write_bytecode = writes
        sys.meta_path.remove(kept)
        sheets.load_sheet = load_sheet
