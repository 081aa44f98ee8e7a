# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The files port on CircuitPython (L6): the drive is the game's for a moment, or it refuses."""

import pytest

from handful.drivers import drive_files
from handful.drivers.drive_files import DriveFiles
from tests.boards.fake_hardware import Bench, all_boards


class Drive:
    """The modules `os` and `storage`, of a drive that a computer may hold."""

    def __init__(self):
        self.readonly = True
        self.is_held = False
        self.said = []

    def getmount(self, path):
        assert path == "/"
        return self

    def remount(self, path, readonly):
        if self.is_held:
            raise RuntimeError("Cannot remount path when visible via USB.")
        self.readonly = readonly
        self.said.append(readonly)

    def sync(self):
        self.said.append("sync")


@pytest.fixture
def drive():
    return Drive()


def test_it_is_lent_for_a_moment(drive):
    files = DriveFiles(drive, drive)
    files.take()
    assert not drive.readonly
    files.give_back()
    assert drive.said == [False, "sync", True]


def test_a_computer_that_holds_it(drive):
    drive.is_held = True
    files = DriveFiles(drive, drive)
    with pytest.raises(OSError, match="30"):
        files.take()
    files.give_back()


def test_a_computer_that_comes_meanwhile(drive):
    files = DriveFiles(drive, drive)
    files.take()
    drive.is_held = True
    files.give_back()


def test_a_drive_that_is_the_games_for_good_stays_so(drive):
    drive.readonly = False
    files = DriveFiles(drive, drive)
    files.take()
    files.give_back()
    assert drive.said == ["sync"]


@pytest.mark.parametrize("name", all_boards())
def test_every_board_has_it(name, monkeypatch):
    bench = Bench(monkeypatch, name)
    files = bench.open_ports().files()
    assert files.root == ""
    # Two folders above the driver's own: the drive itself, or /update.
    assert files.home == drive_files.__file__.replace("\\", "/").rsplit("/", 3)[0]
