# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Puts the table away while a page is open over it, and makes it anew: no memory for both.

Glue of app, director and dealer. Imported when a page is opened.
"""

from .unload import forget_coach, forget_table


class AwayTable:
    """Stands for the table at the bottom of the screens; it is never shown."""

    NAME = "table"
    notice = None

    def __init__(self, table, group):
        self.pointer = table.pointer
        self.looking = table.looking
        self.group = group

    def changed(self) -> None:
        """Do nothing: the table will be made from the match as it is then."""


def put_away(director, app, kit) -> None:
    """Let go of the table and the coach, their code too.

    A link's table stays, for the other side plays on it.
    """
    dealer = director.dealer
    if dealer is not None and director.link is None and dealer.table.group is not kit.nothing:
        dealer.table = AwayTable(dealer.table, kit.nothing)
        app.put_under(dealer.table)
        director.play.let_go()
        forget_coach()
        forget_table()


def bring_back(director, app, kit) -> None:
    """Make the table anew, if it was put away; then the club goes, whose place it takes."""
    dealer = director.dealer
    old = dealer.table
    if old.group is kit.nothing:
        best = director.club.records.best(director.play.match.ruleset.hash)
        director.house.shelve_club()
        dealer.table = app.home(director.seat, best, lambda: director.play)
        dealer.table.looking = old.looking
        dealer.table.resume(old.pointer)
    else:
        director.house.shelve_club()


def to_table(director, app):
    """Close what is over the table, such as the menu that START has opened, and return it."""
    while app.screen is not director.dealer.table:
        director.on_back(None)
    return director.dealer.table
