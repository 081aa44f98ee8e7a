# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The small receiver on the desktop board: a handheld that has no game yet, for `--receiver`."""

from handful.game.records import Records
from handful.transfer.receiver_app import ReceiverApp


class Receiver(ReceiverApp):
    """The receiver with what the simulator asks an app for; there is no game, and no score."""

    game = None
    series = None

    def __init__(self, ports, launch):
        self.records = Records()
        super().__init__(ports, launch)

    def frame(self) -> bool:
        """Run one frame, as `HostApp.frame`; False when the run is over."""
        return self.step()

    @property
    def screen(self):
        """The one screen there is."""
        return self._end.screen

    @property
    def notice(self):
        """The question asked, or None."""
        return self.screen.notice

    @property
    def session(self):
        """Itself: it stands for the game's session and for its club."""
        return self

    club = session
    playing = False

    @property
    def link(self):
        """The end of the cable."""
        return self._end

    @property
    def over(self) -> bool:
        """True once what has come is to be started."""
        return self._over
