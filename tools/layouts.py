# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The layouts of `firmware/handful/layouts`: a text file for each size of display.

    sections("160x128")["scores"]["MEDAL_X"]    -> 5

Each of its sections is a module of the package `handful.layouts`. On a desktop `Layouts` makes
them of the text as they are imported, and a build packs what `layout_files` returns.
"""

import importlib.abc
import importlib.util
import re
from ast import literal_eval
from functools import cache
from pathlib import Path

from .command_line import Refusal

PACKAGE = "handful.layouts"
FOLDER = "handful/layouts/"
USUAL = "160x128"
_NAME = re.compile(r'([A-Z]\w*)((?: +(?:-?\d+|"\w+"))+) *')
_LINE = re.compile(rf"(?:{_NAME.pattern})*|\[\w+\]")
_TEXTS = Path(__file__).resolve().parent.parent / "firmware" / FOLDER


class LayoutError(Refusal):
    """A module that cannot be laid out: the text says which."""


class Layouts(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Finds the sections of one display, among `sys.meta_path`."""

    def __init__(self, display: str = USUAL):
        self._display = display

    def find_spec(self, name, path, target=None):
        """Return how a section is found."""
        package, _, section = name.rpartition(".")
        if package == PACKAGE and section in sections(self._display):
            return importlib.util.spec_from_loader(name, self)
        return None

    def exec_module(self, module):
        """Give the section its names."""
        vars(module).update(sections(self._display)[module.__name__.rpartition(".")[2]])


@cache
def sections(display: str) -> dict[str, dict]:
    """Return the names in each section: a number, a text, or a tuple of numbers."""
    found: dict[str, dict] = {}
    for line in (_TEXTS / f"{display}.txt").read_text("utf-8").splitlines():
        line = line.partition("#")[0].strip()
        if line.startswith("["):
            names = found[line.strip("[]")] = {}
        elif not _LINE.fullmatch(line):
            raise LayoutError(f"{display}.txt: not understood: {line}")
        for name, values in _NAME.findall(line):
            names[name] = literal_eval(",".join(values.split()))
    return found


def layout_files(display: str = USUAL) -> dict[str, bytes]:
    """Return the sections of a display as modules, by path."""
    return {
        f"{FOLDER}{section}.py": "".join(f"{name} = {names[name]!r}\n" for name in names).encode()
        for section, names in sections(display).items()
    }
