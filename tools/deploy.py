# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Puts Handful on a device: copies it to the mounted CIRCUITPY drive, and checks the copy.

    python -m tools.deploy --board NAME [--drive PATH] [--coach herg,ynot]
    python -m tools.deploy --board NAME --receiver

The device restarts whenever a file changes, so the order matters: first a code.py that only says
"copy unfinished", then everything else, the real code.py last. Interrupted anywhere, the
device says what is missing, and a second run mends it. Removed are only files that an
earlier copy's manifest names; saves and the user's own files stay as they are.

`--coach` builds the value tables of these rule sets, or of `all`, and copies those that fit.
`--receiver` puts on only what it takes to be sent the game by another handheld.
"""

from collections.abc import Callable, Iterable
from pathlib import Path

from tools.circuitpython_compiler import CompilerError
from tools.coach_tables import Tables, TablesError, build_tables, install_tables, parse_rules
from tools.command_line import Parser, refuse, run, say
from tools.drive import MANIFEST, Drive, build_drive, manifest_paths
from tools.libraries import LibraryError
from tools.mounted_drive import MountedDrive, MountedDriveError, find_drive
from tools.receiver_drive import build_receiver
from tools.sources import CODE, DriveError, board_facts

PROGRAM = "tools.deploy"
KEPT_CODE = "code_before_handful.py"
"""The name under which a code.py that is not Handful's is kept."""

_REFUSED = (DriveError, LibraryError, CompilerError, MountedDriveError, TablesError)
_OUR_MARK = b"Handful contributors"
_HELLO = b'print("Hello World!")'
_TELL_FAULTS = ("drive_check", "handheld", "board_facts")
_OUR_FOLDERS = ("handful/", "lib/")
_OUR_MODULES = [name + suffix for name in _TELL_FAULTS for suffix in (".py", ".mpy")]


def main(arguments: list[str] | None = None) -> int:
    """Run the command line and return its exit status."""
    options = _parser().parse_args(arguments)
    begun = ""
    if options.receiver and options.coach:
        return refuse(PROGRAM, "--coach: the receiver has no use for value tables")
    try:
        rules = parse_rules(options.coach)
        build = build_receiver if options.receiver else build_drive
        drive = build(options.board)
        target = find_drive(options.drive)
        check_fits(target, drive)
        tables = build_tables(rules)
        begun = "; the copy is unfinished, run this again to finish it"
        copy(drive, target, tables=tables)
    except _REFUSED as error:
        return refuse(PROGRAM, f"{error}{begun}")
    except OSError as error:
        return refuse(PROGRAM, f"the drive does not answer: {error.strerror}{begun}")
    except KeyboardInterrupt:
        return refuse(PROGRAM, f"stopped{begun}")
    name = "The receiver" if options.receiver else f"Handful {drive.version}"
    size = f"{drive.size_bytes / 1000:.0f} KB in {len(drive.everything)} files"
    say(f"{name} is on {target.path}, {size}. Eject the drive before you unplug it.")
    return 0


def check_fits(target: MountedDrive, drive: Drive) -> None:
    """Raise `MountedDriveError` if this device cannot take this drive; nothing is changed."""
    facts = board_facts(drive.board)
    target.check_board((facts.BOARD_ID, *facts.ALSO_RUNS_ON), facts.TITLE)
    target.check_version()
    target.check_paths(drive.everything)
    leaving = leftovers(drive, target)
    for shadow, hidden in shadows(drive):
        if target.has(shadow) and shadow not in leaving:
            raise MountedDriveError(
                f"{shadow} on {target.path} would be used instead of {hidden}: rename or delete it"
            )
    target.check_writable()
    target.check_space(drive.everything, leaving)


def copy(
    drive: Drive,
    target: MountedDrive,
    say: Callable[[str], None] = say,
    tables: Iterable[Tables] = (),
) -> None:
    """Copy the drive, verify every file by reading it back, and put code.py on last.

    The coach's tables come before it, as far as there is room.
    """
    keep_foreign_code(target, say)
    target.write(CODE, stand_in(drive.code))
    for path in leftovers(drive, target):
        say(f"removing {path}")
        target.remove(path)
    files = in_copying_order(drive)
    for number, (path, data) in enumerate(files.items(), 1):
        changed = target.write(path, data)
        say(f"{number}/{len(files) + 1} {path}{'' if changed else ' (as it was)'}")
    target.verify(files)
    install_tables(target, tables, say)
    target.write(CODE, drive.code)
    target.verify({CODE: drive.code})
    say(f"{len(files) + 1}/{len(files) + 1} {CODE}")


def in_copying_order(drive: Drive) -> dict[str, bytes]:
    """Return all files but code.py: first those that let the device name what is missing."""
    first = [path for path in drive.files if path in _OUR_MODULES]
    # Before the rest, so that even a copy that was broken off names the files it brought.
    ordered = {path: drive.files[path] for path in first} | {MANIFEST: drive.manifest}
    return ordered | {path: data for path, data in drive.files.items() if path not in ordered}


def leftovers(drive: Drive, target: MountedDrive) -> list[str]:
    """Return the files on the drive that an earlier copy brought and this one does not have."""
    if not target.has(MANIFEST):
        return []
    named = manifest_paths(target.read(MANIFEST))
    old = [path for path in named if path not in drive.everything and _may_be_ours(path)]
    return [path for path in old if target.has(path)]


def shadows(drive: Drive) -> list[tuple[str, str]]:
    """Return `(path, hidden)`: where a file at `path` would keep CircuitPython from `hidden`."""
    compiled = [path for path in drive.files if path.endswith(".mpy")]
    return [("code.txt", CODE), *((path.removesuffix(".mpy") + ".py", path) for path in compiled)]


def stand_in(code: bytes) -> bytes:
    """Return the code.py for the time of copying: it never starts the game."""
    switch = b"\nCOPYING = False\n"
    if code.count(switch) != 1:
        raise ValueError("code.py has no switch for the time of copying")
    return code.replace(switch, b"\nCOPYING = True\n")


def keep_foreign_code(target: MountedDrive, say: Callable[[str], None]) -> None:
    """Save a code.py that somebody else wrote, under a name of its own."""
    if not target.has(CODE):
        return
    code = target.read(CODE)
    if _OUR_MARK in code or code.strip() in (b"", _HELLO):
        return
    name, number = KEPT_CODE, 1
    while target.has(name) and target.read(name) != code:
        number += 1
        name = KEPT_CODE.replace(".", f"_{number}.")
    target.write(name, code)
    say(f"your own code.py is kept as {name}")


def _may_be_ours(path: str) -> bool:
    return path.startswith(_OUR_FOLDERS) or path in _OUR_MODULES


def _parser() -> Parser:
    parser = Parser("tools.deploy", __doc__.splitlines()[0])
    parser.add_argument("--board", required=True, metavar="NAME", help="a folder of boards/")
    parser.add_argument("--drive", type=Path, metavar="PATH", help="where CIRCUITPY is mounted")
    parser.add_argument(
        "--receiver", action="store_true", help="no game, only what it takes to be sent one"
    )
    parser.add_argument(
        "--coach", metavar="RULES", help="value tables to copy: herg,ynot and so on, or all"
    )
    return parser


if __name__ == "__main__":
    run(PROGRAM, main)
