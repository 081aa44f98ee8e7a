# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The entry of names and of share codes, with five keys.

Up and down change the character, left and right the place, START enters it all. A moves to the
next place and enters it all in the last one. The name that is there begins as if selected: typing
at once replaces all of it, moving to another place edits it.
"""

import displayio

from ..const import const
from ..layouts import names as px
from ..list_page import Menu
from ..page import Page
from ..rules.rulesets import UnknownRules
from ..rules.share_code import ALPHABET, CODE_LENGTH, MOST_LENGTH, code_of, has_more, text_of
from ..ui.kit import block, box
from ..ui.sheets import ICON_NEW, ICON_PERSON

CHARACTERS = " ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-."
PLACES = 8
_LAST_OF_ALPHABET = const(26)
_AROUND = ((21, 2), (30, 1), (62, -1), (71, -2))
"""The characters above and below a place: where they stand, and how many steps away they are."""


class Entry(Page):
    """The entry of up to eight characters, with five keys; `about` says in 24 what it is for.

    `at` is what was typed and where. SELECT offers the `known` names in turn until something is
    typed; then it erases. A subclass has `enter(text)`.
    """

    CHARACTERS = CHARACTERS
    LAST = _LAST_OF_ALPHABET
    """The number of the character that down gives in an empty place."""
    KIND = 0
    """Which of the words for a name and for a code are shown."""
    MOST = PLACES
    """How many characters it can take; the page shows eight of them."""

    def __init__(self, session, name: str, about: str, known=()):
        super().__init__(session, None)
        kit = self.kit
        words = self._words = kit.words("names")
        self._known = list(known)
        self.names = []
        self._from = 0
        at = self.at
        self._take(name)
        icon = ICON_NEW if self.KIND else ICON_PERSON
        self.group = kit.page(words.NAME_ENTRY[self.KIND] + name, icon)
        self.add_foot("")
        self.group.append(block(kit.rule, *px.RULE, 1))
        lines = about.split("|")
        for row in range(len(lines)):
            palette = kit.pencil if row else kit.on_paper_blue
            kit.note(
                self.group, palette, px.ABOUT_X, px.ABOUT_Y + px.ABOUT_PITCH * row, lines[row]
            )
        self.chips = displayio.Group()
        if known:
            self.group.append(self.chips)
            for i in range(min(px.CHIPS, len(known))):
                self._add_chip(px.CHIP_X + px.CHIP_PITCH * i, i == 0)
        self.wheel = block(kit.ink, 0, px.WHEEL_Y, px.WHEEL_WIDTH, px.WHEEL_HEIGHT)
        self.group.append(self.wheel)
        self.around = []
        for y, step in _AROUND:
            palette = kit.on_bar if -2 < step < 2 else kit.on_bar_grey
            self.around.append((self._character(palette, 1, y), step))
        self.cells = []
        self._big = []
        self._blanks = []
        for i in range(PLACES):
            x = self._x(i)
            self.group.append(block(kit.edge, x, px.Y - 4, px.CELL_WIDTH, px.CELL_HEIGHT))
            self.cells.append(
                block(kit.name_cell, x + 1, px.Y - 3, px.CELL_WIDTH - 2, px.CELL_HEIGHT - 2)
            )
            self.group.append(self.cells[i])
            self._big.append(self._character(kit.on_paper, 2, px.Y - 1, x + px.INSET))
            self._blanks.append(block(kit.edge, x + px.INSET, px.Y + 13, px.BLANK_WIDTH, 1))
            self.group.append(self._blanks[i])
        if at is None:
            self.draw()
        else:
            self.turn_to(at)

    def _x(self, place):
        return px.X + px.PITCH * place

    def _add_chip(self, x, is_first):
        kit = self.kit
        shade = kit.yellow if is_first else kit.white
        box(self.chips, shade, x, px.CHIP_Y, px.CHIP_WIDTH, 13, kit.edge)
        line = kit.small_line(self.chips, kit.on_paper, x + 3, px.CHIP_Y + 4, " " * PLACES)
        self.names.append(line)

    def _character(self, palette, scale, y, x=0):
        holder = displayio.Group(scale=scale, x=x, y=y)
        self.group.append(holder)
        return self.kit.line(holder, palette, 1, 0, 0), holder

    def turn_to(self, at) -> None:
        """Show again what was typed."""
        self._name, self._typed, self._given, self.spot, self._fresh = at
        self.draw()

    def choose(self) -> None:
        """Go to the next place; enter it all in the last one."""
        if self._is_last():
            self.start()
        else:
            self.left_right(1)

    def start(self) -> None:
        """Enter it all."""
        self.enter(self._text())

    def help(self) -> None:
        """Offer the next name that is known, or erase."""
        if self._offers:
            self._known.append(self._known.pop(0))
            self._take(self._known[-1])
        else:
            self._delete()
            self._fresh = False
        self.draw()

    def up_down(self, step: int) -> None:
        """Change the character."""
        char = self._after(-step)
        if self._fresh:
            self._typed = [0] * self.MOST
        self._typed[self.spot] = char
        self._fresh = False
        self.draw()

    def left_right(self, step: int) -> None:
        """Go to another place."""
        self.spot = max(0, min(self.spot + step, self._most() - 1))
        self._fresh = False
        self.draw()

    @property
    def _offers(self):
        return self._fresh and len(self._known) > 0

    def _take(self, name):
        """Begin with a name as if selected."""
        self._name = name
        self._typed = [max(0, self.CHARACTERS.find(char)) for char in name.upper()[: self.MOST]]
        self._typed += [0] * (self.MOST - len(self._typed))
        self._given = tuple(self._typed)
        self.spot = 0
        self._fresh = True

    def _after(self, step):
        """Return the number of the character that up (1) or down (-1) gives here."""
        char = 0 if self._fresh else self._typed[self.spot]
        if not char and step < 0:
            return self.LAST + 1 + step
        return (char + step) % len(self.CHARACTERS)

    def _delete(self):
        """Blank this character, or the one before a blank, or all of a selected name."""
        if self._fresh:
            self._typed = [0] * self.MOST
        if not self._typed[self.spot] and self.spot:
            self.spot -= 1
        self._typed[self.spot] = 0

    def _text(self):
        """Return the name without blanks around it, the old one if nothing was typed or left."""
        if tuple(self._typed) == self._given:
            return self._name
        typed = "".join([self.CHARACTERS[char] for char in self._typed[: self._most()]]).strip()
        return typed or self._name

    def _show_keys(self):
        which = 0 if self._offers else 1 + self.KIND
        self.foot.say(self._words.NAME_FEET[2 * which + self._is_last()])

    def _most(self):
        """Return how many characters this one may have."""
        return PLACES

    def _is_last(self):
        """Return whether the pointer is where A enters it all."""
        return self.spot == PLACES - 1

    def draw(self) -> None:
        """Show what is typed, and what is above and below it."""
        first = self._from = max(min(self._from, self.spot), self.spot + 1 - PLACES)
        for i in range(PLACES):
            here = first + i == self.spot or (self._fresh and first + i < len(self._name))
            text, _ = self._big[i]
            text.write(self.CHARACTERS[self._typed[first + i]])
            text.colour(self.kit.yellow if here else self.kit.on_paper)
            self.cells[i].color_index = 1 if here else 0
            self._blanks[i].hidden = here or any(self._typed[first + i :])
        if self.notice is None:
            self._show_keys()
        self.chips.hidden = not self._offers
        if self._offers:
            for chip in range(len(self.names)):
                name = self._known[chip]
                self.names[chip].write(" " * ((PLACES - len(name)) // 2) + name)
        x = self._x(self.spot - first)
        self.wheel.x = x - 1
        for (text, holder), step in self.around:
            text.write(self.CHARACTERS[self._after(step)])
            holder.x = x + 6
        self.at = self._name, self._typed, self._given, self.spot, self._fresh


class Name(Entry):
    """The entry of a name; `known` ones are offered, `purpose` is one of `naming`, or a seat.

    `refusal` says why the name just entered was not taken: another has it, or a CPU player, or
    the statistics cannot be written.
    """

    NAME = "name"

    def __init__(self, session, name: str, about: str, known, purpose: int, refusal: int = 0):
        super().__init__(session, name, about, known)
        self.place = ("lobby.names.Name", name, about, known, purpose)
        if refusal > 2:
            self.warn(self.kit.words("more").NOT_SAVED)
        elif refusal:
            self.warn(self._words.NAME_TAKEN if refusal == 1 else self._words.NAME_CPU)

    def enter(self, text: str) -> None:
        """Take the name that was entered, once this page is gone."""
        self.next = ("lobby.naming.take", text, self.place, self.at)


class Code(Entry):
    """The entry of a share code; the one that the game was started with is there."""

    NAME = "code"
    CHARACTERS = " " + ALPHABET
    LAST = len(ALPHABET)
    KIND = 1
    MOST = MOST_LENGTH

    def __init__(self, session):
        words, code = session.kit.words("names"), session.launch.code
        is_first = session.at is None
        super().__init__(session, "", words.CODE_ABOUT + "|" + words.CODE_TYPED)
        if code and is_first:
            self._take(text_of(code))
            self.draw()

    def enter(self, text: str) -> None:
        """Start a game by the code that was typed, if it is one."""
        words = self._words
        try:
            code = code_of(text)
        except UnknownRules:
            self.warn(words.CODE_LATER)
            return
        except ValueError:
            is_whole = len(text) >= CODE_LENGTH + has_more(text[:1])
            self.warn(words.CODE_WRONG if is_whole else words.CODE_SHORT)
            return
        self.need_files()
        self.next = ("lobby.collecting.by_code", code)

    def _most(self):
        return MOST_LENGTH if has_more(self.CHARACTERS[self._typed[0]]) else PLACES

    def _is_last(self):
        if self._most() == PLACES or self.spot < PLACES:
            return self.spot == self._most() - 1
        try:
            return code_of(self._text()) is not None
        except ValueError:
            return False

    def _x(self, place):
        return px.CODE_X + px.CODE_PITCH * place + (px.CODE_GAP if place > 3 else 0)


class WhoseFigures(Menu):
    """The question whether a renamed player is the same one, or another who begins at zero."""

    def __init__(self, session, old: str, name: str):
        words = session.kit.words("names")
        rows = (
            (words.FIGURES_STAY, -1, "", self.go, ("lobby.naming.keep_figures", old, name)),
            (words.FIGURES_GO, -1, "", self.go, ("lobby.naming.reset_figures", old, name)),
        )
        super().__init__(session, old + words.FIGURES_OF + name, rows)
