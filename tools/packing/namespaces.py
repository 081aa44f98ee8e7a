# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Which names of a program are seen together, and so must differ: two others can be one.

    for names in namespaces({"a.py": tree, ...}):
        ...

A function `deal` of one module and a method `close` of a class in another never meet. A device
that has the same name for both keeps one name less.
"""

import ast
from collections.abc import Iterator, Mapping

from tools.packing.identifiers import imported
from tools.packing.tree_walk import walk


def namespaces(trees: Mapping[str, ast.Module]) -> Iterator[set[str]]:
    """Yield sets of names each of which can be told from the others in its set only by itself.

    They are the names in a module, inside its functions too, and those of an object: what its
    class and all that are related to it give it, and what anybody else may give to any object.
    """
    for tree in trees.values():
        yield set(_names(tree))
    families = _Families(trees)
    anywhere = {name for tree in trees.values() for name in _given_to_others(tree)}
    for path, tree in trees.items():
        for node in walk(tree):
            if isinstance(node, ast.ClassDef):
                families.add((path, node.name), _of_objects(node))
    for names in families.names():
        yield names | anywhere


def _names(tree) -> Iterator[str]:
    """Yield what is looked up by its name alone, anywhere in a module."""
    for node in walk(tree):
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.alias):
            yield node.asname or node.name
        elif isinstance(node, ast.FunctionDef | ast.ClassDef | ast.ExceptHandler) and node.name:
            yield node.name


def _of_objects(node) -> set[str]:
    """Return the names that a class and its methods give to its objects."""
    found = {name for each in node.body for name in _names(each) if not _is_method(each)}
    for method in filter(_is_method, node.body):
        own = _owner(method)
        found.add(method.name)
        found |= {each.attr for each in _stores(method) if getattr(each.value, "id", None) == own}
    return found


def _given_to_others(tree) -> Iterator[str]:
    """Yield the attributes that are given to other objects than a method's own."""
    owners = {}
    for node in walk(tree):
        if isinstance(node, ast.ClassDef):
            for method in filter(_is_method, node.body):
                owners |= {id(each): _owner(method) for each in _stores(method)}
    for each in _stores(tree):
        if id(each) not in owners or getattr(each.value, "id", None) != owners[id(each)]:
            yield each.attr


def _stores(tree) -> Iterator[ast.Attribute]:
    for node in walk(tree):
        if isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Load):
            yield node


def _is_method(node):
    return isinstance(node, ast.FunctionDef)


def _owner(method):
    return method.args.args[0].arg if method.args.args else None


class _Families:
    """Classes that inherit from each other, and the names of their objects.

    A class is told by its module and its name.
    """

    def __init__(self, trees):
        self._members = {}
        self._names = {}
        for path, tree in trees.items():
            origins = imported(path, tree, trees)
            for node in walk(tree):
                if isinstance(node, ast.ClassDef):
                    bases = [getattr(base, "id", None) for base in node.bases]
                    bases = [origins.get(base, (path, base)) for base in bases]
                    self._join((path, node.name), *bases)

    def add(self, member, names) -> None:
        """Note names of the objects of a class."""
        self._names.setdefault(id(self._members[member]), set()).update(names)

    def names(self) -> Iterator[set[str]]:
        """Yield the names of each family."""
        yield from self._names.values()

    def _join(self, *members):
        family = []
        for member in members:
            for each in self._members.get(member, [member]):
                if each not in family:
                    family.append(each)
        for each in family:
            self._members[each] = family
