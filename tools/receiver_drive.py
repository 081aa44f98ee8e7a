# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The drive of a device that has no game yet: just what it takes to be sent one over the cable.

    drive = build_receiver("pygamer")

It is the game's own receiver with the modules that it imports, in the place where code.py looks
for the game. Its version is lower than that of any game, so that code.py prefers what has come.
"""

import ast
from collections.abc import Iterable, Mapping

from tools.device_words import language_file
from tools.drive import Drive, compiled_files
from tools.packing import names_on_device, packed_files, paths_on_device
from tools.packing.file_names import with_short_paths
from tools.packing.source_text import replaced
from tools.sources import BOARD_FILES, CODE, MAIN, check_board, package_files, version_of

VERSION = "0.0.0"
APP = '''# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The small receiver, in place of the game."""

from .transfer.receiver_app import ReceiverApp as App
'''


def build_receiver(board: str) -> Drive:
    """Return the drive of a receiver; see `tools.drive.build_drive`."""
    files = compiled_files(receiver_sources(board))
    return Drive(board, VERSION, files, _aged(package_files()[CODE]))


def receiver_sources(board: str) -> dict[str, bytes]:
    """Return the packed files of a receiver's drive before they are compiled."""
    check_board(board)
    app = with_short_paths("handful/app.py", APP, paths_on_device())
    app = replaced(app, names_on_device().get).encode()
    package = {**packed_files(), "handful/app.py": app}
    files = {name: package[f"boards/{board}/{name}"] for name in BOARD_FILES}
    wanted = ["drive_check.py", MAIN]
    wanted += [f"handful/{name}.py" for name in ("app", "opening", "settings")]
    wanted += ["handful/words/__init__.py"]
    wanted += [f"handful/assets/{name}.bmp" for name in ("text", "narrow", "icons")]
    # A board imports what it needs when it opens that; the receiver's own modules do so at once.
    wanted += _needs(ast.walk(ast.parse(files["handheld.py"])), package)
    while wanted:
        path = wanted.pop()
        if path not in files:
            files[path] = package[path]
            if path.endswith(".py"):
                tree = ast.parse(package[path])
                # Drivers import some of what they need when it is asked for.
                is_driver = path.startswith("handful/drivers/")
                wanted += _needs(ast.walk(tree) if is_driver else tree.body, package)
    files["handful/words/en"] = language_file("en", ("transfer",))
    files["handful/__init__.py"] = _aged(files["handful/__init__.py"])
    return files


def _aged(source: bytes) -> bytes:
    """Return a module with the receiver's version in place of the game's."""
    old, new = (f'\nVERSION = "{version}"\n'.encode() for version in (version_of(), VERSION))
    if source.count(old) != 1:
        raise ValueError("a module does not say its version as expected")
    return source.replace(old, new)


def _needs(nodes: Iterable[ast.AST], package: Mapping[str, bytes]) -> list[str]:
    """Return the files of the package that a packed module imports, with packages on the way."""
    imports = [node for node in nodes if isinstance(node, ast.ImportFrom)]
    found = []
    for name in [f"{node.module}.{each.name}" for node in imports for each in node.names]:
        parts = name.split(".")
        for end in range(1, len(parts) + 1):
            module = "/".join(parts[:end])
            found += [f"{module}.py", f"{module}/__init__.py"]
    return [each for each in found if each in package]
