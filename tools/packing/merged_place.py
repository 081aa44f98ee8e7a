# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The place of a call, and a function's statements put there: what it returned, they give.

What the function's variables hold is let go of where it ended: memory is as before.
"""

import ast
import copy
from collections.abc import Callable, Container, Iterator

from tools.packing.calls import Site
from tools.packing.evaluation import acts, first_done
from tools.packing.merged_part import Part, ends
from tools.packing.tree_walk import walk

LONG_LIVED = ("run", "main")
"""Functions that last as long as the game: their variables would, too."""
_SIMPLE = (ast.Expr, ast.Return, ast.Assign, ast.AugAssign)


def put_in_block(part: Part, site: Site, methods: Container[str] = ()) -> bool:
    """Put a function before the statement that begins with its call, or in place of it.

    To read one of `methods` off one's own object changes nothing.
    """
    caller, call = site
    if caller.name in LONG_LIVED or _is_generator(caller):
        return False
    for block, i, is_last in _blocks(caller.body):
        if first_done(block[i], call, methods):
            new = _filled(block[i], call, is_last, part)
            if new is None:
                return False
            block[i : i + 1] = new or [ast.Pass()]
            return True
        opened = _opened(block[i], call)
        if opened is not None:
            block[i] = opened
            return put_in_block(part, site, methods)
    return False


def replace(tree: ast.AST, old: ast.Call, new: ast.expr) -> ast.AST:
    """Put an expression in the place of a call, and return the tree."""
    return _Replacer(old, new).visit(tree)


def _is_generator(function):
    """Whether a function's variables are in an object of its own, which lasts."""
    return any(isinstance(each, ast.Yield | ast.YieldFrom) for each in walk(function))


def _blocks(body, is_end=True) -> Iterator[tuple[list, int, bool]]:
    """Yield where each statement of a function is, and whether it is the last thing done."""
    for i, statement in enumerate(body):
        is_last = is_end and i == len(body) - 1
        yield body, i, is_last
        if isinstance(statement, ast.FunctionDef | ast.ClassDef):
            continue
        for field in ("body", "orelse", "finalbody"):
            within = is_last and isinstance(statement, ast.If)
            yield from _blocks(getattr(statement, field, []), within)
        for handler in getattr(statement, "handlers", []):
            yield from _blocks(handler.body, False)


def _opened(statement, call) -> ast.stmt | None:
    """Return a statement that does the same and has the call nearer to where one begins."""
    if isinstance(statement, ast.If) and isinstance(statement.test, ast.BoolOp):
        first, *rest = statement.test.values
        if isinstance(statement.test.op, ast.And) and not statement.orelse and _in(call, *rest):
            test = rest[0] if len(rest) == 1 else ast.BoolOp(ast.And(), rest)
            return ast.If(first, [ast.If(test, statement.body, [])], [])
    if isinstance(statement, ast.While) and not statement.orelse and _in(call, statement.test):
        stop = ast.If(ast.UnaryOp(ast.Not(), statement.test), [ast.Break()], [])
        return ast.While(ast.Constant(True), [stop, *statement.body], [])
    value = getattr(statement, "value", None)
    if isinstance(statement, _SIMPLE[:3]) and isinstance(value, ast.IfExp):
        if _in(call, value.body, value.orelse):
            yes, no = copy.copy(statement), copy.copy(statement)
            yes.value, no.value = value.body, value.orelse
            no.targets = copy.deepcopy(getattr(statement, "targets", None))
            return ast.If(value.test, [yes], [no])
    return None


def _in(call, *nodes):
    return any(each is call for node in nodes for each in walk(node))


