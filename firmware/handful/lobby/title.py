# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The title."""

from .. import commands
from ..const import const
from ..page_scene import PageScene
from ..ports import elapsed_ms
from ..scene import extended
from ..settings import ANIMATION, KNOWS_STEPS, NEW_LINK, SAVED_LINK
from ..ui.title import TitleScreen

_IDLE_MS = const(25_000)
_GAP_MS = const(2000)
"""After so long without a key a demo begins; no frame for so long: the device has slept."""


class Title(PageScene):
    """The first page: what there is to do. Its dice come rolling when the handheld starts."""

    def __init__(self, session, rolls=False):
        session.end_play()
        session.ending = None
        session.trail = []
        kit = session.kit
        words = kit.words("menu")
        items = words.TITLE_CONTINUE + words.TITLE_ITEMS if session.saved else words.TITLE_ITEMS
        if session.ports.link is not None:
            items = items[:-3] + words.TITLE_LINK + items[-3:]
        if not session.settings[KNOWS_STEPS]:
            items = words.TITLE_STEPS + items
        about = ""
        if session.saved:
            match = session.saved[0].match
            about = words.TITLE_ABOUT.format(match.turn, match.card.total)
        screen = TitleScreen(kit, items, session.saved is not None, rolls, about)
        battery = session.keeper.battery
        if battery:
            screen.warn(kit.texts.BATTERY[battery])
        super().__init__(session, (commands.TITLE,), screen)
        self._touched_ms = self._last_ms = -1

    def take_key(self, key: int) -> None:
        """Pass a key on."""
        self._touched_ms = -1
        super().take_key(key)

    def take_chord(self, command) -> None:
        """Do what a chord asks for."""
        self._touched_ms = -1
        super().take_chord(command)

    def tick(self, now_ms: int) -> None:
        """Go on; where things may move, begin a demo when nobody has pressed a key for long."""
        super().tick(now_ms)
        session, screen = self.session, self.screen
        is_still = not session.settings[ANIMATION] or screen.notice or session.keeper.battery
        if self._touched_ms < 0 or is_still or elapsed_ms(now_ms, self._last_ms) > _GAP_MS:
            self._touched_ms = now_ms
        self._last_ms = now_ms
        if self.next is None and elapsed_ms(now_ms, self._touched_ms) > _IDLE_MS:
            self.next = (commands.TO_DEMO, screen.at)

    def start(self, is_alone):
        """Start a game with all who are seated."""
        self.need_files()
        self.next = (commands.NEW, is_alone)

    def resume(self, _):
        """Go on with the saved game."""
        saved = self.session.saved
        is_linked = saved[0].seat is not None
        self.next = self.session.meet(SAVED_LINK, saved) if is_linked else (commands.RESUME,)

    def link(self, _):
        """Meet another handheld."""
        self.need_files()
        self.next = self.session.meet(NEW_LINK)

    HANDLERS = extended(
        PageScene,
        {
            commands.START: start,
            commands.CONTINUE: resume,
            commands.LINK: link,
        },
    )


def demo(session, at: int) -> tuple:
    """Say by which rules to play the demo."""
    return (commands.ATTRACT, at, session.club.seating.ruleset)


def train(session) -> tuple:
    """Say by which rules to train."""
    return (commands.TRAINER, -1, (), 0, session.club.seating.ruleset)


OPENS = {
    commands.TITLE: Title,
    commands.TO_TRAINER: train,
    commands.TO_DEMO: demo,
}
