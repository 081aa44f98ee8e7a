# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What every choice is worth, worked out on the device while the dice roll.

    adviser.begin(card, values)       at any time in a turn; the roll need not be known
    while not adviser.step(): ...     one piece of work each, well within a frame
    adviser.consider(dice, rolls)     every choice with its value, the best of them at `best`

`values` is a `ValueTable`: it says what follows an entry, and also what the rules pay for each
roll, so that nothing here knows them. An adviser can be begun anew at any time, for any card of
its rule set.

The work goes backwards: from the best score of each of the 252 rolls down to the mean of each of
the 210 keeps of less than five dice, up again to the best keep of each roll, and down once more.
"""

from ..rules.boxes import UPPER
from .keep_lattice import DOWN, KEEPS, UP, down, up
from .roll_scores import SCALE, RollScores


class Adviser(RollScores):
    """The values of a turn's choices, ints, SCALE to the point; see the module.

    `ready`        True once any roll of this turn can be considered
    `before`       the value of the turn before its first roll
    `count`        how many choices were listed last, and `best` the first of the best
    `codes`        the choices: a box, or -1 - m to keep the dice of mask m
    `places`       by mask, where a keep of the roll last considered stands
    `values`       what each is expected to bring from here to the end of the game
    """

    def __init__(self, ruleset):
        RollScores.__init__(self, ruleset)
        self.ready = False
        self.before = 0
        self.count = 0
        self.best = 0
        self.codes = [0] * 46
        self.values = [0] * 46
        self._work = None
        self._after_one = [0] * KEEPS
        self._after_two = [0] * KEEPS
        self.places = [0] * 32

    def begin(self, card, values) -> None:
        """Turn to the next entry on a card; what was begun before is abandoned."""
        self.ready = False
        self._boxes = card.boxes
        self._rules = values
        if len(self._lower) != values.kind_count:
            self._lower = [0] * values.kind_count
        self._work = self._prepare(card)

    def step(self) -> bool:
        """Do one piece of the work, if any is left; True once all is ready.

        Raises what `values` raises where its file cannot be read.
        """
        if self._work and next(self._work):
            self._work = None
            self.ready = True
        return self.ready

    def consider(self, dice, rolls: int) -> int:
        """List every choice for a roll, boxes in card order before keeps; return the best value.

        `dice` is a list or a tuple. Equal dice are kept from the left, and keeping all five is
        no choice.
        """
        places = self.places
        joined = self._rules.more
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

    def _list_boxes(self, dice, place, rolls):
        rules = self._rules
        stage = min(rolls, len(rules.upper)) - 1
        if dice.count(dice[0]) == 5 and rules.list_five_alike(self, dice[0] - 1, stage) >= 0:
            return
        codes = self.codes
        values = self.values
        upper = rules.upper[stage]
        bonuses = rules.bonuses[stage]
        kind = rules.kinds[place : place + 1]
        after_upper = self.after_upper
        after_lower = self.after_lower
        all_paying = rules.paying
        count = best = 0
        box = most = -1
        for held in self._boxes:
            box += 1
            if held is not None:
                continue
            if box < UPPER:
                i = 6 * box + dice.count(box + 1)
                value = upper[i] * SCALE + after_upper[i]
            else:
                i = box - UPPER
                value = after_lower[i]
                paying = all_paying[i]
                half = len(paying) // 2
                at = paying.find(kind, 0, half)
                if at >= 0:
                    if box == self._five_box:
                        value = self.after_five
                    value += (paying[at + half] + bonuses[i]) * SCALE
            codes[count] = box
            values[count] = value
            if value > most:
                most = value
                best = count
            count += 1
        self.count = count
        self.best = best

    def _prepare(self, card):
        """Work through the turn from its end; a generator that yields True when all is done."""
        rules = self._rules
        for _ in rules.load(card, self):
            yield False
        yield from self._score(len(rules.upper) - 1)
        for first, end in DOWN:
            down(rules.more, self._scores, self._after_two, first, end)
            yield False
        if len(rules.upper) > 1:
            yield from self._score(1)
        keeps = self._after_one  # which are not known yet
        keeps[:] = self._after_two
        for first, end in UP:
            up(rules.more, keeps, self._scores, first, end)
            yield False
        for first, end in DOWN:
            down(rules.more, self._scores, keeps, first, end)
            yield False
        yield True
