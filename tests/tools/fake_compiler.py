# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A program that behaves like CircuitPython's mpy-cross, which PyPI does not have."""

from pathlib import Path

# Called as: mpy-cross -s NAME -o OUT SOURCE
_PROGRAM = """#!/bin/sh
if grep -q SYNTAX-ERROR "$5"; then
    echo "Traceback" >&2
    echo "SyntaxError: invalid syntax" >&2
    exit 1
fi
{ printf '%b' '@HEADER@'; echo "$2"; cat "$5"; } > "$4"
"""


def fake_mpy_cross(folder: Path, header: bytes = b"C\x06\x00\x1f") -> Path:
    """Write an mpy-cross whose files start with `header`, then name and source."""
    program = folder / "mpy-cross"
    escaped = "".join(f"\\0{byte:03o}" for byte in header)
    program.write_text(_PROGRAM.replace("@HEADER@", escaped))
    program.chmod(0o755)
    return program
