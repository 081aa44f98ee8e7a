# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Plays a script of the simulator's language on an emulated board's buttons."""

from collections.abc import Callable, Iterable

from host_sim.script import KEY_NAMES, PRESS, SHOT, STATE, ScriptError, Step, parse

from .board import FRAME_MS, Board

QUIET_MS = 150
"""So long nothing is sent to the panel where a picture counts as complete: over four frames."""


def steps_of(text: str) -> list[Step]:
    """Return a script's steps; `ScriptError` for what the language or a device does not have."""
    steps = parse(text)
    if any(step.kind == STATE for step in steps):
        raise ScriptError(
            "STATE: needs the simulator; a device shows its state on its screen only"
        )
    return steps


def play(board: Board, steps: list[Step], shot: Callable[[str], None]) -> None:
    """Play the steps; `shot` is called with a picture's name when the panel has come to rest."""
    for step in steps:
        if step.kind == SHOT:
            board.run_until_quiet(QUIET_MS)
            shot(step.name)
        elif step.kind == PRESS:
            for _ in range(step.frames):
                board.tap(*names_of(step.keys))
        else:
            board.run(step.frames * FRAME_MS)


def names_of(keys: Iterable[int]) -> list[str]:
    """Return the names of key bits."""
    return [KEY_NAMES[bit.bit_length() - 1] for bit in keys]
