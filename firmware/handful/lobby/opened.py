# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A game that somebody has passed on: whose, what it proves, and what can be done with it."""

from ..layouts import opened as px
from ..list_page import ListPage
from ..page import drop_question_of
from ..ui.felt import felt_ground
from ..ui.kit import box
from ..ui.sheets import ICON_CHART, ICON_PLAY, ICON_TARGET, ICON_TROPHY

_PLAY_FIRST = -1


class Opened(ListPage):
    """The game of `session.opened`; `untried` is its number of daily dice if those are still new.

    They are offered first, as seeing the game gives a first try away.
    """

    NAME = "opened"
    VALUES = None

    def __init__(self, session, untried: int = 0):
        super().__init__(session)
        kit = self.kit
        self._words = words = kit.words("shared")
        self._untried = untried
        self.place = ("lobby.opened.Opened", untried)
        match = session.play.match
        self.group = felt_ground(kit, words.OPENED, ICON_TROPHY)
        self.title_right(match.ruleset.title)
        box(self.group, kit.paper, *px.FACTS, kit.ink)
        name, total = match.players[0][0], str(match.cards[0].total)
        said = words.SAYS if session.opened[1] else words.BY_NOBODY
        kit.line(self.group, kit.on_paper, 24, px.FACT_X, px.NAME_Y, said.format(name))
        points = words.POINTS.format(total)
        kit.line(self.group, kit.on_paper_blue, 24, px.FACT_X, px.POINTS_Y, points)
        for y, line in zip(px.PROOF_Y, words.PROOF.split("|")):
            kit.note(self.group, kit.pencil, px.FACT_X, y, line)
        self._rows = [
            (words.WATCH, ICON_PLAY, self._watch),
            (words.RACE, ICON_TROPHY, self._race),
            (words.LOOK_BACK, ICON_CHART, self._review),
        ]
        if match.winner >= 0:  # it was ended, and a ghost is a whole game
            del self._rows[1]
        if untried:
            self._rows.insert(0, (words.PLAY_FIRST, ICON_TARGET, self._play_first))
        count = len(self._rows)
        height = px.PITCH * count + 3
        box(self.group, kit.paper, px.ROWS_X, px.ROWS_TOP, px.ROWS_WIDTH, height, kit.ink)
        place = {"pitch": px.PITCH, "top": px.BAR_TOP, "stripe": -1, "left": px.BAR_X}
        self.add_rows(list(range(count)), count, **place)
        self.add_foot(kit.words("menu").LIST_FOOT)
        self.draw()

    def row(self, entry: int) -> tuple:
        """Return the words of a row."""
        return self._rows[entry][0], ""

    def choose(self) -> None:
        """Do what the row at the pointer is for; ask first if it gives a first try away."""
        does = self._rows[self.at][2]
        asks = self._untried and does != self._play_first
        self.ask(self._words.SURE_TRY if asks else "", does)

    def back(self, _=None) -> None:
        """Go to the title."""
        self.next = ("lobby.title.Title",)

    start = back

    def _play_first(self):
        self.next = ("lobby.daily.DailyDice", self._untried)

    def _watch(self):
        self._seen("lobby.watch.Watch")

    def _review(self):
        self._seen("lobby.review.Review", 0)

    def _race(self):
        self.ask(drop_question_of(self.session), lambda: self._seen("lobby.sharing.race"))

    def _seen(self, *place):
        """Go to a place where the dice are seen."""
        self.need_files()
        if self._untried:
            place = ("lobby.sharing.close_try", self._untried) + place
        self.next = place
