# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Keeps the game after a fault. Imported then."""

from .rescue import keep


class Stopped:
    """Stands where the screens were; `notice` says what has become of the game."""

    NAME = "stopped"

    def __init__(self, director, kit, pointer):
        self.group = kit.nothing
        words = kit.words("pages")
        self.notice = words.NOTHING_LOST
        if pointer is not None:
            director.play.let_go()  # the coach takes much memory
            self.notice = words.GAME_KEPT if keep(director, pointer) else words.GAME_NOT_KEPT


def stop(app, kit) -> None:
    """Keep the game; the screens go first, to make room."""
    director = app.director
    pointer = None if director.dealer is None else director.dealer.table.pointer
    director.dealer = None
    try:
        app.home(Stopped, director, kit, pointer)
    except Exception:
        return  # the fault before is what has to be told
    print(app.notice)
