# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What somebody has saved who has played for years leaves enough memory to play on."""

import pytest

from handful import commands
from handful.game.records import PLACES
from handful.rules.rulesets import RULESETS
from tests.device.emulator.pairs import meet, on_a_cable
from tests.device.emulator.test_link_game import swap
from tests.device.emulator.test_pictures import SEAT_PACE_MS, compare
from tests.device.emulator.test_pygamer import go
from tests.full_saves import fill
from tests.play.hands import memory_in
from tools.drive import build_drive
from tools.emulator import switch_on
from tools.emulator.twin import DrawnBytes, Twin
from tools.emulator.workbench import missing_uf2

PAGES = (
    "pick High scores; RIGHT; LEFT",
    "A; pick Statistics; RIGHT; DOWN; START; B; B",
    "pick Players; DOWN; B; B; B",
    "pick Daily; B",
    "pick Options; DOWN*3; B",
)
THREE_AT_A_TABLE = (
    "pick New game; DOWN*4 RIGHT DOWN LEFT; UP*5 A",
    "A; UP; RIGHT; B; SELECT A",
    f"A WAIT:600 SELECT A WAIT:{SEAT_PACE_MS}",
    "A; START; pick High scores; LEFT; B; pick Options; B; pick Rules and tips; B",
    "pick Hint; A; B; START; pick Odds; B; START; pick Leave; A",
)


@pytest.mark.long
@pytest.mark.parametrize("name", ["pybadge", "pygamer"])
def test_years_of_play_leave_room_for_every_page_and_for_a_game(name, tmp_path):
    """H1, J4: as objects sixteen full tables took 13 KB, and a PyBadge could not play any more."""
    lack = missing_uf2(name)
    if lack:
        pytest.skip(lack)
    saves = fill(tmp_path)
    board = switch_on(name, {**build_drive(name).everything, **saves}, usb=False)
    entropy = DrawnBytes(board, board.chip.trng)
    board.boot()
    twin = Twin(board, name, entropy=entropy, memory=memory_in(tmp_path))
    go(board, twin, *PAGES, "pick Play")
    while twin.screen == "table":
        twin.take_turn()
        compare(board, twin, f"turn {twin.match.turn}")
    assert twin.screen == "finished"
    go(board, twin, "A; B", *THREE_AT_A_TABLE)


@pytest.mark.long
def test_full_high_scores_are_swapped(tmp_path):
    """L5: linked PyGamers have no block for all that comes; joined later, it is taken in."""
    lack = missing_uf2("pygamer")
    if lack:
        pytest.skip(lack)
    saves = [fill(tmp_path / str(seed), seed) for seed in (1, 2)]
    sides, _ = on_a_cable("pygamer", "pygamer", saves=saves)
    before = [best_scores(side) for side in sides]
    meet(sides)
    swap(sides[0])
    sides[1].wait("app.session.link.is_asked_to_swap")
    swap(sides[1])
    for side in sides:
        side.wait("app.screen.NAME == 'link' and not app.screen.is_open")
        if commands.TAKE_SCORES in side.value("[row[0] for row in app.screen._rows]"):
            side.press("DOWN", "A")
    best = sorted(before[0] + before[1], reverse=True)[:PLACES]
    assert [best_scores(side) for side in sides] == [best, best]


def best_scores(side):
    """Return the high scores of one rule set."""
    table = f"app.session.club.records.table({RULESETS['herg'].hash!r})"
    return side.value(f"[score for _, score in {table}]")
