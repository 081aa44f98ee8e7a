# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Says in the foot of a screen over the table why a game of two waits."""

from .foot import Foot


class Cover:
    """Lies over the foot of one screen at a time."""

    def __init__(self, kit):
        self._foot = Foot(kit)
        self._screen = None

    def show(self, screen, why: str) -> None:
        """Lie over this screen and say `why`; with no reason, or no screen, over none."""
        screen = screen if why else None
        if screen is not self._screen:
            if self._screen is not None:
                self._screen.group.remove(self._foot.group)
            self._screen = screen
            if screen is not None:
                screen.group.append(self._foot.group)
        if why and self._foot.notice != why:
            self._foot.say(why, True)
