# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A file is written whole, or the old one stays; links, modes and devices stay what they are."""

import os
import sys

import pytest

from tests.full_disk import disk_with_room_for
from tools.whole_file import check_writable, write_whole

NOT_ON_WINDOWS = pytest.mark.skipif(sys.platform == "win32", reason="made for other systems")


def test_a_file_takes_the_place_of_another(tmp_path):
    path = tmp_path / "file"
    for data in (b"first", b"2nd"):
        write_whole(path, data)
        assert path.read_bytes() == data
        assert list(tmp_path.iterdir()) == [path]


def test_on_a_full_disk_what_was_there_stays(tmp_path):
    (tmp_path / "old").write_bytes(b"kept")
    for name in ("old", "new"):
        with disk_with_room_for(5), pytest.raises(OSError):
            write_whole(tmp_path / name, b"too long")
    assert [path.name for path in tmp_path.iterdir()] == ["old"]
    assert (tmp_path / "old").read_bytes() == b"kept"


@NOT_ON_WINDOWS
def test_a_link_stays_one_and_a_file_keeps_its_mode(tmp_path):
    (tmp_path / "far").mkdir()
    file, link = tmp_path / "far" / "file", tmp_path / "link"
    file.write_bytes(b"old")
    file.chmod(0o640)
    link.symlink_to(file)
    write_whole(link, b"new")
    assert link.is_symlink()
    assert (file.read_bytes(), file.stat().st_mode & 0o777) == (b"new", 0o640)


@NOT_ON_WINDOWS
def test_what_is_no_file_takes_the_bytes(tmp_path):
    path = tmp_path / "pipe"
    os.mkfifo(path)
    reading = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    check_writable(path)
    write_whole(path, b"a picture")
    assert (os.read(reading, 100), path.is_fifo()) == (b"a picture", True)
    os.close(reading)


@NOT_ON_WINDOWS
def test_a_trial_leaves_nothing_and_changes_nothing(tmp_path):
    (tmp_path / "old").write_bytes(b"kept")
    (tmp_path / "link").symlink_to("nothing")
    for name in ("old", "new", "link"):
        check_writable(tmp_path / name)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["link", "old"]
    assert (tmp_path / "old").read_bytes() == b"kept"


def test_a_disk_that_is_full_is_found_out_by_the_trial(tmp_path):
    with disk_with_room_for(0), pytest.raises(OSError):
        check_writable(tmp_path / "new")
    assert not list(tmp_path.iterdir())


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="this system has no /dev/full")
def test_a_full_device_is_found_out_by_the_trial(tmp_path):
    link = tmp_path / "link"
    link.symlink_to("/dev/full")
    with pytest.raises(OSError, match="No space left"):
        check_writable(link)


@pytest.mark.skipif(
    sys.platform == "win32" or os.geteuid() == 0, reason="this user may write anywhere"
)
def test_a_file_in_a_folder_without_permission_is_found_out_by_the_trial(tmp_path):
    """It could be written to, but not whole or not at all."""
    path = tmp_path / "locked" / "file"
    path.parent.mkdir()
    path.touch()
    path.parent.chmod(0o500)
    with pytest.raises(OSError, match="Permission denied"):
        check_writable(path)
