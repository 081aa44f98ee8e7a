# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The identifiers of a Python module: which it uses, which it defines, and new ones for old.

tree = ast.parse("def put(self, x): self.left = x")
set(identifiers(tree))     -> {"put", "self", "x", "left"}
set(defined(tree))         -> the same: all are given to something here
renamed(tree, {"left": "a"})
"""

import ast
import builtins
from collections.abc import Container, Iterator, Mapping

from tools.packing.tree_walk import walk

_FIELDS = ("id", "attr", "arg", "name", "asname")
"""Where the nodes of a syntax tree have identifiers."""

_TYPES = (BaseException, bytearray, dict, float, int, list, memoryview, object, set, str, tuple)


def built_in_names() -> set[str]:
    """Return the names of what is built into Python."""
    return {*dir(builtins)}.union(*map(dir, _TYPES))


def identifiers(tree: ast.AST) -> Iterator[str]:
    """Yield each identifier in a tree, also those of imported modules, as often as it is there."""
    for node in walk(tree):
        for field in _FIELDS:
            yield from (getattr(node, field, None) or "").split(".")
        if isinstance(node, ast.ImportFrom):
            yield from (node.module or "").split(".")


def defined(tree: ast.AST) -> Iterator[str]:
    """Yield the identifiers that a module gives to something: functions, arguments, variables."""
    for node in walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef | ast.ExceptHandler) and node.name:
            yield node.name
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.attr
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id


def looked_up(tree: ast.AST) -> Iterator[str]:
    """Yield the strings that may be names, or the beginnings of names, as the module runs."""
    for node in walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            if node.value.isidentifier():
                yield node.value


def imported(path: str, tree: ast.AST, modules: Container[str]) -> dict[str, tuple]:
    """Return what the module at `path` imports from others of `modules`, a program's paths.

    Each name stands for `(path, name there)`, or for `(path, None)` if it is a module itself.
    """
    found = {}
    for node in walk(tree):
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                origin = origin_of(path, node, alias.name, modules)
                if origin:
                    found[alias.asname or alias.name] = origin
    return found


def origin_of(path: str, node: ast.ImportFrom, name: str, modules: Container[str]) -> tuple | None:
    """Return where a name that a module imports comes from; None where that is no module here."""
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


def renamed(tree: ast.AST, names: Mapping[str, str]) -> ast.AST:
    """Give new names to identifiers, in place, and return the tree; imported modules keep theirs.

    What is imported from a module is renamed, as it is there.
    """
    for node in walk(tree):
        if isinstance(node, (ast.Global, ast.Nonlocal)):
            node.names = [names.get(name, name) for name in node.names]
        for field in _FIELDS:
            name = getattr(node, field, None)
            if name in names:
                setattr(node, field, names[name])
    return tree


def renamed_for(tree: ast.AST, names: Mapping[str, str]) -> ast.AST:
    """Let a source that is not renamed itself use modules that are, in place; return its tree.

    It finds attributes, arguments and what it imports by their new names; its own names stay.
    """
    for node in walk(tree):
        if isinstance(node, ast.Attribute):
            node.attr = names.get(node.attr, node.attr)
        elif isinstance(node, ast.keyword):
            node.arg = names.get(node.arg, node.arg)
        elif isinstance(node, ast.ImportFrom):
            for alias in node.names:
                alias.asname = alias.asname or alias.name
                alias.name = names.get(alias.name, alias.name)
    return tree
