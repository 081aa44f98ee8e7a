# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Pages to read: the rules of a rule set, and help.

In their texts a word such as 44411 is shown as small dice, 444ab with two that do not count; a
paragraph such as "_A rolls" begins with a key's cap.
"""

import displayio

from ..const import const
from ..layouts import reading as px
from ..layouts.display import COLUMN, MINI_WIDTH, SELECT_NAME, START_NAME
from ..page import Page
from ..ui.kit import CAPS, block
from ..ui.sheets import ICON_BOOK, ICON_HELP, load_sheet
from ..ui.text import sprite
from .rules_pages import rules_pages

LINES = 11
COLUMNS = 29
"""What fits on a page."""
_HEAD_COLUMNS = const(24)
_AFTER_CAP = const(7)
_GREY_FACES = "abcdef"


class Reader(Page):
    """Shows pages, each a heading and paragraphs separated by bars; up and down turn them.

    A subclass has `pages_of(book)`, which returns the right end of the title and the pages of a
    book. With several `books`, left and right go from one to the next. It begins at the page `at`,
    or at the last one where there are fewer.
    """

    def __init__(self, session, title: str, icon: int, books: int = 1, book: int = 0, at: int = 0):
        super().__init__(session, at)
        kit = self.kit
        self._books, self._book = books, book
        self.group = kit.page(title, icon)
        self._head = kit.line(self.group, kit.on_paper_blue, _HEAD_COLUMNS, px.LEFT, px.HEAD_Y)
        self.group.append(block(kit.rule, *px.RULE, 1))
        # One text is moved from grid to grid: a text for each row would take more memory.
        self._grids = []
        self._tops = [px.TOP + px.PITCH * row for row in range(1, LINES)]
        for y in self._tops:
            self._line = kit.narrow_line(self.group, kit.on_paper, COLUMNS, px.LEFT, y)
            self._grids.append(self._line.grid)
        self.group.append(block(kit.sand, *px.TRACK))
        self._mark = block(kit.tint, *px.TRACK)
        self._mark.color_index = 1
        self.group.append(self._mark)
        self._pictures = displayio.Group()
        self.group.append(self._pictures)
        self._minis = None
        shades = (kit.on_paper[1], kit.pencil[1], kit.white[0])
        self._caps = displayio.Palette(4)
        self._caps.make_transparent(0)
        for place in range(3):
            self._caps[1 + place] = shades[place]
        self._open_book(0)
        # Below the pictures of dice, of which a full page's last row reaches down to it.
        pictures = self.group.pop(self.group.index(self._pictures))
        self.add_foot(self.keys())
        self.group.append(pictures)

    def keys(self) -> str:
        """Return what the keys do."""
        words = self.kit.words("help")
        if self._books > 1:
            return words.BOOKS_FOOT
        foot = words.READER_FOOT
        return foot if len(self._pages) > 1 else foot[foot.index("|") :]  # nothing to turn

    def up_down(self, step: int) -> None:
        """Turn a page."""
        self.turn_to((self.at + step) % len(self._pages))

    def left_right(self, step: int) -> None:
        """Go to the next book."""
        if self._books > 1:
            self._open_book(step)

    def choose(self) -> None:
        """Go on to the next page."""
        self.up_down(1)

    def help(self) -> None:
        """Go back: this is the help."""
        self.back()

    def _open_book(self, step):
        self._book = (self._book + step) % self._books
        self._end, self._pages = self.pages_of(self._book)
        self.draw()

    def draw(self) -> None:
        """Show the page, or the last one where there are fewer."""
        self.at = min(self.at, len(self._pages) - 1)
        lines = wrapped(self._pages[self.at])
        place = str(self.at + 1) + "/" + str(len(self._pages))
        self.title_right(self._end + " " + place)
        self._head.write(lines[0])
        while len(self._pictures):
            self._pictures.pop()
        pitch = px.PITCH if len(lines) == LINES else px.WIDE_PITCH
        for row in range(1, LINES):
            self._line.grid = grid = self._grids[row - 1]
            grid.y += px.TOP + pitch * row - self._tops[row - 1]
            self._tops[row - 1] = px.TOP + pitch * row
            self._write(lines[row] if row < len(lines) else "", self._tops[row - 1])
        count = len(self._pages)
        _, top, width, height = px.TRACK
        self._mark.y = top + height * self.at // count
        self._mark.height = max(width, height // count)

    def _write(self, line, y):
        """Show a line, its dice and its key."""
        text, key = self._line, ""
        text.colour(self._caps if line[:1] == "_" else self.kit.on_paper)
        if line[:1] == "_":
            key = line[1:_AFTER_CAP].strip()
            line = " " * _AFTER_CAP + line[_AFTER_CAP:]
        start = line.find("_")
        while start >= 0:
            end = start
            while end < len(line) and line[end] == "_":
                end += 1
            start -= end - start
            self._add_dice(line[start : (start + end) // 2], px.LEFT + COLUMN * start, y)
            line = line[:start] + " " * (end - start) + line[end:]
            start = line.find("_")
        text.write(line)
        if key:
            first, count, _ = CAPS[key]
            for i in range(count):
                text.put(i, first + i)

    def _add_dice(self, faces, x, y):
        if self._minis is None:
            self._minis = load_sheet("minis")
            kit, shader = self.kit, displayio.Palette(4)
            shader.make_transparent(0)
            shader[1], shader[2] = kit.white[0], kit.bar[2]
            self._shaders = (kit.logo_die, shader)
        numbers = [(_GREY_FACES.find(face), face) for face in faces]
        run = []
        for i in range(len(faces)):
            grey, face = numbers[i]
            run.append(grey if grey >= 0 else int(face) - 1)
            if i + 1 == len(faces) or (numbers[i + 1][0] < 0) != (grey < 0):
                shader = self._shaders[grey >= 0]
                row = sprite(self._minis, shader, MINI_WIDTH, 9, x, y, len(run))
                for place in range(len(run)):
                    row[place] = run[place]
                self._pictures.append(row)
                x += MINI_WIDTH * len(run)
                run = []


class Rules(Reader):
    """The rules in play; before a game those of all rule sets, the chosen one first."""

    NAME = "rules"

    def __init__(self, session):
        kit, book = session.kit, 0
        self._words = words = kit.words("reading")
        if session.play is not None:
            self._rule_sets = (session.play.match.ruleset,)
        else:
            seating = session.club.seating
            self._rule_sets = seating.rule_sets()
            book = [each.hash for each in self._rule_sets].index(seating.ruleset.hash)
        super().__init__(session, words.RULES, ICON_BOOK, len(self._rule_sets), book)
        if len(self._rule_sets) == 1:
            self._words = None  # they take much memory

    def pages_of(self, book: int) -> tuple:
        """Return a rule set's title and pages."""
        ruleset = self._rule_sets[book]
        return ruleset.title, rules_pages(ruleset, self._words, self.kit.texts.BOXES)


