# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""UF2 and boot ROM: read as they come, refused in words when they are something else."""

import struct

import pytest

from tools.emulator.firmware import (
    FLASH_BYTES,
    FirmwareError,
    missing_firmware,
    read_boot_rom,
    read_uf2,
)

ROM_START = struct.pack("<5I", 0x20041F00, 0xEF, 0x35, 0x31, 0x0201754D)


def uf2_block(address, data, family=0xE48BFF56):
    head = struct.pack("<8I", 0x0A324655, 0x9E5D5157, 0x2000, address, len(data), 0, 1, family)
    return (head + data).ljust(508, b"\0") + struct.pack("<I", 0x0AB16F30)


def test_uf2_blocks_are_laid_out_in_flash(tmp_path):
    path = tmp_path / "firmware.uf2"
    path.write_bytes(uf2_block(0x10000100, b"\x01" * 256) + uf2_block(0x10000000, b"\x02" * 256))
    flash = read_uf2(path)
    assert len(flash) == FLASH_BYTES
    assert flash[:513] == b"\x02" * 256 + b"\x01" * 256 + b"\xff"


@pytest.mark.parametrize(
    "content",
    [b"", b"MZ" + bytes(510), uf2_block(0x20000000, b"\1"), uf2_block(0x10000000, b"\1", 0x1234)],
    ids=["empty", "another kind", "not flash", "another chip"],
)
def test_what_is_no_uf2_for_the_chip_is_refused(tmp_path, content):
    path = tmp_path / "firmware.uf2"
    path.write_bytes(content)
    with pytest.raises(FirmwareError, match="not a UF2"):
        read_uf2(path)


def test_the_boot_rom_is_read_from_source_text_and_from_bytes(tmp_path):
    words = ", ".join(f"0x{word:08x}" for word in struct.unpack("<5I", ROM_START))
    source = tmp_path / "bootrom.ts"
    source.write_text(
        f"// revision 0x00a4a191\nexport const rom = new Uint32Array([\n  {words},\n]);"
    )
    raw = tmp_path / "bootrom.bin"
    raw.write_bytes(ROM_START)
    assert read_boot_rom(source) == read_boot_rom(raw) == ROM_START.ljust(16384, b"\0")


def test_what_is_no_boot_rom_is_refused(tmp_path):
    path = tmp_path / "bootrom.bin"
    path.write_bytes(bytes(64))
    with pytest.raises(FirmwareError, match="not a boot ROM"):
        read_boot_rom(path)


def test_what_is_missing_is_said_in_a_line(monkeypatch, tmp_path):
    monkeypatch.delenv("HANDFUL_UF2", raising=False)
    monkeypatch.delenv("HANDFUL_BOOTROM", raising=False)
    assert "HANDFUL_UF2 is not set" in missing_firmware()
    there = tmp_path / "there"
    there.touch()
    assert "HANDFUL_BOOTROM is not set" in missing_firmware(str(there))
    assert "is not a file" in missing_firmware(str(there), str(tmp_path / "gone"))
    assert missing_firmware(str(there), str(there)) is None
