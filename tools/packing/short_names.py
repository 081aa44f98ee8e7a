# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Other names, for modules on a device: it keeps every name that is new to it, for ever.

    short = short_names({"handful/app.py": b"...", ...}, outside=[source_of_code_py], spare=rom)

A name is kept once, whoever uses it. So local names become `a`, `b` and so on. All others become
names that the device has in its ROM and the game has no use for, and where there are too few of
those, `aa`, `ab` and so on. Names that are never seen together become the same (`namespaces`).
"""

import ast
import keyword
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice

from tools.packing.circuitpython_names import all_names
from tools.packing.identifiers import (
    built_in_names,
    defined,
    full_name,
    identifiers,
    looked_up,
    renamed,
)
from tools.packing.local_names import given_by_name, letters, shorten_locals
from tools.packing.namespaces import namespaces
from tools.packing.stripped import stripped
from tools.packing.tree_walk import walk


def short_names(
    files: Mapping[str, bytes], outside: Iterable[bytes] = (), spare: Iterable[str] = ()
) -> dict[str, bytes]:
    """Return the `.py` files among `files` with other names, packed.

    `outside` are sources that use the modules, or that they use: no public name in them changes.
    `spare` are the names that others can become before any is made up.
    """
    sources = {path: data for path, data in files.items() if path.endswith(".py")}
    outside = [ast.parse(source) for source in outside]
    trees = _with_short_locals(sources, outside)
    names = _short(trees, outside, spare)
    for path, tree in trees.items():
        renamed(_absolute(path, tree), names)
    return {path: stripped(sources[path], tree) for path, tree in trees.items()}


def short_private(files: Mapping[str, bytes], spare: Iterable[str] = ()) -> dict[str, bytes]:
    """Return the `.py` files of a library with other names for what nobody else knows, packed.

    Public names and arguments stay: the library may have other users on the same drive.
    """
    sources = {path: data for path, data in files.items() if path.endswith(".py")}
    trees = {path: ast.parse(source) for path, source in sources.items()}
    nodes = [node for tree in trees.values() for node in walk(tree)]
    arguments = {node.arg for node in nodes if isinstance(node, ast.arg)}
    for tree in trees.values():
        shorten_locals(tree, arguments)
    names = _short(trees, list(trees.values()), spare)
    return {path: stripped(sources[path], renamed(tree, names)) for path, tree in trees.items()}


def new_names(
    files: Mapping[str, bytes], outside: Iterable[bytes] = (), spare: Iterable[str] = ()
) -> dict[str, str]:
    """Return what `short_names` makes of each name that it changes."""
    sources = {path: data for path, data in files.items() if path.endswith(".py")}
    outside = [ast.parse(source) for source in outside]
    return _short(_with_short_locals(sources, outside), outside, spare)


def _with_short_locals(sources, outside) -> dict[str, ast.Module]:
    trees = {path: ast.parse(source) for path, source in sources.items()}
    stay = {name for tree in [*outside, *trees.values()] for name in given_by_name(tree)}
    for tree in trees.values():
        shorten_locals(tree, stay)
    return trees


def _absolute(path, tree) -> ast.AST:
    """Write relative imports in full: the device keeps the full name of a module anyway."""
    for node in walk(tree):
        if isinstance(node, ast.ImportFrom) and node.level:
            node.module = full_name(path, node)
            node.level = 0
    return tree


def _short(trees, outside, spare) -> dict[str, str]:
    """Return what each name of the modules becomes: those that most modules use, first."""
    words = {word for tree in trees.values() for word in looked_up(tree)}
    starts = [word for word in words if word.endswith("_")]
    words |= {start + word for start in starts for word in words}
    modules = {part.removesuffix(".py") for path in trees for part in path.split("/")}
    foreign = {name for tree in outside for name in identifiers(tree)}
    fixed = words | modules | {name for name in foreign if name[:1] != "_"}
    used = Counter(name for tree in trees.values() for name in set(identifiers(tree)))
    known = fixed | built_in_names() | all_names()
    mine = {name for tree in trees.values() for name in _given(tree)} - known
    mine = {name for name in mine if len(name) > 2 and not name.startswith("__")}
    free = set(spare) - {*used, *fixed, *foreign, *keyword.kwlist, *dir(BaseException)}
    free = sorted((name for name in free if name[0] != "_"), key=lambda name: (len(name), name))
    made = (name for name in letters(2) if name not in {*used, *fixed, *free})
    mine = sorted(mine, key=lambda name: (-used[name], name))
    return _shared(mine, [*free, *islice(made, len(mine))], list(namespaces(trees)))


def _given(tree) -> Iterator[str]:
    yield from defined(tree)
    yield from (node.asname for node in walk(tree) if getattr(node, "asname", None))


def _shared(mine, short, spaces) -> dict[str, str]:
    """Return the first short name for each of `mine` that none has which is seen with it."""
    result = {}
    taken = [set() for _ in spaces]
    for name in mine:
        places = [taken[n] for n, space in enumerate(spaces) if name in space]
        result[name] = next(each for each in short if not any(each in place for place in places))
        for place in places:
            place.add(result[name])
    return result
