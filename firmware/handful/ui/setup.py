# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Before a game: which rules, and who sits at the table."""

from ..const import const
from ..game.series import kind_of
from ..ports import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from .page import Page, PageScreen
from .series_words import series_words

_RULES_ROW = const(1)
_SERIES_ROW = const(2)
_FIRST_SEAT = const(3)
_BY_CODE = const(1)
_TYPED = const(2)
_STARTS = (("start_series", None), ("start_fresh", None), ("open", "code"))
"""By how the seating begins."""


class SetupScreen(PageScreen):
    """Shows a `Seating` and asks for changes of it.

    With `saved`, starting asks first whether the saved game may be dropped. `wish` is a command
    to be given by itself.
    """

    NAME = "setup"
    wish = None

    def __init__(self, kit, seating, saved: bool):
        self._words = kit.words("pages")
        self._seating = seating
        self._saved = saved
        self._sure = kit.words("menu").SURE_DROP
        self.page = Page(kit, self._words.SETUP, "", rows=9)
        self.group = self.page.group
        self.changed()

    def changed(self) -> None:
        """Show rules and seats as they are now."""
        words = self._words
        begins = self._seating.begins
        value = self._code() if begins == _BY_CODE else words.SETUP_DICE[begins]
        rows = [(words.SETUP_START[begins], "< " + value + " >")]
        rows.append((words.SETUP_RULES, "< " + self._seating.ruleset.title + " >"))
        rows.append((words.SETUP_SERIES, "< " + series_words(words, self._seating.format) + " >"))
        for seat, (name, kind) in enumerate(self._seating.seats):
            rows.append((words.SEAT + str(seat + 1), "< " + self._who(name, kind) + " >"))
        self.page.show(rows)
        self._explain()

    def key(self, key: int):
        """Take a key; return a command or None. A wish goes first: keys after it come too late."""
        if self.wish:
            return None
        asked = self.notice is not None
        row = self.page.at
        self._explain()
        if key == B:
            return None if asked else ("back", None)
        if key == START or (key == A and (asked or row == 0)):
            return self._start(asked)
        if key == SELECT:
            return ("help", (self.NAME, min(row, _FIRST_SEAT)))
        if key == UP or key == DOWN:
            self.page.move(1 if key == DOWN else -1)
            self._explain()
        elif key == LEFT or key == RIGHT:
            return self._change(row, 1 if key == RIGHT else -1)
        elif key == A:
            return self._name(row)
        return None

    def tick(self, now_ms: int):
        """Return the wish."""
        return self.wish

    def _start(self, asked):
        if self._saved and not asked:
            self.page.foot.say(self._sure, True)
            return None
        return _STARTS[self._seating.begins]

    def _change(self, row, step):
        if row == 0:
            return ("change_dice", step)
        if row >= _FIRST_SEAT:
            return ("change", ("seating", "change_seat", (row - _FIRST_SEAT, step)))
        name = "change_rules" if row == _RULES_ROW else "change_format"
        return ("change", ("seating", name, (step,)))

    def _name(self, row):
        """A names a person, and opens house rules and the dial of the series; else it is right."""
        if row >= _FIRST_SEAT and self._seating.seats[row - _FIRST_SEAT][1] == "human":
            return ("name_seat", row - _FIRST_SEAT)
        if row == _SERIES_ROW:
            return ("open", "series")
        return ("open", "house") if row == _RULES_ROW else self._change(row, 1)

    def _who(self, name, kind):
        if not kind:
            return self._words.SEAT_EMPTY
        return name if kind == "human" else self._words.CPU_ABOUT[kind[4:]].split("|")[0]

    def _explain(self):
        """Say what the keys do on this row, and what it stands for."""
        words = self._words
        row = self.page.at
        kind = self._seating.seats[row - _FIRST_SEAT][1] if row >= _FIRST_SEAT else ""
        hint = words.SETUP_FOOT if kind == "human" else words.OPTIONS_FOOT
        hint = words.SETUP_RULES_FOOT if row == _RULES_ROW else hint
        hint = words.SETUP_SERIES_FOOT if row == _SERIES_ROW else hint
        begins = self._seating.begins
        self.page.foot.say(hint if row else words.SETUP_START_FEET[begins == _TYPED])
        if row == 0 and begins:
            self.page.about(words.SETUP_CODES[begins - 1])
        elif row == _SERIES_ROW:
            self.page.about(words.SERIES_ABOUT[kind_of(self._seating.format)])
        elif row < _FIRST_SEAT:
            self.page.about(self._about_rules())
        else:
            about = words.CPU_ABOUT[kind[4:]].split("|", 1)[1] if kind[:3] == "cpu" else ""
            self.page.about(about or words.SETUP_SEAT)

    def _code(self):
        from ..rules.share_code import fresh, text_of

        return text_of(fresh(self._seating.ruleset, self._seating.seed))

    def _about_rules(self):
        ruleset = self._seating.ruleset
        if not ruleset.house:
            return self._words.RULES_ABOUT[ruleset.id]
        from ..rules.house_rules import changed_names, house_of

        return self._words.HOUSE_ABOUT.format(len(changed_names(house_of(ruleset))))
