# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The end of a link: the log on the drive, the game kept, the code forgotten. Glue."""

from .const import const
from .link_log import keep_log
from .unload import forget_link

_LOG_FILE = const("link-log.txt")
_FALSE_LOG_FILE = const("link-differs.txt")
_OLD_LOG_FILE = const("link-old.txt")


def end_link(director, play, session, dealer, drive) -> None:
    """Let go of a link and of its session; a game that is not over can be gone on with."""
    if play is not None:
        name = _FALSE_LOG_FILE if session.game.differs else _LOG_FILE
        is_logged = keep_log(play, drive, _OLD_LOG_FILE if play.is_old else name)
        play.detach()
    director.link = None
    if play is None:
        director.carry_out(("home", None))
    elif not play.counts:
        has_ended = play.is_old or play.differs and session.peer_differs
        _suspend(director, play, dealer, has_ended and is_logged)
        director.carry_out(("home", None))
    forget_link()


def _suspend(director, play, dealer, has_ended):
    """Keep the game for Continue, unless it has ended or nothing has happened in it.

    One that differs is kept until the other side has heard so, and the log is written.
    """
    keeper = director.house.keeper
    has_begun = play.last is not None or play.holds
    if has_ended or not has_begun or not play.is_kept:
        keeper.end_game()
    else:
        director.saved = (play, dealer.table.pointer)
        keeper.suspend_game(*director.saved)
