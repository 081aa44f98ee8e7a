# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Modules without a package and rooms: `handful/ui/table.py` is the module `ui_table` on a device.

    flat(files, "handful", stay=("drivers",))

To a device each package on the way to a module is one more object to be kept, with a table and
names of its own, and a module in one has two names: its own, and that of both. People find their
way by rooms, a device has a plain list, in a folder in which it looks for modules.
"""

import ast
from collections.abc import Collection, Mapping

from tools.packing.identifiers import full_name, origin_of
from tools.packing.tree_walk import walk


class FlatError(Exception):
    """A package cannot do without its rooms; the message is for who asks."""


def flat(
    files: Mapping[str, bytes], package: str, stay: Collection[str], gone: Collection[str] = ()
) -> dict[str, bytes]:
    """Return the `.py` files among `files`, with the modules of a package beside each other.

    Their paths begin in the package's folder; what is in its own `__init__.py` is in the package.
    Rooms named in `stay` keep their modules; another room's own `__init__.py` is left out. Words
    that name modules in a string, as in "ui.table ui.tray", name them as they are now; those of
    modules that are `gone` are left out. Raises `FlatError` where something is imported from a
    room itself.
    """
    trees = {path: ast.parse(data) for path, data in files.items() if path.endswith(".py")}
    paths = flat_paths(trees, package, stay)
    words = {_name_in(package, path): "" for path in gone}
    words |= {_name_in(package, old): _module(new) for old, new in paths.items()}
    for path, tree in trees.items():
        _Renamer(path, paths, trees, words).visit(tree)
    return {new: ast.unparse(trees[path]).encode() for path, new in paths.items()}


def flat_paths(paths: Collection[str], package: str, stay: Collection[str]) -> dict[str, str]:
    """Return what becomes of each path; a room's own `__init__.py` is not among them."""
    found = {}
    for path in sorted(paths, key=lambda path: (path.count("/"), path)):
        new = _flat_path(path, package, stay)
        while new in found.values():
            new = new.replace(".py", "_.py")
        if new:
            found[path] = new
    return found


def _flat_path(path, package, stay):
    if not path.startswith(package + "/") or path == f"{package}/__init__.py":
        return path
    _, *rooms, name = path.split("/")
    if not rooms or rooms[0] in stay:
        return "/".join([*rooms, name])
    return None if name == "__init__.py" else "_".join([*rooms, name])


def in_folder(files: Mapping[str, bytes], package: str, beside: Collection[str]):
    """Return flat modules by their paths on a drive: in the package's folder, or `beside` it."""
    return {path if path in beside else f"{package}/{path}": data for path, data in files.items()}


def renamed_imports(tree: ast.AST, package: str) -> ast.AST:
    """Let a source outside import from modules of a package that is flat, in place; return it."""
    for node in walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            node.module = node.module.removeprefix(package + ".")
    return tree


def _name_in(package, path):
    """Return a module's name within its package."""
    return _module(path.removeprefix(package + "/"))


def _module(path):
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


class _Renamer(ast.NodeTransformer):
    """Lets one module import from where the others are now."""

    def __init__(self, path, paths, known, words):
        self._path = path
        self._paths = paths
        self._known = known
        self._words = words

    def visit_ImportFrom(self, node):  # noqa: N802
        found = {}
        for alias in node.names:
            module, name = self._origin(node, alias.name)
            here = alias.asname or alias.name
            found.setdefault(module, []).append(ast.alias(name, None if here == name else here))
        modules = [ast.Import([alias]) for alias in found.pop("", [])]
        return [*modules, *(ast.ImportFrom(module, names, 0) for module, names in found.items())]

    def _origin(self, node, name):
        """Return the module from which something is imported now, and its name there."""
        path, part = origin_of(self._path, node, name, self._known) or (None, name)
        if path is None:
            return full_name(self._path, node), name
        if path not in self._paths:
            raise FlatError(f"{self._path} imports from {path}, which is left out")
        module = _module(self._paths[path])
        if part is None:
            module, _, part = module.rpartition(".")
        return module, part

    def visit_Constant(self, node):  # noqa: N802
        if isinstance(node.value, str) and "." in node.value:
            words = node.value.split()
            if all(word in self._words for word in words):
                node.value = " ".join([self._words[word] for word in words if self._words[word]])
        return node
