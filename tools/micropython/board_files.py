# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The files on a MicroPython board, over USB by mpremote's own transport.

    with connected(board_port()) as transport:
        board = BoardFiles(transport)
        board.write("handful/app.mpy", data)

What is on the board is asked for once, then known from what is changed. Each file is written under
another name, read back by its hash, and renamed, which littlefs does whole or not at all.
"""

import errno
import hashlib
import os
import re
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, redirect_stdout, suppress
from pathlib import PurePosixPath

from tools.drive import MORE, SAVE, TargetError, rounded
from tools.micropython.drive import OLDEST
from tools.usb_ports import usb_ports, why_closed

SAVES_BYTES = 240 * 1024
"""For the saves, which a board does not begin with less than 232 KB, and a text file of scores."""
_BLOCK_BYTES = 4096
_CHUNK_BYTES = 2048
_MOST_ANSWER = 256 * 1024
"""The list of a board's files is a tenth of it."""
_SHOWN = 60
_INTERRUPT = b"\r\x03"
_PAUSE_S = 0.05
"""Longer than a call of a timer, in which MicroPython loses an interrupt."""
_RESTART, _RESTARTED = b"\x04", b"soft reboot\r\n"
_PATIENCE_S = 5
_GONE = "the board went away: plug it in again"
_GONE_ERRORS = (errno.EIO, errno.ENODEV, errno.ENXIO)
_RASPBERRY_PI = 0x2E8A
"""The vendor of a Pico's USB port."""

_HELPERS = """
import binascii, hashlib
def tell(*folder):
    for name in os.listdir(*folder):
        path = "/".join(folder + (name,))
        if os.stat(path)[0] & 0x4000:
            print(path, "folder", 0, 0)
            tell(path)
        else:
            tell_sums(path)
block = bytearray(1024)
view = memoryview(block)
def tell_sums(path):
    sum = hashlib.sha256()
    size = crc = 0
    try:
        with open(path, "rb") as file:
            count = file.readinto(block)
            while count:
                sum.update(view[:count])
                crc = binascii.crc32(view[:count], crc)
                size += count
                count = file.readinto(block)
        print(path, sum.digest().hex(), size, crc)
    except OSError:
        pass
"""


_FOLDER = ("folder", 0, 0)
_FILE = re.compile("(.+) (folder|[0-9a-f]{64}) ([0-9]{1,10}) ([0-9]{1,10})")
"""A file in `tell`'s words; one with a line's end in its name is none."""
_WHAT = "(sys.implementation.name, tuple(sys.implementation.version[:2]), sys.platform)"


class BoardFiles:
    """The flash of the board behind an mpremote transport in its raw REPL.

    It has what `tools.drive_copy` needs of a target. Raises `TargetError` for a board that cannot
    run the game.
    """

    name = "the board"
    scratch = "handful.part"

    def __init__(self, transport):
        self._transport = transport
        transport.exec("import sys, os")
        _check(self._eval(_WHAT))
        transport.exec(_HELPERS)
        self._there = self._ask("tell()")

    def _ask(self, call):
        """Return what is on the board by path: a file's hash, size and CRC-32, or `_FOLDER`."""
        lines = self._transport.exec(call).decode("utf-8", "replace").splitlines()
        told = (found.groups() for found in map(_FILE.fullmatch, lines) if found)
        return {path: (sha256, int(size), int(crc)) for path, sha256, size, crc in told}

    def _eval(self, expression):
        try:
            return self._transport.eval(expression)
        except (ValueError, SyntaxError) as error:
            raise _nonsense(error) from None

    @property
    def free(self) -> int:
        """The bytes that are free."""
        found = self._eval("(lambda s: (s[1], s[3]))(os.statvfs('/'))")
        match found:
            case int(block), int(free):
                return block * free
        raise _nonsense(found)

    @property
    def spare(self) -> int:
        """The bytes that are to stay free: for the saves, without what they take already."""
        saves = [*self.files_below(SAVE), *self.files_below(MORE)]
        folders = self.for_folder(SAVE) + self.for_folder(MORE)
        return max(SAVES_BYTES - sum(map(self.size, saves)), 0) + folders

    def for_folder(self, path: str) -> int:
        """Return the bytes that a folder will take, without its files, unless it is there."""
        return 0 if self.exists(path) else 2 * _BLOCK_BYTES

    def rounded(self, size: int) -> int:
        """Return the bytes that a file of this size takes on littlefs."""
        return rounded(size, _BLOCK_BYTES)

    def exists(self, path: str) -> bool:
        """Return whether there is a file or folder."""
        return path in self._there

    def has(self, path: str) -> bool:
        """Return whether there is a file."""
        return self._there.get(path, _FOLDER) != _FOLDER

    def size(self, path: str) -> int:
        """Return the bytes that a file takes, 0 if there is none."""
        return self.rounded(self._there.get(path, _FOLDER)[1])

    def obstacle(self, path: str) -> str | None:
        """Return what is in the way of a file: a folder there, a file for a folder."""
        found = [folder for folder in _folders_of(path) if self.has(folder)]
        found += [path] if self._there.get(path) == _FOLDER else []
        return found[0] if found else None

    def files_below(self, folder: str) -> list[str]:
        """Return the paths of all files below a folder."""
        return [path for path in self._there if path.startswith(f"{folder}/") and self.has(path)]

    def line(self, path: str) -> str:
        """Return a manifest's line for a file, "" if there is none."""
        _, size, crc = self._there.get(path, _FOLDER)
        return f"{path} {size} {crc:08x}" if self.has(path) else ""

    def holds(self, path: str, data: bytes) -> bool:
        """Return whether there is a file with this content."""
        return self._there.get(path, _FOLDER)[0] == hashlib.sha256(data).hexdigest()

    def read(self, path: str) -> bytes:
        """Return a file's content."""
        return bytes(self._transport.fs_readfile(path, chunk_size=_CHUNK_BYTES))

    def write(self, path: str, data: bytes) -> None:
        """Put a file in its place, whole or not at all."""
        for folder in _folders_of(path):
            if not self.exists(folder):
                self._transport.fs_mkdir(folder)
                self._there[folder] = _FOLDER
        self._transport.fs_writefile(self.scratch, data, chunk_size=_CHUNK_BYTES)
        self._there |= self._ask(f"tell_sums({self.scratch!r})")
        if not self.holds(self.scratch, data):
            raise TargetError(f"{path} on {self.name} is not what was written")
        self.move(self.scratch, path)

    def move(self, path: str, to: str) -> None:
        """Give a file or folder another name; a file that is there is replaced."""
        self._transport.exec(f"os.rename({path!r}, {to!r})")
        for known in [each for each in self._there if f"{each}/".startswith(f"{path}/")]:
            self._there[to + known.removeprefix(path)] = self._there.pop(known)

    def remove(self, path: str) -> None:
        """Delete a file, and the folders that are empty without it."""
        self._transport.fs_rmfile(path)
        del self._there[path]
        for folder in reversed(_folders_of(path)):
            if any(each.startswith(f"{folder}/") for each in self._there):
                break
            if self._eval(f"os.listdir({folder!r})"):
                break  # a file with a name that `tell` cannot say
            self._transport.fs_rmdir(folder)
            del self._there[folder]

    def verify(self, files: Mapping[str, bytes]) -> None:
        """Do nothing: each file was read back as it was written."""


