# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Draws scenes on MicroPython with the Thumby Color's own display port: a row for each language.

python -m tests.engine.golden FOLDER menu table

The game is played on the desktop, and what it is given there is played again on the VM. It prints
what went otherwise. It is a process of its own, because a process has screens of one size.
"""

import binascii
import json
import sys

from host_sim.panel import Panel
from host_sim.picture import picture_of
from tests.ui.other_display import drawn, know
from tools.arcade import BOARD
from tools.sources import ROOT

FRAMES_A_CALL = 20
"""The VM collects garbage between two calls only."""
WIDTH = HEIGHT = 128


def main(folder: str, *sheets: str) -> None:
    """Draw sheets of screens into a folder."""
    know(BOARD)
    import tests.linked
    from tests.engine.machine import machine_with_ports
    from tests.ui import scenes
    from tests.ui.tape import RecordedHandheld

    scenes.Handheld = tests.linked.Handheld = RecordedHandheld
    with machine_with_ports() as vm:
        for name in ("ui/replay", "engine/replay_engine"):
            vm.write(f"/game/{name.split('/')[1]}.py", (ROOT / f"tests/{name}.py").read_bytes())
        vm.run("sys.path.append('/game')\nimport binascii, replay, replay_engine")
        for sheet in sheets:
            drawn(sheet, lambda side: _played_again(vm, side)).save(f"{folder}/{sheet}.png")


def _played_again(vm, side):
    """Return what the VM shows of what a handheld was given; print what went otherwise."""
    shown = [side.screen, side.notice, side.heard, []]
    vm.run("for folder in ('/drive', '/root', '/home'):\n    replay.clear(folder)")
    for path, data in side.tape.files.items():
        vm.write(path, data)
    vm.write("/tape.json", json.dumps(side.tape.content))
    vm.run("player = replay_engine.EnginePlayer('/tape.json')")
    while vm.value(f"player.frames({FRAMES_A_CALL})"):
        pass
    shown_there = vm.value("player.shown()")
    if shown_there != shown:
        print(shown_there, "in place of", shown)
    panel = Panel(WIDTH, HEIGHT)
    words = bytearray(binascii.unhexlify(vm.value("binascii.hexlify(player.panel).decode()")))
    words[::2], words[1::2] = words[1::2], words[::2]
    panel.memory[:] = words
    return picture_of(panel)


if __name__ == "__main__":
    main(*sys.argv[1:])
