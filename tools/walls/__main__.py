# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Print every place that breaks a wall; exit status 1 if there is one."""

from pathlib import Path

from tools.command_line import Parser, refuse, run

from . import WALLS

PROGRAM = "tools.walls"


def main(arguments: list[str] | None = None) -> int:
    """Check the folder given, or the current one."""
    parser = Parser(PROGRAM, __doc__)
    parser.add_argument("root", nargs="?", default=".", help="the project's folder")
    root = Path(parser.parse_args(arguments).root).resolve()
    if not (root / "firmware").is_dir():
        return refuse(PROGRAM, f"there is no folder firmware in {root}")
    found = [(name, each) for name, wall in WALLS.items() for each in wall(root)]
    for name, each in found:
        print(f"{each} [{name}]")
    return 1 if found else 0


if __name__ == "__main__":
    run(PROGRAM, main)
