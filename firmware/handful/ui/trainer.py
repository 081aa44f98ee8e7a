# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The trainer: positions on a table, the verdict on each choice, and the end of a round."""

import displayio

from .. import commands
from ..const import const
from ..game import actions
from ..game.match import ALL_HELD
from ..ports import START, A, B
from .choices import add_choice, choice_name, tenths
from .icons import ICON_CHECK, ICON_LOWER, ICON_TARGET
from .kit import ERROR, NOTICE, PLAIN, QUESTION, SUCCESS, Foot, Screen, block, box
from .measures import BAR_HEIGHT, CELL_WIDTH, COLUMN, FOOT_TOP, MARGIN, WIDTH
from .sheets import load_sheet
from .table import TableScreen

DEALS = 0
ASKS = 1
THINKS = 2
JUDGES = 3
OVER = 4
"""What the screen does: a position is dealt, shown, worked out, judged; the round is over."""

_PANEL_Y = const(66)
_PANEL_HEIGHT = const(49)
_TEXT_X = const(8)
_CHOICE_X = 11 * COLUMN + 3
_ROWS_Y = (69, 80)
_CHIP = (22 * COLUMN + 6, 69, 9 * COLUMN - 7, 20)
_CHIP_MIDDLE = 27 * COLUMN + 1
_SCALE_X = const(8)
_SCALE_Y = const(97)
_SCALE = WIDTH - 16
_LABELS_Y = const(104)
_END_Y = const(30)
_END_HEIGHT = const(68)
_GOOD = const(10)
_FAIR = const(40)
_WORST = const(80)
"""Tenths of a point: below the first a choice is good, from the second on a blunder; the end."""


