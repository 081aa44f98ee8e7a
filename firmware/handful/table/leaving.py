# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""How a table is left: for the title, for another game, for a new series."""

from .. import commands


def start(scene, is_alone) -> tuple:
    """Start another game."""
    return commands.GO, (commands.NEW, is_alone)


def start_series(scene, _) -> tuple:
    """Start the first game of a new series."""
    scene.session.club.new_series()
    return start(scene, False)


def leave(scene, _) -> tuple:
    """Leave the table for the title, where Continue resumes this game, or the one before it.

    A link ends first, and goes to the title by itself.
    """
    session, play = scene.session, scene.session.play
    if session.link is not None:
        session.link.leave()
        return commands.BACK, None
    if play.last is not None:
        session.saved = (play, scene.pointer)
    return commands.GO, (commands.LEFT,)


def left(session) -> tuple:
    """Save the game that was left: a step on the way to the title, when the table has gone."""
    if session.play.last is not None:
        session.keeper.suspend_game(*session.saved)
    elif session.launch.opens_table:
        session.saved = session.club.load_game()
    return (commands.TITLE,)


OPENS = {commands.LEFT: left}
