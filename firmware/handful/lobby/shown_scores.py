# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The high scores as they are shown between two demos."""

from ..game.records import FIVES_BYTES
from ..ui.kit import NOTICE, Foot
from .idle import Idle
from .scores import Scores


class ShownScores(Idle):
    """The best scores by the chosen rules, or by the first ones that have any."""

    LENGTH_MS = 8_000

    def __init__(self, session, at: int):
        screen = Scores(session)
        played = [
            place for place, table in enumerate(screen.tables) if len(table[3]) > FIVES_BYTES
        ]
        if screen.at not in played:
            screen.turn_to(min(played or [0]))
        demo = ("lobby.attract.Attract", at) + session.club.demo()
        super().__init__(session, at, screen, demo)
        screen.group.append(Foot(session.kit, screen.hint, NOTICE).group)
