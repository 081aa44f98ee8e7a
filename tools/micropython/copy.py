# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""One copy of the game onto a MicroPython board, over USB by mpremote's own transport.

    with connected(board_port()) as transport:
        copy = BoardCopy(build_drive("pico_st7735_micropython"), transport)
        copy.check()
        copy.run(tables={})

A file that is there already is not written again, so a copy that was broken off goes on where it
was. Each file is written under another name, read back by its hash, and renamed, which littlefs
does whole or not at all. First comes a main.py that only says "copy unfinished", the real one
last. Only what an earlier copy's manifest names with its size and checksum is overwritten or
deleted; anything else that is in the way gets the name NAME.bak.
"""

import errno
import hashlib
import os
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress

from tools.command_line import say
from tools.drive import MANIFEST, MORE, SAVE, Drive, manifest_line, named_in, version_in
from tools.drive_copy import UPDATE, folders_of, free_name, manifest_with, shadows, stand_in
from tools.micropython.drive import OLDEST, START
from tools.usb_ports import usb_ports, why_closed

SCRATCH = "handful.part"
_OURS = b"Handful contributors"
"""In a main.py of this game."""
_SPARE_BYTES = 240 * 1024
"""For the saves, which a board does not begin with less than 232 KB, and a text file of scores."""
_CHUNK_BYTES = 2048
_BLOCK_BYTES = 4096
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
def paths(folders):
    for folder in folders:
        try:
            for name in os.listdir(*folder):
                print("/".join(folder + [name]))
        except OSError:
            pass
def sums(names):
    block = bytearray(1024)
    view = memoryview(block)
    for name in names:
        try:
            with open(name, "rb") as file:
                sum = hashlib.sha256()
                size = crc = 0
                count = file.readinto(block)
                while count:
                    sum.update(view[:count])
                    crc = binascii.crc32(view[:count], crc)
                    size += count
                    count = file.readinto(block)
                print(name, sum.digest().hex(), size, crc)
        except OSError:
            pass
"""
_NAMES_A_CALL = 20


class BoardError(Exception):
    """The board is not there, is not the right one, or cannot be written."""


