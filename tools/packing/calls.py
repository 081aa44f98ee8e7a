# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The functions of a program of which all calls are known: nobody sees them from elsewhere.

    for called in Program(trees, outside).called("handful/app.py"):
        called.function.name, called.sites()

A function counts that only its own module calls; a private method, that only its own class calls.
What is handed on as a value, looked up by a string, overridden, or known to another module does
not.
"""

import ast
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from tools.packing.identifiers import defined, identifiers, looked_up
from tools.packing.tree_walk import walk

_PRIVATE = re.compile(r"_[A-Za-z]\w*")


class Site(NamedTuple):
    """A call, and the function that has it in its body."""

    caller: ast.FunctionDef
    call: ast.Call


class Called(NamedTuple):
    """A function, what has it in its body, a module or a class, and how many calls it has."""

    function: ast.FunctionDef
    owner: ast.Module | ast.ClassDef
    count: int

    def sites(self) -> list[Site]:
        """Return the calls of the function, as its module is now."""
        calls = _calls(self.owner)
        return [Site(*each) for name, *each in calls if name == self.function.name]


class Program:
    """The modules of a program, as trees by path; `outside` are sources that use it.

    `methods` are the names that, if an object has them, are those of methods.
    """

    def __init__(self, trees: Mapping[str, ast.Module], outside: Iterable[bytes] = ()):
        self._trees = trees
        words = {word for tree in trees.values() for word in looked_up(tree)}
        self._starts = tuple(word for word in words if word[0] == "_" or word[-1] == "_")
        self._outside = {name for source in outside for name in identifiers(ast.parse(source))}
        self._known = words | {name for tree in trees.values() for name in _handed_on(tree)}
        self._attributes = {name for tree in trees.values() for name in _attributes(tree)}
        self._families = _families(trees)
        self.methods = _methods(trees)

    def called(self, path: str) -> Iterator[Called]:
        """Yield the functions of a module all of whose uses are calls that can be seen."""
        tree = self._trees[path]
        used = Counter(each.id for each in walk(tree) if _is_read(each))
        given = Counter(defined(tree)) + Counter(self._attributes)
        yield from self._all_called(tree, used, given)
        for cls in _classes(tree):
            kin = self._families[cls.name]
            used = Counter(name for each in kin for name in _attributes(each))
            given = Counter(name for each in kin for name in _given(each))
            yield from self._all_called(cls, used, given)

    def _all_called(self, owner, used, given):
        called = Counter(name for name, *_ in _calls(owner))
        # A class without a base has no private name of somebody else's.
        known = self._known | (self._outside if getattr(owner, "bases", True) else set())
        for node in _functions(owner):
            name = node.name
            is_free = name not in known and not name.startswith(self._starts)
            is_free = is_free and (isinstance(owner, ast.Module) or _PRIVATE.fullmatch(name))
            if is_free and given[name] == 1 and 0 < used[name] == called[name]:
                yield Called(node, owner, used[name])


def _calls(owner) -> Iterator[tuple[str, ast.FunctionDef, ast.Call]]:
    """Yield the calls of functions of a module, or of an object's own methods in a class."""
    owners, name_of = [owner], _method
    if isinstance(owner, ast.Module):
        owners, name_of = [owner, *_classes(owner)], _name
    for caller in (each for owner in owners for each in _functions(owner)):
        for node in (node for statement in caller.body for node in walk(statement)):
            if isinstance(node, ast.Call) and name_of(node.func, caller):
                yield name_of(node.func, caller), caller, node


def _name(node, _):
    return node.id if isinstance(node, ast.Name) else None


def _method(node, caller):
    """Return the name of a method of the caller's own object."""
    own = caller.args.args[0].arg if caller.args.args else None
    is_own = isinstance(node, ast.Attribute) and getattr(node.value, "id", None) == own == "self"
    return node.attr if is_own else None


def _methods(trees) -> frozenset[str]:
    """Return the names that only methods of classes have, none that is a property."""
    nodes = [node for tree in trees.values() for node in walk(tree)]
    classes = [node for node in nodes if isinstance(node, ast.ClassDef)]
    plain = {each.name for cls in classes for each in _functions(cls) if not each.decorator_list}
    other = {name for cls in classes for each in cls.body for name in _other(each)}
    stored = {name for node in nodes for name in _stored(node)}
    return frozenset(plain - other - stored)


def _other(node):
    """Yield the names that something in a class gives to other things than methods."""
    if not isinstance(node, ast.FunctionDef):
        yield from defined(node)
    elif node.decorator_list:
        yield node.name


def _stored(node):
    if isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Load):
        yield node.attr


def _classes(tree):
    return [node for node in tree.body if isinstance(node, ast.ClassDef)]


def _functions(owner):
    return [node for node in owner.body if isinstance(node, ast.FunctionDef)]


def _given(cls):
    """Yield the names that a class gives to what is in it."""
    for node in cls.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name
        else:
            yield from defined(node)


def _attributes(tree):
    return (node.attr for node in walk(tree) if isinstance(node, ast.Attribute))


def _is_read(node):
    return isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Store)


def _handed_on(tree) -> Iterator[str]:
    """Yield names that modules import, and private ones of objects that are not one's own."""
    for node in walk(tree):
        if isinstance(node, ast.alias):
            yield node.name
            yield node.asname
        elif isinstance(node, ast.Attribute) and _PRIVATE.fullmatch(node.attr):
            if ast.unparse(node.value) not in ("self", "super()"):
                yield node.attr


def _families(trees) -> dict[str, list[ast.ClassDef]]:
    """Return, by the name of a class, all classes that may be related to it."""
    families = {}
    for tree in trees.values():
        nodes = walk(tree)
        real = {node.asname: node.name for node in nodes if isinstance(node, ast.alias)}
        for node in nodes:
            if isinstance(node, ast.ClassDef):
                families.setdefault(node.name, []).append(node)
                for base in node.bases:
                    name = getattr(base, "id", None) or getattr(base, "attr", None)
                    _join(families, node.name, real.get(name, name))
    return families


def _join(families, name, base):
    mine, other = families[name], families.setdefault(base, [])
    if mine is not other:
        mine += other
        for each in [each for each, family in families.items() if family is other]:
            families[each] = mine
