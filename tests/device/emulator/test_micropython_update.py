# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""L6 on genuine MicroPython: a newer package on trial, and one sent from board to board."""

import dataclasses

import pytest

from tests.device.emulator.pairs import Side
from tests.words import LINK
from tools.circuitpython_compiler import compiled_for_micropython
from tools.drive import MANIFEST, compiled_files, manifest_of
from tools.emulator import Bench, Cable, missing_uf2
from tools.micropython.drive import build_drive, game_files, packed_sources, with_archive
from tools.sources import CODE, version_of

PICO = "pico_st7735_micropython"
OPENING = "handful/opening.mpy"
NEWER = b"""
import time
def opened_ports(*_):
    print('the newer one runs')
    time.sleep(99)
"""
HANGING = b"print('it runs')\nwhile True:\n    pass\n"
BROKEN = b"import nothing_like_it\n"
ARCHIVE, LAST_ARCHIVES = "handful/game.", 2
LONGEST_MS, STEP_MS = 200_000, 5000
GIVEN_UP = "The newer version did not start, twice."


@pytest.fixture(autouse=True)
def firmware():
    """Skip where there is no firmware."""
    lack = missing_uf2(PICO)
    if lack:
        pytest.skip(lack)


def aged(version):
    """Return the drive of another version of the game."""
    sources = packed_sources(PICO).files
    here = f'VERSION = "{version_of()}"'.encode()
    names = (CODE, "handful/__init__.py")
    assert all(sources[name].count(here) == 1 for name in names)
    old = {name: sources[name].replace(here, f'VERSION = "{version}"'.encode()) for name in names}
    files = {**game_files(PICO), **compiled_files(old, compiled_for_micropython)}
    return dataclasses.replace(build_drive(PICO), version=version, files=with_archive(files))


def board_with(opening):
    """Return a board with the game, and a package of 9.9.9 whose `opening` is this."""
    files = {**game_files(PICO), OPENING: compiled_for_micropython(OPENING, opening)}
    update = in_update("9.9.9", with_archive(files))
    return Bench(name=PICO).board({**build_drive(PICO).everything, **update})


def in_update(version, files):
    """Return the package of a drive's files as it lies in the folder `update`."""
    package = {path: data for path, data in files.items() if path.startswith(ARCHIVE)}
    package[MANIFEST] = manifest_of(version, package)
    return {f"update/{path}": data for path, data in package.items()}


def test_a_package_that_can_start_is_preferred():
    board = board_with(NEWER)
    assert "Traceback" not in board.run_until_text("the newer one runs", ms=60_000)


def test_a_package_that_cannot_start_gives_way():
    """One message says what has stopped it, one that it is given up; then the old game starts."""
    board = board_with(BROKEN)
    said = board.run_until_text("Press reset", ms=60_000)
    assert "Handful has stopped." in said and "nothing_like_it" in said
    board.reset()
    said = board.run_until_text("Remove update", ms=60_000)
    assert GIVEN_UP in said
    board.run(8000)
    board.boot()
    board.reset()
    board.boot()
    assert board.said.count(GIVEN_UP) == 1
    assert board.said.count("Handful has stopped.") == 1


def test_a_package_that_hangs_gives_way():
    board = board_with(HANGING)
    for _ in range(2):
        board.run_until_text("it runs", ms=60_000)
        board.reset()
    board.run_until_text(GIVEN_UP, ms=60_000)


@pytest.mark.long
def test_the_game_is_sent_and_starts(figure):
    """The cable is pulled and the power goes on the way; what has come whole starts by itself.

    All but the last files have come before: a quarter of an hour less.
    """
    package = in_update(version_of(), build_drive(PICO).files)
    parts = [f"update/{ARCHIVE}{number}" for number in range(len(package) - 1)]
    had, last = {path: package[path] for path in parts[:-LAST_ARCHIVES]}, parts[-LAST_ARCHIVES]
    left = Side(PICO, 1)
    right = Side(PICO, 2, aged("0.0.9"), had)
    cable = Cable(left.board, right.board)
    title = left.board.picture()
    left.choose(LINK)
    left.wait("app.screen.NAME == 'link'")
    left.press("DOWN", "A")
    right.choose(LINK)
    right.wait_state("offered")
    right.press("A")
    left.wait_state("sending")
    left.board.run(2000)
    cable.is_pulled = True
    left.wait_state("paused")
    cable.is_pulled = False
    left.wait_state("sending")
    while last not in right.board.drive():
        left.board.run(1000)
    right.board.power_off()
    assert f"update/{MANIFEST}" not in right.board.drive()
    right.board.power_on()
    right.board.boot()
    right.choose(LINK)
    right.wait_state("offered")
    right.press("A")
    ms = 0
    while left.value("app.session.link.state") != "done":
        assert ms < LONGEST_MS
        left.board.run(STEP_MS)
        ms += STEP_MS
    right.wait_state("done")
    free = right.probe.memory()[0]
    come = right.board.drive()
    assert {path: come[path] for path in parts} == {path: package[path] for path in parts}
    figure(f"MicroPython on emulated Picos: the rest is sent in {ms / 1000:.0f} s, {free:,} free")
    right.press("A")
    right.board.run(8000)
    right.board.run_until_idle(ms=60_000)
    assert right.board.picture() == title
    assert right.board.drive()["handful.starts"][:1] == b"\0"
