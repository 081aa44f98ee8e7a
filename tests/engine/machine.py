# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A MicroPython VM with the stand-in of the engine, and the game's ports for it or its folder."""

from contextlib import contextmanager

from tests.micropython_vm import MicroPython
from tools.arcade import BOARD, FOLDER, PORT, arcade_files, game_of_this_size
from tools.micropython.drive import DEVICE
from tools.sources import ROOT
from tools.web.site import files_with

HOME = f"/Games/{FOLDER}"
_HERE = ROOT / "tests/engine/stand_in.py"


@contextmanager
def machine_with(files):
    """A VM with these files, and the stand-in in place of the engine."""
    with MicroPython(firmware=None) as vm:
        for path, data in files.items():
            vm.write(path, data)
        vm.write("/system/stand_in.py", _HERE.read_bytes())
        older = ROOT / "tests/ui/older_framebuf.py"
        vm.write("/system/older_framebuf.py", older.read_bytes())
        vm.run("import sys\nsys.path.append('/system')\nimport older_framebuf, stand_in")
        vm.run("from stand_in import system")
        yield vm


def machine_with_ports():
    """A VM with the game and its ports, whose names are those of the sources."""
    board = ROOT / "boards" / BOARD
    paths = [*(ROOT / DEVICE).glob("*.py"), *board.glob("*.py")]
    own = {path.name: path.read_bytes() for path in paths if path.name != "main.py"}
    own["handheld.py"] = own.pop(PORT)
    files = files_with(own, game_of_this_size())
    return machine_with({f"/game/{path}": data for path, data in files.items()})


def machine_with_folder(changed=None):
    """A VM with the arcade's folder, as the launcher has it; `changed` files are others."""
    files = {**arcade_files(), **(changed or {})}
    return machine_with(
        {f"{HOME}/{path}": data for path, data in files.items() if data is not None}
    )


START = f"""
import os
def launch():
    os.chdir("{HOME}")
    sys.path.append("{HOME}")
    try:
        names = {{"__name__": "__main__"}}
        with open("main.py") as file:
            exec(file.read(), names)
    finally:
        os.chdir("/")
        sys.path.remove("{HOME}")
"""
"""What the system's own program does with a game."""
