# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What runs on MicroPython boards only, on the desktop."""

import importlib.util
import sys
from pathlib import Path

from tools.micropython.drive import DEVICE
from tools.sources import ROOT


def archive(folder: Path):
    """Return the `Archive` of what has come into a folder."""
    return module("package_archive").Archive(str(folder))


def module(name):
    """Return a module of the device's, under its own name."""
    if name == "update_files":
        module("save_folder")
    if name not in sys.modules:
        spec = importlib.util.spec_from_file_location(name, ROOT / DEVICE / f"{name}.py")
        sys.modules[name] = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(sys.modules[name])
    return sys.modules[name]
