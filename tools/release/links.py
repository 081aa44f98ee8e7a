# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Where the game is to be had, in README: written from the addresses in `handful`."""

import re
from pathlib import Path

import handful
from tools.sources import ROOT
from tools.whole_file import write_whole

README = ROOT / "README.md"
_BLOCK = re.compile("(?<=<!-- addresses -->\n).*(?=<!-- end of addresses -->)", re.DOTALL)
NAMES = ("REPOSITORY", "PAGE", "INDEX")


def empty_addresses() -> list[str]:
    """Return the names of the addresses that are not set."""
    return [name for name in NAMES if not getattr(handful, name)]


def with_links(readme: str) -> str:
    """Return the text of README with the ways to the game that there are now."""
    return _BLOCK.sub(lambda _: "".join(f"* {line}\n" for line in _ways()), readme)


def write_links(path: Path = README) -> None:
    """Bring README up to date."""
    write_whole(path, with_links(path.read_text(encoding="utf-8")).encode())


def _ways():
    if handful.PAGE:
        yield f"**In a browser:** [play now]({handful.PAGE.partition('?')[0]}), even offline."
    computer = "`python3 tools/dev.py play` in this folder, or with uv `uvx --from . handful`"
    if handful.INDEX:
        computer = f"`uvx handful`, or `pipx run handful` ([package]({handful.INDEX}))"
    yield f"**On a computer:** {computer}."
    zips = "`python3 tools/dev.py bundle` makes the zips, in `dist/`"
    if handful.REPOSITORY:
        zips = f"[download]({handful.REPOSITORY}/releases/latest) the zip of your board"
    yield f"**On a handheld:** {zips}; then [two drags](#put-it-on-your-handheld)."
