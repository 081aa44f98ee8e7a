# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words of all languages, read from their text files; README.md says how those are written.

    words("en", "menu").MENU_BACK           -> "Back to the game"
    words("en", "table").BATTERY[1]         -> "Battery low: charge it"
    words("en", "setup").CPU_ABOUT["casual"]

A drive has `on_device.py` in place of this: see `tools/device_words.py`.
"""

from .on_device import LANGUAGES as LANGUAGES

_FOLDER = __file__.replace("\\", "/").rsplit("/", 1)[0] + "/"


def words(language: str, section: str):
    """Return the words of a section of a language."""
    return Words(entries(section_of(text_of(language), section)))


class Words:
    """The words of a section, by their names."""

    def __init__(self, found):
        self.__dict__ = {name: value for name, _, value in found}


def text_of(language: str) -> str:
    """Return the text file of a language."""
    with open(_FOLDER + language + ".txt", encoding="utf-8") as file:
        return file.read()


def sections_of(text: str) -> list:
    """Return the names of all sections of a text file."""
    return [line[1:-1] for line in text.split("\n") if line.startswith("[")]


def section_of(text: str, section: str) -> list:
    """Return the lines of a section; raises `KeyError` for one that is not there."""
    _, head, rest = text.partition("\n[" + section + "]\n")
    if not head:
        raise KeyError(section)
    return rest.partition("\n[")[0].split("\n")


def entries(lines: list) -> list:
    """Return `(name, room, value)` of each name; raises `ValueError` for a line that is none.

    The value is a text, or a tuple of texts for rows, or a dict for rows with a name each. The
    room is what stands between `<` and `>`, or "".
    """
    found = []
    for line in _whole(lines):
        if line.startswith("- "):
            found[-1][2].append(line[2:])
        else:
            head, _, text = line.partition("  ")
            name, _, room = head.partition(" <")
            if not name or " " in name or room and room[-1] != ">":
                raise ValueError("not understood: " + line)
            found.append((name, room[:-1], text or []))
    return [(name, room, _value(text)) for name, room, text in found]


def _whole(lines):
    """Return the lines without comments, each with those that go on with it."""
    found = []
    for line in lines:
        if line.startswith("    "):
            end = "" if found[-1].endswith("|") else " "
            found[-1] += end + line.strip()
        elif line and not line.startswith("#"):
            found.append(line)
    return found


def _value(text):
    if isinstance(text, str):
        return _unquoted(text)
    rows = [row.partition("  ") for row in text]
    if all(between for _, between, _ in rows):
        return {key: _unquoted(row) for key, _, row in rows}
    return tuple([_unquoted(row) for row in text])


def _unquoted(text):
    text = text.strip()
    return text[1:-1] if len(text) > 1 and text[0] == text[-1] == '"' else text
