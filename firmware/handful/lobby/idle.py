# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What is shown while nobody touches the title; its parts alternate."""

from ..const import const
from ..ports import elapsed_ms
from ..scene import Scene

_GAP_MS = const(2000)
"""No frame for so long: the device has slept, and who woke it sees the title."""


class Idle(Scene):
    """Shows a screen for `LENGTH_MS`, then goes to the place `after`; any key leads to the title.

    `at` is the row that the title points at. For the state this is the title still.
    """

    LENGTH_MS = 0

    def __init__(self, session, at: int, screen, after):
        super().__init__(session)
        self._after = after
        self._at = at
        self._since_ms = self._last_ms = -1
        screen.NAME = "title"
        screen.hint = session.kit.words("menu").PRESS_ANY
        self.screens.append(screen)

    def take_key(self, key: int) -> None:
        """Go back to the title; the key does nothing else."""
        self.session.at = self._at
        self.next = ("lobby.title.Title",)

    def take_chord(self, command) -> None:
        """Go back to the title."""
        self.take_key(0)

    def tick(self, now_ms: int) -> None:
        """Go on, as long as the battery lasts."""
        if self._since_ms < 0:
            self._since_ms = self._last_ms = now_ms
        gap_ms, self._last_ms = elapsed_ms(now_ms, self._last_ms), now_ms
        if gap_ms > _GAP_MS or self.session.keeper.battery:
            self.take_key(0)
        elif elapsed_ms(now_ms, self._since_ms) > self.LENGTH_MS:
            self.next = self._after
        else:
            self.show(now_ms)

    def show(self, now_ms: int) -> None:
        """Move what moves."""
