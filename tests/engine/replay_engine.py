# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""On MicroPython: plays a tape on the display of the Thumby Color, over the engine's stand-in."""

import handheld
import stand_in
from replay import Player


class EnginePlayer(Player):
    """A handheld that is given what is on a tape; `panel` is what the engine shows."""

    def _open_ports(self):
        ports = super()._open_ports()
        ports.has_launcher = True
        return ports

    def _open_display(self):
        return handheld.open_display()

    @property
    def panel(self):
        """The screen as RGB565, the low byte first."""
        return stand_in.MODULES["engine_draw"].front_fb_data()
