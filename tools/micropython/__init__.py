# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The game on genuine MicroPython: what makes its drive, and what puts it on a board."""
