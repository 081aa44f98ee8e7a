# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Prints which functions of the game a roll goes through, and power-on with a saved game.

python3 tools/dev.py walk
"""

import sys
from collections.abc import Callable, Sequence

from handful.ports import A
from host_sim.handheld import Handheld
from tools.command_line import Parser, run

PROGRAM = "tools.walk"
GAME = "/firmware/handful/"


def calls(work: Callable[[], object]) -> list[str]:
    """Return file and function for each call of a function of the game while `work` runs."""
    found = []

    def note(frame, event, _):
        path, name = frame.f_code.co_filename.replace("\\", "/"), frame.f_code.co_name
        if event == "call" and GAME in path and name[0] != "<":
            found.append(f"{path.partition(GAME)[2]} {name}")

    sys.setprofile(note)
    try:
        work()
    finally:
        sys.setprofile(None)
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Walk, and print each function once."""
    Parser(PROGRAM, __doc__.splitlines()[0]).parse_args(arguments)
    handheld = Handheld(rules="herg", players=[("ANN", "human")], seed=5)
    roll = calls(lambda: handheld.press(A))
    power_on = calls(lambda: Handheld(memory=handheld.memory))
    for name, walk in (("a roll", roll), ("power-on with a saved game", power_on)):
        files = [call.split()[0] for call in walk]
        print(f"{name}: {len(set(walk))} functions in {len(set(files))} files")
        print("   ", "\n    ".join(dict.fromkeys(walk)))
    return 0


if __name__ == "__main__":
    run(PROGRAM, main)
