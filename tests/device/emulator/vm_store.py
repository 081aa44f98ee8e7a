# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The game's own store on the MicroPython VM, asked what it finds in the flashes of a board."""

import json

from tests.micropython_vm import MicroPython

from .flash_image import NVM, Card, Places, Saved

_HEAP_BYTES = 4_000_000
_PIECE_BYTES = 4096
_PIECES = "/pieces"
_ON_VM = """
import binascii, json
from handful.store.save_file import MORE_PLACES, SaveFile
from handful.store.store import Store
from handful.store.two_copies import TwoCopies

class Drive:
    opening = 1

    def __init__(self, data):
        self.data = data
        self.blocks = len(data) // 512

    def open(self):
        return True

    def read(self, block, buffer):
        buffer[:] = self.data[512 * block : 512 * block + len(buffer)]

def take(data, changes):
    with open("/pieces", "rb") as file:
        for at, count in changes:
            data[at : at + count] = file.read(count)

def found():
    store = Store(nvm, Drive(drive), bytearray)
    essentials, rest = store.load()
    parts = [essentials, rest, store.load_game()]
    parts.append(TwoCopies(None, SaveFile(Drive(more), bytearray, *MORE_PLACES)).load()[1])
    print(json.dumps([None if part is None else binascii.hexlify(bytes(part)) for part in parts]))
"""


class StoreOnVm:
    """One VM, which is sent only what differs from the card before."""

    def __init__(self):
        self._vm = MicroPython(_HEAP_BYTES)
        self._vm.run(_ON_VM)
        self._sent = {"nvm": b"", "drive": b"", "more": b""}

    def saved(self, card: Card, places: Places | None = None) -> Saved:
        """Return what the store finds; `places` are those of its files, if they are known."""
        places = places or card.places()
        self._send("nvm", card.image(NVM))
        self._send("drive", card.read(places.save))
        self._send("more", card.read(places.more))
        parts = json.loads(self._vm.run("found()"))
        return Saved(*(None if part is None else bytes.fromhex(part) for part in parts))

    def close(self) -> None:
        """End the VM."""
        self._vm.close()

    def _send(self, name, data):
        """Make a bytearray of the VM what `data` is."""
        sent, self._sent[name] = self._sent[name], data
        if len(sent) != len(data):
            sent = bytes(len(data))
            self._vm.run(f"{name} = bytearray({len(data)})")
        pieces = [slice(at, at + _PIECE_BYTES) for at in range(0, len(data), _PIECE_BYTES)]
        changed = [piece for piece in pieces if data[piece] != sent[piece]]
        if changed:
            self._vm.write(_PIECES, b"".join(data[piece] for piece in changed))
            places = ", ".join(f"({piece.start}, {len(data[piece])})" for piece in changed)
            self._vm.run(f"take({name}, [{places}])")
