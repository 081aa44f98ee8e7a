# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""An emulated board's USB console as a serial port of this machine, for programs that need one.

with SerialBridge(board) as path:
    subprocess.run(["mpremote", "connect", path, "resume", "exec", "print(1)"])

The board runs as long as this is open, and nobody else may use it meanwhile.
"""

import contextlib
import os
import threading
import tty

from .chip_board import ChipBoard

_STEP_MS = 10


class SerialBridge:
    """A context manager; what it gives is the path of the port. POSIX only."""

    def __init__(self, board: ChipBoard):
        self._board = board
        self._thread = threading.Thread(target=self._carry, daemon=True)
        self._over = threading.Event()

    def __enter__(self) -> str:
        self._end, self._port = os.openpty()
        tty.setraw(self._port)
        os.set_blocking(self._end, False)
        self._thread.start()
        return os.ttyname(self._port)

    def __exit__(self, *exception):
        self._over.set()
        self._thread.join()
        os.close(self._end)
        os.close(self._port)

    def _carry(self):
        while not self._over.is_set():
            with contextlib.suppress(BlockingIOError):  # nothing was typed
                self._board.send(os.read(self._end, 4096))
            self._board.run(_STEP_MS)
            said = self._board.read().encode("latin-1")
            if said:
                os.write(self._end, said)
