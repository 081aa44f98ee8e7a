# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The table of a game with another handheld."""

import displayio

from .. import commands
from ..const import const
from ..layouts import link_note as px
from ..layouts.display import CELL_WIDTH, WIDTH
from ..ports import START, UP, A, B
from ..scene import extended
from ..settings import ANIMATION
from ..table.scene import Table
from ..ui.kit import ERROR, NOTICE, QUESTION, block, box
from ..ui.table import TableScreen
from .play import LinkDealer, NoTable

_PIECES = const(7)
_PIECE_BYTES = const(512)
"""What must be left, in pieces: no turn takes a larger one."""

_LINES = const(4)


class LinkedTable(Table):
    """Shows a link's game; the link itself goes on whatever scene is open."""

    def make_table(self):
        """Return the screen."""
        return LinkTable(self.kit, self.play, self.session.settings)

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

    def close(self) -> None:
        """Remember the pointer; the link has no table now."""
        super().close()
        self.dealer.table = NoTable(self.session.pointer)

    def tick(self, now_ms: int) -> None:
        """Go on with the top screen."""
        super().tick(now_ms)
        self.celebrate(now_ms)
        keeper = self.session.keeper
        self.table.show_unsaved(keeper.unsaved, keeper.low)

    def shake(self, _):
        """Roll, unless the game waits: plugging the cable in may shake the device."""
        if not self.table.is_waiting:
            super().shake(None)

    def no_coach(self, _):
        """Say that there is no help from the coach here."""
        self.to_table().warn(self.kit.texts.NOT_LINKED)

    def nothing_back(self, _):
        """Say that a score cannot be taken back."""
        self.to_table().warn(self.kit.texts.NOTHING_BACK)

    def leave(self, _):
        """Tell the other side, and leave."""
        self.to_table()
        self.session.link.leave()

    HANDLERS = extended(
        Table,
        {
            commands.SHAKE: shake,
            commands.HINT: no_coach,
            commands.ODDS: no_coach,
            commands.ASK_BACK: nothing_back,
            commands.LEAVE: leave,
        },
    )


class LinkTable(TableScreen):
    """Shows a `LinkPlay` with the peer's pointer and marks, and a note while the game waits.

    During a note only B and START work, and A if it has a command.
    """

    is_away = False

    def __init__(self, kit, play, settings):
        self._command = None
        self._asks = False
        self._foot_text = ""
        self._note = displayio.Group()
        self._note.hidden = True
        super().__init__(kit, play, settings, 0)
        self.group.append(self._note)

    @property
    def is_waiting(self) -> bool:
        """True while a note says why the game waits."""
        return not self._note.hidden

    def note(self, text: str, foot: str = "", command=None, joined=True, halts=True) -> None:
        """Say why the game waits, in lines separated by bars; "" closes the note.

        A gives the `command`. Unless `joined`, the cable is drawn as cut; where it `halts` an
        error is shown.
        """
        note = self._note
        if note.hidden and not text:
            return
        note.hidden = not text
        while len(note):
            note.pop()
        self._command = command
        self._asks = False
        self._style = ERROR if halts and not command else NOTICE
        self._foot_text = foot
        lines = text.split("|")
        if text:
            self._draw_note(lines, joined)
            if self._tumble.waits:
                self.changed()
            self._message.say(foot, self._style)
        else:
            self.show_foot()

    def key(self, key: int):
        """Take a key; return a command or None."""
        if not self._note.hidden:
            return self._note_key(key)
        if self._tumble.waits:
            return (commands.MENU, None) if key == START else None
        is_looking = key == UP and self.play.cpu_moves and not self.busy
        return (commands.OPEN, ("table.sheet.Sheet",)) if is_looking else super().key(key)

    def thrown(self, mask: int, now_ms: int) -> None:
        """Start rolling the dice of a roll that was asked for; the faces are not known yet."""
        if self.settings[ANIMATION]:
            self._leave_card()
            self._throw(mask, (), now_ms, False)

    def rolled(self, mask: int, now_ms: int, late: bool) -> None:
        """Show a roll; dice that are rolling already land."""
        if self._tumble.waits:
            self._show_turn()
            self._tumble.know(self._match.dice, now_ms)
        else:
            super().rolled(mask, now_ms, late)

    def point(self, die: int, box: int) -> None:
        """Show where the peer points: at a die, or at a box unless that is -1."""
        match = self._match
        is_open = box >= 0 and match.roll and box in match.card.legal(match.dice, match.roll)
        self._die = die
        self._box = box if is_open else -1
        if not self.busy:
            self._point()

    def _draw_note(self, lines, joined):
        kit, note = self._kit, self._note
        box(note, kit.paper, *px.NOTE, kit.ink)
        note.append(block(kit.bar, *px.HEAD))
        note.append(block(kit.ink, *px.CABLE))
        if not joined:
            x, y = px.CUT_X, px.CABLE[1]
            note.append(block(kit.paper, x, y, 18, 2))
            for left, top in ((5, -4), (11, 0), (5, 4)):
                note.append(block(kit.alert, x + left, y + top, 3, 1))
        for x, screen in zip(px.HANDHELDS_X, (kit.yellow, kit.tint)):
            box(note, kit.ink, x, px.HANDHELD_Y, 34, 21)
            for shader, left, top, wide, high in (
                (kit.ink, 1, 1, 32, 19),
                (kit.bar, 8, 3, 18, 11),
                (screen, 9, 4, 16, 9),
            ):
                note.append(block(shader, x + left, px.HANDHELD_Y + top, wide, high))
            note[-3].color_index = 1
        for row in range(min(_LINES, len(lines))):
            words, palette = lines[row], kit.on_paper if row else kit.on_bar
            top = px.LINE_Y + 9 * (row - 1) if row else px.HEAD_TEXT_Y
            left = (WIDTH + 1 - CELL_WIDTH * len(words)) // 2
            kit.line(note, palette, len(words), left, top, words)

    def _note_key(self, key):
        if key == START:
            return (commands.MENU, None)
        if self._asks and key == A:
            return (commands.LEAVE, None)
        if self._asks or key == B:
            self._asks = key == B and not self._asks
            if self._asks:
                self._message.say(self._kit.texts.SURE_LEAVE, QUESTION)
            else:
                self._message.say(self._foot_text, self._style)
        elif key == A and self._command:
            return (self._command, None)
        return None

    def show_foot(self) -> None:
        """Show it, unless a note has the foot."""
        if self._note.hidden:
            super().show_foot()

    def _point(self):
        super()._point()
        match = self._match
        if self.play.cpu_moves and not self.play.is_ours and self._box < 0:
            self._tray.point_at(self._die if 0 < match.roll < 3 else -1)
