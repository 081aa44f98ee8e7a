# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The trial of power cuts finds what a recorded game would lose, and nothing else."""

import random

import pytest

from handful.store.save_file import COPIES, MORE_PLACES, SIZES, SaveFile
from handful.store.store import Store
from handful.store.two_copies import TwoCopies
from tests.store.flash_sim import Operation
from tests.store.littlefs_flash import BLOCKS, LittleFlash
from tools.drive import MORE, MORE_BYTES, SAVE
from tools.emulator.fat_image import build_image
from tools.emulator.littlefs_image import build_image as build_littlefs
from tools.soak import __main__ as soak
from tools.soak import flash_trial
from tools.soak.flash_cuts import Cut, Cuts, urgent_first
from tools.soak.flash_game import Recording, load
from tools.soak.flash_image import EXTERNAL, NVM, Card, places_of
from tools.soak.littlefs_card import FLASH, LittleCard
from tools.soak.vm_store import StoreOnVm

SECTOR, PAGE, BLOCK = 4096, 256, 512
CHIP_BYTES = 1024 * 1024
WAYS = 6
STOPPED_AFTER = 40
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


def test_a_recording_is_read_back_as_it_was_saved(begun, tmp_path):
    operations, _ = rewritten(begun, lambda store: store.commit(b"head", b"log1, 2"))
    made = Recording(begun, operations, [("A", len(operations))])
    path = tmp_path / "game"
    made.save(path)
    again = load(path)
    assert again.start.key == begun.key
    assert (again.operations, again.acts) == (operations, made.acts)
    for length in (0, 1000):
        path.write_bytes(path.read_bytes()[:length])
        assert load(path) is None


def test_on_littlefs_a_commit_loses_nothing_and_a_lost_folder_is_found(tmp_path):
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
    made = Recording(start, operations, [("A", len(operations))])
    made.save(tmp_path / "game")
    assert load(tmp_path / "game").start.saved() == start.saved()
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


def test_a_missing_uf2_is_one_line(capsys, monkeypatch):
    monkeypatch.delenv("HANDFUL_UF2_PYBADGE", raising=False)
    assert soak.main(["flash"]) == 2
    error = capsys.readouterr().err
    assert error.startswith("tools.soak: no CircuitPython UF2 for the Adafruit PyBadge")
    assert error.count("\n") == 1


# ---- the command, with a game that is recorded in its folder ------------------------------------


@pytest.fixture
def trial(monkeypatch, capsys):
    """Run the command in a folder; return its status, its figures and its faults."""
    stores = []
    monkeypatch.setattr(flash_trial, "read_firmware", lambda name, uf2: b"")
    monkeypatch.setattr(flash_trial.atexit, "register", stores.append)

    def run(folder, *words):
        capsys.readouterr()  # of a run that was stopped
        status = soak.main(["flash", "--work", str(folder), "--ways", str(WAYS), *words])
        said = capsys.readouterr()
        return status, said.out, said.err

    yield run
    for close in stores:
        close()


@pytest.fixture
def recorded(tmp_path):
    """Make a folder with a recording of a commit, and of other operations before it."""

    def in_folder(name, start, *before):
        begun = rewritten(start, begin)[1]
        operations = [*before, *rewritten(begun, lambda store: store.commit(b"head", b"log"))[0]]
        (tmp_path / name).mkdir()
        recording = Recording(begun, operations, [("A", len(operations))])
        recording.save(tmp_path / name / "pybadge.pickle.gz")
        return tmp_path / name

    return in_folder


@pytest.fixture
def checked(monkeypatch):
    """Note the cuts whose images are checked; after so many the command is stopped, once."""
    cuts, stops, fault = [], [STOPPED_AFTER], Cuts.fault

    def check(self, cut, card):
        if len(cuts) in stops:
            stops.clear()
            raise KeyboardInterrupt
        cuts.append(cut)
        return fault(self, cut, card)

    monkeypatch.setattr(Cuts, "fault", check)
    return cuts


def with_a_deleted_file():
    """Return a card, and the operation that makes a file: 0xE5 in its entry becomes an A."""
    card = fresh({**FILES, "A.TXT": b""})
    external = bytearray(card.image(EXTERNAL))
    entry = external.index(b"A       TXT")
    external[entry] = 0xE5
    return Card(bytes(external), card.image(NVM)), Operation(EXTERNAL, entry, b"A")


def test_a_trial_that_was_stopped_checks_the_other_images_only(trial, recorded, checked):
    """What was found before counts as well: damage, and a file that was made."""
    start, makes_a_file = with_a_deleted_file()
    damage = Operation(EXTERNAL, start.image(EXTERNAL).index(FILES["code.py"]), b"\0")
    folder = recorded("stopped", start, makes_a_file, damage)
    with pytest.raises(KeyboardInterrupt):
        trial(folder)
    assert checked[-1].operation > 1  # both were seen
    resumed = trial(folder)
    count = len(checked)
    assert len(set(checked)) == count > STOPPED_AFTER
    assert f"different images: {count}, " in resumed[1]
    assert trial(folder) == resumed
    assert len(checked) == count
    assert trial(recorded("whole", start, makes_a_file, damage)) == resumed


def test_another_seed_checks_its_own_images(trial, recorded):
    folder = recorded("seeds", fresh())
    first, second = trial(folder), trial(folder, "--seed", "2")
    assert (first[0], second[0]) == (0, 0)
    assert len(list(folder.glob("pybadge-[12]-*-images.jsonl"))) == 2


def test_another_recording_is_checked_from_its_beginning(trial, recorded, checked):
    """And so it is after a change of the game or of the trial itself."""
    start, _ = with_a_deleted_file()
    damage = Operation(EXTERNAL, start.image(EXTERNAL).index(FILES["code.py"]), b"\0")
    folder, other = recorded("damaged", start, damage), recorded("whole", start)
    with pytest.raises(KeyboardInterrupt):
        trial(folder)
    assert trial(folder)[0] == 1
    (other / "pybadge.pickle.gz").replace(folder / "pybadge.pickle.gz")
    assert trial(folder)[0] == 0


def test_a_file_that_is_made_is_a_failed_trial(trial, recorded):
    """Even if nothing is lost: to make a file may cost the file system."""
    assert trial(recorded("none made", fresh()))[0] == 0
    start, makes_a_file = with_a_deleted_file()
    status, figures, faults = trial(recorded("one made", start, makes_a_file))
    assert (status, "faults: 0" in figures) == (1, True)
    assert "tools.soak: A.TXT was made while the game ran\n" in faults
