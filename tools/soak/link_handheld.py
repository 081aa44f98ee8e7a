# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A handheld without a screen: a session, a match, and a player who decides by himself.

What a device's glue does with a session, in its shortest form.
"""

import hashlib
import random
import struct
import zlib

from handful.coach.simple_player import SimplePlayer
from handful.game import actions
from handful.game.actions import describe
from handful.game.match import ALL_HELD, Match
from handful.game.packing import KINDS
from handful.link.exchange import hello
from handful.link.proof import name_in_log, proof_lines
from handful.link.session import Session
from handful.link.step_log import LONGEST, pack_game, unpack_game
from handful.rules.card import NOT_AN_ACTION, ROLL_FIRST, IllegalMove
from handful.rules.ruleset import ORDER_TURNS, RuleSet

ROLL = 0x8000
"""In a step's word: it rolls, with the dice of the MARK in the other bits kept."""

FRAME_MS = 33
CLOCK_START = (1 << 29) - 5000
"""So that the clock wraps during each game."""


def sha256(data) -> bytes:
    """Hash as the desktop does."""
    return hashlib.sha256(data).digest()


def digest_of(match: Match) -> int:
    """Return a checksum of all that two matches must have in common."""
    parts = [bytes((match.player, match.roll, *match.dice))]
    for card in match.cards:
        parts.append(struct.pack(">hh", card.upper, card.total))
        parts.append(bytes(255 if points is None else points & 0xFF for points in card.boxes))
    return zlib.crc32(b"".join(parts))


def actions_of(match: Match, word: int, faces) -> list[int]:
    """Return a step's actions: a score, or the dice that stay and the roll."""
    action = word & ~ROLL
    held = actions.payload_of(action)
    if not word & ROLL:
        if actions.kind_of(action) != actions.SCORE:
            raise IllegalMove(NOT_AN_ACTION)
        return [action]
    if actions.kind_of(action) != actions.MARK:
        raise IllegalMove(NOT_AN_ACTION)
    if held and not match.roll:
        raise IllegalMove(ROLL_FIRST)
    dice = [match.dice[i] if held >> i & 1 else faces[i] for i in range(5)]
    return [action, actions.roll(dice)] if match.roll else [actions.roll(dice)]


