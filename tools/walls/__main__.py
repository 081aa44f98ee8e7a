# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Print every place that breaks a wall; exit status 1 if there is one."""

import sys
from functools import partial
from pathlib import Path

from tools.command_line import run

from . import WALLS


def main(arguments: list[str]) -> int:
    """Check the folder given, or the current one."""
    root = Path(arguments[0] if arguments else ".").resolve()
    if not (root / "firmware").is_dir():
        print(f"tools.walls: there is no folder firmware in {root}", file=sys.stderr)
        return 2
    found = [(name, each) for name, wall in WALLS.items() for each in wall(root)]
    for name, each in found:
        print(f"{each} [{name}]")
    return 1 if found else 0


if __name__ == "__main__":
    run("tools.walls", partial(main, sys.argv[1:]))
