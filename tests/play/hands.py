# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What many tests do with a handheld: ways through the menus, games, its battery."""

from pathlib import Path

from handful import settings as options
from handful.game.series import OPEN
from handful.ports import DOWN, RIGHT, A, B
from handful.rules.houses import FAMILIES
from handful.settings import COUNT
from host_sim.desktop_ports import Battery
from host_sim.flash import DriveFile, Flash
from host_sim.handheld import FACTS
from tests.words import OPTIONS

OPTION_ROWS = (
    *(options.LANGUAGE, options.MARKS, options.ORDER, options.AUTO_ROLL, options.ROLL_NONE),
    *(options.CONFIRM_ZERO, options.UNDO, options.SHAKE),
    *(options.CPU_PACE, options.GRADES, options.GHOST, options.CHANCE),
    *(options.SOUND, options.ANIMATION, options.DICE, options.RED),
    *(options.BRIGHTNESS, options.SLEEP_AFTER),
)
"""The options in the order of their rows; red stands for the colour."""


def memory_in(folder: Path):
    """Return the memory of a handheld whose drive is a folder."""
    drive = DriveFile(FACTS.DRIVE_BYTES, folder / "drive" / "handful.sav")
    return Flash(FACTS.NVM_BYTES), drive


def change_option(handheld, name, presses=1):
    """Change an option from the title or the menu, and come back."""
    handheld.pick(OPTIONS)
    for _ in range(COUNT):
        if f"▶{name}" in handheld.read():
            break
        handheld.press(DOWN)
    for _ in range(presses):
        handheld.press(RIGHT)
    handheld.press(B)


def keys_to_rules(id):
    """Return the keys that lead a new game's page from Herg's rules to others."""
    return " RIGHT" * " ".join(FAMILIES).split().index(id)


def leave(handheld):
    """Leave the table for the title."""
    handheld.go("START; pick Leave")
    if handheld.notice:
        handheld.press(A)


def in_series(start, **wishes):
    """Open a handheld, with the wishes of a launch, whose games add up without an end."""
    handheld = start()
    handheld.app.session.club.seating.format = OPEN
    handheld.app.session.club.save()
    return start(memory=handheld.memory, **wishes)


def set_battery(handheld, percent):
    """Change the level of the battery."""
    handheld.ports.battery = handheld.app.session.keeper._battery = Battery(percent)


def play_out(handheld):
    """Play to the end in the fewest keys; CPU players move by themselves."""
    while handheld.screen == "table":
        if handheld.app.game.cpu_moves:
            handheld.frame()
        else:
            handheld.take_turn()
