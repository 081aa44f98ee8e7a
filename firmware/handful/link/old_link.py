# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A link game that version 1 of the protocol saved: it cannot go on, and its log is kept."""

import binascii
import struct

from ..const import const
from .fair_dice import MOST_ROLLS
from .proof import proof_line
from .saved_link import OLD_HEAD_BYTES
from .step_log import MOST_STEPS, StepLog

_HEAD = const(">B8s4s16sB16sH")


def unpack_old(data, at: int) -> tuple:
    """Return `(seat, rules, steps)`: the rule set's hash, and a `StepLog`.

    Raises `ValueError` if the bytes can be no game.
    """
    seat, _, rules, _, _, _, count = _head(data, at)
    log = StepLog()
    start = at + OLD_HEAD_BYTES
    log.data[: 4 * count] = data[start : start + 4 * count]
    log.restore(count, b"", 0)
    return seat, rules, log


def old_proof(data, at: int) -> list:
    """Return the lines that the log of version 1 ended with: this side's secret, for all rolls."""
    seat, id, rules, secret, known, shown, _ = _head(data, at)
    proofs = [proof_line(2 - seat, known, shown)]
    proofs.insert(seat, proof_line(1 + seat, MOST_ROLLS, secret))
    head = [b"game " + binascii.hexlify(id), b"rules " + binascii.hexlify(rules)]
    return [line.decode() for line in head] + proofs


def _head(data, at):
    if len(data) >= at + OLD_HEAD_BYTES:
        head = struct.unpack_from(_HEAD, data, at)
        is_whole = len(data) >= at + OLD_HEAD_BYTES + 4 * head[6]
        if head[0] < 2 and head[4] <= MOST_ROLLS and head[6] <= MOST_STEPS and is_whole:
            return head
    raise ValueError("the saved link game is not whole")
