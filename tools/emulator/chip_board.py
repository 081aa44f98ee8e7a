# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""One emulated handheld as a Python object: a chip, and the parts that are wired to it.

Time is virtual: a board stands still unless a method here lets it run. Every limit is in virtual
milliseconds, so the same calls give the same instructions every time.
"""

from collections.abc import Callable, Mapping

from .board import DeviceError, EmulatorError
from .fat_image import read_image
from .parts.panel import Panel
from .parts.usb_host import UsbHost

FRAME_MS = 33
_STEP_MS = 1
_RAW_PROMPT = "raw REPL; CTRL-B to exit\r\n>"
_ASLEEP = 0.5
"""The part of its time that a chip which waits for a key sleeps, at the least."""


class ChipBoard:
    """One handheld; `keys` are functions that take whether the key goes down, by its name.

    `on_usb` is False for a board on battery, which has no console.
    """

    def __init__(
        self,
        chip,
        panel: Panel,
        keys: Mapping[str, Callable[[bool], None]],
        cable_port,
        usb: bool,
    ):
        self.chip = chip
        self.panel = panel
        self.keys = dict(keys)
        self.cable_port = cable_port
        self.on_usb = usb
        self._unread = ""
        self._host = UsbHost(chip.core, chip.usb)
        self._boots = -1
        self._plug_in()

    # ---- time ----------------------------------------------------------------------------------

    @property
    def now_ms(self) -> float:
        """Milliseconds since the board was first switched on."""
        return 1000 * self.chip.core.now / self.chip.core.hz

    @property
    def instructions(self) -> int:
        """Machine instructions executed since then, as an estimate."""
        return self.chip.core.instructions

    def run(self, ms: float) -> None:
        """Let this much time pass."""
        core = self.chip.core
        until = core.now + core.cycles(ms=ms)
        while self.chip.has_power and core.now < until:
            self.chip.run(until)
            self._plug_in()

    def run_until(self, condition: Callable[[], bool], complaint: str, ms: float) -> None:
        """Run until something is true; raises `EmulatorError` after so long."""
        end = self.now_ms + ms
        while not condition():
            if not self.chip.has_power:
                raise EmulatorError("the board lost power")
            if self.now_ms >= end:
                said = self.read()[-800:]
                where = self.chip.core.registers()
                raise EmulatorError(f"the board {complaint} in {ms} ms; {where}; it printed {said!r}")
            self.run(_STEP_MS)

    def run_until_text(self, text: str, ms: float = 20_000) -> str:
        """Run until the console printed `text`; return all it printed since the last reading."""

        def is_there():
            self._unread += self._host.read().decode("latin-1")
            return text in self._unread

        self.run_until(is_there, f"did not print {text!r}", ms)
        return self.read()

    def run_until_drawn(self, count: int = 1, ms: float = 20_000) -> None:
        """Run until the panel was sent `count` bytes more."""
        wanted = self.panel.bytes + count
        self.run_until(lambda: self.panel.bytes >= wanted, "drew nothing", ms)

    def run_until_quiet(self, quiet_ms: float = 150, ms: float = 20_000) -> None:
        """Run until the panel was sent nothing for `quiet_ms`."""
        seen, since = self.panel.bytes, self.now_ms

        def is_quiet():
            nonlocal seen, since
            if self.panel.bytes != seen:
                seen, since = self.panel.bytes, self.now_ms
            return self.now_ms - since >= quiet_ms

        self.run_until(is_quiet, "went on drawing", ms)

    def run_until_idle(self, idle_ms: float = 500, ms: float = 60_000) -> None:
        """Run until, for `idle_ms`, nothing was drawn and the chip mostly slept.

        So it is when a game waits for a key, and not while modules are imported.
        """
        core = self.chip.core
        end = self.now_ms + ms
        while True:
            drawn, slept, start = self.panel.bytes, core.slept, core.now
            self.run(idle_ms)
            if self.panel.bytes == drawn and core.slept - slept > _ASLEEP * (core.now - start):
                return
            if self.now_ms >= end or not self.chip.has_power:
                raise EmulatorError(f"the board was busy for {ms} ms; it printed {self.read()!r}")

    # ---- console -------------------------------------------------------------------------------

    def read(self) -> str:
        """Return what the console printed since the last reading, as Latin-1 text."""
        text = self._unread + self._host.read().decode("latin-1")
        self._unread = ""
        return text

    def send(self, text: str | bytes) -> None:
        """Type on the console; the board takes it in when it runs."""
        self._host.send(text.encode("utf-8") if isinstance(text, str) else text)

    def open_repl(self, ms: float = 20_000) -> None:
        """Stop whatever runs and enter the raw REPL, in a fresh virtual machine."""
        self.send("\x03\x03")
        self.run(100)
        self.read()
        # Any key leaves the state after code.py; Ctrl-A asks for the raw REPL, until it answers.
        for _ in range(int(ms // 100)):
            self.send("\x03\r\x01")
            self.run(100)
            self._unread = self.read()
            if _RAW_PROMPT in self._unread:
                self._unread = ""
                return
        raise EmulatorError(f"the board has no REPL; it printed {self.read()[-800:]!r}")

    def exec(self, code: str, ms: float = 60_000) -> str:
        """Run Python code in the raw REPL and return what it printed.

        Raises `DeviceError` with the traceback if the code raised.
        """
        self.send(code.encode("utf-8") + b"\x04")
        said = self.run_until_text("\x04>", ms)
        output, error, _ = said.removeprefix("OK").split("\x04")
        if error:
            raise DeviceError(error.replace("\r\n", "\n"))
        return output.replace("\r\n", "\n")

    # ---- keys, panel, sound ----------------------------------------------------------------------

    def press(self, *names: str) -> None:
        """Push keys down, by name."""
        for name in names:
            self.keys[name](True)

    def release(self, *names: str) -> None:
        """Let keys go, by name."""
        for name in names:
            self.keys[name](False)

    def tap(
        self, *names: str, hold_ms: float = 2 * FRAME_MS, rest_ms: float = 2 * FRAME_MS
    ) -> None:
        """Press keys, one a frame after the other, hold them, let go and rest."""
        for name in names:
            self.press(name)
            self.run(FRAME_MS)
        self.run(hold_ms - FRAME_MS)
        self.release(*names)
        self.run(rest_ms)

    def picture(self) -> bytes:
        """Return the panel's picture, two bytes a pixel, high byte first as on the wire."""
        return self.panel.picture

    @property
    def panel_bytes(self) -> int:
        """Bytes sent to the panel so far, commands included."""
        return self.panel.bytes

    def sound(self) -> bytes:
        """Return all that was heard so far, as a WAV file."""
        return self.chip.speaker.wav()

    # ---- power and flash -----------------------------------------------------------------------

    def power_off(self) -> None:
        """Cut the power between two instructions; flash is kept."""
        self.chip.power_off()
        self.panel.power_off()

    def power_on(self) -> None:
        """Switch on again, on the kept flash."""
        self.chip.power_on()
        self._boots = -1
        self._plug_in()

    def reset(self) -> None:
        """Cut the power and switch on again."""
        self.power_off()
        self.power_on()

    def cut_power_after(self, operations: int | None) -> None:
        """Cut the power instead of the next flash operation but `operations`; None: never."""
        counted = self.chip.operations
        counted.cut_at = None if operations is None else counted.count + operations

    def files(self) -> dict[str, bytes]:
        """Return the files on the board's drive as they are in flash now."""
        return read_image(self.chip.drive_image)

    def _plug_in(self):
        """Begin as a computer does when the board has been switched on, or has reset itself."""
        if self.on_usb and self._boots != self.chip.resets:
            self._boots = self.chip.resets
            self._host.start()
