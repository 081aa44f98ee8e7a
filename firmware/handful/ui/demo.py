# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The table of a demo, with a banner that says so and now and then shows the upper boxes."""

import displayio

from ..const import const
from ..ports import elapsed_ms
from .kit import block
from .measures import CELL_WIDTH, COLUMN, STRIP_TOP, WIDTH
from .table import TableScreen

_HEIGHT = const(22)
_SHOWN_MS = const(6000)


class DemoScreen(TableScreen):
    """Shows the play of CPU players since `now_ms`, whatever the keys."""

    def __init__(self, kit, play, settings, now_ms: int):
        super().__init__(kit, play, settings, 0)
        words = kit.words("menu")
        self._since = now_ms
        self._sign = displayio.Group()
        top = STRIP_TOP - 1
        self._sign.append(block(kit.ink, 0, top, WIDTH, _HEIGHT))
        for y in (top + 1, top + _HEIGHT - 2):
            self._sign.append(block(kit.yellow, 0, y, WIDTH, 1))
        title, text = words.DEMO, words.PRESS_ANY
        x = (WIDTH - CELL_WIDTH * len(title)) // 2
        kit.line(self._sign, kit.on_bar_yellow, len(title), x, top + 2, title)
        x = (WIDTH - COLUMN * len(text)) // 2
        kit.note(self._sign, kit.on_bar, x, top + 11, text)
        self.group.append(self._sign)

    def tick(self, now_ms: int):
        """Move what moves, and show the banner or the boxes below it."""
        is_hidden = elapsed_ms(now_ms, self._since) // _SHOWN_MS % 2 > 0
        if self._sign.hidden != is_hidden:
            self._sign.hidden = is_hidden
        return super().tick(now_ms)
