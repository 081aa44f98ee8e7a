# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Carries out what is chosen on the connecting screen. Imported when it is; glue.

Each function is named for a row of the screen, and gets the `Linking`.
"""

from . import link_sides


def begin(link) -> None:
    """Ask for a game, or agree to one; high scores can wait."""
    if link.is_asked_to_swap:
        link.is_asked_to_swap = False
        link.session.line.inbox_length = 0
    link.session.start()


def adopt(link) -> None:
    """Play by the other side's rules."""
    ruleset = link_sides.adopt(link.session)
    if ruleset is not None:
        link.play_by(ruleset)


def swap(link) -> None:
    """Swap high scores, both ways."""
    from .link_swap import LinkSwap

    link.is_asked_to_swap = False
    link.swap = LinkSwap(link.session, link.house)


def take(link) -> None:
    """Take high scores that replace many."""
    link.swap.take(link)


def keep(link) -> None:
    """Keep the high scores as they are."""
    link.swap = None
    link.screen.warn(link.screen.words.KEPT)


def same(link) -> None:
    """Agree on a share code, by which each plays on its own handheld."""
    from .link_same import LinkSame

    link.is_asked_to_swap = False
    link.swap = LinkSame(link)


def send(link) -> None:
    """Send the game itself in place of playing it."""
    link.change(True)
