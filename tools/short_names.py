# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Short private names, for modules that are compiled: a device keeps every name for ever.

    short = short_names({"handful/app.py": b"...", ...})

A name is kept once, whoever uses it. So the private names of each module become `_a`, `_b` and so
on, the same few in all of them. Modules whose classes inherit from each other share theirs, and
the plain `.py` files keep the names that their readers know.
"""

import ast
import re
from collections.abc import Iterator, Mapping

_PRIVATE = re.compile(r"\b_[A-Za-z]\w*")
_LETTERS = "abcdefghijklmnopqrstuvwxyz"


def short_names(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return the `.py` files among `files` with their private names shortened.

    Raises `ValueError` where a private name is used outside its family of modules.
    """
    sources = {path: data.decode() for path, data in files.items() if path.endswith(".py")}
    trees = {path: ast.parse(source) for path, source in sources.items()}
    results = {}
    for family in _families(trees):
        short = _short(family, sources, trees)
        for path in family:
            _check(path, trees[path], short)
            results[path] = _renamed(sources[path], short).encode()
    return results


def _renamed(source, short) -> str:
    return _PRIVATE.sub(lambda match: short.get(match[0], match[0]), source)


def _short(family, sources, trees) -> dict[str, str]:
    """Return the short form of each private name that a family of modules defines."""
    starts = tuple(start for path in family for start in _looked_up(trees[path]))
    defined = {name for path in family for name in _defined(trees[path])}
    names = []
    for path in family:
        for name in _PRIVATE.findall(sources[path]):
            if name in defined and name not in names and not (starts and name.startswith(starts)):
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


def _defined(tree) -> Iterator[str]:
    """Yield the private names that a module gives to something."""
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            name = node.name
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            name = node.attr
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            name = node.id
        else:
            continue
        if _PRIVATE.fullmatch(name):
            yield name


def _looked_up(tree) -> Iterator[str]:
    """Yield the beginnings of names that a module puts together as it runs."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            if _PRIVATE.fullmatch(node.value):
                yield node.value


def _check(path, tree, short) -> None:
    for node in ast.walk(tree):
        is_read = isinstance(node, ast.Attribute) and _PRIVATE.fullmatch(node.attr)
        if is_read and node.attr not in short and node.attr not in set(_defined(tree)):
            raise ValueError(f"{path} uses {node.attr}, which is another module's")
