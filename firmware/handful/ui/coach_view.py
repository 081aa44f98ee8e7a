# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What the coach's views of the table have in common: they write over it, and clean up after."""

from ..ports import START, B
from .text import Text


class CoachView:
    """A screen that uses the parts of the table; `words` are the coach's.

    The line above the foot names the keys, and covers the totals.
    """

    NAME = "coach"

    def __init__(self, kit, table, play, keys: str):
        self.words = kit.words("coach")
        self._table = table
        self.match = play.match
        self._marks = play.marks
        _, self.tray, _, self.foot, self.card = table.parts
        self._keys = Text(kit.text, kit.hint, 27, -1, 112)
        self._keys.write(keys, 1)
        self.group = table.group
        self.group.append(self._keys.grid)

    @property
    def notice(self):
        """The question asked, or why there is nothing to see, or None."""
        return self.foot.notice

    def show(self, key_word: str, number: int, held_mask: int, box: int) -> None:
        """Show a choice: marks on the dice, or the pointer on a box, and what view this is."""
        self.tray.show_key(key_word, number, self.match.roll, False)
        self.tray.show_marks(held_mask, box < 0, self._marks)
        self.tray.point_at(-1)
        self.card.point_at(box)

    def key(self, key: int):
        """Take a key; return a command or None."""
        if key == B or key == START:
            return self.close()
        return self.act(key)

    def close(self):
        """Leave the table as it was; return the command that goes back to it."""
        self.group.remove(self._keys.grid)
        self._table.changed()
        return ("back", None)
