# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Walls against hidden state: a module holds constants, and does nothing when it is imported."""

import ast
from collections.abc import Iterator
from pathlib import Path

from .imports import imported, is_within
from .sources import PROGRAMS, Source, Violation, device, game

_CONTAINERS = (ast.List, ast.Dict, ast.Set, ast.ListComp, ast.DictComp, ast.SetComp)
_MAKERS = ("list", "dict", "set", "bytearray", "deque", "array", "OrderedDict")
_CHANGERS = (
    "add",
    "append",
    "appendleft",
    "clear",
    "discard",
    "extend",
    "insert",
    "pop",
    "popleft",
    "remove",
    "reverse",
    "setdefault",
    "sort",
    "update",
)
_QUIET = (
    ast.Assign,
    ast.AnnAssign,
    ast.ClassDef,
    ast.FunctionDef,
    ast.Import,
    ast.ImportFrom,
)
"""The statements that a module may consist of, besides its docstrings."""


def module_state(root: Path) -> Iterator[Violation]:
    """No module-level state but constants."""
    for source in game(root):
        constants = set()
        for target, value in _assigned(source.tree.body):
            constants.add(target.id)
            yield from _name_faults(source, target, value)
        for node in ast.walk(source.tree):
            if isinstance(node, ast.ClassDef):
                yield from _class_faults(source, node)
            elif isinstance(node, ast.FunctionDef):
                yield from _change_faults(source, node, constants)


def import_time(root: Path) -> Iterator[Violation]:
    """Nothing happens at import, above all not to the hardware; but in what a device runs."""
    for source in device(root):
        if source.path in PROGRAMS:
            continue
        for node in source.tree.body:
            is_text = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
            if not is_text and not isinstance(node, _QUIET):
                yield source.fault(node, "a module defines, and does nothing when imported")
        foreign = {name.split(".")[0] for _, name in imported(source)} - {"handful", "struct"}
        for target, value in _assigned(source.tree.body):
            for call in (each for each in ast.walk(value) if isinstance(each, ast.Call)):
                if is_within(ast.unparse(call.func), foreign):
                    yield source.fault(call, f"{target.id}: nothing is called at import")


def _assigned(body) -> Iterator[tuple[ast.Name, ast.expr]]:
    """Yield the names that statements assign, with the values, tuples taken apart."""
    for node in body:
        if isinstance(node, ast.Assign):
            for target in node.targets:
                for each in ast.walk(target):
                    if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store):
                        yield each, node.value
        elif isinstance(node, ast.AnnAssign) and node.value and isinstance(node.target, ast.Name):
            yield node.target, node.value


def _is_mutable(value: ast.expr) -> bool:
    makes = isinstance(value, ast.Call) and ast.unparse(value.func).split(".")[-1] in _MAKERS
    return makes or isinstance(value, _CONTAINERS)


def _is_constant_name(name: str) -> bool:
    return name.isupper() or (name.startswith("__") and name.endswith("__"))


def _name_faults(source: Source, target: ast.Name, value: ast.expr) -> Iterator[Violation]:
    if not _is_constant_name(target.id):
        yield source.fault(target, f"{target.id}: a module holds constants only, in capitals")
    elif isinstance(value, ast.Call) and ast.unparse(value.func).split(".")[-1] == "bytearray":
        yield source.fault(target, f"{target.id}: a bytearray is state; use bytes, or an object")


def _class_faults(source: Source, node: ast.ClassDef) -> Iterator[Violation]:
    for target, value in _assigned(node.body):
        if _is_mutable(value) and not _is_constant_name(target.id):
            yield source.fault(target, f"{target.id} is one for all objects: make it in __init__")


def _change_faults(
    source: Source, function: ast.FunctionDef, constants: set
) -> Iterator[Violation]:
    """Find a function that changes one of its module's constants."""
    arguments = function.args
    own = {each.arg for each in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs)}
    own |= {each.id for each in ast.walk(function) if _is_stored_name(each)}
    for node in ast.walk(function):
        name = _changed_name(node)
        if name in constants - own:
            yield source.fault(node, f"{name} is a constant of the module: nobody changes it")


def _is_stored_name(node: ast.AST) -> bool:
    return isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)


def _changed_name(node: ast.AST) -> str | None:
    """Return the name that `name[...] = x`, `del name[...]` or `name.append(x)` changes."""
    if isinstance(node, ast.Subscript) and not isinstance(node.ctx, ast.Load):
        changed = node.value
    elif isinstance(node, ast.Call) and getattr(node.func, "attr", "") in _CHANGERS:
        changed = node.func.value  # type: ignore[attr-defined]
    else:
        return None
    return changed.id if isinstance(changed, ast.Name) else None
