# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The title."""

from .. import commands
from ..scene import PageScene, extended
from ..settings import KNOWS_STEPS
from ..ui.title import TitleScreen


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

    def start(self, is_alone):
        """Start a game with all who are seated."""
        self.make_files()
        self.next = (commands.NEW, is_alone)

    def resume(self, _):
        """Go on with the saved game."""
        self.next = (commands.RESUME,)

    def link(self, _):
        """Meet another handheld."""
        self.make_files()
        self.next = (commands.MEET,)

    HANDLERS = extended(
        PageScene,
        {
            commands.START: start,
            commands.CONTINUE: resume,
            commands.LINK: link,
        },
    )


OPENS = {commands.TITLE: Title}
