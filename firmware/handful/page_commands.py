# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Carries out the commands of the pages: names, options, records. Imported when one is given."""

from .game import actions
from .ports import A


class PageCommands:
    """`on_VERB(value)` for each command; works on the director's club and the app's screens."""

    def __init__(self, director, app, kit):
        self._director = director
        self._app = app
        self._kit = kit
        self._words = kit.words("pages")

    def on_go_on(self, _):
        """After the end: a name for each new entry of a player without one, then the records."""
        director = self._director
        if not director.to_name:
            director.carry_out(("records", None))
            return
        rules_hash, game = director.play.match.ruleset.hash, director.to_name[0][1]
        place, name, score = director.club.records.entry(rules_hash, game)
        about = self._words.NAME_PLACE + str(place) + ": " + str(score)
        known = director.club.known_names(self._at_table())
        director.house.shelve_club()
        director.show("name", name, about, known)

    def on_named(self, name):
        """Take a name that was entered: for a new record, or for a stored player."""
        director = self._director
        if director.to_name:
            self._name_record(name)
            return
        old, seat = director.renamed
        club = director.club
        takes_seat = seat >= 0 and club.players.find(name) is not None
        if name == old or (takes_seat and club.seating.seat_person(seat, name)):
            self._rename_done()
        elif club.refusal(old, name):
            self._refuse_name(club.refusal(old, name))
        elif club.players.find(old).all_time.games:
            director.show("whose_figures", old, name)
        else:
            self._rename(old, name)
            self._rename_done()

    def on_rename_keeping(self, names):
        """Give a stored player another name, with all that was reached."""
        self._rename(*names)
        self._director.on_back(None)
        self._rename_done()

    def on_rename_anew(self, names):
        """Give a stored player's place to somebody else, who begins with nothing."""
        players = self._director.club.players
        players.reset(players.stored.index(players.find(names[0])))
        self.on_rename_keeping(names)

    def _name_record(self, name):
        director = self._director
        match, (player, game) = director.play.match, director.to_name[0]
        old = match.players[player][0]
        refusal = 1 if name != old and name in self._at_table() else 0
        known = director.club.players.find(name)
        refusal = refusal or (director.club.refusal(old, name) if known is None else 0)
        if refusal:
            self._refuse_name(refusal)
            return
        self._app.pop()
        director.to_name.pop(0)
        director.club.name_entry(match.ruleset.hash, game, name)
        match.rename(old, name)
        self.on_go_on(None)

    def _at_table(self):
        return [name for name, _ in self._director.play.match.players]

    def _refuse_name(self, refusal):
        """Say on the name's screen why it cannot be."""
        words = self._words
        self._app.screen.refuse(words.NAME_TAKEN if refusal == 1 else words.NAME_CPU)
        self._director.house.shelve_club()

    def _rename_done(self):
        self._director.club.save()
        self._director.on_back(None)
        self._app.screen.changed()

    def on_start_series(self, _):
        """Sit down to the first game of a new series."""
        self._director.club.new_series()
        self._director.carry_out(("start", None))

    def on_help(self, name):
        """Tell what can be done on the screen of this name, or on the row of `(name, row)`."""
        if self._director.dealer is not None:
            from .away import put_away

            put_away(self._director, self._app, self._kit)
        name, row = name if isinstance(name, tuple) else (name, 0)
        self._director.show("help", name, row)

    def on_sleep(self, by_chord):
        """Begin to dim, or by the chord sleep at once; on a cable the other side would wait."""
        if self._director.link is None:
            from .sleeper import Sleeper

            ports = self._director.house.ports
            self._app.sleeper = Sleeper(self._app, ports, self._kit, by_chord)
        self._app.touched_ms = self._app.now_ms if by_chord else self._app.touched_ms

    def on_shake(self, _):
        """Roll, where A would roll: the device has been shaken."""
        director, app = self._director, self._app
        table = director.dealer.table
        app.touched_ms = app.now_ms
        is_still = app.screen is table and not table.busy and table.pointer[1] < 0
        if is_still and (director.play.steps or not director.play.cpu_moves):
            director.take_key(A)
        if app.screen is table:
            director.house.shelve_club()

    def on_loader(self, _):
        """Keep the game, and leave to what loads the device with another program."""
        from .rescue import put_by

        ports = self._director.house.ports
        if ports.part is not None:
            put_by(self._director)
            self._app.tell(self._words.LOADER)
            if ports.drive is not None:
                ports.drive.close()
            self._director.over = True
            ports.part("to_loader")()

    def on_new_game(self, _):
        """Begin a new game; ask at the table where that gives one up."""
        director = self._director
        if self._app.screen is not director.dealer.table:
            return
        if director.link is None and director.play.last is None:
            director.carry_out(("start", None))
        else:
            director.on_open("menu", "start")

    def on_options(self, _):
        """Open the options over the table."""
        self._to_table()
        self._director.on_open("options")

    def on_ask_back(self, _):
        """Ask whether the last score is to be taken back."""
        from .turn_back import can_take_back

        director = self._director
        table = self._to_table()
        if can_take_back(director.play, director.settings):
            director.on_open("menu", "turn_back")
        else:
            table.warn(self._words.NOTHING_BACK)
            director.house.shelve_club()

    def on_turn_back(self, _):
        """Take the last score back."""
        from .turn_back import take_back

        director = self._director
        table = self._to_table()
        box = take_back(director.play)
        director.keep()
        table.resume((0, box))
        director.house.shelve_club()

    def on_turn_again(self, _):
        """Mark the dice once more as they were marked for the last roll."""
        from .turn_back import marks_before

        director = self._director
        play = director.play
        table = self._to_table()
        held = marks_before(play)
        if held < 0 or play.cpu_moves or not play.match.can(actions.mark(held)):
            table.warn(self._words.NO_MARKS)
        else:
            table.resume((table.pointer[0], -1))
            director.on_do(actions.mark(held))
        director.house.shelve_club()

    def on_rename(self, name):
        """Let a stored player be given another name."""
        self._director.renamed = (name, -1)
        self._director.show("name", name, self._words.NAME_STORED, ())

    def on_name_seat(self, seat):
        """Let who sits there be given another name, or another player's seat."""
        seats = self._director.club.seating.seats
        self._director.renamed = (seats[seat][0], seat)
        known = self._director.club.known_names([name for name, _ in seats])
        about = self._words.SEAT + str(seat + 1)
        self._director.show("name", seats[seat][0], about, known)

    def _to_table(self):
        """Close what is open over the table, and return it."""
        from .away import to_table

        return to_table(self._director, self._app)

    def _rename(self, old, name):
        """Rename a stored player, in the game at the table or the saved one too."""
        director = self._director
        if not director.club.rename(old, name):
            return
        table = director.dealer.table if director.dealer else None
        game = (director.play, table.pointer) if table else director.saved
        # Over a cable the other one may have the same name.
        seat = game[0].seat if game else None
        if game and (seat is None or game[0].match.players[seat][0] == old):
            game[0].match.rename(old, name)
            if game[0].last is not None:
                director.house.keeper.suspend_game(*game)
        if table:
            table.changed()

    def on_change(self, change):
        """Change an option, a seat or the like: `(name, values)` of a method of its owner."""
        owner, name, values = change
        getattr(getattr(self._director.club, owner), name)(*values)
        if name == "change" and values[0] == "language":
            from .new_words import open_anew

            club, director = self._director.club, self._director
            club.speak()
            for play in (director.play, director.saved and director.saved[0]):
                if play is not None:
                    club.name_anew(play)
            self._words = club = play = None
            open_anew(self._director, self._app)
        elif owner == "settings":
            self.on_apply(values[0] in ("red", "green", "blue"))
        self._director.club.save()
        self._app.screen.changed()

    def on_done(self, _):
        """Close a page that has changed what the one below shows."""
        self._director.on_back(None)
        self._app.screen.changed()

    def on_apply(self, anew):
        """Let the board follow the options; with `anew` a colour left to chance is another."""
        from .applied import apply

        apply(self._director.settings, self._director.house.ports, self._kit, anew)

    def on_change_dice(self, step):
        """Choose how the next game begins."""
        from .code_commands import change_dice

        change_dice(self._director, step)
        self._app.screen.changed()

    def on_start_fresh(self, _):
        """Sit down to a game by a fresh code."""
        from .code_commands import start_fresh

        start_fresh(self._director, self._app.screen)

    def on_coded(self, text):
        """Sit down to a game by the code that was typed, if it is one."""
        from .code_commands import start_typed

        try:
            start_typed(self._director, self._app.screen, text)
        except ValueError:
            self._app.screen.refuse(text)

    def on_open_records(self, rules):
        """Open the menu of the records, at the table of the rules with this hash."""
        self._director.show("records", rules)

    def on_clear(self, rules):
        """Forget the table of the rules with this hash."""
        self._director.club.records.clear(rules)
        self._director.club.save()
        self._show_records_anew(rules)

    def _show_records_anew(self, rules):
        """Close the records' menu, and show the records as they are now."""
        self._director.on_back(None)
        if self._director.dealer is not None:
            self._app.pop()
            self._director.show("scores", rules)

    def on_remove_update(self, _):
        """Delete the newer version on the drive; if it is the one that runs, end the run."""
        from .link_update import remove_update
        from .unload import forget_board, forget_link

        director, ports = self._director, self._director.house.ports
        files = ports.files()
        forget_board()
        self._app.tell(self._words.REMOVING)  # it takes seconds
        try:
            remove_update(files, ports.nvm)
        except OSError:
            self._app.screen.tell(self._words.NOT_EXPORTED)
            return
        if files.is_update:
            director.over = True
        else:
            forget_link()
            director.on_back(None)

    def on_export(self, _):
        """Write the records as a text file."""
        self._app.screen.tell(self._director.club.write_text(self._words))

    def on_import(self, rules, agreed=False):
        """Take in the text file of records, or ask first."""
        told, question = self._director.club.read_text(self._words, agreed)
        self._show_records_anew(rules)
        self._director.show("records", rules, question)
        if told:
            self._app.screen.tell(told)

    def on_import_all(self, rules):
        """Take in the text file of records, whatever goes."""
        self.on_import(rules, True)
