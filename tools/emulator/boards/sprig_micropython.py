# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The Hack Club Sprig, with MicroPython on it."""

from . import pico_st7735_micropython as pico
from .sprig import wired


def make(firmware, drive, seed):
    """Return a chip with this firmware and drive, and the parts on its pins."""
    return wired(firmware, drive, pico.DRIVE_AT, seed)


KIND = pico.KIND._replace(title="Hack Club Sprig", make=make)
