# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Holds a board with more memory to what CircuitPython leaves on a PyGamer.

CIRCUITPY_PYSTACK_SIZE in the drive's settings.toml takes the difference off the heap before
anything runs, so the game boots by itself in what is left.
"""

import functools
import os
from collections.abc import Iterable, Mapping
from pathlib import Path

from tools.command_line import Refusal
from tools.emulator.chip_board import ChipBoard
from tools.emulator.workbench import MICROPYTHONS, read_firmware, switch_on

PYGAMER_FREE = 146_000
"""Bytes free at a PyGamer's REPL. They go in steps of some 8 KB: a held PyBadge has 146,832."""
PYSTACK_BYTES = 2048
"""What CircuitPython 10 has for calls of Python by itself."""

_PROBE = Path(__file__).with_name("probe_memory.py")
_SETTINGS = "settings.toml"


def held(
    name: str, files: Mapping[str, bytes], uf2: str | os.PathLike | None = None
) -> dict[str, bytes]:
    """Return the files of a drive with the setting that leaves a PyGamer's memory, or less."""
    pystack = held_pystack(name, PYGAMER_FREE, uf2)
    settings = pystack_setting(pystack) if pystack > PYSTACK_BYTES else b""
    return {**files, _SETTINGS: settings + files.get(_SETTINGS, b"")}


def check_held(names: Iterable[str | None], drives: Iterable[Path | None]) -> None:
    """Refuse boards and drives that cannot be held so."""
    if any(name in MICROPYTHONS for name in names):
        raise Refusal("--held is for boards with CircuitPython")
    if any(path and path.is_file() for path in drives):
        raise Refusal("--held needs a folder of files, not an image")


def pystack_setting(pystack: int) -> bytes:
    """Return the line of settings.toml with the size of the call stack."""
    return f"CIRCUITPY_PYSTACK_SIZE = {pystack}\n".encode()


def held_pystack(name: str, free: int, uf2: str | os.PathLike | None = None) -> int:
    """Return the size of the call stack that takes off the heap what there is beyond `free`."""
    return _held_pystack(name, free, read_firmware(name, uf2), uf2)


@functools.cache
def _held_pystack(name, free, _firmware, uf2):
    native, _ = at_repl(name, PYSTACK_BYTES, uf2)
    pystack = PYSTACK_BYTES + max(native - free + 15 & ~15, 0)
    # What is free goes down in steps of 8 KB: the last one may have been too far.
    missing = free - at_repl(name, pystack, uf2)[0]
    return max(pystack - max(missing + 15 & ~15, 0), PYSTACK_BYTES)


def at_repl(name: str, pystack: int, uf2: str | os.PathLike | None = None) -> tuple[int, int]:
    """Return the free bytes at the REPL with a call stack of this size, and the largest block."""
    files = {"code.py": b"", _SETTINGS: pystack_setting(pystack)}
    board: ChipBoard = switch_on(name, files, uf2)
    board.open_repl()
    free = int(board.exec("import gc\ngc.collect()\nprint(gc.mem_free())"))
    # Only now: its code takes some of what is free.
    largest = int(board.exec(_PROBE.read_text(encoding="utf-8") + "\nprint(memory()[1])\n"))
    board.power_off()
    return free, largest
