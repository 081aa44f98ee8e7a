# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What a device's drive is made of, as it lies here: the package and the boards' own files.

package_files()["handful/app.py"]
board_files()["boards/pygamer/handheld.py"]
"""

from pathlib import Path
from types import ModuleType

from host_sim.boards import load_facts
from tools.command_line import Refusal
from tools.device_words import with_words
from tools.layouts import FOLDER as LAYOUTS
from tools.layouts import layout_files

ROOT = Path(__file__).resolve().parent.parent
CODE = "code.py"
_NO_VERSION = b'\nVERSION = ""\n'
MAIN = "handful/main.py"
"""The game's own run; a device runs sources only."""
BOARD_FILES = ("handheld.py", "board_facts.py")
_DRIVERS = "handful/drivers/"
_PORTABLE_DRIVERS = (_DRIVERS + "speaker.py",)
"""The others take modules that CircuitPython alone has, or are used by those only."""
LAYER = "micropython"
"""The folder of what MicroPython lacks and CircuitPython has built in: never on its drive."""


class DriveError(Refusal):
    """A drive cannot be put together as asked; the message is for the user."""


def board_names() -> list[str]:
    """Return the names of the boards that a drive can be built for."""
    return sorted(path.parent.name for path in ROOT.glob("boards/*/handheld.py"))


def board_files() -> dict[str, bytes]:
    """Return the files that go on the drive of their own board only, of all boards, by path."""
    paths = [f"boards/{board}/{name}" for board in board_names() for name in BOARD_FILES]
    return {path: (ROOT / path).read_bytes() for path in paths}


def board_facts(board: str) -> ModuleType:
    """Return a board's facts; raises `DriveError` for a board that does not exist."""
    check_board(board)
    return load_facts(board)


def package_files() -> dict[str, bytes]:
    """Return the files of `firmware/` by their path on the drive, sorted; code.py has the version.

    Raises `DriveError` if there is no place for that.
    """
    firmware = ROOT / "firmware"
    files = {
        path.relative_to(firmware).as_posix(): path.read_bytes()
        for path in sorted(firmware.rglob("*"))
        if path.is_file() and _belongs(path.relative_to(firmware))
    }
    if files[CODE].count(_NO_VERSION) != 1:
        raise DriveError("code.py has no place for the version")
    version = _NO_VERSION.replace(b'""', f'"{version_of()}"'.encode())
    files[CODE] = files[CODE].replace(_NO_VERSION, version)
    return with_words({**files, **layout_files()})


def portable_files() -> dict[str, bytes]:
    """Return those of `package_files` that are not for CircuitPython alone."""
    return {
        path: data
        for path, data in package_files().items()
        if path in _PORTABLE_DRIVERS or not path.startswith((MAIN, _DRIVERS))
    }


def layer_files() -> dict[str, bytes]:
    """Return the modules that stand in for CircuitPython's own on MicroPython, by name, sorted."""
    paths = sorted((ROOT / "firmware" / LAYER).glob("*.py"))
    return {path.name: path.read_bytes() for path in paths}


def probe_sources() -> list[str]:
    """Return what tests run on a device beside the game: the names that it uses have to stay."""
    return [path.read_text() for path in (ROOT / "tools/on_board").glob("probe_*.py")]


def version_of() -> str:
    """Return the version of the firmware, which stands in the package's `__init__.py`."""
    text = (ROOT / "firmware" / "handful" / "__init__.py").read_text()
    return text.split('VERSION = "')[1].split('"')[0]


def check_board(board: str) -> None:
    """Raise `DriveError` for a board that does not exist."""
    if board not in board_names():
        known = ", ".join(board_names())
        raise DriveError(f"there is no board {board!r}; the boards are {known}")


def _belongs(path: Path) -> bool:
    is_hidden = "__pycache__" in path.parts or any(part[0] == "." for part in path.parts)
    is_known = path.suffix != ".md" and not path.as_posix().startswith(LAYOUTS)
    return not is_hidden and is_known and path.parts[0] != LAYER
