# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Emulated boards for tests; where UF2 or boot ROM is missing the test is skipped and says so."""

import functools
import os

import pytest

from tools.circuitpython_compiler import COMPILER_VARIABLE, CircuitPythonCompiler
from tools.drive import build_drive
from tools.emulator import Bench, missing_firmware


@pytest.fixture
def bench():
    """Open a workbench for emulated boards."""
    lack = missing_firmware()
    if lack:
        pytest.skip(lack)
    with Bench() as opened:
        yield opened


@pytest.fixture
def compiled_drive():
    """Build the Pico's drive with `.mpy` files: several screens in turn need their memory."""
    program = os.environ.get(COMPILER_VARIABLE)
    if not program:
        pytest.skip(f"no CircuitPython mpy-cross: {COMPILER_VARIABLE} is not set")
    return _compiled(program)


@pytest.fixture(params=[".mpy", ".py"])
def either_drive(request):
    """Return the kind of modules, compiled before or on the device, and the Pico's drive of it."""
    if request.param == ".py":
        return ".py", build_drive("pico_st7735")
    return ".mpy", request.getfixturevalue("compiled_drive")


@functools.cache
def _compiled(program):
    return build_drive("pico_st7735", CircuitPythonCompiler(program))
