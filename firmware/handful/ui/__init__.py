# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Screens and widgets in displayio: they read the game, return actions, and change no state."""
