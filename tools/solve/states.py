# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""How states between turns are numbered.

A lower state is what the five-alike box holds and which other lower boxes are open. In each, a
lane is a set of open upper boxes with an upper total. All totals from which the bonus is out of
reach share a lane, and totals that no dice can make have none.
"""

import numpy as np

from handful.rules.ruleset import UPPER

from .questions import FIVE_OPEN, MASKS, Questions

ALL_OPEN = MASKS - 1
LARGEST_GROUP = 512
"""The most lanes to work on at once: they fit into the processor's cache."""


class Group:
    """Lanes `first` to `end`, all with the same number of open upper boxes."""

    def __init__(self, first: int, end: int):
        self.first = first
        self.end = end

    @property
    def size(self) -> int:
        """The number of lanes."""
        return self.end - self.first


class States:
    """The states of one rule set, from its `Questions`.

    `masks`, `totals`  of each lane: open upper boxes (bit b: box b) and upper total
    `groups`           the lanes in an order in which each group leads to earlier ones only
    `lane_of`          (64, goal + 1): the lane of a mask and total, or -1
    With `every_total` all totals have lanes, also those that no dice can make.
    """

    def __init__(self, questions: Questions, every_total: bool = False):
        self._most = questions.steps[:UPPER].max(axis=1)
        self.goal = questions.goal
        self.five_box = questions.ruleset.five_box
        self.lower_boxes = [b for b in range(UPPER, questions.boxes) if b != self.five_box]
        self.lower_masks = 1 << len(self.lower_boxes)
        self.lower_states = questions.five_kinds * self.lower_masks
        self.thrown = self._thrown(questions.steps, every_total)
        self.lane_of = np.full((MASKS, self.goal + 1), -1)
        self._in_order = questions.ruleset.in_order
        self._number(sorted(self._reached(), key=lambda mask: mask.bit_count()))

    @property
    def lanes(self) -> int:
        """The number of lanes of each lower state."""
        return len(self.masks)

    @property
    def count(self) -> int:
        """The number of states with an open box, counting all totals."""
        if self._in_order:  # a lower box is filled once the upper section is full
            above = sum(len(self.thrown[mask]) for mask in self._reached() if mask)
            return above + len(self.thrown[0]) * (len(self.lower_boxes) + 1)
        totals = sum(len(totals) for totals in self.thrown)
        full_cards = self.lower_states // self.lower_masks - 1
        return totals * self.lower_states - full_cards * len(self.thrown[0])

    def out_of_reach(self, mask: int) -> int:
        """Return the highest total from which these open boxes cannot win the bonus, at least 0.

        It represents all lower ones, which are worth the same for the rest of the game.
        """
        return max(
            0, self.goal - 1 - int(sum(self._most[b] for b in range(UPPER) if mask >> b & 1))
        )

    def highest(self, mask: int) -> int:
        """Return the highest total, capped at the goal, with these boxes open."""
        return max(self.thrown[mask])

    def lower_state(self, held: int, open_boxes) -> int:
        """Return the number of a lower state from the open boxes, without the five-alike box."""
        bits = [i for i, box in enumerate(self.lower_boxes) if box in open_boxes]
        return held * self.lower_masks + sum(1 << i for i in bits)

    def held_of(self, lower_state: int) -> int:
        """Return what the five-alike box holds."""
        return lower_state // self.lower_masks

    def open_lower(self, lower_state: int) -> list[int]:
        """Return the open lower boxes of a lower state, including the five-alike box."""
        boxes = [box for i, box in enumerate(self.lower_boxes) if lower_state >> i & 1]
        return boxes + [self.five_box] * (self.held_of(lower_state) == FIVE_OPEN)

    def after(self, lower_state: int, box: int, held: int) -> int:
        """Return the lower state after filling a lower box; `held` is for the five-alike box."""
        if box == self.five_box:
            return lower_state + held * self.lower_masks
        return lower_state - (1 << self.lower_boxes.index(box))

    def _reached(self):
        """Return the sets of open upper boxes that a game comes to; in order that are seven."""
        if not self._in_order:
            return range(MASKS)
        return [MASKS - (1 << filled) for filled in range(UPPER + 1)]

    def _thrown(self, steps, every_total):
        """Return for each mask the totals that its filled boxes can hold."""
        if every_total:
            return [set(range(self.goal + 1))] * MASKS
        totals = [set() for _ in range(MASKS)]
        totals[ALL_OPEN] = {0}
        for mask in range(ALL_OPEN, 0, -1):
            for box in range(UPPER):
                if mask >> box & 1:
                    for step in set(steps[box].tolist()):
                        more = {min(total + step, self.goal) for total in totals[mask]}
                        totals[mask ^ 1 << box] |= more
        return totals

    def _number(self, ordered):
        self.masks, self.totals, self.groups = [], [], []
        first = open_boxes = 0
        for mask in ordered:
            lowest = self.out_of_reach(mask)
            totals = sorted({max(total, lowest) for total in self.thrown[mask]})
            lane = len(self.masks)
            too_many = lane + len(totals) - first > LARGEST_GROUP
            if lane > first and (too_many or mask.bit_count() > open_boxes):
                self.groups.append(Group(first, lane))
                first = lane
            open_boxes = mask.bit_count()
            self.masks += [mask] * len(totals)
            self.totals += totals
            self.lane_of[mask, totals] = np.arange(lane, lane + len(totals))
            # Lower totals, and those that no dice can make, are looked up below.
            self._fill(mask)
        self.groups.append(Group(first, len(self.masks)))
        self.masks = np.array(self.masks)
        self.totals = np.array(self.totals)

    def _fill(self, mask):
        row = self.lane_of[mask]
        row[: self.out_of_reach(mask)] = row[self.out_of_reach(mask)]
