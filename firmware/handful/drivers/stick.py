# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The stick's name in version 0.1, which the handheld.py of such a device still imports."""

from .keys import Stick as Stick
