# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""How long things take on an emulated board, from a key to the first pixel that changes.

The model of the chip counts a cycle for most instructions and no waits for memory, so
milliseconds are good to 30 percent: compare them with each other, not with a stopwatch.
"""

import statistics
from collections.abc import Iterator

from handful.ports import A
from host_sim.desktop_ports import FRAME_MS as SIM_FRAME_MS
from host_sim.handheld import Handheld
from tests.words import PLAY
from tools.bench.figure import Figure
from tools.bundle import beside
from tools.drive import build_drive
from tools.emulator import EmulatorError, switch_on
from tools.emulator.chip_board import ChipBoard
from tools.emulator.workbench import MICROPYTHONS
from tools.micropython.drive import ENDING
from tools.micropython.drive import build_drive as build_micropython
from tools.on_board.held import held
from tools.on_board.script import names_of
from tools.on_board.twin import Twin

SEED = 5
TITLE_MS, PLAY_MS, ROLL_MS, ODDS_MS = 4_000, 500, 100, 1_000
PAGE_MS, MEDIAN_MS, BACK_MS = 250, 160, 250
SELDOM_MS, SAVING_MS = 500, 800
FRAME_MS, LONGEST_FRAME_MS = 34, 45
_HOLD_MS, _REST_MS, _LONGEST_MS = 50, 66, 3_000
_IN_THE_AIR_MS = 250
"""From the first frame of a roll until the last die has landed."""
_POLL_MS = 10
_ROWS_AT = 76 * 160 * 2
"""The first byte of the picture below the dice of the title."""
_GAP_MS, _APART_MS = 1, 8
"""Between two frames the panel gets nothing for so long, and they begin so far apart."""

PAGES = (
    *("pick Options", "B", "pick High scores", "A", "B*2", "pick New game", "B", "SELECT", "B"),
    *("START", "B", "pick Play", "A", "SELECT", "SELECT", "UP", "B", "START"),
    *("pick Options", "B", "pick High scores", "B", "pick Rules and tips", "B"),
    *("pick Help", "B*2"),
)
"""Ways through the screens that are opened most, in one go from the title to the table."""
SELDOM = (
    *("pick Daily", "B; pick High scores", "A; pick Statistics", "START", "B*4"),
    *("pick New game; DOWN A", "START", "B*3; pick Options; UP; A", "B*2"),
)
"""Ways through others, from the title and back; they have a limit of their own.

Not the trainer, which deals while it is watched, nor a share code, which is random.
"""
STEPS = ("pick First steps", "START")
"""A way that is there until a game is saved: then Continue has its place."""
_SAVED_BY_LEAVING = ("steps",)


class Timed(Twin):
    """A twin that notes `(screen before, key, screen after, ms)` of each key in `waits`."""

    def __init__(self, board: ChipBoard, name: str, seed: int):
        self.waits: list[tuple[str, str, str, float]] = []
        super().__init__(board, name, seed)

    def press(self, *bits: int) -> int:
        """Press keys on both, once both are at rest; note how long the first pixel takes."""
        self.rest()
        board, before, names = self._board, self.screen, names_of(bits)
        start, drawn = board.now_ms, board.panel.bytes
        board.press(*names)
        held, wait = True, 0.0
        while not wait and board.now_ms - start < _LONGEST_MS:
            board.run(1)
            if held and board.now_ms - start >= _HOLD_MS:
                board.release(*names)
                held = False
            if board.panel.bytes != drawn:
                wait = board.now_ms - start
        board.run(_HOLD_MS)
        board.release(*names)
        board.run(_REST_MS)
        sent = Handheld.press(self, *bits)
        self.rest()
        if board.picture() != self.pixels():
            raise EmulatorError(f"{names[0]} on {before}: the board does not show {self.screen}")
        self.waits.append((before, names[0], self.screen, wait))
        return sent


def figures(name: str) -> Iterator[Figure]:
    """Measure a board on battery, from power-on, in a PyGamer's memory if it has CircuitPython."""
    if name in MICROPYTHONS:
        files = build_micropython(name).everything
    else:
        drive = build_drive(name)
        files = held(name, {**drive.everything, **beside(drive)[0]})
    title = _reset_to_title(switch_on(name, files, usb=False))
    yield Figure("reset to title", title, TITLE_MS, "ms", name)
    settings = files.get("settings.toml", b"") + f"HANDFUL_SEED = {SEED}\n".encode()
    board = switch_on(name, {**files, "settings.toml": settings}, usb=False)
    board.boot()
    twin = Timed(board, name.removesuffix(ENDING), SEED)
    twin.go("START; pick Leave")
    yield from _of_seldom(_waits(twin, STEPS))
    yield from _of_pages(_waits(twin, PAGES))
    yield _odds(board, twin)
    yield from _rolling(board, twin)
    twin.rest()
    twin.go("START; pick Leave")
    yield from _of_seldom(_waits(twin, SELDOM))


