# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The end of a game: who won, how the points came about, and the one notice there is."""

import displayio

from ..const import const
from ..game.match import ranking
from ..game.records import notice_text
from ..game.series import BY_GAMES
from ..ports import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from .kit import Foot, block
from .text import SmallText, Text

_GHOST_ROW = const(1)
_LEAD_ROW = const(3)
_GAME_AT = const(11)
"""Columns of a row: place, name of eight letters, and totals of four places, all apart."""
_SERIES_AT = const(20)
_SUMS_Y = const(84)
_SUMS_X = (3, 43, 79, 119)


class FinishedScreen:
    """Shows a finished match; `notices` are `(kind, number)` for each player, as in `ending`.

    The pad goes through the players, the best person first: sums and notice of each are shown.
    In a series its totals stand beside those of the game. With `reviews` START looks back at the
    game of the one who is shown.
    """

    NAME = "finished"

    def __init__(self, kit, match, notices, series, linked=False, reviews=False):
        self._kit = kit
        self._again = "link" if linked else "start"
        self._match = match
        self._notices = notices
        words = kit.words("pages")
        self._order = ranking([card.total for card in match.cards])
        people = [self._order.index(i) for i in self._order if match.players[i][1] == "human"]
        self._at = people[0] if people else 0
        if match.here >= 0:
            self._at = self._order.index(match.here)
        self.group = displayio.Group()
        self.group.append(block(kit.felt, 0, 0, 160, 128))
        self.group.append(block(kit.bar, 0, 0, 160, 11))
        self.group.append(block(kit.ink, 0, 14, 160, 78))
        self.group.append(block(kit.paper, 1, 15, 158, 76))
        self.group.append(block(kit.ink, 3, 96, 154, 19))
        self.group.append(block(kit.yellow, 4, 97, 152, 17))
        self._title = self._text(kit.on_bar, 2, 2, self._result())
        in_series = series is not None and (series.target or series.played > 1)
        self._series = series if in_series else None
        self._notice = self._text(kit.on_paper, 8, 98 if in_series else 102, "", 24)
        if in_series:
            names = [name for name, _ in match.players]
            self._text(kit.on_paper, 8, 106, standing(words, series, names), 24)
            self._show_both_totals(words)
        else:
            self._show_sums()
        self._reviews = reviews
        foot = words.FINISHED_REVIEW if reviews else words.FINISHED_FOOT
        self.group.append(Foot(kit, words.LINKED_FOOT if linked else foot).group)
        self._draw()

    def _show_sums(self):
        """Make room for the sums and a big total on the left, the ranks on the right."""
        kit = self._kit
        self._sums = [self._text(kit.on_paper, 4, 20 + 11 * i, "", 10) for i in range(4)]
        self._total = self._text(kit.on_paper, 0, 0, "", 4, scale=2, at=(16, 70))
        self._ranks = [self._text(kit.on_paper, 68, 20 + 11 * i, "", 15) for i in range(6)]

    def _show_both_totals(self, words):
        """Make room for the ranks with both totals, and the sums in one line below them."""
        kit = self._kit
        for head, right in zip(words.FINISHED_HEADS, (95, 155)):
            self._small(right - 4 * len(head), 17, len(head)).write(head)
        self._ranks = [self._text(kit.on_paper, 5, 24 + 10 * i, "", 25) for i in range(6)]
        self._sums = [self._small(x, _SUMS_Y, 10) for x in _SUMS_X]

    def _small(self, x, y, letters):
        text = SmallText(self._kit.small, self._kit.on_paper_blue, letters, x, y)
        self.group.append(text.grid)
        return text

    def look_at(self, player: int) -> None:
        """Show a player's sums and notice."""
        self._at = self._order.index(player)
        self._draw()

    def against(self, is_own: bool, name: str, total: int) -> None:
        """Show what the ghost came to beside the only player, and which of them is ahead."""
        words = self._kit.words("ghost")
        line, lead = self._ranks[_GHOST_ROW], self._match.cards[0].total - total
        line.write(words.GHOST if is_own else name, 2, 8)
        line.number(total, _GAME_AT, 4)
        for i, text in enumerate(words.END[(lead > 0) - (lead < 0)].split("|")):
            self._ranks[_LEAD_ROW + i].write(text.format(abs(lead)))

    def sign(self, text: str) -> None:
        """Show below the notice by which code the game was played, where no series stands."""
        if self._series is None:
            self._notice.grid.y = 98
            self._text(self._kit.on_paper, 8, 106, text, 24)

    def call(self, name: str) -> None:
        """Show in the bar who asks for a rematch over the cable; "" for nobody any more."""
        asks = self._kit.words("pages").ASKS_REMATCH
        self._title.write(name + asks if name else self._result())

    def _text(self, palette, x, y, words, columns=26, scale=1, at=None):
        text = Text(self._kit.text, palette, columns, x, y)
        text.write(words)
        if at is None:
            self.group.append(text.grid)
        else:
            holder = displayio.Group(scale=scale, x=at[0], y=at[1])
            holder.append(text.grid)
            self.group.append(holder)
        return text

    @property
    def notice(self) -> str:
        """What the game has brought the player pointed at."""
        return notice_text(self._notices[self._order[self._at]], self._kit.words("pages"))

    def key(self, key: int):
        """Take a key; return a command or None."""
        if key == START and self._reviews:
            return ("coach_review", self._order[self._at])
        if key == A or key == START:
            return ("go_on", None)
        if key == SELECT:
            return (self._again, None)
        if key == B:
            return ("home", None)
        if key in (UP, DOWN, LEFT, RIGHT):
            step = 1 if key in (DOWN, RIGHT) else -1
            self._at = (self._at + step) % len(self._order)
            self._draw()
        return None

    def tick(self, now_ms: int):
        """Nothing moves here."""

    def _result(self):
        """Who has won, or that it is over, in words."""
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
    """Return who leads or has won a series, and its game by number, in at most 24 letters."""
    leaders = series.leaders()
    if series.over:
        head = words.SERIES_WON if len(leaders) == 1 else words.TIE
    else:
        head = words.SERIES + str(series.played)
        head += "/" + str(series.target) + ": " if series.kind == BY_GAMES else ": "
    return head + named(words, [names[i] for i in leaders], 24 - len(head))


def named(words, names, letters: int) -> str:
    """Return the names joined, or how many there are where they do not fit."""
    text = words.TIE_AND.join(names)
    return text if len(text) <= letters else str(len(names)) + words.TIE_OF
