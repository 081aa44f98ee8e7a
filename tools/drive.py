# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The files of a board's drive, and their manifest.

    drive = build_drive("pygamer")
    drive.files["handful/app.mpy"]
    drive.manifest

With CircuitPython that is `firmware/`, the board's `handheld.py` and `board_facts.py`, and the
pinned libraries in `lib/`, all packed (`tools.packing`) and compiled to .mpy; code.py and main.py
are as they are. `firmware/drive_check.py` reads the manifest on the device.
"""

import binascii
import re
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import PurePosixPath

from drive_check import MANIFEST, is_newer

from handful.drivers.block_file import MORE_NAME
from handful.drivers.block_file import NAME as BLOCK_FILE_NAME
from handful.store.save_file import BLOCK_BYTES, MORE_SIZES, SIZES, SPARE_BLOCKS
from tools.circuitpython_compiler import compiled
from tools.command_line import Refusal
from tools.packing import packed_game
from tools.packing.file_names import module_of
from tools.sources import CODE, MAIN, check_board, package_files, version_of


class TargetError(Refusal):
    """A drive or board is not there, is not the right one, or cannot be written."""


_NAME = b"handful "
_HEADING = re.compile(_NAME + rb"([0-9]{1,4}(?:\.[0-9]{1,4}){0,3}(?:b[0-9]{1,4})?)")
_UNFINISHED = re.compile(_NAME + rb"[0-9.b]{1,19}")


@dataclass(frozen=True)
class Drive:
    """Everything that goes on a board's drive.

    `files`  content by path, sorted: all but `code` and the manifest
    `code`   code.py, which is to be copied last and is not in the manifest
    `last`   its path, main.py with MicroPython
    """

    board: str
    version: str
    files: Mapping[str, bytes]
    code: bytes
    last: str = CODE

    @property
    def manifest(self) -> bytes:
        """The manifest that the drive is checked against."""
        return manifest_of(self.version, self.files)

    @property
    def everything(self) -> dict[str, bytes]:
        """All files, the manifest and `code` at the end, as they are to be copied."""
        return {**self.files, MANIFEST: self.manifest, self.last: self.code}

    @property
    def size_bytes(self) -> int:
        """The bytes of all files, without what each leaves of its last cluster."""
        return sum(map(len, self.everything.values()))


def build_drive(board: str) -> Drive:
    """Return the drive of a board.

    Raises `DriveError` for a board that does not exist and for firmware that does not parse.
    """
    files = compiled_files(packed_sources(board))
    return Drive(board, version_of(), files, package_files()[CODE])


def packed_sources(board: str) -> dict[str, bytes]:
    """Return the packed files of a board's drive before they are compiled."""
    check_board(board)
    own = f"boards/{board}/"
    files = {path.removeprefix(own): data for path, data in packed_game().items()}
    return {path: data for path, data in files.items() if not path.startswith("boards/")}


def compiled_files(
    files: Mapping[str, bytes], compiled: Callable[[str, bytes], bytes] = compiled
) -> dict[str, bytes]:
    """Return files, sorted, with each module compiled but the one that a device runs."""
    modules = [path for path in files if path.endswith(".py") and path != MAIN]
    with ThreadPoolExecutor() as pool:  # each is a process of its own
        made = pool.map(lambda path: compiled(module_of(path), files[path]), modules)
        results = {
            path.removesuffix(".py") + ".mpy": code
            for path, code in zip(modules, made, strict=True)
        }
    results |= {path: data for path, data in files.items() if path not in modules}
    return dict(sorted(results.items()))


def manifest_of(version: str, files: Mapping[str, bytes]) -> bytes:
    """Return the manifest of these files: a line for each, with its size and CRC-32."""
    lines = [f"handful {version}"]
    for path, data in sorted(files.items()):
        lines.append(manifest_line(path, data))
    return ("\n".join([*lines, "end"]) + "\n").encode()


def manifest_line(path: str, data: bytes) -> str:
    """Return the line of a manifest for a file: its path, size and CRC-32."""
    return f"{path} {len(data)} {binascii.crc32(data):08x}"


def named_in(manifest: bytes) -> dict[str, set[str]]:
    """Return the lines of a manifest by the path that each is about; none if it is no manifest.

    Lines after its end count, too: see `tools.drive_copy`. Paths that do not stay inside the
    drive are left out: a manifest on a drive may be damaged.
    """
    named: dict[str, set[str]] = {}
    if version_in(manifest):
        for line in manifest.decode("utf-8", "replace").split("\n")[1:]:
            path = line.split(" ")[0]
            if line.count(" ") == 2 and _stays_inside(path):
                named.setdefault(path, set()).add(line)
    return named


def version_in(manifest: bytes) -> str:
    """Return the version that a manifest gives, "" if it is no manifest."""
    found = _HEADING.fullmatch(manifest.partition(b"\n")[0])
    return found[1].decode() if found else ""


def is_start_of_manifest(data: bytes) -> bool:
    """Return whether a file is a manifest, or as much of one as was written."""
    heading, newline, _ = data.partition(b"\n")
    if newline:
        return version_in(data) != ""
    return _NAME.startswith(heading) or _UNFINISHED.fullmatch(heading) is not None


def is_older(version: str, other: str) -> bool:
    """Return whether `version` comes before `other`: "0.9.1" does before "0.10.0"."""
    return is_newer(other, version)


def _stays_inside(path: str) -> bool:
    pure = PurePosixPath(path)
    return path == str(pure) and not pure.is_absolute() and ".." not in pure.parts


# ---- what is put beside it, and never sent to another handheld ---------------------------------


SAVE = BLOCK_FILE_NAME.lstrip("/")
MORE = MORE_NAME.lstrip("/")
MORE_BYTES = MORE_SIZES[0] * BLOCK_BYTES
"""For what later versions keep: 16 sectors of flash, eight records in two copies each."""

SAVE_SIZES = [
    (blocks * BLOCK_BYTES, (blocks + spare) * BLOCK_BYTES)
    for blocks in SIZES
    for spare in [SPARE_BLOCKS if blocks == SIZES[-1] else 2 * blocks]
]
"""The bytes that a save file may have, each with the room that it needs; the largest first."""


def rounded(size: int, block_bytes: int) -> int:
    """Return the bytes that a file of this size takes in whole blocks."""
    return -(-size // block_bytes) * block_bytes


def save_file_bytes(room: int) -> int:
    """Return the size of the save file that a game would make with so much room, 0 for none.

    It holds zeros at first. While a device makes a file itself, a power cut may destroy its file
    system, so the file comes with the drive.
    """
    return next((size for size, needed in SAVE_SIZES if needed <= room), 0)
