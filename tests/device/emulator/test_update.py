# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Packages in the folder `update` on genuine CircuitPython."""

import pytest
from drive_check import ENTRY, MANIFEST, NEEDED

from tools.drive import build_drive, manifest_of
from tools.sources import package_files, version_of

INSTALLED = b"print('the installed one runs')\nimport time\ntime.sleep(99)\n"
NEWER = b"print('the newer one runs')\nimport time\ntime.sleep(99)\n"
READ_FLAG = "import microcontroller\nprint(bytes(microcontroller.nvm[-4:])[0])"


def installed(**more):
    """Return a drive with the real code.py and its check, and next to nothing to start."""
    package, board = package_files(), build_drive("pico_st7735").files
    files = {name: board[name] for name in ("handheld.mpy", "board_facts.mpy")}
    files |= {f"{module}.py": b"" for module in NEEDED}
    files |= {ENTRY: INSTALLED, "drive_check.py": package["drive_check.py"], **more}
    everything = {**files, MANIFEST: manifest_of(version_of(), files)}
    return {**everything, "code.py": package["code.py"]}


def newer(main=NEWER, **changes):
    """Return a package in `update` whose entry is `main`; a file changed to None is left out."""
    files = {f"{module}.py": b"" for module in NEEDED} | {ENTRY: main} | changes
    files = {path: data for path, data in files.items() if data is not None}
    files[MANIFEST] = manifest_of("9.9.9", files)
    return {f"update/{path}": data for path, data in files.items()}


def test_a_package_that_can_start_is_preferred(bench):
    board = bench.board({**installed(), **newer()})
    assert "the newer one runs" in board.run_until_text("runs", ms=60_000)


@pytest.mark.parametrize(
    "update",
    [
        {f"update/{MANIFEST}": b"handful 9.9.9\nend\n"},
        {f"update/{MANIFEST}": b"handful " + b"9" * 100_000},
        {f"update/{MANIFEST}": b"handful 9.9.9\n" + b"x" * 200_000},
        {f"update/{MANIFEST}": b"handful 9.9.9\n" + b"handful/x 1 00000000\n" * 9000 + b"end\n"},
        newer(**{"handful/app.py": None}),
        newer(**{"handheld.py": b""}),
        {**newer(), "update/handful/app.py": b"broken"},
        {**newer(), "update/handful/app/mine.py": b""},
    ],
    ids=["nothing", "a line", "no line", "many", "no app", "a board's file", "broken", "hidden"],
)
def test_a_hostile_package_is_not(bench, update):
    """The installed game starts, without a word and in time."""
    board = bench.board({**installed(), **update})
    assert "the installed one runs" in board.run_until_text("runs", ms=60_000)


def test_a_package_that_cannot_start_gives_way(bench):
    board = bench.board({**installed(), **newer(b"import nothing_like_it\n")})
    said = board.run_until_text("Press reset", ms=60_000)
    assert "Handful has stopped." in said and "nothing_like_it" in said
    board.reset()
    said = board.run_until_text("the installed one runs", ms=60_000)
    assert "The newer version did not start, twice." in said
    board.reset()
    said = board.run_until_text("runs", ms=60_000)
    assert "the installed one" in said and "newer" not in said


def test_a_package_that_hangs_gives_way(bench):
    board = bench.board({**installed(), **newer(b"print('it runs')\nwhile True:\n    pass\n")})
    for _ in range(2):
        board.run_until_text("it runs", ms=60_000)
        board.reset()
    said = board.run_until_text("the installed one runs", ms=60_000)
    assert "The newer version did not start, twice." in said


@pytest.mark.parametrize("folder", ["handful/app", "handheld", "drive_check"])
def test_a_folder_that_hides_a_module_is_told_of(bench, folder):
    """A user's `app/` hid the game without a word."""
    board = bench.board({**installed(), f"{folder}/mine.py": b""})
    board.run(6000)
    # The console may not have been open yet when the words were printed.
    board.send("\x03")
    board.run(500)
    board.send("\x04")
    said = board.run_until_text("again." if folder == "drive_check" else "delete it.", ms=60_000)
    assert "runs" not in said and folder in said


@pytest.mark.long
def test_the_real_game_starts_from_the_folder_and_is_not_on_trial_any_more(bench):
    drive = build_drive("pico_st7735")
    files = {
        path: data for path, data in drive.files.items() if path[:7] in ("handful", "lib/ada")
    }
    package = {**files, MANIFEST: manifest_of("9.9.9", files)}
    root = installed(**{"app/mine.py": b"", "drivers/mine.py": b""})  # they hide nothing here
    board = bench.board({**root, **{f"update/{path}": data for path, data in package.items()}})
    board.run_until_drawn(ms=60_000)
    board.run_until_idle(ms=60_000)
    board.open_repl()
    assert board.exec(READ_FLAG) == "0\n"
