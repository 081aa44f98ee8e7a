# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The high scores, and what can be done with them."""

from .. import commands
from ..const import const
from ..game.players import translated
from ..game.records import replaced
from ..page_scene import PageScene
from ..scene import extended
from ..settings import LANGUAGE
from ..ui.icons import ICON_CHART, ICON_CROSS, ICON_HIGHER, ICON_LOWER, ICON_PERSON
from ..ui.kit import NOTICE, Foot
from ..ui.page import MenuScreen
from ..ui.scores import PlayersScreen, ScoresScreen
from .idle import Idle

TEXT_FILE = "scores.txt"
_MOST_CHARACTERS = const(8000)
"""Twice as many as sixteen full tables take. A device has no memory for any file."""


class Scores(PageScene):
    """The tables of all rule sets, from that of a hash or the chosen one on."""

    def __init__(self, session, rules: int = 0):
        screen = ScoresScreen(session.kit, *_tables(session, session.club, rules))
        super().__init__(session, (commands.SCORES, rules), screen)


class ShownScores(Idle):
    """The best scores by the chosen rules, or by the first ones that have any."""

    LENGTH_MS = 8_000
    AFTER = commands.TO_DEMO

    def __init__(self, session, at: int):
        tables, chosen = _tables(session, session.club, 0)
        if not tables[chosen][2]:
            chosen = max([0] + [place for place in range(len(tables)) if tables[place][2]])
        screen = ScoresScreen(session.kit, tables, chosen)
        super().__init__(session, at, screen)
        screen.group.append(Foot(session.kit, screen.told, NOTICE).group)


class Records(PageScene):
    """What can be done with the table of the rules with this hash, and with all of them.

    A `question` is asked at once, before the text file is read in; a `report` says how it went.
    """

    def __init__(self, session, rules: int, question: str = "", report: str = ""):
        words = session.kit.words("pages")
        importing = commands.IMPORT_ALL if question else commands.IMPORT
        rows = (
            (commands.OPEN, (commands.PLAYERS,), words.PLAYERS, ""),
            (commands.OPEN, (commands.STATISTICS, -1, rules), words.STATISTICS, ""),
            (commands.EXPORT, None, words.RECORDS_EXPORT, ""),
            (importing, rules, words.RECORDS_IMPORT, question),
            (commands.CLEAR, rules, words.RECORDS_CLEAR, words.SURE_CLEAR),
        )
        icons = (ICON_PERSON, ICON_CHART, ICON_HIGHER, ICON_LOWER, ICON_CROSS)
        screen = MenuScreen(session.kit, words.RECORDS, rows, 3 if question else 0, icons)
        super().__init__(session, (commands.RECORDS, rules), screen)
        if report:
            screen.tell(report)

    def export(self, _):
        """Write the high scores as a text file."""
        self.say(self.kit.words("menu").KEEP_ON)
        self.session.at = self.screen.at
        self._act(commands.EXPORT)

    def read_in(self, _):
        """Read in the text file of high scores, or ask first."""
        self._act(commands.IMPORT)

    def read_in_all(self, _):
        """Read in the text file of high scores, whatever is replaced."""
        self._act(commands.IMPORT_ALL)

    def clear(self, _):
        """Forget the table."""
        self._act(commands.CLEAR)

    def _act(self, command):
        """Close this page, as a device has no memory for the club beside it."""
        self.next = self.place + ("", "", command)

    HANDLERS = extended(
        PageScene,
        {
            commands.EXPORT: export,
            commands.IMPORT: read_in,
            commands.IMPORT_ALL: read_in_all,
            commands.CLEAR: clear,
        },
    )


def records(session, rules: int, question: str = "", report: str = "", command=None):
    """Open what can be done with the high scores, after carrying out a `command` from there."""
    if command is None:
        return Records(session, rules, question, report)
    words = session.kit.words("pages")
    if command == commands.CLEAR:
        session.club.records.clear(rules)
        session.unsaved = True
        place, session.at = session.trail.pop()
        return place
    if command == commands.EXPORT:
        report = write_text(session, words)
    else:
        report, question = read_text(session, words, command == commands.IMPORT_ALL)
    return commands.RECORDS, rules, question, report


class Players(PageScene):
    """The stored players and their figures."""

    def __init__(self, session):
        screen = PlayersScreen(session.kit, session.club.players)
        super().__init__(session, (commands.PLAYERS,), screen)

    def reset(self, index):
        """Set a player's figures to zero."""
        self.reopen()
        self.next = (commands.FORGET, index)

    def rename(self, name):
        """Ask for another name for a stored player."""
        about = self.kit.words("pages").NAME_STORED
        self.open((commands.NAME, name, about, (), -1))

    HANDLERS = extended(
        PageScene,
        {
            commands.RESET_PLAYER: reset,
            commands.RENAME: rename,
        },
    )


def _tables(session, club, rules):
    """Return `(hash, title, entries, best by fives)` of each rule set, and where to begin."""
    language = session.settings[LANGUAGE]
    made = [game for _, game in session.ending[0]] if session.ending else ()
    rule_sets = club.seating.rule_sets()
    hashes = [ruleset.hash for ruleset in rule_sets]
    tables = []
    for ruleset in rule_sets:
        records, rules_hash = club.records, ruleset.hash
        new = [records.place_of(rules_hash, game) for game in made]
        entries = []
        marks = records.marks(rules_hash)
        for place, (name, score) in enumerate(records.table(rules_hash)):
            entries.append((translated(name, language), score, place + 1 in new, marks[place]))
        tables.append((rules_hash, ruleset.title, entries, records.best_by_fives(rules_hash)))
    return tables, hashes.index(rules if rules in hashes else club.seating.ruleset.hash)


def write_text(session, words) -> str:
    """Write the high scores as a text file on the drive; return what came of it, in words."""
    from ..game.score_text import as_lines

    club, drive = session.club, session.ports.drive
    if drive is None:
        return words.NOT_EXPORTED
    try:
        drive.write_text(TEXT_FILE, as_lines(club.records, club.seating.rule_sets()))
    except OSError:
        return words.NOT_EXPORTED
    return words.EXPORTED + TEXT_FILE


def read_text(session, words, agreed: bool) -> tuple:
    """Add the entries of that text file; return what came of it, in words, and "".

    If more than half of a table would go it asks first, unless `agreed`: then it returns "" and
    the question.
    """
    from ..game.score_text import merge

    club, drive = session.club, session.ports.drive
    after = club.records.copy()
    try:
        text = drive.read_text(TEXT_FILE, _MOST_CHARACTERS) if drive else ""
        if not text or len(text) == _MOST_CHARACTERS:
            return words.NO_TEXT_FILE, ""
        added = merge(text, after)
    except (OSError, ValueError):
        return words.NO_TEXT_FILE, ""
    found = replaced(club.records, after, club.seating.rule_sets())
    if found and not agreed:
        ruleset, lost = found
        entries = len(club.records.table(ruleset.hash))
        return "", words.SURE_IMPORT.format(lost, entries)
    club.records = after
    session.unsaved = True
    return str(added) + words.IMPORTED, ""


OPENS = {
    commands.SCORES: Scores,
    commands.RECORDS: records,
    commands.PLAYERS: Players,
    commands.SHOWN_SCORES: ShownScores,
}
