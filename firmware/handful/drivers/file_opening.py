# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Finds, opens and makes the file of a `BlockFile`, on a drive that a computer may have.

Loaded only while it is needed. A computer may take the drive that the game runs from; any other
is the game's alone.
"""

from ..const import const

MOUNTS = ("/saves", "/sd")
"""Preferred to CIRCUITPY: a partition for saves, a card."""

_BLOCK_BYTES = const(512)
_ENOENT = const(2)
_ENOSPC = const(28)
_EROFS = const(30)


def opened(drive) -> bool:
    """Open the file if there is one; return whether it can be written, or made."""
    find_mount(drive)
    try:
        can_write = _open(drive, "r+b")
    except OSError:
        can_write = False
    if drive.file is None:
        drive.open_to_read()
    return can_write


def find_mount(drive) -> None:
    """Find the drive that has the file, or else the preferred one."""
    if drive.mount is None:
        found = [mount for mount in MOUNTS if _is_mounted(drive, mount)]
        drive.mount = found[0] if found else ""
        for mount in found + [""]:
            if _is_there(drive, mount + drive.name):
                drive.mount = mount
                return


def lacks_files(drive) -> bool:
    """Return whether one of the two files is not there."""
    find_mount(drive)
    names = (drive.name, drive.more().name)
    return not all(_is_there(drive, drive.mount + name) for name in names)


def room(drive) -> int:
    """Return how many blocks are free on the drive."""
    stats = drive.system.statvfs(drive.root + (drive.mount or "/"))
    return stats[0] * stats[4] // _BLOCK_BYTES


def create(drive, blocks: int) -> None:
    """Make or lengthen the file, with undefined content; raises `OSError`."""
    is_new = not drive.blocks
    drive.shut()
    if not _open(drive, "wb" if is_new else "r+b"):
        raise OSError(_EROFS)
    drive.file.seek((blocks - 1) * _BLOCK_BYTES)
    drive.file.write(bytes(_BLOCK_BYTES))
    drive.shut()
    _open(drive, "r+b")
    if drive.blocks < blocks:
        raise OSError(_ENOSPC)


def write_text(drive, name: str, lines) -> None:
    """Write a text file beside the save file; raises `OSError`."""
    mount = drive.mount or "/"
    # With a boot.py of the user's the game may write to its drive at any time.
    lent = drive.mount == "" and drive.storage.getmount(mount).readonly
    if lent:
        _lend(drive, mount)
    try:
        with open(drive.root + (drive.mount or "") + "/" + name, "w") as file:
            for line in lines:
                file.write(line)
        drive.sync()
    finally:
        if lent:
            _give_back(drive, mount)


def _is_mounted(drive, mount):
    try:
        drive.storage.getmount(mount)
    except OSError:
        return False
    return True


def _is_there(drive, path):
    try:
        drive.system.stat(drive.root + path)
    except OSError:
        return False
    return True


def _open(drive, mode):
    """Open the file to write; return False if a computer has the drive.

    A missing file is not an error; raises `OSError` if it cannot be opened.
    """
    try:
        drive.take(open(drive.path, mode), True)
        return True
    except OSError as error:
        if error.errno != _EROFS:
            return _is_only_missing(error)
    if drive.runtime.usb_connected:
        return False
    return _open_lent(drive, mode)


def _open_lent(drive, mode):
    mount = drive.mount or "/"
    try:
        _lend(drive, mount)
    except OSError:
        return False
    try:
        drive.take(open(drive.path, mode), True)
        drive.is_lent = True
    except OSError as error:
        return _is_only_missing(error)
    finally:
        _give_back(drive, mount)
    return True


def _lend(drive, mount):
    """Take a drive for writing; raises `OSError` if a computer has it."""
    try:
        drive.storage.remount(mount, False)
    except (OSError, RuntimeError):
        raise OSError(_EROFS)


def _give_back(drive, mount):
    try:
        drive.storage.remount(mount, True)
    except RuntimeError:
        pass  # a computer came just now: it can only read until a reset


def _is_only_missing(error):
    if error.errno != _ENOENT:
        raise error
    return True
