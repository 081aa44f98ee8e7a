# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The save file on a drive that a computer may take at any time."""

import errno
import io
import os
from types import SimpleNamespace

import pytest

from handful.drivers import block_file, file_opening
from handful.drivers.block_file import BLOCK_BYTES, NAME, BlockFile

X = b"x" * BLOCK_BYTES
LENT = [("/", False), ("/", True)]


class Device:
    """A device with its drive in a folder, as `os`, `storage` and `supervisor.runtime` see it.

    `is_locked` a computer has the drive; `usb_connected` one is plugged in and awake
    """

    def __init__(self, folder):
        self.folder = folder
        self.usb_connected = False
        self.is_locked = False
        self.python_may_write = False
        self.mounts = set()
        self.remounts = []
        self.free = 4000
        self.syncs = 0
        self.opened = []
        self.stat = os.stat
        (folder / "sd").mkdir()

    def remount(self, path, readonly):
        if self.is_locked:
            raise RuntimeError("Cannot remount path when visible via USB.")
        self.remounts.append((path, readonly))
        self.python_may_write = not readonly

    def getmount(self, path):
        if path not in {"/", *self.mounts}:
            raise OSError(errno.EINVAL)
        return SimpleNamespace(readonly=not self.python_may_write)

    def statvfs(self, path):
        return (1024, 1024, 8000, self.free // 2, self.free // 2, 0, 0, 0, 0, 255)

    def sync(self):
        self.syncs += 1

    def open(self, path, mode):
        if mode != "rb" and not self.python_may_write and not path.endswith("/sd" + NAME):
            raise OSError(errno.EROFS, "read-only")
        file = io.FileIO(path, mode)
        self.opened.append(file)
        return file

    def drive(self):
        return BlockFile(self, self, self, str(self.folder))


def open_with(monkeypatch, function):
    """Let the driver open files by a function."""
    for module in (block_file, file_opening):
        monkeypatch.setattr(module, "open", function, raising=False)


@pytest.fixture
def device(tmp_path, monkeypatch):
    made = Device(tmp_path)
    open_with(monkeypatch, made.open)
    yield made
    for file in made.opened:
        file.close()


@pytest.fixture
def drive(device):
    """Return a drive whose file has been made, on battery."""
    made = device.drive()
    made.create(20) if made.open() else None
    device.remounts.clear()
    return made


def test_without_a_file_one_can_be_made(device, tmp_path):
    drive = device.drive()
    assert drive.open()
    assert drive.blocks == 0
    assert drive.room() == 4000
    assert os.listdir(tmp_path) == ["sd"]
    drive.create(20)
    assert drive.blocks == 20
    assert (tmp_path / "handful.sav").stat().st_size == 20 * BLOCK_BYTES
    assert not device.python_may_write


def test_blocks_are_written_without_closing_the_file(device, drive, tmp_path):
    file = device.opened[-1]
    for block in (3, 19, 4):
        assert drive.open()
        drive.write(block, X)
        drive.sync()
    assert device.syncs == 3
    assert not file.closed
    assert device.remounts == []
    back = bytearray(BLOCK_BYTES)
    drive.read(19, back)
    assert back == X
    assert (tmp_path / "handful.sav").read_bytes()[4 * BLOCK_BYTES :][:BLOCK_BYTES] == X


def test_the_drive_is_given_back_at_once(device, drive):
    again = device.drive()
    assert again.open()
    assert device.remounts == LENT
    assert not device.python_may_write
    again.write(3, X)


def test_at_the_end_of_a_run_both_files_are_closed(device, drive):
    """A computer that comes must find no open file."""
    more = drive.more()
    more.create(20) if more.open() else None
    assert not device.opened[-1].closed
    drive.close()
    assert all(file.closed for file in device.opened)


def test_a_block_beyond_the_end_is_refused(drive):
    with pytest.raises(OSError, match=str(errno.EIO)):
        drive.read(20, bytearray(BLOCK_BYTES))


def test_a_computer_that_comes_gets_the_drive(device, drive):
    """A file closed later would overwrite the directory that the computer has changed."""
    drive.write(3, X)
    file, opening = device.opened[-1], drive.opening
    drive.watch()
    assert not file.closed
    device.usb_connected = True
    drive.watch()
    assert file.closed
    assert drive.opening != opening
    assert not drive.open()
    with pytest.raises(OSError, match=str(errno.EROFS)):
        drive.write(3, X)
    with pytest.raises(OSError, match=str(errno.EROFS)):
        drive.create(30)
    assert device.remounts == []


def test_what_is_kept_can_be_read_beside_a_computer(device, drive):
    drive.write(3, X)
    device.usb_connected = device.is_locked = True
    again = device.drive()
    for _ in range(2):
        assert not again.open()
        back = bytearray(BLOCK_BYTES)
        again.read(3, back)
        assert back == X


def test_a_computer_that_sleeps_keeps_the_drive(device, drive):
    device.usb_connected = device.is_locked = True
    drive.watch()
    device.usb_connected = False
    assert not drive.open()
    assert drive.blocks == 20


def test_a_computer_that_goes_leaves_the_drive(device, drive):
    device.usb_connected = device.is_locked = True
    drive.watch()
    opening = drive.opening
    device.usb_connected = device.is_locked = False
    assert drive.open()
    assert drive.opening != opening
    drive.write(3, X)


def test_a_file_that_the_computer_removed_is_made_again(device, drive, tmp_path):
    device.usb_connected = True
    drive.watch()
    (tmp_path / "handful.sav").unlink()
    device.usb_connected = False
    assert drive.open()
    assert drive.blocks == 0
    drive.create(30)
    assert drive.blocks == 30


def test_a_file_that_was_cut_short_gets_its_length_and_keeps_the_rest(device, drive, tmp_path):
    drive.write(3, X)
    drive.close()
    path = tmp_path / "handful.sav"
    path.write_bytes(path.read_bytes()[: 10 * BLOCK_BYTES])
    again = device.drive()
    assert again.open()
    assert again.blocks == 10
    again.create(20)
    back = bytearray(BLOCK_BYTES)
    again.read(3, back)
    assert (again.blocks, back) == (20, X)


def test_a_drive_that_is_the_games_anyway_stays_so(device, drive):
    """With a boot.py of the player's own a computer cannot write, and need not be feared."""
    device.python_may_write = True
    again = device.drive()
    device.usb_connected = device.is_locked = True
    assert again.open()
    again.watch()
    again.write(3, X)
    assert device.remounts == []
    assert device.python_may_write


def test_a_card_is_the_better_place(device, tmp_path):
    device.mounts = {"/sd"}
    drive = device.drive()
    assert drive.open()
    drive.create(20)
    assert (tmp_path / "sd" / "handful.sav").exists()
    assert device.remounts == []
    device.usb_connected = True
    drive.watch()
    drive.write(3, X)


def test_a_card_put_in_later_does_not_hide_the_file(device, drive):
    device.mounts = {"/sd"}
    again = device.drive()
    assert again.open()
    assert again.blocks == 20


def test_a_drive_that_cannot_be_lent_is_no_place(device, drive):
    def fail(path, readonly):
        raise OSError(errno.EINVAL)

    device.remount = fail
    again = device.drive()
    assert not again.open()
    assert again.blocks == 20


def test_a_computer_that_comes_in_the_same_moment_does_no_harm(device, drive):
    plain = device.remount

    def remount(path, readonly):
        device.is_locked = readonly
        plain(path, readonly)

    device.remount = remount
    assert device.drive().open()


class Text(io.StringIO):
    """A text file that keeps what was written when it is closed."""

    def __init__(self, device, path):
        super().__init__()
        self._kept = device.texts, path

    def close(self):
        texts, path = self._kept
        texts[path] = self.getvalue()
        super().close()


@pytest.fixture
def texts(device, monkeypatch):
    """Let the device open text files as well; return what they hold by path."""
    device.texts = {}

    def opened(path, mode="r"):
        if path.endswith(".txt"):
            if mode == "w" and not device.python_may_write:
                raise OSError(errno.EROFS, "read-only")
            if mode == "w":
                return Text(device, path)
            if path not in device.texts:
                raise OSError(errno.ENOENT, "not there")
            return io.BytesIO(device.texts[path].encode())
        return device.open(path, mode)

    open_with(monkeypatch, opened)
    return device.texts


def test_a_text_is_written_and_the_drive_given_back(device, drive, texts, tmp_path):
    """H7: a text file beside the save file, which stays open."""
    drive.write_text("scores.txt", ["ANN 312\n"])
    assert texts == {str(tmp_path / "scores.txt"): "ANN 312\n"}
    assert device.remounts == LENT
    with drive.open_text("scores.txt") as file:
        assert file.read() == b"ANN 312\n"
    drive.write(3, X)


def test_a_drive_that_is_the_games_for_good_stays_so(device, drive, texts):
    """The user's boot.py has taken it: given to a computer, both would write to it."""
    device.python_may_write = True
    drive.write_text("scores.txt", ["ANN 312\n"])
    assert list(texts.values()) == ["ANN 312\n"]
    assert device.remounts == []
    assert device.python_may_write


def test_a_text_is_refused_while_a_computer_has_the_drive(device, drive, texts):
    device.is_locked = True
    with pytest.raises(OSError):
        drive.write_text("scores.txt", ["ANN 312\n"])
    assert not texts


def test_a_text_that_is_not_there_is_an_error(drive, texts):
    with pytest.raises(OSError):
        drive.open_text("scores.txt")
