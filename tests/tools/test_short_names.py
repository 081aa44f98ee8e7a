# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Private names in compiled modules: few, the same game, and nothing of another module's."""

import os
import re
import subprocess
import sys

import pytest

from tools.drive import package_files
from tools.short_names import short_names


def test_the_game_is_the_same(tmp_path, root):
    """A whole game played by the shortened modules ends in the same state."""
    for path, data in {**package_files(), **short_names(package_files())}.items():
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
    source = b"def f(o, verb):\n    o._on_go = 1\n    return getattr(o, '_on_' + verb)\n"
    assert short_names({"a.py": source})["a.py"] == source


def test_a_private_name_of_another_module_is_an_error():
    with pytest.raises(ValueError, match="b.py uses _one"):
        short_names({"a.py": b"_one = 1\n", "b.py": b"import a\nx = a._one\n"})
