# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Handful: a five-dice game for handhelds, the same files on CircuitPython and on the desktop."""

VERSION = "0.2.0"
AUTHORS = "Handful contributors"
LICENCE = "MIT"
"""What About shows; `pyproject.toml` says the same."""

PAGE = ""
"""Where the game is played in a browser, up to the share code, such as `https://.../?code=`, in 45
characters at the most; a phone that scans a code goes there. Empty: it reads the code alone."""
