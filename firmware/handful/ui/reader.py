# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Pages to read: the rules of a rule set, and help."""

from .. import commands
from ..const import const
from ..ports import DOWN, LEFT, RIGHT, UP, A
from ..rules.ruleset import JOKER_NONE, PAIR, SCRATCH_LAST
from .kit import Foot, Screen, block
from .measures import ICON_BOOK, ICON_HELP, MARGIN
from .measures import RIGHT as EDGE
from .text import NARROW_WIDTH

LINES = 11
COLUMNS = 29
"""What fits on a page."""
_HEAD_COLUMNS = const(24)
_HEAD_Y = const(15)
_RULE_Y = const(25)
_TOP = const(18)
_PITCH = const(9)
_RIGHT_COLUMNS = const(18)
_TRACK_X = const(154)
_TRACK_TOP = const(14)
_TRACK = const(100)


class ReaderScreen(Screen):
    """Shows pages, each a heading and paragraphs separated by bars; up and down turn them.

    `make(at)` returns the right end of the title and the pages of book `at`. With several `books`,
    left and right go from one to the next. A page that `leads_to` a scene opens it with A.
    """

    def __init__(
        self, kit, name: str, title: str, make, books: int = 1, at: int = 0, leads_to=None
    ):
        self.NAME = name
        self._leads_to = leads_to
        self._make = make
        self._books = books
        self._at = at
        self._page = 0
        self.group = kit.page(title, ICON_BOOK if name == "rules" else ICON_HELP)
        left = EDGE + 2 - NARROW_WIDTH * _RIGHT_COLUMNS
        self._title = kit.narrow_line(self.group, kit.on_bar_grey, _RIGHT_COLUMNS, left, 2)
        self._head = kit.line(self.group, kit.on_paper_blue, _HEAD_COLUMNS, MARGIN, _HEAD_Y)
        self.group.append(block(kit.rule, MARGIN, _RULE_Y, _TRACK_X - 2 * MARGIN, 1))
        # One text is moved from grid to grid: a text for each row would take more memory.
        self._grids = []
        for row in range(1, LINES):
            y = _TOP + _PITCH * row
            self._line = kit.narrow_line(self.group, kit.on_paper, COLUMNS, MARGIN, y)
            self._grids.append(self._line.grid)
        self.group.append(block(kit.sand, _TRACK_X, _TRACK_TOP, MARGIN, _TRACK))
        self._mark = block(kit.sum_row, _TRACK_X, _TRACK_TOP, MARGIN, 1)
        self._mark.color_index = 1
        self.group.append(self._mark)
        words = kit.words("menu")
        foot = words.BOOKS_FOOT if books > 1 else words.READER_FOOT
        self.group.append(Foot(kit, words.TITLE_HELP_FOOT if leads_to else foot).group)
        self._open(0)

    def key(self, key: int):
        """Take a key; return a command or None."""
        if key == A and self._leads_to:
            return (commands.OPEN, self._leads_to)
        if key in (UP, DOWN, A):
            self._page = (self._page + (-1 if key == UP else 1)) % len(self._pages)
            self._draw()
        elif key in (LEFT, RIGHT) and self._books > 1:
            self._open(1 if key == RIGHT else -1)
        elif key not in (LEFT, RIGHT):
            return (commands.BACK, None)
        return None

    @property
    def at(self) -> int:
        """The page shown."""
        return self._page

    def turn_to(self, page: int) -> None:
        """Turn to a page."""
        self._page = min(page, len(self._pages) - 1)
        self._draw()

    def _open(self, step):
        self._at = (self._at + step) % self._books
        self._right, self._pages = self._make(self._at)
        if self._books == 1:
            self._make = None  # it would hold code and words in memory
        self._page = min(self._page, len(self._pages) - 1)
        self._draw()

    def _draw(self):
        lines = wrapped(self._pages[self._page])
        place = str(self._page + 1) + "/" + str(len(self._pages))
        self._title.write_right(self._right + " " + place, 0, _RIGHT_COLUMNS)
        self._head.write(lines[0])
        for row in range(1, LINES):
            self._line.grid = self._grids[row - 1]
            self._line.write(lines[row] if row < len(lines) else "")
        count = len(self._pages)
        self._mark.y = _TRACK_TOP + _TRACK * self._page // count
        self._mark.height = max(MARGIN, _TRACK // count)


def wrapped(text: str) -> list:
    """Return the lines of paragraphs that are separated by bars."""
    lines = []
    for line in text.split("|"):
        while len(line) > COLUMNS:
            end = line.rfind(" ", 0, COLUMNS + 1)
            lines.append(line[:end])
            line = line[end + 1 :]
        lines.append(line)
    return lines


def rules_pages(ruleset, words) -> list:
    """Return the pages of a rule set, each a heading and paragraphs separated by bars.

    They follow the switches of the rule set, so they show what a house changed.
    """
    turns = len(ruleset.patterns)
    pages = [
        words.OBJECT.format(turns),
        words.TURN.format(turns),
        words.ZERO[1 if ruleset.scratch == SCRATCH_LAST else 0],
        words.UPPER.format(ruleset.upper_goal, ruleset.upper_bonus),
    ]
    if PAIR in ruleset.patterns:
        pages.append(words.PAIRS)
    pages += _lower(ruleset, words)
    if ruleset.five_bonus:
        paid = words.BONUS_PAID.format(ruleset.five_bonus)
        where = "|" + words.BONUS_IN_BOX if ruleset.bonus_in_box else ""
        pages.append(words.FURTHER + "|" + paid + where)
    pages.append(_joker(ruleset, words))
    if ruleset.roll_bonus:
        pages.append(words.QUICK.format(*ruleset.roll_bonus))
    pages += [_end(ruleset, words), _habits(ruleset, words)]
    return pages + list(words.TIPS)


def _lower(ruleset, words):
    full, five_alike = ruleset.full_house, 0
    if ruleset.five_is_full_house:
        five_alike = 1
    elif ruleset.joker != JOKER_NONE:
        five_alike = 2
    straights = words.STRAIGHTS[1 if ruleset.straights_exact else 0]
    return [
        words.ALIKE + (words.ALIKE_ALL if ruleset.kinds_sum_all else words.ALIKE_OWN),
        words.FULL
        + (words.POINTS.format(full) if full else words.FULL_SUM)
        + words.FULL_FIVE[five_alike],
        straights.format(ruleset.small_straight, ruleset.large_straight),
        words.FIVE.format(ruleset.five_kind),
    ]


def _joker(ruleset, words):
    lines = [words.JOKER, words.JOKERS[ruleset.joker]]
    if ruleset.joker != JOKER_NONE:
        lines.append(words.JOKER_PAYS)
        lines.append(words.JOKER_ZERO[1 if ruleset.joker_after_zero else 0])
    return "|".join(lines)


def _end(ruleset, words):
    if not ruleset.five_bonus and not ruleset.roll_bonus:
        return words.END_PLAIN
    return words.END.format(words.EXTRA_QUICK if ruleset.roll_bonus else words.EXTRA)


def _habits(ruleset, words):
    lines = [
        words.HABITS,
        words.MARKS[ruleset.marks],
        words.ORDER[ruleset.order],
        words.AUTO_ROLL[1 if ruleset.auto_roll else 0],
        words.ROLL_NONE[1 if ruleset.roll_none_scores else 0],
    ]
    if ruleset.auto_start:
        lines.insert(4, words.AUTO_START)
    if ruleset.late_sound:
        lines.append(words.LATE_SOUND)
    return "|".join(lines + [words.OPTIONAL])
