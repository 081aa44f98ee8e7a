# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The high scores as text that a person can read, edit and give back to the game.

    Handful high scores

    herg
      312  ANN
      279  BOB

A rule set's id opens its table, and `herg*8` opens that of house 8 of it. A number and a name are
an entry. Every other line is a comment.
"""

from .. import commands
from ..const import const
from ..game.actions import NAME_BYTES
from ..game.records import replaced
from ..game.unpacking import printable
from ..rules.highest_total import highest_total
from ..rules.rulesets import RULESET_IDS, RULESETS, house_of, with_house

TEXT_FILE = "scores.txt"
_MOST_LINES = const(500)
"""Twice as many as sixteen full tables take. A device has no memory for all of them at once."""
_LONGEST = const(80)
HEADING = "Handful high scores"
_DIGITS = const(6)
"""The most that a house has, and more than any score has."""


def write_text(session, rules: int) -> tuple:
    """Write the high scores as a text file on the drive: a step on the way back to their page."""
    club, drive = session.club, session.keeper.drive
    words = session.kit.words("scores")
    report = words.EXPORTED + TEXT_FILE
    try:
        if drive is None:
            raise OSError("no drive")
        drive.write_text(TEXT_FILE, as_lines(club.records, club.seating.rule_sets()))
    except OSError:
        report = words.NOT_EXPORTED
    return commands.RECORDS, rules, "", report


def read_text(session, rules: int, agreed: bool) -> tuple:
    """Add the entries of that text file: a step on the way back to the page of the high scores.

    If more than half of a table would go, the page asks first, unless `agreed`.
    """
    return (commands.RECORDS, rules) + _taken_in(session, agreed)


def _taken_in(session, agreed):
    """Return the question and the report for the page."""
    club, drive = session.club, session.ports.drive
    words = session.kit.words("scores")
    after = club.records.copy()
    try:
        if drive is None:
            raise OSError("no drive")
        added = merge(_lines(drive), after)
    except OSError:
        return "", words.NO_TEXT_FILE
    except ValueError:
        return "", words.BAD_TEXT_FILE
    found = replaced(club.records, after, club.seating.rule_sets())
    if found and not agreed:
        ruleset, lost = found
        entries = len(club.records.table(ruleset.hash))
        return words.SURE_IMPORT.format(lost, entries), ""
    club.records = after
    session.unsaved = True
    return "", str(added) + words.IMPORTED


def as_lines(records, rule_sets):
    """Yield the lines, each with its line feed, for the tables of `rule_sets` with an entry."""
    yield HEADING + "\n"
    for ruleset in rule_sets:
        table = records.table(ruleset.hash)
        if table:
            yield "\n" + _name_of(ruleset) + "\n"
        for who, score in table:
            yield "%5d  %s\n" % (score, who)


def _lines(drive):
    """Yield the lines of the text file; raises `OSError`, and `ValueError` if it is too long."""
    with drive.open_text(TEXT_FILE) as file:
        for _ in range(_MOST_LINES):
            line = file.readline(_LONGEST)
            if not line:
                return
            yield line
    raise ValueError("too long")


def merge(lines, records) -> int:
    """Add the entries of a text that are not in the records; return how many got a place.

    Two that are equal below one id are two games. A score that no game can reach counts as a
    comment.
    """
    ruleset, there = None, []
    most = added = 0
    for line in lines:
        word = line.strip()
        if word.split("*")[0] in RULESETS:
            ruleset = _rules_of(*word.split("*"))
            most = highest_total(ruleset) if ruleset else 0
            there = records.table(ruleset.hash) if ruleset else []
        elif ruleset is not None:
            entry = _entry(word)
            if not entry or entry[1] > most:
                continue
            if entry in there:
                there.remove(entry)
            else:
                added += records.add(ruleset.hash, entry[0], entry[1])
    return added


def _name_of(ruleset):
    if not ruleset.house:
        return ruleset.id
    return ruleset.id + "*" + str(house_of(ruleset))


def _rules_of(id, house="", *more):
    """Return the rule set of a line's parts, or None if there is no such house."""
    if not house:
        return RULESETS[id]
    if more or house.strip("0123456789") or len(house) > _DIGITS:
        return None
    try:
        return with_house(RULESET_IDS.index(id), int(house))
    except ValueError:
        return None


def _entry(words):
    """Return `[name, score]` of a line, or None for a comment."""
    score, _, name = words.partition(" ")
    name = printable(name.strip())
    if not score or score.strip("0123456789") or len(score) > _DIGITS:
        return None
    if not name or len(name.encode()) > NAME_BYTES:
        return None
    return [name, int(score)]


OPENS = {commands.WRITE_SCORES: write_text, commands.READ_SCORES: read_text}
