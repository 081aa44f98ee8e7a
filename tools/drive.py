# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The one place that knows which files make a device's drive, and what its manifest looks like.

    drive = build_drive("pygamer")
    drive.files["handful/app.py"]
    drive.manifest

A drive is `firmware/`, the board's `handheld.py` and `board_facts.py`, and the pinned libraries in
`lib/`. A PyGamer's memory asks for modules that are packed: numbers in place of constants
(`tools.constants`), fewer modules (`tools.joined`) and functions (`tools.merged`), few and short
names (`tools.short_names`).
code.py is as it is here. `firmware/drive_check.py` reads the manifest on the device.
"""

import binascii
import importlib.util
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path, PurePosixPath
from types import ModuleType

from tools.circuitpython_stubs import names_in_every_build
from tools.constants import inlined
from tools.flat import flat
from tools.joined import GROUPS, Groups, joined
from tools.libraries import library_files
from tools.merged import merged
from tools.packed import notice
from tools.short_names import new_names, short_names, short_private

ROOT = Path(__file__).resolve().parent.parent
MANIFEST = "handful.manifest"
CODE = "code.py"
MAIN = "handful/main.py"
"""The game's own run; a device runs sources only."""
BOARD_FILES = ("handheld.py", "board_facts.py")

RECEIVER_ONLY = ("handful/receiver_app.py", "handful/ui/receiver_kit.py")
"""What a device needs that has no game yet; see `tools.receiver_drive`."""

_PACKAGE = "handful"
_HEAD = f"{_PACKAGE}/__init__.py"
_ROOMS = ("drivers", "texts")
"""Rooms of the package that a device has, too: boards import from one, languages are another."""

Compiler = Callable[[str, bytes], bytes]
"""Turns a module's source into its .mpy: called with the path on the drive and the source."""


class DriveError(Exception):
    """A drive cannot be put together as asked; the message is for the user."""


@dataclass(frozen=True)
class Drive:
    """Everything that goes on a board's drive.

    `files`  content by path, sorted: all but code.py and the manifest
    `code`   code.py, which is to be copied last and is not in the manifest
    """

    board: str
    version: str
    files: Mapping[str, bytes]
    code: bytes

    @property
    def manifest(self) -> bytes:
        """The manifest that code.py checks the drive against."""
        return manifest_of(self.version, self.files)

    @property
    def everything(self) -> dict[str, bytes]:
        """All files, the manifest and code.py at the end, as they are to be copied."""
        return {**self.files, MANIFEST: self.manifest, CODE: self.code}

    @property
    def size_bytes(self) -> int:
        """The bytes of all files, without what each leaves of its last cluster."""
        return sum(map(len, self.everything.values()))


def board_names(root: Path = ROOT) -> list[str]:
    """Return the names of the boards that a drive can be built for."""
    return sorted(path.parent.name for path in root.glob("boards/*/handheld.py"))


def board_facts(board: str, root: Path = ROOT) -> ModuleType:
    """Return a board's facts, loaded without touching anything else."""
    check_board(board, root)
    path = root / "boards" / board / "board_facts.py"
    spec = importlib.util.spec_from_file_location(f"board_facts_{board}", path)
    facts = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(facts)
    return facts


def build_drive(board: str, compiler: Compiler | None = None, root: Path = ROOT) -> Drive:
    """Return the drive of a board; `compiler` turns every module but code.py into an .mpy.

    Raises `DriveError` for a board that does not exist and for firmware that does not parse.
    """
    check_board(board, root)
    files = {p: data for p, data in package_files(root).items() if p not in RECEIVER_ONLY}
    code = files.pop(CODE)
    for name in BOARD_FILES:
        files[name] = (root / "boards" / board / name).read_bytes()
    sources = [data.decode() for path, data in files.items() if path.endswith(".py")]
    try:
        libraries = library_files(sources)
    except SyntaxError as error:
        raise DriveError(f"a file of the firmware does not parse: {error}") from error
    files.update({f"lib/{path}": data for path, data in libraries.items()})
    files = packed_files(files, root)
    if compiler:
        files = compiled(files, compiler)
    return Drive(board, version_of(root), dict(sorted(files.items())), code)


def package_files(root: Path = ROOT) -> dict[str, bytes]:
    """Return the files of `firmware/` by their path on the drive, sorted."""
    firmware = root / "firmware"
    return {
        path.relative_to(firmware).as_posix(): path.read_bytes()
        for path in sorted(firmware.rglob("*"))
        if path.is_file() and _belongs(path.relative_to(firmware))
    }


