# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The linters have nothing to say; `python3 tools/dev.py lint` shows the same."""

import subprocess
import sys

import pytest

from tools.dev import linters

pytestmark = pytest.mark.full

LINTERS = {" ".join(words[:2]).replace(" --no-error-summary", ""): words for words in linters()}


@pytest.mark.parametrize("name", LINTERS)
def test_the_linters_are_content(root, name):
    words = [sys.executable, "-m", *LINTERS[name]]
    done = subprocess.run(words, cwd=root, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
