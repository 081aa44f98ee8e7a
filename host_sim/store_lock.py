# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""One run at a time on a store: two would overwrite each other's saves.

lock = StoreLock(Path("store"))     # raises `RunError` while another run has it
lock.release()

The system keeps the lock and lets go of it when a run ends in any way, killed included. So the
file that stays behind means nothing.
"""

import errno
from pathlib import Path

from .failure import RunError

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None
    import msvcrt

NAME = ".lock"
_HELD = (errno.EAGAIN, errno.EACCES, errno.EDEADLK)


class StoreLock:
    """Holds the store in `folder` until `release`; where files cannot be locked, it does nothing.

    Without a folder there is nothing to hold.
    """

    def __init__(self, folder: Path | None):
        self._file = None
        if folder is None:
            return
        self._file = (folder / NAME).open("ab")
        try:
            _lock(self._file)
        except OSError as error:
            if error.errno in _HELD:
                self.release()
                raise RunError(f"--store: another run is using {folder}") from error

    def release(self) -> None:
        """Let go of it; a second time does nothing."""
        if self._file is not None:
            self._file.close()
            self._file = None


def _lock(file):
    if fcntl is not None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        return
    file.seek(0)
    msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
