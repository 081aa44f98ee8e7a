# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""On each screen the panel shows what the simulator shows, pixel for pixel.

What the panel shows is decoded from the bytes on its SPI bus. On battery the drive is a user's own
with HANDFUL_SEED in its settings; on USB it has the probe, so that games are ranked.
"""

import json
from typing import NamedTuple

import pytest

from tools.on_board.probe import probed
from tools.on_board.twin import Twin

ELSEWHERE = {"finished", "coach", "stopped", "self-test", "share", "opened", "watch"}
"""Screens that other tests here look at: pygamer, coach, game, self_test and shared_game."""
SEAT_PACE_MS = 9000
"""How long a CPU player's turn takes at the most, at the usual pace."""
DEAL_MS = 20_000
WHY_MS = 10_000
"""How long the trainer takes at the most to find a position, and the reasons for a verdict."""
SOON_MS = 250
"""A page is there in less; where the pictures still differ, the board has more time."""


LANGUAGES = ("en", "de")


class Tour(NamedTuple):
    """Ways from one screen to the next; pictures are compared after each. A seed is on battery."""

    ways: tuple
    seed: int | None = None

    def ways_in(self, language: str) -> tuple:
        """Return the ways on a handheld that speaks English and is to speak this language."""
        if language == "en":
            return self.ways
        # With a seed a game begins at power-on, and the options are a row of its menu.
        to_options, back = ("", "B") if self.seed is None else ("START; ", "B*2")
        return (f"{to_options}pick Options; RIGHT", back, *self.ways)


NEW_GAME = "START; pick Leave; pick New game"
"""From a table where nothing has been rolled to the setup."""

TOURS = {
    "pages": Tour(
        (
            *("", "UP", "pick Options", "DOWN*2 RIGHT", "DOWN*5 LEFT*2", "DOWN*2 RIGHT"),
            *("B; pick High scores", "RIGHT*2", "A", "DOWN*3 A", "B; UP A"),
            *("UP*2 A", "SELECT", "B; DOWN A", "UP*3 RIGHT DOWN", "START"),
            *("B*3; pick New game", "DOWN RIGHT", "DOWN RIGHT*2", "DOWN RIGHT*3", "UP A"),
            *("RIGHT*7", "SELECT", "B*2; pick Link", "B"),
        )
    ),
    "more pages": Tour(
        (
            *(
                "START",
                "RIGHT",
                "B; pick Options; UP; A",
                "DOWN",
                "B*2; pick New game; DOWN A; START",
            ),
            *("RIGHT DOWN*2 RIGHT", "B*2; UP RIGHT*2", "A", "UP RIGHT"),
            *("START LEFT A START; B*3; pick Daily", "B; pick High scores; A; DOWN A", "START"),
        )
    ),
    "a table": Tour(
        (
            *("", "RIGHT", "A", "B RIGHT*2 B", "SELECT", "SELECT A", "SELECT RIGHT", "B RIGHT B"),
            *("A", "SELECT LEFT", "A", "B", "UP", "B; A", "A", "A", "START", "pick High scores"),
            *("B; pick Options", "B*2", "A", "SELECT A", "START; pick New game", "B*2; SELECT+B"),
            *("B*2; START; pick Leave", "UP", "pick New game", "A", "B*2; pick Continue"),
        ),
        seed=252,
    ),
    "rules, help and a score taken back": Tour(
        (
            *(
                "START; pick Rules and tips",
                "DOWN*2",
                "UP*3",
                "B; pick Help",
                "DOWN",
                "B*2; A WAIT:900 SELECT A",
            ),
            *("START", "DOWN A", "A", "START; pick Rules and tips; DOWN*4", "B*2; START+DOWN"),
            "SELECT",
        ),
        seed=9,
    ),
    "to German and back": Tour(
        (
            *("pick Options; RIGHT", "B", "pick High scores", "B; pick New game", "START; A"),
            *("B SELECT", "A A", "START", "pick Rules and tips", "B; pick Options; LEFT", "B*2"),
        )
    ),
    "first steps": Tour(
        ("pick First steps", "B", "A", "B RIGHT*2 B", "RIGHT B", "A", "A", "A", "A")
    ),
    "the trainer": Tour(
        (f"pick Trainer; A; WAIT:{DEAL_MS}", f"A WAIT:{WHY_MS}", "B", f"A WAIT:{DEAL_MS}", "START")
    ),
    "marks that keep": Tour(
        (f"{NEW_GAME}; DOWN RIGHT", "UP A", "A", "B RIGHT*2 B", "A", "A", "A", "SELECT"),
        seed=3,
    ),
    "marks that roll": Tour(
        (f"{NEW_GAME}; DOWN RIGHT*3 UP A", "A", "A", "B RIGHT*2 B RIGHT", "A", "SELECT A"),
        seed=5,
    ),
    "real dice": Tour(
        (
            *("pick New game; UP RIGHT*3", "A", "RIGHT UP; B", "START", "A"),
            *("UP*2 RIGHT UP*3 RIGHT UP*4 RIGHT UP*5 RIGHT UP*6", "A", "A"),
            *("START", "DOWN A"),
        )
    ),
    "fifteen boxes": Tour((f"{NEW_GAME}; DOWN LEFT UP A", "A", "SELECT", "DOWN*5", "A"), seed=6),
    "three at a table": Tour(
        (
            f"{NEW_GAME}; DOWN*4 RIGHT DOWN LEFT",
            # A CPU player thinks while it is looked at, and the board takes a while to be idle.
            *(
                "UP*5 A",
                "A",
                "UP",
                "RIGHT",
                "B; SELECT A",
                f"A WAIT:600 SELECT A WAIT:{SEAT_PACE_MS}",
            ),
            *("A", "SELECT LEFT"),
        ),
        seed=7,
    ),
}


