# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What six players have done under each rule set: the statistics, as objects and as bytes.

The bytes are for a file of their own, whose loss costs nobody a high score. In `joined` parts:

    mark      of the last game that was added, 4 bytes
    players   for each of six a name, 8 bytes, none for a free place, and their awards, 2 bytes
    figures   for each player and rule set: both as a byte each, games, total, best, bonuses and
              five alikes, three bytes for each box, and the last scores, two in three bytes
    daily, trainer   see `lobby.daily` and `lobby.trainer`

At the end are the twelve awards: what each counts, how much of it is wanted, and who has earned it
when. Games count as they do in the statistics: none with help, by house rules or a typed code.
"""

import struct

from ..const import const
from ..rules.rulesets import RULESET_IDS, RULESETS
from .actions import pack_name
from .unpacking import joined, parted, take, unpack_name

PLAYERS = 6
LAST = 20
"""How many scores are kept in their order."""

OPEN = 0xFFFF
"""In place of a score: the game is not over."""
_TRIES = const(21)
_DAILY = const("<4H")
_TRY = const("<2H")
_WEEK_AT = const(8)
_MARK = const("<I")
_PLAYER = const("<8sH")
_HEAD = const("<BBHIHHH")
_HEAD_BYTES = const(14)
_LENGTH_AT = const(2)
_MOST = const(65535)
_MOST_SCORE = const(4095)
"""What twelve bits hold: no game can bring as much."""


class Figures:
    """What a player has done under a rule set.

    `games`, the `total` of all points, `best`, games with the upper bonus (`bonuses`), five alikes
    (`fives`); the sum of each of `boxes`, and the `last` scores, the newest at the end.
    """

    def __init__(self, boxes: int):
        self.clear(boxes)

    def clear(self, boxes: int) -> None:
        """Forget all for a card of so many boxes."""
        self.games = self.total = self.best = self.bonuses = self.fives = 0
        self.boxes = [0] * boxes
        self.last = []

    def add(self, card) -> None:
        """Add a player's finished card."""
        if self.games == _MOST:
            return
        score = min(card.total, _MOST_SCORE)
        self.games += 1
        self.total += score
        self.best = max(self.best, score)
        self.bonuses += card.upper_bonus > 0
        self.fives = min(self.fives + card.fives, _MOST)
        for box in range(len(self.boxes)):
            self.boxes[box] += card.boxes[box]
        self.last = self.last[1 - LAST :] + [score]

    def take_out(self, card) -> None:
        """Take out the newest game, which was somebody else's; the best stays."""
        if self.games < 2:
            self.clear(len(self.boxes))
            return
        self.games -= 1
        self.total -= min(card.total, _MOST_SCORE)
        self.bonuses -= card.upper_bonus > 0
        self.fives -= card.fives
        for box in range(len(self.boxes)):
            self.boxes[box] -= card.boxes[box]
        self.last.pop()

    def tenths(self, total: int) -> int:
        """Return the average of a sum over all games, in tenths, rounded to the nearest."""
        return (total * 20 + self.games) // (2 * self.games) if self.games else 0

    def pack(self, player: int, rules: int) -> bytes:
        """Return the figures of a player under the rule set of this index as bytes."""
        head = (self.games, self.total, self.best, self.bonuses, self.fives)
        parts = [struct.pack(_HEAD, player, rules, *head)]
        for points in self.boxes:
            parts.append(points.to_bytes(3, "little"))
        last = self.last
        if len(last) < min(self.games, LAST):
            last = last[:1] + last  # the newest has been taken out: the oldest stands twice
        for at in range(0, len(last), 2):
            second = last[at + 1] if at + 1 < len(last) else 0
            parts.append((last[at] | second << 12).to_bytes(3, "little"))
        return b"".join(parts)

    def unpack(self, data) -> None:
        """Take the bytes of `pack`; `ValueError` if they are of another card."""
        head = take(_HEAD, data, 0)
        count = min(head[2], LAST)
        last_at = _HEAD_BYTES + 3 * len(self.boxes)
        if len(data) != last_at + (count + 1) // 2 * 3:
            raise ValueError("other boxes")
        self.games, self.total, self.best, self.bonuses, self.fives = head[_LENGTH_AT:]
        for box in range(len(self.boxes)):
            self.boxes[box] = _three(data, _HEAD_BYTES + 3 * box)
        self.last = []
        for at in range(last_at, len(data), 3):
            both = _three(data, at)
            self.last += [both & _MOST_SCORE, both >> 12]
        del self.last[count:]


