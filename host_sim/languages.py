# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words of all languages side by side.

translated("High scores", "de")        # "Bestenliste"
"""

from collections.abc import Iterator
from functools import cache

from handful.words import entries, section_of, sections_of, text_of

SECTIONS = sections_of(text_of("en"))
"""The sections of each language."""


def strings(language: str, section: str) -> Iterator[tuple[str, str]]:
    """Yield each text of a section, and where it is, such as `REASONS[2]`."""
    for name, _, value in _entries(language, section):
        if isinstance(value, str):
            yield name, value
        elif isinstance(value, dict):
            yield from ((f"{name}[{key!r}]", text) for key, text in value.items())
        else:
            yield from ((f"{name}[{row}]", text) for row, text in enumerate(value))


def rooms(language: str, section: str) -> dict[str, str]:
    """Return how much room each name of a section has, as it stands there, or ""."""
    return {name: room for name, room, _ in _entries(language, section)}


@cache
def _entries(language, section):
    return entries(section_of(text_of(language), section))


def translated(words: str, language: str) -> str:
    """Return another language's words for these of English, or these where there are none."""
    for section in SECTIONS:
        for place, found in strings("en", section):
            if found == words:
                return dict(strings(language, section))[place]
    return words
