# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Watch the game on genuine CircuitPython or MicroPython, on an emulated board.

    python -m tools.emulator --board pygamer --uf2 CP.uf2 --script "A*2" --screenshot s.png
    python -m tools.emulator --board pygamer --cable pybadge --script "RIGHT DOWN*2 A SIDE:right A"

Exit status 0: the run ended as asked; 1: it started but did not; 2: arguments it cannot use.
"""

from collections.abc import Sequence
from pathlib import Path

from host_sim.picture import png_of
from host_sim.script import CABLE, SIDE, ScriptError, text_of
from tools.command_line import Parser, Refusal, at_least_one, refuse
from tools.drive import build_drive
from tools.emulator import Cable, ChipBoard, EmulatorError, ImageError, InputError
from tools.emulator.pictures import image_of
from tools.emulator.workbench import ALL_KINDS, MICROPYTHONS, read_firmware, switch_on
from tools.micropython.drive import build_drive as build_micropython
from tools.whole_file import check_writable, write_whole

from .held import check_held, held
from .script import QUIET_MS, Hands, play, steps_of

PROGRAM = "tools.emulator"
_RIGHT = "-right"


def main(argv: Sequence[str] | None = None) -> int:
    """Run the emulator with these arguments, or the process's own; return the exit status."""
    options = _parser().parse_args(argv)
    try:
        steps = steps_of(text_of(options.script))
        _check(options, steps)
        boards = [_switched_on(options, 0)]
        if options.cable:
            boards.append(_switched_on(options, 1))
        return _run(boards, steps, options)
    except (Refusal, InputError, ScriptError) as error:
        return refuse(PROGRAM, error)
    except (EmulatorError, OSError) as error:
        refuse(PROGRAM, error)
        return 1


def _parser():
    made = Parser(PROGRAM, "Run Handful on genuine firmware, on an emulated board.")
    add = made.add_argument
    variables = ", ".join(dict.fromkeys(kind.uf2_variable for kind in ALL_KINDS.values()))
    add("--board", default="pico_st7735", choices=list(ALL_KINDS), help="handheld")
    add("--uf2", metavar="FILE", help=f"the system for it; else {variables}")
    add("--drive", metavar="PATH", type=Path, help="folder or image, instead of the game's files")
    add("--seed", metavar="N", type=int, help="HANDFUL_SEED in the drive's settings.toml")
    add("--held", action="store_true", help="with a PyGamer's memory, where it has more")
    add("--no-usb", action="store_true", help="on battery: the game may write its drive")
    add("--cable", metavar="BOARD", choices=list(ALL_KINDS), help="a second handheld, on a cable")
    add("--right-uf2", metavar="FILE", help="the system for the second, if it is another kind")
    add("--right-drive", metavar="PATH", type=Path, help="the second handheld's --drive")
    add("--script", metavar="KEYS", default="", help='"A RIGHT*2 B WAIT:500" or @file')
    add("--screenshot", metavar="FILE.png", type=Path, help="the panel, at the end")
    add("--sound", metavar="FILE.wav", type=Path, help="what the speaker played")
    add("--boot-ms", metavar="MS", type=at_least_one, default=60_000, help="longest wait for it")
    add("--console", action="store_true", help="print what the board's console says")
    return made


def _check(options, steps):
    """Refuse what cannot be used before the drive is built, which takes a while."""
    if options.held:
        check_held([options.board, options.cable], [options.drive, options.right_drive])
    if options.console and options.no_usb:
        raise ScriptError("--console needs USB, which --no-usb leaves out")
    if not options.cable:
        if any(step.kind in (SIDE, CABLE) for step in steps):
            raise ScriptError("SIDE: and CABLE: need a second handheld, --cable BOARD")
        if options.right_uf2 or options.right_drive:
            raise ScriptError("--right-uf2 and --right-drive need --cable")
    for path, ending in ((options.screenshot, ".png"), (options.sound, ".wav")):
        if path and path.suffix.lower() != ending:
            raise Refusal(f"{path} does not end in {ending}")
    for path in filter(None, (options.screenshot, options.sound)):
        try:
            check_writable(path)
        except OSError as error:
            raise Refusal(f"cannot write {path}: {error.strerror}") from None
    for number in range(2 if options.cable else 1):
        read_firmware(_name(options, number), _uf2(options, number))


def _name(options, number):
    return options.cable if number else options.board


def _uf2(options, number):
    if number and (options.right_uf2 or options.cable != options.board):
        return options.right_uf2
    return options.uf2


def _switched_on(options, number) -> ChipBoard:
    name = _name(options, number)
    path = options.right_drive if number and options.right_drive else options.drive
    if path and path.is_file():
        drive = path.read_bytes()
        if not drive:  # which means a drive that the board is to format
            raise ImageError(f"{path} is empty")
    else:
        build = build_micropython if name in MICROPYTHONS else build_drive
        drive = _folder(path) if path else build(name).everything
        if options.seed is not None:
            drive["settings.toml"] = f"HANDFUL_SEED = {options.seed + number}\n".encode()
    uf2 = _uf2(options, number)
    if options.held:
        drive = held(name, drive, uf2)
    try:
        return switch_on(name, drive, uf2, usb=not options.no_usb, seed=1 + number)
    except ImageError as error:
        raise ImageError(f"{path or 'the game'}: {error}") from None


def _folder(folder: Path) -> dict[str, bytes]:
    if not folder.is_dir():
        raise ImageError(f"there is no folder or image {folder}")
    paths = [path for path in sorted(folder.rglob("*")) if path.is_file()]
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


def _run(boards: list[ChipBoard], steps, options) -> int:
    try:
        for board in boards:
            board.boot(options.boot_ms)
        hands = Hands(boards, Cable(*boards) if options.cable else None)
        play(hands, steps, lambda name: _shots(boards, _beside(options.screenshot, name)))
        for board in boards:
            board.run_until_quiet(QUIET_MS)
            board.run_until_asleep()
        if options.screenshot:
            _shots(boards, options.screenshot)
        if options.sound:
            for path, board in _paths(options.sound, boards):
                write_whole(path, board.sound())
    finally:
        if options.console:
            for board in boards:
                print(board.said)
    return 0


def _beside(path: Path | None, name: str) -> Path:
    folder = path.parent if path else Path()
    return folder / (name if name.endswith(".png") else name + ".png")


def _shots(boards, path):
    for each, board in _paths(path, boards):
        size = board.panel.width, board.panel.height
        write_whole(each, png_of(image_of(board.picture(), size)))


def _paths(path: Path, boards):
    """Pair boards with files of their own: the right one's name has `-right` at its end."""
    return zip((path, path.with_name(f"{path.stem}{_RIGHT}{path.suffix}")), boards, strict=False)
