# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The perfect CPU player: always what the coach values highest."""


class TablePlayer:
    """Decides by a `Coach`, which goes on as the strong player should its table fail."""

    def __init__(self, coach):
        self._coach = coach

    def begin(self, card) -> None:
        """Turn to the next entry on a card, unless that is what is being worked on."""
        self._coach.turn_to(card)

    def step(self) -> bool:
        """Do one piece of the work, if any is left; True once there is nothing to wait for."""
        return self._coach.step()

    def decide(self, card, dice, rolls: int) -> int:
        """Return the box to score in, or -1 - m to roll again, m the mask of dice that stay."""
        coach = self._coach
        coach.turn_to(card)
        coach.consider(dice, rolls)
        return coach.adviser.codes[coach.adviser.best]