def _nonsense(answer):
    return TargetError(f"the board's answer makes no sense: {str(answer)[:_SHOWN]!r}")


def _check(what):
    match what:
        case str(name), (int(major), int(minor)), str(platform):
            version = major, minor
        case _:
            raise _nonsense(what)
    if name != "micropython":
        raise TargetError(f"the board runs {name[:_SHOWN]!r}, and these files are for MicroPython")
    if platform != "rp2":
        raise TargetError(
            f"the board is of the kind {platform[:_SHOWN]!r}, and these files are for rp2"
        )
    if version < OLDEST:
        found, oldest = [".".join(map(str, each)) for each in (version, OLDEST)]
        raise TargetError(f"MicroPython {found} is too old: install {oldest} or newer")


def _folders_of(path):
    return [str(folder) for folder in list(PurePosixPath(path).parents)[-2::-1]]


@contextmanager
def connected(port: str) -> Iterator:
    """Give mpremote's transport to the board at a port, in its raw REPL.

    The board restarts at the end, after an error too. Raises `TargetError`.
    """
    from mpremote.transport import TransportError, TransportExecError
    from mpremote.transport_serial import SerialTransport
    from serial import SerialException

    try:
        transport = SerialTransport(port)
    except TransportError as error:
        raise TargetError(why_closed(port)) from error
    try:
        transport.serial = _Bounded(transport.serial)
        try:
            transport.serial.write(_INTERRUPT)
            time.sleep(_PAUSE_S)
            with redirect_stdout(None):  # it would print all that the board has said instead
                transport.enter_raw_repl()  # which interrupts again, but once only
            yield transport
            _restart(transport)
        except BaseException:
            # In the raw REPL no key of the board would do anything.
            with suppress(TransportError, OSError):
                _restart(transport)
            raise
        finally:
            with suppress(OSError):  # the board may be gone
                transport.close()
    except TransportExecError as error:
        said = str(error.error_output).strip().splitlines() or ["an error"]
        raise TargetError(f"the board could not do what it was asked for: {said[-1]}") from error
    except TransportError as error:
        raise TargetError(f"the board does not answer: {error}") from error
    except SerialException as error:
        raise TargetError(_GONE) from error
    except OSError as error:
        why = os.strerror(error.errno) if error.errno else "an error"
        if error.errno in _GONE_ERRORS and error.strerror == why:
            raise TargetError(_GONE) from error
        # mpremote's, for a file on the board, which it names
        raise TargetError(f"{error.strerror} on the board: {why}") from error


class _Bounded:
    """A serial port that gives up on a board which answers without end."""

    def __init__(self, port):
        self._port = port
        self._left = _MOST_ANSWER

    def write(self, data):
        """Ask for something."""
        self._left = _MOST_ANSWER
        return self._port.write(data)

    def read(self, size=1):
        """Read a piece of an answer."""
        data = self._port.read(min(size, _CHUNK_BYTES))
        self._left -= len(data)
        if self._left < 0:
            from mpremote.transport import TransportError

            raise TransportError("it sends without end")
        return data

    def __getattr__(self, name):
        return getattr(self._port, name)


def _restart(transport):
    """Interrupt what still runs in the raw REPL, leave it, and restart the board."""
    transport.serial.write(_INTERRUPT)
    transport.exit_raw_repl()
    transport.serial.write(_RESTART)
    # What was written may be lost with a port that is closed before it is sent.
    transport.read_until(1, _RESTARTED, timeout=_PATIENCE_S)


def board_port() -> str:
    """Return the port of the one board by Raspberry Pi, or else of the one USB device."""
    ports = usb_ports()
    found = [each for each in ports if each.vid == _RASPBERRY_PI] or ports
    names = [each.device for each in found]
    if not names:
        raise TargetError(
            "no board is there: plug it in with a data cable, or name it with --port"
        )
    if len(names) > 1:
        raise TargetError(f"more than one board is there ({', '.join(names)}): choose with --port")
    return names[0]
