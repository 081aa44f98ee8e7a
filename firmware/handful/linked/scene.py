# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The table of a game with another handheld."""

from .. import commands
from ..const import const
from ..scene import Scene, extended
from ..table.scene import Table
from ..ui.linked_table import LinkTable
from .play import LinkDealer, NoTable

_PIECES = const(14)
_PIECE_BYTES = const(512)
"""What must be left, in pieces: no turn takes a larger one."""


class LinkedTable(Table):
    """Shows a link's game; the link itself goes on whatever scene is open."""

    def make_table(self):
        """Return the screen."""
        return LinkTable(self.kit, self.play, self.session.settings, 0)

    def make_dealer(self):
        """Return what sends the moves of this side.

        Raises `MemoryError` before a game begins and the saved one is given up, where there is too
        little to play on: better than to stop in the middle of a game.
        """
        link = self.session.link
        self.table.flies = True
        if link.dealer is None:
            room = [bytearray(_PIECE_BYTES) for _ in range(_PIECES)]
            room.clear()
        return link.sit(self.table, LinkDealer)

    def save(self) -> bool:
        """Save the game."""
        return self.session.link.save()

    def close(self) -> None:
        """Remember the pointer; the link has no table now."""
        super().close()
        self.dealer.table = NoTable(self.session.pointer)

    def tick(self, now_ms: int) -> None:
        """Go on with the top screen."""
        Scene.tick(self, now_ms)
        self.celebrate(now_ms)
        keeper = self.session.keeper
        self.table.show_unsaved(keeper.unsaved, keeper.low)

    def open_menu(self, at):
        """Open the menu in place of the table: a PyGamer has no room for both and the link."""
        self.next = (commands.TABLE_MENU, commands.BACK if at is None else at)

    def no_coach(self, _):
        """Say that there is no help from the coach here."""
        self.to_table().warn(self.kit.words("coach").NOT_LINKED)

    def nothing_back(self, _):
        """Say that a score cannot be taken back."""
        self.to_table().warn(self.kit.words("pages").NOTHING_BACK)

    def leave(self, _):
        """Tell the other side, and leave."""
        self.to_table()
        self.session.link.leave()

    HANDLERS = extended(
        Table,
        {
            commands.MENU: open_menu,
            commands.HINT: no_coach,
            commands.ODDS: no_coach,
            commands.ASK_BACK: nothing_back,
            commands.LEAVE: leave,
        },
    )


OPENS = {commands.LINKED: LinkedTable}