def _filled(statement, call, is_last, part: Part) -> list[ast.stmt] | None:
    """Return the statements that take the place of one that begins with a call, or None."""
    body, heavy = part.statements, part.heavy
    is_whole = getattr(statement, "value", None) is call
    values = [each.value for each in _returns(body)]
    if is_whole and isinstance(statement, ast.Return):
        return [*part.bindings, *body, *([] if ends(body) else [ast.Return()])]
    if is_whole and isinstance(statement, ast.Expr):
        if is_last and all(map(_is_nothing, values)):
            return [*part.bindings, *body]
        put, after = _kept, []
    elif is_whole and isinstance(statement, ast.Assign) and _can_give(statement, body):
        put, after = _giving(statement.targets), []
    elif _is_straight(body) and not heavy and not part.imports:
        *body, last = body
        return [*part.bindings, *body, replace(statement, call, last.value or ast.Constant(None))]
    elif part.light(values) or isinstance(statement, _SIMPLE):
        name = part.fresh("value")
        put = _giving([ast.Name(name, ast.Store())])
        after = [replace(statement, call, ast.Name(name, ast.Load()))]
        if not part.light(values) and not isinstance(statement, ast.Return):
            after += _forgotten([name])
    else:
        return None
    is_end = is_last and not after
    body = _ended(body, put)
    if body is None or (part.imports and not is_end):
        return None
    return [*part.bindings, *body, *_forgotten([] if is_end else heavy), *after]


def _can_give(statement, body):
    """Whether each end of a function can give its result to what a statement gives it to."""
    target = statement.targets[0]
    is_tried = any(isinstance(each, ast.Try) for node in body for each in walk(node))
    place = target.value if isinstance(target, ast.Attribute) and not is_tried else target
    return _is_straight(body) or (len(statement.targets) == 1 and isinstance(place, ast.Name))


def _giving(targets) -> Callable[[ast.expr | None], list[ast.stmt]]:
    return lambda value: [ast.Assign(copy.deepcopy(targets), value or ast.Constant(None))]


def _kept(value):
    """Return what is left of a value that nobody wants."""
    return [ast.Expr(value)] if value is not None and acts(value) else []


def _forgotten(names):
    targets = [ast.Name(name, ast.Store()) for name in names]
    return [ast.Assign(targets, ast.Constant(None))] if names else []


def _is_straight(body):
    """Whether a function has one end, where it returns something."""
    return bool(body) and isinstance(body[-1], ast.Return) and len(_returns(body)) == 1


def _is_nothing(value):
    return value is None or (isinstance(value, ast.Constant) and value.value is None)


def _returns(body) -> list[ast.Return]:
    tree = ast.Module(body, [])
    return [each for each in walk(tree) if isinstance(each, ast.Return)]


def _ended(body, put) -> list[ast.stmt] | None:
    """Return statements with `put(value)` where they return one; None where that is not simple."""
    for i, statement in enumerate(body):
        if isinstance(statement, ast.Return):
            return [*body[:i], *put(statement.value)]
        if _returns([statement]):
            rest = body[i + 1 :]
            if isinstance(statement, ast.If):
                new = _ended_if(statement, rest, put)
            else:
                new = _ended_try(statement, rest, put) if isinstance(statement, ast.Try) else None
            return None if new is None else [*body[:i], *new]
    return body if ends(body) else [*body, *put(None)]


def _ended_if(statement, rest, put):
    """What comes after an `if` that returns goes into its other branch."""
    yes, no = statement.body, statement.orelse
    if rest and not ends(yes) and not ends(no):
        return None
    yes, no = (_ended(each if ends(each) else each + rest, put) for each in (yes, no))
    if yes is None or no is None:
        return None
    if yes:
        return [ast.If(statement.test, yes, no)]
    if no:
        return [ast.If(ast.UnaryOp(ast.Not(), statement.test), no, [])]
    return _kept(statement.test)


def _ended_try(statement, rest, put):
    """What comes after a `try` all of whose handlers end the function goes into its `else`."""
    if statement.finalbody or statement.orelse:
        return None
    if rest and not all(ends(each.body) for each in statement.handlers):
        return None
    if _returns(statement.body):
        if rest and not ends(statement.body):
            return None
        tried, more = _ended(statement.body, put), []
    else:
        tried, more = statement.body, _ended(rest, put)
    caught = [_ended(each.body, put) for each in statement.handlers]
    if tried is None or more is None or None in caught:
        return None
    handlers = [
        ast.ExceptHandler(each.type, each.name, body or [ast.Pass()])
        for each, body in zip(statement.handlers, caught, strict=True)
    ]
    return [ast.Try(tried or [ast.Pass()], handlers, more, [])]


class _Replacer(ast.NodeTransformer):
    def __init__(self, old, new):
        self._old = old
        self._new = new

    def visit_Call(self, node):  # noqa: N802
        return self._new if node is self._old else self.generic_visit(node)
