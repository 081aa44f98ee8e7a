# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What CircuitPython 9 lacks and mpy-cross lets pass: methods, great ints.

Syntax that a device lacks mpy-cross refuses: see tests/device/test_mpy_cross.py.
"""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

from .sources import Violation, device

LACKING_METHODS = {
    "as_integer_ratio": "",
    "bit_count": "",
    "bit_length": "",
    "capitalize": "",
    "casefold": "",
    "expandtabs": "",
    "format_map": "use format",
    "isalnum": "",
    "isdecimal": "",
    "isidentifier": "",
    "isnumeric": "",
    "isprintable": "",
    "ljust": "use '%-8s' or '{:<8}'",
    "maketrans": "",
    "removeprefix": "slice it",
    "removesuffix": "slice it",
    "rjust": "use '%8s' or '{:>8}'",
    "swapcase": "",
    "zfill": "use '%03d' or '{:03d}'",
}
"""Methods of str, bytes and int that MicroPython leaves out, and what to do instead."""

SMALL_INT_BITS = 30
SMALL_INT_ROOMS = ("rules", "game", "coach", "ui", "table", "lobby", "linked")
"""Store and link hold CRCs, and those have 32 bits."""

_BLANKS = (tokenize.NL, tokenize.COMMENT)


def strings(root: Path) -> Iterator[Violation]:
    """No f-string is joined to another string by standing beside it."""
    for source in device(root):
        before = None
        try:
            for token in tokenize.generate_tokens(io.StringIO(source.text).readline):
                if token.type in _BLANKS:
                    continue
                kind = tokenize.tok_name[token.type]
                begins = kind in ("STRING", "FSTRING_START")
                if begins and before and "f" in before + _prefix(token.string):
                    yield source.fault(token.start[0], "an f-string beside a string: join them")
                if kind in ("STRING", "FSTRING_END"):
                    before = (_prefix(token.string) if kind == "STRING" else "f") + " "
                else:
                    before = None
        except (tokenize.TokenError, SyntaxError):
            continue  # the compiler says so


def _prefix(text):
    """Return the characters before the quotes of a string."""
    return re.match("[a-z]*", text.lower())[0]


def methods(root: Path) -> Iterator[Violation]:
    """No method that MicroPython's str, bytes and int lack."""
    for source in device(root):
        for node in ast.walk(source.tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                name = node.func.attr
                if name in LACKING_METHODS:
                    advice = LACKING_METHODS[name]
                    yield source.fault(node, f"no {name}() on a device{advice and ': ' + advice}")


def small_ints(root: Path) -> Iterator[Violation]:
    """Ints below 2**30: greater ones go to the heap, and every sum with them."""
    for source in device(root):
        for node in ast.walk(source.tree):
            is_int = isinstance(node, ast.Constant) and type(node.value) is int
            if is_int and source.room in SMALL_INT_ROOMS and node.value >> SMALL_INT_BITS:
                yield source.fault(node, f"{node.value} is no small int on a device")
