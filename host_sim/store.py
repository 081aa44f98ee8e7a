# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The folder of a store: what is wrong in it, and one run at a time, or two would lose saves.

check_store(Path("store"))          # raises `UsageError` where nothing can be kept in it
lock = StoreLock(Path("store"))     # raises `UsageError` while another run has it
for doubt in doubts(Path("store"), facts): ...
lock.release()

The system keeps the lock and releases it when a run ends in any way, killed included. So the
file that stays behind means nothing.
"""

import errno
from pathlib import Path

from handful.drivers.block_file import NAME as BLOCK_FILE_NAME

from .failure import UsageError
from .flash import MORE

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None
    import msvcrt

NAME = ".lock"
NVM = "nvm.bin"
DRIVE = "drive"
SAVE = DRIVE + BLOCK_FILE_NAME
_HELD = (errno.EAGAIN, errno.EACCES, errno.EDEADLK)


def check_store(folder: Path) -> None:
    """Refuse a folder in which nothing can be kept."""
    probe = folder / ".handful"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe.touch()
        probe.unlink()
    except FileExistsError as error:
        raise UsageError(f"--store: {folder} {_instead(folder, 'folder')}") from error
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise UsageError(f"--store: cannot write in {folder}: {reason}") from error
    if (folder / NVM).is_dir():
        raise UsageError(f"--store: {folder / NVM} is a folder, a file is needed")
    if (folder / DRIVE).is_file():
        raise UsageError(f"--store: {folder / DRIVE} is a file, a folder is needed")


def holds_other_nvm(folder: Path, size: int) -> bool:
    """Return whether its nvm is a bigger board's, with a save file beside it that is of use."""
    nvm, save = folder / NVM, folder / SAVE
    return nvm.is_file() and nvm.stat().st_size > size and save.is_file()


def doubts(folder: Path, facts) -> list[str]:
    """Return a sentence for all that is wrong in a store and done without."""
    found = []
    lock, nvm = folder / NAME, folder / NVM
    if not _is(lock, "file"):
        found.append(f"{lock} {_instead(lock, 'file')}: another run here would not be noticed")
    if not _is(nvm, "file"):
        found.append(f"{nvm} {_instead(nvm, 'file')}: a new one is made")
    elif nvm.exists():
        size = nvm.stat().st_size
        if size < facts.NVM_BYTES:
            found.append(f"{nvm} has {size} of {facts.NVM_BYTES} bytes: the rest counts as erased")
        elif holds_other_nvm(folder, facts.NVM_BYTES):
            found.append(
                f"{nvm} has {size} bytes, this board {facts.NVM_BYTES}: "
                "only the save file beside it is used"
            )
    drive = folder / DRIVE
    if not _is(drive, "folder"):
        found.append(f"{drive} {_instead(drive, 'folder')}: there is no save file")
        return found
    for path in (folder / SAVE, drive / MORE):
        if not _is(path, "file"):
            found.append(f"{path} {_instead(path, 'file')}: there is no save file")
    return found


def _is(path, kind):
    """Return whether a path is of this kind, or nothing yet."""
    if kind == "folder":
        return path.is_dir() or not (path.exists() or path.is_symlink())
    return path.is_file() or not (path.exists() or path.is_symlink())


def _instead(path, kind):
    if path.is_symlink() and not path.exists():
        return "is a link that leads nowhere"
    found = "folder" if path.is_dir() else "file" if path.is_file() else "pipe or device"
    return f"is a {found}, a {kind} is needed"


class StoreLock:
    """Holds the store in `folder` until `release`; what cannot be locked is left open to others.

    Without a folder there is nothing to hold.
    """

    def __init__(self, folder: Path | None):
        self._file = None
        if folder is None:
            return
        if not _is(folder / NAME, "file"):
            return  # `doubts` tells it; a pipe would be waited for
        try:
            self._file = (folder / NAME).open("ab")
        except OSError:
            return  # `doubts` tells it
        try:
            _lock(self._file)
        except OSError as error:
            if error.errno in _HELD:
                self.release()
                raise UsageError(f"--store: another run is using {folder}") from error

    def release(self) -> None:
        """Release it; a second time does nothing."""
        if self._file is not None:
            self._file.close()
            self._file = None


def _lock(file):
    if fcntl is not None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        return
    file.seek(0)
    msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
