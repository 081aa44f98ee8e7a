# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Questions to a game that runs on an emulated board.

    board = bench.board(drive=probed(build_drive("pico_st7735")).everything)
    probe = Probe(board)
    probe.value("app.screen.NAME")

The probe is one small module more than a user has; what it takes is part of what it measures.
"""

import ast
import dataclasses
import functools
import json
from pathlib import Path

from tools.drive import Drive, names_on_device
from tools.identifiers import renamed

from .board import Board, DeviceError

_ON_DEVICE = Path(__file__).with_name("probe_handheld.py")
_ANSWER, _ERROR, _END = "\x02", "\x05", "\x03"


def probed(drive: Drive) -> Drive:
    """Return the drive with the probe in place of the board's `handheld.py`."""
    files = dict(drive.files)
    ending = ".mpy" if "handheld.mpy" in files else ".py"
    files["wired_handheld" + ending] = files.pop("handheld" + ending)
    files["handheld.py"] = _ON_DEVICE.read_bytes()
    return dataclasses.replace(drive, files=dict(sorted(files.items())))


class Probe:
    """Asks the game on a board; each question is answered between two frames."""

    def __init__(self, board: Board):
        self.board = board

    def run(self, source: str, ms: float = 20_000) -> str:
        """Run source text on the device and return what it printed; `app` is the game.

        Names are those of the sources here; what is private there cannot be reached.
        """
        self.board.send(repr(_as_on_device(source)) + "\n")
        said = self.board.run_until_text(_END, ms)
        answer = said.split(_ANSWER, 1)[1].split(_END)[0]
        output, _, error = answer.partition(_ERROR)
        if error:
            raise DeviceError(error)
        return output.replace("\r\n", "\n")

    def value(self, expression: str):
        """Return what an expression is worth on the device; it must be something JSON can say."""
        return json.loads(self.run(f"import json\nprint(json.dumps({expression}))"))

    def memory(self) -> tuple[int, int]:
        """Return free bytes after a collection, and the largest block."""
        free, largest = self.value("memory()")
        return free, largest


def _as_on_device(source):
    return ast.unparse(renamed(ast.parse(source), _names()))


@functools.cache
def _names():
    return names_on_device("pico_st7735")
