# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What is common to all that a group of `displayio` holds.

A part has its numbers in one array. An object finds room for its attributes as they come, again
and again in the whole heap: as attributes the numbers of a tile grid took a board 1.3 ms, and a
page has dozens of parts.
"""

from array import array

from micropython import const

X = const(0)
Y = const(1)
HIDDEN = const(2)
NEWS = const(3)
LEFT = const(4)
TOP = const(5)
RIGHT = const(6)
BOTTOM = const(7)
_COMMON = const(8)
"""What is in each part's array; the last four are where it was drawn last. A group's area has all
of its parts in it, and may be larger."""
NOWHERE = const(-32768)
"""RIGHT of a part that is not on the screen."""
STALE = const(1)
MOVED = const(2)
"""What `NEWS` says: a refresh must visit it; all of it is to be drawn, and what it covered."""


def numbers_of_new(more: int) -> bytes:
    """Return what the array of a new part begins with that has so many numbers of its own."""
    numbers = array("h", bytes(2 * (_COMMON + more)))
    numbers[NEWS] = MOVED
    numbers[RIGHT] = NOWHERE
    return bytes(numbers)


class Part:
    """What a group holds: something at x, y that may be hidden.

    A kind of part has `_numbers`, its array; `_cover(x, y, scale)`, which sets its area; and
    `draw(band, left, top, scale)`, see `banded_display.Band`.
    """

    _group = None

    def _set(self, at, value):
        """Set a number that decides where the part is."""
        if value != self._numbers[at]:
            self._numbers[at] = value
            self._move()

    @property
    def x(self) -> int:
        """Pixels from the group's left side."""
        return self._numbers[X]

    @x.setter
    def x(self, value):
        self._set(X, value)

    @property
    def y(self) -> int:
        """Pixels from the group's top."""
        return self._numbers[Y]

    @y.setter
    def y(self, value):
        self._set(Y, value)

    @property
    def hidden(self) -> bool:
        """Whether it is not drawn."""
        return bool(self._numbers[HIDDEN])

    @hidden.setter
    def hidden(self, value):
        self._set(HIDDEN, 1 if value else 0)

    def collect(self, areas, left: int, top: int, scale: int, moved: bool, hidden: bool) -> bool:
        """Add the areas that have changed to a list; return whether it lies elsewhere now.

        `moved` and `hidden` are the group's; `areas` is None where everything is drawn anyway.
        """
        numbers = self._numbers
        is_other = False
        if moved or numbers[NEWS] == MOVED:
            before = None if areas is None else self._area()
            numbers[RIGHT] = NOWHERE
            if not (hidden or numbers[HIDDEN]):
                self._cover(left + numbers[X] * scale, top + numbers[Y] * scale, scale)
            is_other = True
            if areas is not None:
                after = self._area()
                is_other = after != before
                if before is not None:
                    areas.append(before)
                if after is not None and is_other:
                    areas.append(after)
        elif numbers[NEWS] and numbers[RIGHT] != NOWHERE and areas is not None:
            areas.append(self._changed_area(scale))
        numbers[NEWS] = 0
        return is_other

    def joined(self, group) -> None:
        """Belong to a group from now on, or to none."""
        self._group = group
        self._numbers[NEWS] = MOVED

    def leave(self, areas: list) -> None:
        """Belong to no group; add to a list what has to be drawn without this."""
        area = self._area()
        if area is not None:
            areas.append(area)
            self._numbers[RIGHT] = NOWHERE
        self.joined(None)

    def _area(self):
        """Return where it was drawn last, `(left, top, right, bottom)`; None if nowhere."""
        numbers = self._numbers
        if numbers[RIGHT] == NOWHERE:
            return None
        return numbers[LEFT], numbers[TOP], numbers[RIGHT], numbers[BOTTOM]

    def _move(self):
        self._touch()
        self._numbers[NEWS] = MOVED

    def _touch(self):
        """Mark this for the next refresh."""
        part = self
        while part is not None and not part._numbers[NEWS]:
            part._numbers[NEWS] = STALE
            part = part._group

    def _changed_area(self, scale):
        return self._area()
