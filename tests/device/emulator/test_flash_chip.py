# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The model of a serial flash chip: what an operation does, how long it takes, how it is cut."""

import pytest

from tools.emulator.cortex_m import CORTEX_M4, Core
from tools.emulator.parts.flash_chip import ERASE_MS, PROGRAM_MS, FlashChip, Operations

WRITE_ENABLE, READ_STATUS, PROGRAM, ERASE = 0x06, 0x05, 0x02, 0x20
SECTOR = 4096
HZ = 120_000_000


class Wired:
    """A chip of four sectors, and how a program talks to it."""

    def __init__(self):
        self.core = Core(CORTEX_M4, HZ, 1.0)
        self.operations = Operations(self._fail)
        self.chip = FlashChip(bytes(4 * SECTOR), b"\xc8\x40\x15", self.operations, self.core)
        self.has_power = True

    def _fail(self):
        self.has_power = False

    def erase(self, address):
        self.chip.instruct(WRITE_ENABLE, 0, False)
        self.chip.instruct(ERASE, address, False)

    def program(self, address, data):
        self.chip.instruct(WRITE_ENABLE, 0, False)
        self.chip.contents[address : address + len(data)] = data
        self.chip.instruct(PROGRAM, address, True)

    def status(self):
        self.chip.answer(READ_STATUS)
        status = self.chip.contents[0]
        self.chip.instruct(READ_STATUS, 0, False)
        return status

    def ms_until_ready(self):
        start = self.core.now
        while self.status() & 1:
            pass
        return 1000 * (self.core.now - start) / HZ


@pytest.fixture
def wired():
    return Wired()


def test_the_status_says_busy_for_as_long_as_the_data_sheet_has_it(wired):
    assert wired.status() == 0
    wired.erase(SECTOR)
    assert wired.ms_until_ready() == pytest.approx(ERASE_MS, abs=0.5)
    wired.program(SECTOR, b"abc")
    assert wired.ms_until_ready() == pytest.approx(PROGRAM_MS, abs=0.5)
    assert wired.status() == 0


def test_erasing_sets_bits_and_programming_clears_them(wired):
    wired.erase(SECTOR)
    wired.program(SECTOR + 256, b"\x0f")
    wired.program(SECTOR + 256, b"\x3c")
    assert wired.chip.image[SECTOR + 256 :][:2] == b"\x0c\xff"
    assert wired.chip.image[:SECTOR] == bytes(SECTOR)


def test_without_write_enable_nothing_changes(wired):
    wired.chip.instruct(ERASE, 0, False)
    wired.chip.contents[0:1] = b"\xff"
    wired.chip.instruct(PROGRAM, 0, True)
    assert wired.chip.image == bytes(4 * SECTOR) == bytes(wired.chip.contents)
    assert wired.operations.count == 0


def test_each_operation_is_recorded_with_what_it_left(wired):
    wired.erase(2 * SECTOR + 5)
    wired.program(2 * SECTOR, b"abc")
    erase, program = wired.operations.history
    assert erase == ("external", 2 * SECTOR, b"\xff" * SECTOR, True)
    assert program == ("external", 2 * SECTOR, b"abc" + b"\xff" * 253, False)


def test_the_power_fails_instead_of_the_operation_that_was_asked_for(wired):
    wired.operations.cut_at = 1
    wired.erase(0)
    wired.program(0, b"abc")
    assert not wired.has_power
    assert wired.chip.image[:SECTOR] == b"\xff" * SECTOR
