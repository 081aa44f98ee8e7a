# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Each part of a release is started once, from the files that are attached."""

import hashlib
import io
import os
import subprocess
import tempfile
import venv
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path

from tools.command_line import Refusal
from tools.emulator import ChipBoard, EmulatorError, InputError, missing_uf2, switch_on
from tools.emulator.boards.pico_st7735_micropython import DRIVE_AT
from tools.emulator.uf2 import read_uf2
from tools.emulator.workbench import MICROPYTHONS
from tools.micropython.drive import folder_of, micropython_boards
from tools.on_board.twin import Twin
from tools.release.build import PAGE_ZIP, SUMS
from tools.sources import board_names
from tools.web.chromium import Chromium, what_is_missing
from tools.web.server import serving

DRIVE_FOLDERS = ("drive/", "first-time/")
SAME_ZIP = "handful-sprig.zip"
FOLDER = "html/1/"
"""Where the page lies for its trial."""


def trials(out: Path) -> Iterator[str]:
    """Try what is in a folder, and yield a line for each part; raise `Refusal` for a fault."""
    check_sums({path.name: path.read_bytes() for path in out.iterdir() if path.is_file()})
    yield f"{SUMS}: right"
    for board in [*board_names(), *micropython_boards()]:
        name = f"handful-{board}.zip"
        yield f"{name}: {try_board(board, (out / name).read_bytes())}"
    for board in micropython_boards():
        path = out / f"handful-{board}.uf2"
        if path.is_file():
            yield f"{path.name}: {try_one_file(board, path)}"
    for path in wheels_in(out):
        yield f"{path.name}: {try_wheel(path, out)}"
    yield f"{PAGE_ZIP}: {try_page((out / PAGE_ZIP).read_bytes())}"


def check_sums(files: Mapping[str, bytes]) -> None:
    """Raise `Refusal` unless the sums among some files are right; other files may lie there."""
    if SUMS not in files:
        raise Refusal(f"there is no {SUMS}: release build makes what is tried")
    for line in files[SUMS].decode().splitlines():
        wanted, name = line.split("  ", 1)
        if hashlib.sha256(files.get(name, b"")).hexdigest() != wanted:
            raise Refusal(f"{name} is missing, or not the one in {SUMS}")


def try_board(board: str, archive: bytes) -> str:
    """Start a zip's drive on an emulated board, and say what the board shows after Play."""
    files = {name.partition("/")[2]: data for name, data in unzipped(archive).items()}
    check_sums(files)
    lack = missing_uf2(board)
    if lack:
        return f"sums are right; not started: {lack}"
    drive = {
        path.removeprefix(folder): data
        for folder in DRIVE_FOLDERS
        for path, data in files.items()
        if path.startswith(folder)
    }
    return _started(f"handful-{board}.zip", board, lambda: switch_on(board, drive))


def try_one_file(board: str, path: Path) -> str:
    """Start a Pico whose flash holds a UF2 and nothing else."""
    kind = MICROPYTHONS[board]
    flash = read_uf2(path, kind.firmware)
    parts = kind.make(flash[:DRIVE_AT], flash[DRIVE_AT:], 1)
    return _started(path.name, board, lambda: ChipBoard(*parts, True, kind.read_image))


def _started(name, board, switch_on):
    try:
        device = switch_on()
        device.boot()
        own = board in micropython_boards()
        twin = Twin(device, folder_of(board) if own else board, keeps_drive=own)
        twin.rest()
        twin.go("pick Play")
        twin.rest()
    except (EmulatorError, InputError) as error:
        raise Refusal(f"{name} does not start: {error}") from None
    if not twin.is_alike():
        raise Refusal(f"{name}: the board shows something else than the simulator")
    return "starts, and shows the table"


def wheels_in(out: Path) -> list[Path]:
    """Return the wheels that the sums in a folder name."""
    names = (out / SUMS).read_text(encoding="utf-8").split()[1::2]
    return [out / name for name in names if name.endswith(".whl")]


def try_wheel(wheel: Path, out: Path) -> str:
    """Install a wheel into an empty environment, finish a game, and make a zip that is here."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        venv.create(home / "venv", with_pip=True)
        programs = home / "venv" / ("Scripts" if os.name == "nt" else "bin")
        install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        _run(home, programs / "python", *install, str(wheel.resolve()))
        _run(home, programs / "handful", "--headless", "--demo", "--seed", "5")
        _run(home, programs / "handful", "bundle", "--board", "sprig", "--out", str(home))
        if (home / SAME_ZIP).read_bytes() != (out / SAME_ZIP).read_bytes():
            raise Refusal(f"{wheel.name} makes another {SAME_ZIP}")
    return "installs, plays a game, and makes the same zip"


def _run(folder, program, *words):
    done = subprocess.run(
        [str(program), *words],
        cwd=folder,
        env={key: os.environ[key] for key in os.environ if not key.startswith("PYTHON")},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )
    if done.returncode:
        line = (done.stderr.splitlines() or ["nothing"])[-1]
        raise Refusal(f"{program.name} {words[0]} ends with {done.returncode}: {line}")


def try_page(archive: bytes) -> str:
    """Open a page's zip in a browser, in a folder as itch.io has it, and roll."""
    lack = what_is_missing()
    if lack:
        return f"not opened: {lack}"
    files = {FOLDER + name: data for name, data in unzipped(archive).items()}
    with serving(files) as site, Chromium() as browser:
        page = browser.open(f"{site.address}{FOLDER}index.html?rules=herg&players=ANN&seed=5")
        page.press("A")
        page.until(lambda state: len(state["dice"]) == 5)
        if browser.troubles:
            raise Refusal(f"{PAGE_ZIP}: {browser.troubles[0]}")
    return "opens, and rolls"


def unzipped(archive: bytes) -> dict[str, bytes]:
    """Return the files of a zip by path."""
    with zipfile.ZipFile(io.BytesIO(archive)) as opened:
        return {info.filename: opened.read(info) for info in opened.infolist()}
