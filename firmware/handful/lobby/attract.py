# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The demo: CPU players play while nobody touches the title.

Nothing of it is saved, and it is silent. Its table has a banner that says "Demo", and now and then
shows the upper boxes.
"""

import displayio

from ..const import const
from ..layouts import demo as px
from ..layouts.display import CELL_WIDTH, COLUMN, WIDTH
from ..ports import elapsed_ms
from ..rules.dice import RandomDice, RandomSource
from ..settings import ANIMATION, CPU_PACE, SOUND, Settings
from ..table.play import Play
from ..table.solo import Dealer
from ..ui.kit import block
from ..ui.table import TableScreen
from ..ui.text import hide
from .idle import Idle

_PACE = const(2)
"""The usual pace, slow enough to follow."""

_SHOWN_MS = const(6000)


class Attract(Idle):
    """CPU `players` at a table, `(name, kind)`, by the chosen rules."""

    LENGTH_MS = 45_000

    def __init__(self, session, at: int, ruleset, players):
        settings = Settings()
        settings.override(ANIMATION, session.settings[ANIMATION])
        settings.override(CPU_PACE, _PACE)
        settings.override(SOUND, 0)
        dice = RandomDice(RandomSource(RandomSource.words_from(session.ports.entropy(6))))
        play = Play(ruleset, players, dice, settings, False)
        play.seat = 0  # nobody's keys skip or step
        screen = DemoScreen(session.kit, play, settings, session.now_ms)
        super().__init__(session, at, screen, ("lobby.shown_scores.ShownScores", at))
        clock = session.ports.clock
        self._dealer = Dealer(play, screen, settings, None, self.save, clock, session.now_ms)

    def save(self) -> bool:
        """Do nothing: a demo is not saved."""
        return True

    def close(self) -> None:
        """Release the players' minds."""
        self._dealer.play.release()

    def show(self, now_ms: int) -> None:
        """Let the players move."""
        self.screen.tick(now_ms)
        if not self._dealer.play.match.finished:
            self._dealer.tick(now_ms)


class DemoScreen(TableScreen):
    """Shows the play of CPU players since `now_ms`, whatever the keys."""

    def __init__(self, kit, play, settings, now_ms: int):
        super().__init__(kit, play, settings, 0)
        words = kit.words("menu")
        self._since = now_ms
        self._sign = displayio.Group()
        self._sign.append(block(kit.ink, *px.SIGN))
        for y in px.RULES_Y:
            self._sign.append(block(kit.yellow, 0, y, WIDTH, 1))
        title, text = words.DEMO, words.PRESS_ANY
        x = (WIDTH - CELL_WIDTH * len(title)) // 2
        kit.line(self._sign, kit.on_bar_yellow, len(title), x, px.TITLE_Y, title)
        x = (WIDTH - COLUMN * len(text)) // 2
        kit.note(self._sign, kit.on_bar, x, px.TEXT_Y, text)
        self.group.append(self._sign)

    def tick(self, now_ms: int):
        """Move what moves, and show the banner or the boxes below it."""
        hide(self._sign, elapsed_ms(now_ms, self._since) // _SHOWN_MS % 2 > 0)
        return super().tick(now_ms)
