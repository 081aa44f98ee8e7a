# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What is in the flashes of a PyGamer or PyBadge, and what a start of the game finds there."""

import os
import struct
from copy import copy
from typing import NamedTuple

from handful.store.save_file import MORE_PLACES, SaveFile
from handful.store.store import Store
from handful.store.two_copies import TwoCopies
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
_ATTRIBUTES, _PART_OF_LONG_NAME = 11, 0x0F


class Saved(NamedTuple):
    """What the game's own store finds: bytes, or None where nothing is saved."""

    essentials: bytes | None
    rest: bytes | None
    game: bytes | None
    statistics: bytes | None


class Places(NamedTuple):
    """Where the save file and that of the statistics are on a drive's image, each in one piece."""

    save: slice
    more: slice


class Flashes:
    """The flashes of a board, by name; a copy shares all that does not change."""

    def __init__(self, flashes: dict[str, Flash]):
        self._flashes = flashes

    @property
    def names(self) -> list[str]:
        """The names of the flashes."""
        return list(self._flashes)

    def copy(self) -> "Flashes":
        """Return another one with the same contents."""
        other = copy(self)
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
    def key(self) -> int:
        """What tells one card from another."""
        return hash(tuple(flash.sectors for flash in self._flashes.values()))


class Card(Flashes):
    """Both flashes of a PyGamer or PyBadge."""

    def __init__(self, external: bytes, nvm: bytes):
        super().__init__(
            {
                EXTERNAL: flash_of(external, SECTOR_BYTES, PAGE_BYTES),
                NVM: flash_of(nvm, Nvmctrl.BLOCK_BYTES, Nvmctrl.PAGE_BYTES),
            }
        )

    def key_without(self, places: Places) -> int:
        """Return what tells two cards apart outside the whole sectors of the save file."""
        sectors, save = self._flashes[EXTERNAL].sectors, places.save
        first, last = -(-save.start // SECTOR_BYTES), save.stop // SECTOR_BYTES
        return hash(sectors[:first] + sectors[last:])

    @property
    def drive(self) -> bytes:
        """The image of the drive."""
        return self.image(EXTERNAL)[:-_SCRATCH_BYTES]

    def places(self) -> Places:
        """Return where the game's files are on the drive; raises `ValueError`."""
        return places_of(self.drive)

    def files(self) -> dict[str, bytes]:
        """Return the files of the drive, those of the saves apart; raises `ImageError`."""
        found = read_image(self.drive).items()
        return {path: data for path, data in found if path not in (SAVE, MORE)}

    def read(self, part: slice) -> bytes:
        """Return a part of the drive."""
        return self._flashes[EXTERNAL].read(part.start, part.stop - part.start)

    def saved(self, places: Places | None = None) -> Saved:
        """Return what the store finds; `places` are those of its files, if they are known."""
        return saved_in(*self.memory(places))

    def memory(self, places: Places | None = None) -> tuple[bytearray, DriveFile]:
        """Return nvm and the save file, as ports of the game."""
        places = places or self.places()
        data = self.read(places.save)
        drive = DriveFile(len(data) * 4)
        drive.create(len(data) // _BLOCK_BYTES)
        drive.write(0, data)
        drive.more().write(0, self.read(places.more))
        return bytearray(self.image(NVM)), drive

    def with_memory(self, memory: tuple[bytearray, DriveFile], places: Places) -> "Card":
        """Return a card on which the game has left this in what `memory` returned."""
        nvm, drive = memory
        external = bytearray(self.image(EXTERNAL))
        for place, file in ((places.save, drive), (places.more, drive.more())):
            data = bytearray(place.stop - place.start)
            file.read(0, data)
            external[place] = data
        return Card(bytes(external), bytes(nvm))


def flash_of(image: bytes, sector: int, page: int) -> Flash:
    """Return a flash with an image in it."""
    made = Flash(len(image), sector, page)
    for at in range(0, len(image), sector):
        made.put(at, image[at : at + sector])
    return made


def saved_in(nvm: bytearray | None, drive) -> Saved:
    """Return what the store finds, given the ports of the game."""
    store = Store(nvm, drive, os.urandom)
    essentials, rest = store.load()
    game = store.load_game()
    _, statistics = TwoCopies(None, SaveFile(drive.more(), os.urandom, *MORE_PLACES)).load()
    found = (essentials, rest, game, statistics)
    return Saved(*(None if part is None else bytes(part) for part in found))


def places_of(drive: bytes) -> Places:
    """Return where the game's files are on a drive's image; raises `ValueError` without them."""
    return Places(_place_of(drive, SAVE), _place_of(drive, MORE))


def _place_of(drive, file):
    head = struct.unpack_from("<HBHBHHBH", drive, 11)
    _, sectors_a_cluster, reserved, fats, entries, _, _, fat_sectors = head
    root = (reserved + fats * fat_sectors) * _BLOCK_BYTES
    data = root + entries * _ENTRY_BYTES
    long_name = ""
    for at in range(root, min(data, len(drive)), _ENTRY_BYTES):
        entry = drive[at : at + _ENTRY_BYTES]
        if entry[_ATTRIBUTES] == _PART_OF_LONG_NAME:
            letters = entry[1:11] + entry[14:26] + entry[28:32]
            long_name = letters.decode("utf-16-le", "replace") + long_name
            continue
        short_name = b".".join(filter(None, (entry[:8].strip(), entry[8:11].strip())))
        names = (short_name.decode("latin-1").lower(), long_name.partition("\0")[0])
        if file in names:
            cluster, size = struct.unpack_from("<HI", entry, 26)
            start = data + (cluster - 2) * sectors_a_cluster * _BLOCK_BYTES
            return slice(start, start + size)
        long_name = ""
    raise ValueError(f"there is no {file} on the drive")
