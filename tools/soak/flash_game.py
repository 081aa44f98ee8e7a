# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A whole game on an emulated handheld, with every operation on its flashes recorded.

It begins at the second start of a fresh install, on battery, and goes through the game, its end,
the name, the high scores and the options to another game.
"""

import json
import struct
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from tests.store.flash_sim import Operation
from tools.bundle import beside
from tools.drive import build_drive
from tools.emulator import ChipBoard, EmulatorError, switch_on

from .flash_image import EXTERNAL, NVM, Card

TURN = ("A", "LEFT", "B", "A", "SELECT", "A", "A")
"""Roll, hold a die, roll the others, score where the pointer is; a zero has to be confirmed."""
MOST_TURNS = 30
AFTERWARDS = (
    *("A", "UP", "START", "B"),  # the player's name, the high scores, the title
    *("DOWN", "RIGHT", "A", "DOWN", "RIGHT", "B"),  # an option
    *("LEFT", "UP", "A", "A"),  # another game and its first roll
    *("START", "UP", "A"),  # Leave, the last row of the menu
)
_REST_MS = 300
_FLUSH_MS = 1200
"""After a second CircuitPython writes what is still in its cache."""
_HEAD = struct.Struct("<B?II")
_FLASHES = (EXTERNAL, NVM)


class Recording(NamedTuple):
    """`start` is the flash before the first of the `operations`.

    `acts` are `(what, count)`: a key, or "power-on", and the operations that are over when all has
    come to rest after it.
    """

    start: Card
    operations: list[Operation]
    acts: list[tuple[str, int]]

    def save(self, path: Path) -> None:
        """Write a file for `load`."""
        parts = []
        for flash, address, data in self.operations:
            parts.append(
                _HEAD.pack(_FLASHES.index(flash), data is None, address, len(data or b""))
            )
            parts.append(data or b"")
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as file:
            for flash in _FLASHES:
                file.writestr(flash, self.start.image(flash))
            file.writestr("operations", b"".join(parts))
            file.writestr("acts.json", json.dumps(self.acts))


def load(path: Path) -> Recording:
    """Return what was saved; raises `OSError`, `KeyError` or `zipfile.BadZipFile`."""
    with zipfile.ZipFile(path) as file:
        start = Card(file.read(EXTERNAL), file.read(NVM))
        packed, at, operations = file.read("operations"), 0, []
        acts = [(what, count) for what, count in json.loads(file.read("acts.json"))]
    while at < len(packed):
        flash, is_erase, address, count = _HEAD.unpack_from(packed, at)
        at += _HEAD.size
        data = None if is_erase else packed[at : at + count]
        at += count
        operations.append(Operation(_FLASHES[flash], address, data))
    return Recording(start, operations, acts)


def fresh_install(name: str) -> dict[str, bytes]:
    """Return the files of a drive as a user copies them, the save files among them."""
    drive = build_drive(name)
    saves, tables = beside(drive)
    return {**drive.everything, **tables, **{path: bytes(size) for path, size in saves.items()}}


def record(
    name: str,
    files: dict[str, bytes],
    uf2: str | None = None,
    turns: int = MOST_TURNS,
    show: Callable[[str], None] = lambda what: None,
) -> Recording:
    """Play, for so many turns at most; call `show` with a word on each key.

    Raises `EmulatorError` where a whole game does not come to its end.
    """
    board = switch_on(name, files, uf2, usb=False)
    board.boot()
    board.run(_FLUSH_MS)
    board.power_off()
    recorder = _Recorder(board, show)
    board.power_on()
    board.boot()
    recorder.note("power-on")
    recorder.press("A")
    for _ in range(turns):
        for key in TURN:
            recorder.press(key)
            if recorder.is_over():
                break
        if recorder.is_over():
            for key in AFTERWARDS:
                recorder.press(key)
            break
    else:
        if turns == MOST_TURNS:
            raise EmulatorError(f"the game was not over after {turns} turns: it may have stopped")
    return recorder.recording()


class _Recorder:
    def __init__(self, board: ChipBoard, show):
        self._board = board
        self._show = show
        self._first = board.flash_operations
        self._start = card_of(board)
        self._acts: list[tuple[str, int]] = []
        self._began = False

    def press(self, key):
        self._board.tap(key)
        self._board.run_until_idle(_REST_MS)
        self.note(key)

    def note(self, what):
        self._acts.append((what, self._board.flash_operations - self._first))
        self._show(f"{what}, {self._acts[-1][1]} operations")

    def is_over(self):
        """Whether a game was begun and is not saved as a running one any more."""
        has_game = card_of(self._board).saved().game is not None
        self._began = self._began or has_game
        return self._began and not has_game

    def recording(self) -> Recording:
        self._board.run(_FLUSH_MS)
        self.note("switched off")
        history = self._board.chip.operations.history[self._first :]
        operations = [
            Operation(each.flash, each.address, None if each.is_erase else each.data)
            for each in history
        ]
        return Recording(self._start, operations, self._acts)


def card_of(board: ChipBoard) -> Card:
    """Return what is in a board's flashes now."""
    return Card(board.chip.external.image, board.chip.nvm)
