# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The link's cable as a serial line: a real adapter, or a pseudo-terminal for another program."""

import contextlib
import os
import time
from pathlib import Path

from .failure import UsageError

BAUD = 57_600
RETRY_S = 0.5
PSEUDO_TERMINALS = ("/dev/pts/", "/dev/ttys")


class SerialPort:
    """A USB serial adapter, to a real handheld; unplugged and plugged in again it goes on."""

    def __init__(self, device: str):
        # Late, because only who links to a real device needs it.
        import serial

        self._errors = (serial.SerialException, OSError)
        self._open = lambda: serial.Serial(device, BAUD, timeout=0, write_timeout=0)
        self._next_s = 0.0
        try:
            self._line = self._open()
        except self._errors as error:
            raise UsageError(f"--link: cannot open {device}: {_reason(error)}") from error

    def read(self, most: int) -> bytes | None:
        """Return what has arrived, at most so many bytes, or None."""
        if self._line is None and not self._opened_again():
            return None
        try:
            return self._line.read(most) or None
        except self._errors:
            self._lose()
            return None

    def write(self, data) -> None:
        """Send bytes; they are lost where there is no adapter."""
        if self._line is None:
            return
        try:
            self._line.write(bytes(data))
        except self._errors:
            self._lose()

    def close(self) -> None:
        """Close the adapter."""
        self._lose()
        self._next_s = float("inf")

    def _opened_again(self):
        if time.monotonic() < self._next_s:
            return False
        self._next_s = time.monotonic() + RETRY_S
        with contextlib.suppress(*self._errors):
            self._line = self._open()
        return self._line is not None

    def _lose(self):
        if self._line is not None:
            with contextlib.suppress(*self._errors):
                self._line.close()
            self._line = None


class PtyPort:
    """One end of a pseudo-terminal; the other end is at `path` for any program to open.

    `path` is a symbolic link that is made here and removed by `close`. Raises `UsageError` where
    something else is there, or where the system has no pseudo-terminals.
    """

    def __init__(self, path: Path):
        try:
            import pty
            import tty
        except ImportError:
            raise UsageError("--link: this system has no pseudo-terminals") from None
        self._path = path
        # The far end stays open here too: otherwise the near one fails while nobody is there.
        self._near, self._far = pty.openpty()
        try:
            tty.setraw(self._far)
            os.set_blocking(self._near, False)
            if _is_left_behind(path):
                path.unlink()
            path.symlink_to(os.ttyname(self._far))
        except OSError as error:
            self._close_both()
            raise UsageError(f"--link: cannot make {path}: {_reason(error)}") from error

    def read(self, most: int) -> bytes | None:
        """Return what has arrived, at most so many bytes, or None."""
        try:
            return os.read(self._near, most) or None
        except OSError:
            return None

    def write(self, data) -> None:
        """Send bytes; those that nobody has read for long are lost."""
        with contextlib.suppress(OSError):
            os.write(self._near, data)

    def close(self) -> None:
        """Remove the pseudo-terminal."""
        with contextlib.suppress(OSError):
            self._path.unlink()
        self._close_both()

    def _close_both(self):
        os.close(self._near)
        os.close(self._far)


def _is_left_behind(path):
    """Return whether a link is one that a run which was killed may have made."""
    if not path.is_symlink():
        return False
    return not path.exists() or os.readlink(path).startswith(PSEUDO_TERMINALS)


def _reason(error):
    return os.strerror(error.errno) if getattr(error, "errno", None) else str(error)
