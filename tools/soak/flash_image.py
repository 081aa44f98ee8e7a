# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What is in the flashes of a PyGamer or PyBadge, and what a start of the game finds there."""

import os
import struct
from typing import NamedTuple

from handful.store.store import Store
from host_sim.flash import DriveFile
from tests.store.flash_sim import Flash, Operation
from tools.drive import MORE, SAVE
from tools.emulator import read_image
from tools.emulator.parts.flash_chip import PAGE_BYTES, SECTOR_BYTES, FlashChip
from tools.emulator.samd51.nvmctrl import Nvmctrl

EXTERNAL, NVM = FlashChip.NAME, Nvmctrl.NAME
_SCRATCH_BYTES = SECTOR_BYTES
"""CircuitPython's drive ends before the last sector."""
_BLOCK_BYTES = 512
_ENTRY_BYTES = 32


class Saved(NamedTuple):
    """What the game's own store finds: bytes, or None where nothing is saved."""

    essentials: bytes | None
    rest: bytes | None
    game: bytes | None


class Card:
    """Both flashes; a copy shares all that does not change."""

    FLASHES = (EXTERNAL, NVM)

    def __init__(self, external: bytes, nvm: bytes):
        self._flashes = {
            EXTERNAL: _flash(external, SECTOR_BYTES, PAGE_BYTES),
            NVM: _flash(nvm, Nvmctrl.BLOCK_BYTES, Nvmctrl.PAGE_BYTES),
        }

    def copy(self) -> "Card":
        """Return another one with the same contents."""
        other = Card.__new__(Card)
        other._flashes = {name: flash.copy() for name, flash in self._flashes.items()}
        return other

    def do(self, operation: Operation) -> None:
        """Carry out an operation."""
        flash = self._flashes[operation.chip]
        if operation.data is None:
            flash.erase(operation.address)
        else:
            flash.program(operation.address, operation.data)

    def tear(self, operation: Operation, rng) -> None:
        """Carry out an operation in the middle of which the power fails."""
        self._flashes[operation.chip].tear(operation, rng)

    def image(self, name: str) -> bytes:
        """Return all of a flash."""
        flash = self._flashes[name]
        return flash.read(0, len(flash))

    @property
    def key(self) -> tuple:
        """What tells one card from another."""
        return tuple(hash(flash.sectors) for flash in self._flashes.values())

    def key_without(self, part: slice) -> int:
        """Return what tells two cards apart outside the whole sectors of a part of the drive."""
        sectors = self._flashes[EXTERNAL].sectors
        first, last = -(-part.start // SECTOR_BYTES), part.stop // SECTOR_BYTES
        return hash(sectors[:first] + sectors[last:])

    @property
    def drive(self) -> bytes:
        """The image of the drive."""
        return self.image(EXTERNAL)[:-_SCRATCH_BYTES]

    def place(self) -> slice:
        """Return where the save file is on the drive; raises `ValueError`."""
        return place_of_save(self.drive)

    def files(self) -> dict[str, bytes]:
        """Return the files of the drive, those of the saves apart; raises `ImageError`."""
        found = read_image(self.drive).items()
        return {path: data for path, data in found if path not in (SAVE, MORE)}

    def read(self, part: slice) -> bytes:
        """Return a part of the drive."""
        return self._flashes[EXTERNAL].read(part.start, part.stop - part.start)

    def saved(self, place: slice | None = None) -> Saved:
        """Return what the store finds; `place` is that of the save file, if it is known."""
        store = Store(*self.memory(place), os.urandom)
        essentials, rest = store.load()
        game = store.load_game()
        return Saved(*(None if part is None else bytes(part) for part in (essentials, rest, game)))

    def memory(self, place: slice | None = None) -> tuple[bytearray, DriveFile]:
        """Return nvm and the save file, as ports of the game."""
        data = self.read(place or place_of_save(self.drive))
        drive = DriveFile(len(data) * 4)
        drive.create(len(data) // _BLOCK_BYTES)
        drive.write(0, data)
        return bytearray(self.image(NVM)), drive


def _flash(image, sector, page):
    made = Flash(len(image), sector, page)
    for at in range(0, len(image), sector):
        made.put(at, image[at : at + sector])
    return made


def place_of_save(drive: bytes) -> slice:
    """Return where the save file is on a drive's image; it lies there in one piece."""
    head = struct.unpack_from("<HBHBHHBH", drive, 11)
    _, sectors_a_cluster, reserved, fats, entries, _, _, fat_sectors = head
    root = (reserved + fats * fat_sectors) * _BLOCK_BYTES
    data = root + entries * _ENTRY_BYTES
    stem, _, ending = SAVE.upper().partition(".")
    name = (stem.ljust(8) + ending.ljust(3)).encode()
    for at in range(root, data, _ENTRY_BYTES):
        if drive[at : at + 11] == name:
            cluster, size = struct.unpack_from("<HI", drive, at + 26)
            start = data + (cluster - 2) * sectors_a_cluster * _BLOCK_BYTES
            return slice(start, start + size)
    raise ValueError(f"there is no {SAVE} on the drive")
