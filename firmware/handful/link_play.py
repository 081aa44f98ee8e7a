# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A game on two devices: a play whose dice come over the cable, and whose other seat is remote.

Imported for a link game only, one that is being played or one that was kept.
"""

import struct

from .const import const
from .game import actions
from .game.kinds import KINDS
from .game.log import Log
from .game.match import ALL_HELD, Match
from .game.packing import pack_name
from .game.unpacking import take, unpack_name
from .link.saved_link import HEAD_BYTES, LONGEST, pack_game, unpack_steps
from .link_steps import actions_of
from .play import Play
from .rules.ruleset import MARKS_HOLD, ORDER_TURNS
from .saved_game import LINK_MARK

_HEAD = const("<4sBBB8sB8s")
_NO_BOX = const(255)


class LinkPlay(Play):
    """One match between two devices.

    `seat`     which player is at this device
    `session`  the link's, while there is one; else `kept` has what a new one goes on with
    `holds`    True while a move of this device's player is on its way
    `proof`    lines that prove the dice, once the link has ended
    """

    def __init__(self, ruleset, players, seat, settings):
        super().__init__(ruleset, players, None, settings, True, ORDER_TURNS)
        self.seat = seat
        self.session = None
        self.kept = b""
        self.holds = False
        self.proof = ()

    @property
    def is_ours(self) -> bool:
        """True while it is this device's turn."""
        return self.match.player == self.seat and not self.match.finished

    @property
    def cpu_moves(self) -> bool:
        """True while the keys here have nothing to do: somebody else moves."""
        is_person = self.match.players[self.seat][1] == "human"
        return not self.match.finished and (self.holds or not (self.is_ours and is_person))

    def restart(self) -> None:
        """Begin the match anew: all steps come again."""
        self.match = Match(self.match.ruleset, self.match.players, ORDER_TURNS)
        self.log = Log(2, self.match.turns)
        self.last = None
        self.last_player = self.last_gain = 0
        self.holds = False

    def mark(self, held_mask: int) -> None:
        """Mark the dice that stay; only what a roll came to is in the log."""
        action = actions.mark(held_mask)
        if self.match.held_mask != held_mask and self.match.can(action):
            self.match.apply(action)
            self.last = action

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
        self.kept = self._packed()
        self.session = None

    def freeze(self, pointer) -> tuple:
        """Return the game's bytes in two parts as `saved_game.freeze` does."""
        (name, kind), (other, others) = self.match.players
        die, box = pointer
        head = (LINK_MARK, die, _NO_BOX if box < 0 else box)
        head += (KINDS.index(kind), pack_name(name), KINDS.index(others), pack_name(other))
        packed = self._packed()
        return struct.pack(_HEAD, *head) + packed[:HEAD_BYTES], packed[HEAD_BYTES:]

    def _packed(self):
        if self.session is None:
            return self.kept
        buffer = bytearray(LONGEST)
        return bytes(buffer[: pack_game(self.session.game, buffer, 0)])


def thaw_link(data, settings):
    """Return `(play, pointer)` from the bytes of `LinkPlay.freeze`; raises `ValueError`."""
    from .rules.rulesets import unpacked

    _, die, box, kind, name, others, other = take(_HEAD, data, 0)
    at = struct.calcsize(_HEAD)
    seat, rules, steps = unpack_steps(data, at)
    players = []
    for number, letters in ((kind, name), (others, other)):
        if not 0 < number < len(KINDS):
            raise ValueError("the saved game has an unknown player")
        players.append((unpack_name(letters), KINDS[number]))
    play = LinkPlay(unpacked(rules), players, seat, settings)
    for index in range(steps.count):
        play.step(steps.word(index), steps.faces(index))
    play.kept = bytes(data[at:])
    return play, (die % 5, box if box < play.match.turns else -1)
