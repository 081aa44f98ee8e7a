# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Plays a script of the simulator's language on emulated boards."""

from collections.abc import Callable, Iterable, Sequence

from host_sim.key_names import KEY_NAMES
from host_sim.script import (
    CABLE,
    PRESS,
    SHAKE,
    SHOT,
    SIDE,
    STATE,
    ScriptError,
    Step,
    parse,
)
from tools.emulator.cable import Cable
from tools.emulator.chip_board import FRAME_MS, ChipBoard

QUIET_MS = 150
"""A picture is complete once nothing has been sent to the panel for so long: over four frames."""
_SIDES = ("left", "right")


class Hands:
    """Presses the keys of a board, of two at first those of the left one."""

    def __init__(self, boards: Sequence[ChipBoard], cable: Cable | None = None):
        self._boards = boards
        self._cable = cable
        self.board = boards[0]

    def order(self, kind: str, name: str) -> None:
        """Go to another side, or pull the cable or plug it in."""
        if kind == SIDE:
            self.board = self._boards[_SIDES.index(name)]
        else:
            self._cable.is_pulled = name == "out"

    def rest(self) -> None:
        """Run until what is drawn is complete, on each board."""
        for board in self._boards:
            board.run_until_quiet(QUIET_MS)


def steps_of(text: str) -> list[Step]:
    """Return a script's steps; `ScriptError` for what the language or a device does not have."""
    steps = parse(text)
    if any(step.kind == STATE for step in steps):
        raise ScriptError(
            "STATE: needs the simulator; a device shows its state on its screen only"
        )
    return steps


def play(hands: Hands, steps: list[Step], shot: Callable[[str], None]) -> None:
    """Play the steps; `shot` is called with a picture's name when the panels have come to rest."""
    for step in steps:
        if step.kind == SHOT:
            hands.rest()
            shot(step.name)
        elif step.kind in (SIDE, CABLE):
            hands.order(step.kind, step.name)
        elif step.kind == SHAKE:
            hands.board.shake()
        elif step.kind == PRESS:
            for _ in range(step.frames):
                hands.board.tap(*names_of(step.keys))
        else:
            hands.board.run(step.frames * FRAME_MS)


def names_of(keys: Iterable[int]) -> list[str]:
    """Return the names of key bits."""
    return [KEY_NAMES[bit.bit_length() - 1] for bit in keys]
