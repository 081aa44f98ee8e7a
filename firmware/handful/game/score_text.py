# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The records as a text that a person reads, edits and gives back to the game.

    Handful high scores

    herg
      312  ANN
      279  BOB

A line that is a rule set's id opens its table, and one such as `herg*8` that of a house, which is
the number; a number and a name make an entry; every other line is a remark.
"""

from ..const import const
from ..rules.rulesets import RULESET_IDS, RULESETS
from ..rules.scoring import highest_total
from .packing import NAME_BYTES
from .unpacking import printable

HEAD = "Handful high scores"
_DIGITS = const(6)
"""Of a house's number, and more than any score has."""


def as_lines(records, rule_sets):
    """Yield the lines of the tables of these rules that hold anything, each with its end."""
    yield HEAD + "\n"
    for ruleset in rule_sets:
        table = records.table(ruleset.hash)
        if table:
            yield "\n" + _name_of(ruleset) + "\n"
        for who, score in table:
            yield "%5d  %s\n" % (score, who)


def merge(text: str, records) -> int:
    """Add the entries of a text that are not there yet; return how many have got a place.

    A score that no game can make is a remark.
    """
    ruleset = None
    most = added = 0
    for line in text.split("\n"):
        word = line.strip()
        if word.split("*")[0] in RULESETS:
            ruleset = _rules_of(*word.split("*"))
            most = highest_total(ruleset) if ruleset else 0
        elif ruleset is not None:
            entry = _entry(word)
            if entry and entry[1] <= most and entry not in records.table(ruleset.hash):
                added += records.add(ruleset.hash, entry[0], entry[1])
    return added


def _name_of(ruleset):
    if not ruleset.house:
        return ruleset.id
    from ..rules.house_rules import house_of

    return ruleset.id + "*" + str(house_of(ruleset))


def _rules_of(id, house="", *more):
    """Return a rule set as a house plays it, None where that cannot be."""
    if not house:
        return RULESETS[id]
    if more or house.strip("0123456789") or len(house) > _DIGITS:
        return None
    from ..rules.house_rules import played

    try:
        return played(RULESET_IDS.index(id), int(house))
    except ValueError:
        return None


def _entry(words):
    """Return `[name, score]` of a line, or None for a remark."""
    score, _, name = words.partition(" ")
    name = printable(name.strip())
    if not score or score.strip("0123456789") or len(score) > _DIGITS:
        return None
    if not name or len(name.encode()) > NAME_BYTES:
        return None
    return [name, int(score)]
