# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The test vectors of tests/data, and a check for one line of each file.

Only MicroPython's dialect, and text instead of files: the same code checks the same lines on
CPython and on the MicroPython VM. A check returns "" or what is wrong.
"""

from handful.rules.card import Card
from handful.rules.dice import RandomSource
from handful.rules.ruleset import BOX_IDS, SCRATCH_LAST
from handful.rules.rulesets import CHOICES, RULESET_IDS, RULESETS, SCORING, with_switches

ALL = RULESET_IDS
THIRTEEN = ("herg", "petscii", "os9", "ynot", "yatzy", "free", "plain", "german")
WITH_CHANCE = tuple([id for id in ALL if "chance" in RULESETS[id].boxes])
THREE_EACH = tuple([id for id in ALL if RULESETS[id].upper_goal == 63])
GROUPS = {"all": ALL, "thirteen": THIRTEEN, "three_each": THREE_EACH, "with_chance": WITH_CHANCE}
"""`thirteen` are the thirteen-box games, which score alike but for bonuses and jokers; for the
goal of `three_each` it takes three of each face."""
SWITCHES = list(zip(SCORING.split(), CHOICES))  # noqa: B905
"""`(name, choices)` of each switch that a house may change."""


def rows(text):
    """Return the lines of a vector file as lists of fields, without comments and blank lines."""
    found = []
    for line in text.split("\n"):
        line = line.strip()
        if line and not line.startswith("#"):
            found.append([" ".join(field.split()) for field in line.split("|")])
    return found


def rule_sets(field):
    """Return the rule sets a field names; `/strict` changes their scratch switch."""
    names = field.split()
    strict = "/strict" in names
    names = [name for name in names if name != "/strict"]
    chosen = [RULESETS[id] for name in names for id in GROUPS.get(name, (name,))]
    return [with_switches(rules, scratch=SCRATCH_LAST) for rules in chosen] if strict else chosen


def dice_of(field):
    """Return the dice of a field."""
    return [int(face) for face in field.split()]


def pairs_of(field):
    """Return `name=value name=value` as a list of pairs, the values still text."""
    return [tuple(pair.split("=")) for pair in field.split() if pair != "-"]


def card_of(rules, field):
    """Return a card with the boxes of a field filled."""
    card = Card(rules)
    named = dict(pairs_of(field))
    for name in named:
        if name not in BOX_IDS.split() and name not in ("upper", "lower"):
            raise ValueError("no box is called " + name)
    for box in range(len(rules.boxes)):
        section = "upper" if box < 6 else "lower"
        value = named.get(rules.boxes[box], named.get(section, "open"))
        card.boxes[box] = None if value == "open" else int(value)
    return card


def card_for(rules, box):
    """Return a card on which this box may be chosen: an empty one, or in order its turn."""
    card = Card(rules)
    if rules.in_order:
        card.boxes[:box] = [0] * box
    return card


def check_scoring(row):
    """Check a line of scoring_cases.txt."""
    for rules in rule_sets(row[0]):
        box = rules.boxes.index(row[2])
        card = card_for(rules, box)
        if card.box_points(box, dice_of(row[1]), 3) != int(row[3]):
            return rules.id + ": box_points"
        if card.points(box, dice_of(row[1]), 3) != int(row[3]):
            return rules.id + ": points"
        card.enter(box, dice_of(row[1]), 3)
        if card.boxes[box] != int(row[3]) or card.total != int(row[3]):
            return rules.id + ": enter"
    return ""


def check_card(row):
    """Check a line of card_cases.txt: the boxes that may be chosen, and what each adds."""
    for rules in rule_sets(row[0]):
        card = card_of(rules, row[1])
        dice = dice_of(row[2])
        rolls = int(row[3])
        wanted = {name: int(points) for name, points in pairs_of(row[4])}
        found = {}
        for box in card.legal(dice, rolls):
            found[rules.boxes[box]] = card.points(box, dice, rolls)
        if found != wanted:
            return rules.id + ": " + repr(found)
        for name in wanted:
            card = card_of(rules, row[1])
            before = card.total
            card.enter(rules.boxes.index(name), dice, rolls)
            if card.total - before != wanted[name]:
                return rules.id + ": entered in " + name
    return ""


def check_total(row):
    """Check a line of total_cases.txt."""
    for rules in rule_sets(row[0]):
        card = card_of(rules, row[1])
        found = [card.upper, card.upper_bonus, card.lower, card.par, card.total]
        if found != [int(field) for field in row[2:7]]:
            return rules.id + ": " + repr(found)
    return ""


def games_of(text):
    """Return the games of highest_games.txt: (rule sets, total, turns) each."""
    games = []
    for row in rows(text):
        if row[0].startswith("game:"):
            names, total = row[0][5:].split("=")
            games.append((names.strip(), int(total), []))
        else:
            games[-1][2].append(row)
    return games


def check_game(game):
    """Play a game of highest_games.txt on a card, every turn's total checked."""
    names, total, turns = game
    for rules in rule_sets(names):
        card = Card(rules)
        for dice, rolls, box, after in turns:
            card.enter(rules.boxes.index(box), dice_of(dice), int(rolls))
            if card.total != int(after):
                return rules.id + ": " + box + " makes " + str(card.total)
        if not card.complete or card.total != total:
            return rules.id + ": " + str(card.total)
    return ""


def check_stream(row):
    """Check a line of dice_streams.txt: the first dice of a seed."""
    source = RandomSource(RandomSource.words(int(row[0])))
    found = [source.die() for _ in dice_of(row[1])]
    return "" if found == dice_of(row[1]) else repr(found)


def all_rolls():
    """Return the 252 distinct rolls, sorted."""
    found = []
    for number in range(7776):
        dice = [number // place % 6 + 1 for place in (1296, 216, 36, 6, 1)]
        if dice == sorted(dice):
            found.append(tuple(dice))
    return found


def points_digest(rules, field, used):
    """Return a number made of legal() and points() for all 252 rolls on a card.

    Two interpreters that agree on it score alike. It stays within the device's small ints.
    """
    digest = 0
    card = card_of(rules, field)
    for dice in all_rolls():
        for box in card.legal(dice, used):
            points = card.points(box, dice, used)
            digest = (digest * 31 + points * 16 + box) & 0xFFFFFF
    return digest
