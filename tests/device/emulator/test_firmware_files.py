# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""UF2 files: read as they come, refused in a line when they are something else."""

import struct

import pytest

from tools.emulator.errors import FirmwareError
from tools.emulator.samd51 import FIRMWARE
from tools.emulator.uf2 import read_uf2
from tools.emulator.workbench import missing_uf2

START = FIRMWARE.addresses.start
HAS_FAMILY = 0x2000
RP2040 = 0xE48BFF56


def block(address, data, number=0, total=1, flags=0, family=0):
    magics = 0x0A324655, 0x9E5D5157
    head = struct.pack("<8I", *magics, flags, address, len(data), number, total, family)
    return (head + data).ljust(508, b"\0") + struct.pack("<I", 0x0AB16F30)


@pytest.fixture
def path(tmp_path):
    return tmp_path / "firmware.uf2"


def test_blocks_are_laid_out_by_their_address(path):
    later = block(START + 512, b"\x01" * 256, 0, 2)
    path.write_bytes(later + block(START, b"\x02" * 256, 1, 2))
    assert read_uf2(path, FIRMWARE) == b"\x02" * 256 + b"\xff" * 256 + b"\x01" * 256


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (b"", "is not a UF2 file, or is cut short"),
        (b"MZ" + bytes(510), "is not a UF2 file, or is cut short"),
        (block(START, b"\x01")[:400], "is not a UF2 file, or is cut short"),
        (block(START, b"\x01", 0, 2), "is cut short: 1 of 2 blocks"),
        (block(0x10000000, b"\x01"), "is not for the SAMD51"),
        (block(START, b"\x01", flags=HAS_FAMILY, family=RP2040), "is not for the SAMD51"),
    ],
    ids=["empty", "another kind", "half a block", "a block", "another place", "another family"],
)
def test_what_is_no_uf2_for_the_chip_is_refused(path, content, complaint):
    path.write_bytes(content)
    with pytest.raises(FirmwareError, match=complaint):
        read_uf2(path, FIRMWARE)


def test_what_is_missing_is_one_line(monkeypatch, path):
    monkeypatch.delenv("HANDFUL_UF2_PYGAMER", raising=False)
    assert missing_uf2("pygamer") == (
        "no CircuitPython UF2 for the Adafruit PyGamer: HANDFUL_UF2_PYGAMER is not set"
    )
    assert missing_uf2("pygamer", path).endswith("firmware.uf2 is not a file")
    path.touch()
    assert missing_uf2("pygamer", path) is None
