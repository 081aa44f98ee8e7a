# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The rule sets, a card each, and their house rules."""

import displayio

from ..const import const
from ..game.players import translated
from ..layouts import house as px
from ..layouts.display import COLUMN, WIDTH
from ..list_page import ListPage
from ..page import Page
from ..rules.houses import FAMILIES, changed_switches, family_of
from ..rules.ruleset import JOKER_NONE, PAIR, SMALL_STRAIGHT
from ..rules.rulesets import (
    CHOICES,
    RULESETS,
    SCORING,
    choice_of,
)
from ..settings import LANGUAGE
from ..ui.felt import felt_ground
from ..ui.kit import block, box
from ..ui.sheets import (
    ICON_BOLT,
    ICON_BOOK,
    ICON_CHART,
    ICON_CHECK,
    ICON_CROSS,
    ICON_CROWN,
    ICON_DIAMOND,
    ICON_DOOR,
    ICON_PLUS,
    ICON_SPARK,
    ICON_STAR,
    ICON_TARGET,
)
from ..ui.text import shade

_ROWS = const(8)

_TITLE_COLUMNS = const(8)
_FACTS = const(5)
_FACT_COLUMNS = const(21)
_ORIGINS = {"herg": "GBA 2003", "petscii": "2016", "os9": "1988", "ynot": "Psion 1993"}


class House(ListPage):
    """The switches of the chosen rule set; a diamond marks what the house has changed.

    Below is what the one under the pointer does, and how the set itself has it. START restores
    all of them, after a question.
    """

    NAME = "house"
    keeps_club = True
    VALUES = (16, px.VALUES_X)
    CHANGES = True

    def __init__(self, session):
        super().__init__(session)
        kit = self.kit
        words = self._words = kit.words("house")
        self._seating = session.club.seating
        self._set = title = self._seating.ruleset.title.rstrip("*")
        self.group = kit.page(words.HOUSE, ICON_BOOK)
        entries = list(range(len(CHOICES)))
        self.add_rows(entries, _ROWS, pitch=px.PITCH, stripe=0, line=kit.narrow_line)
        self._marks = [None] * _ROWS
        self.add_notes(px.NOTES)
        self.notes[2].colour(kit.pencil)
        self._own_mark = kit.icon(
            self.group, kit.on_paper_gold, ICON_DIAMOND, px.OWN_MARK_X, px.NOTES[2]
        )
        self.add_foot(words.HOUSE_FOOT.format(title))
        self.draw()

    def row(self, entry: int) -> tuple:
        """Return the words of a row: its name and its choice."""
        ruleset = self._seating.ruleset
        words = self._words.HOUSE_WORDS[SCORING.split()[entry]].split("|")
        return " " + words[0], words[1].split(",")[choice_of(ruleset, entry)]

    def draw(self) -> None:
        """Show the switches as they are now."""
        words, ruleset, at = self._words, self._seating.ruleset, self.at
        self._switches = switches = changed_switches(ruleset)
        own = RULESETS[ruleset.id]
        names, *about = words.HOUSE_WORDS[SCORING.split()[at]].split("|")[1:]
        if len(about) > 2:  # two lines for each choice
            about = about[2 * choice_of(ruleset, at) :]
        about = about[:2] + [""] * (2 - len(about))
        own_choice = names.split(",")[choice_of(own, at)]
        self._own_mark.hidden = at not in switches
        if at in switches:
            about.append("  " + self._set + ": " + own_choice)
        self.title_right(words.CHANGED.format(len(switches)) if switches else self._set)
        self.show_notes(about)
        super().draw()

    def decorate(self, slot: int, entry: int, y: int) -> None:
        """Mark what the house has changed."""
        kit, mark = self.kit, self._marks[slot]
        is_changed = entry in self._switches
        if mark is None and is_changed:
            mark = kit.icon(self.group, kit.on_paper_gold, ICON_DIAMOND, px.MARK_X, y)
            self._marks[slot] = mark
        if mark is not None:
            mark.hidden = not is_changed
            shade(mark, kit.on_bar_yellow if entry == self.at else kit.on_paper_gold)

    def left_right(self, step: int) -> None:
        """Choose the next or previous choice of a switch."""
        self._seating.change_house(self.at, step)
        self.changed()

    def choose(self) -> None:
        """Choose the next one."""
        self.left_right(1)

    def start(self) -> None:
        """Ask whether to restore all switches, if any has been changed."""
        if self._switches:
            self.ask(self._words.SURE_OWN.format(self._set), self._restore)

    def _restore(self):
        self._seating.change_house(0, 0)
        self.changed()


