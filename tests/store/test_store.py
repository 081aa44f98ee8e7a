# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The store: what survives power-off, and where it is saved."""

import os

import pytest

from handful.store.save_file import FILE, NVM, SaveFile
from handful.store.store import Store
from tests.store import flash_sim
from tests.store.flash_sim import NO_NVM, RP2040, SAMD51, SMALL_NVM

E1, R1 = b"options", b"records" * 50
HEAD = 70


class Handheld(flash_sim.Handheld):
    """A board with a Store in `store`."""

    shift = 1

    def on(self, away=False):
        """Switch on and return the game that is found."""
        super().on(away)
        self.store = Store(self.board.nvm(), self.drive, os.urandom)
        self.found = tuple(part and bytes(part) for part in self.store.load())
        return self.store.load_game()


@pytest.fixture(params=[SAMD51, RP2040], ids=lambda model: model.name)
def handheld(request):
    return Handheld(request.param)


def game_of(log):
    return bytearray(os.urandom(HEAD + log))


def test_everything_is_found_again(handheld):
    game = game_of(200)
    assert handheld.store.save(E1, R1) == FILE | NVM
    handheld.store.begin_game()
    assert handheld.store.commit(game[:HEAD], game[HEAD:])
    assert handheld.on() == game
    assert handheld.found == (E1, R1)
    assert not handheld.store.damaged


@pytest.mark.parametrize("place", range(3))
@pytest.mark.parametrize("action", ["save", "commit"])
def test_memory_that_runs_out_while_the_file_is_looked_at_costs_nothing(
    handheld, monkeypatch, action, place
):
    """O6: after a computer had the drive; a file only half read was overwritten as if empty."""
    game = game_of(200)
    handheld.store.save(E1, R1)
    handheld.store.begin_game()
    assert handheld.store.commit(game[:HEAD], game[HEAD:])
    handheld.drive.opening += 1
    later = game + b"!!"
    values = {"save": (E1, R1 + b"2"), "commit": (later[:HEAD], later[HEAD:])}[action]
    looks = iter([SaveFile.look] * place + [no_memory])

    def look(*each):
        return next(looks)(*each)

    with monkeypatch.context() as patch:
        patch.setattr(SaveFile, "look", look)
        with pytest.raises(MemoryError):
            getattr(handheld.store, action)(*values)
    assert getattr(handheld.store, action)(*values)
    assert handheld.on() == (game if action == "save" else later)
    assert handheld.found == (values if action == "save" else (E1, R1))
    assert not handheld.store.damaged


def test_memory_that_runs_out_while_the_copies_are_looked_at_costs_nothing(handheld, monkeypatch):
    """O6: copies that were not looked at counted as empty."""
    handheld.store.save(E1, R1)
    handheld.store.release()
    with monkeypatch.context() as patch:
        patch.setattr("handful.store.two_copies.TwoCopies.look", no_memory)
        with pytest.raises(MemoryError):
            handheld.store.save(E1, R1)
    assert not handheld.operations(lambda: handheld.store.save(E1, R1))


def no_memory(*_):
    raise MemoryError


def test_prepare_makes_the_file_once(handheld):
    assert handheld.store.prepare()
    assert handheld.operations(handheld.store.prepare) == []
    handheld.on(away=True)
    assert not handheld.store.prepare()
    assert not Store(None, None, os.urandom).prepare()
    assert Handheld(NO_NVM).store.prepare()


def test_nowhere_to_save_is_no_reason_to_stop():
    """Without nvm and drive nothing raises."""
    store = Store(None, None, os.urandom)
    assert store.load() == (None, None)
    assert store.load_game() is None
    assert store.save(E1, R1) == 0
    game = game_of(10)
    assert not store.commit(game[:HEAD], game[HEAD:])
    assert store.suspend(game[:HEAD], game[HEAD:]) == 0
    store.begin_game()
    store.end_game()
    store.tick()
    assert not store.damaged


def test_a_game_is_suspended_in_the_file_where_there_is_one(handheld):
    game = game_of(100)
    assert handheld.store.suspend(game[:HEAD], game[HEAD:]) == FILE
    assert handheld.on() == game


def test_a_game_is_suspended_in_nvm_while_the_drive_is_away(handheld):
    """Where nvm is the only place, the game is saved on quitting."""
    game = game_of(100)
    handheld.store.save(E1, R1)
    handheld.store.commit(game[:HEAD], game[HEAD:])
    assert handheld.on(away=True) == game
    later = game_of(140)
    assert not handheld.store.commit(later[:HEAD], later[HEAD:])
    assert handheld.store.suspend(later[:HEAD], later[HEAD:]) == NVM
    assert handheld.on(away=True) == later
    assert handheld.found == (E1, R1)
    assert handheld.on() == later


