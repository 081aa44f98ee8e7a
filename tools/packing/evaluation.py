# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What a piece of a program does, and in which order: what has to be known before it is moved.

events(expression)      its nodes as they are evaluated, and whether they always are
first_done(statement, call)
trivial(argument)       whether it is worth the same wherever it stands in its function
"""

import ast
from collections.abc import Container, Iterator

from tools.packing.tree_walk import walk

Events = Iterator[tuple[ast.AST, bool]]

_SOMETIMES = (
    ast.Lambda,
    ast.ListComp,
    ast.SetComp,
    ast.DictComp,
    ast.GeneratorExp,
    ast.Dict,  # a device takes a value before its key
    ast.JoinedStr,
    ast.NamedExpr,
    ast.Starred,
)
"""What holds parts that are evaluated later, more than once, or in an order of their own."""

_STILL = (ast.Name, ast.Constant, ast.Tuple, ast.List, ast.keyword)
_READS = (ast.Attribute, ast.Subscript, ast.BinOp, ast.UnaryOp, ast.Compare, ast.Slice)
_CHOICES = (ast.BoolOp, ast.IfExp)
_HEADS = {
    ast.Expr: ("value",),
    ast.Return: ("value",),
    ast.Assign: ("value", "targets"),
    ast.AugAssign: ("target", "value"),
    ast.If: ("test",),
    ast.For: ("iter",),
}
"""What a statement evaluates as it begins, in order."""


def events(node: ast.AST, always: bool = True) -> Events:
    """Yield the nodes of an expression in the order of their evaluation, and whether they must."""
    if isinstance(node, _SOMETIMES):
        yield from ((each, False) for each in walk(node))
    elif isinstance(node, ast.BoolOp | ast.IfExp | ast.Compare):
        sure, parts = _parts(node)
        for i, part in enumerate(parts):
            yield from events(part, always and i < sure)
        yield node, always
    else:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.expr | ast.keyword):
                yield from events(child, always)
        yield node, always


def _parts(node):
    """Return how many parts of an expression are evaluated in any case, and the parts."""
    if isinstance(node, ast.BoolOp):
        return 1, node.values
    if isinstance(node, ast.IfExp):
        return 1, [node.test, node.body, node.orelse]
    return 2, [node.left, *node.comparators]


def first_done(statement: ast.stmt, call: ast.Call, methods: Container[str] = ()) -> bool:
    """Whether a statement begins with this call: nothing that matters comes before it.

    To read one of `methods`, those of one's own object, does not matter.
    """
    own = set(walk(call))
    parts = [getattr(statement, field) for field in _HEADS.get(type(statement), ())]
    for part in parts:
        for each in part if isinstance(part, list) else [part] if part else []:
            for node, always in events(each):
                if node is call:
                    return always
                is_method = getattr(node, "attr", None) in methods and _is_own(node.value)
                if node not in own and not is_method and not isinstance(node, _STILL):
                    return False
    return False


def _is_own(node):
    return isinstance(node, ast.Name) and node.id == "self"


def acts(node: ast.AST) -> bool:
    """Whether an expression may change something."""
    parts = (each for each in walk(node) if isinstance(each, ast.expr))
    return not all(isinstance(each, _STILL + _READS + _CHOICES) for each in parts)


def trivial(node: ast.expr) -> bool:
    """Whether an expression is a name or a small constant."""
    if isinstance(node, ast.UnaryOp):
        return isinstance(node.op, ast.USub) and isinstance(node.operand, ast.Constant)
    if isinstance(node, ast.Constant):
        return node.value is None or isinstance(node.value, int | str)
    return isinstance(node, ast.Name)


def can_stand_for(expression: ast.expr, arguments: dict[str, ast.expr]) -> bool:
    """Whether arguments can be put in place of names in an expression, none of them trivial.

    They are in the order of their evaluation; each must be evaluated once, in that order, and
    nothing may come before it that it could change, or that could change it.
    """
    waiting = list(arguments)
    names = [each.id for each in walk(expression) if isinstance(each, ast.Name)]
    has_read = has_acted = False
    for node, always in events(expression):
        name = getattr(node, "id", None)
        if name in arguments:
            argument = arguments[name]
            is_late = has_acted or (has_read and acts(argument))
            if not always or is_late or waiting[:1] != [name] or names.count(name) > 1:
                return False
            waiting.pop(0)
        elif not isinstance(node, _STILL):
            has_read = True
            has_acted = has_acted or not isinstance(node, _READS + _CHOICES)
    return not waiting


_OF_NUMBERS = (ast.Add, ast.Sub, ast.FloorDiv, ast.LShift, ast.RShift, ast.BitAnd)
_SMALL_RESULTS = ("len", "int", "ord", "abs", "range", "bool")


def light(node: ast.expr | None) -> bool:
    """Whether the worth of an expression is surely no more than a number."""
    if isinstance(node, ast.Constant):
        return not isinstance(node.value, bytes | str)
    if isinstance(node, ast.Call):
        return getattr(node.func, "id", None) in _SMALL_RESULTS
    if isinstance(node, ast.BinOp):
        sides = light(node.left), light(node.right)
        return any(sides) if isinstance(node.op, _OF_NUMBERS) else all(sides)
    if isinstance(node, ast.BoolOp):
        return all(map(light, node.values))
    if isinstance(node, ast.IfExp):
        return light(node.body) and light(node.orelse)
    return node is None or isinstance(node, ast.Compare | ast.UnaryOp)
