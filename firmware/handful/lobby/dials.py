# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Pages of dials: what a series is played to, and the colour of the table."""

from .. import commands
from ..board_settings import apply
from ..page_scene import PageScene
from ..scene import extended
from ..ui.dials import FeltScreen, SeriesScreen


class Series(PageScene):
    """What a series is played to."""

    def __init__(self, session):
        screen = SeriesScreen(session.kit, session.club.seating)
        super().__init__(session, (commands.SERIES,), screen)

    def set_format(self, number):
        """Play to this number of games or this total."""
        self.session.club.seating.set_format(number)
        self.changed()

    HANDLERS = extended(PageScene, {commands.SET_FORMAT: set_format})


class Felt(PageScene):
    """The colour of the table."""

    def __init__(self, session):
        super().__init__(session, (commands.FELT,), FeltScreen(session.kit, session.settings))

    def change_option(self, change):
        """Move a component; the board follows."""
        session = self.session
        session.settings.change(*change)
        apply(session, True)
        self.changed()

    HANDLERS = extended(PageScene, {commands.CHANGE_OPTION: change_option})


OPENS = {commands.SERIES: Series, commands.FELT: Felt}
