# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""One player's score card: which boxes may be chosen, what they pay, and the totals.

>>> from handful.rules.rulesets import RULESETS
>>> card = Card(RULESETS["herg"])
>>> card.points(12, (6, 6, 5, 5, 1), 3)
23
>>> card.enter(12, (6, 6, 5, 5, 1), 3)
>>> card.total
23
"""

from .boxes import CHANCE, UPPER
from .refusal import (
    BOX_FILLED,
    BOX_MUST_SCORE,
    JOKER_LOWER,
    JOKER_MATCHING,
    NO_SUCH_BOX,
    IllegalMove,
)
from .ruleset import JOKER_FORCED, JOKER_FREE, JOKER_NONE, SCRATCH_LAST
from .scoring import count_faces, five_alike, pattern_points


class Card:
    """A score card under one rule set. A box is its number in `ruleset.boxes`.

    `boxes` holds the points entered, None while open; `fives` counts the five alikes in any box,
    `further_fives` those that won the five-alike bonus; `quick` is the sum of roll bonuses.
    """

    def __init__(self, ruleset):
        self.ruleset = ruleset
        self.boxes = [None] * len(ruleset.patterns)
        self.fives = self.further_fives = 0
        self.quick = 0
        self._counts = [0] * 7
        self._alike = 0
        self._joker = 0

    @property
    def upper(self) -> int:
        """Points in the upper boxes, without the bonus."""
        return self._sum(0, UPPER)

    @property
    def upper_bonus(self) -> int:
        """The upper bonus, as soon as it is won."""
        return self.ruleset.upper_bonus if self.upper >= self.ruleset.upper_goal else 0

    @property
    def lower(self) -> int:
        """Points in the lower boxes, without further bonuses."""
        return self._sum(UPPER, len(self.boxes))

    @property
    def extra(self) -> int:
        """Five-alike bonuses and roll bonuses: a line of its own."""
        return self.five_bonus + self.quick

    @property
    def five_bonus(self) -> int:
        """Five-alike bonuses."""
        return self.further_fives * self.ruleset.five_bonus

    @property
    def boxed(self) -> int:
        """Five-alike bonuses that are shown in their box."""
        return self.five_bonus if self.ruleset.bonus_in_box else 0

    def shown(self, box: int):
        """Return what a box shows, None while it is open."""
        points = self.boxes[box]
        if points is not None and box == self.ruleset.five_box:
            points += self.boxed
        return points

    @property
    def total(self) -> int:
        """The grand total so far."""
        return self._sum(0, len(self.boxes)) + self.upper_bonus + self.extra

    @property
    def complete(self) -> bool:
        """True when every box is filled."""
        return None not in self.boxes

    @property
    def par(self) -> int:
        """Points above or below three of each face, over the filled upper boxes."""
        par = 0
        for box in range(UPPER):
            points = self.boxes[box]
            if points is not None:
                par += points - 3 * (box + 1)
        return par

    @property
    def filled(self) -> int:
        """How many boxes are filled."""
        return len(self.boxes) - self.boxes.count(None)

    def bonus_lost(self) -> bool:
        """True when the open upper boxes cannot bring the upper bonus any more."""
        best = self.upper
        for box in range(UPPER):
            if self.boxes[box] is None:
                best += 5 * (box + 1)
        return best < self.ruleset.upper_goal

    def legal(self, dice, rolls: int) -> tuple:
        """Return the boxes that may be chosen, in card order."""
        self._read(dice, rolls)
        return tuple([box for box in range(len(self.boxes)) if not self._refusal(box)])

    def points(self, box: int, dice, rolls: int) -> int:
        """Return what choosing the box adds to `total`, every bonus it wins included.

        Raises `IllegalMove` where the box may not be chosen, `ValueError` for impossible dice.
        """
        self.check(box, dice, rolls)
        return self._gain(box, rolls) + self._five_bonus()

    def gains(self, dice, rolls: int, gains: list) -> None:
        """Set `gains[box]` to the `points` of each box, or to -1 where it may not be chosen."""
        self._read(dice, rolls)
        bonus = self._five_bonus()
        for box in range(len(self.boxes)):
            gains[box] = -1 if self._refusal(box) else self._gain(box, rolls) + bonus

    def box_points(self, box: int, dice, rolls: int) -> int:
        """Return what the box itself would hold, bonuses left out; raises as `points` does."""
        self.check(box, dice, rolls)
        return self._box_points(box)

    def enter(self, box: int, dice, rolls: int) -> None:
        """Fill a box; raises as `points` does and then changes nothing."""
        self.check(box, dice, rolls)
        points = self._box_points(box)
        self.quick += self._quick_points(box, points, rolls)
        if self._alike:
            self.fives += 1
        if self._five_bonus():
            self.further_fives += 1
        self.boxes[box] = points

    def check(self, box: int, dice, rolls: int) -> None:
        """Raise `IllegalMove` with the reason if the box may not be chosen."""
        refusal = self.refusal(box, dice, rolls)
        if refusal:
            raise IllegalMove(refusal)

    def refusal(self, box: int, dice, rolls: int) -> int:
        """Return why the box may not be chosen, as a number of `refusal`, or 0."""
        self._read(dice, rolls)
        if isinstance(box, bool) or not isinstance(box, int) or not 0 <= box < len(self.boxes):
            return NO_SUCH_BOX
        return self._refusal(box)

    def joker_face(self, dice, rolls: int) -> int:
        """Return the face of a five alike that the joker rule binds, or 0 for a plain roll."""
        self._read(dice, rolls)
        return self._joker

    def _sum(self, first, end):
        total = 0
        for box in range(first, end):
            total += self.boxes[box] or 0
        return total

    def _read(self, dice, rolls):
        if rolls is True or not isinstance(rolls, int) or not 1 <= rolls <= 3:
            raise ValueError("a turn has 1 to 3 rolls")
        count_faces(dice, self._counts)
        self._alike = five_alike(self._counts)
        self._joker = self._alike if self._alike and self._joker_binds() else 0

    def _joker_binds(self):
        rules = self.ruleset
        held = self.boxes[rules.five_box]
        if rules.joker == JOKER_NONE or held is None:
            return False
        return held > 0 or rules.joker_after_zero

    def _five_bonus(self):
        """RULES.md reading 8: the box must hold its points before this entry."""
        if self._alike and self.boxes[self.ruleset.five_box]:
            return self.ruleset.five_bonus
        return 0

    def _gain(self, box, rolls):
        """Return what a box that may be chosen adds to the total, without the five-alike bonus."""
        gain = points = self._box_points(box)
        if rolls <= len(self.ruleset.roll_bonus):
            gain += self._quick_points(box, points, rolls)
        if box < UPPER and points:
            goal = self.ruleset.upper_goal
            if self.upper < goal <= self.upper + points:
                gain += self.ruleset.upper_bonus
        return gain

    def _refusal(self, box):
        if self.boxes[box] is not None:
            return BOX_FILLED
        refusal = self._joker_refusal(box)
        if refusal or self.ruleset.scratch != SCRATCH_LAST or self._box_points(box):
            return refusal
        for other in range(len(self.boxes)):
            if self.boxes[other] is None and not self._joker_refusal(other):
                if self._box_points(other):
                    return BOX_MUST_SCORE
        return 0

    def _joker_refusal(self, box):
        rule = self.ruleset.joker
        if rule == JOKER_FREE or not self._joker:
            return 0
        matching = self._joker - 1
        if self.boxes[matching] is None:
            return 0 if box == matching else JOKER_MATCHING
        if rule == JOKER_FORCED and box < UPPER and None in self.boxes[UPPER:]:
            return JOKER_LOWER
        return 0

    def _box_points(self, box):
        joker = self._joker > 0 and self.boxes[self._joker - 1] is not None
        return pattern_points(self.ruleset, self.ruleset.patterns[box], self._counts, joker)

    def _quick_points(self, box, points, rolls):
        """RULES.md reading 9: three of the face above, anything but chance below."""
        bonus = self.ruleset.roll_bonus
        if rolls > len(bonus) or self.ruleset.patterns[box] == CHANCE:
            return 0
        earned = points >= 3 * (box + 1) if box < UPPER else points > 0
        return bonus[rolls - 1] if earned else 0
