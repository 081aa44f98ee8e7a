# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The table of a game, whether it is played on one device or over a cable."""

from .. import commands
from ..const import const
from ..ports import A
from ..scene import Scene
from ..settings import ANIMATION
from .play import FIVE_ROLLED, STRAIGHT_ROLLED

_PIECES = const(40)
_PIECE_BYTES = const(240)
"""What must be free beside a coach for a party: it takes 7 KB, and the game goes on meanwhile."""


class Table(Scene):
    """Shows a play; only the menu lies over it.

    Hint and odds are pages, drawn on what is left of the table.

    `table` is the screen that `make_table` returns, `dealer` what carries the play on, from
    `make_dealer`. `command` is carried out as soon as the table is there.
    """

    def __init__(self, session, command=None):
        super().__init__(session)
        session.playing = True
        self.play = session.play
        self.table = self.make_table()
        self.screens.append(self.table)
        self.dealer = self.make_dealer()
        if session.pointer != (0, -1):
            self.table.resume(session.pointer)
        session.trail = []
        if self.play.moment < FIVE_ROLLED:
            self.play.moment = 0
        self.party = None
        self.do(command)

    @property
    def pointer(self) -> tuple:
        """Where the pointer is: `(die, box)`."""
        return self.table.pointer

    def close(self) -> None:
        """Remember the pointer, and release the coach, which takes much memory."""
        self.session.pointer = self.table.pointer
        self.play.release()

    def wakes(self) -> bool:
        """End a celebration; the key counts all the same."""
        self._end_party()
        return True

    def celebrate(self, now_ms: int) -> None:
        """Go on with what celebrates, or begin what is due; call in every frame."""
        party, table = self.party, self.table
        try:
            if party is not None and party.step(now_ms):
                return
        except MemoryError:
            party.close()  # a link game leaves little
        self.party = party = None  # it makes room for the next one
        self.party = self._due_party(now_ms)
        if self.party is None and table.landing == ():
            if self.play.match.finished:
                table.landing = None  # nobody is next
            else:
                table.change()

    def _due_party(self, now_ms):
        """Return a score that flies to its box, or a celebration after it, or None."""
        play, table = self.play, self.table
        if play.moment >= FIVE_ROLLED and (table.busy or self.screen is not table):
            return None  # it is seen first
        try:
            if table.landing:
                score, table.landing = table.landing, ()
                self._need_room()
                from .landing import Landing

                return Landing(self.kit, table, play, score, not play.moment, now_ms)
            kind, play.moment = play.moment, 0
            if kind == STRAIGHT_ROLLED:
                self.sound("straight")
                return None
            moves = self.session.settings[ANIMATION] > 0
            if not kind or not (moves or kind == FIVE_ROLLED):
                return None
            self._need_room()
            from .celebration import Celebration

            bonus, speaker = play.match.ruleset.upper_bonus, self.session.ports.speaker
            tray = table.parts[1] if moves else None
            party = Celebration(self.kit, table.group, kind, bonus, speaker, now_ms, tray, moves)
            if kind == FIVE_ROLLED:
                table.exclaim(party.words)
            return party
        except MemoryError:
            return None  # a link game leaves little: the score is there at once

    def _need_room(self):
        """Raise `MemoryError` where a party beside a coach would leave the game too little."""
        if self.play.coach is not None:
            [bytearray(_PIECE_BYTES) for _ in range(_PIECES)]

    def _end_party(self):
        if self.party is not None:
            self.party.close()
            self.party = None
        if self.table.landing is not None:
            self.play.moment = 0
            self.table.changed()

    def to_table(self):
        """Close what lies over the table and return it."""
        while self.screen is not self.table:
            self.screens.pop()
        return self.table

    # ---- commands ------------------------------------------------------------------------------

    def back(self, _):
        """Close what lies over the table."""
        self.screens.pop()

    def roll(self, _):
        """Roll for the player at the keys."""
        self.dealer.roll(self.session.now_ms)

    def act(self, action):
        """Do what the player at the keys asks for."""
        self.dealer.do(action, self.session.now_ms)

    def sound(self, name):
        """Play a sound."""
        self.dealer.sound(name)

    def skip(self, _):
        """Let CPU players move at once, up to a person's turn."""
        self.dealer.skip()

    def open_menu(self, at):
        """Open the menu at the row of a command: over the table, or in its place.

        Beside a coach, a CPU player's mind or a link there is no room for both.
        """
        at = commands.BACK if at is None else at
        try:
            if not self.play.thinks and self.session.link is None:
                from .menu import TableMenu

                self.screens.append(TableMenu(self.session, at))
                return
        except MemoryError:
            pass  # nor is there after many pages
        self.next = ("table.menu.TableMenu", at)

    def open(self, place):
        """Open a page in place of the table; it comes back to the menu if that is open."""
        if self.screen is not self.table:
            self.session.trail = [(("table.menu.TableMenu",), self.screen.at)]
        self.next = place

    def options(self, _):
        """Open the options."""
        self.to_table()
        self.open(("lobby.options.Options",))

    def new_game(self, _):
        """Start another game; ask first if that gives one up."""
        if self.screen is not self.table:
            return None
        if self.session.link is None and self.play.last is None:
            return commands.START, None
        return commands.MENU, commands.START

    def mark_again(self, _):
        """Mark the dice as they were marked for the last roll."""
        from .turn_back import mark_again

        return mark_again(self)

    def shake(self, _):
        """Roll, where A would roll: the device has been shaken."""
        table, play = self.table, self.play
        is_still = self.screen is table and not table.rolling and table.pointer[1] < 0
        if is_still and (play.steps or not play.cpu_moves):
            self.take_key(A)

    HANDLERS = {
        commands.BACK: back,
        commands.ROLL: roll,
        commands.DO: act,
        commands.SOUND: sound,
        commands.SKIP: skip,
        commands.MENU: open_menu,
        commands.OPEN: open,
        commands.OPTIONS_CHORD: options,
        commands.NEW_GAME: new_game,
        commands.MARK_AGAIN: mark_again,
        commands.SHAKE: shake,
    }