def test_a_suspended_game_goes_on_in_the_file(handheld):
    handheld.on(away=True)
    game = game_of(100)
    handheld.store.suspend(game[:HEAD], game[HEAD:])
    assert handheld.on() == game
    later = game_of(120)
    assert handheld.store.commit(later[:HEAD], later[HEAD:])
    assert handheld.on() == later
    handheld.store.save(E1, R1)
    assert handheld.on() == later
    assert handheld.on(away=True) == later


def test_a_suspended_game_moves_to_the_file_before_nvm_is_written(handheld):
    handheld.on(away=True)
    game = game_of(700)
    handheld.store.suspend(game[:HEAD], game[HEAD:])
    handheld.on()
    chips = [each.chip for each in handheld.operations(lambda: handheld.store.save(E1, R1))]
    assert chips.index("nvm_chip") > len(chips) // 2
    assert handheld.on() == game


def keep_game(handheld, suspended):
    """Save a game in the file, and in nvm too if it is suspended."""
    game = game_of(100)
    handheld.store.save(E1, R1)
    handheld.store.commit(game[:HEAD], game[HEAD:])
    if suspended:
        handheld.on(away=True)
        handheld.store.suspend(game[:HEAD], game[HEAD:])


@pytest.mark.parametrize("away", [False, True])
@pytest.mark.parametrize("suspended", [False, True])
def test_a_game_that_ended_is_not_offered(handheld, away, suspended):
    keep_game(handheld, suspended)
    handheld.on(away=away)
    handheld.store.end_game()
    assert handheld.store.save(E1, R1) == (NVM if away else FILE | NVM)
    assert handheld.on(away=True) is None
    assert handheld.on() is None
    assert handheld.found == (E1, R1)


def test_a_game_that_ended_beside_a_computer_stays_ended(handheld):
    """Its commits are still in the file, and nvm says that they are out of date."""
    game = game_of(100)
    handheld.store.commit(game[:HEAD], game[HEAD:])
    handheld.on(away=True)
    handheld.store.end_game()
    handheld.store.save(E1, R1)
    for _ in range(2):
        assert handheld.on() is None
        assert handheld.store.save(E1, R1) == FILE | NVM
    handheld.store.begin_game()
    assert handheld.store.commit(game[:HEAD], game[HEAD:])
    assert handheld.on() == game


@pytest.mark.parametrize("away", [False, True])
@pytest.mark.parametrize("suspended", [False, True])
def test_an_end_that_is_put_off_comes_with_the_next_save(handheld, away, suspended):
    keep_game(handheld, suspended)
    handheld.on(away=away)
    assert handheld.operations(lambda: handheld.store.end_game(False)) == []
    assert handheld.store.load_game() is None
    handheld.store.save(E1, R1)
    assert handheld.on(away=True) is None
    assert handheld.on() is None


def test_a_game_after_an_end_that_is_put_off_is_kept(handheld):
    game, other = game_of(100), game_of(120)
    handheld.store.commit(game[:HEAD], game[HEAD:])
    assert not handheld.store.end_game(False)
    handheld.store.begin_game()
    assert handheld.store.commit(other[:HEAD], other[HEAD:])
    handheld.store.save(E1, R1)
    assert handheld.on() == other


def test_ending_no_game_writes_nothing(handheld):
    handheld.store.save(E1, R1)
    assert handheld.operations(handheld.store.end_game) == []
    assert handheld.store.end_game(False)
    handheld.on(away=True)
    assert handheld.operations(handheld.store.end_game) == []
    assert handheld.operations(lambda: handheld.store.save(E1, R1)) != []


def test_a_long_game_does_not_fit_in_a_small_nvm():
    handheld = Handheld(SMALL_NVM)
    handheld.store.save(E1, R1)
    handheld.on(away=True)
    game = game_of(300)
    assert handheld.store.suspend(game[:HEAD], game[HEAD:]) == 0
    assert handheld.on() is None
    assert handheld.found == (E1, R1)


def test_a_ring_that_is_gone_is_reported(handheld):
    game = game_of(100)
    handheld.store.begin_game()
    handheld.store.commit(game[:HEAD], game[HEAD:])
    handheld.store.save(E1, R1)
    assert handheld.on() == game
    assert not handheld.store.damaged
    handheld.board.drive_chip.put((8 + 1 + 72) * 512, bytes(512))
    assert handheld.on() is None
    assert handheld.store.damaged


def test_the_drive_is_watched(handheld):
    called = []
    handheld.drive.watch = lambda: called.append("watch")
    handheld.store.tick()
    assert called == ["watch"]