def packed_files(
    files: Mapping[str, bytes], root: Path = ROOT, groups: Groups = GROUPS
) -> dict[str, bytes]:
    """Return the files with each module packed, and ours joined in groups and with other names.

    Only the names that some board's own files use stay: any board may get this package.
    """
    rest = {path: data for path, data in files.items() if not path.endswith(".py")}
    return {**rest, **_packed(tuple(files.items()), root, tuple(groups.items()))}


@lru_cache(maxsize=16)
def _packed(files, root, groups) -> Mapping[str, bytes]:
    files = dict(files)
    own = _own_modules(files)
    modules = {path: data for path, data in files.items() if path.endswith(".py")}
    libraries = {path: data for path, data in modules.items() if path not in own}
    libraries = short_private(libraries, spare_names(root))
    short = short_names(_joined(own, root, groups), _outside(root), spare_names(root))
    # A licence stands at the head of the package and of what is beside it, not in each module.
    heads = {path: notice(own[path]) for path in own if "/" not in path or path == _HEAD}
    return {**libraries, **short, **{path: head + short[path] for path, head in heads.items()}}


def names_on_device(board: str, root: Path = ROOT) -> dict[str, str]:
    """Return the names that are others in a board's packed files, and what they are there."""
    files = package_files(root)
    del files[CODE]
    for name in BOARD_FILES:
        files[name] = (root / "boards" / board / name).read_bytes()
    own = _joined(_own_modules(files), root, GROUPS.items())
    return new_names(own, _outside(root), spare_names(root))


def _joined(own, root, groups):
    outside = _outside(root)
    modules = joined(inlined(own, outside), dict(groups))
    return flat(merged(modules, outside), _PACKAGE, _ROOMS, gone=own.keys() - modules.keys())


def _own_modules(files):
    modules = {path: data for path, data in files.items() if path.endswith(".py")}
    return {path: data for path, data in modules.items() if not path.startswith("lib/adafruit")}


def compiled(files: Mapping[str, bytes], compiler: Compiler) -> dict[str, bytes]:
    """Return packed files with each module but the one that is run in its compiled form."""
    results = {}
    for path, data in files.items():
        if path.endswith(".py") and path != MAIN:
            results[path.removesuffix(".py") + ".mpy"] = compiler(path, data)
        else:
            results[path] = data
    return results


def manifest_of(version: str, files: Mapping[str, bytes]) -> bytes:
    """Return the manifest of these files: a line for each, with its size and CRC-32."""
    lines = [f"handful {version}"]
    for path, data in sorted(files.items()):
        lines.append(f"{path} {len(data)} {binascii.crc32(data):08x}")
    return ("\n".join([*lines, "end"]) + "\n").encode()


def manifest_paths(manifest: bytes) -> list[str]:
    """Return the paths that a manifest names; none if it cannot be read.

    Paths that do not stay inside the drive are left out: a manifest on a drive may be damaged.
    """
    try:
        heading, *lines = manifest.decode().splitlines()
    except (UnicodeDecodeError, ValueError):
        return []
    if not heading.startswith("handful "):
        return []
    paths = [line.split(" ")[0] for line in lines if line.count(" ") == 2]
    return [path for path in paths if _stays_inside(path)]


def version_of(root: Path = ROOT) -> str:
    """Return the version of the firmware, which stands in the package's `__init__.py`."""
    text = (root / "firmware" / "handful" / "__init__.py").read_text()
    return text.split('VERSION = "')[1].split('"')[0]


def check_board(board: str, root: Path = ROOT) -> None:
    """Raise `DriveError` for a board that does not exist."""
    if board not in board_names(root):
        known = ", ".join(board_names(root))
        raise DriveError(f"there is no board {board!r}; the boards are {known}")


def _belongs(path: Path) -> bool:
    is_hidden = "__pycache__" in path.parts or any(part[0] == "." for part in path.parts)
    return not is_hidden and path.suffix != ".md"


def _outside(root: Path) -> list[bytes]:
    """Return the sources that use the package and are not part of it, and those that it uses."""
    package = package_files(root)
    sources = [data.decode() for path, data in package.items() if path.endswith(".py")]
    own = [package[CODE], *(path.read_bytes() for path in root.glob("boards/*/*.py"))]
    probes = (ROOT / "tools" / "emulator").glob("probe_*.py")
    return [*own, *(path.read_bytes() for path in probes), *library_files(sources).values()]


def spare_names(root: Path = ROOT) -> frozenset[str]:
    """Return the names that every board has in its ROM."""
    facts = [board_facts(board, root) for board in board_names(root)]
    ids = [board_id for each in facts for board_id in (each.BOARD_ID, *each.ALSO_RUNS_ON)]
    return names_in_every_build(ids)


def _stays_inside(path: str) -> bool:
    pure = PurePosixPath(path)
    return path == str(pure) and not pure.is_absolute() and ".." not in pure.parts
