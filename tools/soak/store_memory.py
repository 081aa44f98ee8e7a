# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""How much memory the store keeps on a device, and leaves as garbage: on a real MicroPython."""

MOST_KEPT_BYTES = 2048

SETUP = """
from handful.drivers.block_file import BlockFile
from handful.store.store import Store

class Drive:
    opening = 1
    blocks = 0
    data = bytearray(0)
    def open(self):
        return True
    def room(self):
        return 1000
    def create(self, blocks):
        self.blocks = blocks
        self.data = bytearray(blocks * 512)
        self.opening += 1
    def read(self, block, buffer):
        if block >= self.blocks:
            raise OSError(5)
        buffer[:] = memoryview(self.data)[block * 512 : block * 512 + 512]
    def write(self, block, buffer):
        self.data[block * 512 : block * 512 + 512] = buffer
    def sync(self):
        pass
    def watch(self):
        pass

def entropy(count):
    return bytes(range(1, count + 1))

nvm = bytearray(8192)
drive = Drive()
bag = [None]
ESSENTIALS = bytes(200)
REST = bytes(2000)
head, log = bytes(80), memoryview(bytearray(1120))
store = Store(nvm, drive, entropy)
store.load()
store.load_game()
store.save(ESSENTIALS, REST)
for length in range(100, 1000, 4):
    store.commit(head, log[: length - 80])
"""

MAKE = """
bag[0] = (Store(nvm, drive, entropy), BlockFile(None, None, None))
bag[0][0].load()
bag[0][0].load_game()
"""


def kept_bytes(vm) -> int:
    """Return what a store keeps, the driver of its file included; `vm` is a MicroPython."""
    return vm.measure(SETUP, MAKE).kept


def garbage_bytes(vm, action: str) -> int:
    """Return what an action such as `store.commit(head, log)` leaves as garbage."""
    return vm.measure(SETUP, action).allocated
