# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A whole game on an emulated handheld, with every operation on its flashes recorded.

It begins at the second start of a fresh install, with MicroPython at the first one, which makes
the save folders. On battery it goes through the game, its end,
the name, the high scores and the options to another game. The simulator plays beside the board,
with the same dice, and says which key comes next; both have to show the same after each.
"""

from typing import NamedTuple

from tests.store.flash_sim import Operation
from tools.bundle import beside
from tools.drive import build_drive
from tools.emulator import ChipBoard, EmulatorError, switch_on
from tools.emulator.boards.pico_st7735_micropython import DRIVE_AT
from tools.emulator.workbench import MICROPYTHONS
from tools.micropython.drive import ENDING
from tools.micropython.drive import build_drive as build_micropython
from tools.on_board.probe import probed_micropython
from tools.on_board.script import names_of
from tools.on_board.twin import DrawnBytes, Twin, known_entropy

from .flash_image import Card
from .littlefs_card import LittleCard

MOST_TURNS = 30
ROLLS = "A LEFT B A"
"""Roll, hold a die, roll the others."""
AFTERWARDS = (
    *("START A; UP; START", "B"),  # the player's name, the high scores, the title
    *("pick Options", "DOWN RIGHT", "B"),
    *("pick Play; A", "START; pick Leave"),
)
LAST_SCREEN = "title"
_FLUSH_MS = 1200
"""After a second CircuitPython writes what is still in its cache."""


class Recording(NamedTuple):
    """`start` is the flash before the first of the `operations`.

    `acts` are `(what, count)`: a key, or "power-on", and the operations that are over when all has
    come to rest after it.
    """

    start: Card | LittleCard
    operations: list[Operation]
    acts: list[tuple[str, int]]


def fresh_install(name: str) -> dict[str, bytes]:
    """Return the files of a drive as a user copies them, the save files among them.

    With MicroPython there are none, and the probe is there, whose source of chance is known.
    """
    if name in MICROPYTHONS:
        return probed_micropython(build_micropython(name)).everything
    drive = build_drive(name)
    saves, tables = beside(drive)
    return {**drive.everything, **tables, **saves}


def record(name: str, files: dict[str, bytes], turns: int = MOST_TURNS) -> Recording:
    """Play, for so many turns at most.

    Raises `EmulatorError` where a whole game does not come to its end, or the board does not show
    what the simulator does.
    """
    board = switch_on(name, files, usb=False)
    if name not in MICROPYTHONS:
        board.boot()
        board.run(_FLUSH_MS)
    board.power_off()
    player = _Player(board, name)
    player.go("pick Play")
    for _ in range(turns):
        if player.screen != "table":
            break
        player.play(ROLLS)
        player.take_turn()
    if player.screen != "table":
        for way in AFTERWARDS:
            player.go(way)
        if player.screen != LAST_SCREEN:
            raise EmulatorError(f"the recorded game ends on the {player.screen} screen")
    elif turns == MOST_TURNS:
        raise EmulatorError(f"the game was not over after {turns} turns")
    return player.recording()


class _Player(Twin):
    """Switches a board on and plays; notes each key with the flash operations until it rests."""

    def __init__(self, board: ChipBoard, name: str):
        self._first = board.flash_operations
        self._start = card_of(board)
        self._acts: list[tuple[str, int]] = []
        entropy = known_entropy
        if name not in MICROPYTHONS:
            entropy = DrawnBytes(board, board.chip.trng)
        board.power_on()
        board.boot()
        memory = self._start.memory()
        super().__init__(board, name.removesuffix(ENDING), entropy=entropy, memory=memory)
        self.rest()
        self._note("power-on")

    def press(self, *bits: int) -> int:
        """Press keys on both, let them come to rest, and compare what they show."""
        before, what = self.screen, "+".join(names_of(bits))
        sent = super().press(*bits)
        self.rest()
        if self._board.picture() != self.pixels():
            raise EmulatorError(f"{what} on {before}: the board does not show {self.screen}")
        self._note(what)
        return sent

    def recording(self) -> Recording:
        """Return all from power-on to what is written last of all."""
        self._board.run(_FLUSH_MS)
        self._note("switched off")
        history = self._board.chip.operations.history[self._first :]
        drive_at = DRIVE_AT if isinstance(self._start, LittleCard) else 0
        operations = [
            Operation(each.flash, each.address - drive_at, None if each.is_erase else each.data)
            for each in history
        ]
        return Recording(self._start, operations, self._acts)

    def _note(self, what):
        self._acts.append((what, self._board.flash_operations - self._first))


def card_of(board: ChipBoard) -> Card | LittleCard:
    """Return what is in a board's flashes now."""
    if not hasattr(board.chip, "nvm"):
        return LittleCard(board.drive_image())
    return Card(board.chip.external.image, board.chip.nvm)
