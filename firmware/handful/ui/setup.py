# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The setup of a game: its dice, rules, series and players, and the house rules."""

from .. import commands
from ..const import const
from ..game.series import BY_GAMES, BY_TOTAL, format_kind
from ..ports import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from ..rules.ruleset import SCORING
from ..rules.rulesets import CHOICES, changed_switches, choice_of, house_of
from ..rules.share_code import fresh, text_of
from .kit import QUESTION
from .measures import ICON_BOOK, ICON_NEW
from .page import Page, PageScreen

_RULES_ROW = const(1)
_SERIES_ROW = const(2)
_FIRST_SEAT = const(3)
_BY_CODE = const(1)
_TYPED = const(2)
_STARTS = (
    (commands.START_SERIES, None),
    (commands.START_FRESH, None),
    (commands.OPEN, (commands.CODE,)),
)
"""The command for each choice of how to begin."""


class SetupScreen(PageScreen):
    """Shows a `Seating` and asks for changes of it.

    With `saved`, starting first asks whether to drop the saved game. `wish` is a command that
    `tick` gives without a key.
    """

    NAME = "setup"
    wish = None

    def __init__(self, kit, seating, saved: bool):
        self._words = kit.words("pages")
        self._seating = seating
        self._saved = saved
        self._sure = kit.words("menu").SURE_DROP
        self.page = Page(kit, self._words.SETUP, "", rows=9, icon=ICON_NEW)
        self.group = self.page.group
        self.changed()

    def changed(self) -> None:
        """Show the seating as it is now."""
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
        """Take a key; return a command or None. A wish comes before any key."""
        if self.wish:
            return None
        asked = self.notice is not None
        row = self.page.at
        self._explain()
        if key == B:
            return None if asked else (commands.BACK, None)
        if key == START or (key == A and (asked or row == 0)):
            return self._start(asked)
        if key == SELECT:
            return (commands.HELP, (self.NAME, min(row, _FIRST_SEAT)))
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
            self.page.foot.say(self._sure, QUESTION)
            return None
        return _STARTS[self._seating.begins]

    def _change(self, row, step):
        if row == 0:
            return (commands.CHANGE_DICE, step)
        if row >= _FIRST_SEAT:
            return (commands.CHANGE_SEAT, (row - _FIRST_SEAT, step))
        return (commands.CHANGE_RULES if row == _RULES_ROW else commands.CHANGE_FORMAT, step)

    def _name(self, row):
        """Name a person, open the house rules or the series, or change the row like right."""
        if row >= _FIRST_SEAT and self._seating.seats[row - _FIRST_SEAT][1] == "human":
            return (commands.NAME_SEAT, row - _FIRST_SEAT)
        if row == _SERIES_ROW:
            return (commands.OPEN, (commands.SERIES,))
        return (commands.OPEN, (commands.HOUSE,)) if row == _RULES_ROW else self._change(row, 1)

    def _who(self, name, kind):
        if not kind:
            return self._words.SEAT_EMPTY
        return name if kind == "human" else self._words.CPU_ABOUT[kind[4:]].split("|")[0]

    def _explain(self):
        """Say what the keys do on this row, and what it is."""
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
            self.page.about(words.SERIES_ABOUT[format_kind(self._seating.format)])
        elif row < _FIRST_SEAT:
            self.page.about(self._about_rules())
        else:
            about = words.CPU_ABOUT[kind[4:]].split("|", 1)[1] if kind[:3] == "cpu" else ""
            self.page.about(about or words.SETUP_SEAT)

    def _code(self):
        return text_of(fresh(self._seating.ruleset, self._seating.seed))

    def _about_rules(self):
        ruleset = self._seating.ruleset
        if not ruleset.house:
            return self._words.RULES_ABOUT[ruleset.id]
        return self._words.HOUSE_ABOUT.format(len(changed_switches(house_of(ruleset))))


def series_words(words, format: int) -> str:
    """Return how a series of this format is played, in up to 10 characters."""
    kind = format_kind(format)
    if kind == BY_GAMES:
        return str(format) + words.SERIES_GAMES
    if kind == BY_TOTAL:
        return words.SERIES_TOTAL + str(format)
    return words.SERIES_OPEN


class HouseScreen(PageScreen):
    """Shows the switches of a `Seating`'s rule set, with a star on those that the house changed.

    The last row restores the set's own rules.
    """

    NAME = "house"
    notice = None

    def __init__(self, kit, seating):
        words = self._words = kit.words("options")
        self._feet = (kit.words("pages").OPTIONS_FOOT, kit.words("menu").LIST_FOOT)
        self._seating = seating
        self.page = Page(kit, words.HOUSE, "", rows=8, icon=ICON_BOOK)
        self.group = self.page.group
        self.changed()

    def changed(self) -> None:
        """Show the switches as they are now."""
        ruleset = self._seating.ruleset
        starred = changed_switches(house_of(ruleset))
        rows = []
        for at, name in enumerate(SCORING.split()):
            label, words = self._words.HOUSE_WORDS[name].split("|")[:2]
            choice = words.split(",")[choice_of(ruleset, at)]
            rows.append((label, "< " + choice + (" *>" if at in starred else " >")))
        rows.append((self._words.HOUSE_OWN + ruleset.title.rstrip("*"), ""))
        self.page.title_right(ruleset.title)
        self.page.show(rows)
        self._explain()

    def key(self, key: int):
        """Take a key; return a command or None."""
        at = self.page.at
        if key == B or key == START:
            return (commands.BACK, None)
        if key == SELECT:
            return (commands.HELP, (self.NAME, 0))
        if key == UP or key == DOWN:
            self.page.move(1 if key == DOWN else -1)
            self._explain()
        elif at < len(CHOICES):
            return (commands.CHANGE_HOUSE, (at, -1 if key == LEFT else 1))
        elif key == A:
            return (commands.CHANGE_HOUSE, (0, 0))
        return None

    def _explain(self):
        words, at = self._words, self.page.at
        if at == len(CHOICES):
            self.page.about(words.HOUSE_OWN_ABOUT)
            self.page.foot.say(self._feet[1])
            return
        about = words.HOUSE_WORDS[SCORING.split()[at]].split("|")[2:]
        choice = choice_of(self._seating.ruleset, at)
        about = about[2 * choice :] if len(about) > 2 else about
        self.page.about("|".join(about[:2]))
        self.page.foot.say(self._feet[0])
