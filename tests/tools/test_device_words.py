# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A device reads the same words as the text files have, by numbers that the build puts in."""

import random

import pytest

from handful.lobby.rules_pages import rules_pages
from handful.rules.rulesets import RULESET_IDS, RULESETS, with_house
from handful.words import LANGUAGES, entries, on_device, section_of, text_of
from handful.words import words as words_in
from tests.houses import any_house
from tools import device_words
from tools.device_words import (
    MOST_BYTES,
    WordsError,
    device_sections,
    language_file,
    numbered,
    with_words,
)

EACH_LANGUAGE = pytest.mark.parametrize("language", [language for language, _ in LANGUAGES])


@pytest.fixture
def device(tmp_path, monkeypatch):
    """Return what a device has in place of `handful.words`, with its files."""
    for language, _ in LANGUAGES:
        (tmp_path / language).write_bytes(language_file(language))
    monkeypatch.setattr(on_device, "_FOLDER", f"{tmp_path}/")
    return on_device


def number(name, section):
    """Return the number that the build puts in place of a name."""
    return int(numbered("a.py", f'words("{section}").{name}').partition("[")[2][:-1])


@EACH_LANGUAGE
def test_a_device_has_every_word(device, language):
    for section in device_sections():
        found = device.words(language, section)
        for name, value in vars(words_in(language, section)).items():
            there = found[number(name, section)]
            if isinstance(value, dict):
                assert {row: there[row] for row in value} == value
                assert list(there) == list(value.values())
            elif isinstance(value, tuple):
                assert tuple(there) == value
                assert there[-1] == value[-1]
                assert len(there) == len(value)
            else:
                assert there == value


class ByName:
    """A section of a device's words by the names that it has in the source."""

    def __init__(self, found, section):
        self._found, self._section = found, section

    def __getattr__(self, name):
        return self._found[number(name, self._section)]


@EACH_LANGUAGE
def test_the_rules_of_every_set_are_put_together_from_a_devices_words(device, language):
    """S9: its rows are no tuples; a slice of them ended the program."""
    rng = random.Random(3)
    found = ByName(device.words(language, "reading"), "reading")
    boxes = ByName(device.words(language, "table"), "table")
    told, names = words_in(language, "reading"), words_in(language, "table")
    for index, id in enumerate(RULESET_IDS):
        houses = [with_house(index, any_house(rng, index)) for _ in range(8)]
        for rules in (RULESETS[id], *houses):
            wanted = rules_pages(rules, told, names.BOXES)
            assert rules_pages(rules, found, boxes.BOXES) == wanted


@EACH_LANGUAGE
def test_no_block_is_large(device, language):
    """A device that has run for long finds no large pieces of memory."""
    for section in device_sections():
        assert max(map(len, device.words(language, section)._blocks)) <= MOST_BYTES


def test_a_row_that_is_not_there_is_an_error(device):
    steps = device.words("en", "steps")[number("STEPS", "steps")]
    with pytest.raises(IndexError):
        steps[len(steps)]
    states = device.words("en", "pause")[number("STATES", "pause")]
    with pytest.raises(ValueError, match="substring"):
        states["no such state"]


@pytest.mark.parametrize(
    ("source", "complaint"),
    [
        ('kit.words("menu").NO_SUCH', "line 1: no NO_SUCH in [menu]"),
        ('kit.words("menu").GHOST', "no GHOST in [menu]"),
        ('own = kit.words("menu")\nown.GHOST', "line 2: no GHOST in [menu]"),
        ('a, own = 1, kit.words("menu")\nown.GHOST', "line 2: no GHOST in [menu]"),
        ('def f(self):\n self._own = words("menu")\n self._own.GHOST', "line 3: no GHOST"),
        ("def f(kit_words):\n return kit_words.NO_SUCH", "no NO_SUCH in"),
        ("kit.texts.DEMO", "no DEMO in [table]"),
        ('kit.words("manu").DEMO', "there is no section [manu]"),
        ("def f(own):\n return own.GHOST", "what has GHOST is not called words"),
        ('f"{words.GHOST}"', "take GHOST out of the f-string"),
    ],
)
def test_a_name_that_is_not_there_fails_the_build(source, complaint):
    files = {"handful/words/on_device.py": b"", "handful/a.py": source.encode()}
    with pytest.raises(WordsError) as caught:
        with_words(files)
    assert complaint in str(caught.value)


def test_other_names_stay():
    source = "commands.LEAVE\nfacts.TITLE\nself.PITCH\nwords = RandomSource.words(5)\n"
    assert numbered("a.py", source) == source


def test_lines_stay():
    source = 'x = (\n    kit.words("pause")\n    .STATES[state]\n)\n'
    made = numbered("a.py", source)
    assert made.split("\n")[1] == source.split("\n")[1]
    assert made.endswith("][state]\n)\n")


def test_a_text_that_no_device_has_room_for_fails_the_build(monkeypatch):
    device_words._numbers()  # of the words that there are, once and for all
    monkeypatch.setattr(device_words, "_values", lambda *_: {"DEMO": "x" * 600})
    with pytest.raises(WordsError, match="too long"):
        language_file("xx", ["menu"])


@pytest.mark.parametrize("line", ["LOWER case", "NAME <12  text", " NAME  text"])
def test_a_line_that_is_not_understood_is_shown(line):
    with pytest.raises(ValueError, match="not understood: "):
        entries([line])


def test_a_text_goes_on_and_quotes_keep_blanks():
    lines = [
        "# about",
        "A <9x2>  one|",
        "    two",
        "    three",
        'B  " of "',
        "C",
        "- x  1",
        "- y  2",
    ]
    assert entries(lines) == [
        ("A", "9x2", "one|two three"),
        ("B", "", " of "),
        ("C", "", {"x": "1", "y": "2"}),
    ]


def test_a_section_that_is_not_there_is_named():
    with pytest.raises(KeyError, match="manu"):
        section_of(text_of("en"), "manu")
