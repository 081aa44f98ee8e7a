# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The simulator and an emulated device, given the same keys and the same dice.

    twin = Twin(board)
    twin.go("pick New game; A; A")
    twin.rest()
    assert twin.pixels() == board.picture()

The simulator reads its own screen to find rows by their label; the device needs no reading. Its
drive has to have either the probe on it, whose source of chance is known, or HANDFUL_SEED in its
settings.toml, which `seed` repeats; or `entropy` is a `DrawnBytes`, which knows what it was given.
"""

from collections.abc import Callable

from handful.settings import Launch
from host_sim import script
from host_sim.boards import load_facts
from host_sim.desktop_ports import FRAME_MS, Battery, open_ports
from host_sim.handheld import Handheld
from host_sim.host_app import HostApp
from host_sim.key_names import KEY_NAMES
from host_sim.link_cable import Cable
from host_sim.link_port import Plug
from tools.emulator.chip_board import ChipBoard
from tools.emulator.samd51.clocks import Trng

_DRAW_MS = 10_000
_PERCENT = 95
"""What a game says of the full battery that an emulated board begins with."""
_TAP_MS = 120
"""A key is down for longer than a whole screen is drawn, which takes a tenth of a second: a stick
is not looked at meanwhile."""
_REST_MS = 240
"""It is up for longer than nvm is erased, which takes 200 ms in which no key is read."""
_IDLE_MS = 750
"""Longer than the pause in which a score is seen to have landed."""


def known_entropy(count: int) -> bytes:
    """Return the bytes that the probe on the device has in place of chance."""
    return bytes(range(1, count + 1))


class DrawnBytes:
    """What CircuitPython gives as `os.urandom` from now on: the low byte of each TRNG word.

    Asked for more than the board has drawn, it lets the board run until it has.
    """

    def __init__(self, board: ChipBoard, trng: Trng):
        self._board, self._drawn, self._used = board, trng.drawn, len(trng.drawn)

    def __call__(self, count: int) -> bytes:
        """Return so many bytes."""
        start, end = self._used, self._used + count
        self._used = end
        self._board.run_until(lambda: len(self._drawn) >= end, "drew no random numbers", _DRAW_MS)
        return bytes(word & 0xFF for word in self._drawn[start:end])


class Twin(Handheld):
    """A handheld in the simulator, each key of which is pressed on `board` too.

    A board on USB is taken to be on a computer that holds its drive, unless it `keeps_drive`, as
    with MicroPython. `memory` is what was in nvm and in the save file when the board was switched
    on, if not nothing.
    """

    def __init__(
        self,
        board: ChipBoard,
        name: str = "pico_st7735",
        seed: int | None = None,
        entropy: Callable[[int], bytes] = known_entropy,
        memory: tuple | None = None,
        keeps_drive: bool = False,
    ):
        # Not the parent's: this one has the device's own facts, chance, animation and pace.
        self._board = board
        self.ports = open_ports(load_facts(name))
        self.ports.entropy = entropy
        if board.set_battery:
            self.ports.battery = Battery(_PERCENT)
        self.ports.link = Plug(Cable().ends[0])
        if memory is not None:
            self.ports.nvm, self.ports.drive = memory
        self.ports.drive.read_only = board.on_usb and not keeps_drive
        launch = Launch()
        launch.seed, launch.ranked = seed, seed is None  # as code.py has it
        self.app = HostApp(self.ports, launch)
        self.frame()

    def press(self, *bits: int) -> int:
        """Press keys together on both; return the bytes that the simulator's frame sent."""
        names = [KEY_NAMES[bit.bit_length() - 1] for bit in bits]
        self._board.tap(*names, hold_ms=_TAP_MS, rest_ms=_REST_MS)
        return super().press(*bits)

    def play(self, words: str) -> list:
        """Play words of the script language on both."""
        sent = []
        for step in script.parse(words):
            for _ in range(step.frames):
                sent.append(self.press(*step.keys) if step.keys else self._wait())
        return sent

    def rest(self, idle_ms: float = _IDLE_MS) -> None:
        """Let both run until their panels have been still for a while.

        The coach's thoughts are not seen on the panel, and take the simulator more frames.
        """
        self.settle()
        while self.screen == "coach" and self.words("coach").THINKING in self.read():
            self.frame()
        self._board.run_until_idle(idle_ms)

    def is_alike(self, ms: int = 4000) -> bool:
        """Return whether the board shows the same, after so much time at most.

        A game that is over is counted, and saved, for longer than `rest` waits for a picture.
        """
        for _ in range(0, ms, _IDLE_MS):
            if self._board.picture() == self.pixels():
                return True
            self._board.run(_IDLE_MS)
        return self._board.picture() == self.pixels()

    def _wait(self):
        self._board.run(FRAME_MS)
        return self.frame()
