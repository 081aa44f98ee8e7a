# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Two emulated boards play a whole game over a cable, in a PyGamer's memory (L1, L2, L4)."""

import pytest

from tools.emulator.probe import Probe, probed
from tools.memory import PYGAMER_FREE, held_pystack
from tools.verify import LinkLog, check

TURN_MS = 25
TURN = ("A", "SELECT", "A", "A")
"""Roll, go to the best box, take it, and say yes to a zero; the last one may come too late."""
CUT_AT = 5
SAVE_FILE_MS = 90_000
"""An erase takes 400 ms here, the longest that a flash chip may take."""
YELLOW = bytes((0xFE, 0x84))
"""The ground of a note over the table, and a place where it lies."""
NOTE = (150, 60)


@pytest.fixture
def boards(bench, drive):
    """Two boards and their cable; neither is on a computer, so both save every step."""
    return on_a_cable(bench, drive, usb=False)


def on_a_cable(bench, drive, usb):
    """Return two boards at their titles, and the cable between them."""
    pystack = held_pystack(bench, PYGAMER_FREE)
    made = []
    for number in (1, 60):
        settings = f"CIRCUITPY_PYSTACK_SIZE = {pystack}\nHANDFUL_PROBE = {number}\n"
        files = {**probed(drive).everything, "settings.toml": settings.encode()}
        made.append(bench.board(drive=files, usb=usb))
    for board in made:
        board.run_until_drawn(ms=60_000)
        board.run_until_idle(ms=60_000)
    return (*made, bench.link(*made))


def run(boards, ms):
    """Let time pass for both."""
    for _ in range(ms // TURN_MS):
        for board in boards:
            board.run(TURN_MS)


def press(boards, board, *keys):
    """Press keys on one; both go on."""
    for key in keys:
        board.tap(key)
        run(boards, 450)


def has_note(board):
    """Tell whether a note lies over the table."""
    x, y = NOTE
    at = 2 * (160 * y + x)
    return board.picture()[at : at + 2] == YELLOW


def meet(both):
    """Choose Link on both, and let them find each other."""
    for board in both:
        press(both, board, "DOWN", "DOWN", "A")
        board.run(SAVE_FILE_MS)
    run(both, 2000)


def test_a_whole_game(boards):
    """The cable is pulled in the middle of a roll; at the end each has the same, true log."""
    left, right, cable = boards
    both = left, right
    meet(both)
    for board in both:
        press(both, board, "A")
    run(both, 4000)
    for number, board in enumerate([left, right] * 13 + [left]):
        # Who moves first is settled by chance: the keys of the other do nothing.
        press(both, board, *TURN)
        if number == CUT_AT:
            left.tap("A")
            right.tap("A")
            cable.pull()
            run(both, 2000)
            assert has_note(left) and has_note(right)
            cable.plug_in()
            run(both, 3000)
            assert not has_note(left) and not has_note(right)
    run(both, 8000)
    logs = [board.drive()["link-log.txt"].decode() for board in both]
    assert logs[0] == logs[1]
    assert check(LinkLog(logs[0])).finished


def test_it_has_room(bench, drive, figure):
    """At least 16 KB are free wherever one is in a game of two."""
    left, right, _ = on_a_cable(bench, drive, usb=True)
    both = left, right
    probe = Probe(left)
    ways = {
        "meeting": (),
        "table": ("A",),
        "a turn on": TURN * 2,
        "menu": ("START",),
        "rules": ("DOWN", "DOWN", "DOWN", "A"),
        "table again": ("B", "B"),
    }
    meet(both)
    free = {}
    for place, keys in ways.items():
        for key in keys:
            for board in both if place in ("table", "a turn on") else (left,):
                press(both, board, key)
        run(both, 4000)
        free[probe.value("app.screen.NAME"), place] = probe.memory()[0]
        run(both, 4000)
    least = min(free, key=free.get)
    figure(f"PyGamer's heap: {free[least]:,} bytes free in a game of two, at {least[1]}")
    assert {screen for screen, _ in free} >= {"table", "menu", "rules"}
    assert free[least] >= 16_000


def test_the_same_dice_for_each_alone(boards):
    """P9: they agree on a code, let go of the cable, and roll the same, to the pixel."""
    left, right, cable = boards
    both = left, right
    meet(both)
    press(both, left, "DOWN", "A")
    run(both, 1000)
    press(both, right, "A")
    run(both, 6000)
    cable.pull()
    seen = []
    for keys in (("A",), ("B", "RIGHT", "RIGHT", "B", "A"), ("A",)):
        for board in both:
            press(both, board, *keys)
        run(both, 1500)
        assert left.picture() == right.picture()
        seen.append(left.picture())
    assert len(set(seen)) == 3
