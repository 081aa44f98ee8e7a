# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""M3: the screens on a display of 128x128 against sheets of golden pictures.

After an intended change, run `tools/dev.py test tests/ui --regenerate-golden`, and look at them.
"""

import subprocess
import sys

import pytest
from PIL import Image, ImageChops

from host_sim.boards import board_names, display_of, load_facts
from tests.ui.other_display import SHEETS
from tools.layouts import USUAL, sections

BOARD = "thumby_color"
"""The board whose display is 128x128."""
PARTS = 3
"""The sheets are drawn in so many processes."""


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.full
def test_m3_screens_on_a_display_of_128x128(part, root, tmp_path, regenerate_golden):
    """No word is cut either."""
    golden = root / f"tests/data/golden/{BOARD}"
    folder = golden if regenerate_golden else tmp_path
    sheets = [*SHEETS][part::PARTS]
    command = [sys.executable, "-m", "tests.ui.other_display", BOARD, str(folder), *sheets]
    run = subprocess.run(command, cwd=root, capture_output=True, text=True)
    assert (run.returncode, run.stdout) == (0, ""), run.stderr
    for name in [f"{sheet}.png" for sheet in sheets]:
        with Image.open(golden / name) as expected, Image.open(folder / name) as picture:
            box = ImageChops.difference(expected.convert("RGB"), picture.convert("RGB")).getbbox()
        assert box is None, f"{folder / name} differs in {box}"


def test_m3_it_is_played_with_the_keys_of_that_board(root, tmp_path):
    """START is MENU there, SELECT is RB: on the card, then in the menu."""
    shot = tmp_path / "shot.png"
    words = ["--board", BOARD, "--rules", "herg", "--headless", "--script", "A SELECT START"]
    command = [sys.executable, "-m", "host_sim", *words, "--screenshot", str(shot)]
    command += ["--state", str(tmp_path / "state.json")]
    run = subprocess.run(command, cwd=root, capture_output=True, text=True)
    assert (run.returncode, run.stdout, run.stderr) == (0, "", "")
    assert '"screen": "menu"' in (tmp_path / "state.json").read_text()
    with Image.open(shot) as picture:
        assert picture.size == (128, 128)
    labels = load_facts(BOARD).KEY_LABELS
    assert (labels["START"], labels["SELECT"]) == ("MENU", "RB")


@pytest.mark.parametrize("board", board_names())
def test_each_display_has_a_whole_layout(board):
    own, usual = sections(display_of(board)), sections(USUAL)
    facts, display = load_facts(board), own["display"]
    assert (display["WIDTH"], display["HEIGHT"]) == (facts.WIDTH, facts.HEIGHT)
    for section in usual:
        assert list(own[section]) == list(usual[section])
    assert list(own) == list(usual)
