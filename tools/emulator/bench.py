# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A workbench for emulated boards; the emulation itself runs in Node (`bench.mjs`).

with Bench() as bench:
    left, right = bench.board(drive=files), bench.board(drive=files)
    cable = bench.link(left, right)
"""

import json
import subprocess
from collections.abc import Mapping
from pathlib import Path

from . import node
from .board import DRIVE_START, Board, EmulatorError, to_text
from .fat_image import DRIVE_BYTES, build_image
from .firmware import load_firmware
from .wiring import LINK_UART, wiring_of

_SERVER = Path(__file__).with_suffix(".mjs")


class Bench:
    """A Node process with up to two boards on it; a context manager.

    Without arguments the UF2 and the boot ROM are those of the environment variables.
    """

    def __init__(self, uf2: str | None = None, rom: str | None = None):
        self._flash, self._rom = load_firmware(uf2, rom)
        self._node = NodeProcess()

    def __enter__(self):
        return self

    def __exit__(self, *exception):
        self.close()

    def close(self) -> None:
        """Switch everything off."""
        self._node.close()

    def board(
        self,
        drive: Mapping[str, bytes] | bytes | None = None,
        usb: bool = True,
        name: str = "pico_st7735",
    ) -> Board:
        """Switch on a board whose drive holds these files, or is this image.

        Without a drive, CircuitPython formats its own. `usb=False` leaves the USB cable out: the
        board is on battery and has no console.
        """
        flash = bytearray(self._flash)
        if drive is not None:
            image = drive if isinstance(drive, bytes) else build_image(drive)
            flash[DRIVE_START : DRIVE_START + DRIVE_BYTES] = image
        wiring = wiring_of(name)
        chip = {"rom": to_text(self._rom), "flash": to_text(flash)}
        reply = self._node.ask("open", wiring=wiring, usb=usb, **chip)
        return Board(self._node, reply["board"], reply["status"], wiring, usb)

    def link(self, left: Board, right: Board, uart: int = LINK_UART) -> "Cable":
        """Lay a cable between two boards, which from now on run together."""
        self._node.ask("link", left=left.number, right=right.number, uart=uart)
        return Cable(self._node)


class Cable:
    """The cable between the two boards of a bench."""

    def __init__(self, emulation: "NodeProcess"):
        self._node = emulation

    def pull(self) -> None:
        """Pull the cable: every byte on its way is lost."""
        self._node.ask("cable", cut=True)

    def plug_in(self) -> None:
        """Join the two boards again."""
        self._node.ask("cable", cut=False)

    def disturb(self, every: int) -> None:
        """Flip one bit in each `every`th byte; 0 stops it."""
        self._node.ask("cable", noise=every)

    def counts(self) -> list[dict]:
        """Return for each end the bytes it `sent` and those it `lost` on their way in."""
        return self._node.ask("cable")["ends"]


class NodeProcess:
    """The emulation: requests go in and replies come out, one JSON line each."""

    def __init__(self):
        command = [node.find_node(), _SERVER, node.find_rp2040js()]
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(command, stdin=pipe, stdout=pipe)

    def ask(self, request: str, **values) -> dict:
        """Put one request and return its reply; `EmulatorError` if it cannot be done."""
        line = json.dumps({"request": request, **values}).encode() + b"\n"
        try:
            self._process.stdin.write(line)
            self._process.stdin.flush()
        except BrokenPipeError:
            raise EmulatorError("the emulator has stopped") from None
        answer = self._process.stdout.readline()
        if not answer:
            raise EmulatorError("the emulator has stopped")
        reply = json.loads(answer)
        if "error" in reply:
            raise EmulatorError(reply["error"])
        return reply

    def close(self) -> None:
        """End the process."""
        self._process.kill()
        self._process.communicate()
