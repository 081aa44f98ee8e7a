# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Watch the game on an emulated device.

    python -m tools.emulator --uf2 CP.uf2 --bootrom bootrom.ts --script "A*2" --screenshot s.png

Exit status 0: the run ended as asked; 1: it started but did not; 2: arguments it cannot use.
"""

import sys
from collections.abc import Sequence
from pathlib import Path

from host_sim.script import ScriptError
from tools.command_line import Parser, run
from tools.drive import build_drive
from tools.libraries import LibraryError
from tools.sources import DriveError

from .bench import Bench
from .board import Board, EmulatorError
from .fat_image import DRIVE_BYTES, ImageError, build_image
from .firmware import ROM_VARIABLE, UF2_VARIABLE, FirmwareError
from .pictures import save_picture
from .script import QUIET_MS, Hands, play, steps_of
from .wiring import boards_to_emulate

_UNUSABLE = (FirmwareError, ScriptError, DriveError, LibraryError, ImageError)


def main(argv: Sequence[str] | None = None) -> int:
    """Run the emulator with these arguments, or the process's own; return the exit status."""
    options = _parser().parse_args(argv)
    try:
        steps = steps_of(_script_text(options.script))
        image = _drive_image(options)
        with Bench(options.uf2, options.bootrom) as bench:
            return _run(bench.board(image, name=options.board), steps, options)
    except _UNUSABLE as error:
        return _complain(error, 2)
    except (EmulatorError, OSError) as error:
        return _complain(error, 1)


def _parser():
    made = Parser(
        "python -m tools.emulator", "Run Handful on genuine CircuitPython, on an emulated device."
    )
    add = made.add_argument
    add("--uf2", metavar="FILE", help=f"CircuitPython for the Pico; else {UF2_VARIABLE}")
    add("--bootrom", metavar="FILE", help=f"the chip's boot ROM; else {ROM_VARIABLE}")
    add("--board", default="pico_st7735", choices=boards_to_emulate(), help="handheld")
    add("--drive", metavar="PATH", type=Path, help="folder or image, instead of the game's files")
    add("--seed", metavar="N", type=int, help="HANDFUL_SEED in the drive's settings.toml")
    add("--script", metavar="KEYS", default="", help='"A RIGHT*2 B WAIT:500" or @file')
    add("--screenshot", metavar="FILE.png", type=Path, help="the panel, at the end")
    add("--boot-ms", metavar="MS", type=int, default=60_000, help="longest wait for the game")
    add("--console", action="store_true", help="print what the device's console says")
    return made


def _script_text(script):
    if not script.startswith("@"):
        return script
    try:
        return Path(script[1:]).read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        raise ScriptError(f"cannot read the script {script[1:]}: {error}") from None


def _drive_image(options) -> bytes:
    if options.drive and options.drive.is_file():
        image = options.drive.read_bytes()
        if len(image) != DRIVE_BYTES:
            raise ImageError(f"{options.drive} is not the image of a Pico's drive")
        return image
    files = _folder(options.drive) if options.drive else build_drive(options.board).everything
    if options.seed is not None:
        files["settings.toml"] = f"HANDFUL_SEED = {options.seed}\n".encode()
    return build_image(files)


def _folder(folder: Path) -> dict[str, bytes]:
    if not folder.is_dir():
        raise ImageError(f"there is no folder or image {folder}")
    paths = [path for path in sorted(folder.rglob("*")) if path.is_file()]
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


def _run(board: Board, steps, options) -> int:
    try:
        board.run_until_drawn(ms=options.boot_ms)
        board.run_until_idle(ms=options.boot_ms)
        play(Hands([board]), steps, lambda name: _shot(board, _beside(options.screenshot, name)))
        board.run_until_quiet(QUIET_MS)
        if options.screenshot:
            _shot(board, options.screenshot)
    finally:
        if options.console:
            print(board.read())
    return 0


def _beside(path: Path | None, name: str) -> Path:
    folder = path.parent if path else Path()
    return folder / (name if name.endswith(".png") else name + ".png")


def _shot(board: Board, path: Path) -> None:
    panel = board.status["panel"]
    save_picture(board.picture(), (panel["width"], panel["height"]), path)


def _complain(text, status: int) -> int:
    print(f"emulator: {text}", file=sys.stderr)
    return status


if __name__ == "__main__":
    run("tools.emulator", main)
