# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Dice in the air: they tumble together and land one after another, left to right."""

from ..const import const
from ..ports import elapsed_ms
from .tray import DICE

_FIRST_LANDS_MS = (0, 130, 400)
_NEXT_LANDS_MS = (0, 50, 130)
_STEP_MS = const(66)


class Tumble:
    """Moves the dice of one roll at a time on a tray; `mask` is what is in the air, 0 at rest."""

    def __init__(self, tray):
        self._tray = tray
        self._faces = ()
        self._speed = 0
        self._since = 0
        self._waits = False
        self._still = False
        self.mask = 0

    def start(self, mask: int, faces, speed: int, now_ms: int, late: bool) -> None:
        """Throw the dice of `mask`, a `late` throw in the next frame.

        `speed` is the animation option's choice.
        """
        self.mask = mask
        self._faces = faces
        self._speed = speed
        self._since = now_ms
        self._waits = late
        self._still = False
        self.step(now_ms)

    def step(self, now_ms: int) -> bool:
        """Show the dice as they are by now; return True in the frame after the last has landed.

        That frame is the card's: with dice it would have too much to send.
        """
        if self._waits:
            if now_ms == self._since:
                return False
            self._waits = False
            self._since = now_ms
        was_still = self._still
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
        self._still = elapsed >= last
        return was_still and elapsed > 0
