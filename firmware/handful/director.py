# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What happens: it carries out the commands of the screens and moves between them.

A command is `(verb, value)`; the method `_on_VERB` carries it out. Glue of app, club and dealer.
"""

from .club import Club
from .dealer import Dealer
from .game.players import DEFAULT_NAME
from .key_reader import NEW_GAME
from .play import Play
from .rules.dice import GivenDice
from .rules.random_source import RandomSource
from .rules.rulesets import RULESETS
from .screens import Screens


class Director:
    """Runs the show on `app`'s stack of screens. `play` is the game at the table, or None."""

    def __init__(self, app, ports, launch, kit):
        self._app = app
        self._ports = ports
        self._launch = launch
        self._kit = kit
        self._dice = None
        self._dealer = None
        self._saved = None
        self._ending = None
        self._to_name = []
        self._renamed = ""
        self._told = False
        self.play = None
        self.over = False
        self.club = Club(ports)
        self.screens = Screens(kit, self.club)

    def begin(self) -> None:
        """Open the first screen, as the launch wishes; say so if something kept is damaged."""
        keeper = self.club.keeper
        self.club.open(self._launch)
        saved = keeper.load_game()
        is_over = saved is not None and saved[0].match.finished
        if self._launch.opens_table:
            if is_over:
                self.club.finish(saved[0])
            self._on_start(None)
        elif is_over:
            self._count_after_all(saved[0])
        else:
            self._saved = saved
            self._on_home(None)
        if keeper.damaged and self._app.screen.NAME != "finished":
            self._app.screen.warn(self._kit.texts.SAVE_DAMAGED)

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
        """Let the top screen's clock go on, the dealer, and the store."""
        self.club.keeper.tick()
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
        """Sit down to a new game; a saved one is given up."""
        club = self.club
        club.go_on_with_series()
        club.keeper.begin_game(self._saved is not None or self.play is not None)
        self._saved = None
        dice = self._source_of_dice()
        players = club.seating.players()
        play = Play(club.seating.ruleset, players, dice, club.settings, self._launch.ranked)
        self._sit_down(play)

    def _on_start_series(self, _):
        self.club.new_series()
        self._on_start(None)

    def _source_of_dice(self):
        """Fresh dice for each game; with a seed one stream for all games of the run."""
        if self._launch.seed is None and not self._launch.faces:
            words = RandomSource.words_from(self._ports.entropy(6))
            return GivenDice((), RandomSource(words))
        if self._dice is None:
            seed = self._launch.seed
            noise = self._ports.entropy(6)
            known = RandomSource.words_from(noise) if seed is None else RandomSource.words(seed)
            self._dice = GivenDice(self._launch.faces, RandomSource(known))
        return self._dice

    def _sit_down(self, play):
        self._to_name = []
        self.play = play
        self._dealer = None
        table = self._app.home(self.screens.table, play)
        speaker = self._ports.speaker
        settings = self.club.settings
        self._dealer = Dealer(play, table, settings, speaker, self._keep, self._app.now_ms)

    def _keep(self):
        """Keep the game after a roll or a score; the first time that fails, say so."""
        kept = self.club.keeper.keep_game(self.play, self._dealer.table.pointer)
        if not kept and not self._told:
            self._told = True
            self._dealer.table.warn(self._kit.texts.ROLLS_NOT_KEPT)

    def _finish(self):
        """Count the game, then show its end."""
        self._ending = self.club.finish(self.play)
        self._to_name = list(self._ending.entries)
        self._dealer = None
        self._saved = None
        self._app.home(self.screens.finished, self.play, self._ending)
        self.over = self._launch.demo

    def _count_after_all(self, play):
        """Power went after the last score: the game is counted now."""
        self.play = play
        self._finish()

    def _on_go_on(self, _):
        """After the end: a name for each new entry in the records, then the records."""
        if not self._to_name:
            self._on_home(None)
            self._on_open("scores")
            return
        _, entry = self._to_name[0]
        place = self._ending.place(entry)
        about = self._kit.page_texts.NAME_PLACE + str(place) + ": " + str(entry[1])
        self._app.push(self.screens.name(entry[0], about))

    def _on_named(self, name):
        self._app.pop()
        if self._to_name:
            _, entry = self._to_name.pop(0)
            # Who has a name of his own may have a guest at the keys: only the record is theirs.
            if entry[0].startswith(DEFAULT_NAME):
                self.club.rename(entry[0], name)
            entry[0] = name
            self.club.keeper.save()
            self._on_go_on(None)
        else:
            self._rename(self._renamed, name)
            self.club.keeper.save()
            self._app.screen.changed()

    def _rename(self, old, name):
        """Rename a stored player, in the game at the table or the saved one too."""
        if not self.club.rename(old, name):
            return
        table = self._dealer.table if self._dealer else None
        game = (self.play, table.pointer) if table else self._saved
        if game:
            game[0].match.rename(old, name)
            if game[0].last is not None:
                self.club.keeper.suspend_game(*game)
        if table:
            table.changed()

    def _on_rename(self, name):
        self._renamed = name
        self._app.push(self.screens.name(name, self._kit.page_texts.NAME_STORED))

    def _on_home(self, _):
        self._to_name = []
        self.play = None
        self._dealer = None
        self._app.home(self.screens.title, self._saved is not None)

    def _on_back(self, _):
        self._app.pop()

    def _on_open(self, name):
        """Open a screen over the others."""
        if name == "scores":
            screen = self.screens.scores(self._ending)
        elif name == "setup":
            screen = self.screens.setup(self._saved is not None)
        else:
            screen = getattr(self.screens, name)()
        self._app.push(screen)

    def _on_continue(self, _):
        play, pointer = self._saved
        self._sit_down(play)
        self._dealer.table.resume(pointer)

    def _on_leave(self, _):
        """Leave the table; the game can be gone on with from the title."""
        pointer = self._dealer.table.pointer
        if self.play.last is not None:
            self.club.keeper.suspend_game(self.play, pointer)
            self._saved = (self.play, pointer)
        self._on_home(None)

    def _new_game_chord(self):
        if self._at_table():
            self._app.push(self.screens.menu(True))

    def _on_change(self, change):
        """Change an option, a seat or the like: `(name, values)` of a method of its owner."""
        owner, name, values = change
        getattr(getattr(self.club, owner), name)(*values)
        self.club.keeper.save()
        self._app.screen.changed()

    def _on_open_records(self, rules):
        self._app.push(self.screens.records(rules))

    def _on_clear(self, rules):
        self.club.records.clear(RULESETS[rules].hash)
        self.club.keeper.save()
        self._show_records_anew(rules)

    def _show_records_anew(self, rules):
        """Close the records' menu and the records, and open them as they are now."""
        self._app.pop()
        self._app.pop()
        self._app.push(self.screens.scores(self._ending, rules))

    def _on_export(self, _):
        self._app.screen.tell(self.club.write_text(self._kit.page_texts))

    def _on_import(self, rules):
        told = self.club.read_text(self._kit.page_texts)
        self._show_records_anew(rules)
        self._on_open_records(rules)
        self._app.screen.tell(told)
