# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The boot ROM's functions, in Python, so that nobody has to bring the ROM of a chip.

A program finds them by two letters in a table, as in the real ROM; each is a `bx lr`, and what it
does is done when the core comes there. Only those that fill and copy memory are machine code, as
MicroPython copies a few bytes very often. The tables of the ROM's floating point library have
their entries in the order of version 3 of the ROM.
"""

import struct
from collections.abc import Callable

from .soft_float import DOUBLE_FUNCTIONS, SINGLE_FUNCTIONS, FloatFunctions
from .xip import Flash

ROM_BYTES = 0x4000
_MAGIC_AND_VERSION = b"Mu\x01\x03"
_TABLES = struct.Struct("<3H")
_TABLES_AT = 0x14
_FUNCTION_TABLE, _DATA_TABLE, _FLOAT_TABLE, _DOUBLE_TABLE = 0x40, 0xC0, 0x100, 0x200
_CODE, _FUNCTION_BYTES = 0x400, 4
_RETURN = b"\x70\x47\x70\x47"  # bx lr
_COPY_AT, _SET_AT = 0x1000, 0x1040
_COPY = struct.pack(
    "<23H",
    *(0xB571, 0x4603, 0x430B),  # push {r0, r4-r6, lr}; mov r3, r0; orrs r3, r1
    *(0x079B, 0xD10B, 0xE001),  # lsls r3, #30; bne bytes; b blocks
    *(0xC978, 0xC078),  # block: ldmia r1!, {r3-r6}; stmia r0!, {r3-r6}
    *(0x3A10, 0xD2FB, 0x3210),  # blocks: subs r2, #16; bcs block; adds r2, #16
    *(0x3A04, 0xD302),  # words: subs r2, #4; bcc rest
    *(0xC908, 0xC008, 0xE7FA),  # ldmia r1!, {r3}; stmia r0!, {r3}; b words
    0x3204,  # rest: adds r2, #4
    *(0x3A01, 0xD302),  # bytes: subs r2, #1; bcc end
    *(0x5C8B, 0x5483, 0xE7FA),  # ldrb r3, [r1, r2]; strb r3, [r0, r2]; b bytes
    0xBD71,  # end: pop {r0, r4-r6, pc}
)
"""Copies r2 bytes from r1 to r0, by 16 and 4 if both are word-aligned; returns r0."""
_SET = struct.pack(
    "<21H",
    *(0xB531, 0x0783, 0xD10C),  # push {r0, r4, r5, lr}; lsls r3, r0, #30; bne bytes
    *(0x0609, 0x0A0B, 0x4319),  # lsls r1, #24; lsrs r3, r1, #8; orrs r1, r3
    *(0x0C0B, 0x4319),  # lsrs r3, r1, #16; orrs r1, r3
    *(0x460B, 0x460C, 0x460D, 0xE000),  # mov r3, r1; mov r4, r1; mov r5, r1; b blocks
    0xC03A,  # block: stmia r0!, {r1, r3-r5}
    *(0x3A10, 0xD2FC, 0x3210),  # blocks: subs r2, #16; bcs block; adds r2, #16
    *(0x3A01, 0xD301),  # bytes: subs r2, #1; bcc end
    *(0x5481, 0xE7FB),  # strb r1, [r0, r2]; b bytes
    0xBD31,  # end: pop {r0, r4, r5, pc}
)
"""Fills r2 bytes at r0 with the low byte of r1, by 16 if r0 is word-aligned; returns r0."""
_THUMB = 1


class BootRom:
    """`image` is the ROM as the program reads it; `call(address)` does what is there."""

    def __init__(self, core, flash: Flash, reset_to_boot_loader: Callable[[], None]):
        self._core = core
        self._flash = flash
        self._functions: list[Callable[[], None]] = []
        named = {
            "P3": self._with(lambda a: bin(a).count("1")),
            "R3": self._with(lambda a: int(f"{a:032b}"[::-1], 2)),
            "L3": self._with(lambda a: 32 - a.bit_length()),
            "T3": self._with(lambda a: (a & -a).bit_length() - 1 if a else 32),
            "IF": _nothing,
            "EX": _nothing,
            "RE": lambda: flash.erase(core.register(0), core.register(1)),
            "RP": self._program_flash,
            "FC": _nothing,
            "CX": _nothing,
            "UB": reset_to_boot_loader,
        }
        single = FloatFunctions(core, is_double=False)
        double = FloatFunctions(core, is_double=True)
        image = bytearray(ROM_BYTES)
        lookup = self._place(image, self._look_up)
        tables = _TABLES.pack(_FUNCTION_TABLE, _DATA_TABLE, lookup)
        image[_TABLES_AT - 4 : _TABLES_AT] = _MAGIC_AND_VERSION
        image[_TABLES_AT : _TABLES_AT + len(tables)] = tables
        functions = {name: self._place(image, each) for name, each in named.items()}
        image[_COPY_AT : _COPY_AT + len(_COPY)] = _COPY
        image[_SET_AT : _SET_AT + len(_SET)] = _SET
        functions |= dict.fromkeys(("MC", "C4"), _COPY_AT | _THUMB)
        functions |= dict.fromkeys(("MS", "S4"), _SET_AT | _THUMB)
        _write_table(image, _FUNCTION_TABLE, functions)
        _write_table(image, _DATA_TABLE, {"SF": _FLOAT_TABLE, "SD": _DOUBLE_TABLE})
        for at, library, names in (
            (_FLOAT_TABLE, single, SINGLE_FUNCTIONS),
            (_DOUBLE_TABLE, double, DOUBLE_FUNCTIONS),
        ):
            words = [self._place(image, library.function(name)) for name in names]
            image[at : at + 4 * len(words)] = struct.pack(f"<{len(words)}I", *words)
        self.image = bytes(image)
        self.code = range(_CODE, _CODE + _FUNCTION_BYTES * len(self._functions))

    def _place(self, image, function):
        """Give a function an address, and return it."""
        at = _CODE + _FUNCTION_BYTES * len(self._functions)
        image[at : at + _FUNCTION_BYTES] = _RETURN
        self._functions.append(function)
        return at | _THUMB

    def call(self, address: int) -> None:
        """Do what the function at an address does; its `bx lr` follows."""
        self._functions[(address - _CODE) // _FUNCTION_BYTES]()

    # ---- functions -----------------------------------------------------------------------------

    def _with(self, function):
        return lambda: self._core.set_register(0, function(self._core.register(0)))

    def _look_up(self):
        table, code = self._core.register(0), self._core.register(1) & 0xFFFF
        found = 0
        for at in range(table, ROM_BYTES, 4):
            name, address = struct.unpack_from("<HH", self.image, at)
            if name in (0, code):
                found = address if name else 0
                break
        self._core.set_register(0, found)

    def _program_flash(self):
        start, source, count = (self._core.register(n) for n in range(3))
        self._flash.program(start, self._core.load(source, count))


def _nothing():
    """Do nothing: the window on the flash is always open, and never stale."""


def _write_table(image, at, addresses):
    for name, address in addresses.items():
        struct.pack_into("<2sH", image, at, name.encode(), address)
        at += 4
