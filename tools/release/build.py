# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Everything that is attached to a release, in one folder."""

import hashlib
import subprocess
import sys
from pathlib import Path

from handful import VERSION
from tools.bundle import make_bundles, make_one_file, zipped
from tools.command_line import Refusal
from tools.micropython.drive import micropython_boards
from tools.sources import ROOT
from tools.web.device_files import device_files
from tools.web.site import site_files, table_files
from tools.whole_file import write_whole

PAGE_ZIP = "handful-page.zip"
SUMS = "SHA256SUMS"
ENDINGS = {"wheel": "-py3-none-any.whl", "sdist": ".tar.gz"}
MOST_FILES, MOST_NAME = 1000, 240
"""What itch.io takes: so many files, and so many characters in a path."""


def build(out: Path, firmware: Path | None = None) -> list[Path]:
    """Make what is attached to a release in a folder, with the list of their sums.

    With MicroPython's `firmware` for the Pico there is a UF2 with it for each board that it fits.
    """
    paths = make_bundles(out, None)
    if firmware:
        paths += [make_one_file(out, board, firmware) for board in micropython_boards()]
    write_whole(out / PAGE_ZIP, page_zip())
    paths += [out / PAGE_ZIP, *(build_package(kind, out) for kind in ("wheel", "sdist"))]
    lines = [
        f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in sorted(paths)
    ]
    write_whole(out / SUMS, "".join(lines).encode())
    return [*paths, out / SUMS]


def build_package(kind: str, out: Path) -> Path:
    """Build a `wheel` or an `sdist`, as pip does, and return its path."""
    words = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(out.resolve())]
    done = subprocess.run(
        words, cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, text=True
    )
    if done.returncode:
        raise Refusal(f"cannot build the {kind}: {(done.stderr.splitlines() or ['?'])[-1]}")
    return out / f"handful-{VERSION}{ENDINGS[kind]}"


def page_zip() -> bytes:
    """Return the page as a zip, which itch.io and any web server take as it is."""
    beside = table_files() | device_files()
    files = site_files(beside) | beside
    if len(files) > MOST_FILES or max(map(len, files)) > MOST_NAME:
        raise Refusal(f"the page has {len(files)} files, or names that are too long for itch.io")
    return zipped(files)
