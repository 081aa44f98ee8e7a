# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Short names for a device: it keeps every name that is new to it, for ever.

    names = new_names(sources, outside=[source_of_code_py])
    replaced(source, names.get)

Each name becomes another, the same everywhere: one that the device has in its ROM and the game
has no use for, and where there are too few of those, `aa`, `ab` and so on. Names share one where
no object has both. An object has the attributes that its class's module names, and the modules of
the classes that this one is derived from. What other modules assign to an object shares nothing.
"""

import ast
import builtins
import itertools
import keyword
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from string import ascii_lowercase

from tools.packing.source_text import defined_by, names_in, nodes, origin_of, words_in

IN_ROM = Path(__file__).with_name("rom_names.txt")
"""Names in the ROM that no stub has, read from the images of three builds."""

_TYPES = (BaseException, bytearray, dict, float, int, list, memoryview, object, set, str, tuple)
_SHORT = 2
"""Names of so many characters stay."""
_FOLDED = re.compile(r"^(_\w+) = const\(", re.MULTILINE)
"""What the device's compiler does without: `_TEN = const(10)`."""


def new_names(
    modules: Mapping[str, str], outside: Iterable[str] = (), rom: Iterable[str] | None = None
) -> dict[str, str]:
    """Return what each name of some modules becomes: those that most modules use, first.

    `outside` are sources that use the modules, or that they use: no name in them changes. `rom`
    has the names in a device's ROM, if they are not those that all with CircuitPython have.
    """
    trees = [ast.parse(source) for source in modules.values()]
    used = Counter(name for tree in trees for name in names_in(tree))
    fixed = {part.removesuffix(".py") for path in modules for part in path.split("/")}
    fixed |= {name for source in outside for name in names_in(ast.parse(source))}
    fixed |= {name for tree in trees for name in _imported(tree, modules)}
    fixed |= {word for tree in trees for word in words_in(tree)}
    fixed |= {*dir(builtins), *keyword.kwlist}.union(*map(dir, _TYPES))
    in_rom, others = known_names()
    ours = {name for tree in trees for name in _kept(tree)} - fixed - in_rom - others
    ours -= {name for source in modules.values() for name in _FOLDED.findall(source)}
    ours = {name for name in ours if len(name) > _SHORT and not name.startswith("__")}
    ours = sorted(ours, key=lambda name: (-used[name], name))
    free = {*(in_rom if rom is None else rom)} - used.keys() - fixed
    spare = sorted(free, key=lambda name: (len(name), name))
    spare = [name for name in spare if name[0] != "_" and name != "const"]
    made = (name for name in _made() if name not in used and name not in fixed | free)
    given = {name for tree in trees for name in _given_from_outside(tree)}
    shared = _shared([name for name in ours if name not in given], modules, trees)
    places = {name: shared.get(name, name) for name in ours}
    short = dict(zip(dict.fromkeys(places.values()), itertools.chain(spare, made), strict=False))
    return {name: short[place] for name, place in places.items()}


def _given_from_outside(tree) -> Iterator[str]:
    """Yield the attributes that a module gives to objects of any class."""
    for node in nodes(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            if getattr(node.value, "id", None) != "self":
                yield node.attr


def _shared(names, modules, trees) -> dict[str, int]:
    """Return a number for each name; no lineage has one for two names.

    A lineage is a module with those that its classes are derived from: what its objects have.
    """
    parents = {path: {path} for path in modules}
    for path, tree in zip(modules, trees, strict=True):
        bases = {base for node in nodes(tree) for base in getattr(node, "bases", ())}
        bases = {getattr(base, "id", None) for base in bases}
        for node in nodes(tree):
            for alias in node.names if isinstance(node, ast.ImportFrom) else ():
                origin = origin_of(path, node, alias.name, modules)
                if origin and (alias.asname or alias.name) in bases:
                    parents[path].add(origin[0])
    lineages = {path: _lineage(path, parents) for path in modules}
    users = {name: set() for name in names}
    for path, tree in zip(modules, trees, strict=True):
        for name in users.keys() & names_in(tree):
            users[name].update(other for other in modules if path in lineages[other])
    taken, numbers = set(), {}
    for name in names:
        numbers[name] = next(
            number
            for number in itertools.count()
            if not any((number, path) in taken for path in users[name])
        )
        taken.update((numbers[name], path) for path in users[name])
    return numbers


def _lineage(path, parents) -> set[str]:
    return {path}.union(*(_lineage(each, parents) for each in parents[path] - {path}))


@cache
def known_names() -> tuple[frozenset[str], frozenset[str]]:
    """Return the names in the ROM of every board, and the others in CircuitPython."""
    from tools.circuitpython_stubs import built_in_names  # which imports from this package

    in_rom, others = built_in_names()
    return in_rom | names_listed(IN_ROM), others


def names_listed(path: Path) -> set[str]:
    """Return the names in a file, below its comment."""
    _, names = path.read_text("utf-8").split("\n\n")
    return {*names.split()}


def _kept(tree, local=False) -> Iterator[str]:
    """Yield the names of its own that a module on a device keeps: not those of local variables."""
    for node in ast.iter_child_nodes(tree):
        if not local or not isinstance(node, ast.Name):
            yield from defined_by(node)
        yield from _kept(node, local or isinstance(node, ast.FunctionDef | ast.Lambda))


def _imported(tree, modules) -> Iterator[str]:
    """Yield the names of what a module imports from outside the package, and of the modules."""
    for node in nodes(tree):
        names = [
            alias.name for alias in getattr(node, "names", ()) if isinstance(alias, ast.alias)
        ]
        if isinstance(node, ast.ImportFrom):
            folder = node.module.replace(".", "/")
            is_ours = any(path.startswith((f"{folder}.", f"{folder}/")) for path in modules)
            yield from [] if is_ours else [*node.module.split("."), *names]
        elif isinstance(node, ast.Import):
            yield from (part for name in names for part in name.split("."))


def _made() -> Iterator[str]:
    for length in itertools.count(_SHORT):
        for characters in itertools.product(ascii_lowercase, repeat=length):
            yield "".join(characters)