class RuleSets(Page):
    """The chosen rule set as a card; left and right go to the next one, up and down by families.

    A dot stands for each rule set; they are in groups, a family each.
    """

    NAME = "rules"
    keeps_club = True

    def __init__(self, session):
        super().__init__(session)
        kit = self.kit
        self._words = words = kit.words("cards")
        self._seating = session.club.seating
        self.group = group = felt_ground(kit, words.RULES, ICON_BOOK)
        for x in px.NEIGHBOURS_X:
            group.append(block(kit.edge, x, px.PEEK_Y, px.PEEK_WIDTH, px.PEEK_HEIGHT))
            x += x > 0
            group.append(block(kit.sand, x, px.PEEK_Y + 1, px.PEEK_WIDTH - 1, px.PEEK_HEIGHT - 2))
        box(group, kit.paper, *px.CARD, kit.ink)
        group.append(block(kit.ink, *px.HEAD))
        for x, arrow in zip(px.ARROWS_X, "◀▶"):
            kit.note(group, kit.on_bar_yellow, x, px.ARROW_Y, arrow)
        holder = displayio.Group(scale=2, x=px.TITLE_X, y=px.TITLE_Y)
        group.append(holder)
        self._title = kit.line(holder, kit.on_bar_yellow, _TITLE_COLUMNS, 0, 0)
        self._origin = kit.narrow_line(group, kit.on_bar_grey, 10, px.ORIGIN_X, px.ORIGIN_Y)
        self._facts = []
        for row in range(_FACTS):
            y = px.FACT_Y + px.FACT_PITCH * row
            icon = kit.icon(group, kit.on_paper_blue, 0, px.FACT_X, y)
            text = kit.narrow_line(group, kit.on_paper, _FACT_COLUMNS, px.FACT_TEXT_X, y)
            self._facts.append((icon, text))
        group.append(block(kit.edge, *px.RULE, 1))
        kit.icon(group, kit.on_paper_blue, ICON_CROWN, px.FACT_X, px.BEST_Y)
        self._record = kit.narrow_line(group, kit.pencil, 22, px.FACT_TEXT_X, px.BEST_Y)
        dots = len(" ".join(FAMILIES).split()) + len(FAMILIES) - 1
        left = (WIDTH - COLUMN * dots) // 2
        self._dots = kit.narrow_line(group, kit.on_bar, dots, left, px.DOTS_Y)
        self.add_foot(words.RULES_FOOT)
        self.draw()

    def draw(self) -> None:
        """Show the rule set that is chosen now."""
        ruleset, words = self._seating.ruleset, self._words
        self.title_right(words.RULES_FAMILIES[family_of(ruleset.id)])
        dots = []
        for family in FAMILIES:
            dots.append("".join(["●" if id == ruleset.id else "·" for id in family.split()]))
        self._dots.write(" ".join(dots))
        changed = len(ruleset.house)
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
        name, score = self.session.club.records.first(ruleset.hash)
        best = str(score) + " " + translated(name, self.session.settings[LANGUAGE])
        self._record.write(best if name else words.RULES_NO_BEST)

    def left_right(self, step: int) -> None:
        """Choose the next or previous rule set."""
        self._seating.change_rules(step)
        self.changed()

    def up_down(self, step: int) -> None:
        """Choose the next or previous family."""
        self._seating.change_family(step)
        self.changed()

    def start(self) -> None:
        """Show the house rules."""
        self.open(("lobby.house.House",))

    def help(self) -> None:
        """Show the rules to read."""
        self.open(("lobby.reading.Rules",))


def rules_facts(ruleset, words):
    """Return `(icon, text)` of what tells a rule set from others, the most telling first."""
    has_pairs = PAIR in ruleset.patterns
    facts = [
        (ICON_CHECK, words[1 if has_pairs else 0].format(len(ruleset.patterns))),
        (ICON_STAR, words[2].format(ruleset.upper_bonus, ruleset.upper_goal)),
    ]
    if not ruleset.upper_bonus:
        facts[1] = (ICON_STAR, words[17])
    if ruleset.in_order:
        facts.append((ICON_CHECK, words[18]))
    if ruleset.served:
        facts.append((ICON_BOLT, words[16].format(ruleset.served)))
    if ruleset.served_five_ends:
        facts.append((ICON_CROWN, words[19]))
    if ruleset.roll_bonus:
        facts.append((ICON_BOLT, words[3].format(*ruleset.roll_bonus)))
    if ruleset.five_bonus:
        facts.append((ICON_PLUS, words[4].format(ruleset.five_bonus)))
    facts.append((ICON_SPARK, words[6 + ruleset.joker]))
    if ruleset.joker != JOKER_NONE and not ruleset.joker_after_zero:
        facts.append((ICON_CROSS, words[14]))
    if ruleset.five_is_full_house:
        facts.append((ICON_TARGET, words[5]))
    straights = words[11 if ruleset.straights_exact else 10]
    straights = straights.format(ruleset.small_straight, ruleset.large_straight)
    if SMALL_STRAIGHT not in ruleset.patterns:
        straights = words[15].format(ruleset.large_straight)
    facts.append((ICON_CHART, straights))
    full_house = ruleset.full_house
    facts.append((ICON_DOOR, words[12].format(full_house) if full_house else words[13]))
    return facts[:_FACTS]
