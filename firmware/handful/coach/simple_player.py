# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The built-in strong player: looks ahead to the end of the turn, and needs no table.

It only estimates what follows the turn: a filled box has its price, points above par in the upper
section are worth something, and so is a five-alike box that earns more bonuses. Prices and weights
are fitted to the solver's values. Within the turn it works out every keep, as an `Adviser` does,
and lists its choices the same way: without a table it is the coach's adviser. It also plays CPU
seats. `python -m tools.bench games` prints its average.
"""

from ..const import const
from ..rules.card import pattern_points
from ..rules.ruleset import FIVE_KIND, UPPER
from .keeps import DOWN, KEEPS, ROLLS, UP, down, join_keeps, next_counts, up
from .usual import scaled

_POINT = const(64)
"""The unit of values."""

_PRICES = (
    b"\x1c\x23\x32\x46\x5c\x71\x68\x89\x71\x50\x68\x23\x37\x3e\xc7\x20",
    b"\x10\x14\x1e\x2c\x3e\x4e\x00\x00\x90\x44\x68\xc6\x89\x31\xbb\x20",
)
"""What using up a box costs, by pattern, in 1/8 point. In the first row three and four of a kind
score their own dice, in the second row all five. `usual` scales it to what a rule set pays."""

_NEEDS = const(b"\x00\x00\x00\x00\x00\x00\x02\x02\x03\x04\x03\x09\x09\x05\x00\x05")
"""The number of equal dice that each pattern needs to score; 9 stands for a run of four."""

_LOST = const(-7)
_WON = const(9)
"""Points below and above par beyond which nothing more is lost or gained."""

_PIECE = const(12)
"""The number of rolls to score in one step."""

_IN_SCALE = const(800)
"""Factor from these units to an adviser's, SCALE to the point."""


