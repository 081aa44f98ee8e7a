# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What is in the flash of a board with MicroPython, and what a start of the game finds there."""

from littlefs import LittleFSError

from tests.store.littlefs_flash import LittleFlash
from tools.drive import MORE, SAVE
from tools.emulator.littlefs_image import read_image
from tools.emulator.rp2040.xip import PAGE_BYTES, SECTOR_BYTES
from tools.emulator.rp2040.xip import Flash as ChipFlash

from .flash_image import Flashes, Saved, flash_of, saved_in

FLASH = ChipFlash.NAME


class LittleCard(Flashes):
    """The drive's part of the flash, as `flash_image.Card` is for boards with CircuitPython."""

    def __init__(self, image: bytes):
        super().__init__({FLASH: flash_of(image, SECTOR_BYTES, PAGE_BYTES)})

    def key_without(self, places: None) -> int:
        """Return the same: littlefs may write anything anywhere."""
        return self.key

    @property
    def drive(self) -> bytes:
        """The image of the drive."""
        return self.image(FLASH)

    def places(self) -> None:
        """Return nothing: what is saved has no place of its own."""

    def files(self) -> dict[str, bytes]:
        """Return the files of the drive, those of the saves apart; raises `ImageError`."""
        found = read_image(self.drive).items()
        return {path: data for path, data in found if path.split("/")[0] not in (SAVE, MORE)}

    def saved(self, places: None = None) -> Saved:
        """Return what the store finds, which is nothing where littlefs cannot be read."""
        try:
            return saved_in(*self.memory())
        except LittleFSError:
            return Saved(None, None, None, None)

    def memory(self, places: None = None) -> tuple[None, object]:
        """Return what the game has for nvm, which is nothing, and its drive."""
        flash = LittleFlash(self.drive)
        drive = flash.drive()
        drive.flash = flash  # for `with_memory`
        return None, drive

    def with_memory(self, memory: tuple[None, object], places: None = None) -> "LittleCard":
        """Return a card on which the game has left this in what `memory` returned."""
        return LittleCard(memory[1].flash.content)
