# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A new game: who plays it, by which rules, in what series, with which dice."""

from .. import commands
from ..page_scene import PageScene
from ..rules.share_code import fresh
from ..scene import extended
from ..ui.setup import SetupScreen


class Setup(PageScene):
    """Rules, series and seats."""

    def __init__(self, session):
        screen = SetupScreen(session.kit, session.club.seating, session.saved is not None)
        super().__init__(session, (commands.SETUP,), screen)

    def change_rules(self, step):
        """Choose the next or previous rule set."""
        self.session.club.seating.change_rules(step)
        self.changed()

    def change_format(self, step):
        """Choose the next or previous series."""
        self.session.club.seating.change_format(step)
        self.changed()

    def change_seat(self, change):
        """Choose who sits there."""
        self.session.club.seating.change_seat(*change)
        self.changed()

    def change_dice(self, step):
        """Choose how the game begins: by chance, by a fresh code, by a typed one."""
        session = self.session
        session.club.seating.change_dice(step, session.ports.entropy(4))
        self.screen.changed()

    def start(self, code=None):
        """Start a game with all who are seated, by a share code if there is one."""
        self.need_files()
        self.next = (commands.NEW, False, code)

    def start_series(self, _):
        """Start the first game of a new series."""
        self.session.club.new_series()
        self.start()

    def start_fresh(self, _):
        """Start a game by the code that the page shows."""
        seating = self.session.club.seating
        self.start(fresh(seating.ruleset, seating.seed))

    def name_seat(self, seat):
        """Give the person on a seat another name, or the seat to another player."""
        club = self.session.club
        seats = club.seating.seats
        known = club.known_names([name for name, _ in seats])
        about = self.kit.words("setup").SEAT + str(seat + 1)
        self.open((commands.NAME, seats[seat][0], about, known, seat))

    HANDLERS = extended(
        PageScene,
        {
            commands.CHANGE_RULES: change_rules,
            commands.CHANGE_FORMAT: change_format,
            commands.CHANGE_SEAT: change_seat,
            commands.CHANGE_DICE: change_dice,
            commands.START_SERIES: start_series,
            commands.START_FRESH: start_fresh,
            commands.NAME_SEAT: name_seat,
        },
    )


OPENS = {commands.SETUP: Setup}
