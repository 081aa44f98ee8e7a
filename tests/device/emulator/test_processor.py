# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The emulator's own processor executes machine code as rp2040js and the manual have it."""

import subprocess
from pathlib import Path

from tools.emulator.node import find_node, find_rp2040js

PROGRAM = Path(__file__).with_name("compare_core.mjs")


def test_random_code_does_the_same_in_both_processors():
    words = [find_node(), PROGRAM, find_rp2040js(), "5000"]
    done = subprocess.run(words, capture_output=True, text=True)
    assert done.stdout == "5000 compared\n", done.stdout + done.stderr