def boot(bench, drive, seed=None):
    if seed is None:
        board = bench.board(probed(drive).everything)
    else:
        settings = f"HANDFUL_SEED = {seed}\n".encode()
        board = bench.board({**drive.everything, "settings.toml": settings}, usb=False)
    board.run_until_drawn(ms=60_000)
    board.run_until_idle(ms=60_000)
    return board


def compare(board, twin, way):
    twin.rest(SOON_MS)
    if board.picture() != twin.pixels():
        twin.rest()
    assert twin.is_alike(), f"after {way!r} on {twin.screen}"
    return twin.screen


def play_out(twin):
    """Play to the end; each turn ends in the simulator's picture."""
    while twin.screen == "table":
        twin.take_turn()
        twin.rest(SOON_MS)
        assert twin.is_alike(), f"after turn {twin.match.turn}"
    assert twin.screen == "finished"


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", TOURS)
def test_the_panel_shows_what_the_simulator_shows(bench, drive, figure, name, language):
    tour = TOURS[name]
    board = boot(bench, drive, tour.seed)
    twin = Twin(board, seed=tour.seed)
    seen = set()
    ways = tour.ways_in(language)
    for way in ways:
        twin.go(way)
        seen.add(compare(board, twin, way))
    figure(f"emulated Pico, {name}: {len(ways)} pictures equal, {', '.join(sorted(seen))}")


class NoBoard:
    """Takes the keys of a twin and shows nothing."""

    on_usb = True
    set_battery = None

    def tap(self, *names, hold_ms, rest_ms):
        """Do nothing."""

    def run(self, ms):
        """Do nothing."""

    run_until_idle = run


def test_the_tours_see_every_screen(root):
    """Walked through by the simulator alone."""
    seen = set(ELSEWHERE)
    for tour in TOURS.values():
        twin = Twin(NoBoard(), seed=tour.seed)
        for way in tour.ways:
            twin.go(way)
            twin.rest()
            seen.add(twin.screen)
    schema = json.loads((root / "tests/data/state.schema.json").read_text())
    # Notices have a name among the screens, but are words on the screen that is there.
    assert seen == set(schema["properties"]["screen"]["enum"]) - {"notice"}
