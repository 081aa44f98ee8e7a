# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A round of the trainer: what is known of it while its scenes come and go.

`lobby.trainer` deals a position, `lobby.position` asks for a choice, `lobby.verdict` judges it: a
PyGamer has no room for the table, the strong player and the coach at once.
"""

import struct

from ..const import const
from ..game import actions
from ..rules.dice import RandomDice, RandomSource
from ..settings import ANIMATION, AUTO_ROLL, CONFIRM_ZERO, Settings
from ..table.play import Play

_LENGTH = const(10)
KEPT_BYTES = const(10)
"""What is kept of all rounds, in front of the positions that were got wrong."""
_POSITION = const("<IHBBBHH")
_BOXES = const("<15H")
_BOXES_BYTES = const(30)
POSITION_BYTES = const(43)
_OPEN = const(0xFFFF)


class Training:
    """Ten positions, or the decisions `worst` of the game that is just over.

    Those are `(turn, roll)` of a `player`, an index; `lost` is what they cost there, in tenths.
    Without them the round goes by a `ruleset`. With a `reach` it asks only about the last turns,
    when at most so many boxes are open, and there is a total to beat. `again` are positions
    that were got wrong in an earlier round.

    `place`      the scene that begins such a round
    `play`       the game that positions are taken from; `from_game` is how many there were
    `wanted`     the roll after which the present turn is asked, -1 for none
    `choice`     what the strong player would do, `held` what the player of the log held
    `at`         the next action of the log
    `fault`      why no value table judges, "" if one does; None while nobody has looked
    `asked`      whether a position has been asked
    `picture`    the table of the position, as it is drawn
    `code`       the choice to judge: a box, or -1 - m to hold the dice of mask m
    `losses`     what each choice has cost, in tenths of a point, or of a percent of the match
    `target`     the total to beat, or 0
    `position`   the position that is asked again, or None
    `theirs`     what the sender of a position has chosen, as `code`; None in any other round
    `by`         who the sender says that was
    `right`      those of `again` that were got right now, `wrong` what was got wrong
    """

    def __init__(self, session, player, worst, lost, ruleset, reach=0, again=()):
        settings = Settings()
        settings.unpack(session.settings.pack())
        for option, value in ((ANIMATION, 0), (AUTO_ROLL, 1), (CONFIRM_ZERO, 0)):
            settings.override(option, value)
        self.settings = settings
        self.place = ("lobby.trainer.begin", player, worst, lost)
        if not worst:
            self.place = ("lobby.themes.begin", ruleset, 1 if reach else 0)
        self.reach, self.again = reach, list(again)
        self.right, self.wrong, self.theirs, self.by = [], [], None, ""
        self.position = None
        self.player, self.worst, self.lost = player, worst, lost
        played = session.play
        self.ruleset = played.match.ruleset if worst else ruleset
        self._players = played.match.players if worst else ((session.kit.texts.YOU, "human"),)
        self._order = played.match.order if worst else None
        self.source = RandomSource(RandomSource.words_from(session.ports.entropy(6)))
        self.fault = self.picture = None
        self.asked = False
        self.losses = []
        self.code = self.choice = self.held = self.at = 0
        self.sit()

    def sit(self) -> None:
        """Begin a game, of which positions are taken."""
        self.from_game = self.target = 0
        self.wanted = -1
        self.position = None
        dice = RandomDice(self.source)
        self.play = Play(self.ruleset, self._players, dice, self.settings, False, self._order)

    def sit_again(self) -> None:
        """Set up the next position that was got wrong before."""
        self.sit()
        self.position = position = self.again.pop(0)
        _, dice, rolls, fives, further, quick, target = struct.unpack_from(_POSITION, position)
        boxes = struct.unpack_from(_BOXES, position, POSITION_BYTES - _BOXES_BYTES)
        card = self.play.match.card
        for box in range(len(card.boxes)):
            card.boxes[box] = None if boxes[box] == _OPEN else boxes[box]
        card.fives, card.further_fives, card.quick = fives, further, quick
        self.target = target
        self.play.do(actions.roll(actions.faces_of(dice)))
        while self.play.match.roll < rolls:
            self.play.do(actions.mark(0))
            self.play.do(actions.roll(actions.faces_of(dice)))

    def note(self, is_right: bool) -> None:
        """Keep the position for a later round, if it was got wrong, or not any longer."""
        if self.theirs is not None:
            return
        match = self.play.match
        position = pack_position(match.card, match.dice, match.roll, self.target)
        (self.right if is_right else self.wrong).append(self.position or position)

    @property
    def length(self) -> int:
        """How many positions are asked."""
        return 1 if self.theirs is not None else len(self.worst) or _LENGTH

    def resume(self) -> None:
        """Play on from the position: as the log has it, or as the strong player would."""
        play = self.play
        if self.position is not None:
            self.sit()
        elif self.worst:
            if play.match.roll < 3:
                play.do(actions.mark(self.held))
        elif self.choice < 0:
            play.do(actions.mark(-1 - self.choice))
            play.roll()
        else:
            play.do(actions.score(self.choice))

    def leave(self, session) -> tuple:
        """End the round; return the scene to go to: the title, or the end of the game."""
        session.training = None
        if self.worst:
            return session.after_game(self.player)
        return session.way_back()


def pack_position(card, dice, rolls: int, target: int) -> bytes:
    """Return a position as bytes."""
    packed, boxes = actions.payload_of(actions.roll(dice)), bytearray(_BOXES_BYTES)
    for box in range(15):
        points = card.boxes[box] if box < len(card.boxes) else None
        struct.pack_into("<H", boxes, 2 * box, _OPEN if points is None else points)
    counts = card.fives, card.further_fives, card.quick, target
    return struct.pack(_POSITION, card.ruleset.hash, packed, rolls, *counts) + boxes


def is_of(position, ruleset, to_win: int) -> bool:
    """Return whether a position is of these rules and of last turns to win, or of others."""
    values = struct.unpack_from(_POSITION, position)
    return values[0] == ruleset.hash and (values[6] > 0) == (to_win > 0)
