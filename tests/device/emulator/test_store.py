# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The store on genuine CircuitPython, on battery, and through power cuts."""

import pytest

pytestmark = pytest.mark.long

SAVER = b"""
import board, digitalio, microcontroller, os, storage, supervisor, time
from handful.drivers.block_file import BlockFile
from handful.store.store import Store

kept = digitalio.DigitalInOut(board.GP15)
kept.switch_to_output()
drive = BlockFile(os, storage, supervisor.runtime)
store = Store(microcontroller.nvm, drive, os.urandom)
found = [part[0] if part else 0 for part in store.load()]
game = store.load_game()
found += [game[0] if game else 0, int(store.prepare()), drive.blocks]
storage.remount("/", False)
with open("/report.txt", "w") as report:
    report.write(" ".join([str(part) for part in found]))
storage.remount("/", True)
kept.value = True
kept.value = False

number = max(found[0], found[2])
level = False
game = bytearray(500)
while number < 200:
    time.sleep(0.1)
    number += 1
    game[0] = number
    for act in (
        lambda: store.save(bytes([number]) * 80, bytes([number]) * 1200) == 3,
        lambda: store.commit(game[:73], game[73 : 100 + number]),
    ):
        if act():
            level = not level
            kept.value = level
    store.tick()
"""
PIN = 15
SYSTEM_BYTES = 40 * 512
"""Boot sector, FAT and root directory of the Pico's drive."""

CUTS = (0, 5, 17, 22, 35, 41, 52, 60, 67, 73)
"""After how many operations; a round of the saver has about seventy, nvm and file in turn."""


@pytest.fixture
def files(root):
    """Return a drive that saves and commits for ever, with the store as the device gets it."""
    firmware = root / "firmware"
    paths = [*(firmware / "handful" / "store").glob("*.py")]
    names = ("__init__.py", "const.py")
    paths += [firmware / "handful" / name for name in names]
    for name in ("block_file.py", "file_opening.py"):
        paths.append(firmware / "handful" / "drivers" / name)
    found = {path.relative_to(firmware).as_posix(): path.read_bytes() for path in paths}
    found["handful/drivers/__init__.py"] = b""  # it imports all that a board needs
    return {**found, "code.py": SAVER, "other.bin": bytes(range(256)) * 200}


def boot(board):
    """Let a board start until it has reported what it found, and return that.

    It is essentials, rest, game, whether the file can be written, and its blocks.
    """
    board.run(400)
    board.marks()  # of the pins being reset
    run_until_kept(board, 2)
    return [int(word) for word in board.drive()["report.txt"].split()]


def run_until_kept(board, count, ms=20_000):
    """Run until the pin has changed so often, and return how often it has."""
    kept = 0
    for _ in range(ms // 20):
        board.run(20)
        kept += len(board.marks())
        if kept >= count:
            return kept
    raise AssertionError(f"{kept} of {count} steps were kept in {ms} ms")


def test_saves_and_commits_touch_nothing_but_the_file(bench, files, figure):
    """Neither directory nor FAT is written, so that no power cut takes the drive."""
    board = bench.board(files, usb=False)
    board.watch(PIN)
    found = boot(board)
    before, operations = board.drive_image(), board.flash_operations
    kept = run_until_kept(board, 20)
    after = board.drive_image()
    assert before[:SYSTEM_BYTES] == after[:SYSTEM_BYTES]
    assert before != after
    drive = board.drive()
    assert drive["other.bin"] == files["other.bin"]
    assert found == [0, 0, 0, 1, len(drive["handful.sav"]) // 512]
    figure(f"emulated Pico: {(board.flash_operations - operations) / kept:.0f} operations a step")


def test_power_cuts_lose_nothing(bench, files, figure):
    """O6, O7: the power goes between two flash operations, in the file and in nvm."""
    board = bench.board(files, usb=False)
    board.watch(PIN)
    found = boot(board)
    for cut in CUTS:
        start = max(found[0], found[2])
        kept = run_until_kept(board, 3)
        board.cut_power_after(cut)
        assert board.run_until_power_lost()
        kept += len(board.marks())
        saved, committed = start + (kept + 1) // 2, start + kept // 2
        board.cut_power_after(None)
        board.power_on()
        found = boot(board)
        assert found[0] == found[1]
        assert found[0] in (saved, saved + 1)
        assert found[2] in (committed, committed + 1)
        assert found[3]
    figure(f"emulated Pico: {len(CUTS)} power cuts in nvm and file, nothing lost")
