# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The value of every choice in a turn, worked out on the device while the dice roll.

    adviser = Adviser(table, ruleset)
    adviser.begin(card)               at any time in a turn; the roll need not be known
    while not adviser.step(): ...     one piece of work each, well within a frame
    adviser.consider(dice, rolls)     every choice with its value, the best of them at `best`

`table` is a `ValueTable`: it has what follows an entry and what the rules pay for each roll, so
that this module knows no rules.

The work goes backwards: from the best score of each of the 252 rolls down to the mean of each of
the 210 keeps of fewer than five dice, up again to the best keep of each roll, and down again.
"""

from ..const import const
from ..rules.ruleset import UPPER
from .coach import SCALE
from .keeps import DOWN, KEEPS, ROLLS, UP, down, up
from .value_table import playable

_SIXES = const(126)
"""The place of the first roll with a six."""

_FIVE_ALIKES = const(b"\x00\x05\x14\x37\x7d\xfb")
"""The places of the six rolls of five alike."""


class Adviser:
    """The values of a turn's choices, ints, SCALE to the point.

    `ready`   True once any roll of this turn can be considered
    `before`  the value of the turn before its first roll
    `count`   the number of choices listed last, and `best` the index of the first of the best
    `codes`   the choices: a box, or -1 - m to hold the dice of mask m
    `values`  for each choice, the points expected from here to the end of the game
    `places`  by mask, the place of each keep of the roll last considered

    `aim`     what a turn is played for, such as a `Winner`; None for points

    What the table says follows an entry, for the next turn on:
    `after_upper`  by upper box and count of its face (6 a box)
    `after_lower`  by lower box, and after a zero for the five-alike box
    `after_five`   after points in the five-alike box
    """

    def __init__(self, table, ruleset):
        self.ready = False
        self.aim = None
        self.before = self.count = self.best = 0
        self.codes = [0] * 46
        self.values = [0] * 46
        self.places = [0] * 32
        self.after_upper = [0] * 36
        self.after_lower = [0] * (len(ruleset.patterns) - UPPER)
        self.after_five = 0
        self._table = table
        self._five_box = ruleset.five_box
        self._boxes = None
        self._work = None
        self._scores = [0] * ROLLS
        self._after_one = [0] * KEEPS
        self._after_two = [0] * KEEPS
        self._upper = [0] * 36
        self._lower = [0] * table.kind_count
        self._low = [[0] * count for count in (1, 3, 6, 10, 15, 21)]

    def begin(self, card) -> None:
        """Start on the next turn of a card; work begun before is abandoned."""
        self.ready = False
        self._boxes = playable(card)
        self._work = self._prepare(card)

    def step(self) -> bool:
        """Do one piece of the work, if any is left; return True when all is done.

        Raises `TableError` if the table's file is damaged or cannot be read.
        """
        if self._work and next(self._work):
            self._work = None
            self.ready = True
        return self.ready

    def consider(self, dice, rolls: int) -> int:
        """List every choice for a roll, boxes in card order before keeps; return the best value.

        `dice` is a list or a tuple. Of equal dice the left ones are held, and holding all five is
        not a choice.
        """
        places = self.places
        joined = self._table.more
        place = places[0] = KEEPS - 1
        for i in range(5):
            more = joined[dice[i] - 1]
            place = more[place]
            if rolls < 3:
                for mask in range(1 << i):
                    places[mask | 1 << i] = more[places[mask]]
        self._list_boxes(dice, place, rolls)
        if rolls == 3:
            return self.values[self.best]
        worth = self._after_one if rolls == 1 else self._after_two
        codes = self.codes
        values = self.values
        count = self.count
        best = values[self.best]
        for mask in range(31):
            place = places[mask]
            if places.index(place) == mask:
                value = worth[place]
                codes[count] = ~mask
                values[count] = value
                if value > best:
                    best = value
                    self.best = count
                count += 1
        self.count = count
        return best

    def load(self, card):
        """Read what can follow this card's next entry; a generator."""
        return (self.aim or self._table).load(card, self)

    def worth(self, points: int, after: int) -> int:
        """Return the value of an entry: its points, and what the rest of the game brings."""
        return points * SCALE + after if self.aim is None else self.aim.worth(points, after)

    def _list_boxes(self, dice, place, rolls):
        table = self._table
        stage = min(rolls, len(table.upper)) - 1
        if dice.count(dice[0]) == 5 and table.list_five_alike(self, dice[0] - 1, stage) >= 0:
            return
        codes = self.codes
        values = self.values
        upper = table.upper[stage]
        bonuses = table.bonuses[stage]
        kind = table.kinds[place : place + 1]
        after_upper = self.after_upper
        after_lower = self.after_lower
        all_paying = table.paying
        count = best = 0
        box = most = -1
        for held in self._boxes:
            box += 1
            if held is not None:
                continue
            if box < UPPER:
                i = 6 * box + dice.count(box + 1)
                value = self.worth(upper[i], after_upper[i])
            else:
                i = box - UPPER
                after = after_lower[i]
                points = 0
                paying = all_paying[i]
                half = len(paying) // 2
                at = paying.find(kind, 0, half)
                if at >= 0:
                    if box == self._five_box:
                        after = self.after_five
                    points = paying[at + half] + bonuses[i]
                value = self.worth(points, after)
            codes[count] = box
            values[count] = value
            if value > most:
                most = value
                best = count
            count += 1
        self.count = count
        self.best = best

    def _prepare(self, card):
        """Work through the turn backwards; a generator that yields True when all is done."""
        table = self._table
        for _ in self.load(card):
            yield False
        yield from self._score(len(table.upper) - 1)
        for first, end in DOWN:
            down(table.more, self._scores, self._after_two, first, end)
            yield False
        if len(table.upper) > 1:
            yield from self._score(1)
        keeps = self._after_one  # which are not known yet
        keeps[:] = self._after_two
        for first, end in UP:
            up(table.more, keeps, self._scores, first, end)
            yield False
        for first, end in DOWN:
            down(table.more, self._scores, keeps, first, end)
            yield False
        yield True

    def _score(self, stage):
        """Find the best score of each roll; a generator."""
        table = self._table
        after = self.after_lower
        self._score_upper(table.upper[stage])
        open_boxes = [i for i in range(len(after)) if self._boxes[UPPER + i] is None]
        least = max([self.worth(0, after[i]) for i in open_boxes]) if open_boxes else 0
        lower = self._lower
        for kind in range(len(lower)):
            lower[kind] = least  # of a zero in the box that is missed least
        yield False
        for i in open_boxes:
            self._score_lower(i, stage)
            if i % 4 == 3:
                yield False
        yield False
        for sixes in range(2):
            self._score_rolls(sixes)
            yield False
        for face in range(UPPER):
            value = table.list_five_alike(self, face, stage)
            if value >= 0:
                self._scores[_FIVE_ALIKES[face]] = value
        yield False

    def _score_lower(self, i, stage):
        """Raise the best of each kind of roll to what it brings in a lower box."""
        lower = self._lower
        after = self.after_five if UPPER + i == self._five_box else self.after_lower[i]
        bonus = self._table.bonuses[stage][i]
        paying = self._table.paying[i]
        count = len(paying) // 2
        for at in range(count):
            kind = paying[at]
            value = self.worth(paying[at + count] + bonus, after)
            if value > lower[kind]:
                lower[kind] = value

    def _score_upper(self, gains):
        """Value the upper boxes by count, and the best of ones, twos and threes for each mix."""
        upper = self._upper
        after = self.after_upper
        for box in range(UPPER):
            is_open = self._boxes[box] is None
            for i in range(6 * box, 6 * box + 6):
                upper[i] = self.worth(gains[i], after[i]) if is_open else 0
        for dice in range(6):
            low = self._low[dice]
            place = 0
            for c in range(dice + 1):
                threes = upper[12 + c]
                for b in range(dice - c + 1):
                    value = upper[6 + b]
                    ones = upper[dice - c - b]
                    if threes > value:
                        value = threes
                    low[place] = ones if ones > value else value
                    place += 1

    def _score_rolls(self, sixes):
        """Take the best of all boxes for the rolls without sixes, or for those with sixes."""
        upper = self._upper
        kinds = self._table.kinds
        lower = self._lower
        scores = self._scores
        low = self._low
        place = _SIXES * sixes
        for f in range(sixes, 1 + 5 * sixes):
            for e in range(6 - f):
                pair = max(upper[30 + f], upper[24 + e])
                rest = 5 - f - e
                for d in range(rest + 1):
                    high = upper[18 + d]
                    if pair > high:
                        high = pair
                    for value in low[rest - d]:
                        if high > value:
                            value = high
                        other = lower[kinds[place]]
                        if other > value:
                            value = other
                        scores[place] = value
                        place += 1
