# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words of all languages side by side.

translated("High scores", "de")        # "Bestenliste"
"""

from collections.abc import Iterator
from pathlib import Path

from handful import texts

GROUPS = sorted(path.stem for path in Path(texts.__file__).parent.glob("en/[a-z]*.py"))
"""The modules of each language."""


def strings(language: str, group: str) -> Iterator[tuple[str, str]]:
    """Yield each string of a group, and where it is, such as `REASONS[2]`."""
    for name, value in vars(texts.words(language, group)).items():
        if name.isupper():
            yield from _within(name, value)


def translated(words: str, language: str) -> str:
    """Return another language's words for these of English, or these where there are none."""
    for group in GROUPS:
        for place, found in strings("en", group):
            if found == words:
                return dict(strings(language, group))[place]
    return words


def _within(place, value):
    if isinstance(value, str):
        yield place, value
    elif isinstance(value, dict):
        for key, each in value.items():
            yield from _within(f"{place}[{key!r}]", each)
    else:
        for index, each in enumerate(value):
            yield from _within(f"{place}[{index}]", each)
