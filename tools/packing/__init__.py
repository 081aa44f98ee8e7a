# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The firmware as a device gets it: a PyGamer's memory has no room for all its names.

    packed_game()["handful/app.py"]

Numbers stand in place of constants (`constants`), and names are short (`short_names`). Modules and
lines stay as they are. What boards' own files, code.py and main.py are called and call stays, too.
"""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from tools.libraries import library_files
from tools.packing.constants import inlined
from tools.packing.short_names import new_names
from tools.packing.source_text import replaced
from tools.sources import CODE, MAIN, OLD_BOARDS, ROOT, DriveError, board_files, package_files

RECEIVER_ONLY = ("handful/transfer/receiver_app.py",)
"""What a device needs that has no game yet; see `tools.receiver_drive`."""

CONST = "handful/const.py"
"""What marks constants: there are none for a device to import it for."""

_AT_TABLE = re.compile(
    r"handful/(\w+|(table|store|drivers|game|rules)/\w+|ui/(kit|text|table|tray|card_view)\w*)\.py"
)
"""What may be in memory where there is least of it: its names are those that cost nothing."""


def packed_game(root: Path = ROOT) -> dict[str, bytes]:
    """Return the files of all boards' drives: the package, `lib/`, and `boards/NAME/`.

    Raises `DriveError` for firmware that does not parse.
    """
    files = packed_files(root)
    return {path: data for path, data in files.items() if path not in RECEIVER_ONLY}


@cache
def packed_files(root: Path = ROOT) -> Mapping[str, bytes]:
    """Return the files of `packed_game` and of a receiver."""
    files = package_files(root)
    try:
        modules, names = _modules(root)
        libraries = _libraries(root)
    except SyntaxError as error:
        raise DriveError(f"a file of the firmware does not parse: {error}") from error
    packed = {
        path: (source if path.startswith("boards/") else replaced(source, names.get)).encode()
        for path, source in modules.items()
    }
    del files[CODE], files[CONST], packed[CONST]
    return {**files, **packed, **{f"lib/{path}": data for path, data in libraries.items()}}


def names_on_device(root: Path = ROOT) -> dict[str, str]:
    """Return the names that are others in the packed game, and what they are there."""
    return _modules(root)[1]


@cache
def _modules(root):
    """Return our own modules but for their names, and what each name becomes."""
    files = package_files(root) | board_files(root)
    own = {path: data.decode() for path, data in files.items() if path.endswith(".py")}
    outside = [own.pop(CODE), own.pop(MAIN), OLD_BOARDS]
    outside += [path.read_text() for path in (ROOT / "tools/emulator").glob("probe_*.py")]
    modules = inlined(own, outside)
    boards = {path: source for path, source in modules.items() if path.startswith("boards/")}
    outside += [*boards.values(), *map(bytes.decode, _libraries(root).values())]
    ours = {path: source for path, source in modules.items() if path not in boards}
    first = [path for path in ours if _AT_TABLE.match(path)]
    return modules, new_names(ours, outside, first)


@cache
def _libraries(root):
    files = package_files(root).items()
    return library_files([data.decode() for path, data in files if path.endswith(".py")])
