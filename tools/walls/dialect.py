# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What CircuitPython 9 lacks of Python 3.11: syntax, modules, methods, and ints of any size.

mpy-cross finds most of the syntax too; here it is found without mpy-cross, with a word of advice,
and with the traps that mpy-cross lets pass.
"""

import ast
import io
import tokenize
from collections.abc import Iterator
from pathlib import Path

from .imports import COMPUTED, DRAWING, HARDWARE, PURE, imported
from .sources import Source, Violation, device

ON_DEVICE = {
    *HARDWARE,
    *DRAWING,
    *PURE,
    "array",
    "atexit",
    "bitmaptools",
    "collections",
    "errno",
    "fontio",
    "gc",
    "io",
    "json",
    "math",
    "micropython",
    "os",
    "random",
    "select",
    "sys",
    "time",
    "traceback",
    "ulab",
    "zlib",
}
"""Modules that a PyGamer has, or /lib. No `re`: it is slow and goes deep in a small stack."""

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
SMALL_INT_ROOMS = ("rules", "game", "coach", "ui")
"""Store and link hold CRCs, and those have 32 bits."""

_STRING_STARTS = {
    getattr(tokenize, name, None) for name in ("STRING", "FSTRING_START", "TSTRING_START")
} - {None}
_STRING_ENDS = {
    getattr(tokenize, name, None) for name in ("STRING", "FSTRING_END", "TSTRING_END")
} - {None}
_BLANKS = (tokenize.NL, tokenize.COMMENT)


def syntax(root: Path) -> Iterator[Violation]:
    """No syntax that CircuitPython cannot parse."""
    for source in device(root):
        try:
            ast.parse(source.text, feature_version=(3, 11))
        except SyntaxError as error:
            yield source.fault(error.lineno or 1, f"does not parse on Python 3.11: {error.msg}")
        for node in ast.walk(source.tree):
            complaint = _complaint(node)
            if complaint:
                line = getattr(node, "lineno", 1)
                yield source.fault(line, f"CircuitPython has no {complaint}")


def _complaint(node: ast.AST) -> str | None:
    if isinstance(node, (ast.FunctionDef, ast.Lambda)) and node.args.posonlyargs:
        return "positional-only parameters"
    if isinstance(node, ast.Dict) and None in node.keys:
        return "{**mapping}: use dict.update"
    if isinstance(node, (ast.List, ast.Tuple, ast.Set)) and not _is_target(node):
        if any(isinstance(each, ast.Starred) for each in node.elts):
            return "[*sequence]: add the lists"
    return _STATEMENTS.get(type(node).__name__)


def _is_target(node: ast.AST) -> bool:
    return not isinstance(getattr(node, "ctx", ast.Load()), ast.Load)


_STATEMENTS = {
    "Match": "match",
    "TryStar": "except*",
    "TypeAlias": "type statement",
    "TypeVar": "type parameters",
    "AsyncFunctionDef": "scheduler of ours: no async",
    "TemplateStr": "t-strings",
}


def strings(root: Path) -> Iterator[Violation]:
    """F-strings nest other quotes only, and are not joined by standing side by side."""
    for source in device(root):
        try:
            yield from _string_faults(source)
        except (tokenize.TokenError, SyntaxError):
            continue  # the wall `syntax` says so


def _string_faults(source: Source) -> Iterator[Violation]:
    tokens = tokenize.generate_tokens(io.StringIO(source.text).readline)
    open_strings: list[tuple[str, str]] = []
    neighbour = None  # the prefix of a string that ended just before
    for token in tokens:
        if token.type in _BLANKS:
            continue
        if token.type in _STRING_STARTS:
            prefix, quote = _prefix_and_quote(token.string)
            if neighbour is not None and "f" in prefix + neighbour:
                yield source.fault(token.start[0], "an f-string beside a string: join them")
            if any(quote == outer for _, outer in open_strings):
                yield source.fault(token.start[0], "the same quotes in an f-string: use others")
            open_strings.append((prefix, quote))
        neighbour = open_strings.pop()[0] if token.type in _STRING_ENDS else None


def _prefix_and_quote(text: str) -> tuple[str, str]:
    """Return the lower-case prefix of a string token, and the character that quotes it."""
    body = text.lstrip("rRbBuUfFtT")
    return text[: len(text) - len(body)].lower(), body[0]


def modules(root: Path) -> Iterator[Violation]:
    """No module that a PyGamer does not have."""
    ours = {"handful", "handheld", "board_facts"}
    ours |= {file.stem for file in (root / "firmware").glob("*.py")}
    for source in device(root):
        for node, name in imported(source):
            if name == COMPUTED and source.room == "texts":
                continue
            if name.split(".")[0] not in ON_DEVICE | ours or name.startswith("collections.abc"):
                yield source.fault(node, f"there is no {name} on a device, or it is too heavy")


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
