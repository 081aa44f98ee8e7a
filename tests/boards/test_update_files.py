# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""L6 on MicroPython: the files port, and the file that says how the starts of an update went."""

import sys
from types import SimpleNamespace

import pytest

from handful.opening import note_started
from handful.store.store import NVM, Store
from handful.transfer.receiving import forget_starts
from host_sim.flash import DriveFile
from tests.boards.start_file import load_code
from tests.micropython_package import module

UPDATE = "/update"


@pytest.fixture
def starts(tmp_path):
    """A function that gives the file's content as a start of the board finds it."""
    return lambda: module("update_files").StartsFile(str(tmp_path / "starts"))


@pytest.fixture
def judge(monkeypatch):
    check = SimpleNamespace(stamp_of=lambda package: b"abc")
    monkeypatch.setitem(sys.modules, "drive_check", check)
    return load_code().judge


def test_one_that_never_shows_its_first_screen_is_given_up(judge, starts):
    assert judge(UPDATE, "", starts()) == (UPDATE, "", None)
    assert judge(UPDATE, "", starts()) == (UPDATE, "", None)
    package, stopped, failure = judge(UPDATE, "", starts())
    assert (package, stopped) == (None, "")
    assert failure[0] == "The newer version did not start, twice."
    assert judge(UPDATE, "", starts()) == (None, "", None)
    forget_starts(starts())  # it has been sent again
    assert judge(UPDATE, "", starts()) == (UPDATE, "", None)


def test_one_that_shows_it_stays(judge, starts):
    for _ in range(4):
        assert judge(UPDATE, "", starts()) == (UPDATE, "", None)
        note_started(starts())
        assert bytes(starts()[0:4]) == b"\0abc"


def test_a_power_cut_while_it_is_written_counts_as_not_tried(judge, starts, tmp_path):
    for length in range(4):
        (tmp_path / "starts").write_bytes(b"\2abc"[:length])
        assert judge(UPDATE, "", starts())[0] == UPDATE


def test_the_store_leaves_it_alone(starts):
    drive = DriveFile(1 << 20, None)
    store = Store(starts(), drive, lambda count: bytes(range(count)))
    store.load()
    assert not store.save(b"essentials", b"rest") & NVM
    assert bytes(starts()[0:4]) == b"\xff" * 4


@pytest.mark.parametrize(
    ("free", "saved", "come", "fits"),
    [
        (112, 0, 0, True),
        (111, 0, 0, False),
        (72, 40, 0, True),
        (96, 0, 2, True),
        (95, 0, 2, False),
    ],
)
def test_a_package_has_to_fit_beside_full_saves(monkeypatch, free, saved, come, fits):
    """L6: six parts take 54 blocks with what is around them, and all saves 58."""
    lists = {"/handful.sav": saved, "/update/handful": come}

    def listed(folder):
        if folder not in lists:
            raise OSError(2)
        return range(lists[folder])

    system = SimpleNamespace(statvfs=lambda path: (4096, 4096, 352, free), listdir=listed)
    monkeypatch.setattr(module("update_files"), "os", system)
    assert module("update_files").UpdateFiles().has_room(6 + 2) is fits


def test_the_installed_package_is_at_home_in_the_drive_itself():
    files = module("update_files").UpdateFiles()
    assert (files.home, files.is_update) == ("", False)


def test_one_that_came_by_cable_is_at_home_in_its_folder(monkeypatch):
    monkeypatch.setattr(module("update_files"), "_IS_UPDATE", True)
    files = module("update_files").UpdateFiles()
    assert (files.home, files.is_update) == ("/update", True)
