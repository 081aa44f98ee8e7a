# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Modules as a device gets them: what its Python reads, and nothing of what people read.

    stripped(source)     -> the same program without comments, docstrings and annotations

A device compiles a module in the memory that is free at that moment, and its drive is small. The
lines that say whose the module is and under which licence stay.
"""

import ast
import re

_INDENT = re.compile("^ +")


def stripped(source: bytes, tree: ast.Module | None = None) -> bytes:
    """Return a module's source in little room; `tree` is what it is now, if it was changed."""
    tree = _Stripper().visit(tree or ast.parse(source))
    # No line begins in the middle of a string: only docstrings would be written over several.
    lines = ast.unparse(ast.fix_missing_locations(tree)).splitlines()
    short = [_INDENT.sub(lambda match: " " * (len(match[0]) // 4), line) for line in lines if line]
    return notice(source) + "\n".join([*short, ""]).encode()


def notice(source: bytes) -> bytes:
    """Return the lines of a module that say whose it is, and under which licence."""
    lines = source.splitlines(keepends=True)
    return b"".join(line for line in lines if line.startswith(b"# SPDX"))


class _Stripper(ast.NodeTransformer):
    def visit_Expr(self, node):  # noqa: N802
        is_text = isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
        return None if is_text else self.generic_visit(node)

    def visit_Try(self, node):  # noqa: N802
        modules = {getattr(each, "module", None) for each in node.body}
        return None if modules == {"typing"} else self.generic_visit(node)

    def visit_FunctionDef(self, node):  # noqa: N802
        node.returns = None
        return self._with_body(node)

    def visit_ClassDef(self, node):  # noqa: N802
        return self._with_body(node)

    def visit_arg(self, node):
        node.annotation = None
        return node

    def visit_AnnAssign(self, node):  # noqa: N802
        if node.value is None:
            return None
        return ast.Assign([node.target], self.visit(node.value))

    def _with_body(self, node):
        self.generic_visit(node)
        node.body = node.body or [ast.Pass()]
        return node
