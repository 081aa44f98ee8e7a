# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What is free on a heap is read from memory, as it would be after a collection."""

import struct
from types import SimpleNamespace

import pytest

from tools.emulator.errors import EmulatorError
from tools.emulator.heap import free_memory

RAM = 0x20000000
SIZE = 64 * 1024
VARIABLES, TABLE, POOL = 0x100, 0x400, 0x1000
BLOCKS = 400
HEAD, TAIL = 1, 2
SECOND = 0x8000


def board_with(ram):
    return SimpleNamespace(chip=SimpleNamespace(ram=ram))


def put(ram, at, *words):
    struct.pack_into(f"<{len(words)}I", ram, at, *words)


def make_area(ram, variables, table, pool, following=0):
    """Write an area's variables, as CircuitPython has them: next, table, its bytes, two ends."""
    put(ram, variables, following, RAM + table, BLOCKS // 4, RAM + table + BLOCKS // 4)
    put(ram, variables + 16, RAM + pool, RAM + pool + 16 * BLOCKS)


def take(ram, table, pool, block, count):
    """Take blocks for an object; return its address."""
    for number in range(block, block + count):
        kind = HEAD if number == block else TAIL
        ram[table + number // 4] |= kind << 2 * (number % 4)
    return RAM + pool + 16 * block


def test_what_nothing_refers_to_counts_as_free():
    """A root holds an object, which holds another one; what is left of two others is garbage."""
    ram = bytearray(SIZE)
    make_area(ram, VARIABLES, TABLE, POOL)
    first = take(ram, TABLE, POOL, 10, 2)
    take(ram, TABLE, POOL, 12, 10)
    second = take(ram, TABLE, POOL, 100, 3)
    take(ram, TABLE, POOL, 103, 1)
    assert free_memory(board_with(ram)) == (16 * BLOCKS, 16 * BLOCKS)
    put(ram, VARIABLES + 64, first)
    put(ram, first - RAM + 20, second)
    assert free_memory(board_with(ram)) == (16 * (BLOCKS - 5), 16 * (BLOCKS - 103))


def test_each_area_of_the_list_counts_and_no_other():
    """CircuitPython adds areas; the variables of one that it has given back stay in memory."""
    ram = bytearray(SIZE)
    make_area(ram, VARIABLES, TABLE, POOL, following=RAM + SECOND)
    make_area(ram, SECOND, SECOND + 0x100, SECOND + 0x400)
    make_area(ram, SECOND + 0x3000, SECOND + 0x3100, SECOND + 0x3400)
    assert free_memory(board_with(ram)) == (2 * 16 * BLOCKS, 16 * BLOCKS)


def test_memory_without_a_heap_is_refused():
    with pytest.raises(EmulatorError, match="no heap"):
        free_memory(board_with(bytes(SIZE)))
