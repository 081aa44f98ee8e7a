# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Other names, for modules on a device: it keeps every name that is new to it, for ever.

    short = short_names({"handful/app.py": b"...", ...}, outside=[source_of_code_py], spare=rom)

A name is kept once, whoever uses it. So the private names of each module become `_a`, `_b` and so
on, the same few in all of them; modules whose classes inherit from each other share theirs. Public
names become names that the device has in its ROM and the game has no use for.
"""

import ast
import keyword
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from tools import circuitpython_stubs
from tools.identifiers import built_in_names, defined, identifiers, looked_up, renamed
from tools.packed import packed

_PRIVATE = re.compile(r"_[A-Za-z]\w*")
_LETTERS = "abcdefghijklmnopqrstuvwxyz"


def short_names(
    files: Mapping[str, bytes], outside: Iterable[bytes] = (), spare: Iterable[str] = ()
) -> dict[str, bytes]:
    """Return the `.py` files among `files` with other names, packed.

    `outside` are sources that use the modules, or that they use: no name in them changes.
    `spare` are the names that public ones can become; where there are too few, some stay.
    Raises `ValueError` where a private name is used outside its family of modules.
    """
    sources = {path: data for path, data in files.items() if path.endswith(".py")}
    public = public_names(files, outside, spare)
    trees = {path: ast.parse(source) for path, source in sources.items()}
    for family in _families(trees):
        private = _private(family, trees)
        for path in family:
            _check(path, trees[path], private)
        for path in family:
            renamed(_absolute(path, trees[path]), {**public, **private})
    return {path: packed(sources[path], tree) for path, tree in trees.items()}


def public_names(
    files: Mapping[str, bytes], outside: Iterable[bytes] = (), spare: Iterable[str] = ()
) -> dict[str, str]:
    """Return what `short_names` makes of each public name that it changes."""
    trees = {path: ast.parse(data) for path, data in files.items() if path.endswith(".py")}
    return _public(trees, [ast.parse(source) for source in outside], spare)


def _absolute(path, tree) -> ast.AST:
    """Write relative imports in full: the device keeps the full name of a module anyway."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.level:
            parents = path.split("/")[: -node.level]
            node.module = ".".join([*parents, *filter(None, [node.module])])
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
    mine = {name for name in mine if not name.startswith(("_", *starts))}
    free = set(spare) - {*used, *fixed, *keyword.kwlist, *dir(BaseException)}
    free = sorted((name for name in free if name[0] != "_"), key=lambda name: (len(name), name))
    return dict(zip(sorted(mine, key=lambda name: (-used[name], name)), free, strict=False))


# ---- private names -----------------------------------------------------------------------------


def _private(family, trees) -> dict[str, str]:
    """Return the short form of each private name that a family of modules defines."""
    words = {word for path in family for word in looked_up(trees[path])}
    starts = tuple(word for word in words if _PRIVATE.fullmatch(word))
    own = {name for path in family for name in defined(trees[path]) if _PRIVATE.fullmatch(name)}
    names = []
    for path in family:
        for name in identifiers(trees[path]):
            if name in own and name not in names and not (starts and name.startswith(starts)):
                names.append(name)
    return {name: _nth(index) for index, name in enumerate(names)}


def _nth(index: int) -> str:
    name = _LETTERS[index % len(_LETTERS)]
    while index >= len(_LETTERS):
        index = index // len(_LETTERS) - 1
        name = _LETTERS[index % len(_LETTERS)] + name
    return "_" + name


def _families(trees) -> list[list[str]]:
    """Return the modules in groups within which classes inherit from each other."""
    families = {path: [path] for path in trees}
    for path, tree in trees.items():
        for base in _bases_modules(path, tree):
            if base in families and families[base] is not families[path]:
                families[base].extend(families[path])
                for member in families[path]:
                    families[member] = families[base]
    return list({id(family): sorted(family) for family in families.values()}.values())


def _bases_modules(path, tree) -> Iterator[str]:
    """Yield the paths of the modules from which a module takes the bases of its classes."""
    bases = {
        base.id
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
        for base in node.bases
        if isinstance(base, ast.Name)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and bases & {alias.name for alias in node.names}:
            parents = path.split("/")[: -node.level] if node.level else []
            yield "/".join([*parents, *(node.module or "").split(".")]) + ".py"


def _check(path, tree, short) -> None:
    own = set(defined(tree))
    for node in ast.walk(tree):
        is_read = isinstance(node, ast.Attribute) and _PRIVATE.fullmatch(node.attr)
        if is_read and node.attr not in short and node.attr not in own:
            raise ValueError(f"{path} uses {node.attr}, which is another module's")
