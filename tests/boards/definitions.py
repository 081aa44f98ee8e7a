# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Which names a board and a module have, as CircuitPython's own stubs say."""

import ast
from functools import cache

from tools.circuitpython_stubs import stub


@cache
def board_names(board_id: str) -> frozenset[str]:
    """Return the names that `board` has on the board with this id."""
    return frozenset(_names(stub(f"board_definitions/{board_id}")))


@cache
def module_names(module: str) -> frozenset[str]:
    """Return the names that a built-in module has."""
    return frozenset(_names(stub(f"{module}-stubs")))


@cache
def arguments(module: str, name: str) -> frozenset[str]:
    """Return the names of the arguments of a module's class or function."""
    for node in stub(f"{module}-stubs").body:
        if isinstance(node, ast.ClassDef) and node.name == name:
            node = next(each for each in node.body if getattr(each, "name", "") == "__init__")
        if isinstance(node, ast.FunctionDef) and node.name in (name, "__init__"):
            return frozenset(each.arg for each in [*node.args.args, *node.args.kwonlyargs])
    raise LookupError(f"{module} has no {name}")


def _names(tree: ast.Module):
    for node in tree.body:
        if isinstance(node, ast.AnnAssign):
            yield node.target.id
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name
