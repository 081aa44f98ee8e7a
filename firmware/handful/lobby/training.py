# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A round of the trainer: what is known of it while its scenes come and go.

`lobby.trainer` deals a position, `lobby.position` asks for a choice, `lobby.verdict` judges it: a
PyGamer has no room for the table, the strong player and the coach at once.
"""

from ..const import const
from ..game import actions
from ..rules.dice import RandomDice, RandomSource
from ..settings import ANIMATION, AUTO_ROLL, CONFIRM_ZERO, Settings
from ..table.play import Play

_LENGTH = const(10)


class Training:
    """Ten positions, or the decisions `worst` of the game that is just over.

    Those are `(turn, roll)` of a `player`, an index; `lost` is what they cost there, in tenths.
    Without them it is a round by a `ruleset`.

    `place`      the scene that begins such a round
    `play`       the game that positions are taken from; `from_game` is how many there were
    `wanted`     the roll after which the present turn is asked, -1 for none
    `choice`     what the strong player would do, `held` what the player of the log held
    `at`         the next action of the log
    `fault`      why no value table judges, "" if one does; None while nobody has looked
    `asked`      whether a position has been asked
    `picture`    the table of the position, as it is drawn
    `code`       the choice to judge: a box, or -1 - m to hold the dice of mask m
    `losses`     what each choice has cost, in tenths
    """

    def __init__(self, session, player, worst, lost, ruleset):
        settings = Settings()
        settings.unpack(session.settings.pack())
        for option, value in ((ANIMATION, 0), (AUTO_ROLL, 1), (CONFIRM_ZERO, 0)):
            settings.override(option, value)
        self.settings = settings
        self.place = ("lobby.trainer.begin", player, worst, lost, ruleset)
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
        self.from_game = 0
        self.wanted = -1
        dice = RandomDice(self.source)
        self.play = Play(self.ruleset, self._players, dice, self.settings, False, self._order)

    @property
    def length(self) -> int:
        """How many positions are asked."""
        return len(self.worst) or _LENGTH

    def resume(self) -> None:
        """Let the strong player, or the log, decide as it would."""
        play = self.play
        if self.worst:
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
