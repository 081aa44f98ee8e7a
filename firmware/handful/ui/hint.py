# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The hint: every choice with what it costs, the best first, shown on the dice and on the card."""

from ..const import const
from ..ports import LEFT, UP, A
from .choice_name import choice_name
from .coach_view import CoachView

_HUNDREDTH = const(512)
"""Of a point, in the adviser's values."""

_PIECES = const(3)
"""Of work in a frame."""


class HintScreen(CoachView):
    """Goes through the choices of a play, as its coach values them.

    The first hint of a game, which keeps it out of the tables, is asked about. Hints of the strong
    player say that they are not perfect.
    """

    def __init__(self, kit, table, play):
        super().__init__(kit, table, play, "")
        self._labels = kit.texts.BOXES.split("|")
        self._play = play
        self._order = None
        self._at = 0
        self._asks = not play.assisted
        self.show(self.words.KEY_HINT, 0, 0, -1)
        self._wait()

    def tick(self, now_ms: int):
        """Work on, and list the choices once they are known and may be seen."""
        if self._order is not None:
            return
        for _ in range(_PIECES):
            ready = self._play.think()
        if ready and not self._asks:
            self._begin()

    def act(self, key: int):
        """Take a key that does not close; return a command or None."""
        if self._asks:
            if key != A:
                return self.close()
            self._asks = False
            self._wait()
            return ("coach_assist", None)
        if not self._order:
            return None
        if key == A:
            self.close()
            return ("coach_take", self._choice()[0])
        self._at = (self._at + (-1 if key == LEFT or key == UP else 1)) % len(self._order)
        self._keys.write(self.words.HINT_KEYS, 1)
        self._show()
        return None

    def _wait(self):
        words = self.words
        self._keys.write(words.HINT_ASKS if self._asks else "", 1)
        self.foot.say(words.SURE_HINT if self._asks else words.THINKING, self._asks)

    def _begin(self):
        match, coach = self.match, self._play.coach
        coach.consider(match.dice, match.roll)
        values = coach.adviser.values
        order = self._order = bytearray(coach.adviser.count)
        for i in range(len(order)):
            at = i
            while at and values[order[at - 1]] < values[i]:
                order[at] = order[at - 1]
                at -= 1
            order[at] = i
        for self._at in range(len(order)):
            code, cost = self._choice()
            if code >= 0:
                self.card.note(code, self._short(cost))
        self._at = 0
        self._show()
        self._keys.write(self.words.NOT_PERFECT if coach.fault else self.words.HINT_KEYS, 1)

    def _choice(self):
        """Return the choice that is shown: a box or -1 - m, m the mask of dice kept; its cost.

        The cost is in hundredths of a point.
        """
        adviser = self._play.coach.adviser
        i = self._order[self._at]
        return adviser.codes[i], (adviser.values[adviser.best] - adviser.values[i]) // _HUNDREDTH

    def _show(self):
        words = self.words
        code, cost = self._choice()
        mask = -1 - code if code < 0 else 0
        number = self._at + 1
        self.show(words.KEY_HINT, number if number < 10 else 0, mask, code)
        text = choice_name(code, self.match.dice, self._label, words)
        if not cost:
            by_strong = self._play.coach.fault
            text += words.IS_EQUAL if self._at else words.IS_GOOD if by_strong else words.IS_BEST
        else:
            text += words.COSTS + str(cost // 100) + words.DECIMAL + str(100 + cost % 100)[1:]
        self.foot.say(text)

    def _label(self, box):
        return self._labels[self.match.ruleset.patterns[box]]

    def _short(self, cost):
        """Return a cost in four letters."""
        if not cost:
            return self.words.BEST
        tenths = (cost + 5) // 10
        if tenths > 99:
            return "-" + str((tenths + 5) // 10)
        return "-" + str(tenths // 10) + self.words.DECIMAL + str(tenths % 10)
