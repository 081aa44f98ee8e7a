# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Runs the linters and the walls, and compares the lock with what is pinned.

python3 tools/dev.py lint [--fix]
"""

import subprocess
import sys

from tools.command_line import Parser, refuse, run
from tools.sources import ROOT

PROGRAM = "tools.lint"
TYPED_ROOMS = ("rules", "game", "link", "store")
SPELLED = (
    *("README.md", "CHANGELOG.md", "pyproject.toml"),
    *("firmware", "boards", "host_sim", "tools", "tests"),
)
"""What codespell reads: our own folders and pages, not .venv."""
REQUIREMENTS = ROOT / "tools" / "requirements"
EXPORTS = {
    "play.txt": ["--extra", "solve"],
    "dev.txt": ["--extra", "solve", "--group", "dev"],
    "stubs.txt": ["--only-group", "stubs"],
}
"""What tools/dev.py installs by, and which part of uv.lock it is."""


def main(arguments: list[str] | None = None) -> int:
    """Run everything, with --fix mending what can be mended; return 1 if something objects."""
    parser = Parser(PROGRAM, __doc__.splitlines()[0])
    parser.add_argument("--fix", action="store_true", help="mend what can be mended")
    fix = parser.parse_args(arguments).fix
    statuses = [
        subprocess.call([sys.executable, "-m", *words], cwd=ROOT) for words in linters(fix)
    ]
    return 1 if any([*statuses, *(check_export(name, fix) for name in EXPORTS)]) else 0


def linters(fix: bool = False) -> list[list[str]]:
    """Return the linters' command lines, without the interpreter."""
    typed = ["tools", "host_sim", *(f"firmware/handful/{room}" for room in TYPED_ROOMS)]
    return [
        ["ruff", "check", "--quiet", *(["--fix"] if fix else [])],
        ["ruff", "format", "--quiet", *([] if fix else ["--diff"])],
        ["codespell_lib", *SPELLED],
        ["mypy", "--no-error-summary", "--follow-imports=silent", *typed],
        ["tools.walls"],
        ["uv", "lock", "--quiet", *([] if fix else ["--check"])],
    ]


def check_export(name: str, fix: bool = False) -> int:
    """Compare a file of requirements with uv.lock, or write it; return 1 if they differ."""
    path = REQUIREMENTS / name
    if fix:
        path.write_text(exported(name))
    elif path.read_text() != exported(name):
        return refuse(PROGRAM, f"tools/requirements/{name} is not what uv.lock says: --fix") and 1
    return 0


def exported(name: str) -> str:
    """Return the requirements with their hashes."""
    words = [sys.executable, "-m", "uv", "export", "--quiet", "--frozen", "--no-emit-project"]
    words += ["--no-header", "--no-annotate"]
    done = subprocess.run([*words, *EXPORTS[name]], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    return done.stdout


if __name__ == "__main__":
    run(PROGRAM, main)
