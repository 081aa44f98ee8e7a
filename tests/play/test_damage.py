# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What was kept may come back damaged (O7): no more is lost than must be, and a loss is told.

The file keeps options and all records, in two copies written in turn; nvm keeps the options and
the best score under each rule set besides.
"""

from random import Random

import pytest

from handful import settings as options
from handful.rules.rulesets import RULESETS
from handful.store.save_file import BLOCK_BYTES, RING
from tests.words import CONTINUE, OPTIONS, PLAY

HERG = RULESETS["herg"].hash
SCORES = [("ANN", 300), ("BOB", 250), ("EVE", 200)]
LOST = "Saved data was damaged"


@pytest.fixture
def used(start):
    """A handheld with records, options and a game that was left after its second roll."""
    handheld = start(seed=None)
    records = handheld.app.session.club.records
    for name, score in SCORES:
        records.add(HERG, name, score)
    handheld.go("pick Options; DOWN*12 RIGHT*2; B")  # which saves
    handheld.pick(PLAY)
    handheld.play("A B A")
    return handheld


def table(handheld):
    return [(each["name"], each["score"]) for each in handheld.state()["high_scores"]["herg"]]


def play_a_turn(handheld):
    """Whatever was kept, a game can be played."""
    for _ in range(4):
        handheld.play("B")
    if handheld.screen == "title":
        handheld.pick(PLAY)
        if handheld.notice:
            handheld.play("A")
    assert handheld.screen == "table"
    handheld.take_turn()
    assert handheld.state()["turn"] == 2


def bytes_of(memory):
    """Return nvm and the file as bytes."""
    nvm, drive = memory
    file = bytearray(drive.blocks * BLOCK_BYTES)
    drive.read(0, file)
    return bytes(nvm[0 : len(nvm)]), bytes(file)


def put(memory, nvm_bytes=None, file_bytes=None):
    """Write bytes into nvm and into the file."""
    nvm, drive = memory
    if nvm_bytes is not None:
        nvm[0 : len(nvm)] = nvm_bytes
    if file_bytes is not None:
        drive.write(0, file_bytes)


def test_undamaged_everything_is_there(used, start):
    again = start(memory=used.memory)
    assert table(again) == SCORES
    assert again.app.session.club.settings[options.SOUND] == 0
    again.pick(CONTINUE)
    again.settle()
    assert (again.state()["roll"], again.state()["dice"]) == (2, used.state()["dice"])


def test_without_nvm_the_file_has_it_all(used, start):
    put(used.memory, nvm_bytes=b"\xff" * len(used.memory[0]))
    again = start(memory=used.memory)
    assert table(again) == SCORES
    assert again.app.session.club.settings[options.SOUND] == 0
    again.pick(CONTINUE)
    assert again.screen == "table"


def test_without_the_file_nvm_has_options_and_the_best_scores(used, start):
    put(used.memory, file_bytes=bytes(used.memory[1].blocks * BLOCK_BYTES))
    again = start(memory=used.memory)
    assert table(again) == SCORES[:1]
    assert again.app.session.club.settings[options.SOUND] == 0
    assert again.notice == LOST
    play_a_turn(again)


def test_the_daily_dice_say_it_too(used, start):
    """A link to a day opens them first."""
    put(used.memory, file_bytes=bytes(used.memory[1].blocks * BLOCK_BYTES))
    again = start(memory=used.memory, day=5)
    assert (again.screen, again.notice) == ("daily", LOST)
    again.play("RIGHT")
    assert again.notice is None


def test_the_new_game_page_says_it_too(used, start):
    """A link to a rule set opens it first where a game is saved."""
    nvm = used.memory[0]
    nvm[0 : len(nvm)] = bytes(range(256)) * (len(nvm) // 256)
    again = start(memory=used.memory, asks=True, rules="herg")
    assert (again.screen, again.notice) == ("setup", LOST)
    again.play("DOWN")
    assert again.notice is None


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("which", [0, 1])
@pytest.mark.thin(4)
def test_a_flipped_bit_costs_nothing_that_is_kept_twice(which, seed, used, start):
    random = Random(seed)
    image = bytearray(bytes_of(used.memory)[which])
    written = [at for at, byte in enumerate(image) if byte not in (0, 255)]
    image[random.choice(written)] ^= 1 << random.randrange(8)
    put(used.memory, **{("nvm_bytes", "file_bytes")[which]: bytes(image)})
    again = start(memory=used.memory)
    assert again.app.session.club.settings[options.SOUND] == 0
    assert table(again)[0] == SCORES[0]
    assert table(again) == SCORES or again.notice == LOST
    play_a_turn(again)


def test_damage_to_the_running_game_alone_is_told(used, start):
    """The records are whole; the game goes on at the roll before."""
    file = bytearray(bytes_of(used.memory)[1])
    written = [at for at in range(RING * BLOCK_BYTES, len(file)) if file[at] not in (0, 255)]
    file[written[-1]] ^= 1
    put(used.memory, file_bytes=bytes(file))
    again = start(memory=used.memory)
    assert (again.notice, table(again)) == (LOST, SCORES)
    again.pick(CONTINUE)
    assert again.state()["roll"] == 1


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.full
def test_random_bytes_everywhere(seed, start):
    random = Random(seed)
    handheld = start()
    handheld.pick(PLAY)
    nvm, drive = handheld.memory
    size = len(nvm), drive.blocks * BLOCK_BYTES
    put(handheld.memory, *map(random.randbytes, size))
    again = start(memory=handheld.memory)
    # Bytes that cannot be a record of ours may be what another program has left.
    assert (table(again), again.notice) in (([], LOST), ([], None))
    play_a_turn(again)
    # What is kept from here on is kept.
    assert "▶Continue" in start(memory=handheld.memory).read()


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.thin(3)
def test_a_piece_overwritten(seed, used, start):
    """Both copies damaged in one place each: some may be lost, but nothing raises or hangs."""
    random = Random(seed)
    images = [bytearray(image) for image in bytes_of(used.memory)]
    for image in images:
        length = random.choice((1, 7, 64, 600))
        at = random.randrange(min(len(image), 6000) - length)
        image[at : at + length] = random.randbytes(length)
    put(used.memory, *map(bytes, images))
    again = start(memory=used.memory)
    assert set(table(again)) <= set(SCORES)
    assert table(again) == SCORES or again.notice == LOST
    play_a_turn(again)


@pytest.mark.parametrize("keep", [0, 1, 5, 6, 9, 40, 200])
@pytest.mark.thin(3)
def test_a_record_cut_short(keep, used, start):
    """What was written up to some byte, then erased flash."""
    images = [image[:keep] + b"\xff" * (len(image) - keep) for image in bytes_of(used.memory)]
    put(used.memory, *images)
    again = start(memory=used.memory)
    assert set(table(again)) <= set(SCORES)
    play_a_turn(again)


def test_new_flash_is_no_damage(start):
    handheld = start()
    assert handheld.notice is None
    assert start(memory=handheld.memory).notice is None


def test_the_warning_is_no_question(used, start):
    """With a game to go on with, A on Play asks about that, whatever the foot said before."""
    nvm = used.memory[0]
    nvm[0 : len(nvm)] = bytes(range(256)) * (len(nvm) // 256)
    again = start(memory=used.memory)
    again.pick(PLAY)
    assert again.screen == "title"
    assert again.notice == "Discard turn 1? A Yes B No"


def test_a_board_without_any_memory_plays(start):
    handheld = start(memory=(None, None))
    assert handheld.notice is None
    handheld.pick(PLAY)
    handheld.play("A")
    handheld.settle()
    assert handheld.notice == "Rolls cannot be saved"
    handheld.play("B")
    assert handheld.state()["held"][0]
    while handheld.screen == "table":
        handheld.take_turn()
    assert handheld.screen == "finished"


def test_a_drive_that_belongs_to_a_computer(used, start):
    """The rolls cannot be kept, which is said once; records and options go to nvm."""
    used.memory[1].read_only = True
    again = start(memory=used.memory)
    assert table(again) == SCORES
    again.pick(OPTIONS)
    again.play("DOWN*12 RIGHT*2 B")
    third = start(memory=used.memory)
    assert third.app.session.club.settings[options.SOUND] == 2
    play_a_turn(third)
