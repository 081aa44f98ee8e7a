# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Which import opens each scene, and which modules stay in memory when one goes."""

import gc
import sys

from . import commands

WITH_CLUB = (
    commands.BEGIN,
    commands.NEW,
    commands.RESUME,
    commands.MEET,
    commands.COLLECT,
    commands.COUNT,
    commands.SETUP,
    commands.SERIES,
    commands.HOUSE,
    commands.RULE_SETS,
    commands.SHARE_CODE,
    commands.PLAYERS,
    commands.OPTIONS,
    commands.FELT,
    commands.STATISTICS,
    commands.NUMBERS_PAGE,
)
"""The scenes that work on the club; the others need it for moments only."""

_STAYS = (
    "app commands const keeper keys ports scene scenes session settings launch"
    " ui.kit ui.text store.record store.save_file store.store"
    " game.actions game.packing rules.dice rules.ruleset"
)
_STAYS_IN_GAME = "table.play game.match rules.card linked.play"
"""With a game that is played, or saved to go on with."""
_STAYS_LINKED = (
    "link.frame link.line link.step_log link.fair_dice link.shared_game link.session link.sha256"
    " linked.link linked.play"
)
_STAYS_IN_LOBBY = (
    "lobby.club lobby.seating ui.page game.players game.records game.series rules.rulesets"
)
"""While the club is loaded."""
_OPEN = "ui. coach. linked. table.scene table.solo"
"""What an open scene may have loaded, the club's code apart."""

_BOARD = ("handheld", "board_facts", "adafruit_miniqr")
_ROOMS = "rules game coach link store drivers ui table lobby linked transfer texts"
"""Packages; they hold no code of their own."""
_PACKAGE = __name__[: -len("scenes")]


def make(session, scene):
    """Open a scene, `(scene, values ...)`; return it, or the scene to go to in its place."""
    name, values = scene[0], scene[1:]
    if name == commands.BEGIN:
        from .lobby.begin import begin as opened
    elif name == commands.TITLE:
        from .lobby.title import Title as opened  # noqa: N813
    elif name in (commands.NEW, commands.RESUME, commands.MEET):
        from .lobby import begin

        opened = begin.OPENS[name]
    elif name == commands.TABLE:
        from .table.solo import SoloTable as opened  # noqa: N813
    elif name == commands.TABLE_MENU:
        from .table.menu import TableMenu as opened  # noqa: N813
    elif name == commands.LEFT:
        from .table.scene import left as opened
    elif name == commands.SHEET:
        from .table.sheet import Sheet as opened  # noqa: N813
    elif name == commands.SETUP:
        from .lobby.setup import Setup as opened  # noqa: N813
    elif name in (commands.SERIES, commands.FELT):
        from .lobby import dials

        opened = dials.Series if name == commands.SERIES else dials.Felt
    elif name == commands.SHARE_CODE:
        from .lobby.share_code import ShareCode as opened  # noqa: N813
    elif name in (commands.NAMES, commands.NAME, commands.WHOSE_FIGURES, commands.CODE):
        from .lobby import names

        opened = names.OPENS[name]
    elif name == commands.COLLECT:
        from .lobby.more import collect as opened
    elif name == commands.FORGET:
        from .lobby.more import forget_player as opened
    elif name == commands.COUNT:
        from .lobby.ending import count_game as opened
    elif name in (commands.SCORES, commands.RECORDS, commands.PLAYERS):
        from .lobby import scores

        opened = scores.OPENS[name]
    elif name == commands.DAILY:
        from .lobby.daily import DailyDice as opened  # noqa: N813
    elif name in (commands.STATISTICS, commands.NUMBERS_PAGE, commands.AWARDS_PAGE):
        from .lobby import statistics

        opened = statistics.OPENS[name]
    elif name in (commands.OPTIONS, commands.REMOVAL):
        from .lobby import options

        opened = options.OPENS[name]
    elif name in (commands.RULE_SETS, commands.HOUSE):
        from .lobby import house

        opened = house.OPENS[name]
    elif name in (commands.RULES, commands.HELP_PAGES, commands.ABOUT):
        from .lobby import reading

        opened = reading.OPENS[name]
    elif name == commands.RESULT:
        from .lobby.result import Result as opened  # noqa: N813
    elif name == commands.REVIEW_PAGE:
        from .lobby.review import Review as opened  # noqa: N813
    elif name == commands.MEETING:
        from .linked.meeting import Meeting as opened  # noqa: N813
    elif name == commands.BEGIN_GAME:
        from .linked.game import begin_game as opened
    elif name == commands.END_LINK:
        from .linked.game import end_link as opened
    elif name == commands.LINKED:
        from .linked.scene import LinkedTable as opened  # noqa: N813
    else:
        from .transfer import scene as transfer

        opened = transfer.Sending if name == commands.SENDING else transfer.Receiving
    return opened(session, *values)


def make_kit():
    """Return what screens draw with; the code that makes it goes with the first scene."""
    from .ui import kit_maker

    return kit_maker.make_kit()


def load_club(session):
    """Return the club, with nothing in it yet."""
    from .lobby.club import Club

    return Club(session.settings, session.keeper)


def sleeper(app, by_chord: bool):
    """Return what dims the screen and sleeps."""
    from .sleep import Sleeper

    return Sleeper(app, by_chord)


def drop(session, is_open: bool) -> None:
    """Drop every module of the game that does not stay, and collect what it leaves.

    `is_open`: what the open scene has loaded stays, too.
    """
    session.keeper.release()
    stays = _STAYS + " " + _ROOMS
    if session.play is not None or session.saved is not None:
        stays += " " + _STAYS_IN_GAME
    if session.link is not None:
        stays += " " + _STAYS_LINKED
    if session.has_club:
        stays += " " + _STAYS_IN_LOBBY
    if is_open:
        stays += " " + _OPEN
    stays = stays.split()
    for name in list(sys.modules):
        if name.startswith(_PACKAGE):
            own = name[len(_PACKAGE) :]
            is_kept = own in stays or own.split(".")[0] + "." in stays
        else:
            is_kept = name not in _BOARD and not name.startswith("adafruit_displayio_layout")
        if not is_kept:
            del sys.modules[name]
            parent, _, child = name.rpartition(".")
            try:
                delattr(sys.modules[parent], child)
            except (AttributeError, KeyError):
                pass  # nobody has asked the package for it
    gc.collect()
