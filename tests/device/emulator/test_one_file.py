# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""G2: one UF2, dropped on a Pico or a Sprig, boots, scores, and continues after power-off."""

import os
import random
import struct
from pathlib import Path

import pytest

from tools.emulator import ChipBoard, missing_uf2
from tools.emulator.boards.pico_st7735_micropython import DRIVE_AT
from tools.emulator.rp2040 import FIRMWARE
from tools.emulator.workbench import MICROPYTHONS
from tools.micropython.drive import build_drive
from tools.on_board.probe import probed_micropython
from tools.on_board.twin import Twin
from tools.release.uf2 import one_file

SECTOR_BYTES, BLOCK_BYTES = 4096, 512
FLASH = FIRMWARE.addresses


def drop(uf2, flash):
    """Write a UF2 to flash as the boot loader does, which erases a sector before it writes."""
    erased = set()
    for at in range(0, len(uf2), BLOCK_BYTES):
        address, size = struct.unpack_from("<2I", uf2, at + 12)
        at_flash = address - FLASH.start
        sector = at_flash // SECTOR_BYTES
        if sector not in erased:
            erased.add(sector)
            flash[sector * SECTOR_BYTES : (sector + 1) * SECTOR_BYTES] = b"\xff" * SECTOR_BYTES
        flash[at_flash : at_flash + size] = uf2[at + 32 : at + 32 + size]


def used():
    """Return the flash of a Pico that had two other things on it."""
    chance = random.Random(4)
    return bytearray(chance.randbytes(len(FLASH) // 2) * 2)


@pytest.mark.parametrize("name", MICROPYTHONS)
@pytest.mark.parametrize("before", ["blank", pytest.param("used", marks=pytest.mark.long)])
def test_g2_one_file_boots_scores_and_continues(name, before, monkeypatch):
    lack = missing_uf2(name)
    if lack:
        pytest.skip(lack)
    kind = MICROPYTHONS[name]
    drive = probed_micropython(build_drive(name))
    monkeypatch.setattr("tools.release.uf2.build_drive", lambda board: drive)
    flash = used() if before == "used" else bytearray(b"\xff" * len(FLASH))
    drop(one_file(name, Path(os.environ[kind.uf2_variable])), flash)
    parts = kind.make(bytes(flash[:DRIVE_AT]), bytes(flash[DRIVE_AT:]), 1)
    board = ChipBoard(*parts, True, kind.read_image)
    memory = play(board, name, None, "", "pick Play", "A", "SELECT A", "A")
    board.power_off()
    board.power_on()
    play(board, name, memory, "pick Continue")


def play(board, name, memory, *ways):
    """Go these ways on the board and in the simulator; return what has been saved there."""
    board.boot()
    twin = Twin(board, name.removesuffix("_micropython"), memory=memory, keeps_drive=True)
    for way in ways:
        twin.go(way)
        twin.rest()
        assert twin.is_alike(), way
    assert "Traceback" not in board.said
    return twin.ports.nvm, twin.ports.drive
