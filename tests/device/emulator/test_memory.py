# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""`python -m tools.memory`: what each screen leaves, and the order modules import in."""

from types import SimpleNamespace

import pytest

from tools.drive import build_drive
from tools.emulator import EmulatorError
from tools.emulator.errors import DeviceError
from tools.memory import (
    GRADED_TOUR,
    LINK_TOUR,
    STEADY_BYTES,
    TOUR,
    Reading,
    kept_readings,
    link_tour,
    main,
    tour,
)
from tools.on_board.held import PYGAMER_FREE, PYSTACK_BYTES, held_pystack
from tools.on_board.import_costs import import_costs, in_order, needs_of
from tools.on_board.measures import FIRST_GAMES, MOVES, Games, played_games, pointer_moves
from tools.on_board.probe import probed
from tools.sources import DriveError

TABLE_BYTES = 20_000
LEAST_BYTES = 7_000
LINK_BYTES = 5_900
GRADED_BYTES = 7_000
LEAST_BLOCK = 900
HINT_BYTES = 14_000
"""The budget, on a PyGamer that has saved, for which CircuitPython keeps 4 KB.

The least is under the menu over the table. A hint, beside the coach, is to have so much that code
that grows at the table does not close it.
"""

DRIVE = {
    "code.py": b"import pack.top",
    "lib/alone.py": b"SMALL = 1",
    "pack/__init__.py": b"",
    "pack/top.py": b"from . import base\nimport alone, sys\n\ndef late():\n    import pack.rare\n",
    "pack/base.py": b"TEXT = 'a' * 2000\n",
    "pack/rare.py": b"",
}


def test_a_module_comes_after_what_it_imports_at_its_top():
    order = list(in_order(needs_of(DRIVE)))
    assert sorted(order) == ["alone", "pack", "pack.base", "pack.rare", "pack.top"]
    assert order.index("pack") < order.index("pack.base") < order.index("pack.top")
    assert order.index("alone") < order.index("pack.top")


def test_what_one_module_needs_leaves_out_the_rest():
    assert list(in_order(needs_of(DRIVE), ["pack.base"])) == ["pack", "pack.base"]


@pytest.mark.long
def test_modules_are_weighed_on_the_device(bench):
    costs = import_costs(bench, DRIVE, needs_of(DRIVE))
    assert costs["pack.base"] > 2000
    assert costs["alone"] < 1000


def test_the_heap_is_held_to_that_of_a_pygamer(bench):
    pystack = held_pystack(bench.name, PYGAMER_FREE)
    assert 10_000 < pystack < 60_000
    # Free memory is counted in steps of a few thousand bytes there.
    settings = f"CIRCUITPY_PYSTACK_SIZE = {pystack}\n".encode()
    board = bench.board({"code.py": b"", "settings.toml": settings})
    board.open_repl()
    free = int(board.exec("import gc\ngc.collect()\nprint(gc.mem_free())"))
    assert abs(free - PYGAMER_FREE) < 4096


def test_the_largest_block_at_the_repl_can_be_had_and_no_larger_one(bench):
    reading = next(tour(bench, build_drive(bench.name), PYGAMER_FREE))
    assert reading.place == "REPL"
    pystack = held_pystack(bench.name, PYGAMER_FREE)
    settings = f"CIRCUITPY_PYSTACK_SIZE = {pystack}\n".encode()
    board = bench.board({"code.py": b"", "settings.toml": settings})
    board.open_repl()
    board.exec(f"([None] * {reading.largest // 4}).clear()")
    with pytest.raises(DeviceError, match="MemoryError"):
        board.exec(f"([None] * {reading.largest // 4 + 1000}).clear()")


@pytest.mark.long
def test_the_budget_is_kept_in_every_screen(pygamer, figure):
    """Bytes free at the table, and everywhere; the largest block where a page opens beside one.

    A page that takes more than is left stops the game: what the budget is for. At a graded table
    nothing opens beside it. Its memory is in smaller pieces, and `test_coach` plays it to the end.
    """
    drive = build_drive(pygamer.name)
    readings = {each.place: each for each in tour(pygamer, drive, PYGAMER_FREE)}
    assert not [each.place for each in readings.values() if each.free is None]
    table = readings["table, dice"].free
    graded = [readings.pop(place) for place, _ in GRADED_TOUR]
    least = min(readings.values(), key=lambda each: each.free)
    largest = min(each.largest for each in readings.values())
    figure(
        f"emulated {pygamer.name}: {table:,} bytes free at the table, {least.free:,} at "
        f"{least.place}, {min(each.free for each in graded):,} in a graded game; "
        f"largest block {largest:,}"
    )
    assert readings.keys() > {place for place, _ in TOUR}
    assert table >= TABLE_BYTES
    assert least.free >= LEAST_BYTES, least
    assert readings["hint"].free >= HINT_BYTES
    assert min(each.free for each in graded) >= GRADED_BYTES
    assert largest >= LEAST_BLOCK


@pytest.mark.long
def test_each_screen_of_a_link_game_has_room(pygamer, figure):
    readings = list(link_tour(pygamer, build_drive(pygamer.name), PYGAMER_FREE))
    assert [each.place for each in readings] == [place for place, _ in LINK_TOUR]
    least = min(readings, key=lambda each: each.free)
    figure(f"emulated {pygamer.name}, linked: {least.free:,} bytes free at {least.place}")
    assert least.free >= LINK_BYTES


