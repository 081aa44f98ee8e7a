# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Runs the tests: the quick ones, or with --full or paths all of them.

python3 tools/dev.py test [--full] [arguments of pytest]
"""

import os
import sys

from tools.sources import ROOT

QUICK = ["-m", "not full", "--hypothesis-profile", "quick"]


def pytest_words(arguments: list[str]) -> list[str]:
    """Return the arguments for pytest, which runs in the root of the project."""
    named = any(os.path.exists(word.partition("::")[0]) for word in arguments)
    choice = [] if named or "--full" in arguments else QUICK
    return [*choice, *(word for word in arguments if word != "--full")]


if __name__ == "__main__":
    import pytest

    os.chdir(ROOT)
    sys.exit(pytest.main(pytest_words(sys.argv[1:])))
