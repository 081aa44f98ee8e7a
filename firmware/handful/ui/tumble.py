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
    """Moves the dice of one roll at a time on a tray; `mask` is what is thrown, 0 at rest.

    `landed` is True when the newest step has brought a die down, if that takes any time.
    """

    def __init__(self, tray):
        self._tray = tray
        self._faces = ()
        self._speed = 0
        self._since = 0
        self._waits = False
        self._air = 0
        self.landed = False
        self.mask = 0

    def start(self, mask: int, faces, speed: int, now_ms: int, late: bool) -> None:
        """Throw the dice of `mask`, a `late` throw in the next frame.

        `speed` is the animation option's choice. Without `faces` they fly until `know`.
        """
        self.mask = self._air = mask
        self._faces = faces
        self._speed = speed
        self._since = now_ms
        self._waits = late
        self.step(now_ms)

    @property
    def waits(self) -> bool:
        """True while dice are in the air whose faces are not known."""
        return self.mask > 0 and not self._faces

    def know(self, faces, now_ms: int) -> None:
        """Let the dice that `waits` tells of land, the first when it would have or now."""
        self._faces = faces
        lands = _FIRST_LANDS_MS[self._speed]
        if elapsed_ms(now_ms, self._since) > lands:
            self._since = now_ms - lands
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
        elapsed = elapsed_ms(now_ms, self._since)
        lands = _FIRST_LANDS_MS[self._speed]
        before = self._air
        for i in range(DICE):
            if not self.mask >> i & 1:
                continue
            if self._faces and elapsed >= lands:
                self._tray.show_face(i, self._faces[i])
                self._air &= ~(1 << i)
            else:
                self._tray.tumble(i, elapsed // _STEP_MS + i)
            lands += _NEXT_LANDS_MS[self._speed]
        self.landed = self._speed > 0 and self._air != before
        return not before and elapsed > 0