@pytest.mark.long
def test_a_game_without_room_is_a_reading_and_no_traceback(bench):
    readings = list(tour(bench, build_drive("pico_st7735"), 60_000))
    assert readings[0].place == "REPL"
    assert readings[-1] == Reading(readings[-1].place, "", None, None)


def test_moves_of_the_pointer_keep_nothing_and_leave_little(pygamer, figure):
    """0 bytes kept by 100 moves, at most 200 bytes of garbage for each."""
    drive = probed(build_drive(pygamer.name))
    kept, garbage = pointer_moves(pygamer.board(drive.everything))
    figure(
        f"emulated {pygamer.name}: {MOVES} moves of the pointer keep {kept}, "
        f"garbage {garbage:.0f} each"
    )
    assert kept == 0
    assert garbage <= 200


@pytest.mark.long
def test_games_in_a_row_keep_nothing(pygamer):
    """`python -m tools.memory --games 100` plays the hundred.

    What is in use goes up and down by some hundred bytes from one game to the next.
    """
    drive = probed(build_drive(pygamer.name))
    files = {**drive.everything, "settings.toml": b"HANDFUL_SEED = 1\n"}
    used = [games.allocated for games in played_games(pygamer.board(files), FIRST_GAMES + 2)]
    assert used[-1] <= used[FIRST_GAMES - 1] + STEADY_BYTES


def test_firmware_that_does_not_parse_is_one_line(monkeypatch, capsys):
    def broken(board):
        raise DriveError("app.py does not parse")

    monkeypatch.setattr("tools.memory.Bench", lambda uf2, name: None)
    monkeypatch.setattr("tools.memory.build_drive", broken)
    assert main([]) == 2
    assert capsys.readouterr().err == "tools.memory: app.py does not parse\n"


@pytest.mark.parametrize(
    ("used", "status", "said"),
    [
        ([90_000, 100_000, 100_192, 99_968], 0, "99,968 after game 4: drift -32"),
        ([90_000, 100_000, 103_000, 100_000 + STEADY_BYTES], 0, "drift 256"),
        ([90_000, *range(100_000, 101_601, 16)], 1, "101,600 after game 102: drift 1600"),
        ([90_000, 100_000, 100_016, None], 1, "game 4: out of memory"),
    ],
    ids=["goes down", "goes up and down", "a block a game", "no memory"],
)
def test_the_status_says_whether_games_keep_memory(monkeypatch, capsys, used, status, said):
    def played(board, count):
        assert count == FIRST_GAMES + 100
        for number, allocated in enumerate(used, 1):
            if allocated is None:
                raise EmulatorError("MemoryError: ")
            yield Games(number, allocated)

    board = SimpleNamespace(name="pygamer", uf2=None, board=lambda drive: None)
    monkeypatch.setattr("tools.memory.Bench", lambda uf2, name: board)
    monkeypatch.setattr("tools.memory.held_pystack", lambda *_: PYSTACK_BYTES)
    monkeypatch.setattr("tools.memory.played_games", played)
    assert main(["--games", "100"]) == status
    assert said in capsys.readouterr().out


@pytest.mark.parametrize(("free", "status"), [(31_000, 0), (29_976, 0), (29_975, 1), (None, 1)])
def test_a_place_that_leaves_less_than_its_kept_reading_is_status_1(
    monkeypatch, tmp_path, capsys, free, status
):
    board = SimpleNamespace(name="pybadge")
    readings = [Reading("title", "title", free, free), Reading("a new page", "new", 5_000, 900)]
    monkeypatch.setattr("tools.memory.KEPT", tmp_path / "memory.txt")
    monkeypatch.setattr("tools.memory.Bench", lambda uf2, name: board)
    monkeypatch.setattr("tools.memory.tour", lambda *_: readings)
    monkeypatch.setattr("tools.memory.held_pystack", lambda *_: PYSTACK_BYTES)
    (tmp_path / "memory.txt").write_text("title\t31000\nmenu\t11696\n")
    assert main(["--board", "pybadge", "--compare"]) == status
    assert ("less than was kept" in capsys.readouterr().out) is bool(status)
    main(["--board", "pybadge", "--keep"])
    assert kept_readings() == {"title": free or 31_000, "menu": 11_696, "a new page": 5_000}


@pytest.mark.parametrize("words", [["--modules"], ["--games", "3"]])
def test_what_is_for_circuitpython_only_is_refused(words, capsys):
    assert main(["--board", "pico_st7735_micropython", *words]) == 2
    assert capsys.readouterr().err == (
        "tools.memory: --modules and --games are for boards with CircuitPython\n"
    )


def test_without_its_files_the_command_says_so(monkeypatch, capsys):
    monkeypatch.delenv("HANDFUL_UF2_PYGAMER", raising=False)
    assert main([]) == 2
    assert capsys.readouterr().err == (
        "tools.memory: no CircuitPython UF2 for the Adafruit PyGamer: HANDFUL_UF2_PYGAMER "
        "is not set\n"
    )
