# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Finds the running game in the ring that `game_ring` has written.

Apart from it because it is needed once, and its code need not stay.
"""

import struct

from .file_maker import is_cut
from .game_ring import (
    HEAD_AT,
    PIECE_BYTES,
    PIECES,
    STATE,
    STATE_AT,
    base_of,
    block_of,
)
from .record import DAMAGED, HEAD_BYTES, NEWER, WHOLE, is_newer
from .save_file import BASE_KIND, GAME_KIND


def scan(ring) -> int:
    """Look through all slots; return the slot of the newest commit that can be used, or -1.

    The ring's attributes tell of the newest commit then.
    """
    file = ring.file
    ring.opening = file.find()
    ring.newest = newest_whole = -1
    ring.sequence = ring.kept = ring.pieces = 0
    ring.newer = ring.is_running = False
    found = harmed = commits = 0
    slots = file.slots
    whole = _whole_pieces(file, 0), _whole_pieces(file, 1)
    for slot in range(slots):
        status = file.look(block_of(slot), GAME_KIND)
        ring.newer = ring.newer or status == NEWER
        harmed += status == DAMAGED
        if status != WHOLE:
            continue
        sequence = file.head.sequence
        commits += (sequence - 1) % slots == slot
        if ring.newest < 0 or is_newer(sequence, ring.sequence):
            ring.newest = slot
            ring.sequence = sequence
        number, length, _, pieces = struct.unpack_from(STATE, file.block, STATE_AT)
        of_number, count = whole[number & 1]
        if pieces and (number != of_number or pieces > count):
            continue
        if newest_whole < 0 or is_newer(sequence, found):
            newest_whole = slot
            found = sequence
            ring.kept = number
            ring.is_running = length > 0
    ring.number = ring.kept
    # All that have been made since the file was, each in its slot, or one in every slot.
    is_gone = newest_whole != ring.newest or commits != min(ring.sequence, slots)
    ring.damaged = is_gone or harmed > 0 or is_cut(file)
    return newest_whole


def _whole_pieces(file, bank):
    """Return whose pieces are in a bank, and how many follow each other there."""
    number = 0
    for piece in range(PIECES):
        status = file.look(base_of(bank, piece), BASE_KIND + piece)
        if status != WHOLE or (piece and file.head.sequence != number):
            return number, piece
        number = file.head.sequence
    return number, PIECES


def read_game(file, slot: int):
    """Return the game of the commit in a slot as a bytearray, None where it is over or harmed."""
    block = block_of(slot)
    if file.look(block, GAME_KIND) != WHOLE:
        return None
    state = struct.unpack_from(STATE, file.block, STATE_AT)
    number, length, head, pieces = state
    if not length:
        return None
    game = bytearray(length)
    start = head + pieces * PIECE_BYTES
    tail_at = HEAD_AT + head
    game[:head] = file.block[HEAD_AT:tail_at]
    game[start:] = file.block[tail_at : tail_at + length - start]
    for piece in range(pieces):
        at = base_of(number, piece)
        if file.look(at, BASE_KIND + piece) != WHOLE:
            return None
        start = head + piece * PIECE_BYTES
        whole = file.block[HEAD_BYTES : HEAD_BYTES + PIECE_BYTES]
        game[start : start + PIECE_BYTES] = whole
    return game
