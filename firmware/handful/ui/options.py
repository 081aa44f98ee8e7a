# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The options and the house rules: a row each, changed with left and right, explained below.

The last rows of the options open pages. A patch of felt in the title shows the table's colour.
"""

from .. import commands
from ..const import const
from ..ports import DOWN, LEFT, SELECT, START, UP, A, B
from ..rules.ruleset import SCORING
from ..rules.rulesets import CHOICES, changed_switches, choice_of, house_of
from ..settings import BLUE, GREEN, RED
from ..texts import LANGUAGES
from .kit import block
from .measures import ICON_BOOK, ICON_GEAR
from .page import Page, PageScreen

_PATCH_X = const(96)
_PATCH = const(24)
"""The felt in the title."""


class OptionsScreen(PageScreen):
    """Shows `settings`; asks for changes of them.

    `options` are their numbers; `has_update` adds the row that removes a newer version.
    """

    NAME = "options"
    notice = None

    def __init__(self, kit, settings, options, has_update: bool):
        words = kit.words("pages")
        self._foot = words.OPTIONS_FOOT
        own = kit.words("options")
        self._option_words = own.OPTION_WORDS
        self._page_words = {commands.REMOVAL: own.REMOVAL, commands.ABOUT: own.ABOUT}
        self._chance = own.FELT_CHANCE
        self._list_foot = kit.words("menu").LIST_FOOT
        self._settings = settings
        self._options = options
        self._pages = (commands.REMOVAL, commands.ABOUT) if has_update else (commands.ABOUT,)
        self.page = Page(kit, words.OPTIONS, self._foot, rows=8, icon=ICON_GEAR)
        self.group = self.page.group
        self.group.append(block(kit.white, _PATCH_X - 1, 1, _PATCH + 2, 9))
        self.group.append(block(kit.felt, _PATCH_X, 2, _PATCH, 7))
        self.changed()

    def changed(self) -> None:
        """Show the values as they are now."""
        rows = []
        for option in self._options:
            label, choices = self._option_words[option].split("|")[:2]
            if option == RED:
                rows.append((label, self._felt()))
                continue
            choices = choices.split(",") if choices else [title for _, title in LANGUAGES]
            choice = choices[self._settings[option]]
            rows.append((label, "< " + choice + " >"))
        for page in self._pages:
            rows.append((self._page_words[page].split("|")[0], ""))
        self.page.show(rows)
        self._explain()

    def key(self, key: int):
        """Take a key; return a command or None."""
        if key == B or key == START:
            return (commands.BACK, None)
        if key == SELECT:
            return (commands.HELP, (self.NAME, 0))
        if key == UP or key == DOWN:
            self.page.move(1 if key == DOWN else -1)
            self._explain()
        elif self._opens_page:
            return (commands.OPEN, (self._option,)) if key == A else None
        elif self._option == RED:
            return (commands.OPEN, (commands.FELT,))
        else:
            return (commands.CHANGE_OPTION, (self._option, -1 if key == LEFT else 1))
        return None

    @property
    def _opens_page(self):
        return self.page.at >= len(self._options)

    @property
    def _option(self):
        """The option under the pointer, or the page that the row opens."""
        at, count = self.page.at, len(self._options)
        return self._pages[at - count] if at >= count else self._options[at]

    def _felt(self):
        """Return the colour in figures, or that each game has another."""
        levels = [self._settings[part] for part in (RED, GREEN, BLUE)]
        return " ".join([str(level) for level in levels]) if any(levels) else self._chance

    def _explain(self):
        place = str(self.page.at + 1) + "/" + str(len(self._options) + len(self._pages))
        self.page.title_right(place)
        words = self._page_words if self._opens_page else self._option_words
        self.page.about(words[self._option].split("|", 2)[2])
        opens = self._opens_page or self._option == RED
        self.page.foot.say(self._list_foot if opens else self._foot)


class HouseScreen(PageScreen):
    """Shows the switches of a `Seating`'s rule set, with a star on those that the house changed.

    The last row restores the set's own rules.
    """

    NAME = "house"
    notice = None

    def __init__(self, kit, seating):
        words = self._words = kit.words("options")
        self._feet = (kit.words("pages").OPTIONS_FOOT, kit.words("menu").LIST_FOOT)
        self._seating = seating
        self.page = Page(kit, words.HOUSE, "", rows=8, icon=ICON_BOOK)
        self.group = self.page.group
        self.changed()

    def changed(self) -> None:
        """Show the switches as they are now."""
        ruleset = self._seating.ruleset
        starred = changed_switches(house_of(ruleset))
        rows = []
        for at, name in enumerate(SCORING.split()):
            label, words = self._words.HOUSE_WORDS[name].split("|")[:2]
            choice = words.split(",")[choice_of(ruleset, at)]
            rows.append((label, "< " + choice + (" *>" if at in starred else " >")))
        rows.append((self._words.HOUSE_OWN + ruleset.title.rstrip("*"), ""))
        self.page.title_right(ruleset.title)
        self.page.show(rows)
        self._explain()

    def key(self, key: int):
        """Take a key; return a command or None."""
        at = self.page.at
        if key == B or key == START:
            return (commands.BACK, None)
        if key == SELECT:
            return (commands.HELP, (self.NAME, 0))
        if key == UP or key == DOWN:
            self.page.move(1 if key == DOWN else -1)
            self._explain()
        elif at < len(CHOICES):
            return (commands.CHANGE_HOUSE, (at, -1 if key == LEFT else 1))
        elif key == A:
            return (commands.CHANGE_HOUSE, (0, 0))
        return None

    def _explain(self):
        words, at = self._words, self.page.at
        if at == len(CHOICES):
            self.page.about(words.HOUSE_OWN_ABOUT)
            self.page.foot.say(self._feet[1])
            return
        about = words.HOUSE_WORDS[SCORING.split()[at]].split("|")[2:]
        choice = choice_of(self._seating.ruleset, at)
        about = about[2 * choice :] if len(about) > 2 else about
        self.page.about("|".join(about[:2]))
        self.page.foot.say(self._feet[0])
