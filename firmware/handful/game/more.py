# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What six players have done under each rule set: the statistics, as objects and as bytes.

The bytes are for a file of their own, whose loss costs nobody a high score. store/FORMATS.md has
their layout.
"""

import struct

from ..const import const
from ..rules.rulesets import RULESET_IDS
from .actions import pack_name
from .unpacking import in_pieces, spans_in, take, unpack_name

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
_PLAYER_BYTES = const(10)
_HEAD = const("<BBHIHHH")
_HEAD_BYTES = const(14)
_LENGTH_AT = const(2)
_ROW = const("<HBB")
_ROW_BYTES = const(4)
_LENGTH_BYTES = const(2)
_LENGTH = const("<H")
_RULES_BITS = const(8)
_MOST = const(65535)
_MOST_SCORE = const(4095)
"""What twelve bits hold: no game can bring as much."""

LOSS_PARTS = const(50)
"""What a decision cost is kept in fiftieths of a point."""
NOT_GRADED = const(255)
"""Stored in place of a cost if the decisions of the game were not graded."""


class RuleFigures:
    """What a player has done under a rule set.

    `games`, the `total` of all points, `best`, games with the upper bonus (`bonuses`), five alikes
    (`fives`); the sum of each of `boxes`, and the `last` scores, the newest at the end. `lost` is
    what a decision has cost in each of those games, or NOT_GRADED. After 65,535 games the sums
    stay as they are; `best` and `last` go on. `served` are the matches that this player has ended
    by a served five alike, which are none of the games.
    """

    def __init__(self, boxes: int):
        self.served = 0
        self.clear(boxes)

    def clear(self, boxes: int) -> None:
        """Forget all games, on a card of so many boxes."""
        self.games = self.total = self.best = self.bonuses = self.fives = 0
        self.boxes = [0] * boxes
        self.last = []
        self.lost = []

    def add(self, card, lost: int = NOT_GRADED) -> None:
        """Add a player's finished card, and what a decision has cost."""
        score = min(card.total, _MOST_SCORE)
        self.best = max(self.best, score)
        self.last = self.last[1 - LAST :] + [score]
        self.lost = self.lost[1 - LAST :] + [lost]
        if self.games == _MOST:
            return
        self.games += 1
        self.total += score
        self.bonuses += card.upper_bonus > 0
        self.fives = min(self.fives + card.fives, _MOST)
        for box in range(len(self.boxes)):
            self.boxes[box] += card.boxes[box]

    def take_out(self, card) -> int:
        """Take out the newest game, which was somebody else's, and return its loss.

        The best stays.
        """
        lost = self.lost.pop() if self.lost else NOT_GRADED
        if self.games < 2:
            self.clear(len(self.boxes))
            return lost
        self.last.pop()
        if self.games == _MOST:
            return lost  # it may be one that was not added
        self.games -= 1
        self.total -= min(card.total, _MOST_SCORE)
        self.bonuses -= card.upper_bonus > 0
        if self.fives < _MOST:
            self.fives -= card.fives
        for box in range(len(self.boxes)):
            self.boxes[box] -= card.boxes[box]
        return lost

    def tenths(self, total: int) -> int:
        """Return the average of a sum over all games, in tenths, rounded to the nearest."""
        return (total * 20 + self.games) // (2 * self.games) if self.games else 0

    def pack(self, player: int, rules: int) -> bytes:
        """Return the figures of a player under the rule set of this index as bytes."""
        head = (self.games, self.total, self.best, self.bonuses, self.fives)
        parts = [struct.pack(_HEAD, player, rules, *head)]
        for points in self.boxes:
            parts.append(points.to_bytes(3, "little"))
        last, lost = self.last, bytes(self.lost)
        if len(last) < min(self.games, LAST):
            last = last[:1] + last  # the newest has been taken out: the oldest stands twice
            lost = bytes((NOT_GRADED,)) + lost
        is_graded = len(lost) > lost.count(bytes((NOT_GRADED,)))
        for at in range(0, len(last), 2):
            second = last[at + 1] if at + 1 < len(last) else 0
            parts.append((last[at] | second << 12).to_bytes(3, "little"))
        if self.served or is_graded:
            parts.append(struct.pack(_LENGTH, min(self.served, _MOST)))
        if is_graded:
            parts.append(lost)
        return b"".join(parts)

    def unpack(self, data) -> None:
        """Take the bytes of `pack`; `ValueError` if they are of another card."""
        head = take(_HEAD, data, 0)
        count = min(head[2], LAST)
        last_at = _HEAD_BYTES + 3 * len(self.boxes)
        end = last_at + (count + 1) // 2 * 3
        lost_at = end + _LENGTH_BYTES
        if len(data) not in (end, lost_at, lost_at + count):
            raise ValueError("other boxes")
        self.lost = list(data[lost_at:]) or [NOT_GRADED] * count
        self.served = take(_LENGTH, data, end)[0] if len(data) > end else 0
        self.games, self.total, self.best, self.bonuses, self.fives = head[_LENGTH_AT:]
        for box in range(len(self.boxes)):
            self.boxes[box] = _three(data, _HEAD_BYTES + 3 * box)
        self.last = []
        for at in range(last_at, end, 3):
            both = _three(data, at)
            self.last += [both & _MOST_SCORE, both >> 12]
        del self.last[count:]


