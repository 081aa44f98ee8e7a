# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Command line of the sheet builder."""

import argparse
from pathlib import Path

from tools.command_line import Parser, refuse, run
from tools.sheets.art import Sheet, read_sheet
from tools.sheets.bmp import encode
from tools.sources import ROOT

PROGRAM = "tools.sheets"
ART = Path(__file__).parent / "art"
ASSETS = ROOT / "firmware" / "handful" / "assets"
BOARDS = tuple(sorted((ROOT / "boards").glob("*/art")))
"""The drawings of boards with another display; the built files are beside them in `assets`."""


def main(arguments: list[str] | None = None) -> int:
    """Run one command and return its exit status."""
    options = _parser().parse_args(arguments)
    try:
        own = [(art, art.with_name("assets")) for art in BOARDS if options.art == ART]
        for art, assets in [(options.art, options.assets), *own]:
            sheets = [read_sheet(path) for path in sorted(art.glob("*.txt"))]
            if not sheets:
                return refuse(PROGRAM, f"there are no drawings in {art}")
            (_check if options.check else _build)(sheets, assets)
    except (OSError, ValueError) as error:
        return refuse(PROGRAM, error)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = Parser(PROGRAM, "Build the game's pictures from the drawings in tools/sheets/art.")
    parser.add_argument("--check", action="store_true", help="only compare, exit 2 if different")
    parser.add_argument("--art", type=Path, default=ART, help="folder of the sources")
    parser.add_argument("--assets", type=Path, default=ASSETS, help="folder of the built files")
    return parser


def _build(sheets: list[Sheet], assets: Path) -> None:
    assets.mkdir(parents=True, exist_ok=True)
    for sheet in sheets:
        (assets / f"{sheet.name}.bmp").write_bytes(encode(sheet))


def _check(sheets: list[Sheet], assets: Path) -> None:
    built = {path.name: path.read_bytes() for path in assets.glob("*.bmp")}
    drawn = {f"{sheet.name}.bmp": encode(sheet) for sheet in sheets}
    stale = [name for name in sorted(built | drawn) if built.get(name) != drawn.get(name)]
    if stale:
        raise ValueError(f"run python -m tools.sheets, these differ: {', '.join(stale)}")


if __name__ == "__main__":
    run(PROGRAM, main)
