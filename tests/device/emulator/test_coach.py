# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The coach on genuine CircuitPython, in a PyGamer's heap, and no key waits for it."""

import io

import pytest

from handful import settings as options
from tests.play.hands import OPTION_ROWS
from tools.coach_tables import table_path, tables_of
from tools.drive import build_drive
from tools.on_board.probe import Probe, probed
from tools.on_board.twin import Twin

pytestmark = pytest.mark.long

LEAST_FREE = 10_500
LEAST_BLOCK = 2_000
"""No page asks for a larger piece than the logo: its picture has 1,768 bytes."""
FRAME_MS = 33
KEY_MS = 60
"""Until a key's debouncing and the frame it is seen in are over."""

GRADING = f"pick Options; DOWN*{OPTION_ROWS.index(options.GRADES)} RIGHT; B"
THINK_MS = 4_000
LOOK_BACK_MS = 30_000

TOUR = (
    *("pick Play", "A", "START+B", "RIGHT B", "A", "B", "START+A", "A", "DOWN*2", "A", "A"),
    *("START", "pick Odds", "B", "START; pick Rules and tips", "B", "B"),
    *("START; pick Options", "B*2"),
    *("SELECT", "A", "A", "START; pick Hint", "DOWN", "B"),
)
"""Odds and hints from the chord and from the menu, a word after a decision, pages between."""


@pytest.fixture
def table():
    """Return herg's table as it fits beside the game on the Pico's drive."""
    return tables_of("herg").half


@pytest.fixture
def at_title(pygamer, table):
    """A function that boots a board with the table, and returns it, its twin and the probe."""
    drive = probed(build_drive(pygamer.name))
    path = table_path("herg")

    def boot():
        board = pygamer.board(drive={**drive.everything, path: table})
        board.boot()
        twin = Twin(board, pygamer.name)
        twin.ports.drive.open_file = lambda name, at_hand=False: io.BytesIO({path: table}[name])
        return board, twin, Probe(board)

    return boot


def walk(twin, way):
    """Go on both; each page has time to open, for a stick is not read meanwhile."""
    for step in way.split(";"):
        twin.go(step)
        twin.rest()


def rest(board, twin, ms=THINK_MS):
    """Let the coach think on both, and see that they show the same."""
    for _ in range(ms // FRAME_MS):
        twin.frame()
    board.run(ms)
    twin.rest()
    assert board.picture() == twin.pixels()


def test_hints_odds_and_grades_have_room(at_title, figure):
    """With grading on, wherever the coach is opened, and with pages over the table between."""
    board, twin, probe = at_title()
    walk(twin, GRADING)
    least = []
    for way in TOUR:
        walk(twin, way)
        rest(board, twin)
        free, largest = probe.memory()
        least.append((free, largest, way, twin.screen))
    block = min(largest for _, largest, *_ in least)
    figure(
        f"emulated PyGamer: {min(least)[0]:,} bytes free with the coach, at least; "
        f"largest block {block:,}"
    )
    assert min(least)[0] >= LEAST_FREE, min(least)
    assert block >= LEAST_BLOCK


def test_the_look_back_has_room(at_title, figure):
    """After a whole game with grading on, each turn's word compared."""
    board, twin, probe = at_title()
    walk(twin, GRADING)
    walk(twin, "pick Play")
    while twin.screen == "table":
        twin.take_turn()
        twin.rest()
        assert twin.is_alike(), f"after turn {twin.match.turn}"
    twin.play("START")
    rest(board, twin, LOOK_BACK_MS)
    free, _ = probe.memory()
    figure(f"emulated PyGamer: {free:,} bytes free in the look back")
    assert free >= LEAST_FREE
    twin.go("DOWN*2")
    rest(board, twin)
    twin.go("B")
    rest(board, twin)
    assert twin.screen == "finished"


def waits(board, count):
    """Press a key that moves the frame round a die, at any moment; return the waits in ms."""
    found = []
    for i in range(count):
        board.run(37 + 5 * i % 33)
        start = board.now_ms
        board.press("RIGHT")
        board.run_until_drawn(ms=1000)
        found.append(board.now_ms - start)
        board.run(40)
        board.release("RIGHT")
    return found


def test_no_key_waits_for_the_coach(at_title, figure):
    """Each roll comes while the turn is still worked out; a key is seen in its frame."""
    longest = {}
    for grades in (0, 1):
        board, twin, probe = at_title()
        for option, value in ((options.GRADES, grades), (options.ANIMATION, 0)):
            twin.app.session.settings.override(option, value)
            probe.run(f"app.session.settings.override({option}, {value})")
        twin.go("pick Play")
        twin.rest()
        found = []
        worked = 0
        for _ in range(4):
            board.tap("A")
            worked += bool(grades) and not probe.value("app.game.coach.adviser.ready")
            board.tap("RIGHT")
            found += waits(board, 12)
            for key in ("SELECT", "A"):
                board.tap(key)
        longest[grades] = max(found)
        assert not grades or worked
    figure(
        f"emulated PyGamer: a key is seen after {longest[0]:.0f} ms at most, "
        f"with the coach at work after {longest[1]:.0f} ms"
    )
    assert longest[1] <= max(longest[0] + 5, KEY_MS)
