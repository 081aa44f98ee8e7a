# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Reads what a player has done under a rule set: a step on the way to the pages that show it.

What reads it goes before they open: where a game is saved a PyGamer has no memory for both.
"""

from ..game.more import PLAYERS
from ..game.players import translated
from ..rules.rulesets import RULESET_IDS, RULESETS
from ..settings import LANGUAGE
from .more import open_more


def read_chart(session, player: int, rules: int) -> tuple:
    """Read the figures of a player, by the place in the statistics, for the page with the chart.

    A `player` of -1 is the first one; then `rules` is the hash of a rule set, else its index.
    """
    if player < 0:
        rules = _index(rules)
    more, is_lost = open_more(session)
    people = [place for place in range(PLAYERS) if more.names[place]]
    if player not in people:
        player = people[0] if people else 0
    labels = session.kit.words("more").BOX_MARKS
    shown = _shown(session, more, player, rules, labels)
    return "lobby.statistics.Statistics", people, player, rules, is_lost, shown


def read_numbers(session, player: int, rules: int) -> tuple:
    """Read the same for the page with the numbers."""
    labels = session.kit.texts.BOXES
    shown = _shown(session, open_more(session)[0], player, rules, labels)
    return "lobby.statistics.Numbers", player, rules, shown


def _index(rules_hash):
    """Return the index of the rule set that has this hash; 0 for house rules."""
    hashes = [RULESETS[rules].hash for rules in RULESET_IDS]
    return hashes.index(rules_hash) if rules_hash in hashes else 0


def _shown(session, more, player, rules, labels):
    """Return name, title, figures and labels of the boxes, all plain: no code stays for them.

    Figures are the games, their total, the best, upper bonuses, five alikes, the average of each
    box in tenths, the last scores, games won by a served five alike, -1 where none ends by it, and
    what a decision has cost in each of the last games.
    """
    ruleset = RULESETS[RULESET_IDS[rules]]
    name = translated(more.names[player], session.settings[LANGUAGE])
    figures = more.figures(player, ruleset)
    tenths = [figures.tenths(total) for total in figures.boxes]
    sums = figures.games, figures.total, figures.best, figures.bonuses, figures.fives
    served = figures.served if ruleset.served_five_ends or figures.served else -1
    labels = [labels[pattern] for pattern in ruleset.patterns]
    return name, ruleset.title, sums + (tenths, figures.last, served, figures.lost), labels
