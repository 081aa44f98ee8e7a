# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""`deploy` puts the game onto an emulated board's drive, block by block over USB.

No system mounts the emulated drive, so a folder stands for it: each step that deploy makes there
is made on a FAT image of the drive, too, and where deploy waits for the flash, the blocks that
have changed go to the board.
"""

import hashlib
from itertools import groupby

import fatfs
import pytest

from tests.boards.start_file import small_drive, write_files
from tests.device.emulator.test_pygamer import go
from tests.sized_drive import SizedDrive
from tests.tools.fat_drive import OnFat
from tools import deploy
from tools.drive import MANIFEST, MORE, MORE_BYTES, SAVE, SAVE_SIZES, build_drive
from tools.emulator import switch_on
from tools.emulator.fat_image import SECTOR_BYTES, read_image
from tools.on_board.twin import Twin

SEED = 5
OF_THE_USER = {
    "settings.toml": f"HANDFUL_SEED = {SEED}\n".encode(),
    "lib/neopixel.mpy": b"C\x06",
    "handful/notes.txt": b"mine",
    "a long name, with spaces.txt": bytes(range(256)) * 20,
}
BLINK = b'print("blink")\n'
OLDER = small_drive("0.0.1", handful__old__gone=b"1").everything
BOOT_OUT = "boot_out.txt"
SAVE_BYTES = {"pybadge": SAVE_SIZES[1][0], "pygamer": SAVE_SIZES[0][0]}
"""A PyBadge's 2 MB have no room for the largest save file, a PyGamer's 8 MB do."""
MOST_BLOCKS = 128
"""A computer reads and writes no more at a time."""
FLUSH_MS = 2000
"""After a second CircuitPython writes what is still in its cache."""


class UsbDrive(OnFat):
    """Changes a folder, and the drive of a board on USB as a system does that has it mounted."""

    def __init__(self, board, folder):
        self._board = board
        self._on_board = bytearray(all_blocks(board))
        self._image = bytearray(self._on_board)
        self._partition = fatfs.Partition(fatfs.RamDisk(self._image))
        self._partition.mount()
        super().__init__(folder, fatfs.PartitionExtended(self._partition))
        write_files(folder, read_image(self._image))

    def settle(self):
        """Write the blocks that have changed, and give the board time to put them in its flash."""
        for first in range(0, len(self._image), MOST_BLOCKS * SECTOR_BYTES):
            part = range(first, min(first + MOST_BLOCKS * SECTOR_BYTES, len(self._image)))
            for is_changed, run in groupby(part[::SECTOR_BYTES], self._is_changed):
                blocks = list(run)
                if is_changed:
                    data = self._image[blocks[0] : blocks[-1] + SECTOR_BYTES]
                    self._board.write_over_usb(blocks[0] // SECTOR_BYTES, bytes(data))
        self._on_board[:] = self._image
        self._board.run(FLUSH_MS)

    def eject(self):
        """Return the image, when it is no longer mounted."""
        self._partition.unmount()
        return bytes(self._image)

    def _is_changed(self, at):
        block = slice(at, at + SECTOR_BYTES)
        return self._image[block] != self._on_board[block]


def all_blocks(board):
    """Return the whole drive as a computer reads it."""
    count = len(board.drive_image()) // SECTOR_BYTES
    starts = range(0, count, MOST_BLOCKS)
    return b"".join(
        board.read_over_usb(first, min(MOST_BLOCKS, count - first)) for first in starts
    )


def hashes(files):
    """Return what tells files apart; a manifest's lines after its end are for the next copy."""
    parts = {
        path: data.partition(b"\nend\n")[0] if path == MANIFEST else data
        for path, data in files.items()
    }
    return {path: hashlib.sha256(data).hexdigest() for path, data in parts.items()}


@pytest.mark.long
def test_deploy_fills_the_drive_of_a_board_and_the_game_starts(
    name, tmp_path, monkeypatch, capsys
):
    """An older version is on it, and files of a user, which stay as they are."""
    board = switch_on(name, {**OLDER, **OF_THE_USER, "code.py": BLINK})
    board.run_until_text("blink")
    board.run(FLUSH_MS)
    system = UsbDrive(board, tmp_path)
    target = SizedDrive(tmp_path, len(board.drive_image()), system)
    boot_out = target.read(BOOT_OUT)
    monkeypatch.setattr(deploy, "find_drive", lambda path: target)
    assert deploy.main(["--board", name, "--coach", "none"]) == 0
    assert "Your code.py is now code.py.bak." in capsys.readouterr().out

    image = all_blocks(board)
    assert image == system.eject() == board.drive_image()
    drive = build_drive(name)
    wanted = {**drive.everything, **OF_THE_USER, "code.py.bak": BLINK, BOOT_OUT: boot_out}
    wanted |= {SAVE: bytes(SAVE_BYTES[name]), MORE: bytes(MORE_BYTES)}
    assert hashes(read_image(image)) == hashes(wanted)
    board.reset()
    board.boot()
    twin = Twin(board, name, seed=SEED)
    go(board, twin, "", "START; pick Leave")
    assert twin.screen == "title"
    assert hashes(board.drive()) == hashes(wanted)
