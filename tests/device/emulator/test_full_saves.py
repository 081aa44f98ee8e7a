# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What somebody has saved who has played for years leaves enough memory to play on."""

import pytest

from handful.game.records import PLACES
from handful.rules.rulesets import RULESETS
from host_sim.handheld import Handheld
from tests.device.emulator.test_micropython import LEAST_AT_THE_TABLE, Device
from tests.device.emulator.test_pictures import SEAT_PACE_MS, compare
from tests.device.emulator.test_pygamer import go
from tests.full_saves import fill, fill_folders
from tests.play.hands import memory_in
from tests.words import LINK
from tools.drive import MORE, SAVE, build_drive
from tools.emulator import Cable, switch_on
from tools.emulator.workbench import missing_uf2
from tools.on_board.twin import DrawnBytes, Twin

pytestmark = pytest.mark.usefixtures("held")

BAR_BYTES = 12 * 160 * 2
"""Of a picture: the title bar of the page."""
PAGES = (
    "pick High scores; RIGHT; LEFT",
    "A; pick Statistics; RIGHT; DOWN; START; B; B",
    "pick Write; pick Read; pick Players; DOWN; B; B; B",
    "pick Daily; B",
    "pick Options; DOWN*3; B",
)
THREE_AT_A_TABLE = (
    "pick New game; DOWN*4 RIGHT DOWN LEFT*2; UP*5 A",
    "A; UP; RIGHT; B; SELECT A",
    f"A WAIT:600 SELECT A WAIT:{SEAT_PACE_MS}",
    "A; START; pick High scores; LEFT; B; pick Options; B; pick Rules and tips; B",
    "pick Hint; A; B; START; pick Odds; B; START; pick Leave",
)

A_GAME_LEFT = (
    "pick High scores; A; pick Statistics; A; B; START; B; B; B; B",
    "pick Daily; B",
    "pick Options; RIGHT; B",
)
"""At the title, where a game is saved."""


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
    go(board, twin, "START; pick High scores; B", *THREE_AT_A_TABLE, *A_GAME_LEFT)


@pytest.mark.long
def test_years_of_play_leave_room_on_micropython(tmp_path):
    """H1, J4, O6: for a game, too, that ends with the power and is counted at the next start."""
    device = Device(**fill_folders(tmp_path / "folders"))
    fill(tmp_path)
    board = device.board
    twin = device.twin = Twin(board, "pico_st7735", keeps_drive=True, memory=memory_in(tmp_path))
    device.go(PAGES[0], "B", "pick Play")
    while twin.screen == "table":
        twin.take_turn()
    assert device.probe.value("app.screen.NAME") == "table"
    board.reset()
    board.boot()
    assert device.probe.value("app.screen.NAME") == "finished"
    assert device.probe.memory()[0] >= LEAST_AT_THE_TABLE


@pytest.mark.long
def test_full_high_scores_are_swapped(tmp_path):
    """L5: linked PyGamers have no block for all that goes and comes; both have the best of both.

    The page that says so opens, too. No probe asks how it stands: it would take the memory that
    this is about.
    """
    lack = missing_uf2("pygamer")
    if lack:
        pytest.skip(lack)
    drive, boards, before = build_drive("pygamer").everything, [], []
    for seed in (1, 2):
        folder = tmp_path / str(seed)
        saves = fill(folder, seed)
        before += best_scores(folder)
        boards.append(switch_on("pygamer", {**drive, **saves}, usb=False, seed=seed))
        boards[-1].boot()
    left, right = boards
    Cable(left, right)
    for board in boards:
        twin = Twin(board, "pygamer")
        twin.pick(LINK)
        twin.close()
    left.run(10_000)
    for key in ("DOWN", "DOWN", "A"):
        left.tap(key)
        left.run(500)
    left.run(12_000)  # it comes back in a fresh start, and offers them
    right.tap("A")
    left.run(30_000)
    bars = [board.picture()[:BAR_BYTES] for board in boards]
    for board in boards:
        board.tap("DOWN")  # at the question whether so many of ours may go
        board.run(500)
        board.tap("A")
    left.run(10_000)
    for number, board in enumerate(boards):
        folder = tmp_path / f"after {number}"
        (folder / "drive").mkdir(parents=True)
        files = board.drive()
        for name in (SAVE, MORE):
            (folder / "drive" / name).write_bytes(files[name])
        assert best_scores(folder) == sorted(before, reverse=True)[:PLACES]
        assert board.picture()[:BAR_BYTES] == bars[number]


def best_scores(folder):
    """Return the high scores of one rule set in the save files of a folder."""
    handheld = Handheld(memory=memory_in(folder))
    table = handheld.app.session.club.records.table(RULESETS["herg"].hash)
    handheld.close()
    return [score for _, score in table]
