# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Modules that a device loads as one: those that come and go together.

    joined(files, {"handful/play.py": ("handful/rules/card.py", ...)})

To a device a module is an object, a table of names, and three more names to be kept for ever; that
is as much as a function or two. People read small modules, a device gets fewer.
"""

import ast
import builtins
from collections.abc import Iterator, Mapping

from tools.packing.identifiers import full_name, imported, origin_of
from tools.packing.local_names import top_level
from tools.packing.tree_walk import walk

Groups = Mapping[str, tuple[str, ...]]
"""By the path of a module, its leader, those that are joined to it."""

_PATHS = {
    "app": "director key_reader launch",
    "house": "dice_bag keeper saved_game settings",
    "drivers/__init__": "drivers/block_file drivers/clock drivers/keys drivers/speaker",
    "rules/ruleset": "game/actions game/packing",
    "store/store": "store/record store/save_file",
    "ui/text": "ui/kit",
    # A game at the table; its dice, if there is no cable; the table's screen.
    "play": "game/match",
    # The coach; its lattice is for the players that do without it, too.
    "coach/coach": "coach/adviser coach/value_table",
    # What the pages and the records need, and what is needed once.
    "club": "seating",
    "game/players": "game/records game/series",
    "store/two_copies": "store/recovery",
}
GROUPS: Groups = {
    f"handful/{leader}.py": tuple(f"handful/{path}.py" for path in members.split())
    for leader, members in _PATHS.items()
}
"""The groups of the game. None is long: a PyGamer compiles the `.py` in the memory it has left."""


class JoinError(Exception):
    """Modules cannot be joined as asked; the message is for who asks."""


def joined(files: Mapping[str, bytes], groups: Groups) -> dict[str, bytes]:
    """Return the `.py` files among `files`, with the members of each group in its leader.

    A group whose leader is not among the files is left alone. Raises `JoinError` where two modules
    of a group give one name to different things, or where a member is handed on as an object.
    """
    trees = {path: ast.parse(data) for path, data in files.items() if path.endswith(".py")}
    here = {path: [path, *members] for path, members in groups.items() if path in trees}
    leaders = {path: leader for leader, paths in here.items() for path in paths}
    needs = {path: list(_needs(path, tree, trees)) for path, tree in trees.items()}
    for path, tree in trees.items():
        _Importer(path, tree, trees, leaders).visit(tree)
    for leader, paths in here.items():
        parts = {path: trees.pop(path) for path in paths if path in trees}
        _tell_apart(parts)
        body = [node for path in _in_order(parts, needs) for node in parts[path].body]
        trees[leader] = ast.Module(_merged_imports(body), [])
    _check_order(trees)
    return {path: ast.unparse(tree).encode() for path, tree in trees.items()}


class _Importer(ast.NodeTransformer):
    """Lets one module import from the leaders of groups, and nothing from its own group.

    `tools.a` becomes `tools_a` where `tools` is a member, and is imported by that name.
    """

    def __init__(self, path, tree, paths, leaders):
        self._path = path
        self._paths = set(paths)
        self._leaders = leaders
        found = imported(path, tree, self._paths)
        self._used = {name for name, (of, part) in found.items() if not part and self._inside(of)}
        self._used = {name: set() for name in self._used}
        for node in walk(tree):
            if isinstance(node, ast.Attribute) and getattr(node.value, "id", None) in self._used:
                self._used[node.value.id].add(node.attr)

    def visit_Attribute(self, node):  # noqa: N802
        if getattr(node.value, "id", None) in self._used:
            return ast.copy_location(ast.Name(f"{node.value.id}_{node.attr}", node.ctx), node)
        return self.generic_visit(node)

    def visit_Name(self, node):  # noqa: N802
        if node.id in self._used:
            raise JoinError(f"{self._path} hands on the module {node.id}, and it is joined")
        return node

    def visit_arg(self, node):
        if node.arg in self._used:
            raise JoinError(f"{self._path} hides the module {node.arg}, and it is joined")
        return node

    def visit_ImportFrom(self, node):  # noqa: N802
        origins = [origin_of(self._path, node, each.name, self._paths) for each in node.names]
        if not all(origins):
            return node
        parts = []
        for alias, (module, name) in zip(node.names, origins, strict=True):
            here = alias.asname or alias.name
            if name is None and here in self._used:
                names = [ast.alias(each, f"{here}_{each}") for each in sorted(self._used[here])]
                parts += self._imports(module, names)
            elif name is None:
                parts.append(ast.ImportFrom(full_name(self._path, node), [alias], 0))
            else:
                parts += self._imports(module, [alias])
        return _merged_imports(parts)

    def _imports(self, module, names):
        leader = self._leaders.get(module, module)
        if leader == self._leaders.get(self._path):
            return [_same(each) for each in names if each.asname not in (None, each.name)]
        return [ast.ImportFrom(_dotted(leader), names, 0)] if names else []

    def _inside(self, module):
        return self._leaders.get(module, module) != module


def _merged_imports(nodes) -> list[ast.stmt]:
    """Return statements with one import where several in a row are from one module."""
    result = []
    for node in nodes:
        last = result[-1] if result else None
        both = isinstance(last, ast.ImportFrom) and isinstance(node, ast.ImportFrom)
        if both and (last.module, last.level) == (node.module, node.level):
            last.names = last.names + node.names
        else:
            result.append(node)
    return result


def _same(alias):
    return ast.parse(f"{alias.asname} = {alias.name}").body[0]


def _dotted(path):
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _needs(path, tree, paths) -> Iterator[str]:
    """Yield the modules that one needs when it is loaded."""
    for node in tree.body:
        if isinstance(node, ast.ImportFrom):
            origins = [origin_of(path, node, each.name, paths) for each in node.names]
            yield from (origin[0] for origin in origins if origin)


def _in_order(parts, needs) -> list[str]:
    """Return the paths of a group's parts, each after those that it needs."""
    found = []

    def add(path):
        if path in parts and path not in found:
            for other in needs[path]:
                if other != path:
                    add(other)
            found.append(path)

    for path in parts:
        add(path)
    return found


