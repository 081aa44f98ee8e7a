# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Dice in the air: they tumble together and land one after another, left to right."""

from ..ports import elapsed_ms
from .tray import DICE

_FIRST_LANDS_MS = (0, 130, 400)
_NEXT_LANDS_MS = (0, 50, 130)
_STEP_MS = 66


class Tumble:
    """Moves the dice of one roll at a time on a tray; `mask` is what is in the air, 0 at rest."""

    def __init__(self, tray):
        self._tray = tray
        self._faces = ()
        self._speed = 0
        self._since = 0
        self.mask = 0

    def start(self, mask: int, faces, speed: int, now_ms: int) -> None:
        """Throw the dice of `mask`; `speed` is the animation option's choice."""
        self.mask = mask
        self._faces = faces
        self._speed = speed
        self._since = now_ms
        self.step(now_ms)

    def step(self, now_ms: int) -> bool:
        """Show the dice as they are by now; return True when all have landed.

        That is never in the frame of the throw: five dice and a card together are too much for
        one frame.
        """
        elapsed = elapsed_ms(now_ms, self._since)
        lands = _FIRST_LANDS_MS[self._speed]
        for i in range(DICE):
            if not self.mask >> i & 1:
                continue
            if elapsed >= lands:
                self._tray.show_face(i, self._faces[i])
            else:
                self._tray.tumble(i, elapsed // _STEP_MS + i)
            last = lands
            lands += _NEXT_LANDS_MS[self._speed]
        return elapsed > 0 and elapsed >= last
