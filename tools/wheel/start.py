# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The command `handful` of an installed package."""

import sys

from .tools.command_line import open_closed_streams, refuse
from .tools.launch import MODULES, become_module

USAGE = """Handful, a five-dice game, and what puts it on handhelds.

    handful [play]      play it
    handful deploy      put it on a device
    handful bundle      make zips to drag onto a device
    handful verify      check the log of a link game
    handful advise      say what each choice of a roll is worth
    handful solve       work out the best possible average (needs handful[solve])

All take --help.
"""


def main() -> int:
    """Carry out the command `handful`, and return its exit status."""
    open_closed_streams()
    words = sys.argv[1:]
    if words in (["-h"], ["--help"]):
        print(USAGE, end="", flush=True)
        return 0
    if not words or words[0].startswith("-"):
        words = ["play", *words]
    if words[0] not in MODULES:
        return refuse("handful", f"no command {words[0]!r}; there are {' '.join(MODULES)}")
    return become_module(sys.executable, MODULES[words[0]], words[1:])