class Daily:
    """The daily dice that were begun here: `week` has `[number, score]`, the oldest first.

    A score of OPEN is a game that is not over, one of 0 a first try that was given up or had help.
    `last` is the newest number that was finished, `streak` how many in a row, `longest` the most;
    `best` the best score.
    """

    def __init__(self, data=b""):
        self.last = self.streak = self.longest = self.best = 0
        self.week = []
        if len(data) >= _WEEK_AT:
            self.last, self.streak, self.longest, self.best = take(_DAILY, data, 0)
            for at in range(_WEEK_AT, len(data) - 3, 4):
                self.week.append(list(take(_TRY, data, at)))

    @property
    def begun(self) -> int:
        """The highest number that was begun, 0 before the first."""
        return max([number for number, _ in self.week] or [0])

    def result(self, number: int):
        """Return the score of a number's first try, OPEN or 0; None if it was not begun."""
        for each, score in self.week:
            if each == number:
                return score
        return None

    def begin(self, number: int) -> None:
        """Note that a number is begun; one whose first try is not over has been given up."""
        if self.result(number) is None:
            self.week = self.week[1 - _TRIES :] + [[number, OPEN]]
        else:
            self.close(number, 0)

    def close(self, number: int, score: int) -> bool:
        """Note how a first try ended; return False if the game was none."""
        if self.result(number) != OPEN:
            return False
        for entry in self.week:
            if entry[0] == number:
                entry[1] = score
        if score and number > self.last:
            self.streak = self.streak + 1 if number == self.last + 1 else 1
            self.longest = max(self.longest, self.streak)
            self.last = number
        self.best = max(self.best, score)
        return True

    def pack(self) -> bytes:
        """Return it as bytes."""
        parts = [struct.pack(_DAILY, self.last, self.streak, self.longest, self.best)]
        for number, score in self.week:
            parts.append(struct.pack(_TRY, number, score))
        return b"".join(parts)


class More:
    """Everything in that file; what is not unpacked yet stays bytes.

    `mark` is the mark of the last game added, `names` and `awards` are by player, a name "" is a
    free place; `daily` and `trainer` are bytes.
    """

    def __init__(self):
        self.mark = 0
        self.names = [""] * PLAYERS
        self.awards = [0] * PLAYERS
        self.daily = self.trainer = b""
        self._figures = {}

    def player_of(self, name: str) -> int:
        """Return the place of a name, -1 for one that has none."""
        return self.names.index(name) if name in self.names else -1

    def claim(self, name: str, known) -> int:
        """Return the place of a name, a free one if it has none; -1 where all are taken.

        Without a free one somebody who is not among the `known` names gives way.
        """
        player = self.player_of(name)
        if player < 0:
            player = self.player_of("")
            for other in range(PLAYERS):
                if player < 0 and self.names[other] not in known:
                    player = other
                    self.forget(other)
            if player >= 0:
                self.names[player] = name
        return player

    def forget(self, player: int) -> None:
        """Forget a player and all that this one has done."""
        self.names[player] = ""
        self.awards[player] = 0
        for key in list(self._figures):
            if key >> 4 == player:
                del self._figures[key]

    def rename(self, old: str, name: str) -> None:
        """Give a player another name; who had that name before is forgotten."""
        player, other = self.player_of(old), self.player_of(name)
        if player >= 0:
            if other >= 0:
                self.forget(other)
            self.names[player] = name

    def figures(self, player: int, ruleset) -> Figures:
        """Return what a player has done under a rule set; only `keep` keeps changes."""
        figures = Figures(len(ruleset.boxes))
        data = self._figures.get(_key(player, ruleset))
        if data is not None:
            figures.unpack(data)
        return figures

    def move(self, old: str, name: str, card, known) -> None:
        """Give the newest game of one player, whose card this is, to another; see `claim`."""
        places = self.player_of(old), self.claim(name, known)
        for player, change in zip(places, (Figures.take_out, Figures.add)):
            if player >= 0:
                figures = self.figures(player, card.ruleset)
                change(figures, card)
                self.keep(player, card.ruleset, figures)

    def keep(self, player: int, ruleset, figures: Figures) -> None:
        """Keep what a player has done under a rule set, if that is a game at least."""
        key = _key(player, ruleset)
        if figures.games:
            self._figures[key] = figures.pack(player, key & 15)
        else:
            self._figures.pop(key, None)

    def played(self, player: int) -> list:
        """Return the indices of the rule sets under which a player has finished a game."""
        return [key & 15 for key in sorted(self._figures) if key >> 4 == player]

    def pack(self) -> bytes:
        """Return all of it as bytes."""
        players = []
        for name, awards in zip(self.names, self.awards):
            players.append(struct.pack(_PLAYER, pack_name(name), awards))
        figures = joined([self._figures[key] for key in sorted(self._figures)])
        mark = struct.pack(_MARK, self.mark)
        return joined((mark, b"".join(players), figures, self.daily, self.trainer))

    def unpack(self, data) -> None:
        """Take the bytes of `pack`; any others raise `ValueError` and change nothing."""
        mark, players, figures, daily, trainer = parted(data, 5)
        (mark,) = take(_MARK, mark, 0)
        rows = [take(_PLAYER, players, 10 * player) for player in range(PLAYERS)]
        found = {}
        at = 0
        while at < len(figures):
            (part,) = parted(figures[at:], 1)
            at += 2 + len(part)
            player, rules = take("<BB", part, 0)
            # What a later version has added to the rule sets is not for this one.
            if player < PLAYERS and rules < len(RULESET_IDS):
                found[player << 4 | rules] = part
        self.mark = mark
        self.names = [unpack_name(row[0]) for row in rows]
        self.awards = [row[1] for row in rows]
        self._figures = found
        self.daily, self.trainer = daily, trainer


