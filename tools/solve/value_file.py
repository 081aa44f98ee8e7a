# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Writes the tables that `handful.coach` reads; the README there describes the format."""

import struct
from binascii import crc32

import numpy as np

from handful.coach.keeps import KEEPS, join_keeps, next_counts
from handful.coach.value_table import HEADER, HEADER_BYTES, MAGIC, PER_POINT, VERSION
from handful.rules.ruleset import SCRATCH_LAST, UPPER
from handful.rules.rulesets import with_switches
from tools.half_table import TableFault, checked

from .lattice import LEVELS, PLACES, ROLLS
from .questions import FIVE_FULL, FIVE_OPEN, FIVE_ZERO, MASKS, Questions
from .solver import Solution

LARGEST = 0xFFFF


def table_bytes(solution: Solution) -> bytes:
    """Return a table as the content of a file; raise `TableFault` if the rules have none."""
    if solution.ruleset.scratch == SCRATCH_LAST:
        raise TableFault("the device's coach expects that a zero may go into any box")
    sheet = RuleSheet(solution.questions)
    columns = [rounded.astype("<u2") for rounded in rounded_values(solution)]
    start = sheet.packed() + _row_map(solution.states, columns)
    rest = sheet.packed_fives() + _rows(solution.states, columns)
    size = HEADER_BYTES + len(start) + 4 + len(rest)
    start = _header(solution, sheet, size) + start
    return start + crc32(start).to_bytes(4, "little") + rest


def rounded_values(solution: Solution) -> list[np.ndarray]:
    """Return for each mask (lower states, totals) the values in 1/200 point.

    Totals begin with the lowest that makes a difference. Values include an upper bonus that is
    won. A total that no dice can make has the value of the next lower one that they can.
    """
    states = solution.states
    won = solution.questions.bonuses[states.totals]
    rounded = np.rint((solution.values + won) * PER_POINT)
    if rounded.min() < 0 or rounded.max() > LARGEST:
        raise TableFault("a value does not fit into 16 bits")
    rounded = rounded.astype(np.uint16)
    return [rounded[:, row_lanes(states, mask)] for mask in range(MASKS)]


def row_lanes(states, mask: int) -> list[int]:
    """Return the lane for each total of a mask's row, from the lowest that makes a difference."""
    lowest = states.out_of_reach(mask)
    if states.lane_of[mask].max() < 0:
        return []  # in order no game comes to it
    lanes = []
    for total in range(lowest, max(lowest, states.highest(mask)) + 1):
        lane = int(states.lane_of[mask, total])
        lanes.append(lane if lane >= 0 or not lanes else lanes[-1])
    return [lane if lane >= 0 else max(lanes) for lane in lanes]


def _row_map(states, columns):
    """Return each mask's lowest total, then the start of each row and the end of the last."""
    lows = bytes(min(states.out_of_reach(mask), 255) for mask in range(MASKS))
    starts = np.cumsum([0] + [_row_bytes(column) for column in columns])
    return lows + starts.astype("<u2").tobytes()


def _rows(states, columns):
    rows = []
    for state in range(states.lower_states):
        for mask in range(MASKS):
            if _row_bytes(columns[mask]):
                data = columns[mask][state].tobytes()
                rows += [checked(data, state * MASKS + mask)]
    return b"".join(rows)


def _row_bytes(column):
    """Return the size of a mask's row with its check, 0 for a mask that no game comes to."""
    return 2 + column[0].nbytes if column.size else 0


def _header(solution, sheet, size):
    states = solution.states
    return struct.pack(
        HEADER,
        MAGIC,
        VERSION,
        0,
        PER_POINT,
        solution.ruleset.hash,
        len(states.lower_boxes) + 1,
        solution.questions.five_kinds,
        states.goal,
        size,
        round(solution.expectation * 1000),
        sheet.gains.shape[1],
        sheet.stages,
        sheet.special,
        0,
    )


# ---- the rules ---------------------------------------------------------------------------------


def joined_keeps() -> list[bytearray]:
    """Return for each face the places of the keeps with one more die of it."""
    more = [bytearray(KEEPS) for _ in range(6)]
    for _ in join_keeps(more):
        pass
    return more


