# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The score sheet."""

from ..page import PageScene
from ..settings import GHOST
from ..ui.sheet import SheetScreen


class Sheet(PageScene):
    """The score sheet of the game, with the ghost that plays along."""

    def __init__(self, session):
        beside = _ghost(session) if session.settings[GHOST] else None
        super().__init__(
            session, ("table.sheet.Sheet",), SheetScreen(session.kit, session.play, beside)
        )


def _ghost(session):
    """Return `(name, card)` of the ghost that plays along, or None."""
    from . import ghosts

    play, settings = session.play, session.settings
    ghost = ghosts.wanted(play, settings, session.ports.drive)
    if ghost is None:
        return None
    name = ghosts.name_of(ghost, settings, session.kit.texts)
    return name, ghost.card(play.match.card.filled)
