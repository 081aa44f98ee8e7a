# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Firmware that cannot be used; the user brings it, and this project does not hold it."""

from tools.command_line import Refusal

OLD_UF2_VARIABLE = "HANDFUL_UF2_OLD"
"""The environment's variable with the path of a CircuitPython 9.0 or 9.1 for the Pico; with it the
tests show that every module loads there. The others are those of the boards' kinds."""


class FirmwareError(Refusal, ValueError):
    """A file that is needed is missing or is not what it should be."""
