# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Makes room for the link, then opens it: a device has no memory for it and the title at once."""


def open_link(director, app, ports, kit, launch, saved) -> None:
    """Link to another handheld, to go on with a `saved` link game if there is one."""
    seating = director.club.seating
    player, ruleset = seating.players()[0], seating.ruleset
    seating = None
    director.house.shelve_club()

    def make():
        from .linking import Linking

        director.link = Linking(director, app, ports, kit, launch, saved, player, ruleset)
        return director.link.screen

    app.home(make)
