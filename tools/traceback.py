# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Turns a device's traceback back into the names and lines of the sources.

    python -m tools.traceback FILE|- [--names handful-names-0.1.0.json]

The names on a device are short; `bundle` writes what they mean beside its zips. Without that file
they are worked out from the sources here, which must be those that the drive was made from.
"""

import ast
import json
import re
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path

from tools.command_line import Parser, refuse, run
from tools.packing import names_on_device
from tools.sources import ROOT, DriveError, board_files, package_files, version_of

PROGRAM = "tools.traceback"

_PLACE = re.compile(r'^\s*File "([^"]*)", line (\d+)(?:, in (.*?))?\s*$')


class TracebackError(ValueError):
    """What was given cannot be read; the text is for the user."""


def main(argv: list[str] | None = None) -> int:
    """Print a traceback in the sources' names; return the exit status."""
    options = _parser().parse_args(argv)
    try:
        text = _read(options.file)
        names, version = (
            (names_on_device(), version_of()) if options.names is None else _names(options.names)
        )
        if not any(_PLACE.match(line) for line in text.splitlines()):
            raise TracebackError(f"there is no traceback in {options.file}")
    except (TracebackError, DriveError) as error:
        return refuse(PROGRAM, error)
    if version != version_of():
        print(f"the drive is of version {version}, and the lines are of {version_of()}")
    for line in in_source_names(text, names):
        print(line)
    return 0


def in_source_names(text: str, names: Mapping[str, str]) -> Iterator[str]:
    """Yield the lines of a traceback, each place with its source line."""
    back = defaultdict(list)  # private names share one
    for name, short in names.items():
        back[short].append(name)
    sources = {f"firmware/{path}": data for path, data in package_files().items()} | board_files()
    sources = {path: data.decode() for path, data in sources.items() if path.endswith(".py")}
    here = ""

    def word(match):
        known = back[match[1]]
        return repr(next((name for name in known if name in here), "/".join(known) or match[1]))

    for line in text.splitlines():
        place = _PLACE.match(line)
        if place is None:
            yield re.sub(r"'(\w+)'", word, line)
            continue
        file, number, short = place[1], int(place[2]), place[3] or "<module>"
        found = {
            path: name
            for path, source in sources.items()
            for name in back[short] or [short]
            if _is_at(path, source, file, number, name)
        }
        function = "/".join(dict.fromkeys(found.values()) or back[short]) or short
        yield f'  File "{" or ".join(found) or file}", line {number}, in {function}'
        if len(found) == 1:
            here = sources[next(iter(found))]
            yield "    " + here.splitlines()[number - 1].strip()


def _is_at(path, source, file, number, function):
    """Tell whether a place in a traceback may be in this source."""
    stem = file.rpartition("/")[2].partition(".")[0]
    if Path(path).stem != stem or not 0 < number <= source.count("\n"):
        return False
    return function.startswith("<") or any(
        isinstance(node, ast.FunctionDef | ast.ClassDef)
        and node.name == function
        and node.lineno <= number <= node.end_lineno
        for node in ast.walk(ast.parse(source))
    )


def names_file(root: Path = ROOT) -> bytes:
    """Return what names on a device mean, as `bundle` writes it beside its zips."""
    names = {"version": version_of(root), "names": names_on_device(root)}
    return (json.dumps(names, indent=0, sort_keys=True) + "\n").encode()


def _names(path):
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
        return dict(found["names"]), str(found["version"])
    except OSError as error:
        raise TracebackError(f"cannot read {path}: {error.strerror}") from None
    except (ValueError, KeyError, TypeError):
        raise TracebackError(f"{path} is no file of names that bundle has made") from None


def _read(name):
    try:
        data = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    except OSError as error:
        raise TracebackError(f"cannot read {name}: {error.strerror}") from None
    return data.decode("utf-8", "replace")


def _parser():
    made = Parser(PROGRAM, __doc__.splitlines()[0])
    made.add_argument("file", metavar="FILE", help="the text with the traceback, - for the input")
    made.add_argument("--names", type=Path, metavar="FILE", help="the names that bundle has made")
    return made


if __name__ == "__main__":
    run(PROGRAM, main)
