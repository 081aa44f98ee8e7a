# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""One emulated handheld as a Python object.

Time is virtual: a board stands still unless a method here lets it run. Every limit is in virtual
milliseconds, so the same calls give the same instructions every time.
"""

import base64
from collections.abc import Mapping

from .errors import DeviceError, EmulatorError
from .fat_image import DRIVE_BYTES, read_image

DRIVE_START = 0x100000
FRAME_MS = 33

_RAW_PROMPT = "raw REPL; CTRL-B to exit\r\n>"


class Board:
    """One emulated handheld.

    `status` is what was known after the last call: `instructions` executed, `now` in nanoseconds,
    `on`, `resets` by the watchdog, `flash` operations, and `panel` with `bytes`, `showing`,
    `outside` (pixels sent past the edge) and `last` (time and instructions of its last byte).
    `on_usb` is False for a board on battery.
    """

    def __init__(self, emulation, number: int, status: dict, wiring: Mapping, on_usb: bool = True):
        self._node = emulation
        self.number = number
        self.status = status
        self.on_usb = on_usb
        self._wiring = wiring
        self._unread = ""

    @property
    def instructions(self) -> int:
        """Machine instructions executed since the board was first switched on."""
        return self.status["instructions"]

    # ---- time ----------------------------------------------------------------------------------

    def run(self, ms: float) -> None:
        """Let this much time pass."""
        self._run(ms=ms)

    def run_instructions(self, count: int, ms: float = 60_000) -> None:
        """Run for about this many instructions, to the end of the millisecond they end in."""
        self._run(ms=ms, instructions=self.instructions + count)

    def run_until_text(self, text: str, ms: float = 20_000) -> str:
        """Run until the console printed `text`; return all it printed since the last reading."""
        if text not in self._unread:
            self._expect("text", f"did not print {text!r}", text=text, ms=ms, seen=self._unread)
        return self.read()

    def run_until_quiet(self, quiet_ms: float = 150, ms: float = 20_000) -> None:
        """Run until the panel was sent nothing for `quiet_ms`."""
        self._expect("quiet", "went on drawing", quiet=quiet_ms, ms=ms)

    def run_until_idle(self, idle_ms: float = 500, ms: float = 60_000) -> None:
        """Run until, for `idle_ms`, nothing was drawn and the chip mostly slept.

        So it is when a game waits for a key, and not while modules are imported.
        """
        self._expect("idle", "was busy", idle=idle_ms, ms=ms)

    def run_until_drawn(self, count: int = 1, ms: float = 20_000) -> None:
        """Run until the panel was sent `count` bytes more."""
        self._expect("bytes", "drew nothing", bytes=count, ms=ms)

    def _run(self, **until) -> str:
        return self._ask("run", **until)["stopped"]

    def _expect(self, reason: str, complaint: str, seen: str = "", **until) -> None:
        stopped = self._run(**until)
        if stopped != reason:
            why = "lost power" if stopped == "power" else f"{complaint} in {until['ms']} ms"
            raise EmulatorError(f"the board {why}; it printed {(seen + self.read())[-800:]!r}")

    # ---- console -------------------------------------------------------------------------------

    def read(self) -> str:
        """Return what the console printed since the last reading, as Latin-1 text."""
        text = self._unread + to_bytes(self._ask("read")["data"]).decode("latin-1")
        self._unread = ""
        return text

    def send(self, text: str | bytes) -> None:
        """Type on the console; the board takes it in when it runs."""
        data = text.encode("utf-8") if isinstance(text, str) else text
        self._ask("send", data=to_text(data))

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

    # ---- keys, panel, pins ---------------------------------------------------------------------

    def press(self, *names: str) -> None:
        """Push buttons down, by name."""
        for name in names:
            self._ask("key", pin=self._wiring["keys"][name], down=True)

    def release(self, *names: str) -> None:
        """Let buttons go, by name."""
        for name in names:
            self._ask("key", pin=self._wiring["keys"][name], down=False)

    def tap(
        self, *names: str, hold_ms: float = 2 * FRAME_MS, rest_ms: float = 2 * FRAME_MS
    ) -> None:
        """Press buttons, one a frame after the other, hold them, let go and rest."""
        for name in names:
            self.press(name)
            self.run(FRAME_MS)
        self.run(hold_ms - FRAME_MS)
        self.release(*names)
        self.run(rest_ms)

    def picture(self) -> bytes:
        """Return the panel's picture, two bytes a pixel, high byte first as on the wire."""
        pixels = bytearray(to_bytes(self._ask("picture")["pixels"]))
        pixels[::2], pixels[1::2] = pixels[1::2], pixels[::2]
        return bytes(pixels)

    @property
    def panel_bytes(self) -> int:
        """Bytes sent to the panel so far, commands included."""
        return self.status["panel"]["bytes"]

    def set_analog(self, channel: int, value: int) -> None:
        """Set an ADC channel, 0 to 4095."""
        self._ask("analog", channel=channel, value=value)

    def watch(self, pin: int) -> None:
        """Note every level change of a GPIO pin, for `marks`."""
        self._ask("watch", pin=pin)

    def marks(self) -> list[tuple[int, float]]:
        """Return (instructions, nanoseconds) at the watched pin's changes since the last call."""
        return [tuple(mark) for mark in self._ask("marks")["marks"]]

    # ---- power and flash -----------------------------------------------------------------------

    def power_off(self) -> None:
        """Cut the power between two instructions; flash is kept."""
        self._ask("power", on=False)

    def power_on(self) -> None:
        """Switch on again, on the kept flash."""
        self._ask("power", on=True)

    def reset(self) -> None:
        """Cut the power and switch on again."""
        self.power_off()
        self.power_on()

    def cut_power_after(self, operations: int | None) -> None:
        """Cut the power instead of the next flash operation but `operations`; None: never."""
        self._ask("cut_power", after=operations)

    def run_until_power_lost(self, ms: float = 20_000) -> bool:
        """Run until the power is cut; False if the time ran out first."""
        return self._run(ms=ms) == "power"

    def drive(self) -> dict[str, bytes]:
        """Return the files on the board's drive as they are in flash now."""
        return read_image(self.drive_image())

    def drive_image(self) -> bytes:
        """Return the drive's 1 MB of flash."""
        return to_bytes(self._ask("flash", offset=DRIVE_START, length=DRIVE_BYTES)["data"])

    def write_drive(self, image: bytes) -> None:
        """Replace the drive's flash; do so with the power off."""
        self._ask("write_flash", offset=DRIVE_START, data=to_text(image))

    def _ask(self, request: str, **values) -> dict:
        reply = self._node.ask(request, board=self.number, **values)
        self.status = reply["status"]
        return reply


def to_text(data: bytes) -> str:
    """Return bytes as the emulator's JSON carries them."""
    return base64.b64encode(data).decode("ascii")


def to_bytes(text: str) -> bytes:
    """Return the bytes that came in the emulator's JSON."""
    return base64.b64decode(text)
