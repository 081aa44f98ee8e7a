# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Reads a sheet of tiles drawn as text.

The format is line by line and explained in `art/text.txt`: `size` and `colour` say what the
tiles are made of, `tiles` names a few of them and is followed by their rows, side by side.
"""

from dataclasses import dataclass, field
from pathlib import Path

COMMENT = ";"


class ArtError(ValueError):
    """A source that cannot be read, with its file and line."""


@dataclass
class Sheet:
    """Tiles of one size, in order, and the palette their pixels point into."""

    name: str
    width: int = 0
    height: int = 0
    marks: str = ""
    colours: list[int] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    tiles: list[list[str]] = field(default_factory=list)

    def pixels(self) -> list[bytes]:
        """The whole picture, all tiles in a row, top row first, one colour index a byte."""
        rows = ["".join(parts) for parts in zip(*self.tiles, strict=True)]
        return [bytes(map(self.marks.index, row)) for row in rows]


def read_sheet(path: Path) -> Sheet:
    """Read one source file; raises ArtError for anything that is not a complete sheet."""
    sheet = Sheet(path.stem)
    numbered = enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
    for number, line in numbered:
        if line and not line.startswith(COMMENT):
            try:
                _read_line(sheet, line.split(), numbered)
            except StopIteration:
                raise ArtError(f"{path.name}:{number}: rows are missing") from None
            except ValueError as error:
                raise ArtError(f"{path.name}:{number}: {error}") from None
    if not sheet.tiles:
        raise ArtError(f"{path.name}: no tiles")
    return sheet


def _read_line(sheet: Sheet, words: list[str], numbered) -> None:
    match words:
        case ["size", width, height]:
            sheet.width, sheet.height = int(width), int(height)
        case ["colour", mark, rgb, *_]:
            sheet.marks += mark
            sheet.colours.append(int(rgb, 16))
        case ["tiles", *names]:
            _read_tiles(sheet, names, numbered)
        case _:
            raise ValueError(f"unknown line '{' '.join(words)}'")


def _read_tiles(sheet: Sheet, names: list[str], numbered) -> None:
    tiles: list[list[str]] = [[] for _ in names]
    for _ in range(sheet.height):
        number, line = next(numbered)
        words = line.split()
        _require(len(words) == len(names), f"line {number} needs {len(names)} tiles")
        for tile, row in zip(tiles, words, strict=True):
            _require(len(row) == sheet.width, f"line {number}: '{row}' has a wrong length")
            _require(not set(row) - set(sheet.marks), f"line {number}: '{row}' has a wrong mark")
            tile.append(row)
    sheet.names += names
    sheet.tiles += tiles


def _require(held: bool, reason: str) -> None:
    if not held:
        raise ValueError(reason)
