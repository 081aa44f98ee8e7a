# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""An opened game is watched: the table plays it, and the coach says what it thinks."""

import displayio

from ..const import const
from ..game import actions
from ..game.match import ALL_HELD
from ..page import Page
from ..ports import elapsed_ms
from ..rules.card import Card
from ..table.coaching import Judge, open_coach
from ..table.play import Play
from ..ui.table import TableScreen

_PACES_MS = (400, 900, 1800, 3500)
_USUAL = const(1)
_STEPS = const(2)
"""The pieces of the coach's work in a frame."""


class Watch(Page):
    """The table of a game that is over, as far as it has been shown; `session.play` is that part.

    A pauses and goes on, left and right go a step, up and down change the pace.
    """

    NAME = "watch"

    def __init__(self, session):
        whole = session.play
        self._log, self._at, self._pace, self._waits = whole.log, 0, _USUAL, False
        match = whole.match
        # No person: nothing points at dice and boxes, and nothing celebrates.
        players = ((match.players[0][0], "cpu:strong"),)
        play = Play(match.ruleset, players, whole.dice, session.settings, False)
        session.play = self._play = play
        super().__init__(session)
        self._words = self.kit.words("shared")
        self.table = TableScreen(self.kit, play, session.settings, 0)
        open_coach(session)
        self._judge = Judge(play, self.kit)
        self.group = displayio.Group()
        self.group.append(self.table.group)
        self.add_foot("")
        self._moved_ms = session.now_ms
        self._show_keys()

    @property
    def pointer(self) -> tuple:
        """The die and the box pointed at, as on a table."""
        return self.table.pointer

    def close(self) -> None:
        """Release the coach, which takes much memory."""
        self.session.release_coach()
        super().close()

    def tick(self, now_ms: int) -> None:
        """Go on with what moves, with the coach's work, and with the game when it is time."""
        sound = self.table.tick(now_ms)
        if sound is not None:
            self.sound(sound[1])
        is_ready = self._think()
        if self._waits or self.table.busy or not is_ready or self._is_over:
            return
        if elapsed_ms(now_ms, self._moved_ms) >= _PACES_MS[self._pace]:
            self._step(now_ms)

    def choose(self) -> None:
        """Pause, go on, or begin again after the end."""
        self._waits = not (self._waits or self._is_over)
        if self._is_over:
            self._go_to(0)
        self._show_keys()

    def left_right(self, step: int) -> None:
        """Go a step on or back, and wait there."""
        self._waits = True
        self._show_keys()
        if step < 0:
            self._go_to(max(self._at - 1, 0))
        elif not self._is_over:
            self._step(self.session.now_ms)

    def up_down(self, step: int) -> None:
        """Change the pace."""
        self._pace = min(max(self._pace + step, 0), len(_PACES_MS) - 1)
        self.inform(self._words.PACES[self._pace])

    def back(self, _=None) -> None:
        """Go back to what can be done with the game."""
        self.next = ("lobby.sharing.open_code",) + self.session.opened

    start = back

    @property
    def _is_over(self):
        return self._at == len(self._log)

    def _think(self):
        """Do a piece of the coach's work; return whether it can judge."""
        play, is_ready = self._play, True
        if not play.match.finished:
            play.coach.turn_to(play.match.card)
            for _ in range(_STEPS):
                is_ready = play.coach.step()
        return is_ready

    def _step(self, now_ms):
        """Show the next action, and what the coach says about it if it is a decision."""
        play, table = self._play, self.table
        if table.busy:
            table.changed()
        action, match, word = self._log[self._at], play.match, ""
        self._at += 1
        self._moved_ms = now_ms
        kind, payload = actions.kind_of(action), actions.payload_of(action)
        if kind != actions.ROLL:
            word = self._judge.judge(payload if kind == actions.SCORE else -1 - payload)
        held = match.held_mask
        play.do(action)
        if kind == actions.ROLL:
            self.sound("roll")
            table.rolled(ALL_HELD & ~held, now_ms, False)
        elif kind == actions.MARK:
            table.marked()
        else:
            self.sound(play.score_sound)
            table.scored()
        if word:
            self.warn(word)
        elif self.notice is None or kind != actions.ROLL:
            self._show_keys()

    def _go_to(self, at):
        """Show the game as it was after so many actions."""
        play, match = self._play, self._play.match
        match.cards = [Card(match.ruleset)]
        match.roll = match.held_mask = play.log.count = 0
        match.dice, match.winner = [0] * 5, -1
        for index in range(at):
            play.do(self._log[index])
        self._at = at
        self._moved_ms = self.session.now_ms
        self.table.changed()

    def _show_keys(self):
        feet = self._words.WATCH_FEET
        self.foot.say(feet[2 if self._is_over else 1 if self._waits else 0])
