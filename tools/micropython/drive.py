# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The files of a MicroPython board's drive.

    drive = build_drive("pico_st7735_micropython")
    drive.files["handful/game.0"]

One archive has the packed game (see `tools.packing`) and a folder `lib`: the displayio layer, what
boards share in `firmware/micropython/device/`, and the pinned libraries. MicroPython's own
compiler has compiled them all. As separate files they would take twice the flash.

What runs before the archive is mounted lies beside main.py: code.py, whose checks it calls, the
board's own files, and a copy of what boards share.
"""

import ast
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tools.circuitpython_compiler import compiled_for_micropython
from tools.drive import Drive, compiled_files
from tools.libraries import library_files
from tools.micropython.archive import archived
from tools.packing import packed_modules
from tools.packing.short_names import names_listed
from tools.packing.source_text import names_in
from tools.sources import (
    CODE,
    LAYER,
    ROOT,
    DriveError,
    board_names,
    layer_files,
    portable_files,
    probe_sources,
    version_of,
)

START = "main.py"
OLDEST = (1, 24)
"""The oldest version that the game has been seen on."""
ENDING = "_micropython"
PORT = "handheld_micropython.py"
DEVICE = f"firmware/{LAYER}/device"

IN_ROM = Path(__file__).with_name("rom_names.txt")
_FRAMEBUF = "framebuf.FrameBuffer.blit.fill.fill_rect.hline.pixel"
"""What the displayio layer calls: these names stay, whoever else has them."""


class Packed(NamedTuple):
    """The `files` of a drive before they are compiled, main.py included.

    `names` says what each name of the game becomes there, `paths` in which file a module is.
    """

    files: dict[str, bytes]
    names: Mapping[str, str]
    paths: Mapping[str, str]


def micropython_boards() -> list[str]:
    """Return the names of the boards that a MicroPython drive can be built for."""
    return sorted(path.parent.name + ENDING for path in ROOT.glob(f"boards/*/{PORT}"))


def check_known(board: str, *others: str) -> None:
    """Raise `DriveError` for a board that is of neither kind, and none of the others."""
    known = [*board_names(), *micropython_boards(), *others]
    if board not in known:
        raise DriveError(f"there is no board {board!r}; the boards are {', '.join(known)}")


def folder_of(board: str) -> str:
    """Return the folder of a board with MicroPython; raises `DriveError` without one."""
    if board not in micropython_boards():
        known = ", ".join(micropython_boards())
        raise DriveError(f"there is no board {board!r} with MicroPython; there are {known}")
    return board.removesuffix(ENDING)


def build_drive(board: str) -> Drive:
    """Return the drive of a board; raises `DriveError` for one that does not exist."""
    start = packed_sources(board).files[START]
    return Drive(board, version_of(), with_archive(game_files(board)), start, START)


def game_files(board: str) -> dict[str, bytes]:
    """Return the files of a board's game, all but main.py, before most are put into an archive."""
    files = {path: data for path, data in packed_sources(board).files.items() if path != START}
    return compiled_files(files, compiled_for_micropython)


def with_archive(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return the files of a drive: an archive of what is in folders, the others as they are."""
    inside = {path: data for path, data in files.items() if "/" in path}
    beside = {path: data for path, data in files.items() if path not in inside}
    for path in (ROOT / DEVICE).glob("*.py"):
        part = f"{path.stem}.mpy"
        if f"lib/{part}" in inside:
            beside[part] = inside[f"lib/{part}"]
    return dict(sorted({**archived(inside), **beside}.items()))


@cache
def packed_sources(board: str) -> Packed:
    """Return the packed files of a board's drive, and what they were made from."""
    folder = ROOT / "boards" / folder_of(board)
    own = {
        "handheld.py": (folder / PORT).read_bytes(),
        "board_facts.py": (folder / "board_facts.py").read_bytes(),
    }
    return packed_with(own, (ROOT / DEVICE / START).read_bytes(), portable_files())


def packed_with(own: Mapping[str, bytes], start: bytes, portable: Mapping[str, bytes]) -> Packed:
    """Return the packed files of a drive with a board's `own` modules and its first file."""
    files = dict(portable)
    code = files.pop(CODE)
    parts = {path.name: path.read_bytes() for path in sorted((ROOT / DEVICE).glob("*.py"))}
    del parts[START]
    parts = _imported(parts, [start, *own.values()])
    layer = layer_files()
    modules = {
        path: data.decode() for path, data in {**files, **layer}.items() if _is_module(path)
    }
    users = (*parts.values(), *own.values(), code, start)
    outside = [_FRAMEBUF, *map(bytes.decode, users), *probe_sources()]
    texts, names, paths = packed_modules(modules, outside, names_listed(IN_ROM))
    packed = {path: text.encode() for path, text in texts.items()}
    library = {path: packed.pop(path) for path in layer} | parts | library_files()
    packed |= {path: data for path, data in files.items() if not _is_module(path)}
    packed |= {f"lib/{path}": data for path, data in library.items()}
    return Packed({**packed, **own, CODE: code, START: start}, names, paths)


def _imported(parts, sources):
    """Return those of the boards' common parts that this board's sources import, and these."""
    found = {}
    while sources:
        named = names_in(ast.parse(sources.pop()))
        for path in parts.keys() - found.keys():
            if path.removesuffix(".py") in named:
                found[path] = parts[path]
                sources.append(parts[path])
    return found


def _is_module(path):
    return path.endswith(".py")
