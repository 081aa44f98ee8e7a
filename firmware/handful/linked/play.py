# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A game on two devices: a play whose dice come over the cable, and whose other seat is remote.

A step's word is an action, with the highest bit set for a roll: see link/README.md.
"""

import binascii
import struct

from ..const import const
from ..game import actions
from ..game.match import ALL_HELD
from ..game.packing import KINDS, pack_name
from ..keeper import LINK_MARK, OLD_LINK_MARK
from ..link.step_log import HEAD_BYTES, LONGEST, OLD_HEAD_BYTES, pack_game
from ..rules.card import NOT_AN_ACTION, ROLL_FIRST, IllegalMove
from ..rules.ruleset import MARKS_HOLD, ORDER_TURNS
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


GAME_HEAD = const("<4sBBB8sB8s")
_NO_BOX = const(255)


class LinkPlay(Play):
    """One match between two devices.

    `seat`     which player is at this device
    `session`  the link's, while there is one; else `kept` has what a new one goes on with
    `holds`    True while a move of this device's player is on its way
    `differs`  True where the other device has another game: this one has ended, for nobody
    `is_old`   it was begun by version 0.1, and has ended likewise
    `counts`   True once it is finished, saved, and the link has ended
    `proof`    the lines of the log before and after the actions, once the link has ended
    `stamp`    the eight characters that both devices show at the end
    """

    def __init__(self, ruleset, players, seat, settings):
        super().__init__(ruleset, players, None, settings, True, ORDER_TURNS)
        self.seat = self.match.here = seat
        self.session = None
        self.kept = b""
        self.holds = self.differs = self.is_old = self.counts = False
        self._is_kept = True
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
    def is_kept(self) -> bool:
        """Whether the game is saved step by step, so that it can be gone on with."""
        if self.session is None or self.is_old:
            return self._is_kept
        return self.session.game.is_kept is not False

    def mark(self, held_mask: int) -> None:
        """Mark the dice that stay; only what a roll came to is in the log."""
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
        """Return what a CPU player in this seat does: a box, or minus one less the dice kept."""
        match = self.match
        return self._cpu_player().decide(match.card, match.dice, match.roll)

    def detach(self) -> None:
        """Let go of the session, and keep what another one can go on with."""
        if not self.is_old:
            game = self.session.game
            self.kept = self._packed()
            self.differs = game.differs
            self._is_kept = self.is_kept
            self.counts = self.match.finished and game.is_safe and not game.differs
        self.session = None

    def freeze(self, pointer) -> tuple:
        """Return the game's bytes in two parts as `saved_game.freeze` does."""
        (name, kind), (other, others) = self.match.players
        die, box = pointer
        mark, end = (OLD_LINK_MARK, OLD_HEAD_BYTES) if self.is_old else (LINK_MARK, HEAD_BYTES)
        head = (mark, die, _NO_BOX if box < 0 else box)
        head += (KINDS.index(kind), pack_name(name), KINDS.index(others), pack_name(other))
        packed = self._packed()
        return struct.pack(GAME_HEAD, *head) + packed[:end], packed[end:]

    def _packed(self):
        if self.session is None or self.is_old:
            return self.kept
        buffer = bytearray(LONGEST)
        return bytes(buffer[: pack_game(self.session.game, buffer, 0)])
