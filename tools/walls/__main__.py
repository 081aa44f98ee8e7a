# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Print every place that breaks a wall, and every contract that is broken; exit status 1 if any.

The contracts in pyproject.toml say which room may import which. import-linter reads them, and
finds imports inside functions, too.
"""

import os
import sys
from pathlib import Path

from tools.command_line import Parser, refuse, run
from tools.sources import ROOT

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
    return 0 if _keeps_contracts(root) and not found else 1


def _keeps_contracts(root):
    pyproject = root / "pyproject.toml"
    if not pyproject.is_file() or "[tool.importlinter]" not in pyproject.read_text("utf-8"):
        return True
    from importlinter.cli import lint_imports

    os.chdir(root)
    # This folder's game, not the one beside these tools.
    sys.path[sys.path.index(str(ROOT / "firmware"))] = str(root / "firmware")
    for name in [name for name in sys.modules if name.partition(".")[0] == "handful"]:
        del sys.modules[name]
    return lint_imports(no_cache=True, no_logo=True) == 0


if __name__ == "__main__":
    run(PROGRAM, main)
