# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Makes the screens anew when another language has been chosen. Imported then. Glue."""


def open_anew(director, app) -> None:
    """Close the screens, which hold the old words, have the new ones, and open the options again.

    A table below has been put away, and comes back with the new words.
    """
    is_over = app.pop()
    is_over_menu = is_over and app.screen.NAME == "menu"
    if is_over_menu:
        app.pop()
    director.carry_out(("apply", False))
    if is_over_menu:
        director.on_open("menu", "open")
    if is_over:
        director.on_open("options")
    else:
        app.home(director.screens.options)
