# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Peers that cheat: each is a handheld whose implementation breaks one promise of the protocol.

table = play_against(seed, CHEATS["chooses dice"])     # the honest one is at end A
"""

from handful.game import actions
from handful.game.match import ALL_HELD

from .link_games import Table
from .link_handheld import Handheld
from .link_layout import (
    CONTENTS,
    FALSE_DICE,
    ILLEGAL_MOVE,
    INDEX,
    KIND,
    LINK,
    NONSENSE,
    OUT_OF_ORDER,
    ROLL,
    SHOWN,
    START,
    STEP,
    WISH,
    WORD,
)

_HONEST_ROLLS = 4
"""So many rolls go by before the cheating begins."""


class Cheat(Handheld):
    """A handheld with a hook in front of its outbox; a cheat overrides `spoil` or `_move`.

    `REASON`  what the honest side must refuse it with
    """

    REASON = 0

    def __init__(self, honest: Handheld):
        super().__init__(honest.rng, "EVE", honest.ruleset)

    def switch_on(self) -> None:
        """Begin anew, with the hook."""
        super().switch_on()
        write_next = self.session.game.write_next

        def spoilt(buffer):
            length = write_next(buffer)
            return self.spoil(buffer, length) if length and self.is_time else length

        self.session.game.write_next = spoilt

    @property
    def rolls(self) -> int:
        """How many rolls there were."""
        return self.session.game.log.rolls

    @property
    def is_time(self) -> bool:
        """True once the cheating may begin."""
        return self.rolls >= _HONEST_ROLLS

    @property
    def is_turn(self) -> bool:
        """True while it is this side's turn."""
        return self.match is not None and self.match.player == self.session.game.seat

    def link(self, number: int) -> bytes:
        """Return its own link for a roll, however many hashes that takes."""
        dice = self.session.game.dice
        while not dice.has(number):
            dice.fill()
        return dice.link(number)

    def spoil(self, buffer: bytearray, length: int) -> int:
        """Change a game message in the outbox, and return its length."""
        return length

    def _asks(self, buffer):
        return buffer[0] & KIND == WISH

    def _rolls(self, length):
        return length > SHOWN

    def _scores(self, buffer, length):
        return buffer[0] & KIND == STEP and length == SHOWN


class ChoosesDice(Cheat):
    """Answers a wish with a link that is not on its chain."""

    REASON = FALSE_DICE

    def spoil(self, buffer, length):
        """Change the link."""
        if self._rolls(length) and not self._asks(buffer):
            buffer[SHOWN] ^= 1
        return length


class ChoosesOwnDice(Cheat):
    """Asks for a roll with a link that is not on its chain."""

    REASON = FALSE_DICE

    def spoil(self, buffer, length):
        """Change the link."""
        if self._asks(buffer):
            buffer[length - 1] ^= 0x80
        return length


class ReplaysDice(Cheat):
    """Shows the link of an earlier roll once more."""

    REASON = FALSE_DICE

    def spoil(self, buffer, length):
        """Put the second roll's link in place of this one's."""
        if self._rolls(length):
            buffer[SHOWN:length] = self.link(2)
        return length


class SkipsRoll(Cheat):
    """Leaves out a roll it does not like, and shows the next one's link."""

    REASON = FALSE_DICE

    def spoil(self, buffer, length):
        """Put the link after the next in place."""
        if self._rolls(length):
            buffer[SHOWN:length] = self.link(self.rolls + 3)
        return length


class SkipsStep(Cheat):
    """Numbers a step as if one had gone before."""

    REASON = OUT_OF_ORDER

    def spoil(self, buffer, length):
        """Raise the number."""
        buffer[INDEX + 1] += 1
        return length


class RepeatsStep(Cheat):
    """Takes back its last step, and does another in its place."""

    REASON = OUT_OF_ORDER

    def spoil(self, buffer, length):
        """Number a score as the step before it."""
        if self._scores(buffer, length):
            buffer[INDEX + 1] = self.session.game.log.count - 2
        return length


class ScoresTwice(Cheat):
    """Scores in a box that it has filled."""

    REASON = ILLEGAL_MOVE

    def spoil(self, buffer, length):
        """Name the box of its first score."""
        log = self.session.game.log
        words = [log.word(index) for index in range(log.count)]
        own = [word for word in words if not word & ROLL][self.session.game.seat :: 2]
        if self._scores(buffer, length) and len(own) > 1:
            buffer[WORD + 1] = own[0] & 0xFF
        return length


class ScoresBesides(ScoresTwice):
    """Scores in a box that is not on the card."""

    def spoil(self, buffer, length):
        """Name a box that does not exist."""
        if self._scores(buffer, length):
            buffer[WORD + 1] = 200
        return length


