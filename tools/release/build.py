# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Everything that is attached to a release, in one folder."""

import hashlib
from pathlib import Path

from tools.bundle import make_bundles, zipped
from tools.command_line import Refusal
from tools.web.device_files import device_files
from tools.web.site import site_files, table_files
from tools.whole_file import write_whole

PAGE_ZIP = "handful-page.zip"
SUMS = "SHA256SUMS"
MOST_FILES, MOST_NAME = 1000, 240
"""What itch.io takes: so many files, and so many characters in a path."""


def build(out: Path) -> list[Path]:
    """Make what is attached to a release in a folder, with the list of their sums."""
    paths = make_bundles(out, None)
    write_whole(out / PAGE_ZIP, page_zip())
    paths.append(out / PAGE_ZIP)
    lines = [
        f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in sorted(paths)
    ]
    write_whole(out / SUMS, "".join(lines).encode())
    return [*paths, out / SUMS]


def page_zip() -> bytes:
    """Return the page as a zip, which itch.io and any web server take as it is."""
    beside = table_files() | device_files()
    files = site_files(beside) | beside
    if len(files) > MOST_FILES or max(map(len, files)) > MOST_NAME:
        raise Refusal(f"the page has {len(files)} files, or names that are too long for itch.io")
    return zipped(files)