class BoardCopy:
    """A copy of `drive` to the board behind an mpremote transport in its raw REPL."""

    def __init__(self, drive: Drive, transport, say: Callable[[str], None] = say):
        self._drive = drive
        self._transport = transport
        self._say = say
        self._folders: set[str] = set()
        """Those that are known to be there."""
        self.kept: dict[str, str] = {}
        """Where files of the user's own are now, by their names."""

    def check(self) -> None:
        """Raise `BoardError` for a board that cannot run the game, or has no room for it."""
        transport = self._transport
        transport.exec("import sys, os")
        name, version, platform = transport.eval(
            "(sys.implementation.name, tuple(sys.implementation.version[:2]), sys.platform)"
        )
        if name != "micropython":
            raise BoardError(f"the board runs {name}, and these files are for MicroPython")
        if platform != "rp2":
            raise BoardError(f"the board is of the kind {platform!r}, and these files are for rp2")
        if version < OLDEST:
            found, oldest = [".".join(map(str, each)) for each in (version, OLDEST)]
            raise BoardError(f"MicroPython {found} is too old: install {oldest} or newer")
        transport.exec(_HELPERS)
        missing = -self.room()
        if missing > 0:
            raise BoardError(f"the board is too full: {-(-missing // 1024)} KB more are needed")

    def room(self) -> int:
        """Return the bytes that are free once the game is there, and no table of the coach."""
        block, free = self._transport.eval("(lambda s: (s[1], s[3]))(os.statvfs('/'))")
        files = self._drive.everything
        there = self._sums(list(files))
        foreign = self._foreign(there, self._drive.files)
        missing = [data for path, data in files.items() if path not in there or path in foreign]
        going = [line.split(" ")[1] for lines in self._named(UPDATE).values() for line in lines]
        sizes = [int(size) for size in going if size.isdigit()]
        sizes += [size for _, size, _ in self._sums([SCRATCH, *self._own("", files)]).values()]
        saves = [size for _, size, _ in self._sums(self._paths([[SAVE], [MORE]])).values()]
        spare = _SPARE_BYTES - sum(map(rounded, saves))
        room = block * free + sum(map(rounded, sizes))
        return room - sum(map(rounded, map(len, missing))) - max(spare, 0)

    def versions(self) -> list[str]:
        """Return the versions on the board, installed and come by cable; "" for a bad manifest."""
        paths = (MANIFEST, f"{UPDATE}/{MANIFEST}")
        return [version_in(self._read(path)) for path in paths if self._transport.fs_exists(path)]

    def run(self, tables: Mapping[str, bytes]) -> None:
        """Copy the drive and the coach's tables, and read everything back."""
        drive = self._drive
        files = {**drive.files, **tables}
        lines = [manifest_line(path, data) for path, data in tables.items()]
        manifest = manifest_with(drive, lines)
        everything = {**files, MANIFEST: manifest, START: drive.code}
        sums = self._sums(list(everything))
        there = {path: sha256 for path, (sha256, _, _) in sums.items()}
        missing = [path for path in files if there.get(path) != digest(files[path])]
        is_new = there.get(MANIFEST) != digest(manifest)
        has_update = self._transport.fs_exists(f"{UPDATE}/{MANIFEST}")
        is_complete = not (missing or is_new or has_update)
        foreign = self._foreign(sums, files)
        if not is_complete:
            self._put_aside(there)
            self._put(START, stand_in(drive.code))
            # Broken off, the next copy knows the tables of this one, and what is still to go.
            old = [line for each in self._named("").values() for line in sorted(each)]
            under_way = manifest_with(drive, [*lines, *old])
            self._put(MANIFEST, under_way)
            is_new = under_way != manifest
            self._remove_named("", files)
            going = {*tables} & {*missing} & {*there} - {*foreign}
            for path in going:  # two of them at a time may not fit
                self._transport.fs_rmfile(path)
        for path in [*foreign, *self._in_the_way(files)]:
            self._set_aside(path)
        if has_update:  # it might be started instead; its manifest goes last
            self._remove_named(UPDATE, ())
            self._transport.fs_rmfile(f"{UPDATE}/{MANIFEST}")
        for number, path in enumerate(missing, 1):
            self._say(f"{number}/{len(missing)} {path}")
            self._put(path, files[path])
        if is_new:
            self._put(MANIFEST, manifest)
        if not is_complete or there.get(START) != digest(drive.code):
            self._put_aside(there)
            self._put(START, drive.code)
        self._say(f"{len(missing)} of {len(files)} files written, {START} last")

    def _put(self, path, data):
        """Write a file, read it back by its hash, and give it its name."""
        transport = self._transport
        folders = path.split("/")[:-1]
        for count in range(1, len(folders) + 1):
            folder = "/".join(folders[:count])
            if folder not in self._folders and not transport.fs_exists(folder):
                transport.fs_mkdir(folder)
            self._folders.add(folder)
        transport.fs_writefile(SCRATCH, data, chunk_size=_CHUNK_BYTES)
        if self._hashes([SCRATCH]).get(SCRATCH) != digest(data):
            raise BoardError(f"{path} on the board is not what was written")
        transport.exec(f"os.rename({SCRATCH!r}, {path!r})")

    def _put_aside(self, there):
        """Keep a main.py that is not ours under another name."""
        if START in there and START not in self.kept and _OURS not in self._read(START):
            self._set_aside(START)

    def _foreign(self, sums, files):
        """Return which of `files` are on the board with what neither this copy nor another has."""
        named = self._named("")
        return [
            path
            for path, (sha256, size, crc) in sums.items()
            if path in files
            and sha256 != digest(files[path])
            and f"{path} {size} {crc:08x}" not in named.get(path, ())
        ]

    def _in_the_way(self, files):
        """Return what would be used instead of one of `files`, or is a file for one's folder."""
        parents = folders_of(files)
        paths, folders = shadows(files)
        there = {*self._paths([[], *([each] for each in sorted(parents))])}
        there = sorted(there & {*paths, *folders, *parents})
        are_files = self._hashes(there)
        return [path for path in there if (path in are_files) != (path in folders)]

    def _set_aside(self, path):
        name = self.kept[path] = free_name(path, self._transport.fs_exists)
        self._transport.exec(f"os.rename({path!r}, {name!r})")
        self._say(f"your {path} is kept as {name}")

    def _remove_named(self, folder, coming):
        """Remove what a folder's manifest names, where it is still that, and is not `coming`."""
        for path in self._own(folder, coming):
            self._say(f"removing {path}")
            self._transport.fs_rmfile(path)

    def _own(self, folder, coming):
        """Return the paths that a folder's manifest names, are still that, and not `coming`."""
        named = self._named(folder)
        start = f"{folder}/" if folder else ""
        found = self._sums([start + name for name in sorted(set(named) - set(coming))])
        lines = {
            path: f"{path.removeprefix(start)} {size} {crc:08x}"
            for path, (_, size, crc) in found.items()
        }
        return [path for path, line in lines.items() if line in named[line.split(" ")[0]]]

    def _named(self, folder):
        """Return the lines of a folder's manifest by the files that they name."""
        path = f"{folder}/{MANIFEST}" if folder else MANIFEST
        return named_in(self._read(path)) if self._transport.fs_exists(path) else {}

    def _read(self, path):
        return bytes(self._transport.fs_readfile(path, chunk_size=_CHUNK_BYTES))

    def _paths(self, folders) -> list[str]:
        """Return what is in folders of the board, each `[PATH]`, and `[]` for its root."""
        return self._transport.exec(f"paths({folders!r})").decode().splitlines()

    def _hashes(self, paths) -> dict[str, str]:
        """Return the hashes of those files that are on the board."""
        return {path: sums[0] for path, sums in self._sums(paths).items()}

    def _sums(self, paths) -> dict[str, tuple[str, int, int]]:
        """Return the hashes, sizes and CRC-32s of those files that are on the board."""
        said = b""
        for at in range(0, len(paths), _NAMES_A_CALL):
            said += self._transport.exec(f"sums({paths[at : at + _NAMES_A_CALL]!r})")
        lines = [line.rsplit(" ", 3) for line in said.decode().splitlines()]
        return {path: (sha256, int(size), int(crc)) for path, sha256, size, crc in lines}


