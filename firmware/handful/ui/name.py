# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Entering a name: up and down change the letter, left and right the place, START stores.

The name that is there stands as if marked: a letter typed at once replaces all of it, a move to
another place keeps it to be edited. A goes on to the next place, and stores in the last one.
"""

import displayio

from ..const import const
from ..ports import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from ..rules.share_code import ALPHABET, CODE_LENGTH
from .kit import Foot, block
from .text import Text

LETTERS = " ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-."
PLACES = 8
_LAST_LETTER = const(26)
_PITCH = const(18)
_X = const(9)
_Y = const(52)


class NameScreen:
    """Edits `name`, of up to eight letters; `about` says what it is for, in 24 letters.

    SELECT offers the `known` names, one after the other, while nothing has been typed; then it
    erases. The words come from a `group` with NAME_ENTRY, NAME_KEYS, NAME_LAST and NAME_FOOT, and
    NAME_OFFER where names are known.
    """

    NAME = "name"
    LETTERS = LETTERS
    LAST = _LAST_LETTER
    """The letter that down gives in an empty place, by its number."""
    VERB = "named"

    def __init__(self, kit, name: str, about: str, known=(), group: str = "pages"):
        self._kit = kit
        words = self._words = kit.words(group)
        self._known = list(known)
        self._take(name)
        self.group = displayio.Group()
        self.group.append(block(kit.felt, 0, 0, 160, 128))
        self.group.append(block(kit.bar, 0, 0, 160, 11))
        self._line(kit.on_bar, 2, words.NAME_ENTRY + name)
        self._keys = self._line(kit.on_bar, 15, "")
        self._foot = Foot(kit, words.NAME_FOOT)
        self.group.append(self._foot.group)
        self.group.append(block(kit.ink, 3, 96, 154, 13))
        self._line(kit.on_bar, 99, " " + about)
        self.group.append(block(kit.ink, 3, 26, 154, 66))
        self._above = self._letter_row(kit.hint, 1, 34)
        self._below = self._letter_row(kit.hint, 1, 78)
        self._cells = []
        self._big = []
        for i in range(PLACES):
            x = _X + _PITCH * i
            self._cells.append(block(kit.name_cell, x, _Y - 4, 16, 24))
            self.group.append(self._cells[i])
            self._big.append(self._letter_row(kit.on_paper, 2, _Y, x + 2))
        self._draw()

    @property
    def notice(self):
        """Why it cannot be, or None."""
        return self._foot.notice

    def _line(self, palette, y, words):
        text = Text(self._kit.text, palette, 26, 2, y)
        text.write(words)
        self.group.append(text.grid)
        return text

    def _letter_row(self, palette, scale, y, x=0):
        text = Text(self._kit.text, palette, 1, 0, 0)
        holder = displayio.Group(scale=scale, x=x, y=y)
        holder.append(text.grid)
        self.group.append(holder)
        return text, holder

    @property
    def at(self) -> tuple:
        """What has been typed and where, for `turn_to`."""
        return self._name, self._letters, self._given, self._at, self._fresh

    def turn_to(self, at) -> None:
        """Show again what had been typed."""
        self._name, self._letters, self._given, self._at, self._fresh = at
        self._draw()

    def refuse(self, why: str) -> None:
        """Say why this cannot be, until the next key."""
        self._foot.say(why, True)

    def key(self, key: int):
        """Take a key; return a command or None."""
        if self.notice is not None:
            self._foot.say(self._words.NAME_FOOT)
        if key == START or (key == A and self._at == PLACES - 1):
            return (self.VERB, self._text())
        if key == B:
            return ("back", None)
        if key == SELECT and self._offers:
            self._known.append(self._known.pop(0))
            self._take(self._known[-1])
            self._draw()
            return None
        if key == UP or key == DOWN:
            letter = self._after(1 if key == UP else -1)
            if self._fresh:
                self._letters = [0] * PLACES
            self._letters[self._at] = letter
        elif key == RIGHT or key == A:
            self._at = min(self._at + 1, PLACES - 1)
        elif key == LEFT:
            self._at = max(self._at - 1, 0)
        elif key == SELECT:
            self._delete()
        self._fresh = False
        self._draw()
        return None

    def tick(self, now_ms: int):
        """Nothing moves here."""

    @property
    def _offers(self):
        return self._fresh and len(self._known) > 0

    def _take(self, name):
        """Begin with a name, which a letter typed at once replaces."""
        self._name = name
        self._letters = [max(0, self.LETTERS.find(letter)) for letter in name.upper()[:PLACES]]
        self._letters += [0] * (PLACES - len(self._letters))
        self._given = tuple(self._letters)
        self._at = 0
        self._fresh = True

    def _after(self, step):
        """Return the letter that up (1) or down (-1) gives here."""
        letter = 0 if self._fresh else self._letters[self._at]
        if not letter and step < 0:
            return self.LAST
        return (letter + step) % len(self.LETTERS)

    def _delete(self):
        """Blank this letter; if it is blank already, the one before it; all of a marked name."""
        if self._fresh:
            self._letters = [0] * PLACES
        if not self._letters[self._at] and self._at:
            self._at -= 1
        self._letters[self._at] = 0

    def _text(self):
        """The name without blanks around it; nothing typed or left leaves the old one."""
        if tuple(self._letters) == self._given:
            return self._name
        typed = "".join([self.LETTERS[letter] for letter in self._letters]).strip()
        return typed or self._name

    def _draw(self):
        for i in range(PLACES):
            here = i == self._at or (self._fresh and i < len(self._name))
            text, _ = self._big[i]
            text.write(self.LETTERS[self._letters[i]])
            text.colour(self._kit.plate if here else self._kit.on_paper)
            self._cells[i].color_index = 1 if here else 0
        words = self._words
        keys = words.NAME_KEYS if self._at < PLACES - 1 else words.NAME_LAST
        self._keys.write(words.NAME_OFFER + self._known[0] if self._offers else keys)
        for (text, holder), step in ((self._above, 1), (self._below, -1)):
            text.write(self.LETTERS[self._after(step)])
            holder.x = _X + 5 + _PITCH * self._at


class CodeScreen(NameScreen):
    """Takes the letters of a code; `refuse` says that they are none.

    `wish` is a command to be given by itself.
    """

    NAME = "code"
    LETTERS = " " + ALPHABET
    LAST = len(ALPHABET)
    VERB = "coded"
    wish = None

    def __init__(self, kit):
        super().__init__(kit, "", kit.words("code").TYPED, (), "code")

    def refuse(self, text: str) -> None:
        """Say why this is no code: too short, or mistyped."""
        super().refuse(self._words.WRONG if len(text) == CODE_LENGTH else self._words.SHORT)

    def key(self, key: int):
        """Take a key; return a command or None. A wish goes first: keys after it come too late."""
        if self.wish:
            return None
        return super().key(key)

    def tick(self, now_ms: int):
        """Return the wish."""
        return self.wish
