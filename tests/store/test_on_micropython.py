# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The store on a real MicroPython: the same bytes as here, and little memory."""

import zlib

import pytest

from handful.store.store import Store

MOST_KEPT_BYTES = 2048

SETUP = """
from handful.drivers.block_file import BlockFile
from handful.store.store import Store

class Drive:
    opening = 1
    blocks = 0
    data = bytearray(0)
    away = False
    def open(self):
        return not self.away
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
        if self.away:
            raise OSError(30)
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

PLAY = """
drive = Drive()
nvm = bytearray(b"\\xff" * 4096)
store = Store(nvm, drive, entropy)
found = [store.load(), store.load_game()]
found.append(store.save(b"options", b"rest" * 300))
game = bytearray([at * 7 & 255 for at in range(1200)])
store.begin_game()
for length in range(80, 1160, 20):
    game[3] = length & 255
    found.append(store.commit(game[:73], game[73:length]))
store.end_game()
found.append(store.save(b"options 2", b"rest" * 200))
found.append(store.suspend(game[:73], game[73:700]))
store.release()
drive.away = True
found.append(store.suspend(game[:73], game[73:900]))
drive.away = False
other = Store(nvm, drive, entropy)
found.append([len(part) for part in other.load()])
found.append(len(other.load_game()))
found.append(other.damaged)
"""


@pytest.fixture(scope="module")
def machine(vm):
    """Bring the drive in memory into the VM."""
    vm.run(SETUP)
    return vm


def test_it_writes_the_same_bytes(machine):
    machine.run(PLAY + "import binascii\n")
    here = {"Store": Store}
    exec(SETUP, here)
    exec(PLAY, here)
    assert machine.value("found[2:]") == here["found"][2:]
    assert machine.value("binascii.crc32(drive.data)") == zlib.crc32(here["drive"].data)
    assert machine.value("binascii.crc32(nvm)") == zlib.crc32(here["nvm"])


def test_it_keeps_little_memory(machine, figure):
    kept = machine.measure(SETUP, MAKE).kept
    figure(f"store: {kept:,} bytes of memory kept")
    assert kept <= MOST_KEPT_BYTES


@pytest.mark.parametrize(
    ("action", "most"),
    [
        ("store.commit(head, log[:922])", 2300),
        ("store.commit(head, log[:916])", 1000),
        ("store.save(ESSENTIALS, REST)", 5200),
        ("store.tick()", 0),
    ],
)
@pytest.mark.thin(2)
def test_garbage_is_little(machine, action, most, figure):
    garbage = machine.measure(SETUP, action).allocated
    figure(f"store: garbage of {action}: {garbage:,} bytes")
    assert garbage <= most
