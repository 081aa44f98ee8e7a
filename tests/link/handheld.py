# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A handheld without a screen: a session, a match, a flash that may fail, and a random player.

It does with a session what a device's scene does, in the shortest form.
"""

import hashlib
import random
import struct
import zlib

from handful.game import actions
from handful.game.actions import KINDS
from handful.game.match import ALL_HELD, Match
from handful.link.exchange import hello
from handful.link.saved_log import name_in_log, proof_lines, unpack_game
from handful.link.session import Session
from handful.linked.game import describe
from handful.rules.card import NOT_AN_ACTION, ROLL_FIRST, IllegalMove
from handful.rules.houses import name_of
from handful.rules.ruleset import ORDER_TURNS, RuleSet, packed

from .frames import ROLL
from .two_sessions import forget_game

FRAME_MS = 33
CLOCK_START = (1 << 29) - 5000
"""So that the clock wraps during each game."""


class PowerCut(Exception):
    """The power goes in the middle of a write."""


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
    """Return a step's actions: a score, or the mark of held dice and the roll."""
    action = word & ~ROLL
    held = actions.payload_of(action)
    if actions.kind_of(action) != (actions.MARK if word & ROLL else actions.SCORE):
        raise IllegalMove(NOT_AN_ACTION)
    if not word & ROLL:
        return [action]
    if held and not match.roll:
        raise IllegalMove(ROLL_FIRST)
    dice = [match.dice[i] if held >> i & 1 else faces[i] for i in range(5)]
    return [action, actions.roll(dice)] if match.roll else [actions.roll(dice)]


class Handheld:
    """One side of a link game.

    `rolled`         faces by (game id, number of the roll), remembered over power cuts
    `chosen`         the steps that its player chose: (game id, index, word)
    `thinks_frames`  how long the player ponders each move
    `words`          every state so far
    `saved`, `saves_made`  the last save that the flash reported written, and all of them
    `failing_writes`  how many of the next writes fail; `is_cut_in_write`: the next one is cut off
    """

    def __init__(self, rng: random.Random, name: str, ruleset: RuleSet, hash_of=sha256):
        self.rng = rng
        self.name = name.encode().ljust(8)
        self.ruleset = ruleset
        self.saved = self._landed = None
        self.saves_made = []
        self.failing_writes = 0
        self.is_cut_in_write = self.reads_bytes = False
        self.words = set()
        self.rolled = {}
        self.chosen = set()
        self.thinks_frames = 0
        self._hash = hash_of
        self.switch_on()

    def switch_on(self) -> None:
        """Start again with what the flash holds, and with a new nonce.

        After a failed write the flash holds the new save or the old one.
        """
        if self._landed is not None and self.rng.random() < 0.5:
            self.saved = self._landed
        self._landed = None
        rules = struct.pack(">I", self.ruleset.hash)
        random_bytes = self.rng.randbytes
        said = hello(random_bytes(8), self.name, rules, bytes((0, 1, 0)), 1, packed(self.ruleset))
        self.session = Session(self._hash, said, random_bytes(16))
        self.session.save = self._save
        self.match = None
        self._choice = None
        self._thought = 0
        if self.saved:
            unpack_game(self.session, self.saved)

    def begin_another(self) -> None:
        """Forget the game and its save; another begins when the peer is ready."""
        self.saved = self.match = self._choice = None
        forget_game(self.session, self.rng.randbytes(16))

    @property
    def state(self) -> str:
        """The session's state."""
        return self.session.state

    @property
    def is_done(self) -> bool:
        """Whether the game is over and the peer has confirmed every step of it."""
        game = self.session.game
        return bool(self.match and self.match.finished and game.agreed == game.log.count)

    @property
    def is_turn(self) -> bool:
        """Whether it is this side's turn."""
        return self.match is not None and self.match.player == self.session.game.seat

    def new_match(self) -> Match:
        """Return a match before its first step."""
        return Match(self.ruleset, (("FIRST", "human"), ("SECOND", "human")), ORDER_TURNS)

    def log_text(self) -> str:
        """Return the game's log as `--log` writes it, with its proof."""
        game = self.session.game
        match = self.new_match()
        lines = ["handful link game 2"]
        for seat in range(2):
            said = game.players[9 * seat : 9 * seat + 9]
            lines.append(f"player {seat + 1} {KINDS[said[8]]} {name_in_log(said[:8])}")
        lines.append(f"by {name_of(self.ruleset)}")
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
        while event := session.next_event():
            self._answer(event)
        self._move()
        return session.output(clock_ms)

    def _answer(self, event):
        if event == "begun":
            self._begin()
        elif event == "asked":
            self._asked()
        elif event == "stepped":
            self._step()
        elif event == "changed":
            self.words.add(self.state)
        elif event == "mailed":
            self.session.line.inbox_length = 0

    def _begin(self):
        log = self.session.game.log
        self.match = self.new_match()
        self._choice = None
        for index in range(log.count):
            self._do(log.word(index), log.faces(index))

    def _asked(self):
        match, game = self.match, self.session.game
        word = game.word & ~ROLL
        held = actions.payload_of(word)
        can_roll = actions.kind_of(word) == actions.MARK and not match.finished and match.roll < 3
        if not self.is_turn and can_roll and (held < ALL_HELD if match.roll else held == 0):
            game.grant()
        else:
            self.session.refuse()

    def _step(self):
        game = self.session.game
        try:
            if game.is_peers and self.is_turn:
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
                raise AssertionError(f"roll {key[1]} was made twice")
        game.accept(self._digest())
        self._choice = None

    def _do(self, word, faces):
        for action in actions_of(self.match, word, faces):
            self.match.apply(action)

    def _move(self):
        session, match = self.session, self.match
        if session.state == "ready":
            session.start()
        if not session.can_move or match.finished or not self.is_turn:
            return
        self._thought += 1
        if self._thought <= self.thinks_frames:
            session.show(0, self._thought & 3)
            return
        self._thought = 0
        if self._choice is None:
            self._choice = self._choose()
        self.do(self._choice)

    def _choose(self):
        """Return a legal step's word."""
        rng, match = self.rng, self.match
        if match.roll == 3 or match.roll and rng.random() < 0.3:
            return actions.score(rng.choice(match.card.legal(match.dice, match.roll)))
        return actions.mark(rng.randrange(ALL_HELD) if match.roll else 0) | ROLL

    def do(self, word: int) -> None:
        """Take a step, as the player's choice."""
        game = self.session.game
        self.chosen.add((bytes(game.id), game.log.count, word))
        if word & ROLL:
            game.do(word)
        else:
            self.match.apply(word)
            game.do(word, self._digest())
        self._choice = None

    def _digest(self):
        return digest_of(self.match)

    def _save(self):
        packed = b"".join(self.session.game.pack())
        if self.is_cut_in_write:
            self.is_cut_in_write = False
            self._landed = packed
            raise PowerCut
        if self.failing_writes:
            self.failing_writes -= 1
            self._landed = self.rng.choice((packed, self._landed))
            return False
        self.saved = packed
        self.saves_made.append(packed)
        self._landed = None
        return True
