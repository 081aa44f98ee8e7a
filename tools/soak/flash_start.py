# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What has to be true of a board that is started after a power cut.

It shows what the simulator shows that finds the same in its flashes, and has saved the same. That
is what was saved before, unless a game was found whose last score had been saved and which had not
been counted: both count it and show its end.
"""

from typing import NamedTuple

from handful.settings import Launch
from host_sim.boards import load_facts
from host_sim.desktop_ports import FRAME_MS
from host_sim.handheld import Handheld
from tools.emulator.chip_board import BOOT_IDLE_MS
from tools.micropython.drive import ENDING

from .flash_cuts import Cuts
from .flash_image import Card, Places, Saved
from .littlefs_card import LittleCard

_END = "finished"


class Start(NamedTuple):
    """What a start leads to: the name of the screen, its pixels, and what is in the flashes."""

    screen: str
    pixels: bytes
    card: Card | LittleCard


def start_fault(
    name: str, cuts: Cuts, card: Card | LittleCard, found: Card | LittleCard, picture: bytes
) -> str:
    """Return what is wrong with a board that was started with `card`, "" for nothing.

    `found` is what it has in its flashes since, and `picture` what it shows.
    """
    fault = cuts.fault_of_drive(found)
    if fault:
        return fault
    start = simulated_start(name, card, cuts.places)
    if picture != start.pixels:
        return f"the screen is not the {start.screen} screen of the simulator"
    wanted = cuts.saved(start.card, cuts.places)
    if start.screen != _END and wanted != cuts.saved(card, cuts.places):
        return "starting the game has changed what is saved"
    saved = cuts.saved(found, cuts.places)
    parts = zip(Saved._fields, saved, wanted, strict=True)
    others = [part for part, value, other in parts if value != other]
    return f"the start has left other bytes as {', '.join(others)}" if others else ""


def simulated_start(name: str, card: Card | LittleCard, places: Places | None) -> Start:
    """Start the game in the simulator with a card, and let it rest as long as a board does."""
    usual = Launch()
    handheld = Handheld(
        memory=card.memory(places),
        cable=lambda: None,
        facts=load_facts(name.removesuffix(ENDING)),
        animation=usual.animation,
        cpu_pace=usual.cpu_pace,
    )
    _rest_as_booted(handheld)
    left = card.with_memory(handheld.memory, places)
    start = Start(handheld.screen, handheld.pixels(), left)
    handheld.close()
    return start


def _rest_as_booted(handheld):
    """Run until the panel has been still as long as that of a board that has booted.

    After a game's end a shorter rest misses the award that is announced first.
    """
    still_ms = 0
    while still_ms < BOOT_IDLE_MS:
        still_ms = 0 if handheld.frame() or handheld.moving else still_ms + FRAME_MS
