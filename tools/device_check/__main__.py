# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The command `python -m tools.device_check`."""

import sys
from pathlib import Path

from tools.command_line import Parser, Refusal, refuse, run
from tools.whole_file import check_writable, write_whole

from .checks import measure, report
from .serial_port import SerialPort

PROGRAM = "tools.device_check"
MOST_SECONDS = 500
"""MicroPython counts 2**29 microseconds, which are 536 seconds: a longer watch never ends."""


def main(argv=None) -> int:
    """Measure and report; 2 where there is no device or the report cannot be written."""
    options = _parser().parse_args(argv)
    if not 0 <= options.hands <= MOST_SECONDS:
        return refuse(PROGRAM, f"--hands: 0 to {MOST_SECONDS}; not every board counts further")
    try:
        if options.out:
            check_writable(options.out)
        port = SerialPort(options.port, options.hands)
        rows = list(measure(port.run, options.hands, _say, port.ask_system()))
        if options.out:
            write_whole(options.out, report(rows).encode())
        else:
            print(report(rows))
    except Refusal as error:
        return refuse(PROGRAM, error)
    except OSError as error:
        return refuse(PROGRAM, f"cannot write {options.out}: {error.strerror}")
    print("Press reset on the device to play on.", file=sys.stderr)
    return 0


def _say(check):
    print(f"measuring: {check}", file=sys.stderr, flush=True)


def _parser():
    made = Parser(PROGRAM, "Measure a handheld over its serial console; the game on it stops.")
    add = made.add_argument
    add("--port", metavar="PORT", default="auto", help="/dev/ttyACM0, COM3 ...; else the first")
    add("--out", metavar="FILE", type=Path, help="where the report goes, instead of the screen")
    add("--hands", metavar="SECONDS", type=int, default=0, help="watch stick and keys so long")
    return made


if __name__ == "__main__":
    run(PROGRAM, main)
