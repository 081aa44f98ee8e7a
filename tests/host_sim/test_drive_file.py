# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""--store: the save file on the drive as a file, and without one in memory."""

import errno
import os

import pytest

from handful.store.save_file import BLOCK_BYTES, FILE, MORE_SIZES, NVM, SaveFile
from handful.store.store import Store
from host_sim.flash import DriveFile, Flash
from tools.drive import MORE_BYTES

DRIVE_BYTES = 2_000_000
FREE = DRIVE_BYTES // 2 // BLOCK_BYTES


@pytest.fixture(params=["memory", "file"])
def drive(request, tmp_path):
    path = tmp_path / "drive" / "handful.sav" if request.param == "file" else None
    return DriveFile(DRIVE_BYTES, path)


def test_there_is_no_file_before_it_is_made(drive):
    assert drive.open()
    assert (drive.blocks, drive.room()) == (0, FREE)
    with pytest.raises(OSError, match="there is no file"):
        drive.read(0, bytearray(BLOCK_BYTES))


def test_blocks_read_back(drive):
    drive.open()
    before = drive.opening
    drive.create(20)
    assert (drive.blocks, drive.room()) == (20, FREE - 20)
    assert drive.opening != before
    drive.write(19, b"x" * BLOCK_BYTES)
    drive.sync()
    block = bytearray(BLOCK_BYTES)
    drive.read(19, block)
    assert block == b"x" * BLOCK_BYTES
    with pytest.raises(OSError, match="beyond the end"):
        drive.read(20, block)


def test_a_read_only_drive_can_be_read(drive):
    drive.create(20)
    drive.write(3, b"x" * BLOCK_BYTES)
    drive.read_only = True
    assert not drive.open()
    block = bytearray(BLOCK_BYTES)
    drive.read(3, block)
    assert block[0] == ord("x")
    for refused in (lambda: drive.write(3, block), lambda: drive.create(30)):
        with pytest.raises(OSError, match="read-only"):
            refused()
    drive.read_only = False
    assert drive.open()
    drive.write(3, block)


def test_a_full_drive_takes_no_file(drive):
    drive.full = True
    assert drive.open()
    assert drive.room() == 0
    with pytest.raises(OSError, match="full"):
        drive.create(20)


def test_another_run_finds_the_file(tmp_path):
    path = tmp_path / "drive" / "handful.sav"
    DriveFile(DRIVE_BYTES, path).create(20)
    assert os.listdir(path.parent) == ["handful.sav"]
    again = DriveFile(DRIVE_BYTES, path)
    assert again.open()
    assert again.blocks == 20


@pytest.mark.parametrize("fault", ["read_only", "full"])
def test_without_a_drive_there_is_still_nvm(drive, fault):
    """O7: a full or read-only drive."""
    setattr(drive, fault, True)
    nvm = Flash(8192)
    store = Store(nvm, drive, os.urandom)
    assert store.load() == (None, None)
    assert not store.prepare()
    assert store.save(b"options", b"rest") == NVM
    assert not store.commit(bytes(10), bytes(90))
    setattr(drive, fault, False)
    assert store.prepare()
    assert store.save(b"options", b"rest") == FILE | NVM
    assert store.commit(bytes(10), bytes(90))


def test_a_text_file_stands_beside_the_save_file(tmp_path):
    """H7: where a person finds it."""
    drive = DriveFile(DRIVE_BYTES, tmp_path / "drive" / "handful.sav")
    drive.write_text("scores.txt", ["ANN 312\n"])
    assert (tmp_path / "drive" / "scores.txt").read_text() == "ANN 312\n"
    with drive.open_text("scores.txt") as file:
        assert file.read() == b"ANN 312\n"


@pytest.mark.parametrize("fault", ["read_only", "full"])
def test_a_drive_that_refuses_writes_no_text(tmp_path, fault):
    drive = DriveFile(DRIVE_BYTES, tmp_path / "drive" / "handful.sav")
    setattr(drive, fault, True)
    with pytest.raises(OSError):
        drive.write_text("scores.txt", ["ANN 312\n"])
    assert not (tmp_path / "drive" / "scores.txt").exists()


def test_a_closed_file_is_opened_again(tmp_path):
    drive = DriveFile(DRIVE_BYTES, tmp_path / "handful.sav")
    drive.create(20)
    drive.write(3, b"x" * BLOCK_BYTES)
    drive.close()
    drive.close()
    assert drive.open()
    block = bytearray(BLOCK_BYTES)
    drive.read(3, block)
    assert block == b"x" * BLOCK_BYTES


def test_a_file_that_may_only_be_read_is_read(tmp_path, monkeypatch):
    """O7: somebody took the right to write away; what is kept is there, and stays as it is."""
    path = tmp_path / "handful.sav"
    path.write_bytes(b"x" * BLOCK_BYTES)
    plain_open = type(path).open

    def refusing(self, mode="r", *args, **kwargs):
        if mode == "r+b":
            raise PermissionError(13, "Permission denied")
        return plain_open(self, mode, *args, **kwargs)

    monkeypatch.setattr(type(path), "open", refusing)
    drive = DriveFile(DRIVE_BYTES, path)
    assert not drive.open()
    opening = drive.opening
    assert not drive.open()
    assert (drive.blocks, drive.opening) == (1, opening)
    block = bytearray(BLOCK_BYTES)
    drive.read(0, block)
    assert block == b"x" * BLOCK_BYTES
    with pytest.raises(OSError, match="writ"):
        drive.write(0, block)


def test_a_drive_in_memory_has_texts_and_files():
    drive = DriveFile(DRIVE_BYTES, texts={}, files={"coach/herg.values": b"values"})
    drive.write_text("scores.txt", ["ANN 312\n", "BOB 300\n"])
    with drive.open_text("scores.txt") as file:
        assert file.readlines() == [b"ANN 312\n", b"BOB 300\n"]
    with drive.open_file("coach/herg.values") as file:
        assert file.read() == b"values"
    drive.read_only = True
    with pytest.raises(OSError, match="read-only"):
        drive.write_text("scores.txt", [])
    assert drive.texts == {"scores.txt": "ANN 312\nBOB 300\n"}


def test_a_text_that_would_be_lost_is_refused():
    """A run without --store: nobody would find it."""
    drive = DriveFile(DRIVE_BYTES)
    for refused in (
        lambda: drive.write_text("scores.txt", ["ANN 312\n"]),
        lambda: drive.open_text("scores.txt"),
        lambda: drive.open_file("coach/herg.values"),
        lambda: DriveFile(DRIVE_BYTES, texts={}, files={}).open_text("scores.txt"),
        lambda: DriveFile(DRIVE_BYTES, texts={}, files={}).open_file("coach/herg.values"),
    ):
        with pytest.raises(OSError) as raised:
            refused()
        assert raised.value.errno == errno.ENOENT


def test_the_file_beside_it_is_as_large_as_on_a_device(drive):
    assert drive.more().blocks * BLOCK_BYTES == MORE_BYTES == MORE_SIZES[0] * BLOCK_BYTES


def test_a_huge_file_has_no_more_slots_than_are_ever_made(tmp_path):
    """O7: looking through a file that something made huge does not hold the start up."""
    path = tmp_path / "handful.sav"
    with path.open("wb") as file:
        file.truncate(1 << 30)
    drive = DriveFile(DRIVE_BYTES, path)
    drive.open()
    assert SaveFile(drive, None).slots == 135
