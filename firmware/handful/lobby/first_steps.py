# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""First steps: a playable minute with given dice. Nothing of it is a game that is kept."""

from .. import commands
from ..page_scene import PageScene
from ..rules.dice import GivenDice, RandomSource
from ..rules.ruleset import FULL_HOUSE, SIXES
from ..scene import extended
from ..settings import ANIMATION, KNOWS_STEPS, Settings
from ..table.play import Play
from ..ui.steps import CHOOSE, StepsScreen

_RULES = "herg"
_FACES = (5, 2, 5, 5, 3, 2, 2, 6, 2, 6, 6, 1)
"""Three fives; two twos with them; then three sixes."""


class FirstSteps(PageScene):
    """Five steps, each done by the key it speaks of, or all skipped."""

    def __init__(self, session):
        settings = Settings()  # every habit as the rules have it
        settings.override(ANIMATION, session.settings[ANIMATION])
        dice = GivenDice(_FACES, RandomSource(RandomSource.words(0)))
        players = ((session.kit.texts.YOU, "human"),)
        self._play = play = Play(_ruleset(), players, dice, settings, False)
        boxes = (play.match.ruleset.patterns.index(FULL_HOUSE), SIXES)
        screen = StepsScreen(session.kit, play, settings, boxes)
        super().__init__(session, (commands.FIRST_STEPS,), screen)

    def roll(self, _):
        """Roll the dice that are not held."""
        self.sound("roll")
        self.screen.rolled(self._play.roll(), self.session.now_ms)

    def act(self, action):
        """Hold a die, or score."""
        play, screen = self._play, self.screen
        play.do(action)
        if screen.step < CHOOSE:
            screen.marked()
            return
        self.sound(play.score_sound)
        if screen.step == CHOOSE:
            self._skip_turns()
        screen.go_on()

    def sound(self, name):
        """Play a sound, if there is a speaker."""
        if self.session.ports.speaker is not None:
            self.session.ports.speaker.play(name)

    def finish(self, _):
        """Go back to where this was opened, which the title need not offer any more."""
        session = self.session
        if session.settings[KNOWS_STEPS]:
            return (commands.BACK, None)
        session.settings.set(KNOWS_STEPS, 1)
        session.unsaved = True
        self.next = (commands.TITLE,)
        return None

    def _skip_turns(self):
        """Fill the upper boxes but the last one with three dice each, and roll sixes."""
        card = self._play.match.card
        for face in range(1, 6):
            card.enter(face - 1, (face, face, face, 6, 6), 3)
        self._play.roll()

    HANDLERS = extended(
        PageScene,
        {
            commands.ROLL: roll,
            commands.DO: act,
            commands.SOUND: sound,
            commands.STEPS_DONE: finish,
        },
    )


def _ruleset():
    """Return the rules; the others go again."""
    from ..rules.rulesets import RULESETS

    return RULESETS[_RULES]


OPENS = {commands.FIRST_STEPS: FirstSteps}
