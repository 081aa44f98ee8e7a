# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""One emulated handheld as a Python object: a chip, and the parts that are wired to it.

Time is virtual: a board stands still unless a method here lets it run. Every limit is in virtual
milliseconds, so the same calls give the same instructions every time.
"""

from collections.abc import Callable, Mapping
from os import PathLike
from typing import NamedTuple

from .chip import Chip, Uart
from .cortex_m import Fault
from .errors import DeviceError, EmulatorError
from .fat_image import build_fat
from .fat_image import read_image as read_fat
from .parts.lis3dh import Lis3dh
from .parts.panel import Panel
from .parts.speaker import Speaker
from .parts.usb_host import UsbHost
from .pictures import save_picture
from .uf2 import Uf2Target

FRAME_MS = 33
_STEP_MS = 1
BOOT_IDLE_MS = 1600
"""CircuitPython waits for a second and then writes boot_out.txt, which takes three erases."""
_LAST_CHARACTERS = 800
_JOLTS, _JOLT_G = 20, 1.5
_RAW_PROMPT = "raw REPL; CTRL-B to exit\r\n>"
_ASLEEP = 0.5
"""The part of its time that a chip which waits for a key sleeps, at the least."""
_PARTS = 4
"""That time is checked in so many parts."""


class Wiring(NamedTuple):
    """What a board has on its chip's pins.

    `keys`           functions that take whether the key goes down, by its name in a script
    `link`           the UART that the cable is plugged into
    `set_battery`    takes volts; None without a battery's pin
    `brightness`     returns how bright the panel's light is, 0 to 1
    `accelerometer`  None without one
    """

    panel: Panel
    speaker: Speaker
    keys: Mapping[str, Callable[[bool], None]]
    link: Uart
    set_battery: Callable[[float], None] | None = None
    brightness: Callable[[], float] | None = None
    accelerometer: Lis3dh | None = None


class BoardKind(NamedTuple):
    """A kind of board: `KIND` in a module of `boards`.

    `title`         as its maker calls it
    `uf2_variable`  the environment's variable with the path of the UF2 file for it
    `firmware`      where a UF2 file for its chip puts its bytes
    `make`          `make(firmware, drive, seed)` returns a chip, which has not started, and what
                    is wired to it; `firmware` is what lies from `firmware.addresses.start` on
    `system`        what the UF2 file is called
    `build_image`   makes a drive's image of files by path, and its size
    `read_image`    returns the files of an image
    """

    title: str
    uf2_variable: str
    firmware: Uf2Target
    drive_bytes: int
    make: Callable[[bytes, bytes, int], tuple[Chip, Wiring]]
    system: str = "CircuitPython"
    build_image: Callable[[Mapping[str, bytes], int], bytes] = build_fat
    read_image: Callable[[bytes], dict[str, bytes]] = read_fat


class ChipBoard:
    """One handheld; what is in `wiring` are attributes here, too.

    `usb`     the computer at the other end of the USB cable; None on battery, without a console
    `cable`   the cable to another board, if there is one; set by it
    """

    def __init__(self, chip: Chip, wiring: Wiring, usb: bool = True, read_image=read_fat):
        self.chip = chip
        self._read_image = read_image
        self.panel, self.speaker = wiring.panel, wiring.speaker
        self.keys, self.link = wiring.keys, wiring.link
        self.set_battery, self.brightness = wiring.set_battery, wiring.brightness
        self.accelerometer = wiring.accelerometer
        self.usb = UsbHost(chip.core, chip.usb) if usb else None
        self.cable = None
        self._unread = ""
        self._marks: list[tuple[int, int]] = []
        self._boots = -1
        chip.start(is_power_on=True)
        self._plug_in()

    @property
    def on_usb(self) -> bool:
        """Whether a computer is at the other end of the USB cable."""
        return self.usb is not None

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
        """Let this much time pass, for the board at the other end of its cable, too.

        Raises `EmulatorError` when the program crashes.
        """
        if self.cable:
            self.cable.run(ms)
        else:
            self.advance(ms)

    def advance(self, ms: float) -> None:
        """Let time pass for this board alone."""
        core = self.chip.core
        until = core.now + core.cycles(ms=ms)
        try:
            while self.is_on and core.now < until:
                self.chip.run(until)
                self._plug_in()
        except Fault as fault:
            raise EmulatorError(f"the board crashed: {fault}; {self._last_words()}") from None
        core.now = max(core.now, until)

    def run_until(self, condition: Callable[[], bool], complaint: str, ms: float) -> None:
        """Run until something is true; raises `EmulatorError` after so long."""
        end = self.now_ms + ms
        while not condition():
            if not self.is_on:
                raise EmulatorError("the board lost power")
            if self.now_ms >= end:
                where = self.chip.core.registers()
                words = self._last_words()
                raise EmulatorError(f"the board {complaint} in {ms:.0f} ms; {where}; {words}")
            self.run(_STEP_MS)

    def boot(self, ms: float = 60_000) -> None:
        """Run from reset until the program on the drive waits for a key."""
        self.run_until_drawn(ms=ms)
        self.run_until_idle(BOOT_IDLE_MS, ms)

    def run_until_text(self, text: str, ms: float = 20_000) -> str:
        """Run until the console printed `text`; return all it printed since the last reading."""

        def is_there():
            self._unread = self.read()
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
        """Run until, for `idle_ms`, nothing was drawn and the chip mostly slept all the while.

        So it is when a game waits for a key, and not while modules are imported.
        """
        core = self.chip.core
        part = core.cycles(ms=idle_ms / _PARTS)
        since, drawn = core.now, self.panel.bytes
        began, slept = core.now, core.slept

        def is_idle():
            nonlocal since, drawn, began, slept
            is_over = core.now - began >= part
            if self.panel.bytes != drawn:
                since, drawn, is_over = core.now, self.panel.bytes, True
            elif is_over and core.slept - slept < _ASLEEP * (core.now - began):
                since = core.now
            if is_over:
                began, slept = core.now, core.slept
            return core.now - since >= _PARTS * part

        self.run_until(is_idle, "was busy", ms)

    def run_until_asleep(self, ms: float = 20_000) -> None:
        """Run until the chip sleeps for a moment, as a game does between two frames."""
        core = self.chip.core
        slept = core.slept
        self.run_until(lambda: core.slept > slept, "hangs: it never slept", ms)

    def run_until_power_lost(self, ms: float = 20_000) -> bool:
        """Run until the power is cut; False if the time ran out first."""
        end = self.now_ms + ms
        while self.is_on and self.now_ms < end:
            self.run(_STEP_MS)
        return not self.is_on

    # ---- console -------------------------------------------------------------------------------

    def read(self) -> str:
        """Return what the console printed since the last reading, as Latin-1 text."""
        text = self._unread + (self.usb.read().decode("latin-1") if self.usb else "")
        self._unread = ""
        return text

    @property
    def said(self) -> str:
        """All that the console has printed since the board was first switched on."""
        return self.usb.printed.decode("latin-1") if self.usb else ""

    def send(self, text: str | bytes) -> None:
        """Type on the console; the board takes it in when it runs."""
        if self.usb:
            self.usb.send(text.encode("utf-8") if isinstance(text, str) else text)

    def _last_words(self):
        return f"it printed {self.said[-_LAST_CHARACTERS:]!r}"

    def open_repl(self, ms: float = 20_000) -> None:
        """Stop whatever runs and enter the raw REPL, in a fresh virtual machine."""
        self.run_until(lambda: self.usb.is_ready, "is not on USB", ms)
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

    # ---- keys, panel, sound ---------------------------------------------------------------------

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

    def shake(self) -> None:
        """Shake the handheld for a second; without an accelerometer nothing is felt."""
        if self.accelerometer:
            at_rest = self.accelerometer.acceleration
            for number in range(_JOLTS):
                side = _JOLT_G if number % 2 else -_JOLT_G
                self.accelerometer.acceleration = (side, side, at_rest[2])
                self.run(FRAME_MS)
            self.accelerometer.acceleration = at_rest

    def picture(self) -> bytes:
        """Return the panel's picture, two bytes a pixel, high byte first as on the wire."""
        return self.panel.picture

    def save_picture(self, path: str | PathLike) -> None:
        """Write the panel's picture to a file, such as a PNG."""
        save_picture(self.picture(), (self.panel.width, self.panel.height), path)

    def sound(self) -> bytes:
        """Return all that was heard so far, as a WAV file."""
        return self.speaker.wav()

    def watch(self, pin: int) -> None:
        """Note every level change of a pin that the program makes, for `marks`."""
        core = self.chip.core
        self.chip.watch(pin, lambda level: self._marks.append((self.instructions, core.now)))

    def marks(self) -> list[tuple[int, float]]:
        """Return (instructions, nanoseconds) at the watched pin's changes since the last call."""
        hz = self.chip.core.hz
        marks, self._marks = self._marks, []
        return [(count, cycle * 1e9 / hz) for count, cycle in marks]

    # ---- power and flash -----------------------------------------------------------------------

    @property
    def is_on(self) -> bool:
        """Whether it has power."""
        return self.chip.has_power

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

    @property
    def flash_operations(self) -> int:
        """How many sectors and pages of flash have been erased and programmed so far."""
        return self.chip.operations.count

    def cut_power_after(self, operations: int | None) -> None:
        """Allow so many more flash operations, and cut the power in the next; None: never."""
        counted = self.chip.operations
        counted.cut_at = None if operations is None else counted.count + operations

    def drive(self) -> dict[str, bytes]:
        """Return the files on the board's drive as they are in flash now."""
        return self._read_image(self.chip.drive_image)

    def drive_image(self) -> bytes:
        """Return the drive's part of the flash."""
        return self.chip.drive_image

    def read_over_usb(self, first: int, count: int, ms: float = 60_000) -> bytes:
        """Return blocks of 512 bytes of the drive as a computer reads them."""
        return self._wait_for(self.usb.read_blocks(first, count), ms)

    def write_over_usb(self, first: int, data: bytes, ms: float = 60_000) -> None:
        """Write blocks of 512 bytes of the drive as a computer does."""
        self._wait_for(self.usb.write_blocks(first, data), ms)

    def _wait_for(self, result, ms):
        self.run_until(lambda: result() is not None, "did not serve its drive over USB", ms)
        return result()

    def write_drive(self, image: bytes) -> None:
        """Replace the drive's flash; do so with the power off."""
        self.chip.write_drive(image)

    def _plug_in(self):
        """Begin as a computer does when the board has been switched on, or has reset itself."""
        if self.usb and self._boots != self.chip.resets:
            self._boots = self.chip.resets
            self.usb.start()
