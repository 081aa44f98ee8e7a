# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The game sent from one emulated board to another, on genuine CircuitPython (L6)."""

import pytest

from tests.device.emulator.pairs import on_a_cable
from tests.words import LINK
from tools.drive import MANIFEST, build_drive
from tools.emulator import Cable, switch_on
from tools.emulator.fat_image import paths_in
from tools.emulator.workbench import missing_uf2
from tools.on_board.probe import Probe, on_device, probed
from tools.on_board.twin import Twin
from tools.receiver_drive import build_receiver

pytestmark = pytest.mark.long

LONGEST_MS = 300_000
"""A PyGamer takes a file a second: each is made, written and flushed on a FAT drive."""
KIND = "pygamer"
KINDS = ("pico_st7735", "pico_st7735_micropython")


@pytest.fixture
def drive():
    """Build a PyGamer's drive, with the probe."""
    lack = missing_uf2(KIND)
    if lack:
        pytest.skip(lack)
    return probed(build_drive(KIND))


@pytest.fixture
def package(drive):
    """Return the files that are sent, by their path."""
    return {
        path: data for path, data in drive.files.items() if path.startswith(("handful/", "lib/"))
    }


@pytest.fixture
def boards(drive):
    """A PyGamer with the game, one with the small receiver alone, and the cable."""
    left = switch_on(KIND, drive.everything)
    # The game that is sent has the probe's call in it.
    files = {**build_receiver(KIND).everything, **on_device()}
    right = switch_on(KIND, files, usb=False, seed=2)
    for board in (left, right):
        board.boot()
    return left, right, Cable(left, right)


def reach(probe, state):
    """Let time pass for both until the sender's state is this one; return how long it took."""
    return wait(probe, f"app.session.link.state == {state!r}")


def wait(probe, expression):
    """Let time pass for both until an expression is true; return how long it took."""
    for ms in range(0, LONGEST_MS, 500):
        if probe.value(expression):
            return ms
        probe.board.run(500)
    raise AssertionError(f"never {expression}")


def arrived(board):
    """Return the files of the game that is sent, as far as they are on the board's drive.

    CircuitPython erases a block of the file table or of a folder before it writes it again; right
    then there are none, and no program survives a cut.
    """
    image = board.drive_image()
    if image[510:512] != b"\x55\xaa":
        return []
    return [path for path in paths_in(image) if path.startswith("update/")]


def test_the_whole_game(boards, package, figure):
    """The cable is pulled and the power goes on the way; what has come whole starts by itself."""
    left, right, cable = boards
    title = left.picture()
    probe = Probe(left)
    twin = Twin(left, KIND)
    twin.pick(LINK)
    twin.close()
    wait(probe, "app.screen.NAME == 'link'")  # in a fresh start
    left.run(1000)
    left.tap("DOWN")
    left.tap("A")
    left.run(1500)
    free, _ = probe.memory()
    right.tap("A")
    reach(probe, "sending")
    left.run(2000)
    cable.is_pulled = True
    reach(probe, "paused")
    cable.is_pulled = False
    reach(probe, "sending")
    left.run(2000)
    while len(arrived(right)) <= 5:
        left.run(200)
    right.power_off()
    assert f"update/{MANIFEST}" not in arrived(right)
    right.power_on()
    right.boot()
    right.tap("A")
    reach(probe, "sending")
    ms = reach(probe, "done")
    figure(f"emulated {KIND}: sending the game: {free:,} bytes free, {ms / 1000:.0f} s")
    files = right.drive()
    assert {path: files.get(f"update/{path}") for path in package} == package
    left.run(500)
    right.tap("A")
    right.run(8000)
    right.run_until_idle(ms=60_000)
    assert right.picture() == title


@pytest.mark.parametrize("names", [KINDS, KINDS[::-1]], ids=" to ".join)
def test_the_game_of_one_kind_is_refused_by_the_other(names):
    """L6, M2: both stop, and say so; then they can play."""
    for name in names:
        lack = missing_uf2(name)
        if lack:
            pytest.skip(lack)
    sides, _ = on_a_cable(*names)
    sender, other = sides
    sender.choose(LINK)
    sender.wait("app.screen.NAME == 'link'")
    sender.press("DOWN", "A")
    other.choose(LINK)
    for side in sides:
        side.wait_state("refused")
    assert not [path for path in other.board.drive() if path.startswith("update/")]
    sender.press("A")
    other.press("B", "A")
    for side in sides:
        side.wait("app.screen.NAME == 'title'")
        side.choose(LINK)
    for side in sides:
        side.wait_state("ready")