def _waits(twin, ways):
    twin.waits.clear()
    for way in ways:
        twin.go(way)
    return twin.waits


def _reset_to_title(board):
    """Switch on again, and return when the title's rows were there; dice go on rolling above.

    At its very first start CircuitPython waits for a second and writes boot_out.txt.
    """
    board.boot()
    board.reset()
    start, seen = board.now_ms, {}
    rows = b""
    while board.now_ms - start < 2 * TITLE_MS:
        board.run(_POLL_MS)
        rows = board.picture()[_ROWS_AT:]
        seen.setdefault(rows, board.now_ms)
    return seen[rows] - start


def _of_pages(waits):
    opened = []
    for before, key, after, wait in waits:
        if before == "title" and after == "table":
            yield Figure(PLAY, wait, PLAY_MS, "ms")
        elif before == "menu" and after == "table":
            yield Figure("menu, back to the table", wait, BACK_MS, "ms")
        elif before != after:
            opened.append(wait)
            yield Figure(f"{before}, {key}: {after}", wait, PAGE_MS, "ms")
        elif before == "table" and key == "A":
            yield Figure("a roll's first frame", wait, ROLL_MS, "ms")
        elif wait:
            yield Figure(f"{before}, {key}", wait, ROLL_MS, "ms")
    yield Figure("a page, the median", statistics.median(opened), MEDIAN_MS, "ms")


def _of_seldom(waits):
    for before, key, after, wait in waits:
        if before != after:
            limit = SAVING_MS if before in _SAVED_BY_LEAVING else SELDOM_MS
            yield Figure(f"{before}, {key}: {after}", wait, limit, "ms")


def _odds(board, twin):
    """Measure how long the odds take until nothing changes any more."""
    twin.go("START")
    twin.point_at("Odds")
    twin.rest()
    start = drawn_ms = board.now_ms
    Twin.press(twin, A)
    drawn = board.panel.bytes
    while board.now_ms - drawn_ms < _LONGEST_MS:
        board.run(_POLL_MS)
        if board.panel.bytes != drawn:
            drawn, drawn_ms = board.panel.bytes, board.now_ms
    for _ in range(int(board.now_ms - start) // SIM_FRAME_MS):
        twin.frame()
    if board.picture() != twin.pixels():
        raise EmulatorError("the board does not show the odds")
    twin.go("B")
    return Figure("odds, complete", drawn_ms - start, ODDS_MS, "ms", "from the key, page included")


def _rolling(board, twin):
    """Measure the frames of dice in the air."""
    twin.rest()
    board.tap("A", hold_ms=_HOLD_MS, rest_ms=0)
    board.run_until_drawn()
    starts, last, drawn = [board.now_ms], board.now_ms, board.panel.bytes
    end = board.now_ms + _IN_THE_AIR_MS
    while board.now_ms < end:
        board.run(0.5)
        if board.panel.bytes != drawn:
            drawn = board.panel.bytes
            if board.now_ms - last > _GAP_MS and board.now_ms - starts[-1] >= _APART_MS:
                starts.append(board.now_ms)
            last = board.now_ms
    frames = [after - before for before, after in zip(starts, starts[1:], strict=False)]
    yield Figure("rolling dice, a frame", statistics.mean(frames), FRAME_MS, "ms")
    yield Figure("rolling dice, the longest frame", max(frames), LONGEST_FRAME_MS, "ms")
