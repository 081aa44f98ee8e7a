# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
r"""Constants for a device: the number stands wherever its name does, in every module.

    inlined({"a.py": b"TEN = 10\n", "b.py": b"from a import TEN\nprint(TEN)\n"})
    -> {"a.py": b"", "b.py": b"print(10)"}

A device keeps the name, and a place for it in each module that imports it. Its compiler does this
for a `const` within one module; here it is done for all modules that a drive is built from.
"""

import ast
import operator
from collections import Counter
from collections.abc import Iterable, Mapping

from tools.packing.identifiers import defined, imported, looked_up
from tools.packing.tree_walk import walk

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
"""The name of the function that marks a constant for a device's compiler."""


def inlined(files: Mapping[str, bytes], outside: Iterable[bytes] = ()) -> dict[str, bytes]:
    """Return the `.py` files among `files` with each whole number in place of its name.

    A constant is a name to which its module gives a whole number, once. Its definition stays
    where one of the sources `outside` reads it, or a string in any module has its name. So do
    those of other plain values, and they go where nobody reads them at all.
    """
    trees = {path: ast.parse(data) for path, data in files.items() if path.endswith(".py")}
    constants = Constants(trees)
    for path, tree in trees.items():
        _Inliner(path, constants).visit(tree)
    used = {name for source in outside for name in _read(ast.parse(source))}
    used |= {word for tree in trees.values() for word in looked_up(tree)}
    used |= {name for tree in trees.values() for name in _read(tree)}
    for path, tree in trees.items():
        spare = (constants.defined_in(path) | _plain(tree)) - used
        tree.body = [node for node in tree.body if _given_name(node) not in spare]
    return {path: ast.unparse(tree).encode() for path, tree in trees.items()}


class Constants:
    """The constants of a program's modules, given as syntax trees by path."""

    def __init__(self, trees: Mapping[str, ast.Module]):
        self._given = {path: _given(tree) for path, tree in trees.items()}
        self._imports = {path: _imported(path, tree, trees) for path, tree in trees.items()}

    def defined_in(self, path: str) -> set[str]:
        """Return the names of the constants that a module defines."""
        return {name for name in self._given[path] if self.value(path, name) is not None}

    def value(self, path: str, name: str) -> int | None:
        """Return the value of a name in a module, or None where it is no constant."""
        if name in self._given[path]:
            return self._result(path, self._given[path][name])
        module, name = self._imports[path].get(name, (None, None))
        return None if name is None else self.value(module, name)

    def of_module(self, path: str, name: str, attribute: str) -> int | None:
        """Return the value of a module's attribute, or None: `name` may stand for no module."""
        module, part = self._imports[path].get(name, (None, None))
        return self.value(module, attribute) if module and part is None else None

    def is_marker(self, path: str, name: str) -> bool:
        """Whether a name is that of the function which marks a constant."""
        return name == _CONST and name in self._imports[path]

    def _result(self, path, node):
        if isinstance(node, ast.Constant):
            return node.value if isinstance(node.value, int) else None
        if isinstance(node, ast.Name):
            return self.value(path, node.id)
        if isinstance(node, ast.Call) and getattr(node.func, "id", None) == _CONST:
            return self._result(path, node.args[0])
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            value = self._result(path, node.operand)
            return None if value is None else -value
        if isinstance(node, ast.BinOp) and type(node.op) in _OPERATORS:
            values = self._result(path, node.left), self._result(path, node.right)
            return None if None in values else _OPERATORS[type(node.op)](*values)
        return None


class _Inliner(ast.NodeTransformer):
    """Puts values in place of names in one module, and leaves out the imports of those names."""

    def __init__(self, path, constants):
        self._path = path
        self._constants = constants
        self._modules = set()

    def visit_Module(self, node):  # noqa: N802
        self.generic_visit(node)
        self._modules -= {each.id for each in walk(node) if isinstance(each, ast.Name)}
        return _Dropper(self._is_spare).visit(node)

    def visit_Name(self, node):  # noqa: N802
        value = self._constants.value(self._path, node.id)
        return node if value is None or isinstance(node.ctx, ast.Store) else _number(value)

    def visit_Attribute(self, node):  # noqa: N802
        if isinstance(node.value, ast.Name):
            name = node.value.id
            value = self._constants.of_module(self._path, name, node.attr)
            if value is not None:
                self._modules.add(name)
                return _number(value)
        return self.generic_visit(node)

    def visit_Call(self, node):  # noqa: N802
        self.generic_visit(node)
        is_marker = self._constants.is_marker(self._path, getattr(node.func, "id", None))
        return node.args[0] if is_marker else node

    def _is_spare(self, name):
        is_value = self._constants.value(self._path, name) is not None
        return is_value or name in self._modules or self._constants.is_marker(self._path, name)


class _Dropper(ast.NodeTransformer):
    """Leaves out the imports of names that are not needed any more."""

    def __init__(self, is_spare):
        self._is_spare = is_spare

    def visit_ImportFrom(self, node):  # noqa: N802
        node.names = [each for each in node.names if not self._is_spare(each.asname or each.name)]
        return node if node.names else None


def _imported(path, tree, trees):
    """Return what a module imports, but for the names that it gives to something else as well."""
    methods = [each for node in walk(tree) if isinstance(node, ast.ClassDef) for each in node.body]
    methods = [node.name for node in methods if isinstance(node, ast.FunctionDef)]
    own = Counter(defined(tree)) - Counter(methods)  # those are seen through an object only
    found = imported(path, tree, trees)
    return {name: origin for name, origin in found.items() if name not in own}


def _number(value) -> ast.expr:
    """Return a number as an expression: -2 ** 2 is not (-2) ** 2."""
    return ast.parse(str(value), mode="eval").body


def _given(tree) -> dict[str, ast.expr]:
    """Return what a module gives to each name that it gives something once, at its top level."""
    names = list(defined(tree))
    given = {_given_name(node): node.value for node in tree.body if _given_name(node)}
    return {name: value for name, value in given.items() if names.count(name) == 1}


def _plain(tree) -> set[str]:
    """Return the names to which a module gives a value that can be read off, at its top level."""
    found = set()
    for node in filter(_given_name, tree.body):
        try:
            ast.literal_eval(node.value)
        except ValueError:
            continue
        found.add(_given_name(node))
    return found


def _given_name(node):
    if isinstance(node, ast.Assign) and len(node.targets) == 1:
        return getattr(node.targets[0], "id", None)
    return None


def _read(tree):
    """Yield what a module reads: names, attributes, and what it imports."""
    for node in walk(tree):
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Store):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.alias):
            yield node.name
