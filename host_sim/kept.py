# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What need not be read again, however often the game drops its modules and imports them."""

import copy
import functools
import importlib.abc
import importlib.util
from importlib.machinery import PathFinder
from pathlib import Path
from types import ModuleType

_FIRMWARE = str(Path(__file__).resolve().parents[1] / "firmware")


class ReadOnce(importlib.abc.MetaPathFinder):
    """Finds the game's modules, before the last of `sys.meta_path` does, and reads each once."""

    def __init__(self):
        self._specs = {}

    def find_spec(self, name, path, target=None):
        """Return how a module is found, the same way as the first time."""
        if not path or not path[0].startswith(_FIRMWARE):
            return None
        if name not in self._specs:
            spec = PathFinder.find_spec(name, path)
            if spec is None:
                return None
            spec.loader.get_code = functools.cache(spec.loader.get_code)
            self._specs[name] = spec
        return copy.copy(self._specs[name])


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
