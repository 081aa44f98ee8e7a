# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The test vectors in tests/data, on the desktop and for a MicroPython VM."""

from pathlib import Path

from tests.rules import vectors

DATA = Path(__file__).resolve().parent.parent / "data"


def text_of(name):
    """Return the text of a file of tests/data."""
    return (DATA / name).read_text(encoding="utf-8")


def lines(name):
    """Return the rows of a file of tests/data."""
    return vectors.rows(text_of(name))


def bring_vectors(vm):
    """Copy the vectors and their checks into a MicroPython VM."""
    tests = DATA.parent
    for name in ("__init__", "rules/__init__", "rules/vectors", "game/__init__", "game/playing"):
        vm.write(f"/project/tests/{name}.py", (tests / f"{name}.py").read_bytes())
    for path in DATA.glob("*.txt"):
        vm.write(f"/project/data/{path.name}", path.read_bytes())
    vm.run(
        "import sys\n"
        "sys.path.append('/project')\n"
        "def text_of(name):\n"
        "    return open('/project/data/' + name).read()\n"
        "def failures(check, name):\n"
        "    said = [(row, check(row)) for row in vectors.rows(text_of(name))]\n"
        "    return [each for each in said if each[1]]\n"
        "from tests.rules import vectors\n"
    )
