# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The dealer: carries a play on at the table, rolling, applying, letting CPU players move."""

from ..const import const
from ..game import actions
from ..ports import START, UP, elapsed_ms
from ..settings import ANIMATION, CPU_PACE, GRADES

_WORK_MS = const(8)
"""So much of a frame may go by before its last piece of work is begun."""

CPU_PACE_MS = (0, 250, 600, 1500, 600)
"""How long the move of a CPU player is shown, by the option; a link cannot step it by key."""


class Dealer:
    """Deals one play at one table screen; `keep()` saves it after each roll and score.

    `knows_fault` is True once the players know that the coach has no table, or none any more.
    """

    def __init__(self, play, table, settings, speaker, keep, clock, now_ms):
        self.play = play
        self.table = table
        self._keep = keep
        self._settings = settings
        self._speaker = speaker
        self._clock = clock
        self._moved_at = now_ms
        self._wanted = self._skips = self.knows_fault = False
        self._has_person = "human" in [kind for _, kind in play.match.players]

    def holds(self, key: int) -> bool:
        """Whether a key is for a person's turn that comes when CPU players have moved at once.

        Where they can be watched, or play among themselves, there is no such key.
        """
        if key & (key - 1) or key == START or key == UP:
            return False
        at_once = not (CPU_PACE_MS[self._settings[CPU_PACE]] or self._settings[ANIMATION])
        return at_once and self._has_person and self.play.cpu_moves

    @property
    def is_over(self) -> bool:
        """True when the match is finished."""
        return self.play.match.finished

    def tick(self, now_ms: int) -> None:
        """Work ahead, and let CPU players move whose time has come, as far as a frame allows."""
        if self.play.last is None and self.play.rolls_by_itself:
            self._show(self.play.roll(), now_ms)
        while self._work(now_ms):
            if elapsed_ms(self._clock.now_ms(), now_ms) > _WORK_MS:
                break

    def _work(self, now_ms):
        """Do a piece of work, or one move; return whether there is more to do in this frame."""
        play = self.play
        busy = not play.think()
        if self.table.busy or not play.cpu_moves or (busy and play.match.roll):
            return busy
        match = play.match
        pace_ms = CPU_PACE_MS[self._settings[CPU_PACE]]
        at_once = self._skips or not (pace_ms or self._settings[ANIMATION])
        if play.steps:
            if not (self._wanted or self._skips):
                return busy
        elif not self._skips and elapsed_ms(now_ms, self._moved_at) < pace_ms:
            return busy
        self._wanted = False
        card, filled = match.card, match.card.filled
        self._show(play.cpu_step(), now_ms)
        is_turn_over = card.filled > filled
        if is_turn_over and not (self._has_person and play.cpu_moves):
            self._skips = False
        if not at_once:
            return busy
        if self.table.busy:
            self.table.changed()
        return not is_turn_over

    def roll(self, now_ms: int) -> None:
        """Roll for the player at the keys, or have a CPU player make its next move."""
        if self.play.cpu_moves:
            self._wanted = True
            return
        word = self._judged(-1 - self.play.match.held_mask)
        self._show(self.play.roll(), now_ms)
        self._tell(word)

    def skip(self) -> None:
        """Let CPU players move at once until a person is to move; without one, for this turn."""
        self._skips = True

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
        judge = self.play.judge
        if judge is None or not self._settings[GRADES] or not self.play.match.roll:
            return ""
        return judge(code)

    def _tell(self, word):
        if word and not self.play.match.finished:
            self.table.warn(word)

    def _show(self, rolled, now_ms, late=False):
        """Show what has just happened; `rolled` is the mask of the dice that moved.

        A roll is kept before its faces are shown: switching off does not roll again. One that
        comes by itself is seen a `late` frame after the score.
        """
        self._moved_at = now_ms
        if rolled or actions.kind_of(self.play.last) == actions.SCORE:
            self._keep()
        if rolled:
            if not (late or self.table.late_sound):
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
