# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Turns a device's traceback back into the names and places of the sources.

    python -m tools.traceback FILE|- [--board NAME] [--names handful-names.json]

The names on a device are short, the same on all boards with CircuitPython and others on each with
MicroPython; `bundle` writes what they mean beside its zips. Without that file they are worked out
from the sources here, which must be those that the drive was made from. A module on a device has
no line numbers, so each place is where its function begins.
"""

import ast
import json
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from tools.command_line import Parser, Refusal, read_input, refuse, run
from tools.micropython.drive import ENDING, PORT, check_known, folder_of, packed_sources
from tools.packing import names_on_device, paths_on_device
from tools.packing.file_names import module_of
from tools.plain_text import plain_lines, read_text
from tools.sources import (
    LAYER,
    ROOT,
    board_files,
    board_names,
    package_files,
    portable_files,
    version_of,
)

PROGRAM = "tools.traceback"

CIRCUITPYTHON = "circuitpython"
"""The key of all boards with CircuitPython in the file of names."""
_NO_LINE = 1
"""What a device says where a function has no line numbers."""

_PLACE = re.compile(r'\s*File "([^"]*)", line (\d+)(?:, in (.*?))?\s*$')
_LIKE_PLACE = re.compile(r"\s*File\b.*\bline\b|\s*File\s*\"")
"""What begins as a place does, such as one that a mail has wrapped."""


class TracebackError(Refusal, ValueError):
    """What was given cannot be read; the text is for the user."""


def main(argv: list[str] | None = None) -> int:
    """Print a traceback in the sources' names; return the exit status.

    That is 1 if there are places in it that cannot be read: they are named, and all else printed.
    """
    options = _parser().parse_args(argv)
    try:
        lines = plain_lines(read_text(options.file, "replace"))
        kind = _kind_of(options.board)
        if options.names is None:
            names, modules, version = *_names_here(kind), version_of()
        else:
            names, modules, version = _names(options.names, kind)
        if not any(map(_PLACE.match, lines)):
            raise TracebackError(f"there is no traceback in {options.file}")
    except Refusal as error:
        return refuse(PROGRAM, error)
    if version != version_of():
        print(f"the drive is of version {version}, and the lines are of {version_of()}")
    for line in in_source_names(lines, names, modules, _sources_of(kind)):
        print(line)
    unclear = [
        number
        for number, line in enumerate(lines, 1)
        if _LIKE_PLACE.match(line) and not _PLACE.match(line)
    ]
    for number in unclear:
        refuse(PROGRAM, f"line {number} is not understood: {lines[number - 1].strip()}")
    return 1 if unclear else 0


def in_source_names(
    lines: Iterable[str],
    names: Mapping[str, str],
    modules: Mapping[str, str],
    sources: Mapping[str, str],
) -> Iterator[str]:
    """Yield the lines of a traceback, each place with its source line.

    `modules` says which source files each module of the game is made from, in one text; `sources`
    has the sources by path.
    """
    back = defaultdict(list)  # names share one where they never meet
    for name, short in names.items():
        back[short].append(name)
    here = ""

    def word(match):
        known = back[match[1]]
        return repr(next((name for name in known if name in here), "/".join(known) or match[1]))

    for line in lines:
        place = _PLACE.match(line)
        if place is None:
            yield re.sub(r"'(\w+)'", word, line)
            continue
        file, number, short = place[1], int(place[2]), place[3] or "<module>"
        found = [
            (path, line, name)
            for path, source in sources.items()
            for name in back[short] or [short]
            if any(_is_of(path, each) for each in modules.get(file, file).split())
            for line in _lines(source, number, name)
        ]
        function = "/".join(dict.fromkeys(name for _, _, name in found) or back[short]) or short
        paths = " or ".join(dict.fromkeys(path for path, _, _ in found))
        whole = " or ".join(modules.get(file, file).split())
        number = found[0][1] if len(found) == 1 else number
        yield f'  File "{paths or whole}", line {number}, in {function}'
        if len(found) == 1:
            here = sources[paths]
            yield "    " + here.splitlines()[number - 1].strip()


def _is_of(path, file):
    """Return whether a source is that of a file, or of a module of the board's."""
    if "/" in file:
        return path.endswith(file.lstrip("/"))
    return Path(path).stem.removesuffix(ENDING) == file


def _lines(source, number, function):
    """Yield the lines of a source that a place in a traceback may be at."""
    if not 0 < number <= source.count("\n"):
        return
    if function.startswith("<"):
        yield number
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and node.name == function:
            if number == _NO_LINE:
                yield node.lineno
            elif node.lineno <= number <= node.end_lineno:
                yield number


def names_file(boards: Iterable[str]) -> bytes:
    """Return what names on some boards mean, as `bundle` writes it beside its zips."""
    found = {"version": version_of()}
    for kind in sorted({_kind_of(board) for board in boards}):
        names, modules = _names_here(kind)
        found[kind] = {"names": names, "modules": modules}
    return (json.dumps(found, indent=0, sort_keys=True) + "\n").encode()


def _kind_of(board):
    if board is None or board in board_names():
        return CIRCUITPYTHON
    check_known(board)
    return board


def _sources_of(kind):
    """Return the sources of what may run on boards of a kind, by path."""
    if kind == CIRCUITPYTHON:
        files = {f"firmware/{path}": data for path, data in package_files().items()}
        files |= board_files()
    else:
        files = {f"firmware/{path}": data for path, data in portable_files().items()}
        own = [ROOT / "boards" / folder_of(kind) / name for name in (PORT, "board_facts.py")]
        for path in (*(ROOT / "firmware" / LAYER).rglob("*.py"), *own):
            files[path.relative_to(ROOT).as_posix()] = path.read_bytes()
    return {path: data.decode() for path, data in files.items() if path.endswith(".py")}


def _names_here(kind):
    if kind == CIRCUITPYTHON:
        names, paths = names_on_device(), paths_on_device()
    else:
        _, names, paths = packed_sources(kind)
    modules = defaultdict(list)
    for path, short in paths.items():
        modules[module_of(short)].append(path)
    return names, {name: " ".join(paths) for name, paths in modules.items()}


def _names(path, kind):
    try:
        found = json.loads(read_input(path))
        return dict(found[kind]["names"]), dict(found[kind]["modules"]), str(found["version"])
    except (ValueError, KeyError, TypeError, RecursionError):
        raise TracebackError(f"{path} is no file of {kind} names that bundle has made") from None


def _parser():
    made = Parser(PROGRAM, __doc__.splitlines()[0])
    made.add_argument("file", metavar="FILE", help="the text with the traceback, - for the input")
    made.add_argument("--board", metavar="NAME", help="the board: needed for one with MicroPython")
    made.add_argument("--names", type=Path, metavar="FILE", help="the names that bundle has made")
    return made


if __name__ == "__main__":
    run(PROGRAM, main)
