# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Buttons: a 74HC165 shift register, and single ones on pins."""


class ShiftRegister:
    """Eight buttons of a PyGamer or PyBadge; `pressed` is the mask of those held, bit 7 first.

    `latch` and `clock` take the levels of the pins; `drive(level)` sets that of the data pin.
    """

    def __init__(self, drive):
        self.pressed = 0
        self._drive = drive
        self._bits = 0
        self._loading = True
        self.latch(0)

    def latch(self, level: int) -> None:
        """Take the buttons in while the latch is low, up to the moment when it rises."""
        if self._loading or not level:
            self._bits = self.pressed
        self._loading = not level
        self._show()

    def clock(self, level: int) -> None:
        """Move on by one bit with each rising edge."""
        if level and not self._loading:
            self._bits = self._bits << 1 & 0xFF
            self._show()

    def _show(self):
        self._drive(self._bits >> 7 & 1)
