# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A handheld's flash whose power can be cut in the middle of every erase and every page.

    board = Board(SAMD51)
    store = Store(board.nvm(), board.drive(), entropy)
    with board.recording() as operations: store.save(b"...", b"...")
    for n in range(len(operations)):
        cut = board_before.copy(); cut.play(operations[:n]); cut.tear(operations[n], rng)

What happens to flash is a list of operations, each an erase of a sector or the programming of a
page. So a power cut needs no second run: play the operations before it on a copy, tear the one it
hits, and leave out the rest. What was still in a cache is lost by itself.
"""

import contextlib
import errno
from collections import Counter, namedtuple

from host_sim.flash import DriveFile

BLOCK_BYTES = 512
DRIVE_SECTOR = 4096
DRIVE_PAGE = 256

Operation = namedtuple("Operation", "chip address data")
Operation.__doc__ = """Programming `data` at an address of a chip; data None is an erase there.

With the chip MAKE_FILE the drive's directory gets a file of `address` blocks.
"""
MAKE_FILE = "directory"

Model = namedtuple("Model", "name cache nvm_bytes nvm_sector nvm_page")
Model.__doc__ = """A kind of board: how its drive is cached, and how its nvm is made."""


class Flash:
    """One chip: bits are set by erasing a sector, cleared by programming a page."""

    def __init__(self, size: int, sector: int, page: int):
        self.sector = sector
        self.page = page
        self.erases = Counter()
        self._sectors = [bytes([0xFF]) * sector for _ in range(size // sector)]

    def __len__(self):
        return len(self._sectors) * self.sector

    def copy(self) -> "Flash":
        """Return a chip with the same contents."""
        other = Flash.__new__(Flash)
        other.sector, other.page = self.sector, self.page
        other.erases = Counter()
        other._sectors = self._sectors.copy()
        return other

    @property
    def sectors(self) -> tuple:
        """The bytes of each sector."""
        return tuple(self._sectors)

    def read(self, address: int, count: int) -> bytes:
        """Return bytes; they may lie in several sectors."""
        first, at = divmod(address, self.sector)
        last = (address + count - 1) // self.sector
        return b"".join(self._sectors[first : last + 1])[at : at + count]

    def erase(self, address: int) -> None:
        """Erase the sector that begins at an address."""
        self._sectors[address // self.sector] = bytes([0xFF]) * self.sector
        self.erases[address // self.sector] += 1

    def program(self, address: int, data: bytes) -> None:
        """Clear the bits of a page that are 0 in `data`."""
        old = int.from_bytes(self.read(address, len(data)), "big")
        self.put(address, (old & int.from_bytes(data, "big")).to_bytes(len(data), "big"))

    def put(self, address: int, data: bytes) -> None:
        """Put bytes there, which real flash could not do."""
        number, at = divmod(address, self.sector)
        old = self._sectors[number]
        self._sectors[number] = old[:at] + data + old[at + len(data) :]

    def tear(self, operation: Operation, rng) -> None:
        """Do an operation in which the power fails."""
        erased = bytes([0xFF]) * self.sector
        goal = erased if operation.data is None else operation.data
        old = self.read(operation.address, len(goal))
        self.put(operation.address, _torn(old, goal, operation.data is None, rng))


def _torn(old, goal, is_erase, rng):
    """Return what a power cut between `old` and `goal` leaves."""
    count = len(old)
    before = int.from_bytes(old, "big")
    after = int.from_bytes(goal, "big") if is_erase else before & int.from_bytes(goal, "big")
    way = rng.randrange(5)
    if way == 0:
        return old  # it had not begun
    if way == 1:
        return after.to_bytes(count, "big")  # it had ended, unreported
    if way == 2:
        # Some bits have changed, others not yet.
        mask = rng.getrandbits(8 * count)
        return (before & ~mask | after & mask).to_bytes(count, "big")
    if way == 3:
        done = rng.randrange(count)  # from the front, byte by byte
        return after.to_bytes(count, "big")[:done] + old[done:]
    if is_erase:
        return rng.randbytes(count)  # half-charged cells read at random
    mask = rng.getrandbits(8 * count) & rng.getrandbits(8 * count)
    return (after | before & mask).to_bytes(count, "big")


class Board:
    """The chips of a handheld: `drive_chip` with its file somewhere on it, and the nvm.

    `shift` is the block, 0 to 7, at which the file begins in its first sector. `file_blocks` is
    0 until the file has been made.
    """

    def __init__(self, model: Model, shift: int = 0, room: int = 1200):
        self.model = model
        self.shift = shift
        self.room = room
        self.file_blocks = 0
        self.drive_chip = Flash((room + 16) * BLOCK_BYTES, DRIVE_SECTOR, DRIVE_PAGE)
        nvm = max(model.nvm_bytes, model.nvm_sector)
        self.nvm_chip = Flash(nvm, model.nvm_sector, model.nvm_page)
        self._operations = None

    def copy(self) -> "Board":
        """Return a board with the same contents, switched off."""
        other = Board.__new__(Board)
        other.model, other.shift, other.room = self.model, self.shift, self.room
        other.file_blocks = self.file_blocks
        other.drive_chip, other.nvm_chip = self.drive_chip.copy(), self.nvm_chip.copy()
        other._operations = None
        return other

    @contextlib.contextmanager
    def recording(self):
        """Record each operation in the list that this yields."""
        self._operations = []
        yield self._operations
        self._operations = None

    def do(self, operation: Operation) -> None:
        """Do an operation."""
        if self._operations is not None:
            self._operations.append(operation)
        if operation.chip == MAKE_FILE:
            self.file_blocks = operation.address
            return
        chip = getattr(self, operation.chip)
        if operation.data is None:
            chip.erase(operation.address)
        else:
            chip.program(operation.address, operation.data)

    def play(self, operations) -> None:
        """Do operations that were recorded."""
        for operation in operations:
            self.do(operation)

    def tear(self, operation: Operation, rng) -> None:
        """Cut the power in an operation."""
        if operation.chip != MAKE_FILE:
            getattr(self, operation.chip).tear(operation, rng)

    def nvm(self):
        """Return the nvm after power-on, or None if the model has none."""
        return Nvm(self) if self.model.nvm_bytes else None

    def drive(self, rng=None) -> "Drive":
        """Return the block file after power-on."""
        return Drive(self, self.model.cache(self, rng))


class Nvm:
    """The bytes of `microcontroller.nvm`: every assignment rewrites whole sectors."""

    def __init__(self, board: Board):
        self._board = board
        self._chip = board.nvm_chip

    def __len__(self):
        return self._board.model.nvm_bytes

    def __getitem__(self, part: slice):
        start, end, _ = part.indices(len(self))
        return self._chip.read(start, end - start)

    def __setitem__(self, part: slice, value):
        start, end, _ = part.indices(len(self))
        if end - start != len(value):
            raise ValueError("slice and value different lengths")
        chip = self._chip
        first = start // chip.sector * chip.sector
        for sector in range(first, end, chip.sector):
            fresh = bytearray(chip.read(sector, chip.sector))
            low, high = max(start, sector), min(end, sector + chip.sector)
            fresh[low - sector : high - sector] = value[low - start : high - start]
            _rewrite(self._board, "nvm_chip", chip, sector, fresh)


def _rewrite(board, name, chip, sector, fresh):
    board.do(Operation(name, sector, None))
    for page in range(0, chip.sector, chip.page):
        data = bytes(fresh[page : page + chip.page])
        if data.strip(b"\xff"):
            board.do(Operation(name, sector + page, data))


class WholeSectorCache:
    """The drive of an RP2040: one sector in RAM, written for another one or on sync."""

    def __init__(self, board: Board, rng):
        self._board = board
        self._sector = None
        self._bytes = b""

    def read(self, address: int) -> bytes:
        """Return a block, after writing what is in RAM."""
        self.flush()
        return self._board.drive_chip.read(address, BLOCK_BYTES)

    def write(self, address: int, data: bytes) -> None:
        """Write a block."""
        sector = address // DRIVE_SECTOR * DRIVE_SECTOR
        if sector != self._sector:
            self.flush()
            self._sector = sector
            self._bytes = bytearray(self._board.drive_chip.read(sector, DRIVE_SECTOR))
        self._bytes[address - sector : address - sector + BLOCK_BYTES] = data

    def flush(self) -> None:
        """Write what is in RAM."""
        if self._sector is not None:
            _rewrite(self._board, "drive_chip", self._board.drive_chip, self._sector, self._bytes)
            self._sector = None


class DirtyBlockCache:
    """The drive of a SAMD51: blocks in RAM until another sector is written, or the same block.

    As in CircuitPython, a block that begins with four bytes 0xFF counts as erased, and a timer may
    write what is in RAM at any moment.
    """

    def __init__(self, board: Board, rng):
        self._board = board
        self._rng = rng
        self._sector = None
        self._blocks = {}

    def read(self, address: int) -> bytes:
        """Return a block, from RAM if it is there."""
        self._timer()
        if address in self._blocks:
            return self._blocks[address]
        return self._board.drive_chip.read(address, BLOCK_BYTES)

    def write(self, address: int, data: bytes) -> None:
        """Write a block."""
        self._timer()
        sector = address // DRIVE_SECTOR * DRIVE_SECTOR
        if sector != self._sector or address in self._blocks:
            if self._board.drive_chip.read(address, 4) == bytes([0xFF]) * 4:
                self._program(address, data)
                return
            self.flush()
            self._sector = sector
        self._blocks[address] = bytes(data)

    def flush(self) -> None:
        """Write what is in RAM."""
        chip = self._board.drive_chip
        if self._sector is not None:
            fresh = bytearray(chip.read(self._sector, DRIVE_SECTOR))
            for address, data in self._blocks.items():
                at = address - self._sector
                fresh[at : at + BLOCK_BYTES] = data
            _rewrite(self._board, "drive_chip", chip, self._sector, fresh)
        self._sector = None
        self._blocks = {}

    def _timer(self):
        if self._rng and self._rng.random() < 0.1:
            self.flush()

    def _program(self, address, data):
        for page in range(0, BLOCK_BYTES, DRIVE_PAGE):
            part = bytes(data[page : page + DRIVE_PAGE])
            if part.strip(b"\xff"):
                self._board.do(Operation("drive_chip", address + page, part))


class OutOfOrderCache:
    """A drive that keeps blocks of many sectors in RAM and writes the sectors in any order."""

    def __init__(self, board: Board, rng):
        self._board = board
        self._rng = rng
        self._blocks = {}

    def read(self, address: int) -> bytes:
        """Return a block, from RAM if it is there."""
        if address in self._blocks:
            return self._blocks[address]
        return self._board.drive_chip.read(address, BLOCK_BYTES)

    def write(self, address: int, data: bytes) -> None:
        """Write a block."""
        self._blocks[address] = bytes(data)

    def flush(self) -> None:
        """Write what is in RAM."""
        chip = self._board.drive_chip
        sectors = sorted({address // DRIVE_SECTOR * DRIVE_SECTOR for address in self._blocks})
        if self._rng:
            self._rng.shuffle(sectors)
        for sector in sectors:
            fresh = bytearray(chip.read(sector, DRIVE_SECTOR))
            for address, data in self._blocks.items():
                if sector <= address < sector + DRIVE_SECTOR:
                    fresh[address - sector : address - sector + BLOCK_BYTES] = data
            _rewrite(self._board, "drive_chip", chip, sector, fresh)
        self._blocks = {}


class Drive:
    """The block file on a board's drive, as `handful.ports` describes it.

    `away` makes it refuse, as it does while a computer has the drive.
    """

    def __init__(self, board: Board, cache):
        self._board = board
        self._cache = cache
        self.opening = 1
        self.away = False

    @property
    def blocks(self) -> int:
        """The number of blocks of the file."""
        return self._board.file_blocks

    def open(self) -> bool:
        """Return whether the file can be written."""
        return not self.away

    def room(self) -> int:
        """Return the number of free blocks."""
        return self._board.room - self._board.file_blocks

    def more(self) -> DriveFile:
        """Return a file that is not there and cannot be made."""
        file = DriveFile(0)
        file.read_only = True
        return file

    def lacks_files(self) -> bool:
        """Return whether there is no save file."""
        return not self.blocks

    def open_text(self, name: str):
        """Raise `OSError`: there is no other file."""
        raise OSError(errno.ENOENT, "no such file")

    def write_text(self, name: str, lines) -> None:
        """Raise `OSError`: there is only the save file."""
        raise OSError(errno.EROFS, "no text files here")

    def create(self, blocks: int) -> None:
        """Make the file, with what the flash holds there."""
        self._board.do(Operation(MAKE_FILE, blocks, None))
        self.opening += 1

    def read(self, block: int, buffer) -> None:
        """Read a block."""
        buffer[:] = self._cache.read(self._address(block))

    def write(self, block: int, buffer) -> None:
        """Write a block."""
        if self.away:
            raise OSError(30, "read-only")
        self._cache.write(self._address(block), buffer)

    def sync(self) -> None:
        """Write everything to the flash."""
        self._cache.flush()

    def watch(self) -> None:
        """Do nothing: nobody takes this drive away."""

    def close(self) -> None:
        """Do nothing: no file is open."""

    def _address(self, block):
        if not 0 <= block < self._board.file_blocks:
            raise OSError(5, "beyond the end of the file")
        return (8 + self._board.shift + block) * BLOCK_BYTES


SAMD51 = Model("SAMD51", DirtyBlockCache, 8192, 8192, 512)
RP2040 = Model("RP2040", WholeSectorCache, 4096, 4096, 256)
SMALL_NVM = Model("256 bytes of nvm", WholeSectorCache, 256, 256, 256)
NO_NVM = Model("no nvm", OutOfOrderCache, 0, 256, 256)
MODELS = (SAMD51, RP2040, SMALL_NVM, NO_NVM)


class Handheld:
    """A board that can be switched off and on; derived classes say in `on` what that opens.

    `shift` and `room` are those of its board.
    """

    shift = 0
    room = 1200

    def __init__(self, model=SAMD51):
        self.board = Board(model, self.shift, self.room)
        self.on()

    def on(self, away=False):
        """Switch on, with the drive away at a computer or not."""
        self.drive = self.board.drive()
        self.drive.away = away

    def operations(self, action):
        """Return what an action does to the flash."""
        with self.board.recording() as operations:
            action()
        return operations
