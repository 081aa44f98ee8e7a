# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The game sent from one emulated board to another, on genuine CircuitPython (L6)."""

import pytest

from tools.drive import MANIFEST
from tools.emulator.probe import Probe, on_device, probed
from tools.emulator.twin import Twin
from tools.memory import PYGAMER_FREE, held_pystack
from tools.receiver_drive import build_receiver

TURN_MS = 25
LONGEST_MS = 150_000


@pytest.fixture
def boards(bench, drive):
    """A board with the game in a PyGamer's heap, one with the small receiver, and the cable."""
    pystack = held_pystack(bench, PYGAMER_FREE)
    settings = {"settings.toml": f"CIRCUITPY_PYSTACK_SIZE = {pystack}\n".encode()}
    receiver = build_receiver("pico_st7735")
    left = bench.board(drive={**probed(drive).everything, **settings})
    # The game that is sent has the probe's call in it.
    right = bench.board(drive={**receiver.everything, **on_device(), **settings}, usb=False)
    for board in (left, right):
        board.run_until_drawn(ms=60_000)
        board.run_until_idle(ms=60_000)
    return left, right, bench.link(left, right)


def run(boards, ms):
    """Let time pass for both."""
    for _ in range(ms // TURN_MS):
        for board in boards:
            board.run(TURN_MS)


def reach(boards, probe, state):
    """Let time pass until the sender's state is this one; return how long it took."""
    for ms in range(0, LONGEST_MS, 500):
        if probe.value("app.session.link.state") == state:
            return ms
        run(boards, 500)
    raise AssertionError(f"never {state}")


def arrived(board):
    """Return the files of the game that is sent, as far as they are on the board's drive.

    CircuitPython erases a block of the file table or of a folder before it writes it anew; right
    then there are none, and no program survives a cut.
    """
    if board.drive_image()[510:512] != b"\x55\xaa":
        return []
    return [path for path in board.drive() if path.startswith("update/")]


def test_the_whole_game(boards, drive, figure):
    """The cable is pulled and the power goes on the way; what has come whole starts by itself."""
    left, right, cable = boards
    title = left.picture()
    twin, probe = Twin(left), Probe(left)
    twin.go("pick Link; pick Send the game")
    run((left, right), 1500)
    free, _ = probe.memory()
    right.tap("A")
    reach((left, right), probe, "sending")
    run((left, right), 2000)
    cable.pull()
    reach((left, right), probe, "paused")
    cable.plug_in()
    reach((left, right), probe, "sending")
    run((left, right), 2000)
    while len(arrived(right)) <= 5:
        run((left, right), 50)
    right.power_off()
    assert f"update/{MANIFEST}" not in arrived(right)
    right.power_on()
    right.run_until_drawn(ms=60_000)
    run((left, right), 3000)
    right.tap("A")
    reach((left, right), probe, "sending")
    ms = reach((left, right), probe, "done")
    figure(f"sending the game on emulated boards: {free:,} bytes free, {ms / 1000:.0f} s")
    arrived_files = right.drive()
    for path, data in probed(drive).files.items():
        if path.startswith(("handful/", "lib/")):
            assert arrived_files[f"update/{path}"] == data
    run((left, right), 500)
    right.tap("A")
    right.run(8000)
    right.run_until_idle(ms=60_000)
    assert right.picture() == title
