# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The firmware as a device gets it: a PyGamer's memory has no room for all its names.

    packed_game()["handful/app.py"]

Values stand in place of constants (`constants`), and names are short (`short_names`), those of
files, too (`file_names`). Lines stay as they are, and so does what boards' own files, code.py and
main.py are called and call.
"""

import ast
import gc
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

from tools.libraries import library_files
from tools.packing.constants import inlined
from tools.packing.file_names import short_paths, with_short_paths
from tools.packing.joined import joined, with_parts
from tools.packing.short_names import new_names
from tools.packing.source_text import on_lines, replaced
from tools.sources import CODE, MAIN, OLD_BOARDS, ROOT, DriveError, board_files, package_files

RECEIVER_ONLY = ("handful/transfer/receiver_app.py",)
"""What a device needs that has no game yet; see `tools.receiver_drive`."""

_FACTS = "/board_facts.py"
CONST = "handful/const.py"
"""What marks constants: there are none for a device to import it for."""


def packed_game(root: Path = ROOT) -> dict[str, bytes]:
    """Return the files of all boards' drives: the package, `lib/`, and `boards/NAME/`.

    Raises `DriveError` for firmware that does not parse.
    """
    spare = {paths_on_device(root)[path] for path in RECEIVER_ONLY}
    return {path: data for path, data in packed_files(root).items() if path not in spare}


@cache
def packed_files(root: Path = ROOT) -> Mapping[str, bytes]:
    """Return the files of `packed_game` and of a receiver."""
    files = package_files(root)
    modules, names = _modules(root)
    libraries = library_files()
    packed = {
        path: (source if path.startswith("boards/") else replaced(source, names.get)).encode()
        for path, source in modules.items()
        if path != CONST and not _is_bare(path, source)
    }
    files = {
        path: data for path, data in files.items() if not path.endswith(".py") or path == MAIN
    }
    read = {name for source in modules.values() for name in _facts_in(ast.parse(source))}
    packed |= {path: _only(packed[path], read) for path in packed if path.endswith(_FACTS)}
    return {**files, **packed, **{f"lib/{path}": data for path, data in libraries.items()}}


def _facts_in(tree):
    """Yield the facts about a board that a module reads."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            if node.value.id in ("facts", "board_facts"):
                yield node.attr


def _only(source, names):
    """Return a board's facts without those that no device reads: each costs it a name for ever."""
    tree = ast.parse(source)
    spare = [
        (node, "pass")
        for node in tree.body
        if isinstance(node, ast.Assign) and node.targets[0].id not in names
    ]
    return on_lines(source.decode(), spare).encode()


def _is_bare(path, source):
    """Return whether a module is a package that holds no code: a device does without its file."""
    return path.endswith("/__init__.py") and len(ast.parse(source).body) == 1


def names_on_device(root: Path = ROOT) -> dict[str, str]:
    """Return the names that are others in the packed game, and what they are there."""
    return _modules(root)[1]


@cache
def paths_on_device(root: Path = ROOT) -> Mapping[str, str]:
    """Return which file of a drive has each module of the package."""
    files = {**package_files(root), **board_files(root)}
    outside = {path: data.decode() for path, data in files.items() if path.endswith(".py")}
    ours = [path for path in outside if path.startswith("handful/")]
    outside = [source for path, source in outside.items() if path in (CODE, MAIN)]
    return with_parts(short_paths(ours, [*outside, OLD_BOARDS]))


def packed_modules(
    own: Mapping[str, str], outside: Iterable[str]
) -> tuple[dict[str, str], dict[str, str]]:
    """Return modules by their path on a drive, packed, and what each of their names becomes.

    Sources `outside` use them as they are.
    """
    outside = [*outside, *map(bytes.decode, library_files().values())]
    paths = with_parts(short_paths([path for path in own if path.startswith("handful/")], outside))
    modules = _with_paths(own, outside, paths)
    names = new_names(modules, outside)
    packed = {
        path: replaced(source, names.get)
        for path, source in modules.items()
        if path != CONST and not _is_bare(path, source)
    }
    return packed, names


def _with_paths(own, outside, paths):
    """Return modules with values for constants, and under their short paths."""
    return {
        paths.get(path, path): source
        if path not in paths
        else with_short_paths(path, source, paths)
        for path, source in joined(inlined(own, outside)).items()
    }


@cache
def _modules(root):
    """Return our own modules, as they are on a drive but for names, and what each name becomes."""
    gc.disable()  # the nodes of the syntax trees are many, and none goes before the end
    try:
        return _made(root)
    except SyntaxError as error:
        raise DriveError(f"a file of the firmware does not parse: {error}") from error
    finally:
        gc.enable()


def _made(root):
    files = package_files(root) | board_files(root)
    own = {path: data.decode() for path, data in files.items() if path.endswith(".py")}
    outside = [own.pop(CODE), own.pop(MAIN), OLD_BOARDS]
    outside += [path.read_text() for path in (ROOT / "tools/emulator").glob("probe_*.py")]
    paths = paths_on_device(root)
    modules = _with_paths(own, outside, paths)
    boards = {path: source for path, source in modules.items() if path.startswith("boards/")}
    outside += [*boards.values(), *map(bytes.decode, library_files().values())]
    ours = {path: source for path, source in modules.items() if path not in boards}
    return modules, new_names(ours, outside)
