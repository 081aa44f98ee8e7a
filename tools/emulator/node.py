# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Where Node.js and rp2040js are: tools/dev.py installs both into the virtual environment."""

import sys
from pathlib import Path

from tools.micropython_vm import VmMissing, node_path

from .firmware import FirmwareError

_HOW_TO_INSTALL = "rp2040js is not in this environment: run python3 tools/dev.py test once"


def find_node() -> Path:
    """Return the path of Node.js."""
    try:
        return node_path()
    except VmMissing:
        raise FirmwareError(_HOW_TO_INSTALL) from None


def find_rp2040js() -> Path:
    """Return the path of rp2040js's main module."""
    path = Path(sys.prefix, "node", "node_modules", "rp2040js", "dist", "esm", "index.js")
    if not path.is_file():
        raise FirmwareError(_HOW_TO_INSTALL)
    return path
