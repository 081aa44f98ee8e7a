# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A look back at a game: luck and skill apart, and the costliest decisions."""

import displayio

from .. import commands
from ..const import const
from ..ports import DOWN, START, UP
from .choices import add_choice, choice_name, tenths
from .icons import ICON_CHART, ICON_PLAY
from .kit import ERROR, PLAIN, Foot, block, box
from .measures import CELL_WIDTH, COLUMN, MARGIN, WIDTH
from .sheets import load_sheet
from .text import SMALL_WIDTH

_STEPS = const(3)
"""The pieces of work in a frame; nothing else runs here."""
_SUMS = const(4)
_BY_TABLE = const(2)
"""The number of sums at the start that need a value table."""
_SUM_X = (2 * COLUMN - 2, 8 * COLUMN + 8, 12 * COLUMN + 22, WIDTH - 8)
"""Where the sums begin; the last one ends there."""
_WIDE = WIDTH - 6
_HAS_ROOM = COLUMN // 5
"""Whether the points have a heading, too, and the row under the pointer a sign before its turn."""
_MIDDLE = WIDTH // 2
_MOST = WIDTH // 2 - 10
"""Pixels of a bar to each side of the middle, four to a point and a half."""
_SHOWN = const(3)
_ROWS_Y = const(57)
_ROW = const(13)
_LOSS_COLUMNS = const(13)
"""Of the better choice and what it costs; a longer loss is in whole points."""
_ABOUT_Y = (98, 107)


