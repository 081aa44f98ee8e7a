# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Makes room for the link, then opens it: a device has no memory for it and the title at once."""


def open_link(director, app, ports, kit, launch, saved) -> None:
    """Link to another handheld, to go on with a `saved` link game if there is one.

    From the end of a link game it is for another one by the same rules, asked for at once.
    """
    # Now, with words: in the middle of a link nobody would be heard for as long as it takes.
    app.tell_of_file()
    director.house.keeper.prepare()
    seating = director.club.seating
    player, ruleset = seating.players()[0], seating.ruleset
    starts = launch.link and launch.opens_table
    seating = None
    other = ""
    if director.play is not None and director.play.seat is not None:
        ruleset = director.play.match.ruleset
        other = director.play.match.players[1 - director.play.seat][0]
        starts = True
        director.play = None
    director.house.shelve_club()

    def make():
        from .linking import Linking

        parts = (director, app, ports, kit, saved, player, ruleset, launch.seed, starts)
        director.link = Linking(*parts)
        director.link.asked_again = other
        return director.link.screen

    app.home(make)
