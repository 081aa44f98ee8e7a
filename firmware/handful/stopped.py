# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words that code.py shows after a fault; it is not built, so it cannot name them."""

from .words import words


def stop_words_in(language: str) -> tuple:
    """Return the words for a game that stopped, and for what has become of it."""
    own = words(language, "power")
    return own.STOPPED, own.FATES
