# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The end of a game: who won, the sums of each player, and one notice."""

import displayio

from .. import commands
from ..const import const
from ..game.match import ranking
from ..game.records import notice_text
from ..game.series import BY_GAMES
from ..ports import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from .kit import Foot, Screen, box
from .measures import MARGIN, WIDTH
from .page import felt_ground

_TITLE_COLUMNS = const(26)
_GHOST_ROW = const(1)
_LEAD_ROW = const(3)
_GAME_AT = const(11)
"""Columns of a row: rank, a name of eight characters, and the totals."""
_SERIES_AT = const(20)
_SUMS_Y = const(84)
_SUMS_X = (3, 43, 79, 119)


class FinishedScreen(Screen):
    """Shows a finished match; `notices` has a `(kind, number)` for each player.

    The pad goes through the players, starting with the best person, and shows sums and notice of
    each. In a series its totals stand beside those of the game. With `reviews`, START looks back
    at the game of the player shown.
    """

    NAME = "finished"

    def __init__(self, kit, match, notices, series, linked=False, reviews=False):
        self._kit = kit
        self._again = commands.LINK if linked else commands.START
        self._match = match
        self._notices = notices
        words = kit.words("pages")
        self._order = ranking([card.total for card in match.cards])
        people = [self._order.index(i) for i in self._order if match.players[i][1] == "human"]
        self._at = people[0] if people else 0
        if match.here >= 0:
            self._at = self._order.index(match.here)
        self.group = felt_ground(kit, " ")
        box(self.group, kit.paper, 1, 14, WIDTH - 2, 80, kit.ink)
        box(self.group, kit.yellow, MARGIN, 96, WIDTH - 2 * MARGIN, 19, kit.ink)
        self._title = kit.line(self.group, kit.on_bar, _TITLE_COLUMNS, MARGIN, 2, self._result())
        in_series = series is not None and (series.target or series.played > 1)
        self._series = series if in_series else None
        self._notice = kit.line(self.group, kit.on_paper, 24, 8, 98 if in_series else 102)
        if in_series:
            names = [name for name, _ in match.players]
            kit.line(self.group, kit.on_paper, 24, 8, 106, standing(words, series, names))
            self._show_both_totals(words)
        else:
            self._show_sums()
        self._reviews = reviews
        foot = words.FINISHED_REVIEW if reviews else words.FINISHED_FOOT
        self.group.append(Foot(kit, words.LINKED_FOOT if linked else foot).group)
        self._draw()

    def _show_sums(self):
        """Lay out the sums and a big total on the left, the ranks on the right."""
        kit = self._kit
        self._sums = [kit.line(self.group, kit.on_paper, 10, 4, 20 + 11 * i) for i in range(4)]
        holder = displayio.Group(scale=2, x=16, y=70)
        self.group.append(holder)
        self._total = kit.line(holder, kit.on_paper, 4, 0, 0)
        self._ranks = [kit.line(self.group, kit.on_paper, 15, 68, 20 + 11 * i) for i in range(6)]

    def _show_both_totals(self, words):
        """Lay out the ranks with both totals, and the sums in a row of small text below."""
        kit = self._kit
        for head, right in zip(words.FINISHED_HEADS, (95, 155)):
            kit.small_line(self.group, kit.on_paper_blue, right - 4 * len(head), 17, head)
        self._ranks = [kit.line(self.group, kit.on_paper, 25, 5, 24 + 10 * i) for i in range(6)]
        blank = " " * 10
        self._sums = [
            kit.small_line(self.group, kit.on_paper_blue, x, _SUMS_Y, blank) for x in _SUMS_X
        ]

    def look_at(self, player: int) -> None:
        """Show a player's sums and notice."""
        self._at = self._order.index(player)
        self._draw()

    def against(self, is_own: bool, name: str, total: int) -> None:
        """Show the ghost's total below that of the only player, and who won by how much."""
        words = self._kit.texts
        line, lead = self._ranks[_GHOST_ROW], self._match.cards[0].total - total
        line.write(words.GHOST if is_own else name, 2, 8)
        line.number(total, _GAME_AT, 4)
        for i, text in enumerate(words.GHOST_END[(lead > 0) - (lead < 0)].split("|")):
            self._ranks[_LEAD_ROW + i].write(text.format(abs(lead)))

    def sign(self, text: str) -> None:
        """Show the code of the game below the notice, unless a series is there."""
        if self._series is None:
            self._notice.grid.y = 98
            self._kit.line(self.group, self._kit.on_paper, 24, 8, 106, text)

    def call(self, name: str) -> None:
        """Show in the title who asks for a rematch over the cable, "" for nobody."""
        asks = self._kit.words("pages").ASKS_REMATCH
        self._title.write(name + asks if name else self._result())

    @property
    def notice(self) -> str:
        """What the game brought the player shown."""
        return notice_text(self._notices[self._order[self._at]], self._kit.words("pages"))

    def key(self, key: int):
        """Take a key; return a command or None."""
        if key == START and self._reviews:
            return (commands.REVIEW, self._order[self._at])
        if key == A or key == START:
            return (commands.GO_ON, None)
        if key == SELECT:
            return (self._again, None)
        if key == B:
            return (commands.HOME, None)
        if key in (UP, DOWN, LEFT, RIGHT):
            step = 1 if key in (DOWN, RIGHT) else -1
            self._at = (self._at + step) % len(self._order)
            self._draw()
        return None

    def _result(self):
        """Return who won, or that the game is over."""
        words = self._kit.words("pages")
        leaders = self._match.leaders()
        names = [self._match.name(i, self._kit.texts.YOU) for i in leaders]
        if len(self._match.players) == 1:
            return words.FINISHED + " - " + self._match.ruleset.title
        if len(names) == 1:
            wins = words.YOU_WIN if names[0] == self._kit.texts.YOU else names[0] + words.WINS
            return wins + str(self._match.cards[leaders[0]].total)
        return words.TIE + named(words, names, 26 - len(words.TIE))

    def _draw(self):
        words = self._kit.texts
        self._notice.write(self.notice)
        card = self._match.cards[self._order[self._at]]
        values = (card.upper, card.upper_bonus, card.lower + card.boxed, card.extra - card.boxed)
        for i, label in enumerate((words.UPPER, words.BONUS, words.LOWER, words.EXTRA)):
            if self._series is not None:
                self._sums[i].write(label + " " + str(values[i]))
            else:
                self._sums[i].write(label, 0, 6)
                self._sums[i].number(values[i], 6, 4)
        if self._series is None:
            self._total.number(card.total, 0, 4)
        for rank, player in enumerate(self._order):
            self._show_rank(self._ranks[rank], player)
            self._ranks[rank].colour(self._kit.plate if rank == self._at else self._kit.on_paper)

    def _show_rank(self, line, player):
        total = self._match.cards[player].total
        better = [card for card in self._match.cards if card.total > total]
        line.number(len(better) + 1, 0, 1)
        line.write(self._match.name(player, self._kit.texts.YOU), 2, 8)
        line.number(total, _GAME_AT, 4)
        if self._series is not None:
            line.number(self._series.totals[player], _SERIES_AT, 5)
            if player in self._series.leaders():
                line.write("★", _SERIES_AT - 2, 1)


def standing(words, series, names) -> str:
    """Return who leads or won a series, and the number of its game, in up to 24 characters."""
    leaders = series.leaders()
    if series.over:
        head = words.SERIES_WON if len(leaders) == 1 else words.TIE
    else:
        head = words.SERIES + str(series.played)
        head += "/" + str(series.target) + ": " if series.kind == BY_GAMES else ": "
    return head + named(words, [names[i] for i in leaders], 24 - len(head))


def named(words, names, width: int) -> str:
    """Return the names joined, or their number if they do not fit in `width` characters."""
    text = words.TIE_AND.join(names)
    return text if len(text) <= width else str(len(names)) + words.TIE_OF
