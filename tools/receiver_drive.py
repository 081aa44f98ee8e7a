# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The drive of a device that has no game yet: just what it takes to be sent one over the cable.

    drive = build_receiver("pygamer")

It is the game's own receiver with the modules that it imports, in the place where code.py looks
for the game. Its version is lower than that of any game, so that code.py prefers what has come.
"""

import ast
from collections.abc import Iterable, Mapping
from pathlib import Path

from tools.drive import Drive, compiled_files
from tools.packing import names_on_device, packed_files
from tools.packing.source_text import replaced
from tools.sources import BOARD_FILES, CODE, MAIN, ROOT, check_board, package_files, version_of

VERSION = "0.0.0"
APP = '''# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The small receiver, in place of the game."""

from .transfer.receiver_app import ReceiverApp as App
'''


def build_receiver(board: str, root: Path = ROOT) -> Drive:
    """Return the drive of a receiver; see `tools.drive.build_drive`."""
    files = compiled_files(receiver_sources(board, root))
    return Drive(board, VERSION, files, _aged(package_files(root)[CODE], root))


def receiver_sources(board: str, root: Path = ROOT) -> dict[str, bytes]:
    """Return the packed files of a receiver's drive before they are compiled."""
    check_board(board, root)
    app = replaced(APP, names_on_device(root).get).encode()
    package = {**packed_files(root), "handful/app.py": app}
    files = {name: package[f"boards/{board}/{name}"] for name in BOARD_FILES}
    wanted = ["drive_check.py", "handful/app.py", "handful/launch.py"]
    wanted += [f"handful/assets/{name}.bmp" for name in ("text", "narrow", "icons")]
    wanted += [MAIN, "handful/texts/__init__.py"]
    wanted += [f"handful/texts/en/{name}.py" for name in ("__init__", "transfer")]
    # A board imports what it needs when it opens that; the receiver's own modules do so at once.
    wanted += _needs("handheld.py", ast.walk(ast.parse(files["handheld.py"])), package)
    while wanted:
        path = wanted.pop()
        if path not in files:
            files[path] = package[path]
            if path.endswith(".py"):
                wanted += _needs(path, ast.parse(package[path]).body, package)
    files["handful/__init__.py"] = _aged(files["handful/__init__.py"], root)
    return files


def _aged(source: bytes, root: Path) -> bytes:
    """Return a module with the receiver's version in place of the game's."""
    old, new = (f'\nVERSION = "{version}"\n'.encode() for version in (version_of(root), VERSION))
    if source.count(old) != 1:
        raise ValueError("a module does not say its version as expected")
    return source.replace(old, new)


def _needs(path: str, nodes: Iterable[ast.AST], package: Mapping[str, bytes]) -> list[str]:
    """Return the files of the package that a module imports, packages on the way included."""
    found = []
    for node in nodes:
        if isinstance(node, ast.ImportFrom):
            names = [alias.name for alias in node.names]
            found += _files_of(_base(path, node), names, package)
    return found


def _base(path, node):
    folder = path.split("/")[:-1]
    start = folder[: len(folder) + 1 - node.level] if node.level else []
    return start + (node.module.split(".") if node.module else [])


def _files_of(base, names, package):
    for end in range(1, len(base) + 1):
        yield from _existing(base[:end], package)
    for name in names:
        yield from _existing([*base, name], package)


def _existing(parts, package):
    for path in ("/".join(parts) + ".py", "/".join([*parts, "__init__.py"])):
        if path in package:
            yield path
