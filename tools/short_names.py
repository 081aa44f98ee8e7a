# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Other names, for modules on a device: it keeps every name that is new to it, for ever.

    short = short_names({"handful/app.py": b"...", ...}, outside=[source_of_code_py], spare=rom)

A name is kept once, whoever uses it. So local names become `a`, `b` and so on, and what is private
to a module `_a`, `_b`, the same few in all of them. Public names become names that the device has
in its ROM and the game has no use for, and where there are too few of those, `aa`, `ab` and so on.
"""

import ast
import keyword
import re
from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import chain

from tools import circuitpython_stubs
from tools.identifiers import built_in_names, defined, full_name, identifiers, looked_up, renamed
from tools.local_names import given_by_name, letters, shorten_locals, top_level
from tools.packed import packed

_PRIVATE = re.compile(r"_[A-Za-z]\w*")


def short_names(
    files: Mapping[str, bytes], outside: Iterable[bytes] = (), spare: Iterable[str] = ()
) -> dict[str, bytes]:
    """Return the `.py` files among `files` with other names, packed.

    `outside` are sources that use the modules, or that they use: no name in them changes.
    `spare` are the names that public ones can become before any is made up.
    Those of private attributes are `tools.private_names`' business.
    """
    sources = {path: data for path, data in files.items() if path.endswith(".py")}
    outside = [ast.parse(source) for source in outside]
    trees = _with_short_locals(sources, outside)
    public = _public(trees, outside, spare)
    for path, tree in trees.items():
        _shorten_own(tree)
        renamed(_absolute(path, tree), public)
    return {path: packed(sources[path], tree) for path, tree in trees.items()}


def public_names(
    files: Mapping[str, bytes], outside: Iterable[bytes] = (), spare: Iterable[str] = ()
) -> dict[str, str]:
    """Return what `short_names` makes of each public name that it changes."""
    sources = {path: data for path, data in files.items() if path.endswith(".py")}
    outside = [ast.parse(source) for source in outside]
    return _public(_with_short_locals(sources, outside), outside, spare)


def _with_short_locals(sources, outside) -> dict[str, ast.Module]:
    trees = {path: ast.parse(source) for path, source in sources.items()}
    stay = {name for tree in [*outside, *trees.values()] for name in given_by_name(tree)}
    for tree in trees.values():
        shorten_locals(tree, stay)
    return trees


def _absolute(path, tree) -> ast.AST:
    """Write relative imports in full: the device keeps the full name of a module anyway."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.level:
            node.module = full_name(path, node)
            node.level = 0
    return tree


# ---- public names ------------------------------------------------------------------------------


def _public(trees, foreign, spare) -> dict[str, str]:
    """Return what each public name of the modules becomes: those that most modules use, first."""
    words = {word for tree in trees.values() for word in looked_up(tree)}
    starts = tuple(word for word in words if word.endswith("_")) or ("_",)
    modules = {part.removesuffix(".py") for path in trees for part in path.split("/")}
    fixed = words | modules | {name for tree in foreign for name in identifiers(tree)}
    used = Counter(name for tree in trees.values() for name in set(identifiers(tree)))
    known = fixed | built_in_names() | circuitpython_stubs.all_names()
    mine = {name for tree in trees.values() for name in defined(tree)} - known
    mine = {name for name in mine if len(name) > 2 and not name.startswith(("_", *starts))}
    free = set(spare) - {*used, *fixed, *keyword.kwlist, *dir(BaseException)}
    free = sorted((name for name in free if name[0] != "_"), key=lambda name: (len(name), name))
    made = (name for name in letters(2) if name not in {*used, *fixed, *free})
    mine = sorted(mine, key=lambda name: (-used[name], name))
    return dict(zip(mine, chain(free, made), strict=False))


# ---- private names -----------------------------------------------------------------------------


def _shorten_own(tree) -> None:
    """Give short names to what is private at the top level of a module, in place."""
    names = [name for name in top_level(tree) if _PRIVATE.fullmatch(name)]
    short = {name: "_" + new for name, new in zip(names, letters(), strict=False)}
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            node.name = short.get(node.name, node.name)
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            node.id = short.get(node.id, node.id)
        elif isinstance(node, ast.arg):  # one that hides a private name of the module
            node.arg = short.get(node.arg, node.arg)