class Help(Reader):
    """What can be done on the screen of this name, from the page about a row on.

    That of the title leads to the first steps.
    """

    NAME = "help"

    def __init__(self, session, name: str, row: int):
        self._about = name
        words = session.kit.words("help")
        super().__init__(session, words.HELP, ICON_HELP, at=row)

    def pages_of(self, book: int) -> tuple:
        """Return the pages."""
        return "", self.kit.words("help " + self._about).PAGES

    def keys(self) -> str:
        """Return what the keys do."""
        if self._about == "title":
            return self.kit.words("help").TITLE_HELP_FOOT
        return super().keys()

    def choose(self) -> None:
        """Go to the next page, or to the first steps."""
        if self._about == "title":
            self.open(("lobby.first_steps.FirstSteps",))
        else:
            super().choose()


def wrapped(text: str) -> list:
    """Return the lines of paragraphs that are separated by bars.

    Behind a word that stands for dice are as many underscores: a die takes two columns.
    """
    lines = []
    for line in text.split("|"):
        if line[:1] == "_":
            key, _, line = line.partition(" ")
            line = key + " " * (_AFTER_CAP - len(key)) + line
        words = line.split(" ")
        words = [_named(word) for word in words]
        line = " ".join([word + "_" * len(word) if _is_dice(word) else word for word in words])
        while len(line) > COLUMNS:
            end = line.rfind(" ", 0, COLUMNS + 1)
            lines.append(line[:end])
            line = line[end + 1 :]
        lines.append(line)
    return lines


def _named(word):
    """Return a word, START and SELECT by their names on this board."""
    if word[:1] == "_":
        return word  # a cap
    return word.replace("START", START_NAME).replace("SELECT", SELECT_NAME)


def _is_dice(word):
    if not 4 <= len(word) <= 5 or word[0] not in "123456":
        return False
    for face in word:
        if face not in "123456" + _GREY_FACES:
            return False
    return True
