# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Private names in compiled modules: few, the same game, and nothing of another module's."""

import os
import re
import subprocess
import sys

import pytest

from tools.circuitpython_stubs import names_in_every_build
from tools.drive import package_files
from tools.short_names import short_names


def test_the_game_is_the_same(tmp_path, root):
    """A whole game played by the modules of a drive ends in the same state."""
    simulator = [path.read_bytes() for path in (root / "host_sim").rglob("*.py")]
    simulator += [path.read_bytes() for path in (root / "tools" / "bench").rglob("*.py")]
    rom = names_in_every_build(["pygamer", "raspberry_pi_pico"])
    files = {**package_files(), **short_names(package_files(), simulator, rom)}
    for path, data in files.items():
        file = tmp_path / "firmware" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
    states = []
    for folder in (tmp_path / "firmware", root / "firmware"):
        state = tmp_path / "state.json"
        words = ["--headless", "--demo", "--rules", "petscii", "--seed", "11", "--state"]
        search = os.pathsep.join([str(root), str(folder)])
        subprocess.run(
            [sys.executable, "-P", "-m", "host_sim", *words, str(state)],
            env={**os.environ, "PYTHONPATH": search},
            check=True,
        )
        states.append(state.read_bytes())
    assert states[0] == states[1]


def test_names_are_few():
    """All modules together keep about as many private names as the one that has most."""
    found = set()
    for path, data in short_names(package_files()).items():
        if path.startswith("handful/"):
            found.update(re.findall(rb"\b_[a-z]{1,2}\b", data))
    assert 20 < len(found) < 80


def test_a_subclass_shares_the_names_of_its_base():
    files = {
        "a.py": b"class A:\n    def __init__(self):\n        self._one = self._two = 1\n",
        "b.py": b"from a import A\nclass B(A):\n    def f(self): self._three = self._two\n",
    }
    short = short_names(files)
    assert b"self._a = self._b = 1" in short["a.py"]
    assert b"self._c = self._b" in short["b.py"]


def test_names_put_together_at_run_time_stay():
    source = b"def f(o, vv):\n o._on_go = o.on_go = 1\n return ('_on_' + vv, 'on_' + vv)\n"
    assert short_names({"a.py": source}, spare=["x"])["a.py"] == source.replace(b"vv", b"x")


def test_public_names_become_those_that_are_spare():
    """The most used first; what outsiders and strings say stays, and what Python knows."""
    a = b"def put(total, best):\n  return total.append(best, 'best')\n"
    b = b"from .a import put\ndef far(o):\n  return put(o.x, total=o.total)\n"
    short = short_names({"p/a.py": a, "p/b.py": b}, [b"from p.b import far"], ["append", "u", "v"])
    assert short["p/a.py"] == b"def u(v, best):\n return v.append(best, 'best')\n"
    assert short["p/b.py"] == b"from p.a import u\ndef far(o):\n return u(o.x, v=o.v)\n"


def test_a_private_name_of_another_module_is_an_error():
    with pytest.raises(ValueError, match="b.py uses _one"):
        short_names({"a.py": b"_one = 1\n", "b.py": b"import a\nx = a._one\n"})
