# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The game as a page: static files for any web server.

    python3 tools/dev.py web [--out DIR] [--serve [PORT]]
    python3 tools/dev.py web --picture FILE.png
    python3 tools/dev.py web --shared-picture FILE.png

--serve hands the page out on this machine, at http://localhost:8000/ unless PORT is another.
--picture shows it in a Chromium, on a desktop and on a phone, and keeps the picture of that;
--shared-picture a handheld with the code of a game, and a phone that watches it.
"""

import argparse
import gzip
from pathlib import Path

from tools.command_line import Parser, Refusal, folder, reason_of, refuse, run, say
from tools.web.device_files import device_files
from tools.web.pictures import draw_pictures, draw_shared
from tools.web.server import Site
from tools.web.site import site_files, table_files
from tools.whole_file import check_writable

PROGRAM = "tools.web"
OUT = "site"
PORT = 8000
MOST_PORT = 65535


def main(arguments: list[str] | None = None) -> int:
    """Write the site, and hand it out if asked to."""
    parser = Parser(PROGRAM, __doc__.splitlines()[0])
    out_help = f"the folder to write, {OUT} by default"
    parser.add_argument("--out", type=folder, metavar="DIR", help=out_help)
    parser.add_argument("--serve", metavar="PORT", nargs="?", type=_port, const=PORT)
    drawn = parser.add_mutually_exclusive_group()
    drawn.add_argument("--picture", type=Path, metavar="FILE.png", help="a picture of the page")
    about = "a picture of a game that is shared"
    drawn.add_argument("--shared-picture", type=Path, metavar="FILE.png", help=about)
    options = parser.parse_args(arguments)
    name = "--shared-picture" if options.shared_picture else "--picture"
    picture = options.shared_picture or options.picture
    if picture and picture.suffix.lower() != ".png":
        return refuse(PROGRAM, f"{name}: {picture} does not end in .png")
    try:
        if picture:
            check_writable(picture)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        return refuse(PROGRAM, f"{name}: cannot write {picture}: {reason}")
    if options.serve is not None:
        try:
            Site({}, options.serve).server_close()  # it shows now whether that port is free
        except OSError as error:
            return _refuse_port(options.serve, error)
    out = options.out or (Path(OUT) if options.serve is None else None)
    try:
        if picture:
            make = draw_shared if options.shared_picture else draw_pictures
            return draw(site_files(), picture, make)
        if out:
            out.mkdir(parents=True, exist_ok=True)  # before what takes long is made
        beside = table_files() | device_files()
        files = site_files(beside)
        if out:
            write(out, files | beside)
    except Refusal as error:
        return refuse(PROGRAM, error)
    except OSError as error:
        return refuse(PROGRAM, f"cannot write {error.filename or out}: {error.strerror}")
    if out:
        size = sum(len(gzip.compress(data, mtime=0)) for data in files.values())
        say(f"{len(files)} files in {out}, {size:,} bytes compressed")
        say(f"{len(beside)} files for coach and handhelds beside them, fetched when needed")
    if options.serve is not None:
        return serve(files | beside, options.serve)
    return 0


def write(folder: Path, files: dict[str, bytes]) -> None:
    """Write the files of a site."""
    for name, data in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)


def draw(files: dict[str, bytes], path: Path, make=draw_pictures) -> int:
    """Draw the page as a picture."""
    try:
        make(files, path)
    except Refusal as error:
        return refuse(PROGRAM, error)
    except OSError as error:
        return refuse(PROGRAM, reason_of(error))
    return 0


def _port(text):
    if not (text.isdecimal() and int(text) <= MOST_PORT):
        raise argparse.ArgumentTypeError(f"{text} is not a port from 0 to {MOST_PORT}")
    return int(text)


def serve(files: dict[str, bytes], port: int) -> int:
    """Hand a site out until it is stopped from the keyboard."""
    try:
        site = Site(files, port)
    except OSError as error:
        return _refuse_port(port, error)
    with site:
        say(f"Handful is at {site.address} until Ctrl-C.")
        site.serve_forever()
    return 0


def _refuse_port(port, error):
    return refuse(PROGRAM, f"cannot listen on port {port}: {error.strerror or error}")


if __name__ == "__main__":
    run(PROGRAM, main)
