# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Options and records in file and nvm, of which only one is written at a time."""

import os

import pytest

from handful.store import save_file
from handful.store.save_file import COPIES, COPY_BYTES, FILE, NVM, SaveFile
from handful.store.two_copies import PARTLY, TwoCopies
from tests.store import flash_sim
from tests.store.flash_sim import BLOCK_BYTES, NO_NVM, RP2040, SAMD51, SMALL_NVM, Board

E1, E2, E3 = b"options one", b"options two", b"options three"
R1, R2 = b"rest one" * 100, b"rest two" * 90


class Handheld(flash_sim.Handheld):
    """A board with its TwoCopies in `copies`."""

    shift = 3

    def on(self, away=False):
        """Switch on and return what is found."""
        super().on(away)
        self.copies = TwoCopies(self.board.nvm(), SaveFile(self.drive, os.urandom))
        return tuple(part and bytes(part) for part in self.copies.load())


@pytest.fixture(params=[SAMD51, RP2040], ids=lambda model: model.name)
def handheld(request):
    return Handheld(request.param)


def test_a_new_board_has_nothing_and_that_is_no_damage(handheld):
    assert handheld.on() == (None, None)
    assert not handheld.copies.damaged
    assert not handheld.copies.newer


def test_what_is_saved_is_found(handheld):
    assert handheld.copies.save(E1, R1) == FILE | NVM
    assert handheld.on() == (E1, R1)
    assert handheld.copies.save(E2, R2) == FILE | NVM
    assert handheld.on() == (E2, R2)
    assert not handheld.copies.damaged


def test_nothing_equal_is_written_again(handheld):
    handheld.copies.save(E1, R1)
    assert handheld.operations(lambda: handheld.copies.save(E1, R1)) == []
    handheld.on()
    assert handheld.operations(lambda: handheld.copies.save(E1, R1)) == []


def test_nvm_is_not_written_while_the_essentials_are_equal(handheld):
    """Nvm wears out early, and the rest changes with every game."""
    handheld.copies.save(E1, R1)
    operations = handheld.operations(lambda: handheld.copies.save(E1, R2))
    assert {operation.chip for operation in operations} == {"drive_chip"}
    assert handheld.on() == (E1, R2)


def test_the_file_is_done_before_nvm_is_begun(handheld):
    handheld.copies.save(E1, R1)
    chips = [each.chip for each in handheld.operations(lambda: handheld.copies.save(E2, R2))]
    assert set(chips) == {"drive_chip", "nvm_chip"}
    assert chips == sorted(chips)