def _check_order(trees) -> None:
    """Raise `JoinError` where modules need each other to be loaded."""
    needs = {path: {*_needs(path, tree, trees)} - {path} for path, tree in trees.items()}
    while ready := [path for path in needs if not needs[path] & needs.keys()]:
        for path in ready:
            del needs[path]
    if needs:
        raise JoinError(f"modules need each other, or one that does: {', '.join(sorted(needs))}")


# ---- names -------------------------------------------------------------------------------------


def _tell_apart(parts) -> None:
    """Give private names that several parts have another one in each."""
    givers = {}
    for path, tree in parts.items():
        _check_given(path, tree, len(parts))
        for name, meaning in _given(tree):
            givers.setdefault(name, {})[path] = meaning
    for name, meanings in givers.items():
        if len(set(meanings.values())) > 1:
            if name[0] != "_":
                paths = ", ".join(sorted(meanings))
                raise JoinError(f"{name} means different things in {paths}")
            for path in meanings:
                _rename(parts[path], name, f"{name}_{path.split('/')[-1].removesuffix('.py')}")


def _check_given(path, tree, parts) -> None:
    """Raise `JoinError` where a part gives a name in a way that nobody here looks for."""
    known = {name for name, _ in _given(tree)}
    for name in top_level(tree):
        if parts > 1 and name not in known:
            raise JoinError(f"{path} gives {name} other than by one assignment")
        if parts > 1 and hasattr(builtins, name):
            raise JoinError(f"{path} has its own {name}, and what is joined to it Python's")


def _given(tree):
    """Yield the names at a module's top level, and what each is: a text if it is imported."""
    for node in tree.body:
        if isinstance(node, ast.Import | ast.ImportFrom):
            source = getattr(node, "module", None)
            for alias in node.names:
                yield alias.asname or alias.name, f"{source} {alias.name}"
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name, node
        elif isinstance(node, ast.Assign):
            yield from ((each.id, node) for each in node.targets if isinstance(each, ast.Name))


def _rename(tree, old, new):
    for node in walk(tree):
        for field in ("id", "arg", "name"):
            if getattr(node, field, None) == old and not isinstance(node, ast.alias):
                setattr(node, field, new)
