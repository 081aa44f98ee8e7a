# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The pages of the cable: who is at the other end, what can be done, and a game on its way."""

import displayio

from .. import commands
from ..const import const
from ..layouts import link as px
from ..layouts.display import (
    BODY_TOP,
    COLUMN,
    FOOT_TOP,
    INNER_WIDTH,
    MARGIN,
    NARROW_COLUMNS,
    WIDTH,
)
from ..layouts.display import RIGHT as EDGE
from ..ports import DOWN, UP, A, B
from .kit import ERROR, NOTICE, QUESTION, Foot, block, box
from .sheets import ICON_BOOK, ICON_CHECK, ICON_PERSON, ICON_PLUG, ICON_STAR
from .text import POINTER, SMALL_WIDTH, shade

_TITLE_COLUMNS = const(20)
_LINES = const(4)
_ROWS = const(4)
_COLUMNS = const(25)
_LABEL = const(3)
"""The column of a row's words, behind the pointer and the icon."""
_NAME = const(9)
_PARTS = const(8)


class LinkScreen:
    """Shows two handhelds with a cable between them, a few lines of text, and choices.

    `group` is the section of its words, with NOBODY, FOOT, LEAVE and SURE_LEAVE. Below the names
    stand versions, once `show` has the other's `version`. While the link `is_open` B asks before
    it leaves.
    """

    NAME = "link"
    is_open = True

    def __init__(self, kit, group, title: str, name: str, version: str = ""):
        self._kit = kit
        self.words = kit.words(group)
        self.rows = ()
        self.at = 0
        self._pitch = px.PITCH
        self._end = px.PANEL_END
        self._text_y = px.TEXT_Y
        self.group = page = kit.page("", ICON_PLUG)
        self._title = kit.line(page, kit.on_bar, _TITLE_COLUMNS, 14, 2, title)
        self._panel = panel = displayio.Group()
        page.append(panel)
        panel.append(block(kit.felt, 0, BODY_TOP, WIDTH, FOOT_TOP - BODY_TOP))
        box(panel, kit.paper, *px.PANEL, kit.ink)
        panel.append(block(kit.ink, *px.CABLE))
        panel.append(block(kit.ink, px.PLUGS_X[0], px.PLUG_Y, 5, 6))
        self._handheld(panel, px.LEFT_X, kit.yellow)
        self._ghost = displayio.Group()
        self._other = displayio.Group()
        self._gap = displayio.Group()
        for part in (self._ghost, self._other, self._gap):
            panel.append(part)
        self._ghost.append(block(kit.paper, *px.NO_CABLE))
        size = px.HANDHELD_WIDTH, px.HANDHELD_HEIGHT
        box(self._ghost, kit.paper, px.RIGHT_X, px.HANDHELD_Y, *size, kit.edge)
        kit.note(self._ghost, kit.pencil, px.RIGHT_X + 15, px.HANDHELD_Y + 7, "?")
        self._handheld(self._other, px.RIGHT_X, kit.tint)
        self._other.append(block(kit.ink, px.PLUGS_X[1], px.PLUG_Y, 5, 6))
        self._gap.append(block(kit.paper, px.CUT_X, px.CABLE_Y, 18, 2))
        first, second = px.SPARKS_X
        for x, y in ((first, 22), (second, 27), (first, 31)):
            self._gap.append(block(kit.alert, x - 1, y, 3, 1))
            self._gap.append(block(kit.alert, x, y - 1, 1, 3))
        self._names = [self._below(x, px.NAME_Y, kit.on_paper) for x in px.NAMES_X]
        self.versions = [self._below(x, px.VERSION_Y, kit.pencil) for x in px.NAMES_X]
        self.name = name
        self.version = version
        _centre(self._names[0], name)
        self._lines = [kit.line(page, kit.on_paper, _COLUMNS, px.TEXT_X, 0) for _ in range(_LINES)]
        self._notes = [
            kit.narrow_line(page, kit.pencil, NARROW_COLUMNS, px.NOTE_X, y) for y in px.NOTE_Y
        ]
        self._bar = block(kit.ink, px.TEXT_X, 0, px.TEXT_WIDTH, px.PITCH)
        page.append(self._bar)
        self.items = []
        for _ in range(_ROWS):
            line = kit.line(page, kit.on_paper, _COLUMNS, px.ROW_X, 0)
            self.items.append((line, kit.icon(page, kit.on_paper_blue, 0, px.ICON_X, 0)))
        self._foot = Foot(kit, self.words.LEAVE)
        page.append(self._foot.group)
        self.show("", "", (), False)

    @property
    def notice(self):
        """The question, the reason or the answer shown, or None."""
        return self._foot.notice

    def warn(self, text: str) -> None:
        """Show a warning until the next key."""
        self._foot.say(text, ERROR)

    def inform(self, text: str) -> None:
        """Show an answer until the next key."""
        self._foot.say(text, NOTICE)

    def tick(self, now_ms: int):
        """Do nothing."""

    def show(self, name: str, text: str, rows, joined: bool, note="", version="") -> None:
        """Show the other's name, words, and rows of `(command, label, icon, ...)`.

        `joined`: all is well. A `note` of two lines is smaller; with the other's `version` ours
        is shown, too.
        """
        is_there = bool(name) and name != self.words.NOBODY
        self._ghost.hidden = is_there
        self._other.hidden = not is_there
        self._gap.hidden = joined or not is_there
        _centre(self._names[1], name or self.words.NOBODY)
        _centre(self.versions[0], self.version if version else "")
        _centre(self.versions[1], version)
        lines = text.split("|")
        y = self._text_y + (px.TEXT_BELOW_Y - px.TEXT_Y if version else 0)
        for i in range(_LINES):
            line = self._lines[i]
            line.grid.hidden = i >= len(lines) or not lines[i]
            if not line.grid.hidden:
                line.grid.y = y + px.LINE_PITCH * i
                _centre(line, lines[i], px.TEXT_X)
        lines = note.split("|")
        for i in range(2):
            _centre(self._notes[i], lines[i] if i < len(lines) else "", px.NOTE_X)
        if rows != self.rows:
            self.rows = rows
            self.at = 0
        self._draw()
        if self.notice is None:
            self._hint()

    def key(self, key: int):
        """Take a key; return a command or None."""
        asked = self.notice == self.words.SURE_LEAVE
        self._hint()
        if key == A:
            if asked:
                return (commands.LEAVE, None)
            return (self.rows[self.at][0], None) if self.rows else None
        if key == B:
            if not self.is_open:
                return (commands.LEAVE, None)
            if not asked:
                self._foot.say(self.words.SURE_LEAVE, QUESTION)
        elif (key == UP or key == DOWN) and self.rows:
            self.at = (self.at + (1 if key == DOWN else -1)) % len(self.rows)
            self._draw()
        return None

    def _hint(self):
        self._foot.say(self.words.FOOT if self.rows else self.words.LEAVE)

    def _handheld(self, group, x, screen):
        kit = self._kit
        box(group, kit.ink, x, px.HANDHELD_Y, px.HANDHELD_WIDTH, px.HANDHELD_HEIGHT)
        for shader, colour, left, top, width, height in (
            (kit.ink, 1, 1, 1, px.HANDHELD_WIDTH - 2, px.HANDHELD_HEIGHT - 2),
            (kit.ink, 0, 8, 3, 18, 11),
            (screen, 0, 9, 4, 16, 9),
            (kit.ink, 0, 3, 8, 3, 3),
            (kit.alert, 0, 28, 8, 3, 3),
        ):
            group.append(block(shader, x + left, px.HANDHELD_Y + top, width, height))
            group[-1].color_index = colour

    def _below(self, x, y, palette):
        return self._kit.narrow_line(self._panel, palette, _NAME, x, y)

    def _draw(self):
        kit = self._kit
        self._bar.hidden = not self.rows
        top = self._end - self._pitch * len(self.rows)
        self._bar.y = top + self._pitch * self.at
        self._bar.height = self._pitch
        for row in range(_ROWS):
            line, icon = self.items[row]
            line.grid.hidden = icon.hidden = row >= len(self.rows)
            if not icon.hidden:
                here = row == self.at
                colours = kit.on_bar_yellow if here else kit.on_paper
                line.grid.y = icon.y = top + (self._pitch - 7) // 2 + self._pitch * row
                line.colour(colours)
                line.put(0, POINTER if here else 0)
                line.write(self.rows[row][1], _LABEL)
                icon[0] = self.rows[row][2]
                shade(icon, colours if here else kit.on_paper_blue)


