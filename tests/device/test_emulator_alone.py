# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The emulator knows nothing of this project: its folder can be moved, and its README is true."""

import os
import re
import shutil
import subprocess
import sys

import pytest

from tools.emulator import missing_uf2
from tools.emulator.boards import pico_st7735
from tools.emulator.workbench import ALL_KINDS
from tools.sources import board_facts

pytestmark = pytest.mark.full


@pytest.fixture
def moved(root, tmp_path):
    """A folder with nothing but the emulator in it."""
    ignored = shutil.ignore_patterns("__main__.py", "__pycache__")
    shutil.copytree(root / "tools/emulator", tmp_path / "emulator", ignore=ignored)
    return tmp_path


def run(folder, *words):
    """Run Python in a folder, which is the only place for modules besides the installed ones."""
    environment = {**os.environ, "PYTHONPATH": str(folder), "PYTHONSAFEPATH": "1"}
    done = subprocess.run(
        [sys.executable, *words], cwd=folder, env=environment, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_every_module_is_imported_where_the_project_is_not(moved):
    paths = [path.relative_to(moved).with_suffix("") for path in moved.rglob("*.py")]
    names = [".".join(path.parts).removesuffix(".__init__") for path in paths]
    code = "; ".join(f"import {name}" for name in sorted(names))
    found = run(moved, "-c", f"{code}; import sys; print(*sys.modules)").split()
    assert len(names) > 40
    assert not {"handful", "host_sim", "tools"} & {*found}


@pytest.mark.skipif(missing_uf2("pybadge") is not None, reason=str(missing_uf2("pybadge")))
def test_the_example_of_its_readme_is_true(root, moved):
    text = (root / "tools/emulator/README.md").read_text("utf-8")
    program, test = re.findall("```python\n(.*?)```", text, re.DOTALL)[:2]
    (moved / "counter.py").write_text(program)
    (moved / "test_count.py").write_text(test)
    shutil.copy(os.environ[ALL_KINDS["pybadge"].uf2_variable], moved / "pybadge.uf2")
    assert "1 passed" in run(moved, "-m", "pytest", "-q", "-p", "no:cacheprovider")
    assert (moved / "saved.png").exists()


def test_the_pico_is_wired_as_the_games_board():
    facts = board_facts("pico_st7735")

    def numbers(pins):
        return {name: int(pin.removeprefix("GP")) for name, pin in pins.items()}

    assert numbers(facts.KEY_PINS) == pico_st7735.KEY_PINS
    assert numbers(facts.PANEL_PINS).items() >= pico_st7735.PANEL_PINS.items()
