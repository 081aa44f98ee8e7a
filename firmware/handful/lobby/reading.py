# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Pages to read: the rules and help."""

from .. import commands
from ..page_scene import PageScene
from ..ui.reader import ReaderScreen, rules_pages


class Rules(PageScene):
    """The rules in play; before a game those of all rule sets, the chosen one first."""

    def __init__(self, session):
        words, at = session.kit.words("reading"), 0
        if session.play is not None:
            rule_sets = (session.play.match.ruleset,)
        else:
            seating = session.club.seating
            rule_sets = seating.rule_sets()
            at = [ruleset.hash for ruleset in rule_sets].index(seating.ruleset.hash)

        def make(index):
            ruleset = rule_sets[index]
            return ruleset.title, rules_pages(ruleset, words, session.kit.texts.BOXES)

        screen = ReaderScreen(session.kit, "rules", words.RULES, make, len(rule_sets), at)
        super().__init__(session, (commands.RULES,), screen)


class Help(PageScene):
    """What can be done on the screen of this name, from the page about a row on.

    That of the title leads to the first steps.
    """

    def __init__(self, session, name: str, row: int):
        words = session.kit.words("reading")
        pages = words.PAGES[name]
        steps = (commands.FIRST_STEPS,) if name == "title" else None
        screen = ReaderScreen(session.kit, "help", words.HELP, lambda _: ("", pages), 1, 0, steps)
        screen.turn_to(row)
        super().__init__(session, (commands.HELP_PAGES, name, row), screen)


OPENS = {
    commands.RULES: Rules,
    commands.HELP_PAGES: Help,
}
