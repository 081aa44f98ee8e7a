# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Walls around the files themselves: how long, under which licence, for which display."""

import ast
from collections.abc import Iterator
from pathlib import Path

from .imports import imported, is_within
from .sources import CODE_FOLDERS, Source, Violation, device, game, sources

MOST_LINES = 400
LICENCE = ("SPDX-FileCopyrightText: 2026 Handful contributors", "SPDX-License-Identifier: MIT")
DISPLAY = (160, 128)


def length(root: Path) -> Iterator[Violation]:
    """A module of the game has 400 lines at most."""
    for source in device(root):
        lines = source.text.count("\n")
        if lines > MOST_LINES:
            yield source.fault(lines, f"{lines} lines: at most {MOST_LINES}")


def licence(root: Path) -> Iterator[Violation]:
    """Every source file begins with its copyright and its licence."""
    for source in sources(root, *CODE_FOLDERS, suffixes=(".py", ".mjs", ".js", ".sh")):
        lines = source.text.splitlines()
        first = 1 if lines and lines[0].startswith("#!") else 0
        head = [line.lstrip("#/ ") for line in lines[first : first + 2]]
        if head != list(LICENCE):
            yield source.fault(first + 1, f"the file begins with '# {LICENCE[0]}' and the licence")


def layouts(root: Path) -> Iterator[Violation]:
    """No screen says how large the display is, or adds up columns: its layout has the numbers."""
    for source in game(root):
        if _draws(source):
            for node in ast.walk(source.tree):
                if isinstance(node, ast.Constant) and node.value in DISPLAY:
                    yield source.fault(node, f"{node.value}: take WIDTH or HEIGHT of a layout")
                elif isinstance(node, ast.BinOp) and _is_sum(node):
                    yield source.fault(
                        node, f"{ast.unparse(node)}: give that a name in the layout"
                    )


def _is_sum(node: ast.BinOp) -> bool:
    """Return whether an expression is a number of columns, or so many pixels beside one."""
    sides = node.left, node.right
    has_column = any(getattr(side, "id", None) == "COLUMN" for side in sides)
    return has_column and any(isinstance(side, ast.Constant) for side in sides)


def _draws(source: Source) -> bool:
    """Return whether a module is a screen, or takes from `ui` what one is made of."""
    return source.room == "ui" or any(
        is_within(name, ("handful.ui",)) for _, name in imported(source)
    )