def digest(data: bytes) -> str:
    """Return a file's hash, as the board prints it."""
    return hashlib.sha256(data).hexdigest()


def rounded(size: int) -> int:
    """Return the bytes that a file of this size takes on littlefs."""
    return -(-size // _BLOCK_BYTES) * _BLOCK_BYTES


@contextmanager
def connected(port: str) -> Iterator:
    """Give mpremote's transport to the board at a port, in its raw REPL.

    The board restarts at the end, after an error too. Raises `BoardError`.
    """
    from mpremote.transport import TransportError, TransportExecError
    from mpremote.transport_serial import SerialTransport
    from serial import SerialException

    try:
        transport = SerialTransport(port)
    except TransportError as error:
        raise BoardError(why_closed(port)) from error
    try:
        try:
            transport.serial.write(_INTERRUPT)
            time.sleep(_PAUSE_S)
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
        raise BoardError(f"the board could not do what it was asked for: {said[-1]}") from error
    except TransportError as error:
        raise BoardError(f"the board does not answer: {error}") from error
    except SerialException as error:
        raise BoardError(_GONE) from error
    except OSError as error:
        why = os.strerror(error.errno) if error.errno else "an error"
        if error.errno in _GONE_ERRORS and error.strerror == why:
            raise BoardError(_GONE) from error
        # mpremote's, for a file on the board, which it names
        raise BoardError(f"{error.strerror} on the board: {why}") from error


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
        raise BoardError("no board is there: plug it in with a data cable, or name it with --port")
    if len(names) > 1:
        raise BoardError(f"more than one board is there ({', '.join(names)}): choose with --port")
    return names[0]
