# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Makes the menu that lies over the table, and little enough else to have room there. Glue."""

from .turn_back import can_take_back
from .ui.page import MenuScreen


def table_menu(kit, director, verb: str):
    """Return the menu over a game, at the row of a verb: its question is asked at once.

    Nothing is asked before the first roll, where nothing would be lost.
    """
    words = kit.words("menu")
    is_linked = director.link is not None
    is_new = not is_linked and director.play.last is None
    rows = (
        ("back", None, words.MENU_BACK, ""),
        ("turn_back", None, words.MENU_UNDO, words.SURE_UNDO),
        ("coach_view", "hint", words.MENU_HINT, ""),
        ("coach_view", "odds", words.MENU_ODDS, ""),
        ("open", "options", words.MENU_OPTIONS, ""),
        ("open", "scores", words.MENU_SCORES, ""),
        ("open", "rules", words.MENU_RULES, ""),
        ("help", "table", words.MENU_HELP, ""),
        ("start", None, words.MENU_NEW, "" if is_new else words.SURE_NEW),
        ("start_series", None, words.MENU_SERIES, words.SURE_SERIES),
        ("leave", None, words.MENU_LEAVE, "" if is_new else words.SURE_LEAVE),
    )
    left_out = [] if can_take_back(director.play, director.settings) else ["turn_back"]
    if is_linked:
        # A game of two is not one player's to begin anew, and has no coach.
        left_out += ("coach_view", "start", "start_series")
        verb = "leave" if verb == "start" else verb
    rows = [row for row in rows if row[0] not in left_out]
    at = [row[0] for row in rows].index(verb)
    title, play = words.MENU, director.play
    if play.seat is None and play.dice.by_code:
        from .code_commands import text_by

        title = words.CODE + text_by(play)
    menu = MenuScreen(kit, title, rows, at)
    menu.page.title_right(play.match.ruleset.title)
    return menu
