# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The game on genuine CircuitPython: it boots, looks as in the simulator, says what is wrong."""

import pytest

from tests.boards.start_file import load_code
from tests.words import CONTINUE
from tools.drive import MANIFEST, build_drive
from tools.on_board.probe import Probe, probed
from tools.on_board.twin import Twin

BOARD = "pico_st7735"
LAST_WORDS = "Copy all files to the drive again."


def boot(bench, files):
    board = bench.board(drive=files)
    board.run_until_drawn(ms=60_000)
    board.run_until_idle(ms=60_000)
    return board


def test_reset_leads_to_the_title_by_itself(bench, figure):
    board = boot(bench, build_drive(BOARD).everything)
    millions = board.instructions / 1e6
    figure(f"emulated Pico: reset to title in {millions:.0f} million instructions")
    assert board.panel.is_showing
    assert board.panel.outside == 0


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        (lambda files: files.pop("handful/app.mpy"), "handful/app.mpy is missing"),
        (lambda files: files.pop(MANIFEST), f"{MANIFEST} is missing"),
        (lambda files: files.update({"handful/app.mpy": b"C"}), "handful/app.mpy is not whole"),
        (
            lambda files: files.pop("drive_check.mpy"),
            "drive_check.mpy is missing, hidden or not whole",
        ),
    ],
    ids=["a file missing", "no manifest", "half a file", "no checker"],
)
def test_a_drive_that_is_not_whole_ends_in_words_on_the_screen(bench, fault, words):
    files = build_drive(BOARD).everything
    fault(files)
    board = boot(bench, files)
    # The console had not been opened yet when the words were printed: let them be printed again.
    board.send("\x03")
    board.run(500)
    board.send("\x04")
    said = board.run_until_text(LAST_WORDS, ms=60_000).replace("\r\n", "\n")
    told = said[said.rindex("COPY UNFINISHED") : said.rindex(LAST_WORDS)].splitlines()
    told.append(LAST_WORDS)
    assert words in told[1]
    board.run_until_idle()
    assert board.panel.is_showing
    assert letters_on(board.picture()) == letters_of(told)


BREAK = """
def fail():
    raise MemoryError
app.session.keeper.tick = fail
"""


def test_a_game_that_runs_out_of_memory_ends_in_words_and_starts_again(bench):
    """O11: code.py, in an empty memory, says what has stopped the game, which can be gone on with.

    It is kept in nvm, as a computer has the drive.
    """
    board = boot(bench, probed(build_drive(BOARD)).everything)
    twin = Twin(board)
    twin.go("pick Play; A")
    twin.rest()
    Probe(board).run(BREAK)
    board.run(5000)
    board.run_until_idle(ms=60_000)
    told = [
        "Handful has stopped.",
        "It ran out of memory.",
        "The game is saved. Choose Continue to go on.",
        "Press reset, or switch off and on.",
    ]
    assert letters_on(board.picture()) == letters_of(told)
    twin.go("START; pick Leave")  # no key counts on the board now
    assert CONTINUE in twin.read()
    board.reset()
    board.run_until_drawn(count=3, ms=60_000)
    board.run_until_idle(ms=60_000)
    assert board.picture() == twin.pixels()


COLUMNS, ROWS = 26, 9


def letters_on(picture):
    """Return which places have ink, of the title and of each row below the rule."""
    pixels = memoryview(picture).cast("H")

    def has_ink(column, top):
        # code.py leaves half a letter free on the left, in the row's own colour.
        left = 3 + 6 * column
        lines = [pixels[160 * y + left : 160 * y + left + 6] for y in range(top, top + 12)]
        return any(pixel != pixels[160 * top] for line in lines for pixel in line)

    tops = (0, *range(16, 16 + 12 * ROWS, 12))
    return [[has_ink(column, top) for column in range(COLUMNS)] for top in tops]


def letters_of(lines):
    """Return the same of words as code.py wraps them, under the game's name."""
    code = load_code()
    rows = code.wrap(lines, COLUMNS - 1)
    if len(rows) > ROWS + 1:
        rows = [row for row in rows if row]
    rows = [f"Handful {code.VERSION}", *rows, *[""] * ROWS][: ROWS + 1]
    return [[letter != " " for letter in line.ljust(COLUMNS)] for line in rows]


def test_it_sleeps_and_wakes_to_the_very_same_screen(bench):
    """O4: in slices, the keys asked between; the volume, the light and the felt are set too."""
    board = boot(bench, probed(build_drive(BOARD)).everything)
    twin, probe = Twin(board), Probe(board)
    twin.go("pick Options; pick Felt; RIGHT*4; B B; pick Play; A B")
    twin.rest()
    awake = board.picture()
    assert awake == twin.pixels()
    twin.go("START+SELECT")
    board.run(1000)
    assert probe.value("app.sleeper.asleep")
    assert probe.value("app.session.ports.display.brightness") == 0
    twin.go("START+SELECT")
    board.run(1000)
    twin.rest()
    assert probe.value("app.sleeper is None")
    assert probe.value("app.session.ports.display.brightness") == 1
    assert board.picture() == awake == twin.pixels()


def test_a_game_that_was_left_survives_a_reset_without_the_drive(bench):
    """While a computer holds the drive, nvm keeps the game."""
    board = boot(bench, build_drive(BOARD).everything)
    for key in ("A", "A", "START", "UP", "A"):
        board.tap(key)
        board.run_until_idle()
    title = board.picture()
    board.reset()
    board.run_until_drawn(ms=60_000)
    board.run_until_idle(ms=60_000)
    assert board.picture() == title
