# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""How a run ends: for the program that loads the device, or for a fresh start."""


def afresh(session) -> tuple:
    """Restart after a link, if this board can, and go on from there; return where else to go.

    It is a step of its own: what was changed is saved once the link's code and buffers are gone.
    """
    session.go_on_afresh()
    play = session.play
    if play is not None and play.seat is not None and play.counts:
        return ("lobby.collecting.collect",)
    return ("lobby.title.Title",)


def to_loader(app) -> None:
    """Save the game and leave to the program that loads the device."""
    session = app.session
    if session.ports.part is not None:
        app.save_for_off()
        try:
            if not session.ports.has_launcher:
                app.scene.say(session.kit.words("power").LOADER)
        except MemoryError:
            pass  # in a link game; the loader shows itself
        if session.ports.drive is not None:
            session.ports.drive.close()
        session.over = True
        session.ports.part("to_loader")()
