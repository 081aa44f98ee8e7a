# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Two handhelds, one of which sends the game to the other, for tests."""

import random
from types import SimpleNamespace

from tests.boards.start_file import small_drive, write_files
from tests.linked import Linked
from tests.words import LINK, TAKE_IT


def files_port(folder):
    """The files port for a folder; `held` is an error number while the drive refuses."""
    port = SimpleNamespace(root=str(folder), home=str(folder), system=1, is_update=False, held=0)
    port.give_back = lambda: None
    port.has_room = lambda count: True

    def take():
        if port.held:
            raise OSError(port.held, "refused")

    port.take = take
    return port


class Sending:
    """Two handhelds: the left one has version 9.9.0 to send, the right one this game's."""

    def __init__(self, tmp_path, version="9.9.0", draws=False, **wishes):
        big = random.Random(1).randbytes(9000)
        home = small_drive(version, handful__big=big)
        self.home = write_files(tmp_path / "home", home.everything)
        self.drive = write_files(tmp_path / "drive", small_drive().everything)
        self.pair = Linked(meets=False, draws=draws, **wishes)
        self.left, self.right = self.pair.sides
        self.files = [files_port(self.home), files_port(self.drive)]
        self.left.ports.files = lambda: self.files[0]
        self.right.ports.files = lambda: self.files[1]

    def offer(self):
        """Let the left side send, and the right one look for a link."""
        self.left.go("pick Link; pick Send the game")
        self.right.pick(LINK)
        self.pair.until(lambda: self.states[1] in ("offered", "refused"))
        self.pair.frames()
        return self

    def take(self):
        """Let the right side take it, and wait until it is under way."""
        self.right.pick(TAKE_IT)
        self.pair.until(lambda: self.states == ("sending", "receiving"))
        self.pair.frames(10)
        return self

    def until(self, side, words):
        """Let frames pass until a side says something."""
        self.pair.until(lambda: words in side.read())

    @property
    def states(self):
        """What both ends are doing."""
        return self.pair.states
