# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The linters have nothing to say; `python3 tools/dev.py lint` shows the same."""

import subprocess
import sys

import pytest

from tools.lint import EXPORTS, REQUIREMENTS, exported, linters

pytestmark = pytest.mark.full

LINTERS = {" ".join(words[:2]).replace(" --no-error-summary", ""): words for words in linters()}


@pytest.mark.parametrize("name", LINTERS)
def test_the_linters_are_content(root, name):
    words = [sys.executable, "-m", *LINTERS[name]]
    done = subprocess.run(words, cwd=root, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("name", EXPORTS)
def test_what_is_installed_is_what_the_lock_says(name):
    """By version and hash, and without naming an index."""
    text = (REQUIREMENTS / name).read_text("utf-8")
    assert text == exported(name), "python3 tools/dev.py lint --fix"
    pins = [line for line in text.splitlines() if line[0] != " "]
    assert all("==" in pin for pin in pins)
    assert text.count("\n    --hash=sha256:") >= len(pins) > 1
    assert "://" not in text
