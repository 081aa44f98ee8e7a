# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What the small receiver's one screen draws with: a few things of the game's kit."""

from . import kit_maker as kit
from .kit import Kit
from .sheets import load_sheet


class ReceiverKit(Kit):
    """The letters and colours of a `TransferScreen`, as the game's kit has them.

    It speaks English: there are no options yet.
    """

    language = "en"

    def __init__(self):
        self.text = load_sheet("text")
        self.paper = kit.solid(kit.PAPER)
        self.ink = kit.solid(kit.INK)
        self.bar = kit.solid(kit.BAR)
        self.foot_edge = kit.palette(kit.INK, kit.RED)
        self.tint = kit.solid(kit.TINT)
        self.white = kit.solid(kit.WHITE)
        self.yellow = kit.solid(kit.YELLOW)
        self.hint = kit.palette(kit.INK, kit.GREY, kit.GREY)
        self.alert = kit.palette(kit.RED, kit.WHITE, kit.WHITE)
        self.on_paper = kit.palette(None, kit.INK, kit.PENCIL)
        self.on_bar = kit.palette(None, kit.WHITE, kit.GREY)
        self.on_bar_yellow = kit.palette(None, kit.YELLOW, kit.YELLOW)
