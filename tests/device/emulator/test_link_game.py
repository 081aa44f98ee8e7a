# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Two emulated handhelds play a game over a cable to its end and proof (L1, L2, L4, P9, M2)."""

import pytest

from handful import commands
from tests.device.emulator.pairs import ASK_MS, begin, meet, mover, on_a_cable
from tests.words import LINK
from tools.bundle import beside
from tools.drive import MORE, build_drive
from tools.emulator import Cable, switch_on
from tools.emulator.workbench import missing_uf2
from tools.on_board.twin import Twin
from tools.verify import LinkLog, check, read_log

pytestmark = pytest.mark.usefixtures("held")

ALIKE = ("pygamer", "pygamer")
WITH_PICO = ("pygamer", "pico_st7735")
WITH_MICROPYTHON = ("pygamer", "pico_st7735_micropython")
CUT_AT, OFF_AT = 3, 6


def pairs(*names):
    """Run a test once with each of these pairs of handhelds."""
    return pytest.mark.parametrize("linked", names, ids=" and ".join, indirect=True)


@pytest.fixture
def linked(request):
    """Two handhelds and their cable."""
    for name in request.param:
        lack = missing_uf2(name)
        if lack:
            pytest.skip(lack)
    return on_a_cable(*request.param)


@pytest.mark.long
@pairs(ALIKE, WITH_PICO, WITH_MICROPYTHON)
def test_a_whole_game(linked, tmp_path):
    """The cable is pulled in a roll, one is switched off; each has the same, true log."""
    sides, cable = linked
    meet(sides)
    begin(sides)
    for turn in range(26):
        if turn == OFF_AT:
            switch_off_and_on(sides)
        if turn == CUT_AT:
            pull_in_a_roll(sides, cable)
        else:
            mover(sides).take_turn()
    for side in sides:
        side.wait("app.screen.NAME == 'finished'", 60_000)
    for number, side in enumerate(sides):
        (tmp_path / f"{number}").mkdir()
        (tmp_path / f"{number}" / MORE).write_bytes(side.more_file())
    logs = [read_log(tmp_path / f"{number}" / MORE) for number in range(2)]
    assert logs[0] == logs[1]
    assert check(LinkLog(logs[0])).finished


def pull_in_a_roll(sides, cable):
    """Both say within a second that the cable is out, and the roll comes when it is back."""
    moves = mover(sides)
    moves.board.tap("A")
    cable.is_pulled = True
    moves.board.run(1000)
    for side in sides:
        side.wait_state("paused", 1000)
    cable.is_pulled = False
    for side in sides:
        side.wait_state("playing")
    moves.score()


def switch_off_and_on(sides):
    """The other side waits, and Continue goes on at the same dice."""
    stays, goes = sides
    mover(sides)
    before = stays.value("[list(card.boxes) for card in app.game.match.cards]")
    goes.board.power_off()
    stays.wait_state("paused", 5000)
    goes.board.power_on()
    goes.board.boot()
    goes.press("A")  # Continue
    for side in sides:
        side.wait_state("playing")
        assert side.value("[list(card.boxes) for card in app.game.match.cards]") == before


@pytest.mark.long
def test_it_goes_on_after_the_score_sheet_and_each_page_of_its_menu(name):
    """L1: CircuitPython's list of names, full, grows by 4 KB in one piece, which is not there.

    Nor was there room for the sheet's second view beside its first. On battery, and without the
    probe, which has names of its own.
    """
    drive = build_drive(name)
    saves, _ = beside(drive)
    files = {**drive.everything, **saves}
    left, right = boards = [switch_on(name, files, usb=False, seed=number) for number in (1, 2)]
    for board in boards:
        board.boot()
        twin = Twin(board, name)
        twin.pick(LINK)
        twin.close()
    Cable(left, right)
    left.run(12_000)
    press(left, "A")
    press(right, "A", ms=8000)
    for board in boards:
        for key in ("UP", "A", "RIGHT", "A", "LEFT", "LEFT", "B"):
            shown = board.picture()
            press(board, key, ms=2000)
            assert board.picture() != shown, key
    for row in range(1, 4):
        press(left, "START", *["DOWN"] * row)
        press(left, "A", ms=3000)
        press(left, "DOWN", "RIGHT")
        press(left, "B", "B", ms=2500)
    for key in ("A", "SELECT", "A"):
        shown = [board.picture() for board in boards]
        press(left, key)
        press(right, key, ms=3000)
        assert all(board.picture() != each for board, each in zip(boards, shown, strict=True))
    assert not any("Traceback" in board.said for board in boards)


def press(board, *keys, ms=1000):
    for key in keys:
        board.tap(key)
        board.run(ms)


@pytest.mark.long
@pairs(WITH_MICROPYTHON)
def test_the_same_dice_for_each_alone(linked):
    """They agree on a code, release the cable, and roll the same dice."""
    sides, cable = linked
    meet(sides)
    sides[0].wait_state("ready")
    sides[0].press("DOWN", "A")
    sides[1].wait("app.session.link.is_asked_to_swap")
    sides[1].press("A")
    for side in sides:
        side.wait("app.screen.NAME == 'table'")
    cable.is_pulled = True
    seen = []
    for keys in (("A",), ("B", "RIGHT", "RIGHT", "B", "A"), ("A",)):
        for side in sides:
            side.press(*keys)
            side.wait("not app.screen.busy")
        dice = [side.value("list(app.game.match.dice)") for side in sides]
        assert dice[0] == dice[1]
        seen.append(dice[0])
    assert len(set(map(tuple, seen))) == 3


@pytest.mark.long
@pairs(WITH_MICROPYTHON)
def test_high_scores_are_swapped(linked, figure):
    """L5: over a link of its own, where there is memory for them; then they can link again.

    `test_full_saves` does it with two PyGamers.
    """
    sides, _ = linked
    first, second = sides
    meet(sides)
    swap(first)
    second.wait("app.session.link.is_asked_to_swap")
    swap(second)
    for side in sides:
        side.wait("app.screen.NAME == 'link' and not app.screen.is_open")
    free = first.probe.memory()[0]
    figure(f"emulated {first.name}: {free:,} bytes free when high scores have been swapped")
    for side in sides:
        side.press("DOWN", "A")
    for side in sides:
        side.wait_state("ready")


def swap(side):
    """Choose to swap high scores; a handheld with a fresh start before it comes back by itself."""
    while side.value("app.session.link is None or app.session.link.trade is None"):
        side.wait("app.screen.NAME == 'link'")
        rows = side.value("[row[0] for row in app.screen.rows]")
        if commands.SWAP in rows:
            side.press(*["DOWN"] * rows.index(commands.SWAP), "A")
        side.board.run(ASK_MS)
