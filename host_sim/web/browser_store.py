# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Where the game is saved in a browser: files, whose changes the page stores.

The folder KEPT is laid out as the simulator's `--store`.
"""

import page

from handful.store.save_file import BLOCK_BYTES, MORE_SIZES

NOT_THERE = 2
"""The number of the error for a file that does not exist."""
KEPT = "/kept/"
NVM = KEPT + "nvm.bin"
DRIVE = KEPT + "drive/"
SAVE = "handful.sav"
MORE = "handful-more.sav"
NVM_BYTES = 8192
MOST_BLOCKS = 4096


class Nvm:
    """Bytes in a file, of which the page keeps a copy."""

    def __init__(self):
        self._bytes = bytearray(b"\xff" * NVM_BYTES)
        try:
            with open(NVM, "rb") as file:
                kept = file.read(NVM_BYTES)
            self._bytes[: len(kept)] = kept
        except OSError:
            pass  # nothing has been kept yet

    def __len__(self):
        return len(self._bytes)

    def __getitem__(self, index):
        return self._bytes[index]

    def __setitem__(self, index, value):
        self._bytes[index] = value
        with open(NVM, "wb") as file:
            file.write(self._bytes)
        page.keep("nvm.bin")


class Drive:
    """The save file and what lies beside it: files, of which the page keeps copies."""

    def __init__(self, name=SAVE):
        self._name = name
        self._more = None
        self._file = None
        self.blocks = 0
        self.opening = 0
        self._changed = [MOST_BLOCKS, 0]
        """The blocks that the page has not stored yet: from, to."""

    def open(self):
        """Open the save file, if there is one; it can always be written."""
        if self._file is None:
            try:
                self._file = open(DRIVE + self._name, "r+b")
            except OSError:
                return True
            self.blocks = self._file.seek(0, 2) // BLOCK_BYTES
            self.opening += 1
        return True

    def more(self):
        """Return the block file beside this one."""
        if self._more is None:
            self._more = Drive(MORE)
            self._more.open()
            if not self._more.blocks:
                self._more.create(MORE_SIZES[0])  # a device's drive comes with it
        return self._more

    def lacks_files(self):
        """Return whether the save file is not there yet."""
        return not self.blocks

    def room(self):
        """Return how many blocks are free."""
        return MOST_BLOCKS - self.blocks

    def create(self, blocks):
        """Make the file, or make it longer."""
        self.open()
        if self._file is None:
            self._file = open(DRIVE + self._name, "w+b")
        self._file.seek(0, 2)
        self._file.write(bytes((blocks - self.blocks) * BLOCK_BYTES))
        self._file.flush()
        self._note(self.blocks, blocks)
        self.blocks = blocks
        self.opening += 1

    def read(self, block, buffer):
        """Fill a buffer from a block on; raises `OSError`."""
        if self._at(block).readinto(buffer) != len(buffer):
            raise OSError(5)

    def write(self, block, buffer):
        """Write a buffer from a block on; raises `OSError`."""
        self._at(block).write(buffer)
        self._note(block, block + len(buffer) // BLOCK_BYTES)

    def _note(self, first, after):
        changed = self._changed
        changed[0] = min(changed[0], first)
        changed[1] = max(changed[1], after)

    def _at(self, block):
        if self._file is None:
            raise OSError(2)
        self._file.seek(block * BLOCK_BYTES)
        return self._file

    def sync(self):
        """Ask the page to store what has been written."""
        self._file.flush()
        first, after = self._changed
        if first < after:
            page.keep("drive/" + self._name, first * BLOCK_BYTES, after * BLOCK_BYTES)
            self._changed = [MOST_BLOCKS, 0]

    def watch(self):
        """Nobody takes this drive away."""

    def close(self):
        """Close the file."""
        if self._file is not None:
            self._file.close()
            self._file = None

    def write_text(self, name, lines):
        """Write a text file beside the save file, line by line; raises `OSError`."""
        with open(DRIVE + name, "w") as file:
            for line in lines:
                file.write(line)
        page.keep("drive/" + name)

    def open_text(self, name):
        """Open a text file to read its bytes; raises `OSError`."""
        return open(DRIVE + name, "rb")

    def open_file(self, name, at_hand=False):
        """Open a file to read; unless `at_hand`, the coach's tables are fetched first.

        Raises `OSError`.
        """
        try:
            return open(DRIVE + name, "rb")
        except OSError:
            if at_hand or not name.startswith("coach/") or not page.fetch(name):
                # WebAssembly numbers its errors otherwise; the coach asks for this one.
                raise OSError(NOT_THERE) from None
        return open(DRIVE + name, "rb")
