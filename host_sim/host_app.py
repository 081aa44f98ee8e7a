# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The game's app with what a program around it asks for; in a browser it runs on MicroPython."""

import gc

from handful.app import App


class HostApp(App):
    """The app, run frame by frame from outside and asked what it shows."""

    @property
    def notice(self):
        """The reason, question or result shown, or None."""
        notice = self.screen.notice
        return notice and notice.replace("|", " ")

    def frame(self) -> bool:
        """Run one frame, the change to another scene included. False when the run is over."""
        goes_on = self.step()
        while goes_on and self.scene is None:
            gc.collect()
            goes_on = self.step()
        return goes_on
