# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The names in a module's text, and others in their place; its lines stay where they are.

replaced("total = self.total", {"total": "a"}.get)    -> "a = self.a"
"""

import ast
import re
from collections.abc import Callable, Container, Iterable, Iterator
from functools import wraps

_STRING = (
    r"""(?:"{3}(?:\\.|[^\\])*?"{3}|'{3}(?:\\.|[^\\])*?'{3}|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')"""
)
_PARTS = re.compile(
    rf"#[^\n]*|\b[fF]{_STRING}|(?:\b[bBrRuU]{{1,2}})?{_STRING}"
    r"|\d\w*|(?P<names>(?P<dot>\.)?[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)(?P<given>\s*=(?!=))?",
    re.DOTALL,
)
"""Comments, strings and numbers, which stay, and names: a row of them with dots in between."""
_FIELDS = re.compile(r"\{\{|\}\}|\{(?:[^{}]|\{[^{}]*\})*\}")
"""What stands in braces in an f-string."""
_NAMES = {"id", "attr", "arg", "name", "asname", "module"}
"""The fields of a syntax tree's nodes that are names."""


def replaced(source: str, change: Callable[[str], str | None]) -> str:
    """Return source text with `change(name)` in place of each name, unless that is None."""

    def change_row(names, _dot, _given):
        return ".".join([change(name) or name for name in names.split(".")])

    return rows_replaced(source, change_row)


def rows_replaced(source: str, change: Callable[[str, bool, bool], str]) -> str:
    """Return source text with `change(names, after_dot, given)` in place of each row of names.

    A row is `a` or `a.b.c`. It may follow a dot, as in `f().a`, and be given something, as in
    `a = 1` and `f(a=1)`.
    """

    def field(match):
        return rows_replaced(match[0], change) if len(match[0]) > 2 else match[0]

    def part(match):
        if match["names"]:
            dot = match["dot"] or ""
            names = match["names"][len(dot) :]
            return dot + change(names, bool(dot), bool(match["given"])) + (match["given"] or "")
        if match[0][0] in "fF":
            return _FIELDS.sub(field, match[0])
        return match[0]

    return _PARTS.sub(part, source)


def strings_replaced(source: str, change: Callable[[str], str]) -> str:
    """Return source text with `change(string)` in place of each string that is no f-string."""
    return _PARTS.sub(lambda match: change(match[0]) if _is_string(match[0]) else match[0], source)


def strings_in(source: str) -> Iterator[str]:
    """Yield each string of source text, in its quotes, that is no f-string."""
    return (match[0] for match in _PARTS.finditer(source) if _is_string(match[0]))


def _is_string(part):
    return part[-1] in "\"'" and part[0] not in "#fF"


def on_lines(source: str, statements: Iterable[tuple[ast.stmt, str]]) -> str:
    """Return source text with other statements in place of some, each on its first line."""
    lines = source.split("\n")
    for node, text in statements:
        first, *others = range(node.lineno - 1, node.end_lineno or node.lineno)
        lines[first] = lines[first][: node.col_offset] + text
        for number in others:
            lines[number] = ""
    return "\n".join(lines)


def _once(function: Callable) -> Callable:
    """Return a function of a syntax tree that is called but once; the value goes with the tree."""

    @wraps(function)
    def kept(tree):
        values = vars(tree)
        if function.__name__ not in values:
            values[function.__name__] = function(tree)
        return values[function.__name__]

    return kept


@_once
def nodes(tree: ast.AST) -> list[ast.AST]:
    """Return the nodes of a syntax tree, as `ast.walk` does in twice the time."""
    found = [tree]
    for node in found:
        for field in node._fields:
            value = getattr(node, field, None)
            if isinstance(value, list):
                found += [each for each in value if isinstance(each, ast.AST)]
            elif isinstance(value, ast.AST):
                found.append(value)
    return found


def defined(tree: ast.AST) -> Iterator[str]:
    """Yield the names that a module gives to something: functions, arguments, variables."""
    for node in nodes(tree):
        yield from defined_by(node)


def defined_by(node: ast.AST) -> Iterator[str]:
    """Yield the name that one node gives to something, if it does."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef | ast.ExceptHandler) and node.name:
        yield node.name
    elif isinstance(node, ast.arg):
        yield node.arg
    elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
        yield node.attr
    elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
        yield node.id
    elif isinstance(node, ast.alias) and node.asname:
        yield node.asname


@_once
def names_in(tree: ast.AST) -> frozenset[str]:
    """Return every name in a module, of others, too."""
    found = set()
    for node in nodes(tree):
        for field in node._fields:
            if field in _NAMES:
                found.add(getattr(node, field))
    return frozenset(part for name in found if name for part in name.split("."))


def words_in(tree: ast.AST) -> Iterator[str]:
    """Yield the strings in a module that may be names as it runs; a device keeps them anyway.

    They may stand in a list, where the module makes keyword arguments of names.
    """
    lists = any(isinstance(node, ast.keyword) and not node.arg for node in nodes(tree))
    for node in nodes(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            words = node.value.split(" ") if lists else [node.value]
            if all(map(str.isidentifier, words)):
                yield from words


def origin_of(path: str, node: ast.ImportFrom, name: str, modules: Container[str]) -> tuple | None:
    """Return the path that an imported name comes from, and its name there, None for a module.

    Return None where it comes from none of `modules`, which are paths.
    """
    base = full_name(path, node).replace(".", "/")
    for file in (f"{base}/{name}.py", f"{base}/{name}/__init__.py"):
        if file.lstrip("/") in modules:
            return file.lstrip("/"), None
    for file in (f"{base}.py", f"{base}/__init__.py"):
        if file in modules:
            return file, name
    return None


def full_name(path: str, node: ast.ImportFrom) -> str:
    """Return the full name of what the module at `path` imports from."""
    parents = path.split("/")[: -node.level] if node.level else []
    return ".".join([*parents, *filter(None, [node.module])])
