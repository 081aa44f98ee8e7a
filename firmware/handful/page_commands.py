# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Carries out the commands of the pages: names, options, records. Imported when one is given."""

from .rules.rulesets import RULESETS


class PageCommands:
    """`on_VERB(value)` for each command; works on the director's club and the app's screens."""

    def __init__(self, director, app, kit):
        self._director = director
        self._app = app
        self._words = kit.page_texts

    def on_go_on(self, _):
        """After the end: a name for each new entry in the records, then the records."""
        if not self._director.to_name:
            self._director.on_home()
            self._director.on_open("scores")
            return
        _, entry = self._director.to_name[0]
        place = self._director.ending.place(entry)
        about = self._words.NAME_PLACE + str(place) + ": " + str(entry[1])
        self._app.push(self._director.screens.name(entry[0], about))

    def on_named(self, name):
        """Take a name that was entered: for a new record, or for a stored player."""
        self._app.pop()
        if self._director.to_name:
            _, entry = self._director.to_name.pop(0)
            self._director.club.name_entry(entry, name)
            self.on_go_on(None)
        else:
            self._rename(self._director.renamed, name)
            self._director.club.save()
            self._app.screen.changed()

    def on_help(self, name):
        """Tell what can be done on the screen of this name."""
        self._app.push(self._director.screens.help(name))

    def on_rename(self, name):
        """Let a stored player be given another name."""
        self._director.renamed = name
        self._app.push(self._director.screens.name(name, self._words.NAME_STORED))

    def _rename(self, old, name):
        """Rename a stored player, in the game at the table or the saved one too."""
        director = self._director
        if not director.club.rename(old, name):
            return
        table = director.dealer.table if director.dealer else None
        game = (director.play, table.pointer) if table else director.saved
        if game:
            game[0].match.rename(old, name)
            if game[0].last is not None:
                director.house.keeper.suspend_game(*game)
        if table:
            table.changed()

    def on_change(self, change):
        """Change an option, a seat or the like: `(name, values)` of a method of its owner."""
        owner, name, values = change
        getattr(getattr(self._director.club, owner), name)(*values)
        self._director.club.save()
        self._app.screen.changed()

    def on_open_records(self, rules):
        """Open the menu of the records, at one rule set's table."""
        self._app.push(self._director.screens.records(rules))

    def on_clear(self, rules):
        """Forget the table of a rule set."""
        self._director.club.records.clear(RULESETS[rules].hash)
        self._director.club.save()
        self._show_records_anew(rules)

    def _show_records_anew(self, rules):
        """Close the records' menu and the records, and open them as they are now."""
        self._app.pop()
        self._app.pop()
        self._app.push(self._director.screens.scores(self._director.ending, rules))

    def on_export(self, _):
        """Write the records as a text file."""
        self._app.screen.tell(self._director.club.write_text(self._words))

    def on_import(self, rules):
        """Take in the text file of records."""
        told = self._director.club.read_text(self._words)
        self._show_records_anew(rules)
        self.on_open_records(rules)
        self._app.screen.tell(told)
