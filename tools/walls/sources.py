# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The project's source files, read and parsed once for all walls."""

import ast
import functools
from collections import namedtuple
from collections.abc import Iterator
from pathlib import Path

PROGRAMS = (
    "firmware/code.py",
    "firmware/handful/main.py",
    "firmware/micropython/device/main.py",
    "boards/thumby_color/main.py",
)
"""What a device runs, not only imports."""

CODE_FOLDERS = ("firmware", "boards", "host_sim", "tools", "tests")


class Violation(namedtuple("Violation", "path line text")):
    """A place that breaks a wall, and what to do about it."""

    __slots__ = ()

    def __str__(self):
        return f"{self.path}:{self.line}: {self.text}"


class Source:
    """One source file; `path` is relative to the project, with forward slashes."""

    def __init__(self, root: Path, file: Path):
        self.file = file
        self.path = file.relative_to(root).as_posix()
        self.text = file.read_text(encoding="utf-8")
        self.stem = file.stem

    @functools.cached_property
    def tree(self) -> ast.Module:
        """The parsed file; empty if it does not parse, which the linters say."""
        try:
            return ast.parse(self.text)
        except SyntaxError:
            return ast.parse("")

    @property
    def room(self) -> str:
        """The room of a file in the game package: `rules`, `ui` ..., or "" beside the rooms."""
        parts = self.path.split("/")
        return parts[2] if self.path.startswith("firmware/handful/") and len(parts) > 3 else ""

    @property
    def package(self) -> list[str]:
        """The names of the package that relative imports in this file start from."""
        parts = self.path.split("/")[:-1]
        return parts[1:] if parts[0] == "firmware" else parts

    def fault(self, node_or_line, text: str) -> Violation:
        """Return a violation at a node of the tree, or at a line."""
        return Violation(self.path, getattr(node_or_line, "lineno", node_or_line), text)


def sources(root: Path, *folders: str, suffixes: tuple[str, ...] = (".py",)) -> Iterator[Source]:
    """Yield the source files in folders of the project, in order of their paths."""
    for folder in folders:
        for file in sorted((root / folder).rglob("*")):
            if file.suffix in suffixes and file.is_file() and not _is_foreign(root, file):
                yield _source(root, file, file.stat().st_mtime_ns)


def game(root: Path) -> Iterator[Source]:
    """Yield the modules of the game package, what a device runs left out."""
    for source in sources(root, "firmware/handful"):
        if source.path not in PROGRAMS:
            yield source


def device(root: Path) -> Iterator[Source]:
    """Yield every Python file that goes on a device."""
    return sources(root, "firmware", "boards")


def _is_foreign(root: Path, file: Path) -> bool:
    parts = file.relative_to(root).parts
    return any(part in ("__pycache__", "node_modules") or part.startswith(".") for part in parts)


@functools.cache
def _source(root: Path, file: Path, _changed_ns: int) -> Source:
    return Source(root, file)
