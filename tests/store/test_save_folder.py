# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""M1: the store keeps its promises on littlefs, by the driver that MicroPython boards have."""

import random

import pytest

from handful.store.save_file import BLOCK_BYTES, SaveFile
from handful.store.store import Store
from tests.store.flash_sim import RP2040, Board
from tests.store.littlefs_flash import LittleFlash, cut_by

TURNS, ROLLS = 13, 3
HEAD_BYTES = 60
entropy = random.Random(5).randbytes


def opened(drive):
    store = Store(None, drive, entropy)
    return store, store.load(), store.load_game()


def steps_of_a_game(store, number=1):
    """Yield a function for each save of a game, and the game and the rest as they are then."""
    rng = random.Random(number)
    rest = rng.randbytes(1500)
    store.begin_game()
    head, log = rng.randbytes(HEAD_BYTES), b""
    for _ in range(TURNS):
        for _ in range(ROLLS + 1):
            log += rng.randbytes(2)
            head = rng.randbytes(8) + head[8:]
            yield (lambda head=head, log=log: store.commit(head, log)), head + log, None
    yield store.end_game, None, None
    yield (lambda: store.save(b"options", rest)), None, rest


@pytest.fixture
def flash():
    return LittleFlash()


@pytest.mark.full
def test_no_power_cut_in_a_game_loses_what_was_saved(flash):
    """X2: in the third game, when every slot of the ring has been used."""
    store, _, _ = opened(flash.drive())
    assert store.prepare()
    store.save(b"options", b"before")
    for number in range(2):
        for step, *_ in steps_of_a_game(store, 7 + number):
            step()
    game, (_, rest) = None, store.load()
    cuts = 0
    for step, next_game, next_rest in steps_of_a_game(store):
        before = flash.content
        with flash.recording() as operations:
            step()
        for cut in cut_by(before, list(operations)):
            cuts += 1
            _, (options, found_rest), found = opened(cut.drive())
            assert options == b"options"
            assert found in (game, next_game)
            assert found_rest in (rest, next_rest or rest)
        game, rest = next_game, next_rest or rest
    assert cuts > 200


def test_a_game_goes_on_after_a_power_cut(flash):
    store, _, _ = opened(flash.drive())
    store.prepare()
    store.begin_game()
    assert store.commit(b"head", b"log1")
    again, _, game = opened(LittleFlash(flash.content).drive())
    assert game == b"headlog1"
    assert again.commit(b"head", b"log1log2")
    assert not again.damaged


def test_a_game_erases_no_more_than_on_fat(flash, figure):
    store, _, _ = opened(flash.drive())
    store.prepare()
    erases = []
    for number in range(4):
        with flash.recording() as operations:
            for step, *_ in steps_of_a_game(store, number):
                step()
        erases.append(sum(data is None for _, data in operations))
    board = Board(RP2040)
    fat = Store(board.nvm(), board.drive(random.Random(1)), entropy)
    fat.load(), fat.load_game(), fat.prepare()
    with board.recording() as operations:
        for step, *_ in steps_of_a_game(fat):
            step()
    on_fat = sum(each.data is None for each in operations)
    figure(f"erases of flash in a game: {max(erases)} on littlefs, {on_fat} on FAT")
    assert max(erases) <= on_fat


def test_what_was_never_written_reads_as_zeros(flash):
    drive = flash.drive()
    drive.open()
    assert drive.blocks == 0
    drive.create(336)
    block = bytearray(b"x" * BLOCK_BYTES)
    drive.read(335, block)
    assert block == bytes(BLOCK_BYTES)


def test_blocks_of_a_record_are_read_as_they_were_written(flash):
    """A record of nine blocks goes beyond its unit; a later, shorter one replaces it."""
    drive = flash.drive()
    drive.create(336)
    blocks = [bytes([number]) * BLOCK_BYTES for number in range(1, 10)]
    for number, data in enumerate(blocks):
        drive.write(8 + number, data)
    drive.sync()
    block = bytearray(BLOCK_BYTES)
    for number, data in enumerate(blocks):
        drive.read(8 + number, block)
        assert block == data
    drive.write(8, b"short" + bytes(507))
    drive.sync()
    drive.read(8, block)
    assert block == b"short" + bytes(507)
    drive.write(11, blocks[0])  # one in the middle alone
    drive.read(11, block)
    assert block == blocks[0]
    drive.read(8, block)
    assert block == b"short" + bytes(507)


def test_no_block_lies_behind_the_end(flash):
    drive = flash.drive()
    drive.create(336)
    with pytest.raises(OSError):
        drive.write(336, bytes(BLOCK_BYTES))


def test_both_folders_are_made_once(flash):
    drive = flash.drive()
    assert drive.lacks_files()
    store, _, _ = opened(drive)
    store.make_files()
    again = LittleFlash(flash.content).drive()
    assert not again.lacks_files()
    assert again.open()
    assert (again.blocks, again.more().open(), again.more().blocks) == (336, True, 128)
    assert SaveFile(again, entropy).slots == 33


def test_a_power_cut_while_they_are_made_leaves_a_flash_that_can_be_used(flash):
    before = flash.content
    store, _, _ = opened(flash.drive())
    with flash.recording() as operations:
        store.make_files()
    for cut in cut_by(before, list(operations)):
        store, _, game = opened(cut.drive())
        assert game is None
        store.make_files()
        store.begin_game()
        assert store.commit(b"head", b"log1")
        drive = LittleFlash(cut.content).drive()
        assert not drive.lacks_files()
        assert opened(drive)[2] == b"headlog1"


def test_a_text_is_kept_beside_it(flash):
    drive = flash.drive()
    drive.write_text("log.txt", ["one\n", "two\n"])
    with drive.open_text("log.txt") as file:
        assert file.read() == b"one\ntwo\n"


def test_a_full_flash_is_an_error_and_nothing_is_lost(flash):
    store, _, _ = opened(flash.drive())
    store.prepare()
    store.begin_game()
    assert store.commit(b"head", b"log1")
    with pytest.raises(Exception), flash._system.open("/big", "wb") as file:  # noqa: B017
        file.write(bytes(1 << 20))
    assert store.commit(b"head", b"log1log2")
    _, _, game = opened(LittleFlash(flash.content).drive())
    assert game == b"headlog1log2"
