# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Firmware that cannot be used; the user brings it, and this project does not hold it."""


class FirmwareError(ValueError):
    """A file that is needed is missing or is not what it should be."""