class ScoresUnknown(ScoresTwice):
    """Sends a word that is no action at all."""

    def spoil(self, buffer, length):
        """Name an action that does not exist."""
        if self._scores(buffer, length):
            buffer[WORD] = 0x7F
        return length


class CutsShort(Cheat):
    """Sends steps whose length is not what their word says."""

    REASON = NONSENSE

    def spoil(self, buffer, length):
        """Leave the last byte out."""
        return length - 1


class RollsUnasked(Cheat):
    """Says that a roll was granted which was never asked for, to keep the other's link out."""

    REASON = OUT_OF_ORDER

    def spoil(self, buffer, length):
        """Make a step of a wish."""
        if self._asks(buffer):
            buffer[0] = STEP
        return length


class Foresees(Cheat):
    """Asks for a roll while it is the other's turn, to learn that roll's dice in advance."""

    REASON = ILLEGAL_MOVE

    def _move(self):
        if self.is_time and self.session.can_move and not self.is_turn:
            self.session.game.do(actions.mark(0) | ROLL)
        else:
            super()._move()


class ScoresForOther(Cheat):
    """Fills a box of the other player's."""

    REASON = ILLEGAL_MOVE

    def _move(self):
        match = self.match
        if self.is_time and self.session.can_move and not self.is_turn and match.roll:
            self.session.game.do(actions.score(match.card.boxes.index(None)), 0)
        else:
            super()._move()


class RollsAgain(Cheat):
    """Rolls a fourth time."""

    REASON = ILLEGAL_MOVE

    def _move(self):
        if self.session.can_move and self.is_turn and self.match.roll:
            self.session.game.do(actions.mark(1) | ROLL)
        else:
            super()._move()


class RollsNothing(Cheat):
    """Rolls, keeping all five dice."""

    REASON = ILLEGAL_MOVE

    def _move(self):
        if self.session.can_move and self.is_turn and self.match.roll:
            self.session.game.do(actions.mark(ALL_HELD) | ROLL)
        else:
            super()._move()


class KeepsOthers(Cheat):
    """Where it does not like a roll, it restarts from before it and keeps other dice."""

    REASON = OUT_OF_ORDER

    def __init__(self, honest):
        self._unwanted = 0
        self._before = None
        self._is_done = False
        super().__init__(honest)

    def frame(self, data, now_ms):
        """Restart when that is due, with a wish for other dice where the old one was."""
        if self._unwanted and not self._is_done:
            self._is_done = True
            self.saved = self._before
            self.switch_on()
            game = self.session.game
            game.wish = self._unwanted ^ 1
            game.take = lambda frame, length: None
            game.meet = lambda count, digest: setattr(game, "_sends_wish", True)
            return None
        return super().frame(data, now_ms)

    def _save(self):
        is_kept, game = super()._save(), self.session.game
        if self.is_time and game.wish and self.match.roll:
            self._before = self.saved
        return is_kept

    def _accept(self):
        word, is_peers = self.session.game.word, self.session.game.is_peers
        super()._accept()
        if self._before and word & ROLL and not is_peers:
            self._unwanted = word


class CopiesCommitment(Cheat):
    """Commits to the other's chain, so that all dice would come from one secret."""

    REASON = FALSE_DICE

    def switch_on(self):
        """Begin anew, holding START back until the other's is known."""
        super().switch_on()
        session = self.session
        post = session._post

        def copying():
            session.wants_start = session.their_start is not None
            post()
            if session.wants_start and session.line.outbox[0] & KIND == START:
                session.line.outbox[CONTENTS : CONTENTS + LINK] = session.their_start[:LINK]

        session._post = copying


CHEATS = {
    "chooses dice": ChoosesDice,
    "chooses its own dice": ChoosesOwnDice,
    "replays dice": ReplaysDice,
    "skips a roll": SkipsRoll,
    "skips a step": SkipsStep,
    "repeats a step": RepeatsStep,
    "scores twice": ScoresTwice,
    "scores beside the card": ScoresBesides,
    "sends no action": ScoresUnknown,
    "cuts messages short": CutsShort,
    "rolls unasked": RollsUnasked,
    "foresees": Foresees,
    "scores for the other": ScoresForOther,
    "rolls a fourth time": RollsAgain,
    "rolls nothing": RollsNothing,
    "keeps other dice after a break": KeepsOthers,
    "copies the commitment": CopiesCommitment,
}
"""Every cheat, by what it does."""


def play_against(seed: int, cheat: type[Cheat], ms: int = 120_000) -> Table:
    """Let an honest handheld play a cheat until it refuses, or for so long."""
    table = Table(seed)
    honest, other = table.handhelds
    honest.thinks_frames = 10
    table.handhelds = (honest, cheat(other))
    table.run_until(lambda: table.is_over or honest.session.reason, ms)
    table.run(1000)
    return table
