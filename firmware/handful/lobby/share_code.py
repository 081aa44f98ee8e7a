# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A fresh share code, shown so that others can play the same game."""

from .. import PAGE, commands
from ..page_scene import PageScene
from ..rules.share_code import fresh
from ..scene import extended
from ..ui.share_code import ShareCodeScreen, SharedDailyScreen


class ShareCode(PageScene):
    """The code of the next game."""

    def __init__(self, session):
        has_saved = session.saved is not None
        screen = ShareCodeScreen(session.kit, session.club.seating, PAGE, has_saved)
        super().__init__(session, (commands.SHARE_CODE,), screen)

    def change_dice(self, step):
        """Make another code."""
        session = self.session
        session.club.seating.change_dice(step, session.ports.entropy(4))
        self.screen.changed()

    def start_fresh(self, _):
        """Start the game by the code that is shown."""
        seating = self.session.club.seating
        self.need_files()
        self.next = (commands.NEW, False, fresh(seating.ruleset, seating.seed))

    HANDLERS = extended(
        PageScene, {commands.CHANGE_DICE: change_dice, commands.START_FRESH: start_fresh}
    )


class SharedDaily(PageScene):
    """The address of daily dice as a QR code, with the score to beat."""

    def __init__(self, session, number: int, score: int, address: str, told: str):
        screen = SharedDailyScreen(session.kit, number, score, address, told)
        place = (commands.SHARED_DAILY, number, score, address, told)
        super().__init__(session, place, screen)


OPENS = {commands.SHARE_CODE: ShareCode, commands.SHARED_DAILY: SharedDaily}