class Daily:
    """The daily dice that were begun here: `week` has `[number, score]`, the oldest first.

    A score of OPEN is a game that is not over, one of 0 a first try that was given up or had help.
    `last` is the newest number that was finished on its day or later, `streak` how many in a row,
    `longest` the most; `best` the best score. A `day` is the number of today's dice, 0 without a
    clock: then any number may be the newest.
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

    def put_back(self, number: int) -> bool:
        """Forget that a number was begun whose dice nobody has seen; return if it was open."""
        if self.result(number) != OPEN:
            return False
        self.week.remove([number, OPEN])
        return True

    def give_up_all_but(self, number: int) -> None:
        """Note that no game is there any more to finish a first try, but for this number's."""
        for entry in self.week:
            if entry[1] == OPEN and entry[0] != number:
                entry[1] = 0

    def close(self, number: int, score: int, day: int = 0) -> bool:
        """Note how a first try ended; return False if the game was none."""
        if self.result(number) != OPEN:
            return False
        for entry in self.week:
            if entry[0] == number:
                entry[1] = score
        if score:
            self.reach(day)
        self.best = max(self.best, score)
        return True

    def reach(self, day: int) -> None:
        """Bring the streak up to a day; dice of tomorrow wait for theirs.

        A `last` beyond tomorrow is from a clock that was wrong, or from none, and is forgotten.
        """
        if day and self.last > day + 1:
            self.last = self.streak = 0
        for number, score in sorted(self.week):
            if self.last < number <= (day or number) and 0 < score < OPEN:
                self.streak = self.streak + 1 if number == self.last + 1 else 1
                self.longest = max(self.longest, self.streak)
                self.last = number
        if day and self.last < day - 1:
            self.streak = 0  # a day was missed

    def pack(self) -> bytes:
        """Return it as bytes."""
        parts = [struct.pack(_DAILY, self.last, self.streak, self.longest, self.best)]
        for number, score in self.week:
            parts.append(struct.pack(_TRY, number, score))
        return b"".join(parts)


