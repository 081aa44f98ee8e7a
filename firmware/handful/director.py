# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What happens: it carries out the screens' commands and lets the CPU players move.

Glue: it holds the play, the seating, the options and the records, and opens the screens, each
imported when it is first needed.
"""

from .dealer import Dealer
from .ending import Ending
from .game.records import Records
from .keeper import Keeper
from .key_reader import NEW_GAME
from .play import Play
from .rules.dice import GivenDice
from .rules.random_source import RandomSource
from .rules.rulesets import RULESET_IDS, RULESETS
from .seating import Seating
from .settings import OPTIONS, Settings


class Director:
    """Runs the show on `app`'s stack of screens. `play` is the game at the table, or None."""

    def __init__(self, app, ports, launch, kit):
        self._app = app
        self._ports = ports
        self._launch = launch
        self._kit = kit
        self.play = None
        self.over = False
        self.settings = Settings()
        self.records = Records()
        self.seating = Seating()
        self._keeper = Keeper(ports.nvm, self.settings, self.records)
        self._dealer = None
        self._ending = None
        self._to_name = []
        self._seat = 0

    def begin(self) -> None:
        """Open the first screen, as the launch wishes."""
        self._keeper.load()
        launch = self._launch
        self.settings.override("animation", launch.animation)
        self.settings.override("cpu_pace", launch.cpu_pace)
        if launch.rules:
            self.seating.ruleset = RULESETS[launch.rules]
        if launch.players:
            self.seating.take(launch.players)
        elif launch.demo:
            self.seating.take((("STRONG", "cpu:strong"),))
        if launch.opens_table:
            self._on_start(None)
        else:
            self._on_home(None)

    @property
    def holds_keys(self) -> bool:
        """True while CPU players that move at once must finish before the next key counts."""
        return self._at_table() and self._dealer.holds_keys

    def take_key(self, key: int) -> None:
        """Hand a key or chord to the top screen and carry out what it asks for."""
        if key == NEW_GAME:
            self._new_game_chord()
        else:
            self._do(self._app.screen.key(key))

    def tick(self) -> None:
        """Let the top screen's clock go on, and the dealer."""
        self._do(self._app.screen.tick(self._app.now_ms))
        if self._at_table():
            self._dealer.tick(self._app.now_ms)
            self._end_if_finished()

    def _do(self, command):
        if command is not None:
            verb, value = command
            getattr(self, "_on_" + verb)(value)

    def _at_table(self):
        return self._dealer is not None and self._app.screen is self._dealer.table

    def _end_if_finished(self):
        if self.play.match.finished:
            self._finish()

    def _on_roll(self, _):
        self._dealer.roll(self._app.now_ms)

    def _on_do(self, action):
        self._dealer.do(action, self._app.now_ms)
        self._end_if_finished()

    def _on_sound(self, name):
        self._dealer.sound(name)

    def _on_start(self, _):
        """Sit down at a new table."""
        launch = self._launch
        ruleset = self.seating.ruleset
        if launch.seed is None:
            words = RandomSource.words_from(self._ports.entropy(6))
        else:
            words = RandomSource.words(launch.seed)
        dice = GivenDice(launch.faces, RandomSource(words))
        self._to_name = []
        self.play = Play(ruleset, self.seating.players(), dice, self.settings, launch.ranked)
        self._open_table()

    def _open_table(self):
        from .ui.table import TableScreen

        best = self.records.best(self.play.match.ruleset.hash)
        table = TableScreen(self._kit, self.play, self.settings, best)
        speaker = self._ports.speaker
        self._dealer = Dealer(self.play, table, self.settings, speaker, self._app.now_ms)
        self._app.home(table)

    def _finish(self):
        """Keep the scores of the people at the table, then show the end."""
        from .ui.finished import FinishedScreen

        self._ending = Ending(self.play, self.records)
        if self._ending.entries:
            self._keeper.save()
        self._to_name = list(self._ending.entries)
        self._dealer = None
        notice = self._ending.notice(self._kit.texts)
        self._app.home(FinishedScreen(self._kit, self.play.match, notice))
        self.over = self._launch.demo

    def _on_go_on(self, _):
        """After the end: a name for each new entry in the records, then the records."""
        if not self._to_name:
            self._on_home(None)
            self._on_open("scores")
            return
        _, entry = self._to_name[0]
        place = self._ending.place(entry)
        about = self._kit.texts.NAME_PLACE + str(place) + ": " + str(entry[1])
        self._enter_name(entry[0], about)

    def _enter_name(self, name, about):
        from .ui.name import NameScreen

        self._app.push(NameScreen(self._kit, name, about))

    def _on_named(self, name):
        self._app.pop()
        if self._to_name:
            player, entry = self._to_name.pop(0)
            entry[0] = name
            self._rename(self.play.match.players[player][0], name)
            self._keeper.save()
            self._on_go_on(None)
        else:
            self.seating.rename(self._seat, name)
            self._app.screen.changed()

    def _rename(self, old, name):
        for seat in range(len(self.seating.seats)):
            if self.seating.seats[seat] == [old, "human"]:
                self.seating.rename(seat, name)
                return

    def _on_again(self, _):
        self._on_start(None)

    def _on_home(self, _):
        from .ui.title import TitleScreen

        self.play = None
        self._dealer = None
        self._app.home(TitleScreen(self._kit, self._kit.texts.TITLE_ITEMS))

    def _on_back(self, _):
        self._app.pop()

    def _on_open(self, name):
        getattr(self, "_open_" + name)()

    def _open_menu(self):
        from .ui.menu import MenuScreen

        self._app.push(MenuScreen(self._kit))

    def _open_quick(self):
        self._on_start(None)

    def _open_new(self):
        self._on_start(None)

    def _open_leave(self):
        self._on_home(None)

    def _open_setup(self):
        from .ui.setup import SetupScreen

        self._app.push(SetupScreen(self._kit, self.seating))

    def _open_options(self):
        from .ui.options import OptionsScreen

        self._app.push(OptionsScreen(self._kit, self.settings, OPTIONS))

    def _open_scores(self):
        from .ui.scores import ScoresScreen

        tables = []
        for name in RULESET_IDS:
            ruleset = RULESETS[name]
            entries = []
            for entry in self.records.table(ruleset.hash):
                entries.append((entry[0], entry[1], self._is_new(entry)))
            tables.append((ruleset.title, entries))
        at = RULESET_IDS.index(self.seating.ruleset.id)
        self._app.push(ScoresScreen(self._kit, tables, at))

    def _is_new(self, entry):
        return self._ending is not None and self._ending.is_new(entry)

    def _new_game_chord(self):
        from .ui.menu import MenuScreen

        if self._at_table():
            self._app.push(MenuScreen(self._kit, "new"))

    def _on_set(self, change):
        self.settings.change(change[0], change[1])
        self._keeper.save()
        self._app.screen.changed()

    def _on_rules(self, step):
        self.seating.change_rules(step)
        self._app.screen.changed()

    def _on_seat(self, change):
        self.seating.change_seat(change[0], change[1])
        self._app.screen.changed()

    def _on_seat_name(self, seat):
        if self.seating.seats[seat][1] != "human":
            self.seating.seat_person(seat)
            self._app.screen.changed()
            return
        self._seat = seat
        self._enter_name(self.seating.seats[seat][0], self._kit.texts.SEAT + str(seat + 1))
