# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Zips to download: for each board everything to drag onto its drive.

    python3 tools/dev.py bundle [--board NAME] [--out DIR]
    python3 tools/dev.py bundle --board sprig_micropython --firmware RPI_PICO.uf2

Without a board there is a zip for each, and one of the coach's tables. Beside them is a file of
what the names on a device mean, for `tools.traceback`. The same sources make the same bytes, on
any machine and any day. A zip's name has no version, so that a link to the newest one stays the
same; the folder inside has it. For the Thumby Color it is the folder that its arcade takes, and is
made only when it is named: `--board thumby_color`.

With MicroPython's own UF2 for the Pico, as `--firmware`, it is one UF2 file with both in it.
"""

import hashlib
import io
import json
import zipfile
from collections.abc import Iterable, Mapping
from functools import partial
from pathlib import Path

from handful.rules.rulesets import RULESETS
from tools import arcade
from tools.coach_tables import chances_path, chosen, table_path, tables_of
from tools.command_line import Parser, Refusal, folder, refuse, run, say
from tools.drive import (
    MANIFEST,
    MORE,
    MORE_BYTES,
    SAVE,
    Drive,
    build_drive,
    manifest_line,
    rounded,
    save_file_bytes,
)
from tools.drive_copy import left_free, manifest_with
from tools.libraries import FILES, licences
from tools.micropython.archive import PARTS
from tools.micropython.drive import build_drive as build_micropython
from tools.micropython.drive import check_known, folder_of, micropython_boards
from tools.sources import CODE, ROOT, board_facts, board_names, version_of
from tools.traceback import names_file
from tools.whole_file import write_whole

PROGRAM = "tools.bundle"
_ZIP_EPOCH = (1980, 1, 1, 0, 0, 0)
_FILE_MODE = 0o100644 << 16

_READ_ME = """Handful {version} for {title}

