# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The high scores as they are shown between two demos."""

from ..game.records import FIVES_BYTES
from ..settings import LANGUAGE
from ..ui.kit import NOTICE, Foot
from .idle import Idle
from .scores import ScoresScreen, tables_of


class ShownScores(Idle):
    """The best scores by the chosen rules, or by the first ones that have any."""

    LENGTH_MS = 8_000
    AFTER = "lobby.title.demo"

    def __init__(self, session, at: int):
        tables, chosen = tables_of(session, session.club, 0)
        played = [place for place, table in enumerate(tables) if len(table[3]) > FIVES_BYTES]
        if chosen not in played:
            chosen = min(played or [0])
        screen = ScoresScreen(session.kit, session.settings[LANGUAGE], tables, chosen)
        super().__init__(session, at, screen)
        screen.group.append(Foot(session.kit, screen.hint, NOTICE).group)
