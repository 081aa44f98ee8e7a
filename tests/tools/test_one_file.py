# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""G2: `bundle --firmware` makes one UF2 of MicroPython and the game."""

import hashlib
import struct

import pytest

from tools import bundle
from tools.emulator.boards.pico_st7735_micropython import DRIVE_AT, DRIVE_BYTES
from tools.emulator.littlefs_image import BLOCK_BYTES, read_image
from tools.emulator.rp2040 import FIRMWARE
from tools.emulator.uf2 import read_uf2
from tools.micropython.board_files import SAVES_BYTES
from tools.release import uf2
from tools.release.uf2 import drive_files

BOARD = "sprig_micropython"
SYSTEM = bytes(range(256)) * 19 + b"end"
SECTOR_BYTES = 4096


def blocks_of(data):
    """Return `(address, number, total)` of each block of a UF2."""
    return [struct.unpack_from("<I4xII", data, at + 12) for at in range(0, len(data), 512)]


@pytest.fixture(scope="module")
def files():
    """Return what is on the drive."""
    return drive_files(BOARD)


@pytest.fixture
def firmware(tmp_path, monkeypatch):
    """Return a path of a firmware file, which the table knows."""
    made = uf2.uf2_of({FIRMWARE.addresses.start: SYSTEM}, FIRMWARE.family)
    path = tmp_path / "system.uf2"
    path.write_bytes(made)
    row = {
        "version": "1.26.1",
        "url": "https://host/it",
        "sha256": hashlib.sha256(made).hexdigest(),
    }
    monkeypatch.setattr(uf2, "firmware_sets", lambda: {uf2.SET: {uf2.CHIP: row}})
    return path


def test_g2_it_holds_the_firmware_and_the_drive(firmware, files, tmp_path, monkeypatch):
    monkeypatch.setattr(uf2, "drive_files", lambda board: files)
    words = ["--board", BOARD, "--firmware", str(firmware), "--out", str(tmp_path)]
    assert bundle.main(words) == 0
    path = tmp_path / f"handful-{BOARD}.uf2"
    flash = read_uf2(path, FIRMWARE)
    assert flash.startswith(SYSTEM + b"\xff")
    drive = flash[DRIVE_AT:]
    assert len(drive) == DRIVE_BYTES
    assert read_image(drive) == files
    blocks = blocks_of(path.read_bytes())
    addresses = [address for address, _, _ in blocks]
    assert addresses == sorted(addresses)
    assert [number for _, number, _ in blocks] == list(range(len(blocks)))
    assert {total for _, _, total in blocks} == {len(blocks)}
    # The boot loader erases a sector when its first part comes.
    assert len(blocks) * uf2.PART_BYTES % SECTOR_BYTES == 0


def test_g2_it_leaves_room_for_the_saves(files):
    """Else the title comes, and says that rolls cannot be saved."""
    taken = sum(-(-len(data) // BLOCK_BYTES) * BLOCK_BYTES for data in files.values())
    assert DRIVE_BYTES - taken > SAVES_BYTES


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["--board", BOARD], "is not MicroPython 1.26.1 for the Pico, which is https://host/it"),
        (["--board", "sprig"], "there is no board 'sprig' with MicroPython"),
        ([], "--firmware is for one board: name it with --board"),
    ],
)
def test_g2_another_firmware_or_board_is_one_line(words, reason, firmware, tmp_path, capsys):
    other = tmp_path / "other.uf2"
    other.write_bytes(firmware.read_bytes()[:-512])
    assert bundle.main([*words, "--firmware", str(other), "--out", str(tmp_path)]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert reason in said
    assert not list(tmp_path.glob("handful-*"))


def test_g2_a_firmware_that_is_not_there_is_one_line(firmware, tmp_path, capsys):
    words = ["--board", BOARD, "--firmware", str(tmp_path / "none.uf2"), "--out", str(tmp_path)]
    assert bundle.main(words) == 2
    assert "No such file" in capsys.readouterr().err
