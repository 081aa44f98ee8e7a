# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A record: a payload with its kind, its age and a checksum."""

import binascii

import pytest
from hypothesis import given
from hypothesis import strategies as st

from handful.store import save_file
from handful.store.save_file import DAMAGED, HEAD_BYTES, NEWER, SCHEMA, WHOLE, RecordHead

LAST = (1 << 30) - 1
KIND = 3
OWNER = b"\x01\x02\x03\x04"


def record_of(payload, sequence=7):
    return b"".join(save_file.sealed(KIND, OWNER, sequence, (payload,)))


def verdict_of(data):
    head = RecordHead()
    if not head.read(data, KIND):
        return None
    payload = data[HEAD_BYTES : HEAD_BYTES + head.length]
    return head.verdict(binascii.crc32(payload, save_file.crc_of_head(data)))


@given(st.binary(max_size=600), st.integers(1, LAST))
def test_a_record_reads_back(payload, sequence):
    data = record_of(payload, sequence)
    head = RecordHead()
    assert head.read(data + b"more", KIND)
    found = (head.schema, head.owner, head.sequence, head.length)
    assert found == (SCHEMA, OWNER, sequence, len(payload))
    assert verdict_of(data) == WHOLE


@given(st.lists(st.binary(max_size=700), max_size=5), st.integers(1, 600))
def test_parts_are_poured_block_by_block(parts, size):
    """A record is never assembled in memory: its parts fill one block after the other."""
    whole = save_file.sealed(KIND, OWNER, 1, tuple(parts))
    data = b"".join(whole)
    buffer = bytearray(size)
    poured = bytearray()
    for start in range(0, len(data), size):
        save_file.pour(whole, start, buffer)
        poured += buffer
    assert poured[: len(data)] == data
    assert not any(poured[len(data) :])


def test_every_changed_bit_is_found():
    data = record_of(b"payload")
    for bit in range(8 * len(data)):
        changed = bytearray(data)
        changed[bit // 8] ^= 1 << bit % 8
        assert verdict_of(bytes(changed)) in (None, DAMAGED)


@pytest.mark.parametrize(
    ("schema", "expected"), [(SCHEMA - 1, WHOLE), (SCHEMA, WHOLE), (SCHEMA + 1, NEWER)]
)
def test_only_a_newer_version_is_set_apart(monkeypatch, schema, expected):
    monkeypatch.setattr(save_file, "SCHEMA", schema)
    data = record_of(b"payload")
    monkeypatch.undo()
    assert verdict_of(data) == expected


def test_another_kind_is_not_read():
    head = RecordHead()
    assert not head.read(record_of(b"payload"), KIND + 1)


def test_too_much_is_refused():
    with pytest.raises(ValueError, match=r"65,535"):
        record_of(bytes(65536))


def test_sequence_numbers_wrap():
    assert save_file.after(0) == 1
    assert save_file.after(LAST) == 1, "0 stands for none"
    assert save_file.after(LAST - 1) == LAST


@given(st.integers(1, LAST), st.integers(1, 1 << 20))
def test_what_came_later_is_newer(sequence, steps):
    """Right across the wrap, and small ints on a device."""
    later = (sequence + steps) & LAST or 1
    assert save_file.is_newer(later, sequence)
    assert not save_file.is_newer(sequence, later)
    assert not save_file.is_newer(sequence, sequence)
