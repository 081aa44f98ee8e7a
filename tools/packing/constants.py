# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
r"""Numbers in place of constants, on the lines where the names stood.

    inlined({"a.py": "TEN = 10\n", "b.py": "from a import TEN\nprint(TEN)\n"})
    -> {"a.py": "pass\n", "b.py": "pass\nprint(10)\n"}

A device keeps each name, and a place for it in each module that imports it. Its compiler does this
for a `const` within one module only.
"""

import ast
import operator
from collections import Counter
from collections.abc import Iterable, Mapping

from tools.packing.source_text import (
    defined,
    full_name,
    names_in,
    nodes,
    on_lines,
    origin_of,
    rows_replaced,
    words_in,
)

_OPERATORS = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
    ast.LShift: operator.lshift,
    ast.RShift: operator.rshift,
    ast.BitOr: operator.or_,
    ast.BitAnd: operator.and_,
}
_CONST = "const"
"""The function that marks a constant for a device's compiler."""


def inlined(files: Mapping[str, str], outside: Iterable[str] = ()) -> dict[str, str]:
    """Return modules with each whole number in place of its name.

    A constant is a name to which its module gives a whole number, once. Its definition goes,
    unless a source `outside` reads it or a string has its name.
    """
    trees = {path: ast.parse(source) for path, source in files.items()}
    constants = _Constants(trees)
    read = {name for source in outside for name in names_in(ast.parse(source))}
    read |= {word for tree in trees.values() for word in words_in(tree)}
    modules = [_Module(path, files[path], constants, read) for path in files]
    return {module.path: module.source(read) for module in modules}


class _Module:
    """A module with numbers in place of constants; `read` collects the names that are left."""

    def __init__(self, path, source, constants, read):
        self.path = path
        self._constants = constants
        self._modules = constants.modules_in(path)
        self._needed = set()
        self._read = read
        tree = constants.trees[path]
        self._imports = [node for node in nodes(tree) if isinstance(node, ast.ImportFrom)]
        given = {node: _given_name(node) for node in tree.body}
        self._given = {node: name for node, name in given.items() if self._value(name) is not None}
        statements = [(node, "pass") for node in (*self._imports, *self._given)]
        self._source = rows_replaced(on_lines(source, statements), self._change)

    def source(self, read) -> str:
        """Return the module with its imports, and the constants that somebody reads."""
        statements = [
            (node, f"{name} = {self._value(name)}")
            for node, name in self._given.items()
            if name in read
        ]
        for node in self._imports:
            node.names = [each for each in node.names if not self._is_spare(each)]
            node.module, node.level = full_name(self.path, node), 0  # a device keeps that anyway
            if node.names:
                statements.append((node, ast.unparse(node)))
        return on_lines(self._source, statements)

    def _change(self, row, after_dot, given):
        """Return a number for a row of names that is a constant."""
        first, *rest = row.split(".")
        number = None
        if not after_dot and not given:
            if not rest:
                number = self._value(first)
            elif first in self._modules and len(rest) == 1:
                number = self._constants.value(self._modules[first], rest[0])
        if number is not None:
            return f"({number})" if number < 0 else str(number)
        self._read.update(rest if not after_dot else [first, *rest])
        if not after_dot:
            self._needed.add(first)
        return row

    def _is_spare(self, alias):
        name = alias.asname or alias.name
        if name == _CONST:  # the device's compiler knows it by itself
            return True
        return self._value(name) is not None or (
            name in self._modules and name not in self._needed
        )

    def _value(self, name):
        return self._constants.value(self.path, name)


class _Constants:
    """The constants of a program's modules, given as syntax trees by path."""

    def __init__(self, trees: Mapping[str, ast.Module]):
        self.trees = trees
        self._given = {path: _given(tree) for path, tree in trees.items()}
        self._imports = {path: _imports(path, tree, trees) for path, tree in trees.items()}
        self._values: dict[tuple, int | None] = {}

    def value(self, path: str, name: str | None) -> int | None:
        """Return the value of a name in a module, or None where it is no constant."""
        if (path, name) not in self._values:
            self._values[path, name] = self._found(path, name)
        return self._values[path, name]

    def modules_in(self, path: str) -> dict[str, str]:
        """Return the paths of the modules that a module imports, by their names in it."""
        return {name: of for name, (of, part) in self._imports[path].items() if part is None}

    def _found(self, path, name):
        if name in self._given[path]:
            return self._result(path, self._given[path][name])
        origin = self._imports[path].get(name)
        return self.value(*origin) if origin and origin[1] else None

    def _result(self, path, node):
        if isinstance(node, ast.Constant):
            return node.value if type(node.value) is int else None
        if isinstance(node, ast.Name):
            return self.value(path, node.id)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            module = self.modules_in(path).get(node.value.id)
            return self.value(module, node.attr) if module else None
        if isinstance(node, ast.Call) and getattr(node.func, "id", None) == _CONST:
            return self._result(path, node.args[0])
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            value = self._result(path, node.operand)
            return None if value is None else -value
        if isinstance(node, ast.BinOp) and type(node.op) in _OPERATORS:
            values = self._result(path, node.left), self._result(path, node.right)
            return None if None in values else _OPERATORS[type(node.op)](*values)
        return None


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
    every = nodes(tree)
    classes = [node for node in every if isinstance(node, ast.ClassDef)]
    methods = [each for node in classes for each in node.body if isinstance(each, ast.FunctionDef)]
    aliases = [node.asname for node in every if isinstance(node, ast.alias)]
    # A method is seen through an object only.
    own = Counter(defined(tree)) - Counter(node.name for node in methods) - Counter(aliases)
    found = {}
    for node in nodes(tree):
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                origin = origin_of(path, node, alias.name, trees)
                if origin and (alias.asname or alias.name) not in own:
                    found[alias.asname or alias.name] = origin
    return found
