# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What a board that is started after a power cut may show and save; none runs here."""

import pytest

from host_sim.handheld import Handheld
from tests.device.emulator.flash_cuts import Cuts
from tests.device.emulator.flash_game import Recording
from tests.device.emulator.flash_image import EXTERNAL, NVM, Card
from tests.device.emulator.flash_start import simulated_start, start_fault
from tests.device.emulator.littlefs_card import LittleCard
from tests.device.test_flash_cuts import SECTOR, fresh
from tests.play.test_saved import unplayed_to_the_end
from tests.store.littlefs_flash import BLOCKS
from tools.emulator.littlefs_image import build_image

pytestmark = pytest.mark.full

NAME, NAME_ON_LITTLEFS = "pybadge", "pico_st7735_micropython"


def fresh_on_littlefs():
    return LittleCard(build_image({"main.py": b"print(1)"}, BLOCKS * SECTOR))


def saved(act, card=None):
    """Return a card on which a game was played by a function, from a fresh install on."""
    card = card or fresh()
    places = card.places()
    handheld = Handheld(memory=card.memory(places))
    handheld.go("START; pick Leave; pick Play" if handheld.screen == "table" else "pick Play")
    act(handheld)
    card = card.with_memory(handheld.memory, places)
    handheld.close()
    return card


def cuts_of(card):
    return Cuts(Recording(card, [], []), 1)


def fault_of(card, found=None, picture=None, name=NAME):
    """Return the fault of a board that was started with a card; the simulator is the board."""
    cuts = cuts_of(card)
    board = simulated_start(name, card, cuts.places)
    return start_fault(name, cuts, card, found or board.card, picture or board.pixels)


def test_a_game_that_goes_on_is_left_as_it_was():
    card = saved(lambda handheld: handheld.take_turn())
    assert card.saved().game
    assert fault_of(card) == ""


def test_a_finished_game_is_counted_by_the_start():
    """Power went after the last score: its end is shown, and what is saved is another then."""
    card = saved(unplayed_to_the_end)
    start = simulated_start(NAME, card, card.places())
    assert start.screen == "finished"
    before, after = card.saved(), start.card.saved()
    assert before.game and not after.game
    assert before.rest != after.rest and before.statistics != after.statistics
    assert fault_of(card) == ""


def test_an_award_that_was_saved_is_not_announced_again():
    """Power went between the statistics and the count: they come from the card, too."""
    card = saved(unplayed_to_the_end)
    places = card.places()
    counted = simulated_start(NAME, card, places)
    drive = counted.card.memory(places)[1]
    nvm, older = card.memory(places)
    statistics = bytearray(places.more.stop - places.more.start)
    drive.more().read(0, statistics)
    older.more().write(0, statistics)
    between = simulated_start(NAME, card.with_memory((nvm, older), places), places)
    assert between.screen == "finished"
    assert between.pixels != counted.pixels


def test_a_finished_game_that_is_not_counted_or_whose_end_is_not_shown_is_a_fault():
    card = saved(unplayed_to_the_end)
    title = simulated_start(NAME, fresh(), card.places()).pixels
    assert (
        fault_of(card, picture=title) == "the screen is not the finished screen of the simulator"
    )
    assert "rest, game, statistics" in fault_of(card, found=card)


def test_a_game_that_a_start_loses_is_a_fault():
    card = saved(lambda handheld: handheld.take_turn())
    assert fault_of(card, found=fresh()).startswith("the start has left other bytes as ")
    assert "game" in fault_of(card, found=fresh())


def test_a_drive_that_a_start_formats_is_a_fault():
    card = saved(lambda handheld: handheld.take_turn())
    formatted = Card(bytes(len(card.image(EXTERNAL))), card.image(NVM))
    assert "the drive cannot be read" in fault_of(card, found=formatted)


def test_on_littlefs_a_start_is_compared_as_well():
    """M1."""
    name = NAME_ON_LITTLEFS
    played = saved(lambda handheld: handheld.take_turn(), fresh_on_littlefs())
    assert fault_of(played, name=name) == ""
    assert "game" in fault_of(played, found=fresh_on_littlefs(), name=name)
    over = saved(unplayed_to_the_end, fresh_on_littlefs())
    start = simulated_start(name, over, over.places())
    assert start.screen == "finished"
    assert over.saved().game and not start.card.saved().game
    assert over.saved().statistics != start.card.saved().statistics
    assert fault_of(over, name=name) == ""
    assert "rest, game, statistics" in fault_of(over, found=over, name=name)
