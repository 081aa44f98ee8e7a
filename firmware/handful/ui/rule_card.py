# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The rule sets, a card each."""

import displayio

from .. import commands
from ..const import const
from ..ports import LEFT, RIGHT, SELECT, START, A, B
from ..rules.ruleset import PAIR
from ..rules.rulesets import (
    RULESET_IDS,
    changed_switches,
    house_of,
)
from .icons import (
    ICON_BOLT,
    ICON_BOOK,
    ICON_CHART,
    ICON_CHECK,
    ICON_CROWN,
    ICON_DOOR,
    ICON_PLUS,
    ICON_SPARK,
    ICON_STAR,
    ICON_TARGET,
)
from .kit import Foot, Screen, block, box
from .measures import COLUMN, WIDTH
from .page import felt_ground

_CARD_X = 6 * COLUMN - 14
_CARD_Y = const(16)
_PEEK = 6 * COLUMN - 20
_CARD_HEIGHT = const(92)
_HEAD_HEIGHT = const(18)
_TITLE_COLUMNS = const(8)
_ORIGIN_Y = const(23)
_FACTS = const(5)
_FACT_X = 7 * COLUMN - 13
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
        self._words = words = kit.words("cards")
        self._seating = seating
        self._best = best
        self.group = group = felt_ground(kit, words.RULES, ICON_BOOK)
        self._count = kit.narrow_line(group, kit.on_bar_grey, 8, WIDTH - 2 - 8 * COLUMN, 2)
        for x in (0, WIDTH - _PEEK):
            group.append(block(kit.edge, x, _CARD_Y + 6, _PEEK, 80))
            group.append(block(kit.sand, x + (x > 0), _CARD_Y + 7, _PEEK - 1, 78))
        width = WIDTH - 2 * _CARD_X
        box(group, kit.paper, _CARD_X, _CARD_Y, width, _CARD_HEIGHT, kit.ink)
        group.append(block(kit.ink, _CARD_X + 1, _CARD_Y, width - 2, _HEAD_HEIGHT + 1))
        for x, arrow in ((6 * COLUMN - 19, "◀"), (26 * COLUMN + 15, "▶")):
            kit.note(group, kit.on_bar_yellow, x, _ARROW_Y, arrow)
        holder = displayio.Group(scale=2, x=_FACT_X - 2, y=_CARD_Y + 2)
        group.append(holder)
        self._title = kit.line(holder, kit.on_bar_yellow, _TITLE_COLUMNS, 0, 0)
        self._origin = kit.narrow_line(group, kit.on_bar_grey, 10, WIDTH // 2 + 12, _ORIGIN_Y)
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
        self._dots = kit.narrow_line(
            group, kit.on_bar, dots, (WIDTH - COLUMN * dots) // 2, _DOTS_Y
        )
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
