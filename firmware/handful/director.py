# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What happens: it carries out the commands of the screens, those of play itself; `moves` go on.

A command is `(verb, value)`; the method `on_VERB` carries it out. Glue of app, club and dealer.
"""

from .const import const
from .dice_bag import DiceBag
from .house import House

_MOVES = const("begin start continue count link leave finish records home")
"""What `moves` does; the rest is for the pages' commands or the coach's."""


class Director:
    """Runs the show on `app`'s stack of screens. `play`, `dealer`, `link`, `knock` may be None.

    `shown` is the page with no game below it, as `(name, values)` of what makes it; `trail` are
    those before it, with their pointers. There is no memory for more than one.
    """

    def __init__(self, app, ports, launch, kit):
        self._app = app
        self._kit = kit
        self.launch = launch
        self.dice = DiceBag(ports.entropy, launch)
        self.dealer = self.saved = self.ending = self.play = self.link = self.knock = None
        self.to_name, self.renamed = [], None
        self.title_at, self.shown, self.trail = 0, None, []
        self.over = False
        self.house = House(ports)

    @property
    def club(self):
        """The club, off the shelf."""
        return self.house.club

    @property
    def settings(self):
        """The options."""
        return self.house.settings

    @property
    def screens(self):
        """What makes the screens; it is imported when one is opened."""
        from .screens import Screens

        return Screens(self._kit, self)

    def holds(self, key: int) -> bool:
        """Whether a key is for a person's turn that comes when CPU players have moved at once."""
        return self._at_table() and self.dealer.holds(key)

    def take_key(self, key: int) -> None:
        """Hand a key or chord to the top screen and carry out what it asks for."""
        if not key & (key - 1):
            command = self._app.screen.key(key)
        else:
            from .chords import command as command_of

            command = command_of(key, self.dealer is not None)
        self.carry_out(command)  # apart: a call within a call would keep its screen in memory

    def tick(self) -> None:
        """Let the top screen's clock go on, the dealer, and the store."""
        self.house.keeper.tick()
        if self.link is not None:
            self.link.tick(self._app.now_ms)
        if self.knock is not None and not self.knock.tick(self._app.screen, self._app.now_ms):
            self.knock = None
        command = self._app.screen.tick(self._app.now_ms)
        self.carry_out(command)
        if self._at_table():
            self.dealer.table.show_unsaved(self.house.keeper.unsaved)
            self.dealer.tick(self._app.now_ms)
            play = self.play
            if play.coach is not None and play.coach.fault and not self.dealer.told:
                self.carry_out(("coach_fault", None))
            self._end_if_finished()

    def carry_out(self, command) -> None:
        """Carry out a command; None is none."""
        if command is not None:
            verb, value = "on_" + command[0], command[1]
            for owner in (self.link, self):
                if hasattr(owner, verb):
                    getattr(owner, verb)(value)
                    return
            if command[0] in _MOVES.split():
                from .moves import Moves as Commands
            elif verb.startswith("on_coach"):
                from .coach_commands import CoachCommands as Commands
            else:
                from .page_commands import PageCommands as Commands
            getattr(Commands(self, self._app, self._kit), verb)(value)

    def _at_table(self):
        return self.dealer is not None and self._app.screen is self.dealer.table

    def _end_if_finished(self):
        if self.dealer.is_over:
            self.carry_out(("finish", None))
        elif self.play.to_count >= 0:
            self.carry_out(("count", self.play.to_count))

    def on_roll(self, _):
        """Roll for the player at the keys."""
        self.dealer.roll(self._app.now_ms)

    def on_skip(self, _):
        """Let CPU players move at once, to the next turn of a person."""
        self.dealer.skip()

    def on_do(self, action):
        """Do what the player at the keys asks for."""
        self.dealer.do(action, self._app.now_ms)
        self._end_if_finished()

    def on_sound(self, name):
        """Play a sound."""
        self.dealer.sound(name)

    def keep(self) -> bool:
        """Save the game and return whether it stands; say once why not, or of a low battery."""
        kept = self.house.keeper.keep_game(self.play, self.dealer.table.pointer)
        worry = self.house.keeper.worry(kept, self._kit.texts)
        if worry:
            self.dealer.table.warn(worry)
        return kept

    def on_back(self, _):
        """Go back to the page before, to the title, or to the table."""
        if self.trail:
            self.shown, at = self.trail.pop()
            self._app.home(getattr(self.screens, self.shown[0]), *self.shown[1])
            self._app.screen.turn_to(at)
            self.house.rest()
        elif not self._app.pop():
            self.carry_out(("home", None))
        elif self._at_table():
            from .away import bring_back

            bring_back(self, self._app, self._kit)
            self.house.rest()

    def on_open(self, name: str, verb: str = "back") -> None:
        """Open a screen over the others; the menu, at a `verb`, has room over a player's table."""
        if self.dealer is not None and (name != "menu" or self.link is not None):
            from .away import put_away

            put_away(self, self._app, self._kit)
        if name == "menu":
            from .table_menu import table_menu

            self._app.push(table_menu(self._kit, self, verb))
            self.house.rest()
        else:
            self.show(name)

    def show(self, name: str, *values) -> None:
        """Show a page: in the place of the one before, which will be made anew, or over a game."""
        make, screen = getattr(self.screens, name), self._app.screen
        if self.shown is None and screen.NAME != "title":
            self.house.rest()  # before, too: the page needs the room
            self._app.push(make(*values))
            self.house.rest()
            return
        if self.shown is None:
            self.title_at = screen.at
        else:
            self.trail.append((self.shown, screen.at))
        self.shown = (name, values)
        screen = None  # it would be kept while the page is made
        self._app.home(make, *values)
        self.house.rest()
