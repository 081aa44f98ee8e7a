# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""M4: the golden scenes of 128x128 through the Thumby Color's display port, pixel by pixel."""

import subprocess
import sys

import pytest
from PIL import Image, ImageChops

from tools.arcade import BOARD

NAMES = ("title", "table", "setup", "options", "reading", "link")
"""Sheets with each of the few ways in which the port draws, none after very many frames."""
PARTS = 2
"""They are drawn in so many processes."""


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.full
def test_m4_scenes_are_drawn_the_same(part, root, tmp_path):
    sheets = NAMES[part::PARTS]
    command = [sys.executable, "-m", "tests.engine.golden", str(tmp_path), *sheets]
    run = subprocess.run(command, cwd=root, capture_output=True, text=True)
    assert (run.returncode, run.stdout) == (0, ""), run.stderr
    for name in [f"{sheet}.png" for sheet in sheets]:
        golden = root / f"tests/data/golden/{BOARD}" / name
        with Image.open(golden) as expected, Image.open(tmp_path / name) as picture:
            box = ImageChops.difference(expected.convert("RGB"), picture.convert("RGB")).getbbox()
        assert box is None, f"{tmp_path / name} differs in {box}"
