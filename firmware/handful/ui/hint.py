# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The hint: every choice with what it costs, the best first, shown on the dice and on the card."""

from ..ports import LEFT, UP, A
from .choice_name import choice_name
from .coach_view import CoachView


class HintScreen(CoachView):
    """Goes through the choices of a play.

    `choices()` returns them, best first, as `(code, cost)`: a box, or -1 - m to keep the dice of
    mask m, and hundredths of a point; None while they are being worked out, and a reason, in
    words, where that fails. The first hint of a game, which keeps it out of the tables, is asked
    about.
    """

    def __init__(self, kit, table, play, choices):
        super().__init__(kit, table, play, "")
        self._labels = kit.texts.BOXES
        self._think = play.think
        self._choices = choices
        self._list = None
        self._at = 0
        self._asks = not play.assisted
        self.show(self.words.KEY_HINT, 0, 0, -1)
        self._wait()

    def tick(self, now_ms: int):
        """Work on, and list the choices once they are known and may be seen."""
        if self._asks:
            self._think()
        elif self._list is None:
            self._list = self._choices()
            if self._list is not None:
                self._begin()

    def act(self, key: int):
        """Take a key that does not close; return a command or None."""
        if self._asks:
            if key != A:
                return self.close()
            self._asks = False
            self._wait()
            return ("coach_assist", None)
        if not self._list or isinstance(self._list, str):
            return None
        if key == A:
            self.close()
            return ("coach_take", self._list[self._at][0])
        self._at = (self._at + (-1 if key == LEFT or key == UP else 1)) % len(self._list)
        self._show()
        return None

    def _wait(self):
        words = self.words
        self.foot.say(words.SURE_HINT if self._asks else words.THINKING, self._asks)

    def _begin(self):
        if isinstance(self._list, str):
            self.foot.say(self._list, True)
            return
        self._keys.write(self.words.HINT_KEYS, 1)
        for code, cost in self._list:
            if code >= 0:
                self.card.note(code, self._short(cost))
        self._show()

    def _show(self):
        code, cost = self._list[self._at]
        mask = -1 - code if code < 0 else 0
        number = self._at + 1
        self.show(self.words.KEY_HINT, number if number < 10 else 0, mask, code)
        words = self.words
        text = choice_name(code, self.match.dice, self._label)
        if not cost:
            text += words.IS_EQUAL if self._at else words.IS_BEST
        else:
            text += words.COSTS + str(cost // 100) + "." + str(100 + cost % 100)[1:]
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
        return "-" + str(tenths // 10) + "." + str(tenths % 10)
