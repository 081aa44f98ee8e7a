# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Short names for arguments and local variables: `a`, `b` and so on, the same few everywhere.

    shorten_locals(tree, stay={"width"})

Nobody outside a function can see them, unless a call gives an argument by its name; but a device
that compiles a module keeps the names of all of them, and from an .mpy those of the arguments.
"""

import ast
import builtins
from collections.abc import Container, Iterator
from itertools import count, product
from keyword import iskeyword
from string import ascii_lowercase

from tools.packing.tree_walk import walk


def given_by_name(tree: ast.AST) -> Iterator[str]:
    """Yield the names by which the calls in a module give arguments."""
    for node in walk(tree):
        if isinstance(node, ast.keyword) and node.arg:
            yield node.arg


def shorten_locals(tree: ast.Module, stay: Container[str]) -> None:
    """Rename what the functions of a module bind, in place; names in `stay` do not change."""
    # A console leaves its last result in `_`; that is nobody's name here.
    outer = {*dir(builtins), *top_level(tree)} - {"_"}
    for owner in [tree, *(node for node in tree.body if isinstance(node, ast.ClassDef))]:
        for function in owner.body:
            if isinstance(function, ast.FunctionDef):
                _shorten(function, outer, stay)


def letters(first: int = 1) -> Iterator[str]:
    """Yield a to z, aa to zz and so on, from those of `first` letters on; no keyword of Python."""
    for length in count(first):
        for letters in product(ascii_lowercase, repeat=length):
            if not iskeyword("".join(letters)):
                yield "".join(letters)


def top_level(tree: ast.Module) -> list[str]:
    """Return the names that a module binds at its top level, imported ones too."""
    found = []
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.append(node.name)
        elif isinstance(node, ast.Import | ast.ImportFrom):
            found += [alias.asname or alias.name for alias in node.names]
        else:
            found += bound(node)
    return list(dict.fromkeys(found))


def bound(tree: ast.AST) -> Iterator[str]:
    """Yield the names that are bound somewhere in a tree, other than by importing them."""
    return (name for node in walk(tree) for name in _local(node))


def _shorten(function, outer, stay):
    """Rename what a function binds, and what is within it; all that is one namespace here."""
    names = [node for node in walk(function) if node is not function]
    local = dict.fromkeys(name for node in names for name in _local(node))
    local = [name for name in local if name not in outer and name not in stay]
    used = {
        getattr(node, field, None) for node in names for field in ("id", "arg", "name", "asname")
    }
    free = (name for name in letters() if name not in used - set(local))
    short = dict(zip(local, free, strict=False))
    for node in names:
        for field in ("id", "arg", "name"):
            name = getattr(node, field, None)
            if name in short and not isinstance(node, ast.keyword | ast.alias):
                setattr(node, field, short[name])


def _local(node):
    if isinstance(node, ast.arg):
        yield node.arg
    elif isinstance(node, ast.FunctionDef | ast.ExceptHandler) and node.name:
        yield node.name
    elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
        yield node.id
