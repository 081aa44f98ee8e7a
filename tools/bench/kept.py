# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A module that stays as it is, however often the game forgets it and imports it again."""

import functools
import importlib.abc
import importlib.util
from types import ModuleType


class Kept(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Finds one module as it was, while it is among `sys.meta_path`."""

    def __init__(self, module: ModuleType):
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


def read_once(load_sheet):
    """Return a `load_sheet` that reads each sheet once; the one in it is its `reader`.

    The sheet that a language's words are written on is read each time.
    """
    read = functools.cache(load_sheet)

    def load(name):
        return load_sheet(name) if name == "tabs" else read(name)

    load.reader = load_sheet
    return load
