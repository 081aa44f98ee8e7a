# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The CPU players, by strength; the last one plays to win.

    player = cpu_player("casual")
    player.begin(card)
    while not player.step(): ...           work ahead, one piece in each frame; may be left out
    player.decide(card, dice, rolls)       a box to score in, or -1 - m to hold the dice of mask m

The strong player needs much more code than the others and has a module of its own.
"""

from ..const import const
from ..rules.card import count_faces
from ..rules.ruleset import FULL_HOUSE, LARGE_STRAIGHT, SMALL_STRAIGHT, UPPER
from .usual import scaled

LEVELS = ("beginner", "casual", "strong", "perfect", "winner")

_USUAL = (
    (2, 5, 8, 12, 15, 19, 9, 14, 11, 8, 10, 4, 6, 8, 23, 5),
    (2, 5, 8, 12, 15, 19, 9, 13, 22, 13, 20, 28, 30, 12, 22, 5),
)
"""What a box of each pattern usually scores, which is the price of using it up. In the first row
three and four of a kind score their own dice, in the second row all five. Other points than those
of the sets that it is taken from scale it: see `usual`."""

_ALL = const(31)
_MADE = const(6)
"""A box that scores this much above its usual is filled without another roll."""

_CONTENT = const(13)
"""The same for a beginner, who compares with a fraction of the usual: it is less than it looks."""


def cpu_player(level: str, coach=None, match=None):
    """Return the player of a strength; without a `Coach` that has a table, strong for perfect.

    The one who plays to win needs the match that is to be won.
    """
    if level == "beginner" or level == "casual":
        return ThumbPlayer(level == "beginner")
    if coach is not None and (level in ("perfect", "winner") or coach.fault):
        return TablePlayer(
            coach, match if level == "winner" else None
        )  # without a table that is a strong player; two take 5 KB more
    from .simple_player import SimplePlayer

    return SimplePlayer()


class TablePlayer:
    """The perfect player: it takes what a `Coach` values highest.

    With a `match` it plays its last turns to win that. A coach without a table, or whose table
    fails during a game, is the strong player.
    """

    def __init__(self, coach, match=None):
        self._coach = coach
        self._match = match

    def begin(self, card) -> None:
        """Start on the next turn of a card, unless it is being worked out already."""
        cards = self._match.cards if self._match is not None else ()
        self._coach.turn_to(card, [other for other in cards if other is not card])

    def step(self) -> bool:
        """Do one piece of the work, if any is left; return True when all is done."""
        return self._coach.step()

    def decide(self, card, dice, rolls: int) -> int:
        """Return the box to score in, or -1 - m to hold the dice of mask m and roll again."""
        coach = self._coach
        self.begin(card)
        coach.consider(dice, rolls)
        return coach.adviser.codes[coach.adviser.best]


class ThumbPlayer:
    """Two players that go by rules of thumb: no table, no look-ahead, little code.

    The casual one takes the box that scores most above its usual, stops early for a made hand,
    and otherwise holds a run of four or its most frequent face. The beginner makes people's
    mistakes: it takes what scores most now and forgets the upper bonus, stops too soon, breaks up
    its dice for a run of three, and now and then overlooks a box. What it overlooks depends on
    the dice and the card, so that equal games are played alike.
    """

    def __init__(self, is_beginner: bool):
        self._counts = [0] * 7
        self._is_beginner = is_beginner

    def begin(self, card) -> None:
        """Do nothing: there is no work to do ahead."""

    def step(self) -> bool:
        """Return True: there is no work left."""
        return True

    def decide(self, card, dice, rolls: int) -> int:
        """Return the box to score in, or -1 - m to hold the dice of mask m and roll again."""
        box, margin = self._best_box(card, dice, rolls)
        if rolls == 3 or margin >= (_CONTENT if self._is_beginner else _MADE):
            return box
        keep = self._keep(card, dice)
        return box if keep == _ALL else -1 - keep

    def _best_box(self, card, dice, rolls):
        best_box = -1
        best_margin = -1000
        legal = card.legal(dice, rolls)
        overlooked = self._overlooked(card, dice) if len(legal) > 1 else -1
        for box in legal:
            points = card.points(box, dice, rolls)
            margin = self._margin(card, box, points)
            if box == overlooked:
                margin -= 100
            if margin > best_margin:
                best_box, best_margin = box, margin
        return best_box, best_margin

    def _margin(self, card, box, points):
        rules = card.ruleset
        pattern = rules.patterns[box]
        usual = scaled(rules, pattern, _USUAL[rules.kinds_sum_all][pattern])
        if self._is_beginner:
            return points - usual // 6
        if box < UPPER:
            return points - usual + (points - 3 * (box + 1)) // 2
        return points - usual

    def _overlooked(self, card, dice):
        """Return a box that a beginner overlooks, or -1; there is one in every other move."""
        if not self._is_beginner:
            return -1
        return (sum(dice) + 7 * dice[0] + 5 * card.filled) % 26

    def _keep(self, card, dice):
        count_faces(dice, self._counts)
        if card.ruleset.in_order:
            face = card.boxes.index(None) + 1
            if face <= UPPER:  # nothing else counts now
                return sum([1 << i for i in range(5) if dice[i] == face])
        if self._open(card, SMALL_STRAIGHT) or self._open(card, LARGE_STRAIGHT):
            run = self._run_of(4)
            if not run and self._is_beginner:
                run = self._run_of(3)
            if run:
                return self._one_of_each(dice, run)
        return self._frequent_faces(card, dice)

    def _frequent_faces(self, card, dice):
        face = self._best_face(card)
        pair = 0
        if self._open(card, FULL_HOUSE) and self._counts[face] < 4:
            for other in range(1, 7):
                if other != face and self._counts[other] >= 2:
                    pair = other
        keep = 0
        for i in range(5):
            if dice[i] == face or dice[i] == pair:
                keep |= 1 << i
        return keep

    def _best_face(self, card):
        best = best_weight = 0
        for face in range(1, 7):
            weight = 20 * self._counts[face] + 2 * face
            if self._open(card, face - 1):
                weight += 15
            if self._counts[face] and weight > best_weight:
                best, best_weight = face, weight
        return best

    def _run_of(self, length):
        for first in range(7 - length, 0, -1):
            if 0 not in self._counts[first : first + length]:
                return first
        return 0

    def _one_of_each(self, dice, first):
        keep = 0
        for face in range(first, 7):
            if not self._counts[face]:
                break
            keep |= 1 << dice.index(face)
        return keep

    def _open(self, card, pattern):
        patterns = card.ruleset.patterns
        if card.ruleset.in_order:
            return pattern == patterns[card.boxes.index(None)]
        return pattern in patterns and card.boxes[patterns.index(pattern)] is None
