# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A look back at a game: luck and skill apart, and the costliest decisions."""

from .. import commands
from ..const import const
from ..ports import DOWN, UP
from .coach_view import choice_name, tenths
from .kit import ERROR, PLAIN
from .measures import ICON_CHART
from .page import Page

_STEPS = const(3)
"""The pieces of work in a frame; nothing else runs here."""
_SUMS = const(4)
_BY_TABLE = const(2)
"""The number of sums at the start that need a value table."""


class ReviewScreen:
    """Shows a review once it is ready; any key but up and down goes back."""

    NAME = "coach"

    def __init__(self, kit, review, ruleset):
        self._words = kit.words("coach")
        self._boxes = kit.texts.BOXES.split("|")
        self._patterns = ruleset.patterns
        self._review = review
        title = review.name + self._words.REVIEW
        self._page = Page(kit, title, self._words.THINKING, icon=ICON_CHART)
        self.group = self._page.group
        self._page.show([])
        self._costliest = None
        self._turn = 0

    @property
    def notice(self):
        """Why there is nothing to show, or None."""
        return self._page.foot.notice

    def key(self, key: int):
        """Take a key; return a command or None."""
        if key == UP or key == DOWN:
            if self._costliest is not None:
                self._page.move(1 if key == DOWN else -1)
                self._explain()
            return None
        return (commands.CLOSE_REVIEW, self._review.player)

    def tick(self, now_ms: int):
        """Work on, and show which turn is being reviewed."""
        review = self._review
        if self._costliest is not None or self.notice:
            return
        for _ in range(_STEPS):
            if review.step():
                self._show()
                return
        if review.turn != self._turn:
            self._turn = review.turn
            self._page.foot.say(self._words.THINKING + self._words.TURN + str(self._turn), PLAIN)

    def _show(self):
        review, words = self._review, self._words
        if review.fault:
            self._page.foot.say(words.FAULTS[review.fault], ERROR)
            return
        self._costliest = review.costliest
        start, luck, given = review.sums
        sums = (
            tenths(start, words),
            _signed(luck, words),
            _signed(-given, words),
            str(review.total),
        )
        rows = [(words.SUMS[i], sums[i]) for i in range(_SUMS)]
        for lost, turn, roll, _, _, _ in self._costliest:
            rows.append(
                (
                    words.REVIEW_TURN + str(turn) + words.REVIEW_ROLL + str(roll),
                    tenths(-lost, words),
                )
            )
        if review.by_strong:
            del rows[:_BY_TABLE]
        self._page.at = 0 if review.by_strong else min(_SUMS, len(rows) - 1)
        self._page.show(rows)
        self._page.foot.say(words.REVIEW_FOOT)
        self._explain()

    def _explain(self):
        words, at = self._words, self._page.at
        best = words.REVIEW_BEST
        if self._review.by_strong:
            best = words.REVIEW_STRONG
            if at < _SUMS - _BY_TABLE:
                self._page.about(words.STRONG_ABOUT[at])
                return
            at += _BY_TABLE
        if at < _SUMS:
            self._page.about(words.SUMS_ABOUT[at])
            return
        _, _, _, dice, code, better = self._costliest[at - _SUMS]
        thrown = " ".join([str(face) for face in dice])
        chosen = choice_name(code, dice, self._label, words)
        better = choice_name(better, dice, self._label, words)
        self._page.about(thrown + ": " + chosen + "|" + best + better)

    def _label(self, box):
        return self._boxes[self._patterns[box]]


def _signed(number, words):
    return "+" + tenths(number, words) if number > 0 else tenths(number, words)
