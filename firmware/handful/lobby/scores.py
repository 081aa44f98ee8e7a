# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The high scores, one rule set at a time."""

import struct

import displayio

from ..const import const
from ..game.players import translated
from ..game.records import FIVES, FIVES_BYTES, MARK_BONUS, MOST_STARS, PLACES, ROW, ROW_BYTES
from ..game.unpacking import unpack_name
from ..layouts import scores as px
from ..page import Page
from ..settings import LANGUAGE
from ..ui.kit import block
from ..ui.sheets import ICON_TROPHY, load_sheet
from ..ui.text import POINTER, sprite

_COLUMNS = const(25)
_RANK = const(2)
_MEDALS = const(3)
_MARKS = const(4)
_STAR = const(1)
_NEW_STAR = const(2)
_TICK = const(3)
"""The tiles of `marks.bmp`."""
_NEW = const(2)
"""The colour of a row with a new score; 0 and 1 are those of the others."""
_NO_ENTRY = ("", 0, 0, False)


class Scores(Page):
    """The tables of all rule sets; it begins with that of a hash, or the chosen one.

    With its `title`, that one is shown even where nobody here has chosen such rules. Left and
    right go to another table, and up and down to the best scores by number of five alikes. `at` is
    the table shown.
    """

    NAME = "scores"

    def __init__(self, session, rules: int = 0, title: str = ""):
        self.tables, at = _tables_of(session, rules, title)
        super().__init__(session, at)
        kit = self.kit
        self._words = words = kit.words("scores")
        self._language = session.settings[LANGUAGE]
        self._by_fives = False
        self._count = 0
        self.group = kit.page(words.SCORES, ICON_TROPHY)
        self._blocks = []
        self._grids = []
        self._medals = []
        medals = load_sheet("medals")
        for row in range(PLACES):
            y = px.TOP + px.PITCH * row
            self._blocks.append(block(kit.stripes, px.STRIPE_X, y, px.STRIPE_WIDTH, px.PITCH))
            self._blocks[row].color_index = row & 1
            self.group.append(self._blocks[row])
            self._row = kit.line(self.group, kit.on_paper, _COLUMNS, px.LEFT, y + 1)
            self._grids.append(self._row.grid)
            if row < _MEDALS:
                medal = displayio.Group()
                medal.append(block(kit.stripes, px.STRIPE_X, y, px.COVER_WIDTH, px.PITCH))
                medal.append(sprite(medals, kit.medal, *px.MEDAL, px.MEDAL_X, y))
                medal[0].color_index = row & 1
                medal[1][0] = row
                medal.hidden = True
                self._medals.append(medal)
                self.group.append(medal)
        # A column of ticks beside three of stars; what is known of a game.
        marks, count = load_sheet("marks"), MOST_STARS + 1
        self._marks = sprite(
            marks, kit.medal, px.MARK_WIDTH, px.PITCH, px.MARKS_X, px.TOP, count, PLACES
        )
        self.group.append(self._marks)
        self.add_foot(words.SCORES_FOOT)
        self.draw()

    def left_right(self, step: int) -> None:
        """Show the next table."""
        self.turn_to((self.at + step) % len(self.tables))

    def up_down(self, step: int) -> None:
        """Show the other view."""
        self._by_fives = not self._by_fives
        self.draw()

    def choose(self) -> None:
        """Show what can be done with the table."""
        rules, title = self.tables[self.at][:2]
        self.open(("lobby.records.RecordsPage", rules, title))

    def start(self) -> None:
        """Do the same."""
        self.choose()

    def draw(self) -> None:
        """Show the table."""
        _, title, new_places, table = self.tables[self.at]
        fives = struct.unpack_from(FIVES, table, 0)
        self.title_right("◀" + title + "▶")
        count = len(fives) if self._by_fives else (len(table) - FIVES_BYTES) // ROW_BYTES
        last, self._count = self._count, count
        for row in range(max(count, last, 1)):  # nothing has been written below them
            line = self._row
            line.grid = self._grids[row]
            is_there = row < count
            name, score, mark, new = _NO_ENTRY
            if is_there and self._by_fives:
                score = fives[row]
            elif is_there:
                at = FIVES_BYTES + ROW_BYTES * row
                name, score, _, mark = struct.unpack_from(ROW, table, at)
                new = row + 1 in new_places
            self._mark(row, mark, new)
            self._blocks[row].color_index = _NEW if new else row & 1
            if row < _MEDALS:
                self._medals[row].hidden = self._by_fives or not is_there
            if not is_there:
                line.put(0, 0)
                line.write("" if row or count else self._words.SCORES_EMPTY, 1)
            elif self._by_fives:
                line.put(0, 0)
                line.write(self._words.SCORES_FIVES[row], 1)
                line.write_right(str(score), _COLUMNS - 4, 4)
            else:
                line.write_right(str(row + 1), 0, _RANK)
                line.put(_RANK, POINTER if new else 0)
                line.write(translated(unpack_name(name), self._language), _RANK + 1)
                line.write_right(str(score), _COLUMNS - 4, 4)

    def _mark(self, row, mark, new):
        """Show a star for each five alike, and a tick for the upper bonus."""
        for column in range(_MARKS):
            tile = 0
            if column == MOST_STARS:
                tile = _TICK if mark & MARK_BONUS else 0
            elif column < mark & MOST_STARS:
                tile = _NEW_STAR if new else _STAR
            self._marks[column, row] = tile


def _tables_of(session, rules, title):
    """Return the tables, one of each rule set, and where to begin.

    Each is `(hash, title, new places, bytes)`, these as `records` has them.
    """
    club = session.club
    records = club.records
    made = [game for _, game in session.ending[0]] if session.ending else ()
    shown = [(ruleset.hash, ruleset.title) for ruleset in club.seating.rule_sets()]
    hashes = [rules_hash for rules_hash, _ in shown]
    if title and rules not in hashes:
        shown.append((rules, title))
        hashes.append(rules)
    tables = []
    for rules_hash, name_of_rules in shown:
        new = [records.place_of(rules_hash, game) for game in made]
        tables.append((rules_hash, name_of_rules, new, records.packed(rules_hash)))
    return tables, hashes.index(rules if rules in hashes else club.seating.ruleset.hash)
