# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Check which room may import which, by the contracts in pyproject.toml; exit status 1 if broken.

    python -m tools.walls.contracts [FOLDER]

import-linter reads them; it finds imports inside functions, too.
"""

import os
import sys

from importlinter.cli import lint_imports

from tools.command_line import Parser, run

PROGRAM = "tools.walls.contracts"


def main(arguments: list[str] | None = None) -> int:
    """Check the contracts of a project, the current folder's if none is given."""
    parser = Parser(PROGRAM, __doc__.splitlines()[0])
    parser.add_argument("root", nargs="?", default=".", help="the project's folder")
    os.chdir(parser.parse_args(arguments).root)
    sys.path[-1] = "firmware"  # this folder's game, not the one beside these tools
    return lint_imports(no_cache=True, no_logo=True)


if __name__ == "__main__":
    run(PROGRAM, main)
