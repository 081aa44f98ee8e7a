# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The house: the options, the keeper, and the club, on the shelf while a game is played.

A device has no memory for the table and the club at once: on the shelf it is bytes, its code
forgotten.
"""

from .keeper import Keeper
from .settings import Settings


class House:
    """`settings`, `keeper` and `ports` are always there; asking for `club` unpacks it."""

    def __init__(self, ports):
        self.settings = Settings()
        self.keeper = Keeper(ports)
        self.ports = ports
        self._club = None
        self._shelf = None

    @property
    def club(self):
        """The club, its code imported and its bytes unpacked if need be."""
        if self._club is None:
            from .club import Club

            self._club = Club(self.settings, self.keeper, self.ports.drive)
            if self._shelf is not None:
                self._club.unpack(self._shelf)
                self._shelf = None
        return self._club

    def shelve_club(self) -> None:
        """Make the club bytes and forget its code."""
        if self._club is not None:
            self._shelf = self._club.pack()
            self._club = None
        from .unload import forget_club

        self.keeper.rest()
        forget_club()
        if self._shelf is not None:
            # A copy, where there is room now: what was packed beside the club's code lies amid
            # the memory that this gives back.
            self._shelf = bytearray(self._shelf)

    def rest(self) -> None:
        """Let go of what is not needed once a screen is there."""
        from .unload import forget_makers

        self.keeper.rest()
        forget_makers()
