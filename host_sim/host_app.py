# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The game's app with what a program around it asks for; in a browser it runs on MicroPython."""

import gc

from handful.app import App
from handful.scene import Scene


class HostApp(App):
    """The app, run frame by frame from outside and asked what it shows."""

    @property
    def notice(self):
        """The reason, question or result shown, or None."""
        notice = self.screen.notice
        return notice and notice.replace("|", " ")

    def step(self) -> bool:
        """Run a frame; a fault leaves a screen that says what has become of the game."""
        try:
            return super().step()
        except Exception:
            self.scene = _Stopped(self.session, self.fate)
            raise

    def open_game(self, text: str) -> bool:
        """Open a game code that was pasted, or a link with one; not over a game or a link."""
        session = self.session
        if session.playing or session.link is not None or self.scene is None:
            return False
        from handful.game.game_code import MOST_TYPED, address_parts

        code, by = address_parts(text[: 2 * MOST_TYPED])
        session.trail = []
        session.training = None
        self.scene.next = "lobby.sharing.open_code", code, by
        return True

    def frame(self) -> bool:
        """Run one frame, the change to another scene included. False when the run is over."""
        goes_on = self.step()
        while goes_on and self.scene is None:
            gc.collect()
            goes_on = self.step()
        return goes_on


class _Stopped(Scene):
    """The scene after a fault, and its only screen; no page, whose code would stay for it."""

    NAME = "stopped"
    at = None

    def __init__(self, session, fate):
        super().__init__(session)
        self.screens.append(self)
        self.group = session.kit.nothing
        self._fate = fate

    @property
    def notice(self):
        """What has become of the game, None where no language is known yet."""
        return self.kit.language and self.kit.words("power").FATES.split("|")[self._fate]

    def key(self, key: int) -> None:
        """Do nothing."""

    def tick(self, now_ms: int) -> None:
        """Do nothing."""
