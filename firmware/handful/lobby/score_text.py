# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The high scores as text that a person can read, edit and give back to the game.

store/FORMATS.md has its lines. One that is none of them is named, and nothing is taken in: its
entries might go into a wrong table.
"""

from ..const import const
from ..game.actions import NAME_BYTES
from ..game.records import replaced
from ..game.unpacking import printable
from ..rules.highest_total import highest_total
from ..rules.houses import name_of, named
from ..rules.rulesets import RULESETS

TEXT_FILE = "scores.txt"
_MOST_LINES = const(500)
"""Twice as many as sixteen full tables take. A device has no memory for all of them at once."""
_LONGEST = const(80)
"""The rest of a longer line is ignored."""
_WIDE = (b"\xff\xfe", b"\xfe\xff")
"""What UTF-16 begins with; without its zeros a character that a name may have is one byte."""
HEADING = "Handful high scores"
_DIGITS = const(6)
"""More than any score has."""


def write_text(session, rules: int, title: str) -> tuple:
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
    return "lobby.records.RecordsPage", rules, title, "", report


def read_text(session, rules: int, title: str, agreed: bool) -> tuple:
    """Add the entries of that text file: a step on the way back to the page of the high scores.

    If more than half of a table would go, the page asks first, unless `agreed`.
    """
    return ("lobby.records.RecordsPage", rules, title) + _taken_in(session, agreed)


def _taken_in(session, agreed):
    """Return the question and the report for the page."""
    club, drive = session.club, session.ports.drive
    words = session.kit.words("scores")
    after = club.records.copy()
    try:
        if drive is None:
            raise OSError("no drive")
        added, unclear = merge(_lines(drive), after)
    except OSError:
        return "", words.NO_TEXT_FILE
    except ValueError:
        return "", words.BAD_TEXT_FILE
    if unclear:
        return "", words.BAD_LINE.format(unclear)
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
            yield "\n" + name_of(ruleset) + "\n"
        for who, score in table:
            yield "%5d  %s\n" % (score, who)


def _lines(drive):
    """Yield the lines of the text file; raises `OSError`, and `ValueError` if it is too long."""
    with drive.open_text(TEXT_FILE) as file:
        is_wide = None
        for _ in range(_MOST_LINES):
            line = part = file.readline(_LONGEST)
            if not line:
                return
            while len(part) == _LONGEST and not part.endswith(b"\n"):
                part = file.readline(_LONGEST)
            if is_wide is None:
                is_wide = line[:2] in _WIDE
                line = line[2:] if is_wide else line
            yield as_text(line.replace(b"\0", b"") if is_wide else line)
    raise ValueError("too long")


def as_text(line: bytes) -> str:
    """Return a line in UTF-8, or in a coding with a byte for each character, with plain spaces."""
    try:
        text = str(line, "utf-8")
    except ValueError:
        wide = bytearray()
        for byte in line:
            if byte < 0x80:
                wide.append(byte)
            else:
                wide.append(0xC0 | byte >> 6)
                wide.append(0x80 | byte & 0x3F)
        text = str(wide, "utf-8")
    return text.replace("\ufeff", "").replace("\xa0", " ")


def merge(lines, records) -> tuple:
    """Add the entries of a text that are not in the records.

    Returns how many got a place, and the number of the first line that is not understood, 0 if
    all are. Two that are equal below one id are two games. A score that no game can reach is not
    understood.
    """
    ruleset, there = None, []
    most = added = 0
    for number, line in enumerate(lines, 1):
        words = line.strip()
        text = words.lower()
        if text.split("*")[0] in RULESETS:
            try:
                ruleset = named(text)
            except ValueError:
                return added, number
            most = highest_total(ruleset)
            there = records.table(ruleset.hash)
        elif words and words[0] != "#" and words != HEADING:
            entry = _entry(words)
            if ruleset is None or not entry or entry[1] > most:
                return added, number
            if entry in there:
                there.remove(entry)
            else:
                added += records.add(ruleset.hash, entry[0], entry[1])
    return added, 0


def _entry(words):
    """Return `[name, score]` of a line, or None if it is not understood."""
    score, *name = words.split(None, 1)
    name = printable(name[0]) if name else ""
    if not score or score.strip("0123456789") or len(score) > _DIGITS:
        return None
    if not name or len(name.encode()) > NAME_BYTES:
        return None
    return [name, int(score)]
