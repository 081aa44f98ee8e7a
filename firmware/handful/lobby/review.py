# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The look back at a finished game: luck and skill apart, and the costliest decisions.

With a table of chances the last turns of a match are graded a second time, by what each decision
cost of the match.
"""

import displayio

from ..const import const
from ..layouts import review as px
from ..layouts.display import CELL_WIDTH
from ..page import Page
from ..ports import DOWN, SELECT, START, UP, A
from ..table.coaching import open_coach
from ..ui.choices import add_choice, box_name, choice_name, percent
from ..ui.kit import ERROR, PLAIN, block, box
from ..ui.sheets import ICON_CHART, ICON_PLAY, load_sheet
from ..ui.text import SMALL_WIDTH
from .coach_review import CoachReview, place_of
from .match_review import MatchReview

_STEPS = const(3)
"""The pieces of work in a frame; nothing else runs here."""
_SUMS = const(4)
_BY_TABLE = const(2)
"""The number of sums at the start that need a value table."""
_SHOWN = const(3)
_LOSS_COLUMNS = const(13)
"""Of the better choice and what it costs; a longer loss is in whole points."""


class Review(Page):
    """A look back at the game that is over, as a player played it."""

    NAME = "coach"

    def __init__(self, session, player: int):
        super().__init__(session)
        open_coach(session)
        kit = self.kit
        self._words = kit.words("coach")
        self._ruleset = session.play.match.ruleset
        self._review = review = CoachReview(session.play, player, MatchReview)
        self._minis = load_sheet("minis")
        self.group = self._layers = kit.page(review.name + self._words.REVIEW, ICON_CHART)
        self._view = displayio.Group()
        self.group.append(self._view)
        self.add_foot(self._words.THINKING, PLAIN)
        self.group = displayio.Group()
        self.group.append(self._layers)
        self._costliest = None
        self._by_points = self._turn = self._rows = 0
        self._sums = ()
        self._can_share = session.play.has_code(player)

    def key(self, key: int):
        """Move the pointer, share the game, train on its worst, open the help; or go back."""
        session, player = self.session, self._review.player
        if key == UP or key == DOWN:
            if self._costliest is not None:
                self.turn_to((self.at + (1 if key == DOWN else -1)) % self._rows)
        elif key == A and self._can_share:
            self._share(player)
        elif key == START and self._by_points:
            costliest = self._review.costliest
            worst = tuple([(turn, roll) for _, turn, roll, _, _, _ in costliest])
            lost = sum([each[0] for each in costliest])
            session.release_coach()
            self.next = ("lobby.trainer.begin", player, worst, lost)
        elif key == SELECT:
            session.release_coach()
            self.help()
        else:
            session.release_coach()
            self.next = session.after_game(player)

    def _share(self, player):
        """Share the decision under the pointer as a question; share the game if there is none."""
        at = self.at - len(self._sums)
        place = "lobby.sharing.share", player
        if self._costliest and 0 <= at < len(self._costliest):
            _, turn, roll, _, code, _ = self._costliest[at]
            place = "lobby.sharing.share_decision", player, turn, roll, code
        self.session.release_coach()
        self.open(place)

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
            self.foot.say(self._words.THINKING + self._words.TURN + str(self._turn), PLAIN)

    def _show(self):
        review, words = self._review, self._words
        if review.fault:
            self.foot.say(words.FAULTS[review.fault], ERROR)
            return
        of_match = review.of_match
        self._costliest = review.costliest[: _SHOWN if of_match is None else _SHOWN - 1]
        self._by_points = len(self._costliest)
        if of_match is not None and of_match.worst:
            self._costliest.append(review.decision(*of_match.worst))
        start, luck, given = review.sums
        labels = words.SUMS
        self._sums = [
            (labels[0], self.kit.tenths(start)),
            (labels[1], self._signed(luck)),
            (labels[2], self._signed(-given)),
            (labels[3], str(review.total)),
        ]
        if review.by_strong:
            del self._sums[:_BY_TABLE]
        elif self._costliest:
            self.at = _SUMS
        self._rows = len(self._sums) + len(self._costliest)
        if of_match is not None and of_match.fall:
            self._rows += 1
        self.foot.say(words.REVIEW_FEET[(self._by_points > 0) + 2 * self._can_share])
        self.draw()

    def _signed(self, tenths):
        return "+" * (tenths > 0) + self.kit.tenths(tenths)

    def draw(self) -> None:
        """Show the sums, the costliest decisions, and what there is to say at the pointer."""
        kit = self.kit
        view = self._view
        while len(view):
            view.pop()
        # A new root group is sent once; otherwise each part that comes is sent by itself, too.
        self.group.pop()
        self.group = displayio.Group()
        self.group.append(self._layers)
        box(view, kit.white, *px.SUMS, kit.edge)
        first = _SUMS - len(self._sums)
        for i, (label, figure) in enumerate(self._sums):
            if first + i == _SUMS - 1:
                label = label if px.SHOWS_POINTS else " "
                x = px.SUMS_RIGHT - max(SMALL_WIDTH * len(label), CELL_WIDTH * len(figure))
            else:
                x = px.SUMS_X[0 if i == 0 else first + i]
            if i == self.at:
                width = max(SMALL_WIDTH * len(label), CELL_WIDTH * len(figure)) + 3
                view.append(block(kit.yellow, x - 2, 16, width, 17))
            kit.small_line(view, kit.pencil, x, 17, label)
            kit.line(view, kit.on_paper, len(figure), x, 24, figure)
        self._draw_bars()
        of_match = self._review.of_match
        if self._costliest or of_match is not None:
            self._draw_head(px.HEADS_Y, self._words.WORST, of_match is None)
        if of_match is not None:
            self._draw_match_heads(of_match)
        for i in range(len(self._costliest)):
            self._draw_decision(i, self._costliest[i])
        for i, line in enumerate(self._about().split("|")):
            kit.note(view, kit.on_paper_blue, px.LEFT, px.ABOUT_Y[i], line)

    def _draw_head(self, y, head, is_ruled):
        kit, view = self.kit, self._view
        kit.small_line(view, kit.on_paper_blue, px.LEFT, y, head)
        if is_ruled:
            left = px.HEAD_DX + SMALL_WIDTH * len(head)
            view.append(block(kit.rule, left, y + 2, px.HEAD_RIGHT - left, 1))

    def _draw_match_heads(self, of_match):
        """Show what the columns are, and the head of the decision that cost most of the match."""
        kit, view, words = self.kit, self._view, self._words
        right = px.POINTS_RIGHT
        for head in words.LOSS_HEADS:
            x = right + 1 - SMALL_WIDTH * len(head)
            kit.small_line(view, kit.pencil, x, px.HEADS_Y, head)
            right = px.RIGHT
        heads = words.MATCH_HEADS
        head = heads[0] if of_match.worst is None else heads[2 if of_match.is_rough else 1]
        self._draw_head(px.MATCH_Y, head, False)
        if of_match.fall:
            lost = words.LOST_IN + str(of_match.fall[0])
            width = SMALL_WIDTH * len(lost)
            if self.at == self._rows - 1:
                view.append(block(kit.yellow, right - width, px.MATCH_Y - 1, width + 2, 7))
            kit.small_line(view, kit.pencil, right + 1 - width, px.MATCH_Y, lost)

    def _draw_bars(self):
        """Show luck to the right of the middle, and what is lost to its left."""
        kit, view = self.kit, self._view
        _, luck, given = self._review.sums
        ground = block(kit.stripes, *px.BARS)
        ground.color_index = 1
        view.append(ground)
        bars = ((given, 41, True),)
        if not self._review.by_strong:
            bars = ((abs(luck), 37, luck < 0),) + bars
        most = max(6 * px.MOST, abs(luck), given)
        for amount, y, is_loss in bars:
            width = px.MOST * amount // most
            if width:
                shader = kit.on_paper_gold if is_loss else kit.on_paper_green
                bar = block(shader, px.MIDDLE - width if is_loss else px.MIDDLE, y, width, 4)
                bar.color_index = 1
                view.append(bar)
        view.append(block(kit.ink, px.MIDDLE, 35, 1, 12))

    def _draw_decision(self, row, decision):
        lost, turn, roll, dice, code, better = decision
        kit, view, words = self.kit, self._view, self._words
        of_match = self._review.of_match
        top, y = px.ROWS_Y + px.ROW * row, 0
        if of_match is not None:
            top = px.MATCH_Y + 6 if row == self._by_points else px.ROWS_Y + px.LOW_ROW * row
            y = -1
        ink, shader = kit.on_paper, kit.logo_die
        is_here = row + len(self._sums) == self.at
        if is_here:
            box(view, kit.ink, px.LEFT, top, px.WIDE, px.ROW + 2 * y)
            ink, shader = kit.on_bar_yellow, kit.logo
        y += top + 2
        sign = ("▶" if is_here else " ") * px.SIGN
        kit.note(view, ink, 4, y + 1, sign + words.TURN_SHORT + str(turn))
        values = kit, self._ruleset, view, self._minis, shader, ink
        add_choice(*values, px.CHOICE_X, y, code, dice)
        loss, right = kit.tenths(-lost), px.RIGHT
        if of_match is not None:
            lost = of_match.lost[place_of(turn, roll)]
            if lost >= 0:
                kit.note_right(view, ink, right, y + 1, "-" * (lost > 9) + percent(lost))
            right = px.POINTS_RIGHT
        else:
            add_choice(*values, px.BETTER_X, y, better, dice)
            kit.icon(view, ink, ICON_PLAY, px.ARROW_X, y + 1)
            if better >= 0:
                name = box_name(kit, self._ruleset, better)
                if len(name) + len(loss) > _LOSS_COLUMNS:
                    loss = "-" + str((lost + 5) // 10)
        kit.note_right(view, ink, right, y + 1, loss)

    def _about(self):
        words, at = self._words, self.at
        best = words.REVIEW_BEST
        if self._review.by_strong:
            best = words.REVIEW_STRONG
            if at < _SUMS - _BY_TABLE:
                return words.STRONG_ABOUT[at]
            at += _BY_TABLE
        if at < _SUMS:
            return words.SUMS_ABOUT[at]
        at -= _SUMS
        if at == len(self._costliest):
            turn, before, after = self._review.of_match.fall
            return words.FELL.format(turn, percent(before), percent(after))
        if at == self._by_points:
            best = words.REVIEW_TO_WIN
        _, _, _, dice, code, better = self._costliest[at]
        thrown = " ".join([str(face) for face in dice])
        chosen = choice_name(self.kit, self._ruleset, code, dice)
        better = choice_name(self.kit, self._ruleset, better, dice)
        return thrown + ": " + chosen + "|" + best + better
