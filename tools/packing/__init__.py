# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The firmware as a device gets it: a PyGamer's memory asks for modules that are packed.

    packed_game()["handful/app.py"]

Packed means: numbers in place of constants (`constants`), fewer modules (`joined`) and functions
(`merged`), no package and no rooms (`flat`), few and short names (`short_names`), nothing that
only people read (`stripped`). code.py stays as it is.
"""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from tools.libraries import library_files
from tools.packing.circuitpython_names import rom_names
from tools.packing.constants import inlined
from tools.packing.flat import flat, in_folder
from tools.packing.joined import GROUPS, Groups, joined
from tools.packing.merged import merged
from tools.packing.short_names import new_names, short_names, short_private
from tools.packing.stripped import notice
from tools.sources import (
    CODE,
    ROOT,
    DriveError,
    board_files,
    package_files,
)

RECEIVER_ONLY = ("handful/receiver_app.py",)
"""What a device needs that has no game yet; see `tools.receiver_drive`."""

CONST = "handful/const.py"
"""What marks constants: there are none any more for a device to import it."""

PACKAGE = "handful"
"""The package, and on a drive the folder in which its modules are."""

_HEAD = f"{PACKAGE}/__init__.py"
_ROOMS = ("drivers", "texts")
"""Rooms of the package that a device has, too: boards import from one, languages are another."""


def packed_game(root: Path = ROOT) -> dict[str, bytes]:
    """Return the packed files of all boards' drives: the package, `lib/`, and `boards/NAME/`.

    Raises `DriveError` for firmware that does not parse.
    """
    files = _game_files(root)
    sources = [data.decode() for path, data in files.items() if path.endswith(".py")]
    try:
        libraries = library_files(sources)
    except SyntaxError as error:
        raise DriveError(f"a file of the firmware does not parse: {error}") from error
    files.update({f"lib/{path}": data for path, data in libraries.items()})
    return packed_files(files, root)


_OLD_BOARDS = b"""
from handful.drivers import BlockFile, FrameClock, KeyQueue, SynthSpeaker
from handful.drivers.divided_battery import DividedBattery
from handful.drivers.drive_files import DriveFiles
from handful.drivers.light_sleep import nap
from handful.drivers.shaker import open_shaker
from handful.drivers.stick import Stick
from handful.ports import Ports, board_files, board_link, board_part
ports.speaker, ports.nvm, ports.drive, ports.battery, ports.link, ports.files, ports.part
speaker.rest, handheld.open_display, handheld.open_ports, handheld.open_link, handheld.open_files
handheld.nap, handheld.to_loader, handheld.open_shaker
"""
"""What a handheld.py of 0.1 uses and calls: a device that takes an update keeps its own."""


def packed_files(
    files: Mapping[str, bytes], root: Path = ROOT, groups: Groups = GROUPS
) -> dict[str, bytes]:
    """Return the files with each module packed, and ours joined in groups and with other names.

    The names that some board's own files use stay: any board may get this package.
    """
    rest = {path: data for path, data in files.items() if not path.endswith(".py")}
    return {**rest, **_packed(tuple(files.items()), root, tuple(groups.items()))}


@lru_cache(maxsize=16)
def _packed(files, root, groups) -> Mapping[str, bytes]:
    files = dict(files)
    own = _own_modules(files)
    modules = {path: data for path, data in files.items() if path.endswith(".py")}
    libraries = {path: data for path, data in modules.items() if path not in own}
    libraries = short_private(libraries, rom_names())
    rearranged = _rearranged(tuple(own.items()), root, groups)
    short = short_names(rearranged, _outside(root), rom_names())
    short = in_folder(short, PACKAGE, own)
    # A licence stands at the head of the package and of what is beside it, not in each module.
    heads = [path for path in own if not path.startswith(f"{PACKAGE}/") or path == _HEAD]
    return {**libraries, **short, **{path: notice(own[path]) + short[path] for path in heads}}


def names_on_device(root: Path = ROOT) -> dict[str, str]:
    """Return the names that are others in the packed game, and what they are there."""
    own = _own_modules(_game_files(root))
    rearranged = _rearranged(tuple(own.items()), root, tuple(GROUPS.items()))
    return new_names(rearranged, _outside(root), rom_names())


def _game_files(root):
    left_off = (CODE, *RECEIVER_ONLY)
    package = {path: data for path, data in package_files(root).items() if path not in left_off}
    return package | board_files(root)


@lru_cache(maxsize=16)
def _rearranged(own, root, groups) -> Mapping[str, bytes]:
    """Return our modules packed but for their names: what takes the time, whoever asks."""
    own, outside = dict(own), _outside(root)
    modules = inlined(own, outside)
    modules = joined({path: modules[path] for path in modules if path != CONST}, dict(groups))
    return flat(merged(modules, outside), PACKAGE, _ROOMS, gone=own.keys() - modules.keys())


def _own_modules(files):
    modules = {path: data for path, data in files.items() if path.endswith(".py")}
    return {path: data for path, data in modules.items() if not path.startswith("lib/adafruit")}


def _outside(root: Path) -> list[bytes]:
    """Return the sources that use the package and are not part of it, and those that it uses."""
    package = package_files(root)
    sources = [data.decode() for path, data in package.items() if path.endswith(".py")]
    probes = (ROOT / "tools" / "emulator").glob("probe_*.py")
    own = [package[CODE], *board_files(root).values()]
    own.append(_OLD_BOARDS)
    return [*own, *(path.read_bytes() for path in probes), *library_files(sources).values()]
