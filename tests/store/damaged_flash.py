# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Damaged flash: the store finds what was saved, or reports that something may be lost.

The flash of boards that were played on is damaged in one of many ways, and the board switched on.
What the store finds must have been saved once; if it is not the newest, the store must report
`damaged`, or one of the records is a newer version's. The board then goes on, and what it saves
from there must be found again. A newer version's records must be unchanged in the end.
"""

import random
import struct
import zlib

from handful.store.save_file import (
    BASE_COUNT,
    BASES,
    COPIES,
    HEAD_BYTES,
    RING,
    SCHEMA,
    UNIT_BLOCKS,
)
from tests.store.flash_sim import BLOCK_BYTES, MODELS, NO_NVM, SMALL_NVM, Board
from tests.store.power_cuts import Kept, Play, boot

IMAGES_A_BOARD = 400
_SMALL_FILE = 600
_SEVERAL_ROUNDS = 150


class Mistake(Exception):
    """The store got a damaged flash wrong."""


class Mutations:
    """Switches damaged boards on.

    `images` counts them, `older` the losses that were reported, `newer` the boards with records
    of a newer version.
    """

    def __init__(self, seed: int):
        self._rng = random.Random(seed)
        self.images = 0
        self.older = 0
        self.newer = 0

    def run(self, images: int) -> None:
        """Try this many images; raises `Mistake`."""
        models = [model for model in MODELS if model not in (SMALL_NVM, NO_NVM)]
        while self.images < images:
            play = self._played(models[self.images // IMAGES_A_BOARD % len(models)])
            for _ in range(min(IMAGES_A_BOARD, images - self.images)):
                self.try_one(play)

    def try_one(self, play) -> None:
        """Damage a copy of a board that was played on, and switch it on."""
        board = play.board.copy()
        way = self._rng.choice(_WAYS)
        kept = way(_Image(board), self._rng)
        try:
            self._check(board, play, kept)
        except Exception as error:
            # Whatever the store raises is a mistake, too: no damage is a reason to raise.
            what = error if isinstance(error, Mistake) else f"it raised {error!r}"
            raise Mistake(f"{board.model.name}, {way.__name__.strip('_')}: {what}") from error
        self.images += 1

    def _played(self, model):
        board = Board(model, shift=self._rng.randrange(8), room=_SMALL_FILE)
        play = Play(board, random.Random(self._rng.random()))
        play.save()
        for _ in range(_SEVERAL_ROUNDS):
            play.grow()
            if self._rng.random() < 0.2:
                play.save()
        play.mend()
        return play

    def _check(self, board, play, kept):
        store, *found = boot(board, self._rng)
        for name, value in Kept(*found)._asdict().items():
            versions = getattr(play, name)
            if value not in versions:
                raise Mistake(f"{name} is garbage")
            if value != versions[-1]:
                if not (store.damaged or kept):
                    number = versions.index(value)
                    raise Mistake(f"{name} {number} of {len(versions) - 1}, without a report")
                self.older += 1
        self.newer += len(kept) > 0
        self._goes_on(board, store)
        for chip, address, data in kept:
            if getattr(board, chip).read(address, len(data)) != data:
                raise Mistake("a newer version's record was overwritten")

    def _goes_on(self, board, store):
        """Check that what is saved after the damage is found again."""
        essentials, rest, game = (self._rng.randbytes(count) for count in (50, 500, 90))
        is_saved = store.save(essentials, rest)
        store.begin_game()
        is_committed = store.commit(game[:80], game[80:])
        _, *found = boot(board, self._rng)
        if is_saved and tuple(found[:2]) != (essentials, rest):
            raise Mistake("what was saved after it is not found")
        if is_committed and found[2] != game:
            raise Mistake("what was committed after it is not found")


class _Image:
    """A board's flash as bytes to be changed."""

    def __init__(self, board):
        self.board = board
        self.file_at = (8 + board.shift) * BLOCK_BYTES
        self.nvm_bytes = board.model.nvm_bytes

    def places(self):
        """Return where records may begin: (chip, address)."""
        units = self.board.file_blocks // UNIT_BLOCKS
        blocks = [0, *COPIES]
        blocks += [BASES + unit * UNIT_BLOCKS for unit in range(BASE_COUNT)]
        blocks += [unit * UNIT_BLOCKS for unit in range(RING // UNIT_BLOCKS, units)]
        found = [("drive_chip", self.file_at + block * BLOCK_BYTES) for block in blocks]
        return found + ([("nvm_chip", 0)] if self.nvm_bytes else [])

    def read(self, place, count):
        """Return bytes at a place."""
        return getattr(self.board, place[0]).read(place[1], count)

    def write(self, place, data):
        """Put bytes at a place, in as many sectors as they need."""
        chip = getattr(self.board, place[0])
        at = place[1]
        while data:
            count = min(len(data), chip.sector - at % chip.sector)
            chip.put(at, data[:count])
            at += count
            data = data[count:]


def _some_bits(image, rng):
    """A bit or a few, in one record."""
    place = rng.choice(image.places())
    data = bytearray(image.read(place, BLOCK_BYTES))
    reach = rng.choice((HEAD_BYTES, 200, BLOCK_BYTES))
    for _ in range(rng.choice((1, 1, 2, 8))):
        data[rng.randrange(reach)] ^= 1 << rng.randrange(8)
    image.write(place, bytes(data))
    return []


def _bits_everywhere(image, rng):
    """A bit in every few kilobytes, all over the file."""
    for _ in range(rng.randrange(1, 200)):
        at = image.file_at + rng.randrange(image.board.file_blocks * BLOCK_BYTES)
        place = ("drive_chip", at)
        image.write(place, bytes([image.read(place, 1)[0] ^ 1 << rng.randrange(8)]))
    return []


def _blank_record(image, rng):
    """Zeros, 0xFF or noise over a record, or over its first bytes."""
    place = rng.choice(image.places())
    count = rng.choice((4, HEAD_BYTES, 100, BLOCK_BYTES))
    image.write(place, _filler(count, rng))
    return []


def _blank_stretch(image, rng):
    """Zeros, 0xFF or noise over a stretch of the file with at least one record."""
    most = image.board.file_blocks * BLOCK_BYTES
    count = rng.randrange(2 * UNIT_BLOCKS * BLOCK_BYTES, most)
    at = rng.randrange(most - count)
    image.write(("drive_chip", image.file_at + at), _filler(count, rng))
    return []


def _blank_file(image, rng):
    """The whole file is blank."""
    count = image.board.file_blocks * BLOCK_BYTES
    image.write(("drive_chip", image.file_at), _filler(count, rng))
    return []


def _blank_nvm(image, rng):
    """All of nvm is blank."""
    image.write(("nvm_chip", 0), _filler(image.nvm_bytes, rng))
    return []


def _cut_short(image, rng):
    """The file ends early, or is gone."""
    image.board.file_blocks = rng.choice((0, 1, rng.randrange(image.board.file_blocks)))
    return []


def _copied(image, rng):
    """A record is copied over another."""
    source, target = rng.choice(image.places()), rng.choice(image.places())
    image.write(target, image.read(source, min(BLOCK_BYTES, image.nvm_bytes)))
    return []


def _swapped_copies(image, rng):
    """The two copies in the file have changed places."""
    first, second = [("drive_chip", image.file_at + block * BLOCK_BYTES) for block in COPIES]
    count = 9 * BLOCK_BYTES
    data = image.read(first, count)
    image.write(first, image.read(second, count))
    image.write(second, data)
    return []


def _swapped_slots(image, rng):
    """Two commits have changed places."""
    places = image.places()[3 + BASE_COUNT : -1]
    first, second = rng.choice(places), rng.choice(places)
    data = image.read(first, BLOCK_BYTES)
    image.write(first, image.read(second, BLOCK_BYTES))
    image.write(second, data)
    return []


def _another_version(image, rng):
    """A whole record of another version: a newer one must stay, an older one is read."""
    place = rng.choice(image.places())
    head = image.read(place, HEAD_BYTES)
    magic, _, kind, owner, sequence, length, _, _ = struct.unpack("<2sBB4sIHHI", head)
    if magic != b"HF" or length > 9 * BLOCK_BYTES:
        return []
    schema = rng.choice((SCHEMA - 1, SCHEMA + 1, 255))
    payload = image.read((place[0], place[1] + HEAD_BYTES), length)
    fresh = struct.pack("<2sBB4sIHH", magic, schema, kind, owner, sequence, length, 0)
    record = fresh + struct.pack("<I", zlib.crc32(fresh + payload)) + payload
    image.write(place, record)
    return [(*place, record)] if schema > SCHEMA else []


def _filler(count, rng):
    return rng.choice((bytes(count), b"\xff" * count, rng.randbytes(count)))


_WAYS = (
    _some_bits,
    _bits_everywhere,
    _blank_record,
    _blank_stretch,
    _blank_file,
    _blank_nvm,
    _cut_short,
    _copied,
    _swapped_copies,
    _swapped_slots,
    _another_version,
)
