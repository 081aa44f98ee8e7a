# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A player's score card: which boxes may be chosen, what they pay, and the totals.

Dice are a list or tuple (or any other sequence) of five ints 1 to 6, in any order; `rolls` is how
many rolls the turn has taken, 1 to 3. Anything else raises `ValueError`.

>>> from handful.rules.rulesets import RULESETS
>>> card = Card(RULESETS["herg"])
>>> card.points(12, (6, 6, 5, 5, 1), 3)
23
>>> card.enter(12, (6, 6, 5, 5, 1), 3)
>>> card.total
23
"""

from .ruleset import (
    CHANCE,
    FIVE_KIND,
    FOUR_KIND,
    FULL_HOUSE,
    JOKER_FORCED,
    JOKER_FREE,
    JOKER_NONE,
    LARGE_STRAIGHT,
    PAIR,
    SCRATCH_LAST,
    SECOND_FIVE,
    SIXES,
    SMALL_STRAIGHT,
    THREE_KIND,
    TWO_PAIRS,
    UPPER,
    WRAPS_ANY,
)

# Why a move is refused.
NO_SUCH_BOX = 1
BOX_FILLED = 2
JOKER_MATCHING = 3
JOKER_LOWER = 4
BOX_MUST_SCORE = 5
ROLL_FIRST = 6
NO_ROLLS_LEFT = 7
NOTHING_TO_ROLL = 8
HELD_DIE_CHANGED = 9
GAME_IS_OVER = 10
NOT_AN_ACTION = 11
NOT_IN_ORDER = 12


class IllegalMove(ValueError):
    """A move that the rules refuse, for a `reason` that is one of the numbers above."""

    def __init__(self, reason: int):
        super().__init__(reason)
        self.reason = reason

    def __str__(self):
        from .reasons import REASONS

        return REASONS.split("|")[self.reason]


class Card:
    """A score card under one rule set. A box is an index into `ruleset.patterns`.

    `boxes` holds the points entered, None while open; `fives` counts the five alikes entered in
    any box, `further_fives` those that won the five-alike bonus; `quick` is the sum of roll
    bonuses. `legal`, `points`, `gains` and the like take the dice of a turn and change nothing.
    """

    def __init__(self, ruleset):
        self.ruleset = ruleset
        self.boxes = [None] * len(ruleset.patterns)
        self.fives = self.further_fives = self.quick = 0
        self._counts = [0] * 7
        self._alike = self._joker = 0

    @property
    def upper(self) -> int:
        """Points in the upper boxes, without the bonus."""
        return self._sum(0, UPPER)

    @property
    def upper_bonus(self) -> int:
        """The upper bonus, counted as soon as it is won."""
        return self.ruleset.upper_bonus if self.upper >= self.ruleset.upper_goal else 0

    @property
    def lower(self) -> int:
        """Points in the lower boxes, without five-alike and roll bonuses."""
        return self._sum(UPPER, len(self.boxes))

    @property
    def extra(self) -> int:
        """Five-alike bonuses and roll bonuses, which have their own line."""
        return self.five_bonus + self.quick

    @property
    def five_bonus(self) -> int:
        """The sum of the five-alike bonuses."""
        return self.further_fives * self.ruleset.five_bonus

    @property
    def boxed(self) -> int:
        """The five-alike bonuses shown in their box."""
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
        """Points above or below so many of each face as make the goal, over the filled boxes."""
        par, each = 0, (self.ruleset.upper_goal + 20) // 21
        for box in range(UPPER):
            points = self.boxes[box]
            if points is not None:
                par += points - each * (box + 1)
        return par

    @property
    def filled(self) -> int:
        """The number of filled boxes."""
        return len(self.boxes) - self.boxes.count(None)

    def bonus_lost(self) -> bool:
        """Return whether the open upper boxes can no longer bring the upper bonus."""
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
        """Return what a box would add to `total`, bonuses included; `IllegalMove` if refused."""
        self.check(box, dice, rolls)
        return self._gain(box, rolls) + self._five_bonus()

    def gains(self, dice, rolls: int, gains: list) -> None:
        """Set `gains[box]` to the `points` of each box, or to -1 where it may not be chosen."""
        self._read(dice, rolls)
        bonus = self._five_bonus()
        for box in range(len(self.boxes)):
            gains[box] = -1 if self._refusal(box) else self._gain(box, rolls) + bonus

    def box_points(self, box: int, dice, rolls: int) -> int:
        """Return what the box itself would hold, without bonuses; raises as `points` does."""
        self.check(box, dice, rolls)
        return self._box_points(box)

    def enter(self, box: int, dice, rolls: int) -> None:
        """Fill a box; raises as `points` does, and then changes nothing."""
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
        """Return why the box may not be chosen, or 0; a `box` of any type is only no such box."""
        self._read(dice, rolls)
        if isinstance(box, bool) or not isinstance(box, int) or not 0 <= box < len(self.boxes):
            return NO_SUCH_BOX
        return self._refusal(box)

    def joker_face(self, dice, rolls: int) -> int:
        """Return the face of a five alike under the joker rule, or 0 for any other roll."""
        self._read(dice, rolls)
        return self._joker

    def wants_five(self, dice, rolls: int) -> bool:
        """Return whether this is a five alike that may go to its box, or that wins a bonus."""
        self._read(dice, rolls)
        is_open = not self._refusal(self.ruleset.five_box)
        return self._alike > 0 and (is_open or self._five_bonus() > 0)

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
        self._joker = self._alike if self._alike and self._joker_applies() else 0

    def _joker_applies(self):
        """Return whether a five alike is a joker now."""
        rules = self.ruleset
        held = self.boxes[rules.five_box]
        if rules.joker == JOKER_NONE or held is None:
            return False
        return held > 0 or rules.joker_after_zero

    def _five_bonus(self):
        """Return the bonus of a further five alike: its box holds points already (reading 8)."""
        if self._alike and self.boxes[self.ruleset.five_box]:
            return self.ruleset.five_bonus
        return 0

    def _gain(self, box, rolls):
        """Return what a legal box adds to the total, without the five-alike bonus."""
        gain = points = self._box_points(box)
        if points and rolls < 3:
            gain += self._quick_points(box, points, rolls)
        if box < UPPER and points:
            goal = self.ruleset.upper_goal
            if self.upper < goal <= self.upper + points:
                gain += self.ruleset.upper_bonus
        return gain

    def _refusal(self, box):
        if self.boxes[box] is not None:
            return BOX_FILLED
        if self.ruleset.in_order:  # there is always one box
            return NOT_IN_ORDER if self.boxes.index(None) < box else 0
        refusal = self._joker_refusal(box)
        if refusal or self.ruleset.scratch != SCRATCH_LAST or self._box_points(box):
            return refusal
        for other in range(len(self.boxes)):
            is_open = self.boxes[other] is None and not self._joker_refusal(other)
            if is_open and self._box_points(other):
                return BOX_MUST_SCORE
        return 0

    def _joker_refusal(self, box):
        """Return why a joker may not go to an open box, or 0."""
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
        if self.ruleset.patterns[box] == SECOND_FIVE and not self.boxes[self.ruleset.five_box]:
            return 0
        joker = self._joker > 0 and self.boxes[self._joker - 1] is not None
        return pattern_points(self.ruleset, self.ruleset.patterns[box], self._counts, joker)

    def _quick_points(self, box, points, rolls):
        """Return the roll bonus of an entry: three of the face above, points below (reading 9).

        What is served, in one roll, has a bonus of its own.
        """
        bonus, pattern = self.ruleset.roll_bonus, self.ruleset.patterns[box]
        is_served = rolls == 1 and points > 0 and FOUR_KIND <= pattern <= LARGE_STRAIGHT
        served = self.ruleset.served if is_served else 0
        if rolls > len(bonus) or pattern == CHANCE:
            return served
        earned = points >= 3 * (box + 1) if box < UPPER else points > 0
        return served + (bonus[rolls - 1] if earned else 0)


# ---- what dice pay -----------------------------------------------------------------------------
# Counts are a list of seven ints: `counts[f]` dice show face f, `counts[0]` is the sum of all.


def count_faces(dice, counts: list) -> None:
    """Fill `counts` from five dice; `ValueError` unless they are five ints 1 to 6."""
    kind = type(dice)
    if kind is not list and kind is not tuple:
        dice = _listed(dice)
    if len(dice) != 5:
        raise ValueError("five dice are needed")
    for face in range(7):
        counts[face] = 0
    for die in dice:
        if die is True or not isinstance(die, int) or not 1 <= die <= 6:
            raise ValueError("a die shows 1 to 6")
        counts[die] += 1
        counts[0] += die


def _listed(dice):
    """Return another sequence as a list, an empty one if it is none; a dict is no sequence."""
    try:
        return [] if isinstance(dice, dict) else [dice[i] for i in range(len(dice))]
    except (TypeError, LookupError, AttributeError):
        return []


def five_alike(counts: list) -> int:
    """Return the face that all five dice show, or 0."""
    for face in range(1, 7):
        if counts[face]:
            return face if counts[face] == 5 else 0
    return 0


def longest_run(counts: list) -> int:
    """Return the length of the longest run of consecutive faces, 1 to 5."""
    best = run = 0
    for face in range(1, 7):
        run = run + 1 if counts[face] else 0
        if run > best:
            best = run
    return best


def pattern_points(rules, pattern: int, counts: list, joker: bool) -> int:
    """Return what dice pay in a box of this pattern, without bonuses.

    With `joker`, full house and straights pay their points for any dice. A second five alike pays
    as if the first had been scored.
    """
    if pattern <= SIXES:
        return counts[pattern + 1] * (pattern + 1)
    if pattern == CHANCE:
        return counts[0]
    if pattern == FIVE_KIND or pattern == SECOND_FIVE:
        points = rules.five_kind if five_alike(counts) else 0
        return points if pattern == FIVE_KIND else 2 * points
    if pattern == PAIR:
        return 2 * _highest_with(counts, 2)
    if pattern == TWO_PAIRS:
        high = _highest_with(counts, 2)
        low = _highest_with(counts, 2, high)
        return 2 * (high + low) if low else 0
    if pattern == FULL_HOUSE:
        return _full_house_points(rules, counts, joker)
    if pattern == SMALL_STRAIGHT or pattern == LARGE_STRAIGHT:
        return _straight_points(rules, pattern == LARGE_STRAIGHT, counts, joker)
    wanted = pattern - THREE_KIND + 3
    face = _highest_with(counts, wanted)
    if pattern == FOUR_KIND and rules.four_kind:
        return rules.four_kind if face else 0
    return counts[0] if face and rules.kinds_sum_all else wanted * face


def _highest_with(counts, wanted, below=7):
    """Return the highest face under `below` that `wanted` dice show, or 0."""
    for face in range(below - 1, 0, -1):
        if counts[face] >= wanted:
            return face
    return 0


def _full_house_points(rules, counts, joker):
    five_counts = rules.five_is_full_house and five_alike(counts)
    # The sum at counts[0] is neither 2 nor 3.
    if joker or five_counts or (3 in counts and 2 in counts):
        return rules.full_house or counts[0]
    return 0


def _straight_points(rules, large, counts, joker):
    if rules.straights_exact:
        there = longest_run(counts) == 5 and counts[6 if large else 1]
    else:
        there = longest_run(counts) >= (5 if large else 4)
    if large and rules.straight_wraps and counts.count(1) == 5:  # five faces differ
        there = there or rules.straight_wraps == WRAPS_ANY or not counts[2]
    if not (there or joker):
        return 0
    return rules.large_straight if large else rules.small_straight
