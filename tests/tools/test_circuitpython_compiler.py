# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Issue 3, part 6: .mpy files come from CircuitPython's own mpy-cross, or not at all."""

import pytest

from tests.tools.fake_compiler import fake_mpy_cross
from tools.circuitpython_compiler import CircuitPythonCompiler, CompilerError


def test_a_module_is_compiled_under_its_own_name(tmp_path):
    compiler = CircuitPythonCompiler(fake_mpy_cross(tmp_path))
    assert compiler("handful/app.py", b"A = 1\n") == b"C\x06\x00\x1fapp\nA = 1\n"


def test_a_refused_file_gives_the_compilers_last_line(tmp_path):
    compiler = CircuitPythonCompiler(fake_mpy_cross(tmp_path))
    with pytest.raises(CompilerError, match="failed: SyntaxError: invalid syntax"):
        compiler("a.py", b"SYNTAX-ERROR")


@pytest.mark.parametrize(
    ("header", "words"),
    [
        (b"M\x06\x00\x1f", "makes MicroPython files, which CircuitPython refuses"),
        (b"C\x05\x00\x1f", "does not make .mpy files for CircuitPython 9 and 10"),
        (b"", "does not make .mpy files"),
    ],
)
def test_another_compiler_is_known_by_its_files_at_once(tmp_path, header, words):
    with pytest.raises(CompilerError, match=words):
        CircuitPythonCompiler(fake_mpy_cross(tmp_path, header))


def test_a_program_that_makes_nothing_is_no_compiler(tmp_path):
    program = tmp_path / "idle"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    with pytest.raises(CompilerError, match="made no .mpy file"):
        CircuitPythonCompiler(program)
