# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A module that stays as it is, however often the game forgets it and imports it again."""

import importlib.abc
import importlib.util
import sys
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


def keep(module: ModuleType) -> None:
    """Keep a module from now on."""
    sys.meta_path.insert(0, Kept(module))