1. Put CircuitPython on the board: version 9.2, or 10.1 or newer
   (https://circuitpython.org/board/{board_id}/).
2. Drag everything inside the folder "drive" onto the drive CIRCUITPY. Nothing else there
   is touched. The screen names a file that is missing or only half there: wait until the
   copy is finished, else copy again.
   On a Mac copy with Terminal, as Finder adds a hidden file of 4 KB to each. In this
   folder: cp -RX drive/ /Volumes/CIRCUITPY
3. The first time, drag what is in the folder "first-time" there, too. These are the files
   in which the game keeps scores and the running game. Do not copy them again later: they
   are empty, and would replace yours.
4. Eject the drive before you pull the cable.

SHA256SUMS lists every file. Licences of what is included are in the folder LICENSES.
"""

_MICROPYTHON_READ_ME = """Handful {version} for {title} with MicroPython

1. Put MicroPython on the board: version 1.24 or newer. On a Raspberry Pi Pico hold BOOTSEL while
   you plug it in, and drag the UF2 of https://micropython.org/download/RPI_PICO/ to RPI-RP2.
2. In this folder: mpremote mip install --target / ./package.json
   mpremote comes by "pip install mpremote". main.py comes last. If a file is missing or only
   half there, the screen says which one: install again. If another main.py is on the board,
   rename it before.
3. Press reset.

SHA256SUMS lists every file. Licences of what is included are in the folder LICENSES.
"""

_COACH_READ_ME = """The coach's tables of Handful {version}

With the table of a rule set the coach and the CPU player "perfect" play its rules perfectly.
"drive" has the whole tables; those in "half-size" lose a thousandth of a point a game. With its
table .chances, too, "winner" plays to win, and looking back shows what decisions cost of a match.
Copy what you want and what fits into the folder "coach" on the drive CIRCUITPY. Nothing else has
to be changed.
"""

INCLUDED = "herg"
"""The rule set whose table is in a board's own zip."""
_CLUSTER = 1024
_FAT_BYTES = 32 * 1024
"""What a drive keeps for itself, at most."""


def main(arguments: list[str] | None = None) -> int:
    """Run the command line and return its exit status."""
    options = _parser().parse_args(arguments)
    try:
        if options.firmware is None:
            paths = make_bundles(options.out, options.board)
        else:
            paths = [make_one_file(options.out, options.board, options.firmware)]
        lines = [f"{path}  {_sum_of(path)}" for path in paths]
    except Refusal as error:
        return refuse(PROGRAM, error)
    except OSError as error:
        return refuse(PROGRAM, f"cannot write {error.filename or options.out}: {error.strerror}")
    for line in lines:
        say(line)
    return 0


def make_bundles(out: Path, board: str | None) -> list[Path]:
    """Write the zips to `out` and return their paths.

    Without a board all boards get theirs, and the coach's tables have their own.
    """
    if board == arcade.BOARD:
        return [_arcade_folder(out / arcade.FOLDER)]
    if board is not None:
        check_known(board, arcade.BOARD)
    boards = [board] if board is not None else [*board_names(), *micropython_boards()]
    made = {"handful-names.json": names_file(boards)}
    for name in boards:
        if name in micropython_boards():
            files = micropython_bundle(name)
        else:
            files = board_bundle(build_drive(name))
        made[f"handful-{name}.zip"] = zip_of(files, f"handful-{name}-{version_of()}")
    if board is None:
        made["handful-coach.zip"] = zip_of(coach_bundle(), f"handful-coach-{version_of()}")
    out.mkdir(parents=True, exist_ok=True)
    for name, data in made.items():
        write_whole(out / name, data)
    return [out / name for name in made]


def make_one_file(out: Path, board: str | None, firmware: Path) -> Path:
    """Write a UF2 with this firmware and a board's game to `out`, and return its path."""
    if board is None:
        raise Refusal("--firmware is for one board: name it with --board")
    folder_of(board)
    try:
        from tools.release.uf2 import one_file  # late: it takes the emulator's image of a drive
    except ImportError:
        raise Refusal(
            "--firmware works in the sources only: python3 tools/dev.py bundle"
        ) from None
    path = out / f"handful-{board}.uf2"
    data = one_file(board, firmware)
    out.mkdir(parents=True, exist_ok=True)
    write_whole(path, data)
    return path


def _sum_of(path):
    """Return a file's SHA-256, and of a folder how much is in it."""
    if path.is_dir():
        sizes = [file.stat().st_size for file in path.rglob("*") if file.is_file()]
        return f"{len(sizes)} files, {sum(sizes)} bytes"
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _arcade_folder(folder):
    """Write the folder for the arcade, in place of an older one; return its path."""
    files = arcade.arcade_files()
    film = arcade.video()
    if film is None:
        say("without a title video, which ffmpeg makes")
    else:
        files[arcade.VIDEO] = film
    older = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    spare = sorted(older - files.keys() - {arcade.VIDEO})
    strange = [path for path in spare if not path.startswith(PARTS)]
    if strange:
        raise Refusal(f"{folder / strange[0]} is none of the game's files: move it away first")
    for path in spare:
        (folder / path).unlink()
    for path, data in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        write_whole(folder / path, data)
    return folder


def board_bundle(drive: Drive) -> dict[str, bytes]:
    """Return the files of a board's zip: the drive in a folder, and what a user reads."""
    facts = board_facts(drive.board)
    words = _READ_ME.format(version=drive.version, title=facts.TITLE, board_id=facts.BOARD_ID)
    saves, tables = beside(drive)
    coming = [(CODE, drive.code), *tables.items()]
    lines = [manifest_line(path, data) for path, data in coming]
    on_drive = {**drive.everything, **tables, MANIFEST: manifest_with(drive, lines)}
    files = {f"drive/{path}": data for path, data in on_drive.items()}
    files.update({f"first-time/{path}": data for path, data in saves.items()})
    files["README.txt"] = words.encode()
    library_paths = [path.split("/", 1)[1] for path in drive.files if path.startswith("lib/")]
    files.update(_licence_files(library_paths))
    return files


def micropython_bundle(board: str) -> dict[str, bytes]:
    """Return the files of the zip of a board with MicroPython, which mpremote installs from."""
    drive = build_micropython(board)
    title = board_facts(folder_of(board)).TITLE
    urls = [[path, f"drive/{path}"] for path in drive.everything]
    package = {"urls": urls, "deps": [], "version": drive.version}
    files = {f"drive/{path}": data for path, data in drive.everything.items()}
    files["package.json"] = (json.dumps(package, indent=1) + "\n").encode()
    files["README.txt"] = _MICROPYTHON_READ_ME.format(version=drive.version, title=title).encode()
    return {**files, **_licence_files(FILES)}


def beside(drive: Drive) -> tuple[dict[str, bytes], dict[str, bytes]]:
    """Return the save files for a board's drive, empty, and the coach's table."""
    total = board_facts(drive.board).DRIVE_BYTES
    taken = [rounded(len(data), _CLUSTER) for data in drive.everything.values()]
    room = total - _FAT_BYTES - sum(taken)
    saves = {SAVE: bytes(save_file_bytes(room)), MORE: bytes(MORE_BYTES)}
    room -= sum(map(len, saves.values())) + left_free(total)
    on_drive = partial(rounded, block_bytes=_CLUSTER)
    return saves, chosen([INCLUDED], room, tables_of, on_drive)[0]


def coach_bundle() -> dict[str, bytes]:
    """Return the files of the zip of the coach's tables, of all rule sets and in both sizes."""
    words = _COACH_READ_ME.format(version=version_of())
    files = {"README.txt": words.encode(), "LICENSES/handful.txt": (ROOT / "LICENSE").read_bytes()}
    for tables in map(tables_of, RULESETS):
        path = table_path(tables.rules)
        files |= {f"drive/{path}": tables.whole, f"half-size/{path}": tables.half}
        files[f"drive/{chances_path(tables.rules)}"] = tables.chances
    return files


def zip_of(files: Mapping[str, bytes], folder: str) -> bytes:
    """Return a zip of files in a folder, with the list of their SHA-256 sums."""
    sums = [
        f"{hashlib.sha256(data).hexdigest()}  {file}\n" for file, data in sorted(files.items())
    ]
    files = {**files, "SHA256SUMS": "".join(sums).encode()}
    return zipped({f"{folder}/{file}": data for file, data in files.items()})


def zipped(files: Mapping[str, bytes]) -> bytes:
    """Return a zip of files, whose bytes depend on nothing else."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        for file, data in sorted(files.items()):
            entry = zipfile.ZipInfo(file, _ZIP_EPOCH)
            entry.compress_type = zipfile.ZIP_STORED  # deflate differs between zlib versions
            entry.create_system = 3
            entry.external_attr = _FILE_MODE
            archive.writestr(entry, data)
    return made.getvalue()


def _licence_files(library_paths: Iterable[str]) -> dict[str, bytes]:
    files = {f"LICENSES/{name}": text for name, text in licences(library_paths).items()}
    files["LICENSES/handful.txt"] = (ROOT / "LICENSE").read_bytes()
    return files


def _parser() -> Parser:
    parser = Parser(PROGRAM, __doc__.splitlines()[0])
    parser.add_argument("--board", metavar="NAME", help="only this board's zip, instead of all")
    parser.add_argument(
        "--out", type=folder, default=Path("dist"), metavar="DIR", help="folder for the zips"
    )
    parser.add_argument(
        "--firmware", type=Path, metavar="UF2", help="one UF2 of this MicroPython and the game"
    )
    return parser


if __name__ == "__main__":
    run(PROGRAM, main)
