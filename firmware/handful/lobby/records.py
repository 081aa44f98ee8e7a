# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What can be done with the high scores, and the stored players to rename or set to zero."""

from .. import commands
from ..page import PageScene
from ..ports import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from ..scene import extended
from ..ui.kit import QUESTION
from ..ui.page import List, MenuScreen, PageScreen
from ..ui.sheets import ICON_CHART, ICON_CROSS, ICON_HIGHER, ICON_LOWER, ICON_PERSON


class RecordsPage(PageScene):
    """What can be done with the table of the rules with this hash, and with all of them.

    A `question` is asked at once, before the text file is read in; a `report` says how it went.
    The file is written and read in scenes of their own: a device has no memory for it beside this.
    """

    def __init__(self, session, rules: int, question: str = "", report: str = ""):
        words = session.kit.words("scores")
        importing = ("lobby.score_text.read_text", rules, bool(question))
        clearing = ("lobby.records.clear", rules)
        rows = (
            (commands.OPEN, ("lobby.records.PlayersPage",), words.PLAYERS, ""),
            (commands.OPEN, ("lobby.figures.read_chart", -1, rules), words.STATISTICS, ""),
            (commands.EXPORT, None, words.RECORDS_EXPORT, ""),
            (commands.GO, importing, words.RECORDS_IMPORT, question),
            (commands.GO, clearing, words.RECORDS_CLEAR, words.SURE_CLEAR),
        )
        icons = (ICON_PERSON, ICON_CHART, ICON_HIGHER, ICON_LOWER, ICON_CROSS)
        screen = MenuScreen(
            session.kit, words.RECORDS, rows, 3 if question or report else 0, icons
        )
        super().__init__(session, ("lobby.records.RecordsPage", rules), screen)
        self._rules = rules
        if report:
            screen.inform(report)

    def export(self, _):
        """Write the high scores as a text file."""
        self.say(self.kit.words("menu").KEEP_ON)
        self.session.at = self.screen.at
        self.next = ("lobby.score_text.write_text", self._rules)

    HANDLERS = extended(PageScene, {commands.EXPORT: export})


def clear(session, rules: int) -> tuple:
    """Empty the table of the rules with this hash: a step on the way back."""
    session.club.records.clear(rules)
    session.unsaved = True
    return session.way_back()


class PlayersPage(PageScene):
    """The stored players and their figures."""

    def __init__(self, session):
        screen = PlayersScreen(session.kit, session.club)
        super().__init__(session, ("lobby.records.PlayersPage",), screen)

    def reset(self, index):
        """Set a player's figures to zero."""
        self.session.at = self.screen.at
        self.next = ("lobby.collecting.forget_player", index)

    def rename(self, name):
        """Ask for another name for a stored player; offer names that no stored player has."""
        about = self.kit.words("scores").NAME_STORED
        club = self.session.club
        known = club.known_names([player.name for player in club.players.stored])
        self.open(("lobby.names.Name", name, about, known, -1))

    HANDLERS = extended(
        PageScene,
        {
            commands.RESET_PLAYER: reset,
            commands.RENAME: rename,
        },
    )


class PlayersScreen(PageScreen):
    """Shows games, best and average of the stored players of a `club`.

    A renames one, SELECT resets one, left and right switch between all time and the series. A
    series that goes on keeps its totals, and the question says so.
    """

    NAME = "scores"

    def __init__(self, kit, club):
        words = kit.words("scores")
        self._spans = (words.PLAYERS_ALL_TIME, words.PLAYERS_SERIES)
        self._keys, self._questions = words.PLAYERS_FOOT, words.SURE_RESET
        self._club = club
        self._players = club.players
        self._tenths = kit.tenths
        self._series = False
        head, foot = words.PLAYERS_HEAD, words.PLAYERS_FOOT
        self.page = List(kit, words.PLAYERS, foot, 6, head, ICON_PERSON)
        self.group = self.page.group
        self.changed()

    def changed(self) -> None:
        """Show the statistics as they are now."""
        self.page.title_right("◀" + self._spans[self._series] + "▶")
        rows = []
        for player in self._players.stored:
            figures = player.series if self._series else player.all_time
            best, average = "-", "-"
            if figures.games:
                best, average = str(figures.best), self._tenths(figures.average_tenths)
            numbers = (str(figures.games), best, average)
            rows.append(
                (player.name, " ".join([_right(*each) for each in zip(numbers, (5, 4, 5))]))
            )
        self.page.show(rows)

    def key(self, key: int):
        """Take a key; return a command or None."""
        asked = self.notice is not None
        self.page.foot.say(self._keys)
        if asked and key != A:
            return None
        if asked:
            return (commands.RESET_PLAYER, self.page.at)
        if key == B or key == START:
            return (commands.BACK, None)
        if key == UP or key == DOWN:
            self.page.move(1 if key == DOWN else -1)
        elif key == LEFT or key == RIGHT:
            self._series = not self._series
            self.changed()
        elif key == A:
            return (commands.RENAME, self._players.stored[self.page.at].name)
        elif key == SELECT:
            name = self._players.stored[self.page.at].name
            question = self._questions[1 if _is_in_series(self._club, name) else 0]
            self.page.foot.say(question, QUESTION)
        return None


def _is_in_series(club, name):
    """Return whether a player has a total in a series that goes on."""
    series = club.series
    return bool(series and series.played and not series.over and name in club.series_of[2])


def _right(text, width):
    return " " * (width - len(text)) + text
