# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""--store: the device's nvm as a file, and without one for this run only."""

import pytest

from host_sim.flash import Flash


def test_new_flash_is_erased():
    flash = Flash(16)
    assert len(flash) == 16
    assert flash[0:16] == b"\xff" * 16
    assert flash[3] == 255


def test_an_assignment_is_on_the_disk_at_once(tmp_path):
    path = tmp_path / "nvm.bin"
    flash = Flash(8, path)
    assert not path.exists()
    flash[2:5] = b"abc"
    flash[7] = 0
    assert path.read_bytes() == b"\xff\xffabc\xff\xff\x00"
    assert [found.name for found in tmp_path.iterdir()] == ["nvm.bin"]
    assert Flash(8, path)[2:5] == b"abc"


def test_a_slice_takes_as_many_bytes_as_it_has(tmp_path):
    flash = Flash(8)
    with pytest.raises(ValueError, match="different lengths"):
        flash[0:4] = b"abc"
    with pytest.raises(ValueError, match="different lengths"):
        flash[6:10] = b"abcd"
    assert flash[0:8] == b"\xff" * 8


def test_a_short_file_is_erased_from_there_on(tmp_path):
    path = tmp_path / "nvm.bin"
    path.write_bytes(b"abc")
    assert Flash(5, path)[0:5] == b"abc\xff\xff"


def test_a_long_file_belongs_to_another_board(tmp_path):
    path = tmp_path / "nvm.bin"
    path.write_bytes(bytes(9))
    with pytest.raises(ValueError, match="holds 9 bytes, this board has 8"):
        Flash(8, path)


def test_an_assignment_that_fails_changes_nothing(tmp_path):
    """What the game reads back is what is on the disk."""
    flash = Flash(8, tmp_path / "gone" / "nvm.bin")
    with pytest.raises(OSError, match="No such file"):
        flash[2] = 5
    assert flash[2] == 0xFF
