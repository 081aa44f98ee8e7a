# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The odds: the chance of each open box if the dice that are not held are rolled now."""

from ..const import const
from ..game import actions
from ..game.match import ALL_HELD
from ..ports import LEFT, RIGHT, A
from ..rules.refusal import NOTHING_TO_ROLL
from .coach_view import CoachView

_STEPS = const(4)
"""So many ways the dice can fall are looked at in one frame."""


class OddsScreen(CoachView):
    """Shows what a `coach.odds.Odds` works out; the dice can be marked as on the table."""

    def __init__(self, kit, table, play, odds):
        super().__init__(kit, table, play, "")
        self._keys.write(self.words.ODDS_KEYS, 1)
        self._odds = odds
        self._none_rolls = kit.texts.REASONS.split("|")[NOTHING_TO_ROLL]
        self._die = table.pointer[0]
        self._held = -1
        self._point()

    def tick(self, now_ms: int):
        """Work on; begin anew where marks have changed."""
        match = self.match
        held = match.held_mask if match.roll else 0
        if held != self._held:
            self._held = held
            self._odds.begin(match.card, match.dice, held)
            self.foot.say(self.words.THINKING)
            self._point()
        elif not self._odds.ready:
            for _ in range(_STEPS):
                if self._odds.step():
                    self._write()
                    return

    def act(self, key: int):
        """Take a key that does not close; return a command or None."""
        if not self.match.roll:
            return None
        if key == A:
            return ("do", actions.mark(self.match.held_mask ^ (1 << self._die)))
        if key == LEFT or key == RIGHT:
            self._die = (self._die + (1 if key == RIGHT else 4)) % 5
            self._point()
        return None

    def _point(self):
        match = self.match
        self.show(self.words.KEY_ODDS, 0, match.held_mask, -1)
        self.tray.point_at(self._die if match.roll else -1)

    def _write(self):
        self.foot.say(self._none_rolls if self._held == ALL_HELD else self.words.ODDS_FOOT)
        chances = self._odds.chances
        for box in range(len(chances)):
            if chances[box] >= 0:
                percent = chances[box] // 10
                rare = chances[box] and not percent
                text = "<1%" if rare else str(percent) + "%"
                self.card.note(box, text[:3])  # 100 without a sign: no gap would be left before it
