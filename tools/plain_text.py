# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Reads text from people: saved by any editor, pasted from a terminal, a mail or a page.

for line in plain_lines(read_text("keys.txt")): ...

Line numbers are those of the file: no line is added or left out.
"""

import codecs
import re
import unicodedata
from pathlib import Path

from tools.command_line import Refusal, read_input

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
"""What a file begins with, and what it is then."""

_CONTROL = re.compile(r"\x1b\[[0-?]*[ -/]*[@-~]|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b.")
"""Colours, titles and the like, as terminals understand them."""
_STRAIGHT = str.maketrans("“”„«»‘’‚", '"""""' + "'''")
_DATE = r"\d{4}-\d\d-\d\d[T ]"
_TIME = r"\d\d:\d\d:\d\d(?:[.,]\d+)?(?:Z|[+-]\d\d:?\d\d)?"
_STAMP = rf"(?:{_DATE})?{_TIME}"
_MARGIN = re.compile(rf"(?:[ \t]*(?:>|\[(?:{_STAMP}|[ ]*\d+\.\d+)\]|{_STAMP}(?:[ ]*->|:|(?= ))))*")
"""What mail, chat and serial terminals put in front of a line: marks of a quotation, the time."""


def read_text(name: Path | str, errors: str = "strict") -> str:
    """Return the text of a file, "-" for standard input; raise `Refusal` where it is none.

    `errors` as for `bytes.decode`: "replace" is for what is to be read as far as that can be.
    """
    data = read_input(name)
    mark, coding = next((each for each in _MARKS if data.startswith(each[0])), (b"", "utf-8"))
    data = data[len(mark) :]
    if not mark and b"\0" in data[:2]:  # UTF-16 all the same
        coding = "utf-16-le" if data[1:2] == b"\0" else "utf-16-be"
    try:
        return data.decode(coding, errors)
    except UnicodeDecodeError as error:
        line = 1 + data[: error.start].decode(coding, "replace").count("\n")
        raise Refusal(f"cannot read {name}: line {line} is no text in UTF-8 or UTF-16") from None


def plain_lines(text: str) -> list[str]:
    """Return the lines of a text as a person means them.

    Without colours, quotation marks of a mail, time stamps and characters of no width; with plain
    blanks and straight quotes, and each letter with its accent as one character.
    """
    text = _CONTROL.sub("", text).replace("\r\n", "\n").replace("\r", "\n")
    text = unicodedata.normalize("NFC", text).translate(_STRAIGHT)
    return [
        _MARGIN.sub("", _visible(line), count=1) for line in text.removesuffix("\n").split("\n")
    ]


def _visible(line):
    kinds = [(char, unicodedata.category(char)) for char in line]
    return "".join(
        " " if kind == "Zs" else char
        for char, kind in kinds
        if char == "\t" or kind not in ("Cc", "Cf")
    )
