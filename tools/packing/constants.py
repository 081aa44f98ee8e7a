# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
r"""Numbers and short texts in place of constants, on the lines where the names stood.

    inlined({"a.py": "TEN = 10\n", "b.py": "from a import TEN\nprint(TEN)\n"})
    -> {"a.py": "pass\n", "b.py": "pass\nprint(10)\n"}

A device keeps each name, and a place for it in each module that imports it. Its compiler does this
for a `const` within one module only. Of a layout only the numbers are left: no device has the
sections of `tools.layouts` as modules.
"""

import ast
import re
from collections import Counter
from collections.abc import Iterable, Mapping
from types import SimpleNamespace

from tools.layouts import FOLDER as LAYOUTS
from tools.layouts import PACKAGE, LayoutError
from tools.packing.source_text import (
    defined,
    defined_by,
    full_name,
    names_in,
    nodes,
    on_lines,
    origin_of,
    rows_replaced,
    words_in,
)

_WORD = 10
"""The compiler keeps texts up to this length as names, so repeating one costs nothing."""
_PACKAGE = "/__init__.py"
"""The version and the page's address stand there, as texts that a release changes."""
_SPREAD = re.compile(r"(?<=[( ])\*\((-?\d+(?:, -?\d+)+)\)")
"""A tuple of a layout among arguments, as in `f(*(3, 66), 2)`: its numbers do by themselves."""
_CONST = "const"
"""The function that marks a constant for a device's compiler."""


def inlined(files: Mapping[str, str], outside: Iterable[str] = ()) -> dict[str, str]:
    """Return modules with each constant's value in place of its name.

    A constant is a name to which its module gives a whole number, or a text of at most ten
    characters, once. Its definition goes, unless a source `outside` reads it or a string has its
    name.
    """
    trees = {path: ast.parse(source) for path, source in files.items()}
    known = _known(trees)
    read = {name for source in outside for name in names_in(ast.parse(source))}
    read |= {word for tree in trees.values() for word in words_in(tree)}
    modules = [_Module(path, files[path], trees[path], known[path], read) for path in files]
    return {
        module.path: module.source(read)
        for module in modules
        if not module.path.startswith(LAYOUTS)
    }


class _Module:
    """A module with values in place of constants; `read` collects the names that are left."""

    def __init__(self, path, source, tree, known, read):
        self.path = path
        self._known = known
        self._needed = set()
        self._read = read
        self._imports = [node for node in nodes(tree) if isinstance(node, ast.ImportFrom)]
        given = {node: _given_name(node) for node in tree.body}
        self._given = {node: name for node, name in given.items() if name in known}
        statements = [(node, "pass") for node in (*self._imports, *self._given)]
        changed = rows_replaced(on_lines(source, statements), self._change)
        self._source = _SPREAD.sub(r"\1", changed)

    def source(self, read) -> str:
        """Return the module with its imports, and the constants that somebody reads."""
        statements = [
            (node, f"{name} = {self._known[name]!r}")
            for node, name in self._given.items()
            if name in read
        ]
        for node in self._imports:
            node.names = [each for each in node.names if not self._is_spare(each)]
            node.module, node.level = full_name(self.path, node), 0  # a device keeps that anyway
            if node.names:
                if node.module.startswith(PACKAGE):
                    raise LayoutError(f"{self.path} takes a name that no layout has")
                statements.append((node, ast.unparse(node)))
        return on_lines(self._source, statements)

    def _change(self, row, after_dot, given):
        """Return the value for a row of names that is a constant."""
        first, *rest = row.split(".")
        value = None if after_dot or given else self._known.get(first)
        if rest and isinstance(value, SimpleNamespace):
            value = getattr(value, rest.pop(0), None)
        if isinstance(value, str):
            return ".".join([repr(value), *rest])
        if isinstance(value, int | tuple) and not rest:
            return f"({value})" if isinstance(value, int) and value < 0 else str(value)
        self._read.update(row.split(".")[not after_dot :])
        if not after_dot:
            self._needed.add(first)
        return row

    def _is_spare(self, alias):
        name = alias.asname or alias.name  # a device's compiler knows `const` by itself
        return name == _CONST or (name in self._known and name not in self._needed)


def _known(trees) -> dict[str, dict]:
    """Return what each module knows by name: constants, and modules, which are namespaces."""
    spaces = {path: SimpleNamespace() for path in trees}
    known = {path: vars(space) for path, space in spaces.items()}
    given = {path: _given(tree) for path, tree in trees.items()}
    imports = {path: _imports(path, tree, trees) for path, tree in trees.items()}
    count = -1
    while count != (count := sum(map(len, known.values()))):  # one may be made of others
        for path, names in known.items():
            for name, (of, part) in imports[path].items():
                value = spaces[of] if part is None else known[of].get(part)
                names.update({} if value is None else {name: value})
            for name, node in given[path].items():
                value = _value(node, names)
                if isinstance(value, tuple) and not path.startswith(LAYOUTS):
                    value = None
                if isinstance(value, str) and path.endswith(_PACKAGE):
                    value = None
                names.update({} if value is None else {name: value})
    return known


def _value(node, names):
    """Return the number, text or tuple that an expression of constants is, None if it is none."""
    if isinstance(node, ast.Call) and getattr(node.func, "id", None) == _CONST:
        node = node.args[0]
    if any(isinstance(each, ast.Call) for each in ast.walk(node)):
        return None
    try:
        value = eval(ast.unparse(node), {"__builtins__": {}}, names)
    except Exception:  # it takes more than constants
        return None
    is_word = type(value) is str and len(value) <= _WORD
    return value if type(value) in (int, tuple) or is_word else None


def _given(tree) -> dict[str, ast.expr]:
    """Return what a module gives to each name that it gives something once, at its top level."""
    times = Counter(defined(tree))
    given = {_given_name(node): node.value for node in tree.body if _given_name(node)}
    return {name: value for name, value in given.items() if times[name] == 1}


def _given_name(node):
    if isinstance(node, ast.Assign) and len(node.targets) == 1:
        return getattr(node.targets[0], "id", None)
    return None


def _imports(path, tree, trees) -> dict[str, tuple]:
    """Return what a module imports, but for the names that it gives to something else as well."""
    after_dot = ast.FunctionDef | ast.ClassDef | ast.Attribute | ast.alias
    variables = [node for node in nodes(tree) if not isinstance(node, after_dot)]
    own = {name for node in variables for name in defined_by(node)}
    found = {
        alias.asname or alias.name: origin_of(path, node, alias.name, trees)
        for node in nodes(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    return {name: origin for name, origin in found.items() if origin and name not in own}
