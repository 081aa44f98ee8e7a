# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The game on its way over the cable: the link's screen with a bar that fills."""

from ..const import const
from .kit import block
from .link import LinkScreen

_LEFT = const(6)
_TOP = const(63)
_WIDTH = const(148)
_HEIGHT = const(8)


class TransferScreen(LinkScreen):
    """Besides, how much of the game has gone over."""

    MARKS_YOU = False

    def __init__(self, kit, name: str, about: str):
        super().__init__(kit, "transfer", name, about)
        self._parts = [
            block(kit.ink, _LEFT, _TOP, _WIDTH, _HEIGHT),
            block(kit.white, _LEFT + 1, _TOP + 1, _WIDTH - 2, _HEIGHT - 2),
            block(kit.bar, _LEFT + 2, _TOP + 2, 1, _HEIGHT - 4),
        ]
        for part in self._parts:
            part.hidden = True
            self.group.append(part)

    def progress(self, percent: int) -> None:
        """Fill the bar; -1 takes it away."""
        for part in self._parts:
            part.hidden = percent < 0
        width = max(1, (_WIDTH - 4) * percent // 100)
        if self._parts[2].width != width:
            self._parts[2].width = width

    def _command(self, name):
        return (name, None)
