# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The trainer judges: what a choice has cost, and why the best one is the best.

The value table of the rules in play judges, or else the strong player.
"""

from ..coach.coach import coach_of, tenths, value_of
from ..coach.odds import Odds
from ..const import const
from ..layouts import trainer as px
from ..layouts.display import CELL_WIDTH, COLUMN
from ..ports import SELECT, START, A, B
from ..rules.card import Card
from ..rules.ruleset import CHANCE
from ..ui.choices import add_choice, choice_name, percent
from ..ui.kit import ERROR, PLAIN, QUESTION, SUCCESS, block, box
from ..ui.sheets import ICON_LOWER, load_sheet
from ..ui.text import sprite
from .trainer_page import FAIR, GOOD, TrainerPage

_STEPS = const(3)
"""The pieces of work in a frame."""
_PIECES = const(6)
"""The pieces of the odds that are worked out in a frame."""
_ROWS = const(3)
_TURN_MS = const(130)

_WORST = const(80)
"""The end of the scale, in tenths of a point."""


class Verdict(TrainerPage):
    """Works out what the choice of a round was worth, then the reasons, which B shows."""

    def __init__(self, session):
        super().__init__(session, session.training.picture)
        kit = self.kit
        self.foot.say(kit.words("coach").THINKING, PLAIN)
        self._minis = load_sheet("minis")
        self._mini = sprite(self._minis, kit.logo, *px.MINI)
        self.group.append(self._mini)
        self._why = self._reasons = None
        self._coach = coach_of(session.ports.drive, self.round.ruleset)
        self._coach.turn_to(self.play.match.card, self._others())

    def _others(self):
        """Return the card to beat, which is full, if there is one."""
        target = self.round.target
        if not target:
            return ()
        card = Card(self.round.ruleset)
        card.boxes[:] = [0] * len(card.boxes)
        card.boxes[-1] = target
        return (card,)

    def close(self) -> None:
        """Close the value table."""
        if self._coach is not None:
            self._coach.close()
        super().close()

    def tick(self, now_ms: int):
        """Work on, and turn a small die in the foot over until the verdict is there."""
        face = now_ms // _TURN_MS % 6
        if not self.lines and self._mini[0] != face:
            self._mini[0] = face
        for _ in range(_STEPS):
            if self._coach is not None:
                if self._coach.step():
                    self._judge()
            elif self._reasons is not None and next(self._reasons):
                self._reasons = None

    def key(self, key: int):
        """Go on to the next position or the end of the round, show why, or leave."""
        game = self.round
        if key == START:
            self.back()
        elif key == SELECT and self.lines and game.theirs is None:
            place = ("lobby.round_over.RoundOver",)
            if len(game.losses) < game.length:
                place = ("lobby.trainer.NextPosition",)
            self.next = ("lobby.sharing.share_position",) + place
        elif key == B and self._why:
            self._show_why()
        elif key == A and self.lines:
            if game.theirs is not None:
                self.back()
            elif len(game.losses) < game.length:
                game.resume()
                self.next = ("lobby.trainer.NextPosition",)
            else:
                self.next = ("lobby.round_over.RoundOver",)

    def _judge(self):
        """Show what the choice cost; the coach's memory is free for the reasons then."""
        game, coach = self.round, self._coach
        match = game.play.match
        coach.consider(match.dice, match.roll)
        adviser = coach.adviser
        best = adviser.codes[adviser.best]
        loss = adviser.values[adviser.best] - value_of(adviser, game.code)
        loss = adviser.aim.thousandths(loss) if coach.to_win else tenths(loss)
        if not loss:
            best = game.code
        self._unit = self.words.PERCENT if coach.to_win else self.words.POINTS
        if coach.to_win or not game.target:
            game.losses.append(loss)
            game.note(loss < GOOD)
        else:
            game.losses.append(0)  # the table has gone: what it cost of the match is not known
        game.from_game += 1
        coach.close()
        self._coach = adviser = None
        self._show(best, loss, not coach.fault)
        self.count()
        self._reasons = self._explain(best)

    def _explain(self, best):
        """Find why the best choice is the best; a generator that yields True at its end."""
        game, words = self.round, self.words
        match, code = game.play.match, game.code
        if best >= 0:
            points = match.card.points(best, match.dice, match.roll)
            lines = [(words.PAYS.format(self.name_of(best), points), "")]
            if code >= 0 and code != best:
                lines.append((words.STAYS_OPEN.format(self.name_of(code)), ""))
            else:
                lines += [(line, "") for line in words.NO_BETTER.split("|")]
            if game.losses[-1] and not game.target:
                gain = self.kit.tenths(game.losses[-1])
                lines.append((words.IN_ALL.format(gain), ""))
            self._why = lines
            yield True
            return
        chances, odds = [], Odds(game.ruleset)
        for choice in (best, code):
            if choice >= 0:
                chances.append([0] * match.turns)
                continue
            odds.begin(match.card, match.dice, -1 - choice)
            while not odds.ready:
                for _ in range(_PIECES):
                    odds.step()
                yield False
            chances.append(odds.chances[:])
        lines = [(words.ALIVE, words.COLUMNS if code < 0 and code != best else "")]
        rows = []
        for place in range(match.turns):
            if chances[0][place] > 0 and game.ruleset.patterns[place] != CHANCE:
                rows.append((chances[1][place] - chances[0][place], -chances[0][place], place))
        for _, _, place in sorted(rows)[:_ROWS]:
            figures = percent(chances[0][place])
            if code < 0 and code != best:
                other = percent(chances[1][place])
                figures += " " * (7 - len(other)) + other
            lines.append((self.name_of(place), figures))
        self._why = lines
        yield True

    def _show(self, best: int, loss: int, is_exact: bool) -> None:
        """Show the choice, the best one, and what it cost in tenths of a point."""
        kit, words, dice = self.kit, self.words, self.play.match.dice
        view = self.framed(px.VERDICT_TOP, px.VERDICT_HEIGHT)
        heads = words.HEADS
        labels = (heads[0 if self.round.code < 0 else 1], heads[2 if is_exact else 3])
        self._mini.hidden = True
        names = []
        for row, choice in enumerate((self.round.code, best)):
            y = px.ROWS_Y[row]
            kit.note(view, kit.pencil, px.PANEL_X, y + 1, labels[row])
            values = (view, self._minis, kit.logo_die, kit.on_paper, px.CHOICE_X, y, choice, dice)
            add_choice(kit, self.play.match.ruleset, *values)
            names.append(labels[row] + " " + self.name_of(choice))
        box(view, kit.yellow, *px.CHIP)
        lost = kit.tenths(-loss)
        x = px.CHIP_MIDDLE - CELL_WIDTH * len(lost) // 2
        kit.line(view, kit.on_paper, len(lost), x, px.LOSS_Y, lost)
        unit = self._unit
        x = px.CHIP_MIDDLE - COLUMN * len(unit) // 2
        kit.note(view, kit.on_paper, x, px.UNIT_Y, unit)
        grade = self._show_scale(view, loss)
        self.lines = (names[0], names[1], lost + " " + unit, grade)
        self.foot.say(words.JUDGE_FOOT)

    def name_of(self, code: int) -> str:
        """Return the name of a choice."""
        match = self.play.match
        return choice_name(self.kit, match.ruleset, code, match.dice)

    def their_choice(self) -> str:
        """Return what the sender of a position has chosen, after the verdict."""
        return self.name_of(self.round.theirs) if self.lines else "?"

    def _show_scale(self, view, loss):
        """Show the loss between perfect and a blunder; return the word for it."""
        kit = self.kit
        ends = (0, _at(GOOD), _at(FAIR), px.SCALE)
        for part, style in enumerate((SUCCESS, QUESTION, ERROR)):
            x, end = px.PANEL_X + ends[part], px.PANEL_X + ends[part + 1]
            view.append(block(kit.feet[style], x, px.SCALE_Y, end - x, 5))
        kit.icon(view, kit.on_paper, ICON_LOWER, px.PANEL_X + _at(loss) - 3, px.SCALE_Y - 7)
        perfect, good, fair, blunder = self.words.GRADES
        grade = good if loss < GOOD else fair if loss < FAIR else blunder
        grade = grade if loss else perfect
        for x, word in ((px.PANEL_X, perfect if not loss else good), (ends[1] + 10, fair)):
            kit.note(view, kit.on_paper if word == grade else kit.pencil, x, px.LABELS_Y, word)
        ink = kit.on_paper if blunder == grade else kit.pencil
        kit.note_right(view, ink, px.PANEL_X + px.SCALE, px.LABELS_Y, blunder)
        return grade

    def _show_why(self):
        """Show why in place of the verdict."""
        lines, self._why = self._why, None
        kit, view, y = self.kit, self.framed(px.VERDICT_TOP, px.VERDICT_HEIGHT), px.VERDICT_TOP + 4
        shader, shown = kit.on_paper_blue, []
        for left, right in lines:
            kit.note(view, shader, px.PANEL_X, y, left)
            if right:
                kit.note_right(view, kit.on_paper, px.RIGHT, y, right)
            shown.append((left + " " + right).strip())
            y += 11
            shader = kit.on_paper
        self.lines = shown
        self.foot.say(self.words.WHY_FOOT)


def _at(loss):
    """Return where a loss is on the scale: small ones have more room."""
    return min(px.SCALE, int((loss / _WORST) ** 0.5 * px.SCALE))
