# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Runs a command in a Python of its own, free of the user's settings for all Python."""

import os
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
KEPT = {
    *("PYTHONDONTWRITEBYTECODE", "PYTHONIOENCODING", "PYTHONPYCACHEPREFIX"),
    *("PYTHONUNBUFFERED", "PYTHONUTF8"),
}
MODULES = {
    "play": "host_sim",
    **{name: f"tools.{name}" for name in ("deploy", "bundle", "verify", "advise", "solve")},
}
"""The commands for players, and the modules that they run."""


def clean_environment() -> None:
    """Let a Python that is run from here find our modules, and nothing of the user's."""
    for name in [name for name in os.environ if name.startswith("PYTHON") and name not in KEPT]:
        del os.environ[name]
    os.environ["PYTHONPATH"] = str(ROOT)


def become_module(python: str, module: str, arguments: Sequence[str]) -> int:
    """Run one of our modules in place of this process; file names stay relative to its folder."""
    clean_environment()
    return become([python, "-P", "-m", module, *arguments])


def become(words: Sequence[str]) -> int:
    """Run a program in place of this one: its exit status is ours, and so is Ctrl-C."""
    if os.name != "nt":
        sys.stdout.flush()
        os.execv(words[0], [*words])
    child = subprocess.Popen(words)  # Windows has no exec that waits
    while True:
        with suppress(KeyboardInterrupt):
            return child.wait()
