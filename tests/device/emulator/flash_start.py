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
from tools.emulator import EmulatorError, switch_on
from tools.emulator.chip_board import BOOT_IDLE_MS
from tools.emulator.workbench import ALL_KINDS
from tools.micropython.drive import ENDING

from .flash_cuts import Cut, Cuts
from .flash_game import card_of
from .flash_image import EXTERNAL, NVM, Card, Places, Saved
from .littlefs_card import LittleCard

_END = "finished"


class Start(NamedTuple):
    """What a start leads to: the name of the screen, its pixels, and what is in the flashes."""

    screen: str
    pixels: bytes
    card: Card | LittleCard


def boot_fault(name: str, cuts: Cuts, cut: Cut) -> str:
    """Start a board after a cut; return in a line what is wrong, "" for nothing."""
    card = cuts.card(cut)
    board = board_with(name, card)
    try:
        board.boot()
    except EmulatorError as error:
        return f"{cuts.name(cut)}: {str(error).splitlines()[0]}"
    fault = start_fault(name, cuts, card, card_of(board), board.picture())
    return f"{cuts.name(cut)}, started: {fault}" if fault else ""


def board_with(name: str, card: Card | LittleCard):
    """Return a board that was just switched on with these flashes."""
    board = switch_on(name, card.drive[: ALL_KINDS[name].drive_bytes], usb=False)
    if isinstance(card, LittleCard):
        return board
    board.power_off()
    board.chip.external.write(0, card.image(EXTERNAL))
    board.chip.write_nvm(card.image(NVM))
    board.power_on()
    return board


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
