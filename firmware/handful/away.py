# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Puts the table away while a page is open over it, and makes it anew: no memory for both.

Glue of app, director and dealer. Imported when a page is opened.
"""

from .away_table import AwayTable
from .unload import forget_coach, forget_table


def put_away(director, app, kit) -> None:
    """Let go of the table and the coach, their code too, if there is a table."""
    dealer = director.dealer
    if dealer is not None and dealer.table.group is not kit.nothing:
        dealer.table = AwayTable(dealer.table, kit.nothing)
        app.put_under(dealer.table)
        director.play.let_go()
        forget_coach()
        forget_table()


def bring_back(director, app, kit) -> None:
    """Make the table anew, if it was put away; then the club goes, whose place it takes."""
    dealer = director.dealer
    old = dealer.table
    if old.group is not kit.nothing:
        director.house.shelve_club()
        return
    best = director.club.records.best(director.play.match.ruleset.hash)
    director.house.shelve_club()
    if director.link is not None:
        dealer.table = app.home(director.link.make_table)
    else:
        from .moves import seat

        dealer.table = app.home(seat, director, kit, best, lambda: director.play)
    dealer.table.resume(old.pointer)


def to_table(director, app):
    """Close what is over the table, such as the menu that START has opened, and return it."""
    while app.screen is not director.dealer.table:
        director.on_back(None)
    return director.dealer.table