def _key(player, ruleset):
    return player << 4 | RULESET_IDS.index(ruleset.id)


def _three(data, at):
    return data[at] | data[at + 1] << 8 | data[at + 2] << 16


GAMES = 0
BONUSES = 1
FIVES = 2
FIVES_AT_ONCE = 3
"""Five alikes in one game."""
NO_ZERO = 4
SCORE = 5
HIGH_ROW = 6
"""Games of HIGH points one after the other under the same rules."""
RULES = 7
BEATEN = 8
"""CPU players, strong or perfect, with fewer points in the same game."""
DAILY_ROW = 9

AWARDS = (
    (GAMES, 1),
    (BONUSES, 1),
    (FIVES, 1),
    (SCORE, 200),
    (NO_ZERO, 1),
    (FIVES_AT_ONCE, 2),
    (SCORE, 300),
    (GAMES, 25),
    (RULES, 8),
    (HIGH_ROW, 3),
    (BEATEN, 1),
    (DAILY_ROW, 7),
)
"""What each award counts, and how much it takes. Saves hold a bit for each: add at the end."""

_HIGH = const(200)


def reached(more, player: int, kind: int, match=None, seat: int = 0) -> int:
    """Return how much of what an award counts a player has, by the place in the statistics.

    What belongs to one game is counted in `match`, which has just ended, 0 without it; of daily
    dice that is the row they are in, the longest one without it.
    """
    if kind == DAILY_ROW:
        daily = Daily(more.daily)
        return daily.longest if match is None else daily.streak
    if kind == RULES:
        return len(more.played(player))
    if kind in (NO_ZERO, FIVES_AT_ONCE, BEATEN):
        return 0 if match is None else _in_game(match, seat, kind)
    count = 0
    for rules in more.played(player):
        figures = more.figures(player, RULESETS[RULESET_IDS[rules]])
        if kind == GAMES:
            count += figures.games
        elif kind == BONUSES:
            count += figures.bonuses
        elif kind == FIVES:
            count += figures.fives
        else:
            count = max(count, figures.best if kind == SCORE else _row(figures.last))
    return count


def award(more, player: int, match, seat: int, is_daily: bool) -> list:
    """Give a player the awards that the game just ended has earned; return their numbers.

    That for a row of daily dice is only for whoever has just played them, `is_daily`.
    """
    earned = []
    for number, (kind, wanted) in enumerate(AWARDS):
        is_new = (is_daily or kind != DAILY_ROW) and not more.awards[player] >> number & 1
        if is_new and reached(more, player, kind, match, seat) >= wanted:
            more.awards[player] |= 1 << number
            earned.append(number)
    return earned


def _in_game(match, seat, kind):
    card = match.cards[seat]
    if kind == NO_ZERO:
        return 1 if 0 not in card.boxes else 0
    if kind == FIVES_AT_ONCE:
        return card.fives
    strong = ("cpu:strong", "cpu:perfect")
    rivals = [place for place in range(len(match.cards)) if match.players[place][1] in strong]
    return len([place for place in rivals if match.cards[place].total < card.total])


def _row(last):
    count = 0
    for score in last:
        count = count + 1 if score >= _HIGH else 0
    return count
