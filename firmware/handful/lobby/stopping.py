# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""How a run ends before its time: by the program that loads the device, or by a fault."""

from ..scene import Scene


def to_loader(app) -> None:
    """Save the game and leave to the program that loads the device."""
    session = app.session
    if session.ports.part is not None:
        app.save_for_off()
        try:
            app.scene.say(session.kit.words("power").LOADER)
        except MemoryError:
            pass  # in a link game; the loader shows itself
        if session.ports.drive is not None:
            session.ports.drive.close()
        session.over = True
        session.ports.part("to_loader")()


class Stopped(Scene):
    """Stands where the scene was, and saves the game; `notice` says what has become of it."""

    NAME = "stopped"

    def __init__(self, session, pointer):
        super().__init__(session)
        self.group = session.kit.nothing
        self.screens.append(self)
        words = session.kit.words("power")
        is_saved = session.save_for_off(pointer)
        self.notice = words.NOTHING_LOST
        if session.playing:
            self.notice = words.GAME_KEPT if is_saved else words.GAME_NOT_KEPT
