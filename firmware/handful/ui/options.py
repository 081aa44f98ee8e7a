# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The options; the rule sets, a card each; and the house rules.

The last rows of the options open pages. A patch of felt in the title shows the table's colour.
"""

import displayio

from .. import commands
from ..const import const
from ..ports import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from ..rules.ruleset import PAIR, SCORING
from ..rules.rulesets import CHOICES, RULESET_IDS, changed_switches, choice_of, house_of
from ..settings import BLUE, GREEN, RED
from ..texts import LANGUAGES
from .kit import Foot, Screen, block, box
from .measures import (
    ICON_BOLT,
    ICON_BOOK,
    ICON_CHART,
    ICON_CHECK,
    ICON_CROWN,
    ICON_DOOR,
    ICON_GEAR,
    ICON_PLUS,
    ICON_SPARK,
    ICON_STAR,
    ICON_TARGET,
    WIDTH,
)
from .page import Page, PageScreen, felt_ground

FELTS = b"\1\6\4\1\3\x08\7\1\3\6\2\x08\0\5\7\6\4\2\3\4\5\1\1\1"
"""Red, green and blue of each felt that has a name; the last one comes with awards."""
_PATCH_X = const(96)
_PATCH = const(24)
"""The felt in the title."""


class _ChoicesScreen(PageScreen):
    """Rows of choices, each of which `_explain` explains; `_change` takes the other keys."""

    notice = None

    def key(self, key: int):
        """Take a key; return a command or None."""
        if key == B or key == START:
            return (commands.BACK, None)
        if key == SELECT:
            return (commands.HELP, (self.NAME, 0))
        if key == UP or key == DOWN:
            self.page.move(1 if key == DOWN else -1)
            self._explain()
            return None
        return self._change(key)


class OptionsScreen(_ChoicesScreen):
    """Shows `settings`; asks for changes of them.

    `options` are their numbers; `has_update` adds the row that removes a newer version.
    """

    NAME = "options"

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
                rows.append((label, self._felt(choices.split(","))))
                continue
            choices = choices.split(",") if choices else [title for _, title in LANGUAGES]
            choice = choices[self._settings[option]]
            rows.append((label, "< " + choice + " >"))
        for page in self._pages:
            rows.append((self._page_words[page].split("|")[0], ""))
        self.page.show(rows)
        self._explain()

    def _change(self, key):
        if self._opens_page:
            return (commands.OPEN, (self._option,)) if key == A else None
        if self._option == RED and key == A:
            return (commands.OPEN, (commands.FELT,))
        return (commands.CHANGE_OPTION, (self._option, -1 if key == LEFT else 1))

    @property
    def _opens_page(self):
        return self.page.at >= len(self._options)

    @property
    def _option(self):
        """The option under the pointer, or the page that the row opens."""
        at, count = self.page.at, len(self._options)
        return self._pages[at - count] if at >= count else self._options[at]

    def _felt(self, names):
        """Return the colour's name, its figures, or that each game has another."""
        levels = [self._settings[part] for part in (RED, GREEN, BLUE)]
        felt = felt_of(self._settings)
        if felt >= 0:
            return "< " + names[felt] + " >"
        return " ".join([str(level) for level in levels]) if any(levels) else self._chance

    def _explain(self):
        place = str(self.page.at + 1) + "/" + str(len(self._options) + len(self._pages))
        self.page.title_right(place)
        words = self._page_words if self._opens_page else self._option_words
        self.page.about(words[self._option].split("|", 2)[2])
        opens = self._opens_page
        self.page.foot.say(self._list_foot if opens else self._foot)


