# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Short names for the modules of a drive: a device keeps each one's name and its path, for ever.

    paths = short_paths(["handful/link/line.py", "handful/app.py"], outside=[source_of_main_py])
    paths["handful/link/line.py"]    -> "handful/link/aa.py"

Modules stay in their rooms, the folders of the package. Packages and what lies flat in it keep
their names, the drivers and the words, too: boards and languages are found by theirs.
"""

import ast
import re
from collections.abc import Iterable, Mapping
from string import ascii_lowercase

from tools.packing.source_text import nodes, on_lines, origin_of, strings_in, strings_replaced
from tools.sources import DriveError

_SHORTENED = re.compile(r"handful/(?!drivers/|words/)\w+/(?!__init__\.)\w+\.py")
_LISTS = "handful/scenes.py"
"""The module whose strings name others, as `room.module`."""
_IN_LIST = re.compile(r"(?<![\w.])\w+\.\w+(?![\w.])")
_PLACE = re.compile(r"(?<=[\"' ])((?:table|lobby|linked|transfer)\.\w+)\.(\w+)(?=[\"' ])")
"""What opens a scene, in a string: one of the rooms that scenes are in, a module, and a name."""


def short_paths(paths: Iterable[str], outside: Iterable[str] = ()) -> dict[str, str]:
    """Return what each path becomes; those of modules that sources `outside` import stay."""
    paths = sorted(paths)
    named = {name for source in outside for name in _imported(ast.parse(source))}
    short = {path: path for path in paths}
    for path in paths:
        if _SHORTENED.fullmatch(path) and module_of(path) not in named:
            room = path.rpartition("/")[0]
            short[path] = next(
                new for new in _made(room) if new not in short and new not in short.values()
            )
    return short


def with_short_paths(path: str, source: str, paths: Mapping[str, str]) -> str:
    """Return the source of a module that imports others by their short names.

    It imports nothing from those that are joined with it.
    """
    tree = ast.parse(source)
    changed = [
        (node, "; ".join(_statements(path, node, paths)))
        for node in nodes(tree)
        if isinstance(node, ast.ImportFrom)
    ]
    source = on_lines(source, changed)
    if path == _LISTS:
        source = _IN_LIST.sub(lambda match: _listed(match[0], paths), source)
    return source


def with_short_places(source: str, names: Mapping[str, str], paths: Mapping[str, str]) -> str:
    """Return source text whose strings name places, as `room.module.name`, as a device does.

    `names` and `paths` are what each name and each path becomes.
    """

    def place(match):
        return f"{_listed(match[1], paths)}.{names.get(match[2], match[2])}"

    return strings_replaced(source, lambda string: _PLACE.sub(place, string))


def check_places(modules: Mapping[str, str]) -> None:
    """Raise `DriveError` where a string names a place that is in no module."""
    there = {
        (path, node.name)
        for path, source in modules.items()
        for node in ast.parse(source).body
        if isinstance(node, ast.ClassDef | ast.FunctionDef)
    }
    for path, source in modules.items():
        for module, name in _PLACE.findall("".join(strings_in(source))):
            if (f"handful/{module.replace('.', '/')}.py", name) not in there:
                raise DriveError(f"{path} names a place that is not there: {module}.{name}")


def module_of(path: str) -> str:
    """Return the name by which a file's module is imported."""
    return (
        path.removesuffix(".py").removesuffix("/__init__").removeprefix("lib/").replace("/", ".")
    )


def _statements(path, node, paths):
    """Return an import in parts, each from where its names are on a device."""
    parts = {}
    for alias in node.names:
        name = alias.asname or alias.name
        file, part = origin_of(path, node, alias.name, paths) or (None, None)
        origin = node.module
        if file is not None:
            if paths[file] == paths.get(path):  # joined with it
                continue
            origin = module_of(paths[file])
            if part is None:
                origin, _, own = origin.rpartition(".")
                alias = ast.alias(own, name if name != own else None)
        parts.setdefault(origin, []).append(alias)
    found = [ast.unparse(ast.ImportFrom(origin, names, 0)) for origin, names in parts.items()]
    return found or ["pass"]


def _listed(word, paths):
    short = paths.get("handful/" + word.replace(".", "/") + ".py")
    return word if short is None else module_of(short).partition(".")[2]


def _imported(tree):
    """Yield the names of what a module imports, of modules and of what is in them."""
    for node in nodes(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def _made(room):
    """Yield names of two letters: with those a place has more than ten characters.

    A device keeps shorter texts for ever, as names.
    """
    for first in ascii_lowercase:
        for last in ascii_lowercase:
            yield f"{room}/{first}{last}.py"
