# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The options: a row each, changed with left and right and explained below.

The last rows open pages. A patch of felt in the title shows the table's colour.
"""

from ..ports import DOWN, LEFT, SELECT, START, UP, A, B
from ..texts import LANGUAGES
from .kit import block
from .page import Page, PageScreen

FELT = "red"
"""The option whose row opens the table's colour."""


class OptionsScreen(PageScreen):
    """Shows `settings`; asks for changes of them.

    `options` are `(name, choices, default)` as in the settings; `more` are names of rows that open
    something.
    """

    NAME = "options"
    notice = None

    def __init__(self, kit, settings, options, more):
        words = kit.words("pages")
        self._foot = words.OPTIONS_FOOT
        self._option_words = kit.words("options").OPTION_WORDS
        self._chance = kit.words("options").FELT_CHANCE
        self._list_foot = kit.words("menu").LIST_FOOT
        self._settings = settings
        self._options = options
        self._more = more
        self.page = Page(kit, words.OPTIONS, self._foot, rows=8)
        self.group = self.page.group
        self.group.append(block(kit.white, 127, 1, 32, 9))
        self.group.append(block(kit.felt, 128, 2, 30, 7))
        self.changed()

    def changed(self) -> None:
        """Show the values as they are now."""
        rows = []
        for name, _, _ in self._options:
            label, choices = self._option_words[name].split("|")[:2]
            if name == FELT:
                rows.append((label, self._felt()))
                continue
            choices = choices.split(",") if choices else [title for _, title in LANGUAGES]
            choice = choices[getattr(self._settings, name)]
            rows.append((label, "< " + choice + " >"))
        for name in self._more:
            rows.append((self._option_words[name].split("|")[0], ""))
        self.page.show(rows)
        self._explain()

    def key(self, key: int):
        """Take a key; return a command or None."""
        if key == B or key == START:
            return ("back", None)
        if key == SELECT:
            return ("help", self.NAME)
        if key == UP or key == DOWN:
            self.page.move(1 if key == DOWN else -1)
            self._explain()
        elif self._name in self._more:
            return ("open", self._name) if key == A else None
        elif self._name == FELT:
            return ("open", "felt")
        else:
            return ("change", ("settings", "change", (self._name, -1 if key == LEFT else 1)))
        return None

    @property
    def _name(self):
        """The option under the pointer, or the row that is none."""
        at = self.page.at
        count = len(self._options)
        return self._options[at][0] if at < count else self._more[at - count]

    def _felt(self):
        """Return the colour in figures, or that each game has another."""
        levels = [getattr(self._settings, name) for name in ("red", "green", "blue")]
        return " ".join([str(level) for level in levels]) if any(levels) else self._chance

    def _explain(self):
        self.page.about(self._option_words[self._name].split("|", 2)[2])
        opens = self._name in self._more or self._name == FELT
        self.page.foot.say(self._list_foot if opens else self._foot)
