# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Code on a device through mpremote, without a soft reset that would start the game again."""

import importlib.util
import subprocess
import sys

from tools.command_line import Refusal
from tools.usb_ports import usb_ports, why_closed

MICROPYTHON = "micropython"
"""What that system calls itself."""

TRIES = 4
"""The first ones may only stop the game and open its console."""

PATIENCE_S = 40
"""How long an answer may take, without what a person has to do for it."""

_NO_REPL = "could not enter raw repl"
_NO_ACCESS = "failed to access"
_NO_DEVICE = "no device found"
"""mpremote's words if none of the ports opens, too."""


class PortError(Refusal):
    """There is no device to talk to; the message is for the user."""


class DeviceFailure(Refusal):
    """The code on the device raised; the text is the last line of its traceback."""


class SerialPort:
    """A device at a serial port; "auto" is the first one found.

    An answer may take PATIENCE_S, and four times `hands` seconds more where a person has to act.
    `system` is what `ask_system` has found.
    """

    system = ""

    def __init__(self, port: str = "auto", hands: int = 0):
        self._port = port
        self._longest_s = PATIENCE_S + 4 * hands

    def ask_system(self) -> str:
        """Find out which system the device has, as it calls itself; return that."""
        self.system = self.run("import sys\nprint(sys.implementation.name)").strip()
        return self.system

    def run(self, source: str) -> str:
        """Run code in the device's REPL and return what it printed."""
        if importlib.util.find_spec("mpremote") is None:
            raise PortError(
                "mpremote is not in this environment: run python3 tools/dev.py device_check"
            )
        for _ in range(TRIES):
            done = self._mpremote(source)
            if done is None:
                said = f"mpremote: the device did not answer in {self._longest_s} seconds"
                continue
            if done.returncode == 0:
                return done.stdout.replace("\r\n", "\n")
            said = (done.stderr + done.stdout).strip()
            if _NO_REPL not in said:
                break
        raise _error(said, self._port)

    def _mpremote(self, source):
        # MicroPython resets into its REPL and CircuitPython into the game; the game's timers, and
        # all that it has loaded, would stay on the former.
        resume = [] if self.system == MICROPYTHON else ["resume"]
        words = ["connect", self._port, *resume, "exec", source]
        try:
            return subprocess.run(
                [sys.executable, "-m", "mpremote", *words],
                capture_output=True,
                text=True,
                encoding="utf-8",
                errors="replace",
                timeout=self._longest_s,
            )
        except subprocess.TimeoutExpired:
            return None  # mpremote waits for ever where a byte was lost


def _error(said, port):
    last = said.splitlines()[-1].strip() if said else "no reason given"
    if _NO_REPL in said:
        return PortError("the device has no REPL: does CircuitPython or MicroPython run on it?")
    if _NO_ACCESS in last:
        return PortError(why_closed(port))
    if _NO_DEVICE in last and (ports := usb_ports()):
        return PortError(why_closed(ports[0].device))
    if last.startswith("mpremote: ") or "SerialException" in last or "TransportError" in last:
        return PortError(last.removeprefix("mpremote: "))
    return DeviceFailure(last)
