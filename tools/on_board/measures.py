# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What the game costs on an emulated board: its start, a move of the pointer, and many games.

Each takes a board as it was just switched on; its drive has the probe where one is asked for.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from tools.emulator.chip_board import ChipBoard
from tools.emulator.errors import EmulatorError

from .probe import Probe

BOOT_MS = 60_000
GAME_MS = 120_000
MOVES = 100
GAMES = 100
FIRST_GAMES = 2
"""After so many games all is imported that ever will be."""

_KEYS_TO_ROLL = ("A", "A")
_DEMO = """
club = app.session.club
club.settings.override(5, 0)  # the animation
club.settings.override(6, 0)  # the pace of CPU players
club.seating.take((('STRONG', 'cpu:strong'),))
del club
app.scene.next = ("lobby.begin.new_game", False)
"""


class Moves(NamedTuple):
    """What moves of the pointer `kept`, all of them, and the `garbage` of each; in bytes."""

    kept: int
    garbage: float


class Games(NamedTuple):
    """How many games were played since the start, and the bytes in use after the last."""

    count: int
    allocated: int


def reset_to_title(board: ChipBoard) -> int:
    """Return the instructions from power-on until the title waits for a key."""
    board.boot()
    return board.instructions


def pointer_moves(board: ChipBoard, count: int = MOVES) -> Moves:
    """Move the pointer over the dice by its key; the frames meanwhile are part of the garbage."""
    board.boot()
    probe = Probe(board)
    _press(board, _KEYS_TO_ROLL)
    probe.run("gc.collect()\ngc.disable()")
    first = _allocated(probe)
    asked = _allocated(probe) - first  # what the question itself leaves
    for i in range(count):
        board.tap("LEFT" if i & 1 else "RIGHT")
    garbage = _allocated(probe) - first - 2 * asked
    kept = -_collected(probe)
    for i in range(count):
        board.tap("LEFT" if i & 1 else "RIGHT")
    return Moves(kept + _collected(probe), garbage / count)


def played_games(board: ChipBoard, count: int = FIRST_GAMES + GAMES) -> Iterator[Games]:
    """Let `--demo`'s players play without animation, and yield what is in use after each game.

    The drive has HANDFUL_SEED, which makes each game another one.
    """
    board.boot()
    probe = Probe(board)
    probe.run(_DEMO)
    for number in range(1, count + 1):
        _run_until(lambda: probe.value("app.screen.NAME") == "finished", board)
        yield Games(number, _collected(probe))
        _press(board, ("SELECT",))


def ran_out_of_memory(error: EmulatorError) -> bool:
    """Whether what went wrong is a lack of memory on the device."""
    return "out of memory" in str(error) or "MemoryError" in str(error)


def _press(board, keys):
    for key in keys:
        board.tap(key)
        board.run_until_idle(ms=BOOT_MS)


def _run_until(is_so: Callable[[], bool], board: ChipBoard) -> None:
    for _ in range(GAME_MS // 500):
        if is_so():
            return
        board.run(500)
    raise EmulatorError(f"the game did not end in {GAME_MS} ms; it printed {board.read()!r}")


def _allocated(probe):
    return int(probe.run("print(gc.mem_alloc())"))


def _collected(probe):
    return int(probe.run("gc.collect()\nprint(gc.mem_alloc())"))
