# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A game on two devices: a play whose dice come over the cable, and whose other seat is remote.

The dealer sends this side's moves out and takes the other's in. A move of the player at the keys
waits until the session can take it; a roll is shown once both sides have given their part of it.
Play and dealer last as long as the game, while the table makes room for pages.

A step's word is an action, with the highest bit set for a roll: see link/README.md.
"""

import binascii
import struct

from ..const import const
from ..game import actions
from ..game.actions import KINDS, pack_name
from ..game.match import ALL_HELD
from ..keeper import LINK_MARK
from ..link.step_log import HEAD_BYTES
from ..ports import elapsed_ms
from ..rules.card import NOT_AN_ACTION, ROLL_FIRST, IllegalMove
from ..rules.ruleset import MARKS_HOLD, ORDER_TURNS, packed
from ..settings import CPU_PACE, CPU_PACE_MS
from ..table.play import Play

ROLL = 0x8000
_OPEN = const(255)


def can_roll(match, word: int) -> bool:
    """Return whether the mover may roll with the dice of this word kept."""
    word &= ~ROLL
    if actions.kind_of(word) != actions.MARK or match.finished or match.roll == 3:
        return False
    held = actions.payload_of(word)
    return held < ALL_HELD if match.roll else held == 0


def actions_of(match, word: int, faces) -> list:
    """Return the actions of a step: a score, or the dice that stay and the roll.

    Raises `IllegalMove` where it is neither; whether the match allows them is not looked at.
    """
    action = word & ~ROLL
    kind = actions.kind_of(action)
    held = actions.payload_of(action)
    if kind != (actions.MARK if word & ROLL else actions.SCORE):
        raise IllegalMove(NOT_AN_ACTION)
    if not word & ROLL:
        return [action]
    if match.roll:
        dice = [match.dice[i] if held >> i & 1 else faces[i] for i in range(5)]
        return [action, actions.roll(dice)]
    if held:
        raise IllegalMove(ROLL_FIRST)
    return [actions.roll(faces)]


def digest_of(match) -> int:
    """Return a checksum of all that two devices must have in common, 32 bits."""
    boxes = match.turns
    data = bytearray(7 + len(match.cards) * (4 + boxes))
    struct.pack_into(">BB5B", data, 0, match.player, match.roll, *match.dice)
    at = 7
    for card in match.cards:
        struct.pack_into(">HH", data, at, card.upper, card.total)
        at += 4
        for points in card.boxes:
            data[at] = _OPEN if points is None else points
            at += 1
    return binascii.crc32(data)


GAME_HEAD = const("<BBBB8sB8s")
_NO_BOX = const(255)


class LinkPlay(Play):
    """One match between two devices.

    `seat`     which player is at this device
    `session`  the link's, while there is one; else `saved_bytes` has what a new one goes on with
    `holds`    True while a move of this device's player is on its way
    `differs`  True where the other device has another game: this one has ended, for nobody
    `counts`   True once it is finished, saved, and the link has ended
    `proof`    the lines of the log before and after the actions, once the link has ended
    `stamp`    the eight characters that both devices show at the end
    """

    def __init__(self, ruleset, players, seat, settings):
        super().__init__(ruleset, players, None, settings, True, ORDER_TURNS)
        self.seat = self.match.here = seat
        self.session = None
        self.saved_bytes = b""
        self.holds = self.differs = self.counts = False
        self._is_saved = True
        self.proof = ((), ())
        self.stamp = ""

    @property
    def is_ours(self) -> bool:
        """True while it is this device's turn."""
        return self.match.player == self.seat and not self.match.finished

    @property
    def cpu_moves(self) -> bool:
        """True while the keys here have nothing to do: somebody else moves."""
        is_person = self.match.players[self.seat][1] == "human"
        return not self.match.finished and (self.holds or not (self.is_ours and is_person))

    @property
    def is_saved(self) -> bool:
        """Whether the game is saved step by step, so that it can be gone on with."""
        if self.session is None:
            return self._is_saved
        return self.session.game.can_save is not False

    def mark(self, held_mask: int) -> None:
        """Hold these dice; the log gets a mark only with the roll that follows it."""
        action = actions.mark(held_mask)
        if self.match.held_mask != held_mask and self.match.can(action):
            self.match.apply(action)
            self.last = action

    def wait_for(self, wish: int) -> None:
        """Lock the dice that stay, for a roll that has been asked for: nothing changes it now."""
        self.holds = True
        if self.match.roll:
            self.mark(actions.payload_of(wish & ~ROLL))

    def step(self, word: int, faces) -> int:
        """Do a step and return the mask of the dice that moved; raises `IllegalMove`.

        In a false step nothing is done, or the mark alone, which is no harm.
        """
        match = self.match
        held = match.held_mask
        for action in actions_of(match, word, faces):
            self.do(action)
            held = match.held_mask if actions.kind_of(action) == actions.MARK else held
        if actions.kind_of(self.last) != actions.ROLL:
            return 0
        moved = ALL_HELD & ~(held if match.roll > 1 else 0)
        if self.is_ours and self.marks != MARKS_HOLD and match.roll < 3:
            self.mark(ALL_HELD)
        return moved

    def decide(self) -> int:
        """Return what a CPU player here does: a box, or -1 - m to keep the dice of mask m."""
        match = self.match
        return self._cpu_player().decide(match.card, match.dice, match.roll)

    def detach(self) -> None:
        """Release the session, but not what another one needs to resume the game."""
        game = self.session.game
        changes, grows = self._packed()
        self.saved_bytes = changes + bytes(grows)
        self.differs = game.differs
        self._is_saved = self.is_saved
        self.counts = self.match.finished and game.is_safe and not game.differs
        self.session = None

    def freeze(self, pointer) -> tuple:
        """Return the game's bytes in two parts as `keeper.freeze` does."""
        (name, kind), (other, others) = self.match.players
        die, box = pointer
        head = (LINK_MARK, die, _NO_BOX if box < 0 else box)
        head += (KINDS.index(kind), pack_name(name), KINDS.index(others), pack_name(other))
        changes, grows = self._packed()
        rules = packed(self.match.ruleset)
        return struct.pack(GAME_HEAD, *head) + rules + changes, grows

    def _packed(self):
        if self.session is None:
            return self.saved_bytes[:HEAD_BYTES], self.saved_bytes[HEAD_BYTES:]
        return self.session.game.pack()


_LONGEST_ROLL_MS = const(1500)


class NoTable:
    """Stands for the table while a page is open in its place; `pointer` is where it was."""

    busy = late_sound = False
    is_away = True
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
            if play.match.players[play.seat][1] == "human":
                if play.rolls_by_itself:
                    self.roll(now_ms)
            elif not self.table.is_away:  # beside a page there is no room for its mind
                pace_ms = CPU_PACE_MS[self._settings[CPU_PACE]]
                ready = not pace_ms or play.think() or play.match.roll == 0
                if ready and elapsed_ms(now_ms, self._moved_ms) >= pace_ms:
                    self._want(self._cpu_word())
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
