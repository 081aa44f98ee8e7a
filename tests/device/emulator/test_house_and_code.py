# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""House rules and share codes on genuine CircuitPython: the same screens and dice (O1, P9)."""

from handful.lobby.names import Code
from tools.drive import build_drive
from tools.on_board.probe import Probe, probed
from tools.on_board.twin import Twin

BOARD = "pico_st7735"
CODE = "6000007S"
WAYS = (
    "pick New game; DOWN A; START",
    "RIGHT DOWN*2 RIGHT",
    "UP*4",
    "B*2",
    "UP RIGHT*2",
    "A",
    "UP*2 A START",
    "SELECT LEFT; " + "; ".join(f"UP*{Code.CHARACTERS.index(letter)} RIGHT" for letter in CODE),
    "START",
    "A",
    "B A",
    "START",
)


def test_house_rules_and_a_code_are_the_same_on_a_handheld(bench):
    """Typed in on both: the same dice after each roll, to the pixel."""
    files = probed(build_drive(BOARD)).everything
    board = bench.board(drive=files)
    board.run_until_drawn(ms=60_000)
    board.run_until_idle(ms=60_000)
    twin, probe = Twin(board), Probe(board)
    for way in WAYS:
        twin.go(way)
        twin.rest()
        assert probe.value("app.screen.NAME") == twin.screen, way
        assert board.picture() == twin.pixels(), f"after {way!r} on {twin.screen}"
    assert probe.value("app.game.match.dice") == list(twin.match.dice)
    assert twin.state()["code"] == CODE
