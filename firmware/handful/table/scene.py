# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A game at the table."""

from .. import commands
from ..game import actions
from ..ports import A
from ..scene import Scene
from ..settings import GHOST, GRADES
from ..ui.table import GhostTable, TableScreen
from .dealer import Dealer
from .leaving import leave, start, start_series


class Table(Scene):
    """Shows a play and carries it on; a menu, a sheet or the coach's views lie over the table.

    `command` is carried out as soon as the table is there.
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
        self.do(command)

    def make_table(self):
        """Return the screen; a coach that is needed takes its place in memory before it."""
        session, play = self.session, self.play
        players = play.match.players
        if session.settings[GRADES] or "cpu:perfect" in [kind for _, kind in players]:
            _coaching().open_coach(session)
        if session.settings[GHOST]:
            return self._table_with_ghost()
        return TableScreen(session.kit, play, session.settings, session.best)

    def _table_with_ghost(self):
        """Return the screen with a ghost; if none is saved, it says so before the first roll."""
        session, play, kit = self.session, self.play, self.kit
        settings, ghosts = session.settings, _ghosts()
        ghost = ghosts.wanted(play, settings, session.ports.drive)
        if ghost is not None:
            name = ghosts.name_of(ghost, settings, kit.texts)
            return GhostTable(kit, play, settings, (name, ghost.name, ghost.totals))
        table = TableScreen(kit, play, settings, session.best)
        if play.last is None and ghosts.is_alone(play):
            table.warn(kit.texts.NO_GHOST)
        return table

    def make_dealer(self):
        """Return what carries the play on."""
        session = self.session
        return Dealer(
            self.play,
            self.table,
            session.settings,
            session.ports.speaker,
            self.save,
            session.ports.clock,
            session.now_ms,
        )

    @property
    def pointer(self) -> tuple:
        """Where the pointer is: `(die, box)`."""
        return self.table.pointer

    def save(self) -> bool:
        """Save the game; say once why it is not saved, or that the battery is low."""
        keeper = self.session.keeper
        saved = keeper.keep_game(self.play, self.table.pointer)
        warning = keeper.worry(saved, self.kit.texts)
        if warning:
            self.table.warn(warning)
        return saved

    def close(self) -> None:
        """Remember the pointer, and release the coach, which takes much memory."""
        self.session.pointer = self.table.pointer
        self.play.release()

    def holds(self, key: int) -> bool:
        """Return whether a key waits until the CPU players have moved."""
        return self.screen is self.table and self.dealer.holds(key)

    def tick(self, now_ms: int) -> None:
        """Go on with the top screen, and with the play while the table is on top."""
        super().tick(now_ms)
        if self.next is None and self.screen is self.table:
            self.table.show_unsaved(self.session.keeper.unsaved)
            self.dealer.tick(now_ms)
            coach = self.play.coach
            if coach is not None and coach.fault and not self.dealer.knows_fault:
                self._show_fault()
            self._end_if_finished()

    def to_table(self):
        """Close what lies over the table and return it."""
        while self.screen is not self.table:
            self.screens.pop()
        return self.table

    def _end_if_finished(self):
        """Go to the end of the game, or count the game of a player whose turns are over."""
        if self.dealer.is_over:
            self.next = (commands.COLLECT,)
        elif self.play.to_count >= 0:
            words = self.kit.words("pages")
            self.table.announce(
                *self.session.club.announcement(self.play, self.play.to_count, words)
            )

    def _show_fault(self):
        self.dealer.knows_fault = True
        self.table.warn(_coaching().fault_words(self.play, self.kit))

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
        self._end_if_finished()

    def sound(self, name):
        """Play a sound."""
        self.dealer.sound(name)

    def skip(self, _):
        """Let CPU players move at once, up to a person's turn."""
        self.dealer.skip()

    def open_menu(self, at):
        """Open the menu, at the row of a command."""
        self.screens.append(_menu().menu_screen(self.session, commands.BACK if at is None else at))

    def open(self, place):
        """Open a page in place of the table; it comes back to the menu if that is open."""
        if self.screen is not self.table:
            self.session.trail = [((commands.TABLE_MENU,), self.screen.at)]
        self.next = place

    def help(self, about):
        """Open help."""
        self.open((commands.HELP_PAGES,) + about)

    def options(self, _):
        """Open the options."""
        self.to_table()
        self.open((commands.OPTIONS,))

    def new_game(self, _):
        """Start another game; ask first if that gives one up."""
        if self.screen is not self.table:
            return None
        if self.session.link is None and self.play.last is None:
            return commands.START, None
        return commands.MENU, commands.START

    def ask_back(self, _):
        """Ask whether the last score is to be taken back."""
        table = self.to_table()
        if _turn_back().can_take_back(self.play, self.session.settings):
            return commands.MENU, commands.TURN_BACK
        table.warn(self.kit.words("pages").NOTHING_BACK)
        return None

    def turn_back(self, _):
        """Take the last score back."""
        table = self.to_table()
        box = _turn_back().take_back(self.play)
        self.save()
        table.resume((0, box))

    def mark_again(self, _):
        """Mark the dice as they were marked for the last roll."""
        play, table = self.play, self.to_table()
        held = _turn_back().marks_before(play)
        if held < 0 or play.cpu_moves or not play.match.can(actions.mark(held)):
            table.warn(self.kit.words("pages").NO_MARKS)
            return None
        table.resume((table.pointer[0], -1))
        return commands.DO, actions.mark(held)

    def shake(self, _):
        """Roll, where A would roll: the device has been shaken."""
        table, play = self.table, self.play
        is_still = self.screen is table and not table.busy and table.pointer[1] < 0
        if is_still and (play.steps or not play.cpu_moves):
            self.take_key(A)

    def hint(self, _):
        """Show the hint."""
        self._coach_view(commands.HINT)

    def odds(self, _):
        """Show the odds."""
        self._coach_view(commands.ODDS)

    def _coach_view(self, command):
        _coaching().show(self, command)

    def assist(self, _):
        """Mark the game as assisted, for good, before anything is shown."""
        self.play.assisted = True
        self.save()

    def take_hint(self, code):
        """Mark the dice that the hint keeps, or point at its box."""
        self.to_table().resume((0, code))
        return (commands.DO, actions.mark(-1 - code)) if code < 0 else None

    HANDLERS = {
        commands.BACK: back,
        commands.ROLL: roll,
        commands.DO: act,
        commands.SOUND: sound,
        commands.SKIP: skip,
        commands.MENU: open_menu,
        commands.OPEN: open,
        commands.HELP: help,
        commands.OPTIONS_CHORD: options,
        commands.NEW_GAME: new_game,
        commands.ASK_BACK: ask_back,
        commands.TURN_BACK: turn_back,
        commands.MARK_AGAIN: mark_again,
        commands.SHAKE: shake,
        commands.HINT: hint,
        commands.ODDS: odds,
        commands.ASSIST: assist,
        commands.TAKE_HINT: take_hint,
        commands.START: start,
        commands.START_SERIES: start_series,
        commands.LEAVE: leave,
    }


def _coaching():
    """Return the module of the coach, loaded when it is first needed."""
    from . import coaching

    return coaching


def _menu():
    from . import menu

    return menu


def _turn_back():
    from . import turn_back

    return turn_back


def _ghosts():
    from . import ghosts

    return ghosts