class TrainerScreen(Screen):
    """Shows positions of a play and asks what to hold or where to score.

    `state` is what it does, `told` says the verdict or the end in words, `panel` shows them.
    """

    NAME = "trainer"
    at = 0

    def __init__(self, kit, settings, title: str):
        self._kit = kit
        self._words = kit.words("trainer")
        self._coach_words = kit.words("coach")
        self._settings = settings
        self._table = self._minis = None
        self.play = None
        self.state = DEALS
        self.told = ()
        self._why = None
        self.group = displayio.Group()
        self._under = displayio.Group()
        self.group.append(self._under)
        self.group.append(block(kit.bar, 0, 0, WIDTH, BAR_HEIGHT))
        kit.icon(self.group, kit.on_bar_yellow, ICON_TARGET, MARGIN, 2)
        kit.line(self.group, kit.on_bar, len(title), 2 * COLUMN + 4, 2, title)
        self._count = kit.narrow_line(self.group, kit.on_bar_grey, 19, WIDTH - 2 - 19 * COLUMN, 2)
        self.panel = displayio.Group()
        self.group.append(self.panel)
        self._foot = Foot(kit, self._words.DEALING, PLAIN)
        self.group.append(self._foot.group)

    @property
    def notice(self):
        """The question or the reason shown, or None."""
        return self._foot.notice

    @property
    def pointer(self) -> tuple:
        """The die and the box pointed at, as on a table."""
        return self._table.pointer

    @property
    def asks(self) -> bool:
        """Whether a position is asked."""
        return self.state == ASKS

    def sit(self, play) -> None:
        """Show the table of a play."""
        self.play = play
        self._table = TableScreen(self._kit, play, self._settings, 0)
        while len(self._under):
            self._under.pop()
        self._under.append(self._table.group)

    def leave(self) -> None:
        """Leave the table, which takes memory; the end of the round lies on felt."""
        self._table = self.play = self._minis = None
        self._clear()
        while len(self._under):
            self._under.pop()
        self._under.append(block(self._kit.felt, 0, BAR_HEIGHT, WIDTH, FOOT_TOP - BAR_HEIGHT))

    def count(self, place: int, of: int, lost: int) -> None:
        """Say which position this is, and how many tenths of a point are lost so far."""
        words = self._words
        text = words.OF.format(place, of) + "  " + words.LOST + tenths(lost, self._coach_words)
        self._count.write_right(text, 0, 19)

    def deal(self) -> None:
        """Wait for the next position."""
        self.state = DEALS
        self._clear()
        self._foot.say(self._words.DEALING, PLAIN)

    def ask(self, warning: str = "") -> None:
        """Show the position, and ask; with a `warning` say that first."""
        self.state = ASKS
        self._clear()
        self._table.resume((0, -1))
        self._ask()
        if warning:
            self._foot.say(warning, NOTICE)

    def think(self) -> None:
        """Wait for the verdict."""
        self.state = THINKS
        self._foot.say(self._coach_words.THINKING, PLAIN)

    def judge(self, code: int, best: int, loss: int, is_exact: bool) -> None:
        """Show a choice, the best one, and what it cost in tenths of a point."""
        self.state = JUDGES
        self._why = None
        self._clear()
        kit, words, dice = self._kit, self._words, self.play.match.dice
        view = self._box(_PANEL_Y, _PANEL_HEIGHT)
        heads = words.HEADS.split("|")
        labels = (heads[0 if code < 0 else 1], heads[2 if is_exact else 3])
        if self._minis is None:
            self._minis = load_sheet("minis")
        names = []
        for row, choice in enumerate((code, best)):
            y = _ROWS_Y[row]
            kit.note(view, kit.pencil, _TEXT_X, y + 1, labels[row])
            values = (kit, view, self._minis, kit.logo_die, kit.on_paper, _CHOICE_X, y, choice)
            add_choice(*values, dice, self._label, self._coach_words)
            names.append(labels[row] + " " + self.name_of(choice))
        box(view, kit.yellow, *_CHIP)
        lost = tenths(-loss, self._coach_words)
        x = _CHIP_MIDDLE - CELL_WIDTH * len(lost) // 2
        kit.line(view, kit.on_paper, len(lost), x, 71, lost)
        unit = words.POINTS
        kit.note(view, kit.on_paper, _CHIP_MIDDLE - COLUMN * len(unit) // 2, 80, unit)
        grade = self._show_scale(view, loss)
        self.told = (names[0], names[1], lost + " " + unit, grade)
        self._foot.say(words.JUDGE_FOOT)

    def explain(self, lines) -> None:
        """Keep why the best choice is the best, up to four lines, until B is pressed."""
        self._why = lines

    def finish(self, lines, losses) -> None:
        """Show the end of a round: lines of `(label, figure)`, and each loss as a square."""
        self.state = OVER
        self._clear()
        kit = self._kit
        view = self._box(_END_Y, _END_HEIGHT)
        title = self._words.OVER
        kit.line(view, kit.on_paper_blue, len(title), _TEXT_X, _END_Y + 5, title)
        for place, loss in enumerate(losses):
            x = _TEXT_X + (3 * COLUMN - 1) * place
            view.append(block(kit.feet[_style_of(loss)], x, _END_Y + 18, 2 * COLUMN + 1, 9))
            if not loss:
                kit.icon(view, kit.on_bar, ICON_CHECK, x + COLUMN // 2, _END_Y + 18)
        y = _END_Y + 32
        for label, figure in lines:
            kit.note(view, kit.pencil, _TEXT_X, y, label)
            kit.note_right(view, kit.on_paper, WIDTH - 9, y, figure)
            y += 11
        self.told = [label + " " + figure for label, figure in lines]
        self._foot.say(self._words.OVER_FOOT)

    def key(self, key: int):
        """Take a key; return a command or None."""
        if key == START or (self.state == OVER and key == B):
            return (commands.BACK, None)
        if self.state == JUDGES:
            if key == B and self._why:
                self._show_why()
            elif key == A:
                return (commands.NEXT_POSITION, None)
        elif self.state == OVER:
            return (commands.NEXT_POSITION, None) if key == A else None
        elif self.state == ASKS:
            return self._choose(key)
        return None

    def name_of(self, code: int) -> str:
        """Return the name of a choice."""
        return choice_name(code, self.play.match.dice, self._label, self._coach_words)

    def _choose(self, key):
        match, table = self.play.match, self._table
        on_dice = table.pointer[1] < 0
        if key == A and on_dice:
            if match.held_mask == ALL_HELD:
                words = self._kit.texts.NONE_MARKED.split("|")
                self._foot.say(words[self.play.marks], NOTICE)
                return None
            return (commands.JUDGE, -1 - match.held_mask)
        command = table.key(key)
        self._ask()
        if command is not None and command[0] == commands.DO:
            if actions.kind_of(command[1]) == actions.SCORE:
                return (commands.JUDGE, actions.payload_of(command[1]))
            return command
        if command is not None and table.notice:
            self._foot.say(table.notice, NOTICE)
        return None

    def marked(self) -> None:
        """Show a mark."""
        self._table.tick(0)

    def _ask(self):
        match, words = self.play.match, self._words
        on_dice = self._table.pointer[1] < 0
        if on_dice:
            tray = self._table.parts[1]
            tray.show_key(words.KEY_HOLD, 0, match.roll, True)
            self._foot.say(words.ASK_HOLD, QUESTION)
        elif match.roll < 3:
            self._foot.say(self._kit.texts.HINT_CARD)
        else:
            self._foot.say(words.ASK_BOX, QUESTION)

    def _clear(self):
        self.told = ()
        while len(self.panel):
            self.panel.pop()

    def _box(self, y, height):
        box(self.panel, self._kit.white, MARGIN, y, WIDTH - 2 * MARGIN, height, self._kit.ink)
        return self.panel

    def _show_scale(self, view, loss):
        """Show the loss between perfect and a blunder; return the word for it."""
        kit = self._kit
        ends = (0, _at(_GOOD), _at(_FAIR), _SCALE)
        for part, style in enumerate((SUCCESS, QUESTION, ERROR)):
            x, end = _SCALE_X + ends[part], _SCALE_X + ends[part + 1]
            view.append(block(kit.feet[style], x, _SCALE_Y, end - x, 5))
        kit.icon(view, kit.on_paper, ICON_LOWER, _SCALE_X + _at(loss) - 3, _SCALE_Y - 7)
        perfect, good, fair, blunder = self._words.GRADES.split("|")
        grade = good if loss < _GOOD else fair if loss < _FAIR else blunder
        grade = grade if loss else perfect
        for x, word in ((_SCALE_X, perfect if not loss else good), (ends[1] + 10, fair)):
            kit.note(view, kit.on_paper if word == grade else kit.pencil, x, _LABELS_Y, word)
        ink = kit.on_paper if blunder == grade else kit.pencil
        kit.note_right(view, ink, _SCALE_X + _SCALE, _LABELS_Y, blunder)
        return grade

    def _show_why(self):
        """Show why in place of the verdict, or the other way round."""
        lines, self._why = self._why, None
        self._clear()
        kit, view, y = self._kit, self._box(_PANEL_Y, _PANEL_HEIGHT), _PANEL_Y + 4
        shader, told = kit.on_paper_blue, []
        for left, right in lines:
            kit.note(view, shader, _TEXT_X, y, left)
            if right:
                kit.note_right(view, kit.on_paper, WIDTH - 9, y, right)
            told.append((left + " " + right).strip())
            y += 11
            shader = kit.on_paper
        self.told = told
        self._foot.say(self._words.WHY_FOOT)

    def _label(self, box):
        return self._kit.texts.BOXES.split("|")[self.play.match.ruleset.patterns[box]]


def _at(loss):
    """Return where a loss is on the scale: small ones have more room."""
    return min(_SCALE, int((loss / _WORST) ** 0.5 * _SCALE))


def _style_of(loss):
    """Return the style of a foot whose colour tells how bad a loss is."""
    return SUCCESS if loss < _GOOD else QUESTION if loss < _FAIR else ERROR
