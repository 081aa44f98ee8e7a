# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""How many bytes each module compiles to.

python -m tools.mpy_meter
"""

from pathlib import Path

from tools.circuitpython_compiler import CompilerError, compiled
from tools.command_line import Parser, refuse, run
from tools.sources import ROOT

PROGRAM = "tools.mpy_meter"


def mpy_bytes(path: Path) -> int:
    """Return the size of a file's bytecode; raises `CompilerError`."""
    return len(compiled(path.stem, path.read_bytes()))


def device_files(root: Path = ROOT) -> list[Path]:
    """Return every Python file that goes on a device."""
    return sorted([*(root / "firmware").rglob("*.py"), *(root / "boards").glob("*/*.py")])


def package_bytes(root: Path = ROOT) -> dict[str, int]:
    """Return the bytecode sizes of the game package, by path, in order."""
    files = sorted((root / "firmware" / "handful").rglob("*.py"))
    return {path.relative_to(root).as_posix(): mpy_bytes(path) for path in files}


def main() -> int:
    """Print the sizes, the greatest last, and their sum."""
    Parser(PROGRAM, __doc__.splitlines()[0]).parse_args()
    try:
        sizes = package_bytes()
    except CompilerError as error:
        return refuse(PROGRAM, error)
    for path, size in sorted(sizes.items(), key=lambda row: row[1]):
        print(f"{size:6,}  {path}")
    print(f"{sum(sizes.values()):6,}  in {len(sizes)} modules")
    return 0


if __name__ == "__main__":
    run(PROGRAM, main)
