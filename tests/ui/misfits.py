# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Watches all text that is written: none may be cut, or have a character outside the font."""

from handful.layouts.display import FOOT_COLUMNS
from handful.ui.kit import KEYS, PLAIN, Foot, foot_width
from handful.ui.text import SmallText, Text
from host_sim import letters


def watch(monkeypatch) -> list:
    """Return a list that collects what does not fit from now on."""
    found = []
    write = Text.write

    def watched(self, text, column=0, width=-1):
        room = self.columns - column if width < 0 else width
        if len(text) > room:
            found.append(f"{text!r} in {room} columns")
        is_small = isinstance(self, SmallText)
        known = letters.SMALL_CHARS if is_small else letters.FONT_CHARS
        unknown = set(text.upper() if is_small else text) - set(known)
        if unknown:
            found.append(f"no {sorted(unknown)} in the font, for {text!r}")
        write(self, text, column, width)

    write_right = Text.write_right

    def watched_right(self, text, column, width):
        if len(text) > width:
            found.append(f"{text!r} in {width} columns")
        write_right(self, text, column, width)

    say = Foot.say

    def heard(self, text, style=KEYS):
        say(self, text, style)
        left, _, right = text.partition("|")
        width = foot_width(left) if style == KEYS else len(left) + 2 * (style < PLAIN)
        if width + bool(right) + foot_width(right) > FOOT_COLUMNS - bool(right):
            found.append(f"{text!r} in the foot")

    monkeypatch.setattr(Text, "write", watched)
    monkeypatch.setattr(Text, "write_right", watched_right)
    monkeypatch.setattr(Foot, "say", heard)
    return found
