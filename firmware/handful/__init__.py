# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Handful: a five-dice game for handhelds, the same files on CircuitPython and on the desktop."""

VERSION = "0.2.0b1"
"""Three numbers up to 15; `b` and a number up to 15 is a beta, after which saves may be reset."""
AUTHORS = "Handful contributors"
LICENCE = "MIT"
"""What About shows; `pyproject.toml` says the same."""

PAGE = ""
"""Where the game is played in a browser, up to the share code, such as `https://.../?code=`, in 45
characters at the most; a phone that scans a code goes there. Empty: it reads the code alone."""

REPOSITORY = ""
"""Where the sources, the releases and the issues are, such as `https://github.com/NAME/handful`.
Empty until it exists, as PAGE and INDEX may be: nothing links to it then."""

INDEX = ""
"""The page of the package on the index that `uvx handful` takes it from."""
