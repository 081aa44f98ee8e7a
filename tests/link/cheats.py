# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Peers that cheat: each breaks one promise of the protocol.

table = play_against(seed, "chooses dice")     # the honest one is at end A
"""

from handful.game import actions
from handful.game.match import ALL_HELD
from tests.link.frames import (
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
from tests.link.handheld import Handheld
from tests.link.table import Table

HONEST_ROLLS = 4
"""The number of rolls before the cheating begins."""


class Cheat(Handheld):
    """A handheld that cheats in one `way`, a key of CHEATS, or is honest where that is None.

    `digests`  the first bytes of the log's digest by game id and number of steps
    """

    way = None

    def switch_on(self) -> None:
        """Start again, with a hook in front of the outbox."""
        super().switch_on()
        session, write_next, post = self.session, self.session.game.write_next, self.session._post

        def spoilt(buffer):
            length = write_next(buffer)
            if length and self.is_time and self.way in _SPOILS:
                return _SPOILS[self.way](self, buffer, length) or length
            return length

        def copying():
            if self.way == "copies the commitment":
                session.wants_start = session.their_start is not None
            post()
            is_start = session.wants_start and session.line.outbox[0] & KIND == START
            if is_start and self.way == "copies the commitment":
                session.line.outbox[CONTENTS : CONTENTS + LINK] = session.their_start[:LINK]

        session.game.write_next = spoilt
        session._post = copying

    @property
    def is_time(self) -> bool:
        """Whether the cheating may begin."""
        return self.session.game.log.rolls >= HONEST_ROLLS

    def link(self, number: int) -> bytes:
        """Return its own link for a roll, whatever number of hashes that takes."""
        dice = self.session.game.dice
        while not dice.has(number):
            dice.fill()
        return dice.link(number)

    def return_with(self, save: bytes, other_wish: int = 0) -> None:
        """Come back with an old save, and wish for a roll with other dice held."""
        self.saved = save
        self.switch_on()
        game = self.session.game
        if other_wish:
            game.wish = other_wish
            game.take = lambda frame, length: None
            game.meet = lambda count, digest: setattr(game, "_sends_wish", True)
            game.differ = lambda: None

    def _move(self):
        if self.way in _MOVES and self.is_time and self.session.can_move:
            word = _MOVES[self.way](self)
            if word is not None:
                self.session.game.do(word, 0)
                return
        super()._move()


class KeepsOthers(Cheat):
    """Returns to before a roll that is known, and holds other dice."""

    _before = _unwanted = None

    def frame(self, data, now_ms):
        """Return when that is due."""
        if self._unwanted:
            self.return_with(self._before, self._unwanted ^ 1)
            self._unwanted = 0
            return None
        return super().frame(data, now_ms)

    def _save(self):
        is_saved, game = super()._save(), self.session.game
        if self.is_time and game.wish and self.match.roll and self._unwanted is None:
            self._before = self.saved
        return is_saved

    def _accept(self):
        word, is_peers = self.session.game.word, self.session.game.is_peers
        super()._accept()
        if self._before and self._unwanted is None and word & ROLL and not is_peers:
            self._unwanted = word


def _asks(buffer):
    return buffer[0] & KIND == WISH


def _scores(buffer, length):
    return buffer[0] & KIND == STEP and length == SHOWN


def _chooses_dice(me, buffer, length):
    if length > SHOWN and not _asks(buffer):
        buffer[SHOWN] ^= 1


def _chooses_its_own(me, buffer, length):
    if _asks(buffer):
        buffer[length - 1] ^= 0x80


def _replays(me, buffer, length):
    if length > SHOWN:
        buffer[SHOWN:length] = me.link(2)


def _skips_roll(me, buffer, length):
    if length > SHOWN:
        buffer[SHOWN:length] = me.link(me.session.game.log.rolls + 3)


def _skips_step(me, buffer, length):
    buffer[INDEX + 1] += 1


def _repeats_step(me, buffer, length):
    if _scores(buffer, length):
        buffer[INDEX + 1] = me.session.game.log.count - 2


def _scores_twice(me, buffer, length):
    log = me.session.game.log
    words = [log.word(index) for index in range(log.count)]
    own = [word for word in words if not word & ROLL][me.session.game.seat :: 2]
    if _scores(buffer, length) and len(own) > 1:
        buffer[WORD + 1] = own[0] & 0xFF


def _scores_besides(me, buffer, length):
    if _scores(buffer, length):
        buffer[WORD + 1] = 200


def _sends_no_action(me, buffer, length):
    if _scores(buffer, length):
        buffer[WORD] = 0x7F


def _cuts_short(me, buffer, length):
    return length - 1


def _rolls_unasked(me, buffer, length):
    if _asks(buffer):
        buffer[0] = STEP


def _rolls_in_turn(held):
    return lambda me: actions.mark(held) | ROLL if me.is_turn and me.match.roll else None


def _rolls_fourth(me):
    return actions.mark(1) | ROLL if me.is_turn and me.match.roll == 3 else None


def _foresees(me):
    return None if me.is_turn else actions.mark(0) | ROLL


def _scores_for_other(me):
    if me.is_turn or not me.match.roll:
        return None
    return actions.score(me.match.card.boxes.index(None))


_SPOILS = {
    "chooses dice": _chooses_dice,
    "chooses its own dice": _chooses_its_own,
    "replays dice": _replays,
    "skips a roll": _skips_roll,
    "skips a step": _skips_step,
    "repeats a step": _repeats_step,
    "scores twice": _scores_twice,
    "scores beside the card": _scores_besides,
    "sends no action": _sends_no_action,
    "cuts messages short": _cuts_short,
    "rolls unasked": _rolls_unasked,
}
_MOVES = {
    "foresees": _foresees,
    "scores for the other": _scores_for_other,
    "rolls a fourth time": _rolls_fourth,
    "rolls nothing": _rolls_in_turn(ALL_HELD),
}
CHEATS = {
    "chooses dice": FALSE_DICE,
    "chooses its own dice": FALSE_DICE,
    "replays dice": FALSE_DICE,
    "skips a roll": FALSE_DICE,
    "skips a step": OUT_OF_ORDER,
    "repeats a step": OUT_OF_ORDER,
    "scores twice": ILLEGAL_MOVE,
    "scores beside the card": ILLEGAL_MOVE,
    "sends no action": ILLEGAL_MOVE,
    "cuts messages short": NONSENSE,
    "rolls unasked": OUT_OF_ORDER,
    "foresees": ILLEGAL_MOVE,
    "scores for the other": ILLEGAL_MOVE,
    "rolls a fourth time": ILLEGAL_MOVE,
    "rolls nothing": ILLEGAL_MOVE,
    "keeps other dice after a break": OUT_OF_ORDER,
    "copies the commitment": FALSE_DICE,
}
"""The reason for which each way to cheat is refused."""


def play_against(seed: int, cheat, ms: int = 120_000) -> Table:
    """Let an honest handheld play a cheat, by its way or its class, until one of them stops."""
    made = {"keeps other dice after a break": KeepsOthers}.get(cheat, Cheat)
    table = Table(seed, peer=made if isinstance(cheat, str) else cheat)
    honest, other = table.handhelds
    honest.thinks_frames = 10
    if isinstance(cheat, str):
        other.way = cheat
    table.run_until(lambda: table.is_over or honest.session.reason, ms)
    table.run(1000)
    return table
