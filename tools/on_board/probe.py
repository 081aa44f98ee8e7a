# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Questions to a game that runs on an emulated board.

    board = bench.board(drive=probed(build_drive("pico_st7735")).everything)
    probe = Probe(board)
    probe.value("app.screen.NAME")

The probe is one small module more than a user has; what it takes is part of what it measures.
"""

import dataclasses
import functools
import json
import re
from pathlib import Path

from tools.drive import Drive
from tools.emulator.chip_board import ChipBoard
from tools.emulator.errors import DeviceError
from tools.micropython.drive import Packed
from tools.packing import names_on_device, paths_on_device
from tools.packing.file_names import with_short_places
from tools.packing.short_names import new_names
from tools.packing.source_text import replaced
from tools.sources import MAIN, package_files

_HERE = Path(__file__).parent
_FILES = {"probe.py": "probe_on_device.py", "probe_memory.py": "probe_memory.py"}
"""What is here, by its path on a drive."""
_OPENED = re.compile(rb"^( *)(\w+) = (?:\w+\.)?opened_ports\(.*\n", re.MULTILINE)
"""Where main.py has opened the ports."""

WRITABLE = b'import storage\nstorage.remount("/", False)\n'
"""boot.py: the game may write its drive with the console's cable plugged in."""

_ANSWER, _ERROR, _END = "\x02", "\x05", "\x03"
_MEMORY = """
import sys, json
from probe_memory import memory
print(json.dumps(memory()))
del sys.modules["probe_memory"], memory
"""


def probed(drive: Drive) -> Drive:
    """Return the drive with the probe on it, and a call of it in main.py."""
    files = {**drive.files, **on_device(), MAIN: _with_call(drive.files[MAIN])}
    return dataclasses.replace(drive, files=dict(sorted(files.items())))


def probed_micropython(drive: Drive) -> Drive:
    """Return a MicroPython board's drive with the probe on it."""
    own = {path: (_HERE / name).read_bytes() for path, name in _FILES.items()}
    files = dict(sorted({**drive.files, **own}.items()))
    return dataclasses.replace(drive, files=files, code=_with_call(drive.code))


def _with_call(main: bytes) -> bytes:
    main, count = _OPENED.subn(rb"\g<0>\1import probe\n\1probe.watch(\2)\n", main)
    if count != 1:
        raise ValueError("main.py does not open the ports as expected")
    return main


@functools.cache
def on_device() -> dict[str, bytes]:
    """Return the probe's own files, by their path on a drive; they add hardly a name there."""
    own = {path: (_HERE / name).read_text() for path, name in _FILES.items()}
    users = [data.decode() for path, data in package_files().items() if path.endswith(".py")]
    names = new_names(own, [*users, _MEMORY, "probe.watch()"])
    return {path: replaced(source, names.get).encode() for path, source in own.items()}


class Probe:
    """Asks the game on a board; each question is answered between two frames.

    `packed` is what a MicroPython board's drive was made of: its names and paths.
    """

    def __init__(self, board: ChipBoard, packed: Packed | None = None):
        self.board = board
        self._names = names_on_device() if packed is None else packed.names
        self._paths = paths_on_device() if packed is None else packed.paths

    def run(self, source: str, ms: float = 20_000) -> str:
        """Run source text on the device and return what it printed; `app` is the game.

        Names are those of the sources here; what is private there cannot be reached.
        """
        source = with_short_places(replaced(source, self._names.get), self._names, self._paths)
        self.board.send(repr(source) + "\n")
        said = self.board.run_until_text(_END, ms)
        answer = said.split(_ANSWER, 1)[1].split(_END)[0]
        output, _, error = answer.partition(_ERROR)
        if error:
            raise DeviceError(error)
        return output.replace("\r\n", "\n")

    def value(self, expression: str):
        """Return what an expression is worth on the device; it must be something JSON can say."""
        # Not in one expression: the deeper it is, the larger a block its compiler needs.
        # `it` is too short to be another name on the device.
        ask = ("import json", f"it = {expression}", "print(json.dumps(it))", "del it")
        return json.loads(self.run("\n".join(ask)))

    def memory(self) -> tuple[int, int]:
        """Return free bytes after a collection, and the largest block."""
        free, largest = json.loads(self.run(_MEMORY))
        return free, largest
