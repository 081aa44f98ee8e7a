# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Keeps the running game when it may be lost: before sleep, before the loader, after a fault."""


def put_by(director) -> bool:
    """Keep the game at the table, marks and pointer too; return whether it is kept."""
    dealer = director.dealer
    return dealer is not None and keep(director, dealer.table.pointer)


def keep(director, pointer) -> bool:
    """Keep the game that is played, with the pointer where it is; return whether it is kept."""
    play = director.play
    if play is None or play.last is None or play.match.finished:
        return False
    return director.house.keeper.suspend_game(play, pointer)
