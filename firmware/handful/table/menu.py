# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The menu over the table."""

from .. import commands
from ..page import PageScene, drop_question
from ..scene import extended, leave, start, start_series
from ..ui import sheets
from ..ui.page import MenuScreen

_ICONS = {
    commands.BACK: sheets.ICON_BACK,
    commands.TURN_BACK: sheets.ICON_UNDO,
    commands.HINT: sheets.ICON_BULB,
    commands.ODDS: sheets.ICON_CHART,
    commands.START: sheets.ICON_NEW,
    commands.START_SERIES: sheets.ICON_STAR,
    commands.LEAVE: sheets.ICON_DOOR,
}
_PAGE_ICONS = {
    "lobby.options.Options": sheets.ICON_GEAR,
    "lobby.scores.Scores": sheets.ICON_TROPHY,
    "lobby.reading.Rules": sheets.ICON_BOOK,
    "lobby.reading.Help": sheets.ICON_HELP,
}


def menu_screen(session, at: int):
    """Return the menu over a game; the question of the row of a command `at` is asked at once.

    What loses something asks first; leaving loses nothing, but for the other player over a cable.
    """
    kit, play = session.kit, session.play
    words = kit.words("menu")
    is_linked = session.link is not None
    drops = "" if play.last is None else drop_question(kit, play)
    rows = [(commands.BACK, None, words.MENU_BACK, "")]
    if play.scorer >= 0:
        rows.append((commands.TURN_BACK, None, words.MENU_UNDO, words.SURE_HELP[play.stake]))
    if not is_linked:
        rows.append((commands.HINT, None, words.MENU_HINT, ""))
        rows.append((commands.ODDS, None, words.MENU_ODDS, ""))
    rows.append((commands.OPEN, ("lobby.options.Options",), words.MENU_OPTIONS, ""))
    if not is_linked:  # a PyGamer has no memory for them beside a link
        rows.append((commands.OPEN, ("lobby.scores.Scores",), words.MENU_SCORES, ""))
    rows.append((commands.OPEN, ("lobby.reading.Rules",), words.MENU_RULES, ""))
    rows.append((commands.OPEN, ("lobby.reading.Help", "table", 0), words.MENU_HELP, ""))
    if not is_linked:
        rows.append((commands.START, None, words.MENU_NEW, drops))
        if play.series is not None:
            rows.append((commands.START_SERIES, None, words.MENU_SERIES, words.SURE_SERIES))
    asks = kit.texts.SURE_LEAVE if is_linked else ""
    rows.append((commands.LEAVE, None, words.MENU_LEAVE, asks))
    verbs = [row[0] for row in rows]
    if at == commands.START and is_linked:
        at = commands.LEAVE
    title = words.MENU
    if play.seat is None and play.dice.by_code:
        from ..rules.share_code import text_of

        code = text_of(play.dice.state[:3])
        title = words.CODE + code[:4] + " " + code[4:]
    icons = [
        _ICONS[verb] if verb in _ICONS else _PAGE_ICONS[value[0]] for verb, value, _, _ in rows
    ]
    menu = MenuScreen(kit, title, rows, verbs.index(at), icons)
    menu.page.title_right(play.match.ruleset.title)
    return menu


def _to_table(command):
    """Return a handler that has the table carry out a command."""
    return lambda scene, value: (commands.GO, (scene.session.table, (command, value)))


class TableMenu(PageScene):
    """The menu in place of the table: after one of its pages, with a coach, or in a link game.

    It points at the row of the command `at`, and asks that row's question at once.
    """

    HANDLERS = extended(
        PageScene,
        {
            commands.TURN_BACK: _to_table(commands.TURN_BACK),
            commands.HINT: _to_table(commands.HINT),
            commands.ODDS: _to_table(commands.ODDS),
            commands.START: start,
            commands.START_SERIES: start_series,
            commands.LEAVE: leave,
        },
    )

    def __init__(self, session, at=commands.BACK):
        super().__init__(session, ("table.menu.TableMenu",), menu_screen(session, at))
