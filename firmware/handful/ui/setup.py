# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Before a game: which rules, and who sits at the table."""

from ..ports import DOWN, LEFT, RIGHT, START, UP, A, B
from .page import Page

_RULES_ROW = 1


class SetupScreen:
    """Shows a `Seating`; asks for changes with `("seat", (seat, step))`, `("rules", step)`."""

    NAME = "setup"
    notice = None

    def __init__(self, kit, seating):
        self._words = kit.texts
        self._seating = seating
        self._page = Page(kit, kit.texts.SETUP, kit.texts.SETUP_FOOT, rows=8)
        self.group = self._page.group
        self.changed()

    def changed(self) -> None:
        """Show rules and seats as they are now."""
        words = self._words
        rows = [(words.SETUP_START, "")]
        rows.append((words.SETUP_RULES, "< " + self._seating.ruleset.title + " >"))
        for seat, (name, kind) in enumerate(self._seating.seats):
            rows.append((words.SEAT + str(seat + 1), "< " + self._who(name, kind) + " >"))
        self._page.show(rows)
        self._explain()

    def key(self, key: int):
        """Take a key; return a command or None."""
        row = self._page.at
        if key == B:
            return ("back", None)
        if key == START or (key == A and row == 0):
            return ("start", None)
        if key == UP or key == DOWN:
            self._page.move(1 if key == DOWN else -1)
            self._explain()
        elif key == LEFT or key == RIGHT:
            step = 1 if key == RIGHT else -1
            if row == _RULES_ROW:
                return ("rules", step)
            if row > _RULES_ROW:
                return ("seat", (row - 2, step))
        elif key == A and row == _RULES_ROW:
            return ("rules", 1)
        elif key == A:
            return ("seat_name", row - 2)
        return None

    def tick(self, now_ms: int):
        """Nothing moves here."""

    def _who(self, name, kind):
        if not kind:
            return self._words.SEAT_EMPTY
        return name if kind == "human" else "CPU " + kind[4:]

    def _explain(self):
        row = self._page.at
        seats = self._seating.seats
        if row > _RULES_ROW and seats[row - 2][1].startswith("cpu"):
            self._page.about(self._words.SETUP_ALIKE)
        else:
            self._page.about(self._words.RULES_ABOUT[self._seating.ruleset.id])
