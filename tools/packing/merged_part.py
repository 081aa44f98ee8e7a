# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The body of a function, made to fit into another: its own names, its arguments' values.

part = Part(function, caller, arguments_of(call, function))
part.bindings, part.statements
"""

import ast
import copy
from collections.abc import Iterable, Iterator, Mapping
from itertools import count

from tools.packing.calls import Site
from tools.packing.evaluation import light, trivial
from tools.packing.identifiers import identifiers
from tools.packing.local_names import bound
from tools.packing.tree_walk import walk

_MOST_NAMES = 40
"""Arguments and variables of one function: each takes room of the call stack."""

_NEVER = (
    ast.Yield,
    ast.YieldFrom,
    ast.Await,
    ast.Global,
    ast.Nonlocal,
    ast.Delete,
    ast.FunctionDef,
    ast.ClassDef,
    ast.Lambda,
    ast.GeneratorExp,
    ast.NamedExpr,
    ast.AnnAssign,
)
"""What a function that is merged has none of."""


def is_plain(function: ast.FunctionDef) -> bool:
    """Whether nothing about a function is out of the ordinary."""
    args = function.args
    if args.posonlyargs or args.kwonlyargs or args.vararg or args.kwarg or function.decorator_list:
        return False
    return not any(isinstance(each, _NEVER) for node in function.body for each in walk(node))


def is_plain_call(site: Site) -> bool:
    """Whether nothing about a call is out of the ordinary, and about the function it is in."""
    caller, call = site
    if any(isinstance(each, ast.NamedExpr | ast.Starred) for each in walk(call)):
        return False
    for node in walk(caller):
        if isinstance(node, ast.Global | ast.Nonlocal):
            return False
        if isinstance(node, ast.JoinedStr) and call in walk(node):
            return False
    own = getattr(getattr(call.func, "value", None), "id", None)
    return own is None or [*bound(caller)].count(own) == 1


def arguments_of(call: ast.Call, function: ast.FunctionDef) -> dict[str, ast.expr] | None:
    """Return what a call gives to each argument, in the order of evaluation, defaults last."""
    args = function.args
    names = [each.arg for each in args.args]
    values = [call.func.value] if isinstance(call.func, ast.Attribute) else []
    given = [*zip(names, [*values, *call.args], strict=False)]
    given += [(each.arg, each.value) for each in call.keywords]
    found = dict(given)
    defaults = dict(zip(reversed(names), reversed(args.defaults), strict=False))
    for name, value in defaults.items():
        if isinstance(value, ast.Constant) and trivial(value):
            found.setdefault(name, value)
    count = len(values) + len(call.args) + len(call.keywords)
    return found if len(given) == count and found.keys() == {*names} else None


class Part:
    """A copy of a function's body with names that are told apart from those of the caller.

    `fits`        False where that cannot be
    `variables`   arguments that need a variable, or are worked out in their place, by new names
    `heavy`       the variables that may hold more than a number
    `imports`     whether it imports something, which cannot be let go of before its end
    """

    def __init__(self, function, caller, arguments: Mapping[str, ast.expr]):
        tree = ast.Module(copy.deepcopy(function.body), [])
        if ast.get_docstring(function) is not None:
            del tree.body[0]
        own = dict.fromkeys([*arguments, *bound(tree)])
        used = {each.id for each in walk(tree) if isinstance(each, ast.Name)}
        there, taken = {*bound(caller), *_imported(caller)}, {*identifiers(caller)}
        imports = [*_imported(tree)]
        self.fits = not (used - {*own} & there or {*imports} & {*own, *taken})
        self.fits = self.fits and len({*own, *there}) <= _MOST_NAMES
        self._taken = taken | used - {*own} | {*imports}
        new = {name: self.fresh(name) for name in own}
        in_place = {
            name: value for name, value in arguments.items() if _can_repeat(name, value, tree)
        }
        given = {name: value for name, value in arguments.items() if name not in in_place}
        self.imports = bool(imports)
        self._light = {*new.values()}
        self.heavy = [new.get(name, name) for name in _heavy(tree, given)]
        self._light -= {*self.heavy}
        self.variables = {new[name]: value for name, value in given.items()}
        self.statements = _Renamer(new, in_place).visit(tree).body

    def fresh(self, name: str) -> str:
        """Return a name like this that means nothing yet, here and in the caller."""
        names = (name + suffix for suffix in _suffixes())
        found = next(each for each in names if each not in self._taken)
        self._taken.add(found)
        return found

    def light(self, values: Iterable[ast.expr | None]) -> bool:
        """Whether none of these values of the function may be more than a number."""
        return all(light(each) or getattr(each, "id", None) in self._light for each in values)

    @property
    def bindings(self) -> list[ast.stmt]:
        """What gives their values to those arguments that need a variable."""
        given = self.variables.items()
        return [ast.Assign([ast.Name(name, ast.Store())], value) for name, value in given]

    @property
    def expression(self) -> ast.expr | None:
        """What the function returns, if that is all it does."""
        body = self.statements
        return body[0].value if len(body) == 1 and isinstance(body[0], ast.Return) else None


def with_values(expression: ast.expr, values: Mapping[str, ast.expr]) -> ast.expr:
    """Return an expression with these values in place of names."""
    return _Renamer({}, values).visit(expression)


def ends(body: list[ast.stmt]) -> bool:
    """Whether what comes after these statements is never reached."""
    last = body[-1] if body else None
    if isinstance(last, ast.If):
        return ends(last.body) and ends(last.orelse)
    return isinstance(last, ast.Return | ast.Raise)


def _suffixes() -> Iterator[str]:
    yield ""
    for number in count(2):
        yield f"_{number}"


def _imported(tree) -> Iterator[str]:
    for node in walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield from ((each.asname or each.name).split(".")[0] for each in node.names)


def _can_repeat(name, value, tree) -> bool:
    """Whether a value can stand wherever an argument does."""
    if not trivial(value) or name in bound(tree):
        return False
    is_word = isinstance(value, ast.Constant) and isinstance(value.value, bool | None)
    if is_word or isinstance(value, ast.Name):
        return True
    odd = (node for node in walk(tree) if isinstance(node, ast.JoinedStr) or _is_identity(node))
    return not any(getattr(each, "id", None) == name for node in odd for each in walk(node))


def _is_identity(node):
    ops = getattr(node, "ops", ())
    return any(isinstance(each, ast.Is | ast.IsNot) for each in ops)


def _heavy(tree, given) -> list[str]:
    """Return the names that are given something which may be more than a number."""
    found = [name for name, value in given.items() if not light(value)]
    for node in walk(tree):
        if isinstance(node, ast.Assign):
            for target in node.targets:
                found += [] if light(node.value) else bound(target)
        elif isinstance(node, ast.For):
            is_count = getattr(getattr(node.iter, "func", None), "id", None) == "range"
            found += [] if is_count else bound(node.target)
        elif isinstance(node, ast.withitem) and node.optional_vars:
            found += bound(node.optional_vars)
    return list(dict.fromkeys(found))


class _Renamer(ast.NodeTransformer):
    """Gives new names, and values in place of names, in place."""

    def __init__(self, names, values):
        self._names = names
        self._values = values

    def visit_Name(self, node):  # noqa: N802
        if node.id in self._values:
            return copy.deepcopy(self._values[node.id])
        node.id = self._names.get(node.id, node.id)
        return node

    def visit_ExceptHandler(self, node):  # noqa: N802
        node.name = self._names.get(node.name, node.name)
        return self.generic_visit(node)
