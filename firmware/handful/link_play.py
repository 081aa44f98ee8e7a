# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A game on two devices: a play whose dice come over the cable, and whose other seat is remote.

Imported for a link game only, one that is being played or one that was kept.
"""

import struct

from .const import const
from .game import actions
from .game.match import ALL_HELD
from .game.packing import KINDS, pack_name, take, unpack_name
from .link.step_log import HEAD_BYTES, LONGEST, OLD_HEAD_BYTES, pack_game, unpack_steps
from .link_steps import ROLL, actions_of, can_roll
from .play import Play
from .rules.ruleset import MARKS_HOLD, ORDER_TURNS
from .saved_game import LINK_MARK, OLD_LINK_MARK

_HEAD = const("<4sBBB8sB8s")
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
        return struct.pack(_HEAD, *head) + packed[:end], packed[end:]

    def _packed(self):
        if self.session is None or self.is_old:
            return self.kept
        buffer = bytearray(LONGEST)
        return bytes(buffer[: pack_game(self.session.game, buffer, 0)])


def thaw_link(data, settings):
    """Return `(play, pointer)` from the bytes of `LinkPlay.freeze`; raises `ValueError`."""
    from .rules.rulesets import unpacked

    mark, die, box, kind, name, others, other = take(_HEAD, data, 0)
    at = struct.calcsize(_HEAD)
    is_old, wish, differs = mark == OLD_LINK_MARK, 0, False
    if is_old:
        from .link.proof import unpack_old

        seat, rules, steps = unpack_old(data, at)
    else:
        seat, rules, steps, wish, differs = unpack_steps(data, at)
    players = []
    for number, letters in ((kind, name), (others, other)):
        if not 0 < number < len(KINDS):
            raise ValueError("the saved game has an unknown player")
        players.append((unpack_name(letters), KINDS[number]))
    play = LinkPlay(unpacked(rules), players, seat, settings)
    for index in range(steps.count):
        play.step(steps.word(index), steps.faces(index))
    if wish:
        if not play.is_ours or not can_roll(play.match, wish):
            raise ValueError("the saved game waits for a roll that cannot be")
        play.wait_for(wish)
    play.kept = bytes(data[at:])
    play.is_old = is_old
    play.differs = is_old or differs
    return play, (die % 5, box if box < play.match.turns else -1)