class More:
    """Everything in that file; what is not unpacked yet stays bytes.

    `mark` is the mark of the last game added, `names` and `awards` are by player, a name "" is a
    free place; `daily` and `trainer` are bytes. There may be a row of figures for each player and
    rule set: they stay on the drive, and are read singly, beside those that are changed.
    `is_unread` once one could not be read: then nothing may be saved.
    """

    def __init__(self):
        self.mark = 0
        self.names = [""] * PLAYERS
        self.awards = [0] * PLAYERS
        self.daily = self.trainer = b""
        self.is_unread = False
        self._payload = None
        self._span = (0, 0)
        self._rows = {}
        self._changed = {}

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
        for rows in (self._rows, self._changed):
            for key in [key for key in rows if key >> _RULES_BITS == player]:
                del rows[key]

    def rename(self, old: str, name: str) -> None:
        """Give a player another name; who had that name before is forgotten."""
        player, other = self.player_of(old), self.player_of(name)
        if player >= 0:
            if other >= 0:
                self.forget(other)
            self.names[player] = name

    def figures(self, player: int, ruleset) -> RuleFigures:
        """Return what a player has done under a rule set; only `set_figures` stores changes."""
        figures = RuleFigures(len(ruleset.boxes))
        key = _key(player, ruleset)
        data, payload = self._changed.get(key), self._payload
        if payload is not None and key in self._rows:
            start = self._rows[key] + _LENGTH_BYTES
            try:
                (length,) = take(_LENGTH, payload.cut(start - _LENGTH_BYTES, start), 0)
                data = payload.cut(start, start + length)
            except OSError:
                self.is_unread = True  # a computer has the drive
        if data is not None:
            figures.unpack(data)
        return figures

    def move(self, old: str, name: str, card, known) -> None:
        """Give the newest game of one player, whose card this is, to another; see `claim`."""
        places = self.player_of(old), self.claim(name, known)
        lost = NOT_GRADED
        for player, takes_out in zip(places, (True, False)):
            if player >= 0:
                figures = self.figures(player, card.ruleset)
                if takes_out:
                    lost = figures.take_out(card)
                else:
                    figures.add(card, lost)
                self.set_figures(player, card.ruleset, figures)

    def set_figures(self, player: int, ruleset, figures: RuleFigures) -> None:
        """Store what a player has done under a rule set, if that is anything."""
        key = _key(player, ruleset)
        self._rows.pop(key, None)
        self._changed.pop(key, None)
        if figures.games or figures.served:
            self._changed[key] = figures.pack(player, RULESET_IDS.index(ruleset.id))

    def played(self, player: int) -> list:
        """Return the indices of the rule sets under which a player has finished a game."""
        keys = list(self._rows) + list(self._changed)
        first = player << _RULES_BITS
        keys = [key - first for key in keys if key >> _RULES_BITS == player]
        return sorted([rules for rules in keys if rules < len(RULESET_IDS)])

    def pack(self) -> tuple:
        """Return all of it as bytes, in pieces: a block of 4 KB may not be there."""
        players = []
        for name, awards in zip(self.names, self.awards):
            players.append(struct.pack(_PLAYER, pack_name(name), awards))
        rows, payload = [], self._payload
        if payload is not None:
            start, last = self._span
            for key, at, end in _rows_in(payload, start, last):
                if key not in self._rows:
                    rows += payload.views(start, at)
                    start = end
            rows += payload.views(start, last)
        for packed in self._changed.values():
            rows += in_pieces(([packed],))
        mark = struct.pack(_MARK, self.mark)
        return in_pieces(([mark], players, rows, [self.daily], [self.trainer]))

    def unpack(self, payload) -> None:
        """Take the bytes of `pack`, a `Payload`; any others raise `ValueError`."""
        spans = spans_in(payload, 5)
        mark, players, daily, trainer = [payload.cut(*spans[part]) for part in (0, 1, 3, 4)]
        (mark,) = take(_MARK, mark, 0)
        rows = [take(_PLAYER, players, _PLAYER_BYTES * player) for player in range(PLAYERS)]
        found = {}
        for key, at, _ in _rows_in(payload, *spans[2]):
            # Rule sets that a later version has added are not for this one, but stay.
            if key >> _RULES_BITS < PLAYERS:
                found[key] = at
        self.mark = mark
        self.names = [unpack_name(row[0]) for row in rows]
        self.awards = [row[1] for row in rows]
        self._payload, self._span, self._rows, self._changed = payload, spans[2], found, {}
        self.daily, self.trainer = daily, trainer


def _key(player, ruleset):
    return player << _RULES_BITS | RULESET_IDS.index(ruleset.id)


def _rows_in(payload, at, last):
    """Yield the key of each row, where it begins, with its length, and where it ends."""
    while at < last:
        length, player, rules = take(_ROW, payload.cut(at, at + _ROW_BYTES), 0)
        end = at + _LENGTH_BYTES + length
        if end > last:
            raise ValueError("cut short")
        yield player << _RULES_BITS | rules, at, end
        at = end


def _three(data, at):
    return data[at] | data[at + 1] << 8 | data[at + 2] << 16
