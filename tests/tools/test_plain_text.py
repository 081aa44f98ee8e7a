# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Text from people: the same lines, whatever editor, terminal or mail it went through."""

import codecs
import sys
import unicodedata

import pytest

from tools.command_line import Refusal
from tools.plain_text import plain_lines, read_text

TEXT = 'A B\n\nkäse "Zug"\n'
CODINGS = {
    "utf-8": TEXT.encode(),
    "utf-8 with a mark": codecs.BOM_UTF8 + TEXT.encode(),
    "utf-16": TEXT.encode("utf-16"),
    "utf-16, big end first": codecs.BOM_UTF16_BE + TEXT.encode("utf-16-be"),
    "utf-16 without a mark": TEXT.encode("utf-16-le"),
    "the other one": TEXT.encode("utf-16-be"),
}


@pytest.mark.parametrize("data", CODINGS.values(), ids=CODINGS)
def test_a_file_in_any_of_these_codings_is_the_same_text(tmp_path, data):
    (tmp_path / "text").write_bytes(data)
    assert read_text(tmp_path / "text") == TEXT


@pytest.mark.parametrize("coding", ["utf-8", "utf-16"])
def test_a_line_that_is_no_text_is_named(tmp_path, coding):
    bad = b"\xff" if coding == "utf-8" else b"\x00\xd8\x00\x00"
    (tmp_path / "text").write_bytes("one\ntwo\n".encode(coding) + bad)
    with pytest.raises(Refusal, match=r"cannot read .*text: line 3 is no text"):
        read_text(tmp_path / "text")
    assert read_text(tmp_path / "text", "replace").startswith("one\ntwo\n\ufffd")


@pytest.mark.parametrize(
    "pasted",
    [
        "A B\n\tC\n",
        "A B\r\n\tC\r\n",
        "A B\r\tC\r",
        "A\xa0B\n\tC\n",
        "A\u202fB\n\tC\u200b\n",
        "\ufeffA B\n\tC\n",
        "\x1b[32mA\x1b[0m B\n\tC\x1b[K\n",
        "\x1b]0;a title\x07A B\n\tC\n",
        ">A B\n> > \tC\n",
        "[12:34:56.789]A B\n[12:34:57]\tC\n",
        "12:34:56.789 ->A B\n12:34:57.001 ->\tC\n",
        "2026-11-28T12:34:56Z:A B\n[   12.345678]\tC\n",
    ],
)
def test_what_was_pasted_is_what_was_meant(pasted):
    assert [line.strip() for line in plain_lines(pasted)] == ["A B", "C"]


def test_an_accent_of_its_own_becomes_a_letter_and_quotes_are_straight():
    """A Mac writes the one, word processors the other."""
    assert plain_lines(unicodedata.normalize("NFD", "“würfle”")) == ['"würfle"']


@pytest.mark.parametrize("line", ["12:30 A", "A > B", "[A]", "", "  A"])
def test_nothing_else_is_taken_away(line):
    assert plain_lines(line) == [line]


def test_no_character_breaks_it():
    every = "".join(map(chr, range(sys.maxunicode + 1)))
    assert len(plain_lines(every + "\nB")) == every.count("\n") + every.count("\r") + 2
