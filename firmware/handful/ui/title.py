# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The title: the first thing people see."""

import displayio

from ..ports import DOWN, SELECT, START, UP, A
from .foot import Foot
from .glyphs import POINTER
from .kit import block
from .sheets import load_sheet
from .text import Text

_FACES = (5, 2, 6, 3, 1)
_ITEM_COLUMNS = 18
_PITCH = 11
_TOP = 68


class TitleScreen:
    """Logo, five dice, and what to do; `items` are `(command, label)`."""

    NAME = "title"
    notice = None

    def __init__(self, kit, items):
        self._kit = kit
        self._items = items
        self._at = 0
        self.group = displayio.Group()
        self.group.append(block(kit.felt, 0, 0, 160, 128))
        self._add_logo()
        for i, face in enumerate(_FACES):
            die = displayio.TileGrid(
                kit.dice, pixel_shader=kit.die, tile_width=22, tile_height=22, x=18 + 26 * i, y=36
            )
            die[0] = face - 1
            self.group.append(die)
        height = _PITCH * len(items) + 4
        self.group.append(block(kit.ink, 21, _TOP - 5, 118, height + 2))
        self.group.append(block(kit.paper, 22, _TOP - 4, 116, height))
        self._bar = block(kit.ink, 22, _TOP - 2, 116, _PITCH)
        self.group.append(self._bar)
        self._lines = []
        for row, (_, label) in enumerate(items):
            line = Text(kit.text, kit.on_paper, _ITEM_COLUMNS, 26, _TOP + _PITCH * row)
            line.write(label, 1)
            self._lines.append(line)
            self.group.append(line.grid)
        self.group.append(Foot(kit, kit.texts.TITLE_FOOT).group)
        self._draw()

    def _add_logo(self):
        sheet = load_sheet("logo")
        left = (160 - sheet.width) // 2
        logo = displayio.TileGrid(sheet, pixel_shader=self._kit.logo, x=left, y=5)
        self.group.append(logo)

    def key(self, key: int):
        """Take a key; return a command or None."""
        if key == UP or key == DOWN:
            self._at = (self._at + (1 if key == DOWN else -1)) % len(self._items)
            self._draw()
        elif key in (A, START, SELECT):
            return ("open", self._items[self._at][0])
        return None

    def tick(self, now_ms: int):
        """Nothing moves here."""

    def _draw(self):
        self._bar.y = _TOP - 2 + _PITCH * self._at
        for row, line in enumerate(self._lines):
            here = row == self._at
            line.colour(self._kit.on_bar_yellow if here else self._kit.on_paper)
            line.put(0, POINTER if here else 0)
