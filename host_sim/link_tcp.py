# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The link's cable as a TCP connection: lost, it is a pulled cable, and comes back by itself."""

import contextlib
import itertools
import select
import socket
import time

from .failure import UsageError

RETRY_S = 0.2
"""How long `connect` waits before it tries again."""
DEAD_MS = 3000
"""A peer whose machine is gone says no goodbye; after so long without an answer it is gone."""
SILENT_S = 2.0
"""How long a caller may say nothing while another one calls; a handheld speaks each 250 ms."""


class TcpPort:
    """What both ends share: a connection, or none. Nothing here ever waits."""

    def __init__(self):
        self._connection: socket.socket | None = None
        self._heard_s = 0.0

    @property
    def is_connected(self) -> bool:
        """True while there is a connection."""
        return self._connection is not None

    def read(self, most: int) -> bytes | None:
        """Return what has arrived, at most so many bytes, or None."""
        self._seek()
        if self._connection is None:
            return None
        try:
            data = self._connection.recv(most)
        except BlockingIOError:
            if time.monotonic() - self._heard_s > SILENT_S:
                self._look_for_another()
            return None
        except OSError:
            data = b""
        if not data:
            self._hang_up()
            return None
        self._heard_s = time.monotonic()
        return data

    def write(self, data) -> None:
        """Send bytes; they are lost where nobody is, or nobody takes them."""
        if self._connection is None:
            return
        try:
            self._connection.send(data)
        except BlockingIOError:
            pass  # the other side has stopped reading: a wire does not wait for it either
        except OSError:
            self._hang_up()

    def close(self) -> None:
        """Hang up for good."""
        self._hang_up()

    def _seek(self):
        """Look for a connection, if there is none."""

    def _look_for_another(self):
        """Take another connection than a silent one, if there is one."""

    def _use(self, connection):
        connection.setblocking(False)
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, DEAD_MS)
        self._connection = connection
        self._heard_s = time.monotonic()

    def _hang_up(self):
        if self._connection is not None:
            self._connection.close()
            self._connection = None


class ListeningPort(TcpPort):
    """Waits for a caller, and after one is lost or silent for the next.

    Raises `UsageError` if it cannot listen.

    `port`  the number it listens on, also where 0 was asked for
    """

    def __init__(self, host: str, port: int):
        super().__init__()
        try:
            self._server = socket.create_server((host, port), family=_family(host), backlog=1)
        except OSError as error:
            raise UsageError(
                f"--link: cannot listen on {host}:{port}: {_reason(error)}"
            ) from error
        self._server.setblocking(False)
        self.port = self._server.getsockname()[1]

    def close(self) -> None:
        """Hang up, and listen no more."""
        super().close()
        self._server.close()

    def _seek(self):
        if self._connection is None:
            self._look_for_another()

    def _look_for_another(self):
        with contextlib.suppress(BlockingIOError, ConnectionError):
            caller = self._server.accept()[0]
            self._hang_up()
            self._use(caller)


class ConnectingPort(TcpPort):
    """Calls, and calls again whenever there is no connection; raises `UsageError` for no host."""

    def __init__(self, host: str, port: int):
        super().__init__()
        try:
            found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        except OSError as error:
            raise UsageError(f"--link: there is no {host}:{port}: {_reason(error)}") from error
        # A name may stand for several addresses, of which one is listened on.
        self._addresses = itertools.cycle(found)
        self._calling: socket.socket | None = None
        self._next_s = 0.0

    def close(self) -> None:
        """Hang up, and call no more."""
        super().close()
        self._give_up()

    def _seek(self):
        if self._connection is not None:
            return
        if self._calling is None:
            if time.monotonic() < self._next_s:
                return
            self._next_s = time.monotonic() + RETRY_S
            self._call()
        if self._calling is not None:
            self._look_if_answered()

    def _call(self):
        family, _, _, _, address = next(self._addresses)
        try:
            self._calling = socket.socket(family, socket.SOCK_STREAM)
        except OSError:
            return  # a system without such addresses: the next one is called
        self._calling.setblocking(False)
        self._calling.connect_ex(address)

    def _look_if_answered(self):
        _, writable, failed = select.select([], [self._calling], [self._calling], 0)
        if not writable and not failed:
            return
        if failed or self._calling.getsockopt(socket.SOL_SOCKET, socket.SO_ERROR):
            self._give_up()
        elif not self._is_ourselves():
            self._use(self._calling)
            self._calling = None

    def _is_ourselves(self):
        """Hang up if nobody listens and the system has connected us to ourselves."""
        try:
            mirrored = self._calling.getsockname() == self._calling.getpeername()
        except OSError:
            mirrored = True  # answered and hung up
        if mirrored:
            self._give_up()
        return mirrored

    def _give_up(self):
        if self._calling is not None:
            self._calling.close()
            self._calling = None


def _family(host):
    return socket.AF_INET6 if ":" in host else socket.AF_INET


def _reason(error):
    # Python's text for a server's port goes on with the address, which the line has already.
    return (error.strerror or str(error)).partition(" (while ")[0]
