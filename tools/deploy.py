# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Puts Handful on a device: copies it to the mounted CIRCUITPY drive, and checks the copy.

    python3 tools/dev.py deploy --board NAME [--drive PATH] [--coach herg,ynot]
    python3 tools/dev.py deploy --board NAME --receiver
    python3 tools/dev.py deploy --board NAME_micropython [--port PORT] [--coach herg,ynot]

Interrupted anywhere, the device says what is missing, and a second run finishes the copy. Only
what an earlier copy wrote is overwritten or deleted; a file of yours that is in the way is kept
as NAME.bak. The save files come with the first copy and are never overwritten.

The coach's value tables come too, as many as leave room for the saves, and on a large drive of
CircuitPython's for a newer game. `--receiver` copies only what it takes to be sent the game by
another handheld.

A board with MicroPython has no drive to mount: the copy goes over its USB serial port.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from tools.coach_tables import chosen, parse_rules
from tools.command_line import (
    INTERRUPTED,
    STOPPED,
    Parser,
    Refusal,
    folder,
    refuse,
    run,
    say,
    shown,
)
from tools.drive import build_drive, is_older
from tools.drive_copy import DriveCopy
from tools.fat_copy import FatCopy
from tools.micropython.board_files import BoardFiles, board_port, connected
from tools.micropython.drive import build_drive as build_micropython
from tools.micropython.drive import check_known, micropython_boards
from tools.mounted_drive import MountedDrive, find_drive
from tools.receiver_drive import build_receiver
from tools.sources import board_facts

PROGRAM = "tools.deploy"
_UNFINISHED = "; the copy is unfinished, run this again to finish it"
_NOTHING_CHANGED = "nothing is changed; --downgrade goes back a version"


def main(arguments: list[str] | None = None) -> int:
    """Run the command line and return its exit status."""
    options = _parser().parse_args(arguments)
    is_mounted = options.board not in micropython_boards()
    begun = ""
    try:
        _check_options(options, is_mounted)
        rules = parse_rules(options.coach or ("none" if options.receiver else "all"))
        if options.check:
            if is_mounted:  # what finds another board may still have to be installed
                target = find_drive(options.drive)
                check_drive(target, options.board)
                say(f"{board_facts(options.board).TITLE} at {target.path}: ready")
            return 0
        with (_onto_drive if is_mounted else _onto_board)(options) as (copy, done):
            if not options.downgrade and not _may_replace(copy):
                return refuse(PROGRAM, _NOTHING_CHANGED)
            copy.check()
            tables, left_out = chosen(rules, copy.room_for_tables(), rounded=copy.target.rounded)
            begun = _UNFINISHED
            copy.run(tables)
    except Refusal as error:
        return refuse(PROGRAM, f"{error}{begun}")
    except OSError as error:
        return refuse(PROGRAM, f"the drive does not answer: {error.strerror}{begun}")
    except KeyboardInterrupt:
        refuse(PROGRAM, f"{STOPPED}{begun}")
        return INTERRUPTED
    if left_out:
        say(f"The coach has no table here for {', '.join(left_out)}: no room.")
    for path, name in copy.kept.items():
        say(f"Your {path} is now {name}.")
    say(done)
    return 0


def _check_options(options, is_mounted):
    """Raise `Refusal` for a board that there is not, and for words that are not for it."""
    check_known(options.board)
    if options.receiver and options.coach not in (None, "none"):
        raise Refusal("--coach: the receiver has no use for value tables")
    if not is_mounted and (options.receiver or options.drive):
        raise Refusal("--receiver and --drive are for boards with CircuitPython")
    if is_mounted and options.port is not None:
        raise Refusal("--port is for boards with MicroPython")


@contextmanager
def _onto_drive(options) -> Iterator[tuple[DriveCopy, str]]:
    """Give a copy to the mounted drive, and what to say when it is done."""
    with find_drive(options.drive).held() as target:
        check_drive(target, options.board)
        drive = (build_receiver if options.receiver else build_drive)(options.board)
        name = "The receiver" if options.receiver else f"Handful {drive.version}"
        size = f"{drive.size_bytes / 1000:.0f} KB in {len(drive.everything)} files"
        done = f"{name} is on {target.path}, {size}. Eject the drive before you unplug it."
        yield FatCopy(drive, target), done


@contextmanager
def _onto_board(options) -> Iterator[tuple[DriveCopy, str]]:
    """Give a copy to the board with MicroPython, and what to say when it is done."""
    drive = build_micropython(options.board)
    port = options.port or board_port()
    with connected(port) as transport:
        say(f"The board is at {port}.")
        done = f"Handful {drive.version} is on the board at {port}, which starts it now."
        yield DriveCopy(drive, BoardFiles(transport)), done


def check_drive(target: MountedDrive, board: str) -> None:
    """Raise `TargetError` unless a drive is of this board and can be written."""
    facts = board_facts(board)
    target.check_board((facts.BOARD_ID, *facts.ALSO_RUNS_ON), facts.TITLE)
    target.check_version()
    target.check_writable()


def _may_replace(copy: DriveCopy) -> bool:
    """Ask before a newer version is replaced; without a terminal, do not."""
    version = copy.drive.version
    newer = next((each for each in copy.versions() if each and is_older(version, each)), None)
    if newer is None:
        return True
    here = shown(copy.target.name)
    print(f"This is {version}, and {here} has Handful {newer}.", file=sys.stderr)
    if not sys.stdin.isatty():
        return False
    print("Go back to it? [y/N] ", end="", file=sys.stderr, flush=True)
    return sys.stdin.readline().strip().lower() in ("y", "yes")


def _parser() -> Parser:
    parser = Parser(PROGRAM, __doc__.splitlines()[0])
    parser.add_argument("--board", required=True, metavar="NAME", help="a folder of boards/")
    parser.add_argument("--drive", type=folder, metavar="PATH", help="where CIRCUITPY is mounted")
    parser.add_argument("--port", help="the serial port of a board with MicroPython")
    parser.add_argument(
        "--receiver", action="store_true", help="no game, only what it takes to be sent one"
    )
    parser.add_argument(
        "--coach",
        metavar="RULES",
        help="value tables to copy: herg,ynot and so on, all (the default) or none",
    )
    parser.add_argument(
        "--downgrade", action="store_true", help="replace a newer version without asking"
    )
    parser.add_argument(
        "--check", action="store_true", help="only look whether a drive is ready for the game"
    )
    return parser


if __name__ == "__main__":
    run(PROGRAM, main)
