# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The dealer: carries a play on at the table, rolling, applying, letting CPU players move."""

from .game import actions
from .ports import elapsed_ms

CPU_PACE_MS = (0, 250, 600, 1500)
"""How long the move of a CPU player is shown, by the option."""


class Dealer:
    """Deals one play at one table screen; `keep()` saves it after each roll and score.

    `judge(code)`, if it is set, says in words what a decision gives away; "" is no word.
    """

    def __init__(self, play, table, settings, speaker, keep, now_ms):
        self.play = play
        self.table = table
        self._keep = keep
        self._settings = settings
        self._speaker = speaker
        self._moved_at = now_ms
        self.judge = None
        self._has_person = "human" in [kind for _, kind in play.match.players]

    @property
    def holds_keys(self) -> bool:
        """True while a person's next key must wait for CPU players: those that take a frame each.

        Where they can be watched, or play among themselves, the menu stays in reach.
        """
        at_once = not (self._pace_ms() or self._settings.animation)
        return at_once and self._has_person and self.play.cpu_moves

    @property
    def is_over(self) -> bool:
        """True when the match is finished."""
        return self.play.match.finished

    def tick(self, now_ms: int) -> None:
        """Let CPU players move: one move when its time has come, or a whole turn at once."""
        ready = self.play.think()
        if self.table.busy or not self.play.cpu_moves:
            return
        match = self.play.match
        if match.roll and not ready and self._pace_ms() + self._settings.animation:
            return
        if self._pace_ms():
            if elapsed_ms(now_ms, self._moved_at) >= self._pace_ms():
                self._show(self.play.cpu_step(), now_ms)
            return
        mover, filled = match.player, match.card.filled
        while not self.table.busy and match.cards[mover].filled == filled:
            self._show(self.play.cpu_step(), now_ms)
            if self.table.busy and not self._settings.animation:
                self.table.changed()

    def roll(self, now_ms: int) -> None:
        """Roll for the player at the keys."""
        word = self._judged(-1 - self.play.match.held_mask)
        self._show(self.play.roll(), now_ms)
        self._tell(word)

    def do(self, action: int, now_ms: int) -> None:
        """Do what the player at the keys asks for, or sound the error."""
        if not self.play.match.can(action):
            self.sound("error")
            return
        is_score = actions.kind_of(action) == actions.SCORE
        word = self._judged(actions.payload_of(action)) if is_score else ""
        self.play.do(action)
        self._show(0, now_ms)
        self._tell(word)

    def sound(self, name: str) -> None:
        """Play a sound, if there is a speaker."""
        if self._speaker is not None:
            self._speaker.play(name)

    def _judged(self, code):
        """Return what the coach says to a decision, if it is wanted and there is something."""
        if self.judge is None or not self._settings.grades or not self.play.match.roll:
            return ""
        return self.judge(code)

    def _tell(self, word):
        if word and not self.play.match.finished:
            self.table.warn(word)

    def _pace_ms(self):
        return CPU_PACE_MS[self._settings.cpu_pace]

    def _show(self, rolled, now_ms, late=False):
        """Show what has just happened; `rolled` is the mask of the dice that moved.

        A roll is kept before its faces are shown: switching off does not roll again. One that
        comes by itself is seen a `late` frame after the score.
        """
        self._moved_at = now_ms
        if rolled or actions.kind_of(self.play.last) == actions.SCORE:
            self._keep()
        if rolled:
            if not late:
                self.sound("roll")  # a late one follows a score, whose sound goes on
            self.table.rolled(rolled, now_ms, late)
            return
        kind = actions.kind_of(self.play.last)
        if kind == actions.MARK:
            self.table.marked()
            return
        if kind == actions.SCORE:
            self.sound(self.play.score_sound)
        if not self.play.match.finished:
            self.table.changed()
        if self.play.rolls_by_itself:
            self._show(self.play.roll(), now_ms, True)
