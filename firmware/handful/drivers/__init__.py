# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Drivers that boards share. A board's handheld.py builds its `Ports` from them.

A device that takes a newer game by cable keeps its own handheld.py. So what those import is an
interface, and stays: `parts`, `on_demand`, `shaker`, and for version 0.1 the four classes below,
`divided_battery`, `drive_files`, `light_sleep`, `stick` and `ports.board_*`.
tests/boards/test_old_boards.py runs the old files; `drive_check.NEEDED` refuses a game without.
"""

from .block_file import BlockFile as BlockFile
from .clock import FrameClock as FrameClock
from .keys import KeyQueue as KeyQueue
from .speaker import SynthSpeaker as SynthSpeaker


def part(name: str):
    """Return the board's own function of this name, or the one that all other boards share.

    Both modules are imported here because they need not stay.
    """
    import handheld

    from . import on_demand

    # By name, because a board has only what is different on it: see `Ports.part`.
    return getattr(handheld, name, None) or getattr(on_demand, name)


def link():
    """Open the board's serial line to another handheld."""
    return part("open_link")()


def files():
    """Open the files of the drive."""
    return part("open_files")()
