# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A bad cable for two real processes: a TCP proxy on loopback that spoils what it carries.

with Proxy(port_of_the_listener, spoil=Spoiler(random.Random(1), flips=1e-4)) as proxy:
    ...                     # let the other side connect to proxy.port
    proxy.cut()             # hang up on both; they may come again at once
"""

import random
import select
import socket
import threading

from tests.link.wire import Wire

_STEP_S = 0.01


class Spoiler:
    """Changes bytes as a `Wire` of the simulated cable does; every fault of it can be set."""

    def __init__(self, rng: random.Random, **faults: float):
        self._wire = Wire(rng)
        for name, chance in faults.items():
            setattr(self._wire, name, chance)

    @property
    def faults(self) -> dict[str, int]:
        """How many of each there were."""
        return self._wire.faults

    def __call__(self, data: bytes) -> bytes:
        """Return what arrives of these bytes."""
        return bytes(self._wire.spoilt(data))


class Proxy:
    """Carries bytes between whoever calls `port` and the listener at `target`, in a thread."""

    def __init__(self, target: int, spoil=bytes):
        self._target = target
        self._spoil = spoil
        self._server = socket.create_server(("127.0.0.1", 0))
        self.port = self._server.getsockname()[1]
        self.carried_bytes = 0
        self._cuts = threading.Event()
        self._ends = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def __enter__(self):
        self._thread.start()
        return self

    def __exit__(self, *error):
        self._ends.set()
        self._thread.join()
        self._server.close()

    def cut(self) -> None:
        """Hang up on both sides."""
        self._cuts.set()

    def _run(self):
        while not self._ends.is_set():
            ready, _, _ = select.select([self._server], [], [], _STEP_S)
            if not ready:
                continue
            caller, _ = self._server.accept()
            with caller:
                self._serve(caller)

    def _serve(self, caller):
        try:
            with socket.create_connection(("127.0.0.1", self._target), timeout=1) as listener:
                self._cuts.clear()
                self._carry({caller: listener, listener: caller})
        except OSError:
            pass  # one of them has hung up: so does the proxy

    def _carry(self, other):
        while not self._ends.is_set() and not self._cuts.is_set():
            for end in select.select(list(other), [], [], _STEP_S)[0]:
                data = end.recv(4096)
                if not data:
                    return
                self.carried_bytes += len(data)
                other[end].sendall(self._spoil(data))
