# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What can be done with the high scores, and the stored players to rename or set to zero."""

from ..const import const
from ..list_page import ListPage, Menu
from ..ui.sheets import (
    ICON_CHART,
    ICON_CROSS,
    ICON_HIGHER,
    ICON_LINK,
    ICON_LOWER,
    ICON_PERSON,
    ICON_PLAY,
)

_MINE = const(1)
_FRIENDS = const(2)
"""As in `table.ghosts`, whose code is not needed here."""


class RecordsPage(Menu):
    """What can be done with the table of the rules with this hash and title, and with all.

    A `question` is asked at once, before the text file is read in; a `report` says how it went.
    The file is written and read in scenes of their own: a device has no memory for it beside this.
    """

    def __init__(self, session, rules: int, title: str, question: str = "", report: str = ""):
        words = session.kit.words("scores")
        reading = ("lobby.score_text.read_text", rules, title, bool(question))
        sure = words.SURE_CLEAR.format(title)
        rows = (
            (words.PLAYERS, ICON_PERSON, "", self.open, ("lobby.records.PlayersPage",)),
            (words.STATISTICS, ICON_CHART, "", self.open, ("lobby.figures.read_chart", -1, rules)),
            (words.RECORDS_EXPORT, ICON_HIGHER, "", self._write, rules, title),
            (words.RECORDS_IMPORT, ICON_LOWER, question, self.go, reading),
            (words.RECORDS_CLEAR, ICON_CROSS, sure, self._clear, rules),
        )
        if session.ports.drive is not None:
            share, friends = "lobby.sharing.share_kept", "lobby.sharing.open_kept"
            rows += (
                (words.SHARE_BEST, ICON_LINK, "", self._kept, share, _MINE, rules, title),
                (words.OPEN_FRIENDS, ICON_PLAY, "", self._kept, friends, _FRIENDS, rules, title),
            )
        super().__init__(session, words.RECORDS, rows, 3 if question or report else 0)
        self.place = ("lobby.records.RecordsPage", rules, title)
        self.title_right(title)
        if report:
            self.inform(report)

    def _write(self, rules, title):
        """Write the high scores as a text file."""
        self.say(self.kit.words("menu").KEEP_ON)
        self.session.at = self.at
        self.go(("lobby.score_text.write_text", rules, title))

    def _kept(self, step, whose, rules, title):
        """Share the best game by these rules that was played here, or open a friend's."""
        none = self.kit.words("shared").NONE_KEPT
        self.session.at = self.at
        self.go((step, rules, whose, self.place, self.place + ("", none)))

    def _clear(self, rules):
        """Empty the table of these rules."""
        self.session.club.records.clear(rules)
        self.session.unsaved = True
        self.back()


class PlayersPage(ListPage):
    """Games, best and average of the stored players.

    A renames one, SELECT resets one, left and right switch between all time and the series. A
    series that goes on keeps its totals, and the question says so. A reset is `refused` where the
    statistics cannot be written.
    """

    keeps_club = True

    NAME = "scores"

    def __init__(self, session, refused: bool = False):
        super().__init__(session)
        self.place = ("lobby.records.PlayersPage",)
        self._words = words = self.kit.words("scores")
        self._club = session.club
        self._is_series = False
        self.group = self.kit.page(words.PLAYERS, ICON_PERSON)
        self.add_rows(list(range(len(self._players))), 6, words.PLAYERS_HEAD)
        self.add_foot(words.PLAYERS_FOOT)
        self.draw()
        if refused:
            self.warn(self.kit.words("more").NOT_SAVED)

    @property
    def _players(self):
        return self._club.players.stored

    def row(self, entry: int) -> tuple:
        """Return a player's name and figures."""
        player = self._players[entry]
        figures = player.series if self._is_series else player.all_time
        best, average = "-", "-"
        if figures.games:
            best, average = str(figures.best), self.kit.tenths(figures.average_tenths)
        numbers = zip((str(figures.games), best, average), (5, 4, 5))
        return player.name, " ".join([_right(*each) for each in numbers])

    def draw(self) -> None:
        """Show the figures as they are now."""
        words = self._words
        span = words.PLAYERS_SERIES if self._is_series else words.PLAYERS_ALL_TIME
        self.title_right("◀" + span + "▶")
        super().draw()

    def left_right(self, step: int) -> None:
        """Switch between all time and the series."""
        self._is_series = not self._is_series
        self.draw()

    def choose(self) -> None:
        """Ask for another name for a player; offer names that no stored player has."""
        known = self._club.known_names([player.name for player in self._players])
        name = self._players[self.at].name
        self.open(("lobby.names.Name", name, self._words.NAME_STORED, known, -1))

    def help(self) -> None:
        """Ask whether to set a player's figures to zero."""
        is_in_series = _is_in_series(self._club, self._players[self.at].name)
        self.ask(self._words.SURE_RESET[1 if is_in_series else 0], self._reset)

    def _reset(self):
        self.session.at = self.at
        self.go(("lobby.collecting.forget_player", self.at))


def _is_in_series(club, name):
    """Return whether a player has a total in a series that goes on."""
    series = club.series
    return bool(series and series.played and not series.over and name in club.series_of[2])


def _right(text, width):
    return " " * (width - len(text)) + text
