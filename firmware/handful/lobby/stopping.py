# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""How a run ends for the program that loads the device."""


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
