# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What `--link` means: from its words to a port like a device's UART.

A port has `read(n)`, which returns bytes or None and never waits, `write(data)` and `close()`.

    where = parse_link("connect:localhost:7000")    # raises UsageError
    port = open_link(where)                         # raises RunError
"""

from collections import namedtuple
from pathlib import Path

from .failure import UsageError

FORMS = "listen:HOST:PORT, connect:HOST:PORT, pty:PATH or serial:DEVICE"

MOST_DIGITS = 5
MOST_SHOWN = 40
_MOST_PIECES = 64
"""Of what came before a port is used; a device's buffer has less than one."""

Where = namedtuple("Where", "kind address port")
Where.__doc__ = """`kind` listen, connect, pty or serial; `port` counts for the first two only."""


def parse_link(text: str) -> Where:
    """Return what the words after `--link` mean."""
    kind, _, address = text.partition(":")
    if kind in ("pty", "serial") and address:
        return Where(kind, address, 0)
    if kind not in ("listen", "connect"):
        raise UsageError(f"--link: {text!r} is none of {FORMS}")
    host, _, port = address.rpartition(":")
    least = 0 if kind == "listen" else 1
    is_number = port.isascii() and port.isdigit() and len(port) <= MOST_DIGITS
    if not is_number or not least <= int(port) <= 65535:
        raise UsageError(
            f"--link: {_short(port)} in {_short(text)} is no port from {least} to 65535"
        )
    host = host.removeprefix("[").removesuffix("]")
    if not host:
        raise UsageError(f"--link: there is no host in {text!r}; this machine is localhost")
    try:
        host.encode("idna")  # as the system is asked for it
    except UnicodeError:
        raise UsageError(f"--link: {_short(host)} cannot be the name of a host") from None
    return Where(kind, host, int(port))


def _short(words):
    return repr(words if len(words) <= MOST_SHOWN else words[:MOST_SHOWN] + "...")


class Plug:
    """A port that stays open and is used from time to time, as a device uses its serial line.

    `ports.link = Plug(port)`; what comes while it is not used is lost. Then reading and writing
    raise `ValueError`, as with a device's UART.
    """

    def __init__(self, port):
        self._port = port
        self.read = port.read
        self.write = port.write
        self._used = None

    def __call__(self):
        """Use the port from now on."""
        for _ in range(_MOST_PIECES):  # a line that is flooded has no end
            if not self._port.read(4096):
                break
        if self._used is not None:
            (self.read, self.write), self._used = self._used, None
        return self

    def deinit(self) -> None:
        """Use it no more for now."""
        if self._used is None:
            self._used = self.read, self.write
        self.read = self.write = _refuse

    def close(self) -> None:
        """Close the port."""
        self._port.close()


def _refuse(*_):
    raise ValueError("the port is not in use")


def open_link(where: Where):
    """Return the port; a connection may come later, and come again."""
    # Late, so that a run without a link loads none of them.
    if where.kind == "pty":
        from .link_serial import PtyPort

        return PtyPort(Path(where.address))
    if where.kind == "serial":
        from .link_serial import SerialPort

        return SerialPort(where.address)
    from .link_tcp import ConnectingPort, ListeningPort

    made = ListeningPort if where.kind == "listen" else ConnectingPort
    return made(where.address, where.port)
