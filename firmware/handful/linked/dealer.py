# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The dealer of a link game: moves of this side go out, moves of the other come in.

It lasts as long as the game, while the table makes room for pages: so it is a module of its own.
A move of the player at the keys waits until the session can take it; a roll is shown once both
sides have given their part of it.
"""

from ..const import const
from ..game import actions
from ..game.match import ALL_HELD
from ..ports import elapsed_ms
from ..rules.card import NOT_AN_ACTION, IllegalMove
from ..settings import CPU_PACE, CPU_PACE_MS
from .play import ROLL, can_roll, digest_of

_NO_BOX = const(255)
_LONGEST_ROLL_MS = const(1500)


class NoTable:
    """Stands for the table while a page is open in its place; `pointer` is where it was."""

    busy = late_sound = False
    landing = None

    def __init__(self, pointer):
        self.pointer = pointer

    def changed(self, *how) -> None:
        """Do nothing: the table will be made from the match as it is then."""

    change = scored = marked = rolled = thrown = point = warn = note = changed


class LinkDealer:
    """Deals a `LinkPlay` at a `LinkTable`."""

    def __init__(self, play, table, session, settings, speaker, now_ms):
        self.play = play
        self.table = table
        self._session = session
        self._settings = settings
        self._speaker = speaker
        self._now_ms = self._moved_ms = now_ms
        self._wanted = 0
        self._moved = 0
        self._has_moved = self._is_thrown = False

    # ---- what the player at the keys asks for --------------------------------------------------

    def holds(self, key: int) -> bool:
        """Return False: every key counts at once."""
        return False

    def roll(self, now_ms: int) -> None:
        """Wish for a roll for the player at the keys."""
        match = self.play.match
        self._want(actions.mark(match.held_mask if match.roll else 0) | ROLL)

    def do(self, action: int, now_ms: int) -> None:
        """Do what the player at the keys asks for, or sound the error."""
        play = self.play
        if not play.match.can(action):
            self.sound("error")
        elif actions.kind_of(action) == actions.MARK:
            play.mark(actions.payload_of(action))
            self.table.marked()
        else:
            self._want(action)

    def sound(self, name: str) -> None:
        """Play a sound, if there is a speaker."""
        if self._speaker is not None:
            self._speaker.play(name)

    # ---- what the link asks for ----------------------------------------------------------------

    def answer(self) -> bool:
        """Grant the roll that the other wishes for, or refuse it; False while dice still roll."""
        game = self._session.game
        if self._is_rolling():
            return False
        if not self.play.is_ours and can_roll(self.play.match, game.word):
            game.grant()
        else:
            self._session.refuse()
        return True

    def step(self) -> bool:
        """Do the step in hand, or refuse it; False while dice of the last one still roll."""
        game, play = self._session.game, self.play
        if game.is_peers and not game.word & ROLL and self._is_rolling():
            return False
        try:
            if game.is_peers and play.is_ours:
                raise IllegalMove(NOT_AN_ACTION)
            self._moved = play.step(game.word, game.faces)
        except ValueError:  # as IllegalMove is one
            self._session.refuse()
            return True
        if not game.is_peers:
            play.holds = False
        game.accept(digest_of(play.match))
        self._has_moved = True
        return True

    def point(self) -> None:
        """Show where the other points, and what is marked there."""
        play, live = self.play, self._session.live
        if not play.is_ours and not play.match.finished:
            held = live[2] & ALL_HELD
            is_new = held != play.match.held_mask
            play.mark(held)
            self.table.point(live[0] % 5, -1 if live[1] == _NO_BOX else live[1])
            if is_new and not self.table.busy:
                self.table.marked()

    def move(self, now_ms: int) -> None:
        """Send what is wanted, or what a CPU player or the option wants, and where we point."""
        self._now_ms = now_ms
        play, session = self.play, self._session
        if self._wanted and session.can_move:
            self._send(self._wanted)
            self._wanted = 0
        elif play.is_ours and session.can_move and not self.table.busy and not play.holds:
            if play.match.players[play.seat][1] != "human":
                pace_ms = CPU_PACE_MS[self._settings[CPU_PACE]]
                ready = not pace_ms or play.think() or play.match.roll == 0
                if ready and elapsed_ms(now_ms, self._moved_ms) >= pace_ms:
                    self._want(self._cpu_word())
            elif play.rolls_by_itself:
                self.roll(now_ms)
        if play.is_ours:
            die, box = self.table.pointer
            session.show(0, die)
            session.show(1, box & _NO_BOX)
            session.show(2, play.match.held_mask)

    def after(self, now_ms: int) -> None:
        """Show what has happened; whatever of it the other has been told is saved."""
        if self._has_moved:
            self._has_moved = False
            self._show(now_ms)

    def _show(self, now_ms):
        self._moved_ms = now_ms
        if self._moved:
            if not self.table.late_sound and not self._is_thrown:
                self.sound("roll")
            self._is_thrown = False
            self.table.rolled(self._moved, now_ms, False)
            return
        self.sound("turn" if self.play.is_ours else self.play.score_sound)
        self.table.scored()

    def _is_rolling(self):
        """Whether dice still roll here, which are to be seen before what comes next.

        A score that lands does not hold the other side up.
        """
        table = self.table
        if not table.busy:
            return False
        if table.landing is None and elapsed_ms(self._now_ms, self._moved_ms) < _LONGEST_ROLL_MS:
            return True
        self.table.changed()
        return False

    def _want(self, word):
        """Send a word as soon as the session is ready for it."""
        if word & ROLL and not can_roll(self.play.match, word):
            self.sound("error")
            return
        self._wanted = word
        self.play.holds = True

    def _send(self, word):
        play, game = self.play, self._session.game
        if word & ROLL:
            game.do(word)
            self._throw(word)
            return
        play.holds = False
        play.do(word)
        game.do(word, digest_of(play.match))
        self._has_moved = True
        self._moved = 0

    def _throw(self, word):
        """Let the dice tumble at once: it takes some frames until both sides know their faces."""
        held = actions.payload_of(word & ~ROLL) if self.play.match.roll else 0
        self.table.thrown(ALL_HELD & ~held, self._now_ms)
        self._is_thrown = self.table.busy
        if self._is_thrown and not self.table.late_sound:
            self.sound("roll")

    def _cpu_word(self):
        match = self.play.match
        if not match.roll:
            return actions.mark(0) | ROLL
        choice = self.play.decide()
        return actions.mark(-1 - choice) | ROLL if choice < 0 else actions.score(choice)
