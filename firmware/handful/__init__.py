# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Handful: a five-dice game for handhelds, the same files on CircuitPython and on the desktop."""

VERSION = "0.1.0"
AUTHORS = "Handful contributors"
LICENCE = "MIT"
"""What About shows; `pyproject.toml` says the same."""
