# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What MicroPython's virtual machine needs to run the game, by path in its file system.

    vm_files()["handful/app.mpy"]

That is the game, with values for constants as on a device, the displayio layer of
`firmware/micropython/` and the pinned libraries, all compiled, with the drawn sheets as they are.
"""

from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path, PurePosixPath

from tools.circuitpython_compiler import compiled_for_micropython
from tools.libraries import library_files
from tools.packing.constants import inlined
from tools.sources import CODE, MAIN, ROOT, layer_files, package_files


@cache
def vm_files(root: Path = ROOT, outside: tuple[str, ...] = ()) -> dict[str, bytes]:
    """Return the files of the game, sorted; constants stay that sources `outside` read."""
    game = {path: data for path, data in package_files(root).items() if path not in (CODE, MAIN)}
    sources = {path: data.decode() for path, data in game.items() if path.endswith(".py")}
    game |= {path: source.encode() for path, source in inlined(sources, outside).items()}
    return bytecode(game | layer_files(root) | library_files())


def bytecode(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return files, sorted, with each module compiled for MicroPython."""
    with ThreadPoolExecutor() as pool:  # each is a process of its own
        made = pool.map(lambda path: _compiled(path, files[path]), files)
        return dict(sorted(made))


def _compiled(path, data):
    if not path.endswith(".py"):
        return path, data
    return path.removesuffix(".py") + ".mpy", compiled_for_micropython(
        PurePosixPath(path).stem, data
    )
