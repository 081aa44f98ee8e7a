# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The demo: CPU players play while nobody touches the title. Nothing of it is kept or heard."""

from .. import commands
from ..const import const
from ..game.players import cpu_name
from ..rules.dice import RandomDice, RandomSource
from ..settings import ANIMATION, CPU_PACE, LANGUAGE, SOUND, Settings
from ..table.play import Play
from ..table.solo import Dealer
from ..ui.demo import DemoScreen
from .idle import Idle

_PACE = const(2)
"""As long as usual: to follow."""
_PLAYERS = ("cpu:casual", "cpu:beginner")


class Attract(Idle):
    """Two CPU players at a table, by the chosen rules."""

    LENGTH_MS = 45_000
    AFTER = commands.SHOWN_SCORES

    def __init__(self, session, at: int, ruleset):
        settings = Settings()
        settings.override(ANIMATION, session.settings[ANIMATION])
        settings.override(CPU_PACE, _PACE)
        settings.override(SOUND, 0)
        language = session.settings[LANGUAGE]
        players = [(cpu_name(kind, language), kind) for kind in _PLAYERS]
        dice = RandomDice(RandomSource(RandomSource.words_from(session.ports.entropy(6))))
        play = Play(ruleset, players, dice, settings, False)
        play.seat = 0  # nobody's keys skip or step
        screen = DemoScreen(session.kit, play, settings, session.now_ms)
        super().__init__(session, at, screen)
        clock = session.ports.clock
        self._dealer = Dealer(play, screen, settings, None, self.keep, clock, session.now_ms)

    def keep(self) -> bool:
        """Keep nothing."""
        return True

    def close(self) -> None:
        """Release the players' minds."""
        self._dealer.play.release()

    def show(self, now_ms: int) -> None:
        """Let the players move."""
        self.screen.tick(now_ms)
        if not self._dealer.is_over:
            self._dealer.tick(now_ms)


OPENS = {commands.ATTRACT: Attract}