class SimplePlayer:
    """Decides one move at a time; a turn is worked out once.

    `begin` and `step` do that ahead, in pieces that fit into a frame. `ready`, `count`, `best`,
    `codes`, `places` and `values` are those of an `Adviser`, but only the differences of values
    mean anything, and `before` is unknown.
    """

    def __init__(self):
        self.ready = False
        self.before = self.count = self.best = 0
        self.codes = [0] * 46
        self.values = [0] * 46
        self._card = None
        self._boxes = []
        self._more = [bytearray(KEEPS) for _ in range(6)]
        self._scores = [0] * ROLLS
        self._after_one = [0] * KEEPS
        self._after_two = [0] * KEEPS
        self._upper = [0] * 36
        self._lower = [0] * 9
        self._gains = [0] * 15
        self._prices = [0] * 15
        self.places = [0] * 32
        self._work = None
        self._joined = False

    def begin(self, card) -> None:
        """Start on the next turn of a card, unless it is being worked out already."""
        if card is self._card and card.boxes == self._boxes:
            return
        if self._card is None or card.ruleset is not self._card.ruleset:
            self._price(card.ruleset)
        self._card = card
        self._boxes[:] = card.boxes
        self.ready = False
        self._work = self._prepare()

    def _price(self, rules):
        """Set what using up each box of a card costs."""
        for box, pattern in enumerate(rules.patterns):
            price = _PRICES[rules.kinds_sum_all][pattern]
            self._prices[box] = scaled(rules, pattern, price)

    def step(self) -> bool:
        """Do one piece of the work, if any is left; return True when all is done."""
        if not self.ready and next(self._work):
            self._work = None
            self.ready = True
        return self.ready

    def decide(self, card, dice, rolls: int) -> int:
        """Return the box to score in, or -1 - m to hold the dice of mask m and roll again."""
        self.begin(card)
        while not self.step():
            pass
        self.consider(dice, rolls)
        return self.codes[self.best]

    def consider(self, dice, rolls: int) -> None:
        """List every choice for a roll, boxes in card order before keeps, once all is done.

        Of equal dice the left ones are held, and holding all five is not a choice.
        """
        self._list_boxes(dice, rolls)
        places = self.places
        places[0] = KEEPS - 1
        for i in range(5):
            more = self._more[dice[i] - 1]
            for mask in range(1 << i):
                places[mask | 1 << i] = more[places[mask]]
        if rolls == 3:
            return
        worth = self._after_one if rolls == 1 else self._after_two
        codes = self.codes
        values = self.values
        count = self.count
        best = values[self.best]
        for mask in range(31):
            place = places[mask]
            if places.index(place) == mask:
                value = worth[place] * _IN_SCALE
                codes[count] = ~mask
                values[count] = value
                if value > best:
                    best = value
                    self.best = count
                count += 1
        self.count = count

    def _list_boxes(self, dice, rolls):
        """List the boxes for a roll; return the best value."""
        card = self._card
        gains = self._gains
        card.gains(dice, rolls, gains)
        codes = self.codes
        values = self.values
        count = self.best = 0
        best = -1
        for box in range(len(card.boxes)):
            if gains[box] >= 0:
                value = gains[box] * _POINT + self._after(box, dice.count(box + 1), gains[box])
                if count == 0 or value > best:
                    best = value
                    self.best = count
                codes[count] = box
                values[count] = value * _IN_SCALE
                count += 1
        self.count = count
        return best

    def _after(self, box, count, gain):
        """Return what filling a box is worth beside its points; never negative."""
        card = self._card
        rules = card.ruleset
        pattern = rules.patterns[box]
        value = 8192 - 8 * self._prices[box]
        if box < UPPER:
            return value + self._par_worth(box, count, gain)
        if pattern == FIVE_KIND and gain >= rules.five_kind:
            value += rules.five_bonus * (190 * card.boxes.count(None) - 170) // 100
        return value

    def _par_worth(self, box, count, gain):
        """Return what an upper entry does for the upper bonus; `gain` may include the bonus."""
        card = self._card
        rules = card.ruleset
        total = card.upper
        bonus = rules.upper_bonus
        after = self._standing(total + count * (box + 1), box) - self._standing(total, -1)
        if gain > count * (box + 1) and total < rules.upper_goal <= total + count * (box + 1):
            return 18 * bonus * after // 5 - bonus * _POINT  # do not count it twice
        return 18 * bonus * after // 5

    def _standing(self, total, filled):
        """Return how far above par a card is once this box is filled, too."""
        missing = self._card.ruleset.upper_goal - total
        faces = boxes = 0
        for box in range(UPPER):
            if box != filled and self._boxes[box] is None:
                faces += box + 1
                boxes += 1
        if missing <= 0:
            return _WON
        if missing > 5 * faces:
            return _LOST
        par = 3 * faces - missing
        return max(_LOST, min(_WON, 3 * par if boxes == 1 else par))

    def _prepare(self):
        """Work through the turn backwards; a generator that yields True when all is done."""
        if not self._joined:
            yield from join_keeps(self._more)
            self._joined = True
        self._value_boxes()
        yield False
        yield from self._score()
        for first, end in DOWN:
            down(self._more, self._scores, self._after_two, first, end)
            yield False
        keeps = self._after_one
        keeps[:] = self._after_two
        for first, end in UP:
            up(self._more, keeps, self._scores, first, end)
            yield False
        for first, end in DOWN:
            down(self._more, self._scores, keeps, first, end)
            yield False
        yield True

    def _value_boxes(self):
        """Value every entry in the upper boxes, and a zero in the lower ones."""
        upper = self._upper
        boxes = self._boxes
        only = boxes.index(None) if self._card.ruleset.in_order else -1
        for box in range(UPPER):
            for count in range(6):
                value = 0
                if boxes[box] is None and only in (-1, box):
                    value = count * (box + 1) * _POINT + self._after(box, count, 0)
                upper[6 * box + count] = value
        lower = self._lower
        for box in range(UPPER, len(boxes)):
            is_open = boxes[box] is None and only in (-1, box)
            lower[box - UPPER] = self._after(box, 0, 0) if is_open else 0

    def _score(self):
        """Find the best score of each roll; a generator."""
        counts = [0, 5, 0, 0, 0, 0, 0, 0]
        for place in range(ROLLS):
            self._scores[place] = self._score_roll(counts)
            if place % _PIECE == 0:
                yield False
            if place < ROLLS - 1:
                next_counts(counts)

    def _score_roll(self, counts):
        upper = self._upper
        most = run = total = straight = best = 0
        for face in range(1, 7):
            count = counts[face]
            value = upper[6 * face - 6 + count]
            if value > best:
                best = value
            run = run + 1 if count else 0
            if run > 3:
                straight = 9
            if count > most:
                most = count
            total += count * face
        if most == 5:
            return self._list_boxes([total // 5] * 5, 3)
        counts[0] = total
        return self._best_lower(counts, straight or most, best)

    def _best_lower(self, counts, alike, best):
        """Return the best value of the lower boxes, or `best` if that is better."""
        lower = self._lower
        rules = self._card.ruleset
        for i in range(len(self._boxes) - UPPER):
            value = lower[i]
            if value:
                pattern = rules.patterns[UPPER + i]
                if alike >= _NEEDS[pattern]:
                    value += _POINT * pattern_points(rules, pattern, counts, False)
                if value > best:
                    best = value
        return best
