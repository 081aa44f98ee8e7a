# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""M4: the golden scenes of 128x128 through the Thumby Color's display port, pixel by pixel."""

import subprocess
import sys

import pytest
from PIL import Image, ImageChops

from tests.ui.other_display import SHEETS
from tools.arcade import BOARD

LONG = ("statistics", "coach", "trainer", "finished", "sending")
"""Sheets with scenes after very many frames, or with what the device does not offer."""
ASLEEP = ("words",)
"""Where the screen is dark it is black, as the light cannot go out."""
NAMES = [name for name in SHEETS if name not in LONG + ASLEEP]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.full
def test_m4_a_scene_is_drawn_the_same(name, root, tmp_path):
    golden = root / f"tests/data/golden/{BOARD}/{name}.png"
    made = tmp_path / golden.name
    command = [sys.executable, "-m", "tests.engine.golden", name, str(made)]
    run = subprocess.run(command, cwd=root, capture_output=True, text=True)
    assert (run.returncode, run.stdout) == (0, ""), run.stderr
    with Image.open(golden) as expected, Image.open(made) as picture:
        box = ImageChops.difference(expected.convert("RGB"), picture.convert("RGB")).getbbox()
    assert box is None, f"{made} differs from {golden.name} in {box}"
