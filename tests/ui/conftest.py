# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What tests of screens share: handhelds that are closed afterwards, and a watch on all text."""

import pytest

from handful.ui import glyphs
from handful.ui.text import Text
from tools.bench.handheld import Handheld


@pytest.fixture
def start():
    """A function that opens a handheld with the wishes of a launch, closed after the test."""
    opened = []

    def start(**wishes):
        opened.append(Handheld(**wishes))
        return opened[-1]

    yield start
    for handheld in opened:
        handheld.close()


@pytest.fixture
def misfits(monkeypatch):
    """A list that fills with what does not fit: a text cut off, a letter that no font has."""
    found = []
    write = Text.write

    def watched(self, text, column=0, width=-1):
        room = self.columns - column if width < 0 else width
        if len(text) > room:
            found.append(f"{text!r} in {room} letters")
        unknown = [letter for letter in text if letter not in glyphs.FONT_CHARS]
        if unknown:
            found.append(f"no {unknown} in the font, for {text!r}")
        return write(self, text, column, width)

    monkeypatch.setattr(Text, "write", watched)
    return found
