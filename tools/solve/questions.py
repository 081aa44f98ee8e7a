# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What a rule set pays for every roll, as the game's own `Card` answers.

What a box scores can depend on the roll, the number of rolls used, what the five-alike box holds,
and which other boxes are open: a joker must go to its own upper box, a zero may be refused while
another box scores. For nearly all rolls the other boxes do not matter. For the `special` ones the
card is asked in pairs: a card with just two open boxes shows what one of them does to the other.
tests/tools/test_solve.py compares the result with whole cards.
"""

from itertools import permutations

import numpy as np

from handful.rules.card import Card
from handful.rules.ruleset import UPPER
from handful.rules.rulesets import with_switches

from .lattice import ROLLS

FIVE_OPEN, FIVE_ZERO, FIVE_FULL = range(3)
"""What the five-alike box may hold between two turns: nothing yet, zero, its points."""

REFUSED = -np.inf
MASKS = 1 << UPPER


class RulesError(Exception):
    """A rule set does something that the solver cannot represent."""


class Questions:
    """The answers for one rule set.

    `situations`  a `Situation` for each thing the five-alike box may hold: two if a zero and
                  points make no difference, else three
    `steps`       (boxes, rolls): what each box itself would hold
    `bonuses`     the upper bonus by upper total; totals are capped at the goal
    """

    def __init__(self, ruleset):
        self.ruleset = ruleset
        self.boxes = len(ruleset.boxes)
        self.goal = ruleset.upper_goal if ruleset.upper_bonus else 0
        self.bonuses = np.array([_bonus(ruleset, total) for total in range(self.goal + 1)], float)
        # The upper bonus depends on the upper total and is added where that is known.
        bare = with_switches(ruleset, upper_bonus=0)
        self.steps = _steps(bare)
        self.situations = [Situation(bare, held) for held in (FIVE_OPEN, FIVE_ZERO, FIVE_FULL)]
        if self.situations[FIVE_ZERO] == self.situations[FIVE_FULL]:
            self.situations.pop()

    @property
    def five_kinds(self) -> int:
        """The number of things the five-alike box may hold that make a difference, 2 or 3."""
        return len(self.situations)


class Situation:
    """The answers for one content of the five-alike box, without the upper bonus.

    `gains`    (stages, boxes, rolls): what a box adds to the total if no other box matters
    `special`  the places of the rolls for which other open boxes matter
    `special_gains`  (stages, boxes, special, 64): by open upper boxes, `REFUSED` where they bar it
    `bars`     (boxes, boxes, special): whether the first box, if open, bars the second

    A stage is a number of rolls that the rules distinguish from the others.
    """

    def __init__(self, ruleset, held):
        self._ruleset = ruleset
        self._held = held
        boxes = range(len(ruleset.boxes))
        self._open = [box for box in boxes if held == FIVE_OPEN or box != ruleset.five_box]
        self.gains = np.zeros((len(stages(ruleset)), len(boxes), len(ROLLS)))
        self.special = self._ask_with_all_open()
        count = len(self.special)
        self.bars = np.zeros((len(boxes), len(boxes), count), bool)
        self.special_gains = np.zeros((len(self.gains), len(boxes), count, MASKS))
        if count:
            self._ask_alone()
            self._ask_in_pairs()

    def __eq__(self, other):
        ours, theirs = (
            (each.gains, each.special, each.special_gains, each.bars) for each in (self, other)
        )
        return all(map(np.array_equal, ours, theirs))

    __hash__ = None

    def _ask_with_all_open(self):
        card = _card(self._ruleset, self._held, self._open)
        special = []
        for place, dice in enumerate(ROLLS):
            legal = card.legal(dice, 3)
            if len(legal) < len(self._open) or card.joker_face(dice, 3):
                special.append(place)
            for stage, rolls in enumerate(stages(self._ruleset)):
                for box in legal:
                    self.gains[stage, box, place] = card.points(box, dice, rolls)
        return np.array(special, int)

    def _ask_alone(self):
        for box in self._open:
            card = _card(self._ruleset, self._held, [box])
            for stage, rolls in enumerate(stages(self._ruleset)):
                for i, place in enumerate(self.special):
                    gain = card.points(box, ROLLS[place], rolls)
                    self.special_gains[stage, box, i] = gain

    def _ask_in_pairs(self):
        alone = self.special_gains[:, :, :, 0].copy()
        for other, box in permutations(self._open, 2):
            card = _card(self._ruleset, self._held, [box, other])
            for i, place in enumerate(self.special):
                if card.refusal(box, ROLLS[place], 3):
                    self.bars[other, box, i] = True
                    continue
                for stage, rolls in enumerate(stages(self._ruleset)):
                    gain = card.points(box, ROLLS[place], rolls)
                    if gain != alone[stage, box, i]:
                        self._note_change(stage, box, i, other, gain)
        for other in range(UPPER):
            barred = np.where(self.bars[other], REFUSED, 0.0)
            self.special_gains[..., _with(other)] += barred[None, :, :, None]

    def _note_change(self, stage, box, i, other, gain):
        """Record that an open box changes another one's points, as a joker's upper box may."""
        if other >= UPPER or box < UPPER:
            raise RulesError(f"{self._ruleset}: one box changes what another pays")
        self.special_gains[stage, box, i, _with(other)] = gain


def stages(ruleset) -> tuple[int, ...]:
    """Return the numbers of rolls that pay differently, which only bonuses for few rolls cause."""
    return (1, 2, 3) if ruleset.roll_bonus or ruleset.served else (3,)


def stage_of(ruleset, rolls: int) -> int:
    """Return the index of the stage after so many rolls."""
    return rolls - 1 if ruleset.roll_bonus or ruleset.served else 0


def _with(box) -> np.ndarray:
    """Return the sets of open upper boxes that include this one."""
    masks = np.arange(MASKS)
    return masks[masks >> box & 1 == 1]


def _card(ruleset, held, open_boxes):
    """Return a card with these boxes open and zeros in the others."""
    card = Card(ruleset)
    for box in range(len(card.boxes)):
        card.boxes[box] = None if box in open_boxes else 0
    if held == FIVE_FULL:
        card.boxes[ruleset.five_box] = ruleset.five_kind
    return card


def _bonus(ruleset, total):
    card = Card(ruleset)
    card.boxes[0] = total
    return card.upper_bonus


def _steps(ruleset):
    """Return what each box would hold for each roll if it were the only open one."""
    steps = np.zeros((len(ruleset.boxes), len(ROLLS)), int)
    for box in range(len(ruleset.boxes)):
        card = _card(ruleset, FIVE_ZERO, [box])
        for place, dice in enumerate(ROLLS):
            steps[box, place] = card.box_points(box, dice, 3)
    return steps