def felt_of(settings) -> int:
    """Return the number of the felt that is chosen, -1 for one that was mixed."""
    for felt in range(len(FELTS) // 3):
        levels = FELTS[3 * felt : 3 * felt + 3]
        if (settings[RED], settings[GREEN], settings[BLUE]) == tuple(levels):
            return felt
    return -1


class HouseScreen(_ChoicesScreen):
    """Shows the switches of a `Seating`'s rule set, with a star on those that the house changed.

    The last row restores the set's own rules.
    """

    NAME = "house"

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

    def _change(self, key):
        at = self.page.at
        if at < len(CHOICES):
            return (commands.CHANGE_HOUSE, (at, -1 if key == LEFT else 1))
        return (commands.CHANGE_HOUSE, (0, 0)) if key == A else None

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


_CARD_X = const(16)
_CARD_Y = const(16)
_CARD_HEIGHT = const(92)
_HEAD_HEIGHT = const(18)
_TITLE_COLUMNS = const(8)
_ORIGIN_Y = const(23)
_FACTS = const(5)
_FACT_X = const(22)
_FACT_Y = const(38)
_FACT_PITCH = const(12)
_FACT_COLUMNS = const(21)
_BEST_Y = const(98)
_DOTS_Y = const(108)
_ARROW_Y = const(58)
_ORIGINS = {"herg": "GBA 2003", "petscii": "C64 2016", "os9": "1988", "ynot": "Psion 1993"}


class RulesScreen(Screen):
    """Shows the chosen rule set of a `Seating` as a card; left and right go to the next one.

    `best(hash)` returns the best score by those rules and whose it is, in words.
    """

    NAME = "rules"
    notice = None
    at = 0

    def __init__(self, kit, seating, best):
        self._kit = kit
        self._words = words = kit.words("setup")
        self._seating = seating
        self._best = best
        self.group = group = felt_ground(kit, words.SETUP_RULES, ICON_BOOK)
        self._count = kit.narrow_line(group, kit.on_bar_grey, 8, 118, 2)
        for x in (0, WIDTH - 10):
            group.append(block(kit.edge, x, _CARD_Y + 6, 10, 80))
            group.append(block(kit.sand, x + (x > 0), _CARD_Y + 7, 9, 78))
        width = WIDTH - 2 * _CARD_X
        box(group, kit.paper, _CARD_X, _CARD_Y, width, _CARD_HEIGHT, kit.ink)
        group.append(block(kit.ink, _CARD_X + 1, _CARD_Y, width - 2, _HEAD_HEIGHT + 1))
        for x, arrow in ((11, "◀"), (145, "▶")):
            kit.note(group, kit.on_bar_yellow, x, _ARROW_Y, arrow)
        holder = displayio.Group(scale=2, x=_FACT_X, y=_CARD_Y + 2)
        group.append(holder)
        self._title = kit.line(holder, kit.on_bar_yellow, _TITLE_COLUMNS, 0, 0)
        self._origin = kit.narrow_line(group, kit.on_bar_grey, 10, 91, _ORIGIN_Y)
        self._facts = []
        for row in range(_FACTS):
            y = _FACT_Y + _FACT_PITCH * row
            icon = kit.icon(group, kit.on_paper_blue, 0, _FACT_X, y)
            text = kit.narrow_line(group, kit.on_paper, _FACT_COLUMNS, _FACT_X + 11, y)
            self._facts.append((icon, text))
        group.append(block(kit.edge, _FACT_X, _BEST_Y - 3, width - 12, 1))
        kit.icon(group, kit.on_paper_blue, ICON_CROWN, _FACT_X, _BEST_Y)
        self._record = kit.narrow_line(group, kit.pencil, 22, _FACT_X + 11, _BEST_Y)
        dots = len(RULESET_IDS)
        self._dots = kit.narrow_line(group, kit.on_bar, dots, (WIDTH - 5 * dots) // 2, _DOTS_Y)
        group.append(Foot(kit, words.RULES_FOOT).group)
        self.changed()

    def turn_to(self, at: int) -> None:
        """Show the rule set that is chosen, whatever `at` is."""

    def changed(self) -> None:
        """Show the rule set that is chosen now."""
        ruleset, words = self._seating.ruleset, self._words
        at = RULESET_IDS.index(ruleset.id)
        count = len(RULESET_IDS)
        self._count.write_right(words.RULES_COUNT.format(at + 1, count), 0, 8)
        for dot in range(count):
            self._dots.write("●" if dot == at else "·", dot, 1)
        changed = len(changed_switches(house_of(ruleset))) if ruleset.house else 0
        self._title.write(ruleset.title.rstrip("*").upper())
        origin = words.RULES_HOUSE.format(changed) if changed else _ORIGINS.get(ruleset.id, "")
        self._origin.write_right(origin, 0, 10)
        facts = rules_facts(ruleset, words.RULES_FACTS)
        for row in range(_FACTS):
            icon, text = self._facts[row]
            icon.hidden = row >= len(facts)
            if not icon.hidden:
                icon[0] = facts[row][0]
            text.write(facts[row][1] if row < len(facts) else "")
        self._record.write(self._best(ruleset.hash) or words.RULES_NO_BEST)

    def key(self, key: int):
        """Take a key; return a command or None."""
        if key == LEFT or key == RIGHT:
            return (commands.CHANGE_RULES, 1 if key == RIGHT else -1)
        if key == START:
            return (commands.OPEN, (commands.HOUSE,))
        if key == SELECT:
            return (commands.OPEN, (commands.RULES,))
        return (commands.BACK, None) if key == A or key == B else None


def rules_facts(ruleset, words):
    """Return `(icon, text)` of what tells a rule set from others, the most telling first."""
    has_pairs = PAIR in ruleset.patterns
    facts = [
        (ICON_CHECK, words[1 if has_pairs else 0].format(len(ruleset.patterns))),
        (ICON_STAR, words[2].format(ruleset.upper_bonus, ruleset.upper_goal)),
    ]
    if ruleset.roll_bonus:
        facts.append((ICON_BOLT, words[3].format(*ruleset.roll_bonus)))
    if ruleset.five_bonus:
        facts.append((ICON_PLUS, words[4].format(ruleset.five_bonus)))
    facts.append((ICON_SPARK, words[6 + ruleset.joker]))
    if ruleset.five_is_full_house:
        facts.append((ICON_TARGET, words[5]))
    straights = words[11 if ruleset.straights_exact else 10]
    facts.append((ICON_CHART, straights.format(ruleset.small_straight, ruleset.large_straight)))
    full_house = ruleset.full_house
    facts.append((ICON_DOOR, words[12].format(full_house) if full_house else words[13]))
    return facts[:_FACTS]
