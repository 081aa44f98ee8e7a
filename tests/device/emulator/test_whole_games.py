# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Whole games by an emulated device's buttons, and games kept over a reset."""

import pytest

from tools.emulator.probe import Probe, probed
from tools.emulator.twin import Twin

pytestmark = pytest.mark.long

FINAL_CARDS = "[(list(card.boxes), card.total) for card in app.game.match.cards]"
A_NAME = ("A", "UP*3 RIGHT UP*5")
THE_RECORDS = ("START", "A", "A")
"""The table with the name in it, its menu, and the players' figures."""


def boot(bench, files, **wishes):
    board = bench.board(files, **wishes)
    start(board)
    return board


def start(board):
    board.run_until_drawn(ms=60_000)
    board.run_until_idle(ms=60_000)


def seeded(drive, seed):
    return {**drive.everything, "settings.toml": f"HANDFUL_SEED = {seed}\n".encode()}


def cards_of(match):
    return [[list(card.boxes), card.total] for card in match.cards]


def play_to_the_end(twin):
    """Play turn by turn; after each, and at the end, both show the same picture."""
    while twin.screen == "table":
        twin.take_turn()
        twin.rest()
        assert twin.is_alike(), f"after turn {twin.match.turn}"
    assert twin.screen == "finished"


def compare_after(ways, board, twin):
    for way in ways:
        twin.go(way)
        twin.rest()
        assert board.picture() == twin.pixels(), f"after {way!r} on {twin.screen}"


def test_a_whole_game_of_herg_and_a_name_for_it(bench, drive, figure):
    board = boot(bench, probed(drive).everything)
    twin, probe = Twin(board), Probe(board)
    twin.go("pick Play")
    play_to_the_end(twin)
    assert probe.value(FINAL_CARDS) == cards_of(twin.match)
    figure(f"emulated Pico: a whole game of herg ends {twin.match.card.total}, as simulated")
    compare_after(A_NAME, board, twin)


def test_a_name_and_its_place_in_the_table(bench, drive):
    board = boot(bench, probed(drive).everything)
    twin = Twin(board)
    twin.go("pick Play")
    while twin.screen == "table":
        twin.take_turn()
        board.run_until_idle()
    compare_after(A_NAME + THE_RECORDS, board, twin)


def test_a_whole_game_of_ynot_for_two(bench, drive, figure):
    board = boot(bench, seeded(probed(drive), 5))
    twin, probe = Twin(board, seed=5), Probe(board)
    twin.go("START; pick Leave; pick New game; DOWN RIGHT*3 DOWN*2 RIGHT START")
    twin.rest()
    assert [twin.match.ruleset.id, len(twin.match.players)] == ["ynot", 2]
    play_to_the_end(twin)
    assert probe.value(FINAL_CARDS) == cards_of(twin.match)
    totals = " : ".join(str(card.total) for card in twin.match.cards)
    figure(f"emulated Pico: a whole game of ynot for two ends {totals}, as simulated")


def test_a_roll_survives_a_reset(bench, drive):
    """On battery the very dice come back, however the power went."""
    board = boot(bench, drive.everything, usb=False)
    board.tap("A")
    board.run_until_idle()
    board.tap("A")
    board.run_until_idle()
    rolled = board.picture()
    board.reset()
    start(board)
    assert board.picture() != rolled
    board.tap("A")  # Continue
    board.run_until_idle()
    assert board.picture() == rolled


def test_a_game_that_was_left_survives_a_reset_without_the_drive(bench, drive):
    """While a computer holds the drive, nvm keeps the game."""
    board = boot(bench, drive.everything)
    for key in ("A", "A", "START", "UP", "A", "A"):
        board.tap(key)
        board.run_until_idle()
    title = board.picture()
    board.reset()
    start(board)
    assert board.picture() == title
