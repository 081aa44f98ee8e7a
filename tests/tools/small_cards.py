# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Rule sets with fewer lower boxes, and a solver for them that shares nothing with tools.solve.

A small card is solved in a fraction of a second and has every switch of its rule set.
"""

from functools import cache
from itertools import combinations, combinations_with_replacement
from math import factorial, prod

from handful.rules.card import Card
from handful.rules.ruleset import CHANCE, FIVE_KIND, FULL_HOUSE, SMALL_STRAIGHT
from handful.rules.rulesets import RULESETS, SCORING, hash_of, rule_set, scoring, with_switches

UPPER = (0, 1, 2, 3, 4, 5)
LOWER = (FULL_HOUSE, SMALL_STRAIGHT, FIVE_KIND, CHANCE)


def small(id, lower=LOWER, **switches):
    """Return a rule set with these lower boxes only."""
    rules = with_switches(RULESETS[id], **switches)
    same = dict(zip(SCORING.split(), scoring(rules), strict=True))
    made = rule_set(id, rules.title, UPPER + lower, **same)
    made.hash = hash_of(made)
    return made


def card_with(rules, **filled):
    """Return a card whose boxes hold these points; `others=0` fills all that are not named."""
    card = Card(rules)
    others = filled.pop("others", None)
    card.boxes[:] = [filled.get(name, others) for name in rules.boxes]
    for name in filled:
        if filled[name] == "open":
            card.boxes[rules.boxes.index(name)] = None
    return card


def brute_force(card):
    """Return what the best play brings from here to the end, by trying everything."""
    if card.complete:
        return 0.0
    ends = [{dice: _score(card, dice, rolls) for dice in _rolls(5)} for rolls in (1, 2, 3)]
    best = ends[2]
    for rolls in (1, 0):
        keeps = _Keeps(best)
        best = {dice: max(ends[rolls][dice], keeps.best(dice)) for dice in _rolls(5)}
    return sum(_ways(dice) * best[dice] for dice in _rolls(5)) / 6**5


class _Keeps:
    def __init__(self, after):
        self._after = after
        self._known = {}

    def best(self, dice):
        return max(self._worth(keep) for size in range(5) for keep in combinations(dice, size))

    def _worth(self, keep):
        if keep not in self._known:
            rolled = 5 - len(keep)
            total = sum(
                _ways(more) * self._after[tuple(sorted(keep + more))] for more in _rolls(rolled)
            )
            self._known[keep] = total / 6**rolled
        return self._known[keep]


def _score(card, dice, rolls):
    options = []
    for box in card.legal(dice, rolls):
        after = Card(card.ruleset)
        after.boxes[:] = card.boxes
        after.enter(box, dice, rolls)
        held = tuple(min(held, 1) if held else held for held in after.boxes[6:])
        upper = tuple(held is None for held in after.boxes[:6])
        rest = _rest(card.ruleset, upper, after.upper, held)
        options.append(card.points(box, dice, rolls) + rest)
    return max(options)


@cache
def _rest(rules, upper_open, upper, lower):
    """Solve what follows; of the filled boxes only the sums and zeros matter."""
    card = Card(rules)
    card.boxes[:] = [None if is_open else 0 for is_open in upper_open]
    card.boxes += lower
    if False in upper_open:
        card.boxes[upper_open.index(False)] = upper
    return brute_force(card)


@cache
def _rolls(count):
    return list(combinations_with_replacement(range(1, 7), count))


@cache
def _ways(dice):
    return factorial(len(dice)) // prod(factorial(dice.count(face)) for face in set(dice))
