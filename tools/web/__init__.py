# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Builds the game for MicroPython's virtual machine in a browser."""
