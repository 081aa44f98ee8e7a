# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The trial of power cuts finds what a recorded game would lose, and nothing else."""

import random

import pytest

from handful.store.save_file import COPIES, MORE_PLACES, SIZES, SaveFile
from handful.store.store import Store
from handful.store.two_copies import TwoCopies
from tests.device.emulator.flash_cuts import Cut, Cuts, urgent_first
from tests.device.emulator.flash_game import Recording
from tests.device.emulator.flash_image import EXTERNAL, NVM, Card, places_of
from tests.device.emulator.littlefs_card import FLASH, LittleCard
from tests.device.emulator.vm_store import StoreOnVm
from tests.store.flash_sim import Operation
from tests.store.littlefs_flash import BLOCKS, LittleFlash
from tools.drive import MORE, MORE_BYTES, SAVE
from tools.emulator.fat_image import build_image
from tools.emulator.littlefs_image import build_image as build_littlefs

SECTOR, PAGE, BLOCK = 4096, 256, 512
CHIP_BYTES = 1024 * 1024
WAYS = 6
FILES = {"code.py": b"print(1)", "handful/app.mpy": bytes(3000), SAVE: bytes(SIZES[2] * BLOCK)}
FILES[MORE] = bytes(MORE_BYTES)


def fresh(files=FILES):
    drive = build_image(files, CHIP_BYTES // BLOCK - 8)
    return Card(drive + b"\xff" * SECTOR, b"\xff" * 8192)


def rewritten(card, act):
    """Return the operations of what a function does with a store, and the card after them."""
    place = places_of(card.drive).save
    nvm, drive = card.memory()
    store = Store(nvm, drive, random.Random(1).randbytes)
    store.load()
    store.load_game()
    store.prepare()
    act(store)
    saved = bytearray(place.stop - place.start)
    drive.read(0, saved)
    external = bytearray(card.image(EXTERNAL))
    external[place] = saved
    operations = changes(EXTERNAL, card.image(EXTERNAL), bytes(external), SECTOR, PAGE)
    operations += changes(NVM, card.image(NVM), bytes(nvm), 8192, 512)
    return operations, carried_out(card, operations)


def changes(flash, old, new, sector, page):
    operations = []
    for at in range(0, len(old), sector):
        if old[at : at + sector] != new[at : at + sector]:
            operations.append(Operation(flash, at, None))
            for start in range(at, at + sector, page):
                operations.append(Operation(flash, start, new[start : start + page]))
    return operations


def carried_out(card, operations):
    card = card.copy()
    for operation in operations:
        card.do(operation)
    return card


def begin(store):
    store.save(b"options", b"records")
    store.begin_game()
    store.commit(b"head", b"log1")


@pytest.fixture
def begun():
    """A card with options, records and a running game."""
    return rewritten(fresh(), begin)[1]


def cuts_of(start, operations):
    return Cuts(Recording(start, operations, [("A", len(operations))]), WAYS)


def faults_of(cuts):
    faults = [fault for cut, card in cuts.cards() if (fault := cuts.fault(cut, card))]
    return faults + cuts.faults_of_steps()


def test_a_commit_loses_nothing_wherever_the_power_is_cut(begun):
    operations, after = rewritten(begun, lambda store: store.commit(b"head", b"log1, 2"))
    cuts = cuts_of(begun, operations)
    assert after.saved().game == b"headlog1, 2"
    assert faults_of(cuts) == []
    assert len(list(cuts.cards())) > len(operations)
    assert cuts.made_files == set()


def test_the_vm_finds_what_is_saved(begun):
    """And what has changed since it looked last."""
    store = StoreOnVm()
    for commit in (b"log1", b"log1, 2"):
        _, card = rewritten(begun, lambda store, log=commit: store.commit(b"head", log))
        assert store.saved(card) == card.saved()
        assert store.saved(card).game == b"head" + commit
    store.close()


def test_a_write_to_the_directory_may_take_the_drive(begun):
    operations = changes(
        EXTERNAL, begun.image(EXTERNAL), b"\0" + begun.image(EXTERNAL)[1:], SECTOR, PAGE
    )
    faults = faults_of(cuts_of(begun, operations[:1]))
    assert any("no handful.sav" in fault or "cannot be read" in fault for fault in faults)
    assert faults[0].startswith("cut in way ")


def test_a_file_that_is_damaged_is_named(begun):
    place = begun.image(EXTERNAL).index(FILES["code.py"])
    operations = [Operation(EXTERNAL, place, b"\0")]
    assert all(
        "code.py is gone or damaged" in fault for fault in faults_of(cuts_of(begun, operations))
    )


def test_records_that_lie_in_one_place_only_are_lost(begun):
    start = places_of(begun.drive).save.start
    sectors = {(start + block * BLOCK) // SECTOR * SECTOR for block in COPIES}
    operations = [Operation(EXTERNAL, sector, None) for sector in sorted(sectors)]
    assert any(
        "rest went back to nothing" in fault for fault in faults_of(cuts_of(begun, operations))
    )


def test_statistics_that_are_lost_are_found():
    """They are in a file of their own."""
    card = fresh()
    nvm, drive = card.memory()
    file = SaveFile(drive.more(), random.Random(1).randbytes, *MORE_PLACES)
    TwoCopies(None, file).save(b"", b"awards")
    kept = card.with_memory((nvm, drive), places_of(card.drive))
    assert kept.saved().statistics == b"awards"
    operations = changes(EXTERNAL, kept.image(EXTERNAL), card.image(EXTERNAL), SECTOR, PAGE)
    faults = faults_of(cuts_of(kept, operations))
    assert any("statistics went back to nothing" in fault for fault in faults)


def test_a_game_that_goes_back_or_goes_uncounted_is_found(begun):
    operations, after = rewritten(begun, lambda store: store.commit(b"head", b"log1, 2"))
    back = [Operation(each.chip, each.address, None) for each in operations if each.data is None]
    faults = faults_of(cuts_of(begun, operations + back))
    assert any("the game went back" in fault for fault in faults)
    over, _ = rewritten(begun, Store.end_game)
    assert any("not counted" in fault for fault in faults_of(cuts_of(begun, over)))


def test_on_littlefs_a_commit_loses_nothing_and_a_lost_folder_is_found():
    """M1."""
    own = build_littlefs({"main.py": b"print(1)", "lib/a.mpy": bytes(3000)}, BLOCKS * SECTOR)
    flash = LittleFlash(own)
    begin_on_littlefs = Store(None, flash.drive(), random.Random(1).randbytes)
    begin_on_littlefs.load()
    begin_on_littlefs.load_game()
    begin_on_littlefs.prepare()
    begin(begin_on_littlefs)
    start = LittleCard(flash.content)
    with flash.recording() as done:
        begin_on_littlefs.commit(b"head", b"log1, 2")
    operations = [Operation(FLASH, at, data) for at, data in done]
    assert faults_of(cuts_of(start, operations)) == []
    gone = [Operation(FLASH, at, None) for at in (0, SECTOR)]
    faults = faults_of(cuts_of(start, gone))
    assert any("the drive cannot be read" in fault for fault in faults)


def test_boards_are_started_first_after_cuts_in_the_first_sector_and_in_nvm(begun):
    operations = [Operation(EXTERNAL, at, None) for at in (8 * SECTOR, 0, 9 * SECTOR)]
    operations.append(Operation(NVM, 0, None))
    cuts = cuts_of(begun, operations)
    tried = [Cut(number, 0) for number in range(5)]
    assert urgent_first(cuts, tried, 2) == [Cut(1, 0), Cut(3, 0)]
    assert set(urgent_first(cuts, tried, 9)) == set(tried)
