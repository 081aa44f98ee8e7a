# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""How much of a program's heap is free, read from the board's memory without asking the program.

    free, largest = free_memory(board)

A program that is asked needs memory for the answer. So this finds the tables of the collector,
does its marking over again, and counts what a collection would leave: MicroPython's `py/gc.c` and
`mp_state_mem_area_t` in its `py/mpstate.h`.
"""

import struct
from collections.abc import Iterator
from typing import NamedTuple

from .chip_board import ChipBoard
from .errors import EmulatorError

_RAM = 0x20000000
_WORD, _BLOCK = 4, 16
_BLOCKS_A_BYTE = 4
"""In the collector's table, which has two bits for each block."""
_FREE, _TAIL = 0, 2
_LEAST_TABLE = 16


class _Area(NamedTuple):
    """A piece of the heap: the addresses of its table, and of its blocks and their end."""

    table: int
    start: int
    end: int


def free_memory(board: ChipBoard) -> tuple[int, int]:
    """Return the bytes that a collection would leave free, and the largest piece of them.

    Every word of RAM outside the heap counts as a root, so that a stale one may hold a block
    which the collector would free. Raises `EmulatorError` where no heap is found.
    """
    ram = bytes(board.chip.ram)
    areas = _areas(ram)
    sizes = dict(block for area in areas for block in _blocks(ram, area))
    live = _live(ram, areas, sizes)
    pieces = [piece for area in areas for piece in _gaps(area, live, sizes)]
    return sum(pieces), max(pieces, default=0)


def _areas(ram):
    """Return the areas of the heap: one with MicroPython, a list of them with CircuitPython.

    The first is in the program's own variables, and so below all others. The word before each
    has the address of the next one's.
    """
    words = struct.unpack(f"<{len(ram) // _WORD}I", ram)
    found = dict(_look_like_areas(words))
    areas, at = [], min(found, default=-1)
    while at in found:
        areas.append(found.pop(at))
        at = (words[at - 1] - _RAM) // _WORD + 1
    if not areas:
        raise EmulatorError("there is no heap in memory")
    return areas


def _look_like_areas(words) -> Iterator[tuple[int, _Area]]:
    """Yield what has a table of two bits for each block between its ends, by the word it is at."""
    inside = range(_RAM, _RAM + len(words) * _WORD)
    for at in range(1, len(words) - 6):
        table, length = words[at], words[at + 1]
        if table not in inside or not _LEAST_TABLE < length < len(inside) // _BLOCK:
            continue
        for start, end in zip(words[at + 2 : at + 5], words[at + 3 : at + 6], strict=True):
            is_pool = end - start == length * _BLOCKS_A_BYTE * _BLOCK
            if is_pool and table < start and start in inside and end - 1 in inside:
                yield at, _Area(table, start, end)
                break


def _blocks(ram, area) -> Iterator[tuple[int, int]]:
    """Yield address and bytes of each object."""
    head, size = None, 0
    for number in range((area.end - area.start) // _BLOCK):
        byte = ram[area.table - _RAM + number // _BLOCKS_A_BYTE]
        kind = byte >> 2 * (number % _BLOCKS_A_BYTE) & 3
        if kind == _TAIL:
            size += _BLOCK
            continue
        if head is not None:
            yield head, size
        head, size = (None if kind == _FREE else area.start + _BLOCK * number), _BLOCK
    if head is not None:
        yield head, size


def _live(ram, areas, sizes):
    """Return the addresses of the objects that are reached from outside the heap."""
    found: set[int] = set()
    pending: list[int] = []

    def look(start, end):
        for (word,) in struct.iter_unpack("<I", ram[start - _RAM : end - _RAM]):
            if word in sizes and word not in found:
                found.add(word)
                pending.append(word)

    at = _RAM
    for area in sorted(areas, key=lambda each: each.start):
        look(at, area.start)
        at = area.end
    look(at, _RAM + len(ram) // _WORD * _WORD)
    while pending:
        head = pending.pop()
        look(head, head + sizes[head])
    return found


def _gaps(area, live, sizes):
    """Return the sizes of what is free between the objects of an area that live."""
    gaps, at = [], area.start
    for head in sorted(each for each in live if area.start <= each < area.end):
        gaps.append(head - at)
        at = head + sizes[head]
    return [*gaps, area.end - at]
