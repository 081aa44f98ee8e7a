# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What happens: it carries out the commands of the screens and moves between them.

A command is `(verb, value)`; the method `on_VERB` carries it out. Glue of app, club and dealer.
"""

from .dice_bag import DiceBag
from .house import House
from .unload import forget_coach, forget_game


class Director:
    """Runs the show on `app`'s stack of screens. `play`, `dealer` and `link` may be None."""

    def __init__(self, app, ports, launch, kit):
        self._app = app
        self._ports = ports
        self._launch = launch
        self._kit = kit
        self.dice = DiceBag(ports.entropy, launch)
        self.dealer = self.saved = self.ending = self.play = self.link = None
        self.to_name, self.renamed = [], ""
        self.over = False
        self.house = House(ports)
        self._keeper = self.house.keeper

    def begin(self) -> None:
        """Open the first screen, as the launch wishes; say so if something kept is damaged."""
        keeper = self._keeper
        self.club.open(self._launch, self._ports, self._kit)
        saved = keeper.load_game(self.settings, self.club.counted)
        is_over = saved is not None and saved[0].match.finished
        if self._launch.opens_table:
            if is_over:
                self.club.finish(saved[0])
            self.saved = saved if self._launch.link else None
            self._do(("link" if self._launch.link else "start", self.saved))
        elif is_over:
            self.play = saved[0]
            self._finish()  # power went after the last score: the game is counted now
        else:
            self.saved = saved
            self.on_home()
        if keeper.damaged and self._app.screen.NAME != "finished":
            self._app.screen.warn(self._kit.texts.SAVE_DAMAGED)

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
        self._do(command)  # apart: a call within a call would keep its screen in memory

    def tick(self) -> None:
        """Let the top screen's clock go on, the dealer, and the store."""
        self._keeper.tick()
        if self.link is not None:
            self.link.tick(self._app.now_ms)
        command = self._app.screen.tick(self._app.now_ms)
        self._do(command)
        if self._at_table():
            self.dealer.tick(self._app.now_ms)
            play = self.play
            if play.coach is not None and play.coach.fault and not self.dealer.told:
                self._do(("coach_fault", None))
            if self.dealer.is_over:
                self._finish()

    def _do(self, command):
        if command is not None:
            verb, value = "on_" + command[0], command[1]
            for owner in (self.link, self):
                if hasattr(owner, verb):
                    getattr(owner, verb)(value)
                    return
            if verb.startswith("on_coach"):
                from .coach_commands import CoachCommands as Commands
            else:
                from .page_commands import PageCommands as Commands
            getattr(Commands(self, self._app, self._kit), verb)(value)

    def _at_table(self):
        return self.dealer is not None and self._app.screen is self.dealer.table

    def on_roll(self, _):
        """Roll for the player at the keys."""
        self.dealer.roll(self._app.now_ms)

    def on_do(self, action):
        """Do what the player at the keys asks for."""
        self.dealer.do(action, self._app.now_ms)
        if self.dealer.is_over:
            self._finish()

    def on_sound(self, name):
        """Play a sound."""
        self.dealer.sound(name)

    def on_start(self, _):
        """Sit down to a new game; a saved one is given up."""
        self._app.tell_of_file()
        self._keeper.begin_game(bool(self.saved or (self.play and len(self.play.log))))
        self.saved = None
        self.club.go_on_with_series()
        self._do(("apply", True))
        self.club.save()
        seating = self.club.seating
        self._sit_down(seating.ruleset, self._new_play, seating.ruleset, seating.players())

    def _new_play(self, ruleset, players):
        from .play import Play

        return Play(ruleset, players, self.dice.take(), self.settings, self.dice.ranked)

    def _sit_down(self, ruleset, make_play, *values):
        """Open the table with the play that `make_play(*values)` makes.

        The screens and the club go first, to make room for the code of both.
        """
        self.to_name = []
        self.ending = None
        self._let_go()
        best = self.club.records.best(ruleset.hash)
        self.house.shelve_club()
        table = self._app.home(self.seat, best, make_play, *values)
        from .dealer import Dealer

        play, ports = self.play, self._ports
        parts = (play, table, self.settings, ports.speaker, self.keep, ports.clock)
        self.dealer = Dealer(*parts, self._app.now_ms)

    def seat(self, best, make_play, *values):
        """Return the table's screen for the play that `make_play(*values)` makes."""
        play = self.play = make_play(*values)
        if self.settings.grades or "cpu:perfect" in [kind for _, kind in play.match.players]:
            self._do(("coach_open", None))  # it takes its place in memory before the table
        from .ui.table import TableScreen

        if self.settings.ghost:
            from . import ghosts

            return ghosts.seat(self, self._kit, best)
        return TableScreen(self._kit, play, self.settings, best)

    def _let_go(self):
        """Let go of all that only a game at the table needs."""
        self.dealer = None
        if self.play is not None:
            self.play.let_go()
            forget_coach()

    def on_link(self, saved):
        """Link to another handheld, to go on with a `saved` link game if there is one."""
        from .link_opener import open_link

        open_link(self, self._app, self._ports, self._kit, self._launch, saved)

    def keep(self) -> None:
        """Keep the game after a roll or a score; say once why not, or that the battery is low."""
        kept = self._keeper.keep_game(self.play, self.dealer.table.pointer)
        worry = self._keeper.worry(kept, self._kit.texts)
        if worry:
            self.dealer.table.warn(worry)

    def _finish(self):
        """Count the game, then show its end; the table goes first, to make room for the club."""
        self._let_go()
        self.saved = None
        self._app.home(self._count)
        self.over = self._launch.demo

    def _count(self):
        self.ending = self.club.finish(self.play)
        self.to_name = list(self.ending.entries)
        return self.screens.finished(self.play, self.ending)

    def on_home(self, _=None) -> None:
        """Open the title."""
        self.to_name = []
        self._let_go()
        self.play = None
        if self.saved is None:
            forget_game()
        self._app.home(self.screens.title, self.saved is not None, self._ports.link is not None)

    def on_back(self, _):
        """Close the top screen; the table has no room for what has made it."""
        self._app.pop()
        if self._at_table():
            from .away import bring_back

            bring_back(self, self._app, self._kit)

    def on_open(self, name: str, verb: str = "back") -> None:
        """Open a screen over the others; the menu, at a `verb`, has room over a player's table."""
        if name != "menu" or self.link is not None:
            from .away import put_away

            put_away(self, self._app, self._kit)
        if name == "menu":
            from .table_menu import table_menu

            screen = table_menu(self._kit, self, verb)
        else:
            screen = getattr(self.screens, name)()
        self._app.push(screen)

    def on_continue(self, _):
        """Go on with the saved game."""
        play, pointer = self.saved
        if play.seat is not None:
            self.on_link(self.saved)
        else:
            self._sit_down(play.match.ruleset, lambda: play)
            self.dealer.table.resume(pointer)

    def on_leave(self, _):
        """Leave the table; the game can be gone on with from the title, or the one before it."""
        pointer = self.dealer.table.pointer
        if self.play.last is not None:
            self._keeper.suspend_game(self.play, pointer)
            self.saved = (self.play, pointer)
        elif self._launch.opens_table:
            self.saved = self._keeper.load_game(self.settings, self.club.counted)
        self.on_home()
