# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The end of a link: the log on the drive, the game kept, the code forgotten. Glue."""

from .const import const
from .link_log import keep_log
from .unload import forget_link

_LOG_FILE = const("link-log.txt")


def end_link(director, play, dealer, drive) -> None:
    """Let go of a link and of its session; a game that is not over can be gone on with."""
    if play is not None:
        keep_log(play, drive, _LOG_FILE)
        play.detach()
    director.link = None
    if play is None:
        director.carry_out(("home", None))
    elif not play.match.finished:
        _suspend(director, play, dealer)
        director.carry_out(("home", None))
    forget_link()


def _suspend(director, play, dealer):
    """Keep the game for Continue, unless nothing has happened in it."""
    keeper = director.house.keeper
    if play.last is None:
        keeper.end_game()
    else:
        director.saved = (play, dealer.table.pointer)
        keeper.suspend_game(*director.saved)
