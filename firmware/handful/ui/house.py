# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The house rules."""

from .. import commands
from ..const import const
from ..ports import LEFT, START, A
from ..rules.rulesets import (
    CHOICES,
    RULESETS,
    SCORING,
    changed_switches,
    choice_of,
    house_of,
)
from .icons import ICON_BOOK, ICON_DIAMOND
from .kit import QUESTION, block
from .lists import ListScreen
from .measures import COLUMN, MARGIN, WIDTH
from .text import shade

_FIRST_Y = const(14)
_PITCH = const(9)
_ROWS = const(8)
_STRIPE = WIDTH - 12
_MARK_X = 2 * COLUMN - 2
_NOTES = (89, 98, 107)


class HouseScreen(ListScreen):
    """Shows the switches of a `Seating`'s rule set; a diamond marks what the house has changed.

    Below is what the one under the pointer does, and how the set itself has it. START restores
    all of them, after a question.
    """

    NAME = "house"
    PITCH = _PITCH

    def __init__(self, kit, seating):
        words = self._words = kit.words("house")
        self._seating = seating
        self._set = title = seating.ruleset.title.rstrip("*")
        self._keys = words.HOUSE_FOOT.format(title)
        self._sure = words.SURE_OWN.format(title)
        entries, make = list(range(len(CHOICES))), kit.narrow_line
        super().__init__(kit, words.HOUSE, ICON_BOOK, entries, make, _ROWS, _NOTES)
        self._marks = [None] * _ROWS
        self._notes[2].colour(kit.pencil)
        self._own_mark = kit.icon(self.group, kit.on_paper_gold, ICON_DIAMOND, MARGIN, _NOTES[2])
        self.changed()

    def ground(self):
        """Add stripes below the rows."""
        for row in range(0, _ROWS, 2):
            y = _FIRST_Y + _PITCH * row
            self.layers.append(block(self._kit.sand, MARGIN, y, _STRIPE, _PITCH))

    def row(self, entry: int) -> tuple:
        """Return the words of a row: its name and its choice."""
        ruleset = self._seating.ruleset
        words = self._words.HOUSE_WORDS[SCORING.split()[entry]].split("|")
        return " " + words[0], words[1].split(",")[choice_of(ruleset, entry)]

    def height(self, entry: int) -> int:
        """Return how high a row is."""
        return _PITCH

    def changed(self) -> None:
        """Show the switches as they are now."""
        words, ruleset, at = self._words, self._seating.ruleset, self.at
        self._switches = switches = changed_switches(house_of(ruleset))
        own = RULESETS[ruleset.id]
        names, *about = words.HOUSE_WORDS[SCORING.split()[at]].split("|")[1:]
        if len(about) > 2:  # two lines for each choice
            about = about[2 * choice_of(ruleset, at) :]
        about = about[:2] + [""] * (2 - len(about))
        own_choice = names.split(",")[choice_of(own, at)]
        self._own_mark.hidden = at not in switches
        if at in switches:
            about.append("  " + self._set + ": " + own_choice)
        self.show(words.CHANGED.format(len(switches)) if switches else self._set, about)
        self._foot.say(self._keys)

    def decorate(self, slot: int, entry: int, y: int) -> None:
        """Mark what the house has changed."""
        kit, mark = self._kit, self._marks[slot]
        is_changed = entry in self._switches
        if mark is None and is_changed:
            mark = kit.icon(self.group, kit.on_paper_gold, ICON_DIAMOND, _MARK_X, y)
            self._marks[slot] = mark
        if mark is not None:
            mark.hidden = not is_changed
            shade(mark, kit.on_bar_yellow if entry == self.at else kit.on_paper_gold)

    def key(self, key: int):
        """Take a key; return a command or None."""
        is_asked = self.notice is not None
        if is_asked or key == START:
            self._foot.say(self._keys)
            if is_asked and key == A:
                return (commands.CHANGE_HOUSE, (0, 0))
            if not is_asked and self._switches:
                self._foot.say(self._sure, QUESTION)
            return None
        return super().key(key)

    def change(self, key: int):
        """Ask for the next or previous choice of a switch."""
        return (commands.CHANGE_HOUSE, (self.at, -1 if key == LEFT else 1))