class Handheld:
    """One side: switch it on, let frames pass, switch it off.

    `rolled`  game id and number of each roll seen -> its five faces; kept over power cycles
    `reads_bytes`  the session gets them one by one
    `thinks_frames`  how long the player ponders each move
    `words`   every state that was shown
    `writes`  how often the game was saved; `saves`: whether that works
    """

    def __init__(self, rng: random.Random, name: str, ruleset: RuleSet, hash_of=sha256):
        self.rng = rng
        self.name = name.encode().ljust(8)
        self.ruleset = ruleset
        self.saved = None
        self.saves = True
        self.writes = 0
        self.words = set()
        self.rolled = {}
        self.lies_about_digest = False
        self.reads_bytes = False
        self.thinks_frames = 0
        self._hash = hash_of
        self._player = SimplePlayer()
        self.switch_on()

    def switch_on(self) -> None:
        """Begin anew with what was saved, as after a power cycle."""
        rules = struct.pack(">I", self.ruleset.hash)
        random_bytes = self.rng.randbytes
        said = hello(random_bytes(8), self.name, rules, bytes((0, 1, 0)), 1)
        self.session = Session(self._hash, said, random_bytes(16))
        self.session.save = self._save
        self.match = None
        self._kept = None
        self._thought = 0
        if self.saved:
            unpack_game(self.session, self.saved, 0)

    def begin_another(self) -> None:
        """Forget the game and its save; another begins once the other side is ready."""
        self.saved = None
        self.match = None
        self._kept = None
        self.session.new_game(self.rng.randbytes(16))

    @property
    def state(self) -> str:
        """The session's state."""
        return self.session.state

    @property
    def is_done(self) -> bool:
        """True when the game is over and the peer has confirmed every step of it."""
        over = self.match is not None and self.match.finished
        game = self.session.game
        return over and game.agreed == game.log.count

    def log_text(self) -> str:
        """Return the game's log as `--log` writes it, with its proof."""
        game = self.session.game
        match = self._new_match()
        lines = ["handful link game 2"]
        for seat in range(2):
            said = game.players[9 * seat : 9 * seat + 9]
            lines.append(f"player {seat + 1} {KINDS[said[8]]} {name_in_log(said[:8])}")
        for index in range(game.log.count):
            for action in actions_of(match, game.log.word(index), game.log.faces(index)):
                match.apply(action)
                lines.append(describe(action, self.ruleset))
        return "\n".join([*lines, *proof_lines(game, match.finished)]) + "\n"

    def frame(self, data: bytes | None, now_ms: int):
        """Run one frame: bytes in, events, a move of our own, bytes out or None."""
        session = self.session
        clock_ms = (CLOCK_START + now_ms) & 0x1FFFFFFF
        if self.reads_bytes and data:
            for byte in data[:-1]:
                session.receive((byte,), clock_ms)
            data = data[-1:]
        session.receive(data, clock_ms)
        while True:
            event = session.next_event()
            if event is None:
                break
            getattr(self, "_on_" + event)()
        self._move()
        return session.output(clock_ms)

    def _new_match(self):
        return Match(self.ruleset, (("FIRST", "human"), ("SECOND", "human")), ORDER_TURNS)

    def _on_begun(self):
        log = self.session.game.log
        self.match = self._new_match()
        self._kept = None
        for index in range(log.count):
            self._do(log.word(index), log.faces(index))

    def _on_asked(self):
        word = self.session.game.word & ~ROLL
        match = self.match
        is_turn = match.player != self.session.game.seat
        can_roll = actions.kind_of(word) == actions.MARK and not match.finished and match.roll < 3
        held = actions.payload_of(word)
        allowed = held < ALL_HELD if match.roll else held == 0
        if is_turn and can_roll and allowed:
            self.session.game.grant()
        else:
            self.session.refuse()

    def _on_stepped(self):
        game = self.session.game
        try:
            if game.is_peers and self.match.player == game.seat:
                raise IllegalMove(NOT_AN_ACTION)
            self._do(game.word, game.faces)
        except IllegalMove:
            self.session.refuse()
            return
        self._accept()

    def _accept(self):
        game = self.session.game
        if game.word & ROLL:
            key = (bytes(game.id), game.log.rolls + 1)
            faces = self.rolled.setdefault(key, tuple(game.faces))
            if faces != tuple(game.faces):
                raise AssertionError("roll " + str(key[1]) + " was rolled twice")
        game.accept(self._digest())
        self._kept = None

    def _do(self, word, faces):
        for action in actions_of(self.match, word, faces):
            self.match.apply(action)

    def _on_changed(self):
        self.words.add(self.state)

    def _on_pointed(self):
        pass

    def _on_mailed(self):
        self.session.line.inbox_length = 0

    def _move(self):
        session, match = self.session, self.match
        if session.state == "ready":
            session.start()
        if not session.can_move or match.finished or match.player != session.game.seat:
            return
        self._thought += 1
        if self._thought <= self.thinks_frames:
            session.show(0, self._thought & 3)
            return
        self._thought = 0
        if self._kept is None:
            self._kept = (
                self._player.decide(match.card, match.dice, match.roll) if match.roll else -1
            )
        if self._kept < 0:
            session.game.do(actions.mark(-1 - self._kept) | ROLL)
        else:
            word = actions.score(self._kept)
            match.apply(word)
            session.game.do(word, self._digest())
        self._kept = None

    def _digest(self):
        return digest_of(self.match) ^ self.lies_about_digest

    def _save(self):
        if self.saves:
            buffer = bytearray(LONGEST)
            end = pack_game(self.session.game, buffer, 0)
            self.saved = bytes(buffer[:end])
            self.writes += 1
        return self.saves