class ReviewScreen:
    """Shows a review once it is ready; START trains, any other key but up and down goes back."""

    NAME = "coach"

    def __init__(self, kit, review, ruleset):
        self._kit = kit
        self._words = kit.words("coach")
        self._boxes = kit.texts.BOXES.split("|")
        self._patterns = ruleset.patterns
        self._review = review
        self._minis = load_sheet("minis")
        self._foot = Foot(kit, self._words.THINKING, PLAIN)
        self.group = kit.page(review.name + self._words.REVIEW, ICON_CHART)
        self._view = displayio.Group()
        self.group.append(self._view)
        self.group.append(self._foot.group)
        self._costliest = None
        self._sums = ()
        self._turn = self._at = 0

    @property
    def notice(self):
        """Why there is nothing to show, or None."""
        return self._foot.notice

    def key(self, key: int):
        """Take a key; return a command or None."""
        if key == UP or key == DOWN:
            if self._costliest is not None:
                step = 1 if key == DOWN else -1
                self._at = (self._at + step) % (len(self._sums) + len(self._costliest))
                self._draw()
            return None
        if key == START and self._costliest:
            return (commands.TRAIN, self._review.player)
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
            self._foot.say(self._words.THINKING + self._words.TURN + str(self._turn), PLAIN)

    def _show(self):
        review, words = self._review, self._words
        if review.fault:
            self._foot.say(words.FAULTS[review.fault], ERROR)
            return
        self._costliest = review.costliest[:_SHOWN]
        start, luck, given = review.sums
        labels = words.SUMS.split("|")
        self._sums = [
            (labels[0], tenths(start, words)),
            (labels[1], _signed(luck, words)),
            (labels[2], _signed(-given, words)),
            (labels[3], str(review.total)),
        ]
        if review.by_strong:
            del self._sums[:_BY_TABLE]
        elif self._costliest:
            self._at = _SUMS
        self._foot.say(words.REVIEW_FEET[1 if self._costliest else 0])
        self._draw()

    def _draw(self):
        kit = self._kit
        view = self._view
        while len(view):
            view.pop()
        box(view, kit.white, MARGIN, 14, _WIDE, 35, kit.edge)
        first = _SUMS - len(self._sums)
        for i, (label, figure) in enumerate(self._sums):
            x = _SUM_X[0 if i == 0 else first + i]
            if first + i == _SUMS - 1:
                label = label if _HAS_ROOM else " "
                x += 1 - max(SMALL_WIDTH * len(label), CELL_WIDTH * len(figure))
            if i == self._at:
                width = max(SMALL_WIDTH * len(label), CELL_WIDTH * len(figure)) + 3
                view.append(block(kit.yellow, x - 2, 16, width, 17))
            kit.small_line(view, kit.pencil, x, 17, label)
            kit.line(view, kit.on_paper, len(figure), x, 24, figure)
        self._draw_bars()
        if self._costliest:
            head = self._words.WORST
            kit.small_line(view, kit.on_paper_blue, MARGIN, 50, head)
            left = 6 + SMALL_WIDTH * len(head)
            view.append(block(kit.rule, left, 52, WIDTH - MARGIN - left, 1))
        for i in range(len(self._costliest)):
            self._draw_decision(i, self._costliest[i])
        for i, line in enumerate(self._about().split("|")):
            kit.note(view, kit.on_paper_blue, MARGIN, _ABOUT_Y[i], line)

    def _draw_bars(self):
        """Show luck to the right of the middle, and what is lost to its left."""
        kit, view = self._kit, self._view
        _, luck, given = self._review.sums
        ground = block(kit.stripes, 8, 36, WIDTH - 16, 10)
        ground.color_index = 1
        view.append(ground)
        bars = ((given, 41, True),)
        if not self._review.by_strong:
            bars = ((abs(luck), 37, luck < 0),) + bars
        for amount, y, is_loss in bars:
            width = min(_MOST, amount // 6)
            if width:
                shader = kit.on_paper_gold if is_loss else kit.on_paper_green
                bar = block(shader, _MIDDLE - width if is_loss else _MIDDLE, y, width, 4)
                bar.color_index = 1
                view.append(bar)
        view.append(block(kit.ink, _MIDDLE, 35, 1, 12))

    def _draw_decision(self, row, decision):
        lost, turn, _, dice, code, better = decision
        kit, view, words = self._kit, self._view, self._words
        y, is_here = _ROWS_Y + _ROW * row, row + len(self._sums) == self._at
        ink, shader = kit.on_paper, kit.logo_die
        if is_here:
            box(view, kit.ink, MARGIN, y, _WIDE, 13)
            ink, shader = kit.on_bar_yellow, kit.logo
        sign = ("▶" if is_here else " ") * _HAS_ROOM
        kit.note(view, ink, 4, y + 3, sign + words.TURN_SHORT + str(turn))
        for x, choice in ((6 * COLUMN - 4 + _HAS_ROOM, code), (15 * COLUMN + 9, better)):
            add_choice(
                kit, view, self._minis, shader, ink, x, y + 2, choice, dice, self._label, words
            )
        kit.icon(view, ink, ICON_PLAY, 16 * COLUMN - 1, y + 3)
        loss = tenths(-lost, words)
        if better >= 0 and len(self._label(better)) + len(loss) > _LOSS_COLUMNS:
            loss = "-" + str((lost + 5) // 10)
        kit.note_right(view, ink, WIDTH - 7, y + 3, loss)

    def _about(self):
        words, at = self._words, self._at
        best = words.REVIEW_BEST
        if self._review.by_strong:
            best = words.REVIEW_STRONG
            if at < _SUMS - _BY_TABLE:
                return words.STRONG_ABOUT[at]
            at += _BY_TABLE
        if at < _SUMS:
            return words.SUMS_ABOUT[at]
        _, _, _, dice, code, better = self._costliest[at - _SUMS]
        thrown = " ".join([str(face) for face in dice])
        chosen = choice_name(code, dice, self._label, words)
        better = choice_name(better, dice, self._label, words)
        return thrown + ": " + chosen + "|" + best + better

    def _label(self, box):
        return self._boxes[self._patterns[box]]


def _signed(number, words):
    return "+" + tenths(number, words) if number > 0 else tenths(number, words)
