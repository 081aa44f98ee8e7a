# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What the modules compile to, each by itself and with the names of its source."""

from pathlib import Path

from tools.circuitpython_compiler import compiled
from tools.sources import ROOT

from .figure import Figure

MODULE_BYTES = 8_192


def figures() -> list:
    """Return the greatest module and the sum of all."""
    sizes = package_bytes()
    largest = max(sizes, key=sizes.get)
    return [
        Figure("largest module, .mpy", sizes[largest], MODULE_BYTES, "bytes", largest),
        Figure("package, .mpy", sum(sizes.values()), None, "bytes", f"in {len(sizes)} modules"),
    ]


def mpy_bytes(path: Path) -> int:
    """Return the size of a file's bytecode; raises `CompilerError`."""
    return len(compiled(path.stem, path.read_bytes()))


def package_bytes() -> dict[str, int]:
    """Return the bytecode sizes of the game package, by path, in order."""
    files = sorted((ROOT / "firmware" / "handful").rglob("*.py"))
    return {path.relative_to(ROOT).as_posix(): mpy_bytes(path) for path in files}
