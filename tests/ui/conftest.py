# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What tests of screens share: handhelds, and a watch on all text."""

import pytest

from handful.ui.text import Text
from host_sim import letters
from tests.handhelds import start as start


@pytest.fixture
def misfits(monkeypatch):
    """A list that fills with what does not fit: a text cut off, a letter that no font has."""
    found = []
    write = Text.write

    def watched(self, text, column=0, width=-1):
        room = self.columns - column if width < 0 else width
        if len(text) > room:
            found.append(f"{text!r} in {room} letters")
        unknown = [letter for letter in text if letter not in letters.FONT_CHARS]
        if unknown:
            found.append(f"no {unknown} in the font, for {text!r}")
        return write(self, text, column, width)

    monkeypatch.setattr(Text, "write", watched)
    return found
