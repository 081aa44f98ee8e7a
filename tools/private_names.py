# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Short names for private attributes and methods: `_a`, `_b` and so on, the same in all modules.

    short_private(files)

Modules whose classes inherit from each other are a family, and share theirs.
"""

import ast
import re
from collections.abc import Iterator, Mapping

from tools.identifiers import defined, looked_up, origin_of
from tools.local_names import letters

_PRIVATE = re.compile(r"_[A-Za-z]\w*")


def short_private(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return the `.py` files among `files` with other names for private attributes and methods.

    Raises `ValueError` where one is used outside its family of modules.
    """
    trees = {path: ast.parse(data) for path, data in files.items() if path.endswith(".py")}
    for family in _families(trees):
        short = _short(family, trees)
        for path in family:
            _check(path, trees[path], short)
            for node, field in _attributes(trees[path]):
                setattr(node, field, short.get(getattr(node, field), getattr(node, field)))
    return {path: ast.unparse(tree).encode() for path, tree in trees.items()}


def _short(family, trees) -> dict[str, str]:
    """Return the short form of each private attribute that a family of modules has."""
    words = {word for path in family for word in looked_up(trees[path])}
    starts = tuple(word for word in words if _PRIVATE.fullmatch(word))
    own = {name for path in family for name in defined(trees[path]) if _PRIVATE.fullmatch(name)}
    found = [getattr(*place) for path in family for place in _attributes(trees[path])]
    names = [name for name in dict.fromkeys(found) if name in own]
    names = [name for name in names if not (starts and name.startswith(starts))]
    return {name: "_" + short for name, short in zip(names, letters(), strict=False)}


def _attributes(tree) -> Iterator[tuple[ast.AST, str]]:
    """Yield where a module has the name of an attribute or of something in a class."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            yield node, "attr"
        elif isinstance(node, ast.ClassDef):
            yield from ((each, "name") for each in node.body if isinstance(each, ast.FunctionDef))
            given = [each for each in node.body if isinstance(each, ast.Assign)]
            yield from ((target, "id") for each in given for target in each.targets)


def _families(trees) -> list[list[str]]:
    """Return the modules in groups within which classes inherit from each other."""
    families = {path: [path] for path in trees}
    for path, tree in trees.items():
        for base in _bases_modules(path, tree, trees):
            if families[base] is not families[path]:
                families[base].extend(families[path])
                for member in families[path]:
                    families[member] = families[base]
    return list({id(family): sorted(family) for family in families.values()}.values())


def _bases_modules(path, tree, trees) -> Iterator[str]:
    """Yield the paths of the modules from which a module takes the bases of its classes."""
    classes = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    bases = {getattr(base, "id", None) for node in classes for base in node.bases}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                origin = origin_of(path, node, alias.name, trees)
                if origin and (alias.asname or alias.name) in bases:
                    yield origin[0]


def _check(path, tree, short) -> None:
    own = set(defined(tree))
    for node in ast.walk(tree):
        is_read = isinstance(node, ast.Attribute) and _PRIVATE.fullmatch(node.attr)
        if is_read and node.attr not in short and node.attr not in own:
            raise ValueError(f"{path} uses {node.attr}, which is another module's")
