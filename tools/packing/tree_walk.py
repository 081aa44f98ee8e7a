# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The nodes of a syntax tree, found fast: a package is walked through some thousand times.

walk(ast.parse("a = b + 1"))    -> [Module, Assign, Name, BinOp, Name, Constant]
"""

import ast

_ONLY_VALUES = {
    *("arg", "asname", "attr", "conversion", "ctx", "id", "is_async", "kind", "level", "module"),
    *("name", "op", "ops", "simple", "type_comment", "type_ignores"),
}
"""The fields of nodes in which there are no nodes but operators and contexts."""


class _Fields(dict):
    """By the class of a node, the names of its fields that may have nodes."""

    def __missing__(self, kind):
        names = tuple(name for name in kind._fields if name not in _ONLY_VALUES)
        self[kind] = names if kind not in (ast.Constant, ast.Global, ast.Nonlocal) else ()
        return self[kind]


_FIELDS = _Fields()


def walk(tree: ast.AST) -> list[ast.AST]:
    """Return a tree's nodes, itself first, in the order of `ast.walk`.

    Operators (`ast.Add`, `ast.Is`) and contexts (`ast.Load`) are not among them.
    """
    nodes = [tree]
    for node in nodes:
        for name in _FIELDS[node.__class__]:
            part = getattr(node, name, None)
            if part.__class__ is list:
                nodes += [each for each in part if each is not None]
            elif part is not None:
                nodes.append(part)
    return nodes
