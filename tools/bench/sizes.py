# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What the modules compile to: MicroPython's mpy-cross as a meter only."""

from tools.mpy_meter import package_bytes

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
