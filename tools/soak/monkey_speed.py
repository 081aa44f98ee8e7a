# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Spares a monkey's game what takes long on a desktop, and shows nothing there."""

import contextlib
import functools
import gc
import importlib
import importlib.abc
import importlib.util
import sys
from collections.abc import Iterator

SHEETS = "handful.ui.sheets"


class _Kept(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Finds one module, however often it was forgotten, as it was."""

    def __init__(self, module):
        self._module = module

    def find_spec(self, name, path, target=None):
        """Return how the module is found."""
        if name == self._module.__name__:
            return importlib.util.spec_from_loader(name, self)
        return None

    def create_module(self, spec):
        """Return the module."""
        return self._module

    def exec_module(self, module):
        """Leave it as it is."""


@contextlib.contextmanager
def spared() -> Iterator[None]:
    """Read each sheet once, write byte code, and collect garbage only when Python wants to."""
    collect, writes = gc.collect, sys.dont_write_bytecode
    sheets = importlib.import_module(SHEETS)
    load_sheet = sheets.load_sheet
    sheets.load_sheet = functools.cache(load_sheet)
    kept = _Kept(sheets)
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
