# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The rules of the house: every switch that decides points, changed by left and right."""

from ..ports import DOWN, LEFT, SELECT, START, UP, A, B
from ..rules.house_rules import SWITCHES, changed_names, house_of
from .page import Page, PageScreen


class HouseScreen(PageScreen):
    """Shows the switches of a `Seating`'s rule set; those that are not its own bear a star.

    The last row goes back to the set's own rules.
    """

    NAME = "house"
    notice = None

    def __init__(self, kit, seating):
        words = self._words = kit.words("house")
        self._feet = (kit.words("pages").OPTIONS_FOOT, kit.words("menu").LIST_FOOT)
        self._seating = seating
        self.page = Page(kit, words.TITLE, "", rows=8)
        self.group = self.page.group
        self.changed()

    def changed(self) -> None:
        """Show the switches as they are now."""
        ruleset = self._seating.ruleset
        starred = changed_names(house_of(ruleset))
        rows = []
        for name, choices in SWITCHES:
            label, words = self._words.HOUSE_WORDS[name].split("|")[:2]
            choice = words.split(",")[choices.index(getattr(ruleset, name))]
            rows.append((label, "< " + choice + (" *>" if name in starred else " >")))
        rows.append((self._words.OWN + ruleset.title.rstrip("*"), ""))
        self.page.title_right(ruleset.title)
        self.page.show(rows)
        self._explain()

    def key(self, key: int):
        """Take a key; return a command or None."""
        at = self.page.at
        if key == B or key == START:
            return ("done", None)
        if key == SELECT:
            return ("help", self.NAME)
        if key == UP or key == DOWN:
            self.page.move(1 if key == DOWN else -1)
            self._explain()
        elif at < len(SWITCHES):
            return ("change", ("seating", "change_house", (at, -1 if key == LEFT else 1)))
        elif key == A:
            return ("change", ("seating", "change_house", (0, 0)))
        return None

    def _explain(self):
        words, at = self._words, self.page.at
        if at == len(SWITCHES):
            self.page.about(words.OWN_ABOUT)
            self.page.foot.say(self._feet[1])
            return
        name, choices = SWITCHES[at]
        about = words.HOUSE_WORDS[name].split("|")[2:]
        choice = choices.index(getattr(self._seating.ruleset, name))
        about = about[2 * choice :] if len(about) > 2 else about
        self.page.about("|".join(about[:2]))
        self.page.foot.say(self._feet[0])
