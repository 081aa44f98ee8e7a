# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""M1: whole games on genuine MicroPython, under each rule set, as the simulator plays them."""

import pytest

from handful.rules.rulesets import RULESET_IDS
from tests.device.emulator.test_micropython import Device
from tests.device.emulator.test_pictures import play_out
from tests.play.hands import keys_to_rules

pytestmark = pytest.mark.long

FINAL_CARDS = "[(list(card.boxes), card.total) for card in app.game.match.cards]"
LEAST_STACK = 1000
"""Of 8 KB: a save is twenty calls deep, and a timer's call may come on top of it."""


@pytest.mark.parametrize("ruleset", RULESET_IDS)
def test_a_whole_game(ruleset, figure):
    """Each turn ends in the simulator's picture, and the board has the same card at the end.

    Dice are seen to roll in the first game only: the others are over in half the time.
    """
    device = Device()
    board, twin = device.board, device.twin
    if ruleset != RULESET_IDS[0]:
        device.go("pick Options; pick Dice roll; LEFT*2", "B")
    device.go(f"pick New game; DOWN{keys_to_rules(ruleset)} START")
    assert twin.match.ruleset.id == ruleset
    play_out(twin)
    cards = [[list(card.boxes), card.total] for card in twin.match.cards]
    assert device.probe.value(FINAL_CARDS) == cards
    assert "Error" not in board.said
    figure(
        f"MicroPython on an emulated Pico: a game of {ruleset} ends {twin.match.card.total}, as "
        f"simulated, with {board.chip.stack_left:,} bytes of stack left"
    )
    assert board.chip.stack_left >= LEAST_STACK
