# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The save file: no two records share a flash sector, and how the file is made."""

import itertools
import os

import pytest

from handful.store import save_file
from handful.store.recovery import identify, is_cut, make_ready, payload_of
from handful.store.save_file import (
    BASE_COUNT,
    BASES,
    COPIES,
    COPY_BYTES,
    COPY_KIND,
    DAMAGED,
    FOREIGN,
    GAME_KIND,
    NOBODY,
    RING,
    SIZES,
    SPARE_BLOCKS,
    UNIT_BLOCKS,
    WHOLE,
    SaveFile,
)
from tests.store.flash_sim import BLOCK_BYTES, MAKE_FILE, RP2040, SAMD51, Board, Operation

SECTOR_BLOCKS = 8
COPY_BLOCKS = 9


def records(blocks):
    """Return the blocks of every record that is written more than once, by its name."""
    found = {("copy", at): range(at, at + COPY_BLOCKS) for at in COPIES}
    for unit in range(BASE_COUNT):
        found["base", unit] = range(BASES + unit * UNIT_BLOCKS, BASES + unit * UNIT_BLOCKS + 1)
    for slot, at in enumerate(range(RING, blocks, UNIT_BLOCKS)):
        found["slot", slot] = range(at, at + 1)
    return found


def sectors(blocks, shift):
    """Return the sectors that blocks lie in, in a file that begins `shift` blocks into one."""
    return {(block + shift) // SECTOR_BLOCKS for block in blocks}


@pytest.mark.parametrize("blocks", SIZES)
@pytest.mark.parametrize("shift", range(SECTOR_BLOCKS))
def test_no_two_records_share_a_sector(blocks, shift):
    """Wherever the file begins in a sector, a power cut in an erase takes one record at most."""
    taken = {name: sectors(found, shift) for name, found in records(blocks).items()}
    taken["header"] = sectors([0], shift)
    for first, second in itertools.combinations(taken, 2):
        assert not taken[first] & taken[second], (first, second)


@pytest.mark.parametrize("blocks", SIZES)
@pytest.mark.parametrize("shift", range(SECTOR_BLOCKS))
def test_no_other_file_shares_a_sector_with_a_record(blocks, shift):
    """Except the header, which is written once, when the file is made."""
    for found in records(blocks).values():
        for sector in sectors(found, shift):
            first = sector * SECTOR_BLOCKS - shift
            assert first >= 0
            assert first + SECTOR_BLOCKS <= blocks


def test_a_copy_fits_its_place():
    assert save_file.HEAD_BYTES + COPY_BYTES == COPY_BLOCKS * BLOCK_BYTES


def test_sizes_are_stated(figure):
    rings = [blocks // UNIT_BLOCKS - RING // UNIT_BLOCKS for blocks in SIZES]
    assert min(rings) >= 32
    figure(
        f"store: save files of {[blocks // 2 for blocks in SIZES]} KB, rings of {rings} sectors"
    )


def make(board, rng=None):
    return SaveFile(board.drive(rng), os.urandom)


@pytest.mark.parametrize(
    ("room", "blocks"),
    [
        (100_000, SIZES[0]),
        (3 * SIZES[0], SIZES[0]),
        (3 * SIZES[0] - 1, SIZES[1]),
        (3 * SIZES[1] - 1, SIZES[2]),
        (SIZES[2] + SPARE_BLOCKS, SIZES[2]),
        (SIZES[2] + SPARE_BLOCKS - 1, 0),
        (0, 0),
    ],
)
def test_the_file_takes_a_third_of_what_is_free(room, blocks):
    """Without room for it no file is made, and nothing is raised."""
    board = Board(RP2040, room=room)
    file = make(board)
    assert make_ready(file) == bool(blocks)
    assert board.file_blocks == blocks
    assert file.slots == max(blocks // UNIT_BLOCKS - 9, 0)


def test_a_made_file_is_found_again():
    board = Board(SAMD51, shift=5)
    first = make(board)
    assert identify(first)
    assert first.owner == NOBODY
    assert make_ready(first)
    again = make(board)
    identify(again)
    assert again.owner == first.owner != NOBODY
    assert [again.look(block, COPY_KIND) for block in COPIES] == [WHOLE, WHOLE]
    assert again.look(RING, GAME_KIND) == FOREIGN


def test_records_of_a_deleted_file_do_not_come_back():
    board = Board(RP2040)
    first = make(board)
    assert make_ready(first)
    assert first.write(RING, GAME_KIND, 1, (b"game",))
    assert first.write(COPIES[0], COPY_KIND, 9, (b"options",))
    board.file_blocks = 0
    second = make(board)
    assert make_ready(second)
    assert second.owner != first.owner
    assert second.look(RING, GAME_KIND) == FOREIGN
    assert second.look(COPIES[0], COPY_KIND) == WHOLE
    assert second.head.length == 0


@pytest.mark.parametrize("kept", [COPIES[0], COPIES[1], RING + 3 * UNIT_BLOCKS])
def test_without_a_header_any_record_names_the_owner(kept):
    """The header is not written again: a power cut might take another file that begins there."""
    board = Board(RP2040)
    first = make(board)
    assert make_ready(first)
    assert first.write(kept, COPY_KIND if kept in COPIES else GAME_KIND, 5, (b"something",))
    board.drive_chip.put(8 * BLOCK_BYTES, bytes(BLOCK_BYTES))
    for block in COPIES:
        if block != kept:
            board.drive_chip.put((8 + block) * BLOCK_BYTES, bytes(BLOCK_BYTES))
    second = make(board)
    identify(second)
    assert second.owner == first.owner
    with board.recording() as operations:
        assert make_ready(second)
    assert operations == []


@pytest.mark.parametrize("shift", range(SECTOR_BLOCKS))
def test_a_file_that_came_with_the_drive_is_claimed_within_its_own_sectors(shift):
    """O7: a power cut takes nothing of the file in front of it, whose sector it shares."""
    board = Board(SAMD51, shift=shift)
    board.do(Operation(MAKE_FILE, SIZES[-1], None))
    start = (8 + shift) * BLOCK_BYTES
    for block in range(SIZES[-1]):
        board.drive_chip.put(start + block * BLOCK_BYTES, bytes(BLOCK_BYTES))
    file = make(board)
    with board.recording() as operations:
        assert make_ready(file)
    assert operations
    own = -(-start // board.drive_chip.sector) * board.drive_chip.sector
    assert min(each.address for each in operations) >= own
    again = make(board)
    identify(again)
    assert again.owner == file.owner != NOBODY
    assert again.is_ready()


def test_a_file_that_was_cut_short_is_lengthened():
    board = Board(RP2040)
    first = make(board)
    assert make_ready(first)
    assert first.write(COPIES[1], COPY_KIND, 5, (b"options",))
    board.file_blocks = 40
    second = make(board)
    identify(second)
    assert is_cut(second)
    assert make_ready(second)
    assert not is_cut(second)
    assert second.owner == first.owner
    assert second.look(COPIES[1], COPY_KIND) == WHOLE


@pytest.mark.parametrize("size", [0, 1, 480, 492, 493, 2000, COPY_BYTES])
@pytest.mark.parametrize("model", [RP2040, SAMD51])
def test_a_record_of_any_length_reads_back(size, model):
    board = Board(model, shift=3)
    file = make(board)
    assert make_ready(file)
    payload = os.urandom(size)
    parts = (payload[:300], payload[300:])
    assert file.write(COPIES[0], COPY_KIND, 4, parts)
    assert file.look(COPIES[0], COPY_KIND) == WHOLE
    for in_pieces in (False, True):
        assert payload_of(file, COPIES[0], in_pieces).cut(0, size) == payload
    assert file.holds(COPIES[0], COPY_KIND, 4, parts)
    assert not file.holds(COPIES[0], COPY_KIND, 5, parts)
    assert not file.holds(COPIES[0], COPY_KIND, 4, (*parts, b"x"))


@pytest.mark.parametrize("blocks", SIZES)
def test_a_file_of_zeros_that_came_with_the_drive_is_used_as_it_is(blocks):
    """Making the file on the device is the one moment that endangers the FAT."""
    board = Board(SAMD51, room=SIZES[0])
    board.file_blocks = blocks
    for block in range(blocks):
        board.drive_chip.put(block * BLOCK_BYTES, bytes(BLOCK_BYTES))
    file = make(board)
    with board.recording() as operations:
        assert make_ready(file)
        assert file.write(RING, GAME_KIND, 1, (b"game",))
    assert MAKE_FILE not in {each.chip for each in operations}
    assert (board.file_blocks, file.slots > 30, is_cut(file)) == (blocks, True, False)
    again = make(board)
    assert make_ready(again)
    assert (again.owner, again.look(RING, GAME_KIND)) == (file.owner, WHOLE)


def test_a_block_that_only_looks_erased_is_written_a_second_time():
    """CircuitPython takes a block for erased that begins with four times 0xFF."""
    board = Board(SAMD51)
    file = make(board)
    assert make_ready(file)
    board.drive_chip.put((8 + RING) * BLOCK_BYTES, b"\xff\xff\xff\xff" + bytes(BLOCK_BYTES - 4))
    assert file.write(RING, GAME_KIND, 1, (b"game",))
    assert file.look(RING, GAME_KIND) == WHOLE


def test_a_drive_that_is_away_cannot_be_written():
    board = Board(RP2040)
    drive = board.drive()
    drive.away = True
    file = SaveFile(drive, os.urandom)
    assert not make_ready(file)
    assert board.file_blocks == 0
    drive.away = False
    assert make_ready(file)
    drive.away = True
    assert not make_ready(file)
    assert file.look(COPIES[0], COPY_KIND) == WHOLE


def test_a_block_that_cannot_be_read_is_damaged():
    board = Board(RP2040)
    file = make(board)
    assert make_ready(file)
    board.file_blocks = 10
    assert file.look(RING, GAME_KIND) == DAMAGED
    assert not file.holds(RING, GAME_KIND, 1, ())


def test_without_a_drive_there_is_no_file():
    file = SaveFile(None, os.urandom)
    assert (identify(file), make_ready(file), file.slots, is_cut(file)) == (0, False, 0, False)