def test_the_copies_in_the_file_are_written_in_turn(handheld):
    handheld.copies.save(E1, R1)
    sectors = []
    for essentials in (E2, E3, E1, E2):
        operations = handheld.operations(lambda kept=essentials: handheld.copies.save(kept, R1))
        sectors.append({each.address // 4096 for each in operations if each.chip == "drive_chip"})
    assert sectors[0] == sectors[2] != sectors[1] == sectors[3]
    assert not sectors[0] & sectors[1]


def test_nvm_takes_all_while_the_drive_is_away(handheld):
    handheld.copies.save(E1, R1)
    assert handheld.on(away=True) == (E1, R1)
    assert handheld.copies.save(E2, R2) == NVM
    assert handheld.on(away=True) == (E2, R2)
    assert handheld.operations(lambda: handheld.copies.save(E2, R2)) == []
    assert handheld.on() == (E2, R2)


def test_the_file_catches_up_when_the_drive_is_back(handheld):
    handheld.copies.save(E1, R1)
    handheld.on(away=True)
    handheld.copies.save(E2, R2)
    essentials, rest = handheld.on()
    assert handheld.copies.save(essentials, rest) == FILE | NVM
    handheld.board.nvm_chip.put(0, bytes(512))
    assert handheld.on() == (E2, R2)


def test_an_older_value_saved_again_is_the_newest(handheld):
    """E1 is still in the file, but nvm has E2: an equal copy is not enough."""
    handheld.copies.save(E1, R1)
    handheld.on(away=True)
    handheld.copies.save(E2, R1)
    handheld.on()
    assert handheld.copies.save(E1, R1) == FILE | NVM
    assert handheld.on() == (E1, R1)


@pytest.mark.parametrize("copy", [0, 1])
def test_a_lost_copy_gives_the_other_and_is_reported(handheld, copy):
    for essentials in (E1, E2, E3):
        handheld.copies.save(essentials, R1)
    at = (8 + handheld.board.shift + COPIES[copy]) * BLOCK_BYTES
    handheld.board.drive_chip.put(at, bytes(100))
    essentials, rest = handheld.on()
    assert essentials == E3, "nvm has them at least"
    assert rest == R1
    assert handheld.copies.damaged
    assert handheld.copies.save(essentials, rest) == FILE | NVM


def test_lost_nvm_is_reported_and_written_again(handheld):
    handheld.copies.save(E1, R1)
    handheld.board.nvm_chip.put(0, bytes([0xFF]) * 512)
    assert handheld.on() == (E1, R1)
    assert handheld.copies.damaged
    handheld.copies.save(E1, R1)
    assert handheld.on() == (E1, R1)
    assert not handheld.copies.damaged


@pytest.mark.parametrize("left", [b"\x01\x02\x03", b"score=980", bytes(range(99, 0, -1)) * 40])
def test_g2_what_another_program_left_in_nvm_is_no_damage_of_ours(left):
    """A Pico that has been used for something else begins like a new one."""
    handheld = Handheld(RP2040)
    handheld.board.nvm_chip.put(0, left)
    assert handheld.on() == (None, None)
    assert not handheld.copies.damaged
    assert handheld.copies.save(E1, R1) == FILE | NVM
    assert handheld.on() == (E1, R1)
    assert not handheld.copies.damaged


@pytest.mark.parametrize("spoilt", [b"\xff\xff", b"\x48\xff", b"\xffF", b"\x08F", b"Hf"])
def test_a_record_that_was_cut_off_while_it_was_erased_or_written_is_damage(spoilt):
    handheld = Handheld(RP2040)
    handheld.board.file_blocks = 0
    handheld.on(away=True)
    handheld.copies.save(E1, R1)
    handheld.board.nvm_chip.put(0, spoilt)
    handheld.on(away=True)
    assert handheld.copies.damaged


def test_a_file_that_comes_back_still_has_the_rest(handheld):
    """What is saved without it must not replace the rest in the file."""
    handheld.copies.save(E1, R1)
    blocks, handheld.board.file_blocks = handheld.board.file_blocks, 0
    assert handheld.on(away=True) == (E1, None)
    assert handheld.copies.damaged
    assert handheld.copies.save(E2, R2) == NVM | PARTLY
    assert handheld.operations(lambda: handheld.copies.save(E2, R2)) == []
    assert handheld.copies.save_game(b"a game")
    assert handheld.on(away=True) == (E2, None)
    assert handheld.copies.save(E3, R2, b"a game") == NVM | PARTLY
    handheld.board.file_blocks = blocks
    assert handheld.on() == (E3, R1)
    assert handheld.copies.game() == b"a game"
    assert handheld.copies.save(E3, R1) == FILE | NVM
    assert handheld.on() == (E3, R1)
    assert not handheld.copies.damaged


def test_a_lost_file_is_reported(handheld):
    handheld.copies.save(E1, R1)
    handheld.board.file_blocks = 0
    assert handheld.on() == (E1, None)
    assert handheld.copies.damaged
    assert handheld.copies.save(E1, R2) == FILE | NVM
    assert handheld.on() == (E1, R2)
    assert not handheld.copies.damaged


def newer_version(handheld, monkeypatch, action):
    """Let a newer version of the game do something on a handheld."""
    monkeypatch.setattr(save_file, "SCHEMA", save_file.SCHEMA + 1)
    handheld.on()
    action()
    monkeypatch.undo()


def test_a_newer_versions_copies_are_not_overwritten(handheld, monkeypatch):
    handheld.copies.save(E1, R1)
    newer_version(handheld, monkeypatch, lambda: handheld.copies.save(E2, R2))
    found = handheld.on()
    assert handheld.copies.newer
    assert found == (E1, R1), "what this version can read"
    assert handheld.operations(lambda: handheld.copies.save(E3, R1)) == []
    assert handheld.copies.save(E3, R1) == 0
    newer_version(handheld, monkeypatch, lambda: None)
    assert handheld.on() == (E1, R1)


def test_a_newer_versions_file_is_not_overwritten_beside_our_nvm(monkeypatch):
    handheld = Handheld(NO_NVM)
    newer_version(handheld, monkeypatch, lambda: handheld.copies.save(E2, R2))
    assert handheld.on() == (None, None)
    assert handheld.copies.newer
    assert handheld.copies.save(E1, R1) == 0


def test_an_older_versions_copies_are_taken_over(handheld, monkeypatch):
    handheld.copies.save(E1, R1)
    monkeypatch.setattr(save_file, "SCHEMA", save_file.SCHEMA + 1)
    assert handheld.on() == (E1, R1)
    assert handheld.copies.save(E2, R2) == FILE | NVM
    assert handheld.on() == (E2, R2)


def test_without_nvm_there_are_the_two_in_the_file():
    handheld = Handheld(NO_NVM)
    assert handheld.copies.save(E1, R1) == FILE
    assert handheld.on() == (E1, R1)
    assert not handheld.copies.damaged


def test_a_small_nvm_gets_the_essentials():
    """They fit in 256 bytes."""
    handheld = Handheld(SMALL_NVM)
    assert handheld.copies.save(E1, R1) == FILE | NVM
    handheld.on(away=True)
    assert handheld.copies.save(E2, R2) == NVM | PARTLY
    assert handheld.on() == (E2, R1)
    assert not handheld.copies.damaged


def test_what_is_too_long_for_nvm_is_refused_there():
    handheld = Handheld(SMALL_NVM)
    handheld.on(away=True)
    assert handheld.copies.save(bytes(250), R1) == 0
    handheld.on()
    assert handheld.copies.save(bytes(250), R1) == FILE


def test_what_is_too_long_for_the_file_is_refused_there():
    handheld = Handheld(SAMD51)
    handheld.copies.save(E1, R1)
    assert handheld.copies.save(E2, bytes(COPY_BYTES)) == NVM
    assert handheld.on() == (E2, bytes(COPY_BYTES))


def test_worn_nvm_is_not_tried_twice(handheld):
    handheld.copies.save(E1, R1)
    handheld.board.nvm_chip.program = lambda address, data: None
    assert handheld.copies.save(E2, R1) == FILE
    operations = handheld.operations(lambda: handheld.copies.save(E3, R1))
    assert {operation.chip for operation in operations} == {"drive_chip"}
    assert handheld.on() == (E3, R1)


def test_an_nvm_that_raises_is_no_place_to_save():
    class Broken(bytearray):
        def __setitem__(self, part, value):
            raise RuntimeError("Unable to write to nvm.")

    board = Board(RP2040)
    copies = TwoCopies(Broken(b"\xff" * 256), SaveFile(board.drive(), os.urandom))
    copies.load()
    assert copies.save(E1, R1) == FILE


def test_nvm_is_used_if_the_file_does_not_read_back(handheld):
    handheld.copies.save(E1, R1)
    handheld.board.drive_chip.program = lambda address, data: None
    assert handheld.copies.save(E2, R2) == NVM
    assert handheld.on() == (E2, R2)


def test_a_suspended_game_stays_in_nvm(handheld):
    handheld.copies.save(E1, R1)
    assert handheld.copies.save_game(b"game" * 50)
    assert handheld.on() == (E1, R1)
    assert handheld.copies.game() == b"game" * 50
    assert handheld.copies.save(E2, R2, b"game" * 50) == FILE | NVM
    assert handheld.on() == (E2, R2)
    assert handheld.copies.game() == b"game" * 50
    handheld.copies.save(E3, R2)
    assert handheld.copies.game() == b""


def test_a_game_too_long_for_nvm_is_refused_and_nothing_lost():
    handheld = Handheld(SMALL_NVM)
    handheld.copies.save(E1, R1)
    assert not handheld.copies.save_game(bytes(250))
    assert handheld.on() == (E1, R1)
