# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The score sheet."""

from .. import commands
from ..page_scene import PageScene
from ..ui.sheet import SheetScreen
from . import ghosts


class Sheet(PageScene):
    """The score sheet of the game, with the ghost that plays along."""

    def __init__(self, session):
        play, settings, beside = session.play, session.settings, None
        ghost = ghosts.wanted(play, settings, session.ports.drive)
        if ghost is not None:
            name = ghosts.name_of(ghost, settings, session.kit.texts)
            beside = (name, ghost.card(play.match.card.filled))
        screen = SheetScreen(session.kit, play, beside)
        super().__init__(session, (commands.SHEET,), screen)


OPENS = {commands.SHEET: Sheet}
