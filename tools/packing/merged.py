# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
r"""Functions for a device: one that has few calls stands in their place, and is none of its own.

    merged({"a.py": b"def f(x): print(_twice(x))\ndef _twice(x): return 2 * x\n"})
    -> {"a.py": b"def f(x): print(2 * x)"}

People read short functions; a device keeps an object, a name and a block of memory for each. Only
what surely does the same is merged: `calls` finds the functions, `merged_part` makes them fit,
`merged_place` puts them there.
"""

import ast
import copy
from collections.abc import Container, Iterable, Mapping

from tools.packing.calls import Called, Program, Site
from tools.packing.evaluation import can_stand_for
from tools.packing.merged_part import Part, arguments_of, is_plain, is_plain_call, with_values
from tools.packing.merged_place import LONG_LIVED, put_in_block, replace
from tools.packing.tree_walk import walk

_MOST_COPIED = 24
"""Nodes of a syntax tree, about two bytes each: what a function may add that has several calls.

A function takes some 60 bytes and its code, a call some eight."""


def merged(files: Mapping[str, bytes], outside: Iterable[bytes] = ()) -> dict[str, bytes]:
    """Return the `.py` files among `files`, with functions that have few calls in their place.

    A function stays where one of the sources `outside`, or a string in any module, has its name.
    """
    trees = {path: ast.parse(data) for path, data in files.items() if path.endswith(".py")}
    program = Program(trees, outside)
    for path in trees:
        for most in (0, _MOST_COPIED):
            while sum(_merge(each, most, program.methods) for each in [*program.called(path)]):
                pass
    done = {path: ast.fix_missing_locations(tree) for path, tree in trees.items()}
    return {path: ast.unparse(tree).encode() for path, tree in done.items()}


def _merge(called: Called, most: int, methods: Container[str]) -> bool:
    """Put a function in the place of its calls, if that can be done; return whether it was."""
    function = called.function
    if function.name in LONG_LIVED or not is_plain(function):
        return False
    if not _pays(function, called.count, most):
        return False
    sites = called.sites()
    if not _pays(function, len(sites), most):
        return False
    before = [(each.caller, copy.deepcopy(each.caller.body)) for each in sites]
    while sites:
        if not _merge_one(function, sites[0], methods):
            for caller, body in before:
                caller.body = body
            return False
        sites = called.sites()
    called.owner.body.remove(function)
    return True


def _merge_one(function: ast.FunctionDef, site: Site, methods: Container[str]) -> bool:
    if site.caller is function or not is_plain_call(site):
        return False
    arguments = arguments_of(site.call, function)
    if arguments is None:
        return False
    part = Part(function, site.caller, arguments)
    return part.fits and (_as_expression(part, site) or put_in_block(part, site, methods))


def _as_expression(part, site) -> bool:
    """Put what a function returns in the place of the call, if that is all that it does."""
    value = part.expression
    if value is None or not can_stand_for(value, part.variables):
        return False
    replace(site.caller, site.call, with_values(value, part.variables))
    return True


def _pays(function, count, most) -> bool:
    """Whether so many copies of a function are no more than is allowed."""
    return count == 1 or (count - 1) * _size(function) <= most


def _size(function) -> int:
    nodes = (each for node in function.body for each in walk(node))
    text = ast.get_docstring(function) is not None
    return sum(isinstance(each, ast.expr | ast.stmt) for each in nodes) - 2 * text
