# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A list of choices, for the options and the house rules."""

import displayio

from .. import commands
from ..const import const
from ..ports import DOWN, SELECT, START, UP, B
from .kit import Foot, Screen, block
from .measures import COLUMN, MARGIN, NARROW_COLUMNS, WIDTH
from .measures import RIGHT as EDGE
from .text import CELL_HEIGHT, POINTER

_TOP = const(14)
BAR_WIDTH = WIDTH - 12
_LABEL_COLUMNS = const(24)
_VALUE_COLUMNS = const(16)
_VALUE_X = 13 * COLUMN + 3
_RIGHT_COLUMNS = const(12)
_TRACK_X = WIDTH - 6


class ListScreen(Screen):
    """Rows of a name and a choice; left and right change the one under the pointer.

    `entries` are the rows' numbers, and ~ a head's number before the rows below it. `make` adds
    the line of a name. At most `rows` are visible, above `notes`, which are about the pointer's.
    `layers` is the group of all that is shown.
    """

    PITCH = 11

    def __init__(self, kit, title, icon, entries, make, rows, notes):
        self._kit = kit
        self._entries = entries
        self._first = 0
        self.at = 0
        self._end = end = notes[0] - 3
        self.layers = group = kit.page(title, icon)
        self.group = displayio.Group()
        self.group.append(group)
        x = EDGE + 2 - COLUMN * _RIGHT_COLUMNS
        self._right = kit.narrow_line(group, kit.on_bar_grey, _RIGHT_COLUMNS, x, 2)
        self.ground()
        self._bar = block(kit.ink, MARGIN, 0, BAR_WIDTH, self.PITCH)
        group.append(self._bar)
        # One text of each kind is moved from grid to grid: more of them would take more memory.
        self._grids = []
        for _ in range(rows):
            self._label = make(group, kit.on_paper, _LABEL_COLUMNS, MARGIN + 1, _TOP)
            self._value = kit.narrow_line(group, kit.on_paper, _VALUE_COLUMNS, _VALUE_X, _TOP)
            self._grids.append((self._label.grid, self._value.grid))
        group.append(block(kit.sand, _TRACK_X, _TOP, MARGIN, end - _TOP))
        self._track = block(kit.tint, _TRACK_X, _TOP, MARGIN, 1)
        self._track.color_index = 1
        group.append(self._track)
        group.append(block(kit.rule, MARGIN, end, WIDTH - 2 * MARGIN, 1))
        self._notes = [
            kit.narrow_line(group, kit.on_paper_blue, NARROW_COLUMNS, MARGIN, y) for y in notes
        ]
        self._foot = Foot(kit)
        group.append(self._foot.group)

    def turn_to(self, at: int) -> None:
        """Put the pointer back."""
        self.at = at
        self.changed()

    def key(self, key: int):
        """Take a key; return a command or None."""
        if key == B or key == START:
            return (commands.BACK, None)
        if key == SELECT:
            return (commands.OPEN, ("lobby.reading.Help", self.NAME, 0))
        if key == UP or key == DOWN:
            step = 1 if key == DOWN else -1
            self.turn_to((self.at + step) % (max(self._entries) + 1))
            return None
        return self.change(key)

    def show(self, right: str, notes) -> None:
        """Show all rows as they are now, and words at the right of the title and below."""
        self._right.write_right(right, 0, _RIGHT_COLUMNS)
        entries, room = self._entries, self._end - _TOP
        at = entries.index(self.at)
        heights = [self.height(entry) for entry in entries]
        first = self._first
        self._first = min(first, at - (at > 0 and entries[at - 1] < 0))
        while sum(heights[self._first : at + 1]) > room:
            self._first += 1
        if min(entries[first], entries[self._first]) < 0 and self._first != first:
            # A head goes or comes, and every row moves across others: what is drawn as another
            # group is sent once. A notice may lie over the page.
            shown = self.group
            self.group = displayio.Group()
            while len(shown):
                self.group.append(shown.pop(0))
        y, slot, last = _TOP, 0, self._first
        while last < len(entries) and y + heights[last] <= self._end and slot < len(self._grids):
            slot += self._show(slot, entries[last], y, heights[last])
            y += heights[last]
            last += 1
        for label, value in self._grids[slot:]:
            self._label.grid, self._value.grid = label, value
            self._label.write("")
            self._value.write("")
        self._track.y = _TOP + room * self._first // len(entries)
        self._track.height = room * (last - self._first) // len(entries)
        for i in range(len(self._notes)):
            self._notes[i].write(notes[i] if i < len(notes) else "")

    def _show(self, slot, entry, y, height):
        """Show an entry; return how many slots it takes."""
        self.decorate(slot, entry, y)
        if entry < 0:
            return 0
        here = entry == self.at
        colours = self._kit.on_bar_yellow if here else self._kit.on_paper
        if here:
            self._bar.y = y
            self._bar.height = height
        label, value = self.row(entry)
        self._label.grid, self._value.grid = grids = self._grids[slot]
        for grid in grids:
            grid.y = y + (self.PITCH - 7) // 2 + CELL_HEIGHT - grid.tile_height
        for text in (self._label, self._value):
            text.colour(colours)
        self._label.put(0, POINTER if here else 0)
        self._label.write(label, 1)
        if here and value:
            value = "◀" + value + "▶"
        self._value.write_right(value, 0, _VALUE_COLUMNS)
        return 1