def device_order() -> list[int]:
    """Return the places of the 252 rolls in `LEVELS`, in the device's order."""
    counts = [0, 5, 0, 0, 0, 0, 0, 0]
    order = []
    for _ in ROLLS:
        order.append(PLACES[5][tuple(counts[1:7])])
        next_counts(counts)
    return order


class RuleSheet:
    """What a rule set pays for each roll, as a table has it for the device."""

    def __init__(self, questions: Questions):
        is_in_order = questions.ruleset.in_order
        if is_in_order:  # the device's coach knows which box is next, and wants all that they pay
            questions = Questions(with_switches(questions.ruleset, in_order=False))
        self._questions = questions
        self._order = device_order()
        self._boxes = questions.boxes
        lower = questions.situations[FIVE_OPEN].gains[-1, UPPER:, self._order]
        rows, self.kinds = np.unique(lower, axis=0, return_inverse=True)
        self.gains = rows.T
        self.special = sum(
            bit for held, bit in ((FIVE_ZERO, 1), (FIVE_FULL, 2)) if self._is_special(held)
        )
        if self.special and is_in_order:
            raise TableFault("in order, the device's coach knows no special five alikes")
        if self.special and self._own_box_bars_all():
            self.special |= 4

    @property
    def stages(self) -> int:
        """The number of stages: one, or one for each number of rolls."""
        return len(self._questions.situations[0].gains)

    def packed(self) -> bytes:
        """Return keeps, kinds, the points of kinds by lower box, upper points, and bonuses."""
        paying = [np.flatnonzero(row) for row in self.gains]
        parts = [*joined_keeps(), self.kinds.reshape(-1)]
        pairs = zip(paying, self.gains, strict=True)
        parts += [[len(kinds), *kinds, *row[kinds]] for kinds, row in pairs]
        parts += [self._upper_gains(stage) for stage in range(self.stages)]
        parts += [self._bonuses(stage) for stage in range(self.stages)]
        return b"".join(_as_bytes(part) for part in parts)

    def packed_fives(self) -> bytes:
        """Return what five alikes pay while the five-alike box holds a zero, then its points."""
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
        """Return whether any five alike pays differently from an empty card, or is barred."""
        fives = self._five_alikes()
        here, empty = self._gains(held), self._gains(FIVE_OPEN)
        boxes = [box for box in range(self._boxes) if box != self._questions.ruleset.five_box]
        same = np.array_equal(here.gains[:, boxes][..., fives], empty.gains[:, boxes][..., fives])
        return len(here.special) > 0 or not same

    def _own_box_bars_all(self):
        """Return whether a special five alike must go to its own upper box while that is open."""
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
        """Return what each upper box pays by the count of its face."""
        gains = []
        for box in range(UPPER):
            for count in range(6):
                rolls = [i for i, counts in enumerate(LEVELS[5]) if counts[box] == count]
                paid = set(self._gains(FIVE_OPEN).gains[stage, box, rolls])
                if len(paid) > 1:
                    raise TableFault("an upper box does not depend on the count of its face alone")
                gains.append(paid.pop())
        return gains

    def _bonuses(self, stage):
        """Return what points in each lower box earn in addition after few rolls."""
        gains = self._gains(FIVE_OPEN).gains
        bonuses = []
        for box in range(UPPER, self._boxes):
            extra = gains[stage, box] - gains[-1, box]
            paid = set(extra[gains[-1, box] > 0])
            if len(paid) > 1 or extra[gains[-1, box] == 0].any():
                raise TableFault("a roll bonus depends on the points")
            bonuses.append(max(paid, default=0))
        return bonuses

    def _fives(self, held, stage):
        """Return four bytes for each face and box.

        These are the points while the face's own upper box is open, the points while it is
        filled, and in two bytes the boxes that bar it while they are open.
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


def _as_bytes(numbers):
    try:
        return bytes(int(number) for number in numbers)
    except ValueError:
        raise TableFault("a box pays more than the device's coach can count") from None
