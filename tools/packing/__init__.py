# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The firmware as a device gets it: a PyGamer's memory has no room for all its names.

    packed_game()["handful/app.py"]

Values stand in place of constants (`constants`), modules that load together are one file
(`joined`), and names are short (`short_names`), those of files, too (`file_names`). Lines stay
where they are in each module, and names that boards' own files, code.py and main.py use stay.
"""

import ast
import gc
import re
from collections.abc import Iterable, Mapping
from functools import cache

from tools.libraries import library_files
from tools.packing.constants import inlined
from tools.packing.file_names import (
    check_places,
    short_paths,
    with_short_paths,
    with_short_places,
)
from tools.packing.joined import joined, with_parts
from tools.packing.short_names import new_names
from tools.packing.source_text import on_lines, replaced
from tools.sources import (
    CODE,
    MAIN,
    DriveError,
    board_files,
    package_files,
    probe_sources,
)

RECEIVER_ONLY = ("handful/transfer/receiver_app.py",)
"""What a device needs that has no game yet; see `tools.receiver_drive`."""

_FACTS = "/board_facts.py"
_FACT = re.compile(r"\b(?:board_)?facts\.([A-Z_]+)")
"""A fact about a board that a module reads."""
CONST = "handful/const.py"
"""What marks constants: there are none for a device to import it for."""


def packed_game() -> dict[str, bytes]:
    """Return the files of all boards' drives: the package, `lib/`, and `boards/NAME/`.

    Raises `DriveError` for firmware that does not parse.
    """
    spare = {paths_on_device()[path] for path in RECEIVER_ONLY}
    return {path: data for path, data in packed_files().items() if path not in spare}


@cache
def packed_files() -> Mapping[str, bytes]:
    """Return the files of `packed_game` and of a receiver."""
    files = package_files()
    packed = {path: source.encode() for path, source in _packed()[0].items()}
    read = {name for source in _sources().values() for name in _FACT.findall(source)}
    packed |= {path: _only(packed[path], read) for path in packed if path.endswith(_FACTS)}
    files = {
        path: data for path, data in files.items() if not path.endswith(".py") or path == MAIN
    }
    return {**files, **packed, **{f"lib/{path}": data for path, data in library_files().items()}}


def _only(source, names):
    """Return a board's facts without those that no device reads: each costs it a name for ever."""
    tree = ast.parse(source)
    spare = [
        (node, "pass")
        for node in tree.body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) not in names
    ]
    return on_lines(source.decode(), spare).encode()


def _is_bare(path, source):
    """Return whether a module is a package that holds no code: a device does without its file."""
    return path.endswith("/__init__.py") and len(ast.parse(source).body) == 1


def names_on_device() -> dict[str, str]:
    """Return the names that are others in the packed game, and what they are there."""
    return _packed()[1]


def paths_on_device() -> Mapping[str, str]:
    """Return which file of a drive has each module of the package."""
    return {MAIN: MAIN, **_packed()[2]}


@cache
def _packed():
    """Return what `packed_modules` makes of the package and of the boards' own files."""
    own = _sources()
    outside = [own.pop(CODE), own.pop(MAIN), *probe_sources()]
    return packed_modules(own, outside)


def _sources():
    files = package_files() | board_files()
    return {path: data.decode() for path, data in files.items() if path.endswith(".py")}


def packed_modules(
    own: Mapping[str, str], outside: Iterable[str], rom: Iterable[str] | None = None
) -> tuple[dict[str, str], dict[str, str], dict[str, str]]:
    """Return modules by their path on a drive, packed; what each of their names becomes, and path.

    Sources `outside` use them as they are; so do boards' own files, in which names stay. `rom` has
    the names in the device's ROM, if it is not CircuitPython's. Raises `DriveError` for a module
    that does not parse.
    """
    gc.disable()  # the nodes of the syntax trees are many, and none goes before the end
    try:
        return _made(own, [*outside, *map(bytes.decode, library_files().values())], rom)
    except SyntaxError as error:
        raise DriveError(f"a file of the firmware does not parse: {error}") from error
    finally:
        gc.enable()


def _made(own, outside, rom):
    check_places(own)
    own = inlined(own, outside)
    paths = with_parts(short_paths([path for path in own if path.startswith("handful/")], outside))
    modules = {
        paths.get(path, path): with_short_paths(path, source, paths) if path in paths else source
        for path, source in joined(own).items()
    }
    boards = {path: source for path, source in modules.items() if path.startswith("boards/")}
    ours = {path: source for path, source in modules.items() if path not in boards}
    names = new_names(ours, [*outside, *boards.values()], rom)
    packed = {
        path: with_short_places(replaced(source, names.get), names, paths)
        for path, source in ours.items()
        if path != CONST and not _is_bare(path, source)
    }
    return packed | boards, names, paths
