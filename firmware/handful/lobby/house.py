# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The rule sets and their house rules."""

from .. import commands
from ..game.players import translated
from ..page_scene import PageScene
from ..scene import extended
from ..settings import LANGUAGE


class RuleSets(PageScene):
    """The rule sets to choose from."""

    def __init__(self, session):
        from ..ui.rule_card import RulesScreen

        club, language = session.club, session.settings[LANGUAGE]

        def best(rules_hash):
            table = club.records.table(rules_hash)
            return str(table[0][1]) + " " + translated(table[0][0], language) if table else ""

        screen = RulesScreen(session.kit, club.seating, best)
        super().__init__(session, (commands.RULE_SETS,), screen)

    def change_rules(self, step):
        """Choose the next or previous rule set."""
        self.session.club.seating.change_rules(step)
        self.changed()

    HANDLERS = extended(PageScene, {commands.CHANGE_RULES: change_rules})


class House(PageScene):
    """The switches of the chosen rule set."""

    def __init__(self, session):
        from ..ui.house import HouseScreen

        screen = HouseScreen(session.kit, session.club.seating)
        super().__init__(session, (commands.HOUSE,), screen)

    def change_house(self, change):
        """Move a switch."""
        self.session.club.seating.change_house(*change)
        self.changed()

    HANDLERS = extended(PageScene, {commands.CHANGE_HOUSE: change_house})


OPENS = {commands.RULE_SETS: RuleSets, commands.HOUSE: House}
