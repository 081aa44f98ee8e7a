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
NAMES = [name for name in SHEETS if name not in LONG + ASLEEP][::2]
"""Every second of the others: the port draws all of them by the same few ways."""
PARTS = 3
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
