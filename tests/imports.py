# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What a source imports."""

import ast
from collections.abc import Iterator


def imported_names(source: str, package: str = "") -> list[str]:
    """Return every name that the source imports without an alternative, as dotted names.

    `from a import b` gives `a` and `a.b`, because b may be a module. `package` is what relative
    imports start from. An import inside `try` with `except ImportError` is left out.
    """
    names = []
    for node in _required(ast.parse(source)):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        else:
            start = node.module or ""
            if node.level:
                parents = package.split(".")
                kept = parents[: len(parents) - node.level + 1]
                start = ".".join([*kept, start]).rstrip(".")
            names += [start, *(f"{start}.{alias.name}" for alias in node.names)]
    return names


def _required(node: ast.AST) -> Iterator[ast.Import | ast.ImportFrom]:
    """Yield the imports below a node, leaving out those that may fail."""
    if isinstance(node, ast.Import | ast.ImportFrom):
        yield node
    children = list(ast.iter_child_nodes(node))
    if isinstance(node, ast.Try) and any(_catches_import_error(h) for h in node.handlers):
        children = [child for child in children if child not in node.body]
    for child in children:
        yield from _required(child)


def _catches_import_error(handler: ast.ExceptHandler) -> bool:
    caught = handler.type.elts if isinstance(handler.type, ast.Tuple) else [handler.type]
    return any(isinstance(name, ast.Name) and name.id == "ImportError" for name in caught)
