# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""List pages: rows with a pointer, which scroll if they do not all fit, and menus."""

from .const import const
from .layouts import list_page as px
from .layouts.display import INNER_WIDTH, MARGIN, NARROW_COLUMNS, WIDTH
from .page import Page
from .ui.felt import felt_ground
from .ui.kit import block, box
from .ui.text import CELL_HEIGHT, POINTER, shade

_LABEL_COLUMNS = const(24)
_AFTER_ICON = "  "


class ListPage(Page):
    """A page of rows, each a label and a value; a bar and an arrow mark the one at the pointer.

    A subclass draws the ground, calls `add_rows`, and returns the two from `row(entry)`. `entries`
    are the numbers of the rows from 0 on; ~n between them is the head number n, which the subclass
    draws itself. Those from `first` to the one before `last` are visible. The pointer is not shown
    while `at` is -1.
    """

    VALUES = (20, px.VALUES_X)
    """The columns of values and the x of the first, or None without values."""
    CHANGES = False
    """Whether LEFT and RIGHT change the value at the pointer."""

    def add_rows(
        self, entries, rows, head="", pitch=0, top=px.TOP, room=0, stripe=1, left=MARGIN, line=None
    ):
        """Add up to so many rows to the group, in stripes from the row `stripe` on, if not -1.

        They fill `room` pixels, or as many as they need, below a `head`. `line` adds the line of a
        label.
        """
        kit, group = self.kit, self.group
        self.entries = entries
        self.count = max(entries) + 1
        self.first = 0
        self.pitch = pitch = pitch or min(px.MOST_PITCH, px.ROOM // (rows + 1 if head else rows))
        if head:
            kit.narrow_line(group, kit.on_paper_blue, NARROW_COLUMNS, MARGIN, top, head)
            top += pitch
        self.top, self.room = top, room or pitch * rows
        self.at = min(self.at, self.count - 1)
        self.scrolls = len(entries) > rows
        width = px.BAR_WIDTH if self.scrolls else WIDTH - 2 * left
        for row in range(stripe, rows if stripe >= 0 else stripe, 2):
            group.append(block(kit.sand, left, top + pitch * row, width, pitch))
        self._bar = block(kit.ink, left, top, width, pitch)
        group.append(self._bar)
        # One text of each kind is moved from grid to grid: more of them would take more memory.
        self._grids = []
        line = line or kit.line
        for _ in range(min(rows, len(entries))):
            self._label = line(group, kit.on_paper, _LABEL_COLUMNS, left + 1, top)
            grids = [self._label.grid]
            if self.VALUES:
                columns, x = self.VALUES
                self._value = kit.narrow_line(group, kit.on_paper, columns, x, top)
                grids.append(self._value.grid)
            self._grids.append(grids)
        if self.scrolls:
            group.append(block(kit.sand, px.TRACK_X, px.TOP, px.TRACK_WIDTH, self.room))
            self._track = block(kit.tint, px.TRACK_X, px.TOP, px.TRACK_WIDTH, 1)
            self._track.color_index = 1
            group.append(self._track)

    def add_notes(self, ys) -> None:
        """Add lines below the rows, about the one at the pointer, and a rule above them."""
        kit, group = self.kit, self.group
        group.append(block(kit.rule, MARGIN, ys[0] - 3, INNER_WIDTH, 1))
        self.notes = [
            kit.narrow_line(group, kit.on_paper_blue, NARROW_COLUMNS, MARGIN, y) for y in ys
        ]

    def show_notes(self, lines) -> None:
        """Show the lines below the rows."""
        for i in range(len(self.notes)):
            self.notes[i].write(lines[i] if i < len(lines) else "")

    def height(self, entry: int) -> int:
        """Return how high an entry is."""
        return self.pitch

    def decorate(self, slot: int, entry: int, y: int) -> None:
        """Show what else belongs to an entry, in the visible row `slot` at y."""

    def up_down(self, step: int) -> None:
        """Move the pointer; it wraps around at both ends."""
        self.turn_to((self.at + step) % self.count)

    def scroll(self) -> None:
        """Scroll until the entry at the pointer is visible."""
        at = max(self.at, 0)
        self.first = max(min(self.first, at), at - len(self._grids) + 1)

    def draw(self) -> None:
        """Show the rows as they are now."""
        self.scroll()
        self._bar.hidden = self.at < 0
        entries, room = self.entries, self.room
        y, slot, last = self.top, 0, self.first
        while last < len(entries) and slot < len(self._grids):
            entry = entries[last]
            height = self.height(entry)
            if y + height > self.top + room:
                break
            self.decorate(slot, entry, y)
            if entry >= 0:
                self._draw_row(self._grids[slot], entry, y, height)
                slot += 1
            y += height
            last += 1
        for grids in self._grids[slot:]:
            self._write_row(grids, "", "", 0)
        self.last = last
        if self.scrolls:
            self._track.y = px.TOP + room * self.first // len(entries)
            self._track.height = room * (last - self.first) // len(entries)

    def _draw_row(self, grids, entry, y, height):
        is_here = entry == self.at
        colours = self.kit.on_bar_yellow if is_here else self.kit.on_paper
        if is_here:
            self._bar.y, self._bar.height = y, height
        for grid in grids:
            grid.y = y + (self.pitch - 7) // 2 + CELL_HEIGHT - grid.tile_height
            shade(grid, colours)
        label, value = self.row(entry)
        if is_here and value and self.CHANGES:
            value = "◀" + value + "▶"
        self._write_row(grids, label, value, POINTER if is_here else 0)

    def _write_row(self, grids, label, value, arrow):
        self._label.grid = grids[0]
        self._label.put(0, arrow)
        self._label.write(label, 1)
        if self.VALUES:
            self._value.grid = grids[1]
            self._value.write_right(value, 0, self.VALUES[0])


class Menu(ListPage):
    """A list on felt, of rows `(label, icon, question, function, values ...)`.

    A calls the function with the values, after the question if there is one. That of the row `at`
    is asked at once. An icon may be -1.
    """

    NAME = "menu"
    VALUES = None

    def __init__(self, session, title: str, rows, at: int = 0):
        asks = rows[at][2] if session.at is None else ""
        super().__init__(session, at)
        kit, count = self.kit, len(rows)
        self.rows = rows
        self.group = felt_ground(kit, title)
        pitch = min(px.MOST_PITCH, px.ROOM // count)
        height = pitch * count + 3
        box(self.group, kit.paper, px.PANEL_X, px.TOP, px.PANEL_WIDTH, height, kit.ink)
        self.add_rows(
            list(range(count)), count, pitch=pitch, top=px.TOP + 1, stripe=-1, left=px.ROWS_X
        )
        self._icons = []
        for row in range(count):
            icon = rows[row][1]
            y = self.top + pitch * row + (pitch - 7) // 2
            if icon >= 0:
                self._icons.append(kit.icon(self.group, kit.on_paper_blue, icon, px.ICON_X, y))
        self.add_foot(kit.words("menu").LIST_FOOT)
        self.draw()
        if asks:
            self.ask(asks, self.act)

    def row(self, entry: int) -> tuple:
        """Return the words of a row."""
        return (_AFTER_ICON if self._icons else "") + self.rows[entry][0], ""

    def decorate(self, slot: int, entry: int, y: int) -> None:
        """Show an icon in the colour of its row."""
        if self._icons:
            kit = self.kit
            is_here = entry == self.at
            shade(self._icons[slot], kit.on_bar_yellow if is_here else kit.on_paper_blue)

    def choose(self) -> None:
        """Do what the row at the pointer is for; ask its question first."""
        self.ask(self.rows[self.at][2], self.act)

    def act(self) -> None:
        """Do what the row at the pointer is for."""
        row = self.rows[self.at]
        row[3](*row[4:])

    def help(self) -> None:
        """Do nothing."""