def _centre(line, text, x=0):
    """Write text in the middle of a line; given the line's `x`, to half a character."""
    blanks = line.columns - len(text)
    line.write(" " * (blanks // 2) + text)
    if x:
        line.grid.x = x + line.CELL[0] * (blanks % 2) // 2


_CARDS_AT = const(4)
"""Their place in the page's group."""
_DIFFERENCES = const(3)


class MeetScreen(LinkScreen):
    """Shows also, once another handheld is there, who plays by which rules and how they differ.

    Its rows end in a line about each. `awards`: how many either side has, -1 if that is not known.
    `is_test`: the title says that the dice are for a test.
    """

    def __init__(self, kit, name: str, rules: str, version: str, is_test=False):
        self._rules = rules
        words = kit.words("link")
        self._head = words.TEST if is_test else words.LINK
        self._cards = self._about = None
        self.awards = (-1, -1)
        super().__init__(kit, "link", self._head, name, version)

    def meet(self, name, text, rows, theirs, differences) -> None:
        """Show two cards with names and rules in place of the handhelds.

        `differences` are our way, a name and their way each.
        """
        kit, words = self._kit, self.words
        self._leave_cards()
        self._panel.hidden = True
        title = self._head if self.is_open else words.ITEMS["scores"]
        self._title.write(words.DIFFERENT if differences else title)
        self._cards = cards = displayio.Group()
        self.group.insert(_CARDS_AT, cards)
        for side in range(2):
            self._card(side, (self.name, name)[side], (self._rules, theirs)[side])
        cards.append(block(kit.ink, *px.CARDS_CABLE))
        if self.is_open and not differences:
            kit.note_right(cards, kit.on_bar_grey, EDGE, 2, words.JOINED)
            x = px.CHECK_RIGHT - COLUMN * len(words.JOINED)
            kit.icon(cards, kit.on_bar_green, ICON_CHECK, x, 2)
        for row in range(min(_DIFFERENCES, len(differences))):
            y = px.DIFFERENCE_Y + 9 * row
            ours, switch, their_way = differences[row]
            if not row % 2:
                cards.append(block(kit.sand, MARGIN, y - 1, INNER_WIDTH, 9))
            kit.note(cards, kit.on_paper, px.NOTE_X, y, ours)
            kit.note(cards, kit.pencil, (WIDTH - COLUMN * len(switch)) // 2, y, switch)
            kit.note_right(cards, kit.on_paper, px.THEIRS_RIGHT, y, their_way)
        cards.append(block(kit.rule, MARGIN, px.ABOUT_Y - 2, INNER_WIDTH, 1))
        self._about = kit.narrow_line(cards, kit.on_paper_blue, NARROW_COLUMNS, MARGIN, px.ABOUT_Y)
        self._pitch = px.PITCH if differences else px.MET_PITCH
        self._end = px.MET_END
        self._text_y = px.MET_TEXT_Y
        super().show(name, "" if differences else text, rows, True)

    def show(self, name: str, text: str, rows, joined: bool, note="", version="") -> None:
        """Show the handhelds again."""
        self._leave_cards()
        super().show(name, text, rows, joined, note, version)

    def _leave_cards(self):
        if self._cards is not None:
            while len(self._cards):
                self._cards.pop()
            self.group.remove(self._cards)
            self._cards = self._about = None
            self._panel.hidden = False
            self._title.write(self._head)
            self._pitch, self._end, self._text_y = px.PITCH, px.PANEL_END, px.TEXT_Y

    def _card(self, side, name, rules):
        kit, cards, x = self._kit, self._cards, px.CARDS_X[side]
        shaders = (kit.white, kit.edge) if side else (kit.yellow,)
        box(cards, shaders[0], x, px.CARD_Y, px.CARD_WIDTH, px.CARD_HEIGHT, *shaders[1:])
        left = x + px.CARD_ICON_DX
        kit.icon(cards, kit.on_paper, ICON_PERSON, left, px.CARD_Y + 4)
        shade = kit.on_paper_blue if side else kit.on_paper
        kit.icon(cards, shade, ICON_BOOK, left, px.CARD_Y + 15)
        left = x + px.CARD_TEXT_DX
        kit.note(cards, kit.on_paper, left, px.CARD_Y + 4, name)
        kit.note(cards, kit.on_paper, left, px.CARD_Y + 15, rules)
        if self.awards[side] >= 0:
            count, right = str(self.awards[side]), x + px.CARD_WIDTH - 4
            kit.note_right(cards, kit.on_paper, right, px.CARD_Y + 15, count)
            left = right - COLUMN * len(count) - 8
            kit.icon(
                cards, kit.on_paper_gold if side else kit.on_paper, ICON_STAR, left, px.CARD_Y + 15
            )
        if not side:
            you = kit.texts.YOU
            left = x + px.CARD_WIDTH - SMALL_WIDTH * len(you) - COLUMN
            box(cards, kit.ink, left, px.CARD_Y + 2, SMALL_WIDTH * len(you) + 3, 9)
            kit.small_line(cards, kit.on_bar_yellow, left + 2, px.CARD_Y + 4, you)

    def _draw(self):
        super()._draw()
        if self._about is not None:
            self._about.write(self.rows[self.at][3] if self.rows else "")


class TransferScreen(LinkScreen):
    """Shows also how much of the game has been sent, in a bar that fills."""

    def __init__(self, kit, title: str, name: str, version: str):
        super().__init__(kit, "transfer", title, name, version)
        self._done = displayio.Group()
        self._done.hidden = True
        self._panel.append(self._done)
        box(self._done, kit.white, *px.BAR, kit.ink)
        left, top, width, height = px.FILL
        self._fill = block(kit.tint, left, top, 1, height)
        self._fill.color_index = 1
        self._done.append(self._fill)
        for part in range(1, _PARTS):
            x = left + width * part // _PARTS
            self._done.append(block(kit.sand, x, top, 1, height))
        self._figure = kit.narrow_line(self._done, kit.pencil, 5, px.FIGURE_X, px.FIGURE_Y)

    def progress(self, percent: int) -> None:
        """Fill the bar; -1 hides it."""
        self._done.hidden = percent < 0
        width = max(1, px.FILL[2] * percent // 100)
        if self._fill.width != width:
            self._fill.width = width
        if percent >= 0:
            self._figure.write_right(str(percent) + " %", 0, 5)
