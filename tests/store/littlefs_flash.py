# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A MicroPython board's flash with littlefs on it, whose power can be cut at every operation.

flash = LittleFlash()
store = Store(None, flash.drive(), entropy)
with flash.recording() as operations: store.commit(head, log)
for cut in flash.cut_by(before, operations): Store(None, cut.drive(), entropy).load()
"""

import contextlib
import errno
import importlib.util
from pathlib import Path
from types import SimpleNamespace

from littlefs import LittleFSError
from littlefs.context import UserContext

from tools.emulator.littlefs_image import BLOCK_BYTES, file_system

BLOCKS = 96
PAGE_BYTES = 256
_MODULE = Path(__file__).parents[2] / "firmware/micropython/device/save_folder.py"


def load_save_folder():
    """Return the module of the driver, which is on no path."""
    spec = importlib.util.spec_from_file_location("save_folder", _MODULE)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Recorder(UserContext):
    """The flash's bytes; notes each erase as `(at, None)`, each programming as `(at, data)`."""

    def __init__(self, content: bytes = b""):
        super().__init__(buffer=bytearray(content or b"\xff" * (BLOCKS * BLOCK_BYTES)))
        self.operations: list = []

    def prog(self, cfg, block, off, data):
        """Program: bits are only cleared."""
        at = block * BLOCK_BYTES + off
        assert not any(~old & new for old, new in zip(self.buffer[at:], data, strict=False))
        data = bytes(data)
        pages = range(0, len(data), PAGE_BYTES)
        self.operations += [(at + page, data[page : page + PAGE_BYTES]) for page in pages]
        return super().prog(cfg, block, off, data)

    def erase(self, cfg, block):
        """Erase."""
        self.operations.append((block * BLOCK_BYTES, None))
        return super().erase(cfg, block)


class LittleFlash:
    """A flash with a file system, a new one without content."""

    def __init__(self, content: bytes = b""):
        self._recorder = Recorder(content)
        blocks = len(self._recorder.buffer) // BLOCK_BYTES
        self._system = file_system(blocks, context=self._recorder, mount=False)
        if not content:
            self._system.format()
        self._system.mount()

    @property
    def content(self) -> bytes:
        """The bytes of the flash."""
        return bytes(self._recorder.buffer)

    @contextlib.contextmanager
    def recording(self):
        """Give the list of what is done to the flash meanwhile."""
        self._recorder.operations = []
        yield self._recorder.operations

    def drive(self):
        """Return the drive port of a board with this flash."""
        module = load_save_folder()
        system = SimpleNamespace(
            stat=lambda path: _as_os_error(self._system.stat, path),
            mkdir=lambda path: _as_os_error(self._system.mkdir, path),
            rename=lambda old, new: _as_os_error(self._system.rename, old, new),
            statvfs=self._statvfs,
        )
        return module.SaveFolder(system, self._opens)

    def _opens(self, path, mode):
        return _as_os_error(self._system.open, path, mode)

    def _statvfs(self, path):
        free = self._system.block_count - self._system.used_block_count
        return (BLOCK_BYTES, BLOCK_BYTES, self._system.block_count, free)


def _as_os_error(action, *arguments):
    """Raise what a device does, an `OSError` with its number."""
    try:
        return action(*arguments)
    except FileNotFoundError:
        raise OSError(errno.ENOENT, "not there") from None
    except LittleFSError as error:
        raise OSError(-error.code, str(error)) from None


def cut_by(content: bytes, operations):
    """Yield the flash after a power cut in each operation: not begun, half done, and garbled."""
    now = bytearray(content)
    for at, data in operations:
        end = at + (BLOCK_BYTES if data is None else len(data))
        middle = (at + end) // 2
        done = b"\xff" * BLOCK_BYTES if data is None else data
        yield LittleFlash(bytes(now))
        yield LittleFlash(bytes(now[:at]) + done[: middle - at] + bytes(now[middle:]))
        # What was being changed reads as anything: here each other bit of it.
        garbled = bytes(old & new | new & 0x55 for old, new in zip(now[at:end], done, strict=True))
        yield LittleFlash(bytes(now[:at]) + garbled + bytes(now[end:]))
        now[at:end] = done
