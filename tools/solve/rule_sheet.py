# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What a rule set pays for each roll, as a table tells it to the device."""

from binascii import crc32

import numpy as np

from handful.coach.lattice import KEEPS, join_keeps, next_counts
from handful.rules.ruleset import UPPER

from .keeps import LEVELS, PLACES, ROLLS
from .questions import FIVE_FULL, FIVE_OPEN, FIVE_ZERO, Questions


class TableFault(Exception):
    """These values cannot be put into a table; the text is for the user."""


def joined_keeps() -> list[bytearray]:
    """Return for each face the places of the keeps with one more die of it."""
    more = [bytearray(KEEPS) for _ in range(6)]
    for _ in join_keeps(more):
        pass
    return more


def device_order() -> list[int]:
    """Return the places of the 252 rolls, as `keeps` numbers them, in the device's order."""
    counts = [0, 5, 0, 0, 0, 0, 0, 0]
    order = []
    for _ in ROLLS:
        order.append(PLACES[5][tuple(counts[1:7])])
        next_counts(counts)
    return order


class RuleSheet:
    """What a rule set pays for each roll, as a table tells it to the device."""

    def __init__(self, questions: Questions):
        self._questions = questions
        self._order = device_order()
        self._boxes = questions.boxes
        lower = questions.situations[FIVE_OPEN].gains[-1, UPPER:, self._order]
        rows, first, self.kinds = np.unique(lower, axis=0, return_index=True, return_inverse=True)
        self.gains = rows.T
        self._examples = np.array(self._order)[first]
        self.special = sum(
            bit for held, bit in ((FIVE_ZERO, 1), (FIVE_FULL, 2)) if self._is_special(held)
        )
        if self.special and self._own_box_bars_all():
            self.special |= 4

    @property
    def stages(self) -> int:
        """How many numbers of rolls are told apart."""
        return len(self._questions.situations[0].gains)

    def packed(self) -> bytes:
        """Return how keeps are joined, kinds, what pays how much, upper points and bonuses."""
        paying = [np.flatnonzero(row) for row in self.gains]
        parts = [*joined_keeps(), self.kinds.reshape(-1)]
        pairs = zip(paying, self.gains, strict=True)
        parts += [[len(kinds), *kinds, *row[kinds]] for kinds, row in pairs]
        parts += [self._upper_gains(stage) for stage in range(self.stages)]
        parts += [self._bonuses(stage) for stage in range(self.stages)]
        return b"".join(_as_bytes(part) for part in parts)

    def packed_fives(self) -> bytes:
        """Return what five alikes pay while the five-alike box holds a zero, and its points."""
        if not self.special:
            return b""
        pieces = [
            self._fives(held, stage)
            for held in (FIVE_ZERO, FIVE_FULL)
            for stage in range(self.stages)
        ]
        return b"".join(checked(piece, number) for number, piece in enumerate(pieces))

    def _gains(self, held):
        situations = self._questions.situations
        return situations[min(held, len(situations) - 1)]

    def _five_alikes(self):
        return [PLACES[5][tuple(5 * (face == f) for f in range(6))] for face in range(6)]

    def _is_special(self, held):
        """Tell whether any five alike pays otherwise than on an empty card, or is barred."""
        fives = self._five_alikes()
        here, empty = self._gains(held), self._gains(FIVE_OPEN)
        boxes = [box for box in range(self._boxes) if box != self._questions.ruleset.five_box]
        same = np.array_equal(here.gains[:, boxes][..., fives], empty.gains[:, boxes][..., fives])
        return len(here.special) > 0 or not same

    def _own_box_bars_all(self):
        """Tell whether a special five alike must go to its own upper box while that is open."""
        fives = self._five_alikes()
        for held, bit in ((FIVE_ZERO, 1), (FIVE_FULL, 2)):
            situation = self._gains(held)
            places = list(situation.special)
            for face in range(UPPER):
                if self.special & bit:
                    if fives[face] not in places:
                        return False
                    barred = situation.bars[face, :, places.index(fives[face])]
                    others = set(range(self._boxes)) - {face, self._questions.ruleset.five_box}
                    if not all(barred[box] for box in others) or barred[face]:
                        return False
        return True

    def _upper_gains(self, stage):
        """Return what each upper box pays by count, any roll with that count standing for all."""
        gains = []
        for box in range(UPPER):
            for count in range(6):
                rolls = [i for i, counts in enumerate(LEVELS[5]) if counts[box] == count]
                paid = set(self._gains(FIVE_OPEN).gains[stage, box, rolls])
                if len(paid) > 1:
                    raise TableFault("an upper box does not go by the count of its face")
                gains.append(paid.pop())
        return gains

    def _bonuses(self, stage):
        """Return what points in a lower box earn after few rolls, the same for all points."""
        gains = self._gains(FIVE_OPEN).gains
        bonuses = []
        for box in range(UPPER, self._boxes):
            extra = gains[stage, box] - gains[-1, box]
            paid = set(extra[gains[-1, box] > 0])
            if len(paid) > 1 or extra[gains[-1, box] == 0].any():
                raise TableFault("a roll bonus hangs on the points")
            bonuses.append(max(paid, default=0))
        return bonuses

    def _fives(self, held, stage):
        """Return four bytes for each face and box.

        What it pays while the face's own upper box is open, and while it is filled; and, as two
        bytes, the boxes that bar it while they are open.
        """
        return b"".join(
            self._five(held, stage, face, box) for face in range(6) for box in range(self._boxes)
        )

    def _five(self, held, stage, face, box):
        situation = self._gains(held)
        place = self._five_alikes()[face]
        if place not in situation.special:
            gain = int(situation.gains[stage, box, place])
            return bytes([gain, gain, 0, 0])
        i = list(situation.special).index(place)
        bars = situation.bars[:, box, i]
        barred_by = sum(1 << other for other in range(self._boxes) if bars[other])
        gains = situation.special_gains[stage, box, i]
        pair = [max(0, int(g)) if g > -np.inf else 0 for g in (gains[1 << face], gains[0])]
        return bytes(pair) + barred_by.to_bytes(2, "little")


def checked(data: bytes, number: int) -> bytes:
    """Return a piece of a table with its check in front; its number is part of the check."""
    return (crc32(data, number) & 0xFFFF).to_bytes(2, "little") + data


def _as_bytes(numbers):
    try:
        return bytes(int(number) for number in numbers)
    except ValueError:
        raise TableFault("a box pays more than the device's coach can count") from None
