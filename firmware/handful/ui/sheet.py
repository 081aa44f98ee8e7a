# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The score sheet: all players side by side, and each player's card with its sums."""

import displayio

from .. import commands
from ..const import const
from ..ports import LEFT, RIGHT, SELECT, START, A, B
from ..rules.ruleset import UPPER
from .kit import Foot, Screen, block, ground
from .measures import WIDTH
from .table_lines import game_words

_ALL = const(-1)
_OPEN = "·"
_HEAD_Y = const(13)
_TOTAL_Y = const(107)
_NAMES_X = (61, 111)
_NAME_WIDTH = const(48)
_ROWS_Y = const(28)
_ROW_PITCH = const(15)
_BAR = const(23)
_CARD_Y = const(14)
_CARD_BOTTOM = const(118)
_CARD_X = (1, 85)
_CARD_RIGHT = (79, WIDTH)


class SheetScreen(Screen):
    """Shows a play's cards, and follows a link game that goes on.

    A switches between all players and one, left and right go through all views. `ghost` is the
    `(name, card)` of a ghost that plays along, or None. `at` is the player shown, -1 for all.
    """

    NAME = "sheet"

    def __init__(self, kit, play, ghost=None):
        self._kit = kit
        self._words = kit.words("menu")
        self.play = play
        self._ghost = ghost
        self._player = play.match.player
        self.at = _ALL if len(self.entries()) > 1 else 0
        self._view = displayio.Group()
        self.group = displayio.Group()
        self.group.append(self._view)  # the foot may be covered
        self._drawn = None
        self.tick(0)

    def turn_to(self, at: int) -> None:
        """Show a player again, or all."""
        self.at = at
        self._drawn = None
        self.tick(0)

    def entries(self) -> list:
        """Return `(name, card, series total)` of all, ghost included; -1 without a series."""
        match, series = self.play.match, self.play.series
        entries = []
        for i, card in enumerate(match.cards):
            running = -1 if series is None else series[3][i] + card.total
            entries.append((match.name(i, self._kit.texts.YOU), card, running))
        if self._ghost is not None:
            entries.append((self._ghost[0], self._ghost[1], -1))
        return entries

    def key(self, key: int):
        """Take a key; return a command or None."""
        if key == B or key == START:
            return (commands.BACK, None)
        if key == SELECT:
            return (commands.HELP, (self.NAME, 0))
        count = len(self.entries())
        if count > 1 and key in (A, LEFT, RIGHT):
            if key == A:
                self.at = self._player if self.at == _ALL else _ALL
            else:
                # The view of all, -1, comes before those of the players.
                self.at = (self.at + 1 + (1 if key == RIGHT else count)) % (count + 1) - 1
            if self.at != _ALL:
                self._player = self.at
            self._drawn = None
            self.tick(0)
        return None

    def tick(self, now_ms: int):
        """Draw again after a score: over the cable they come in while the sheet is open."""
        match = self.play.match
        now = (match.player, sum([card.filled for card in match.cards]))
        if now != self._drawn:
            self._drawn = now
            self._draw()

    def _draw(self):
        while len(self._view):
            self._view.pop()
        entries = self.entries()
        kit, words, rules = self._kit, self._words, self.play.match.ruleset
        self._view.append(ground(kit.paper, kit.bar))
        self._right(159, 2, rules.title, kit.on_bar)
        alone = len(entries) == 1
        foot = words.SHEET_FEET[2 if alone else 0 if self.at == _ALL else 1]
        self._view.append(Foot(kit, foot).group)
        if self.at != _ALL:
            name, card, running = entries[self.at]
            self._text(2, 2, name, kit.on_bar_yellow)
            self._draw_card(card, running)
            return
        self._text(2, 2, words.SHEET, kit.on_bar)
        if self.play.series is not None:
            self._small(2, _HEAD_Y + 2, game_words(kit.texts, self.play.series))
        if len(entries) < 3:
            self._draw_columns(entries)
        else:
            self._draw_rows(entries)

    # ---- two side by side -----------------------------------------------------------------------

    def _draw_columns(self, entries):
        kit, rules = self._kit, self.play.match.ruleset
        in_series = self.play.series is not None
        height = 22 if in_series else 12
        for i, (name, _, running) in enumerate(entries):
            x = _NAMES_X[i] - 1
            is_mover = i == self.play.match.player
            self._block(kit.yellow if is_mover else kit.tint, x, _HEAD_Y, _NAME_WIDTH + 1, height)
            self._text(x + 1, _HEAD_Y + 2, name)
            if running >= 0:
                self._right(x + _NAME_WIDTH, _HEAD_Y + 12, str(running))
                if running == max([other[2] for other in entries]):
                    self._text(x + 2, _HEAD_Y + 12, "★")
        if in_series:
            self._text(2, _HEAD_Y + 12, kit.texts.SERIES, kit.on_paper_blue)
        sums = [_sums(card, kit.texts.LOST) for _, card, _ in entries]
        labels = self._words.SHEET_SUMS.split("|")
        shown = [row for row in range(6) if _has(rules, row)]
        top = _HEAD_Y + height + 4
        pitch = min(14, (_TOTAL_Y - 2 - top) // len(shown))
        for line, row in enumerate(shown):
            y = top + pitch * line
            if line % 2 == 0:
                self._block(kit.tint, 1, y - 1, 158, 10)
            label = labels[row]
            self._text(2, y, label + " " + str(rules.upper_bonus) if row == 1 else label)
            for i in range(len(entries)):
                self._right(_NAMES_X[i] + _NAME_WIDTH - 1, y, sums[i][row])
        self._block(kit.bar, 1, _TOTAL_Y, 158, 12)
        self._text(2, _TOTAL_Y + 2, labels[6], kit.on_bar)
        for i, (_, card, _) in enumerate(entries):
            right = _NAMES_X[i] + _NAME_WIDTH - 1
            self._right(right, _TOTAL_Y + 2, str(card.total), kit.on_bar_yellow)

    # ---- three to six below each other ----------------------------------------------------------

    def _draw_rows(self, entries):
        kit, rules = self._kit, self.play.match.ruleset
        heads = self._words.SHEET_HEADS.split("|")
        edges, is_wide = self._edges(), not (_has(rules, 4) or rules.roll_bonus)
        for group, first, after in ((0, 0, 3), (1, 3, 6)):
            middle = (edges[first] - 12 + max(edges[first:after])) // 2
            self._small(middle - 2 * len(heads[group]), _HEAD_Y + 1, heads[group])
        for column in range(7):
            if edges[column]:
                head = heads[2 + column] or str(rules.upper_bonus)
                self._small(edges[column] - 4 * len(head), _HEAD_Y + 8, head)
        goal = self.play.series[1] if self.play.series is not None else 0
        for row, (name, card, running) in enumerate(entries):
            y = _ROWS_Y + _ROW_PITCH * row
            shade = kit.paper if row % 2 else kit.tint
            if row == self.play.match.player:
                shade = kit.yellow
            self._block(shade, 1, y - 1, 158, _ROW_PITCH)
            self._text(2, y if running >= 0 else y + 3, name)
            if running >= 0:
                self._small(2, y + 8, str(running))
                if goal:
                    self._block(kit.tint if shade is kit.paper else kit.paper, 26, y + 9, _BAR, 3)
                    self._block(kit.rival, 26, y + 9, max(1, _BAR * min(running, goal) // goal), 3)
                elif running == max([other[2] for other in entries]):
                    self._text(26, y + 7, "★")
            values = _sums(card, "×")
            values[1] = values[1] if card.upper_bonus or card.bonus_lost() else "-"
            for column in range(6):
                if edges[column] and is_wide:
                    self._right(edges[column], y + 3, values[column])
                elif edges[column]:
                    self._small(edges[column] - 4 * len(values[column]), y + 4, values[column])
            self._right(edges[6], y + 3, str(card.total))

    def _edges(self):
        """Return the right edge of each column of sums, 0 for one that the rules do not have."""
        rules = self.play.match.ruleset
        edges = [70, 88, 109, 131, 0, 0, 158]
        if _has(rules, 4) and rules.roll_bonus:
            edges = [62, 73, 87, 101, 119, 133, 158]
        elif _has(rules, 4):
            edges = [66, 81, 97, 116, 133, 0, 158]
        elif rules.roll_bonus:
            edges = [66, 81, 97, 116, 0, 133, 158]
        return edges if rules.upper_bonus else [edges[0], 0, 0] + edges[3:]

    # ---- one player -----------------------------------------------------------------------------

    def _draw_card(self, card, running):
        kit, rules, texts = self._kit, self.play.match.ruleset, self._kit.texts
        sums = _sums(card, texts.LOST)
        boxes = texts.BOXES.split("|")
        columns = [], []
        for box in range(len(card.boxes)):
            points = card.shown(box)
            value = _OPEN if points is None else str(points)
            columns[0 if box < UPPER else 1].append((boxes[rules.patterns[box]], value))
        lower = len(columns[1])
        columns[0].append((texts.UPPER, sums[0]))
        if rules.upper_bonus:
            columns[0].append((texts.BONUS, sums[1]))
            columns[0].append((self._words.SHEET_UPPER, sums[2]))
        par = ("+" if card.par >= 0 else "") + str(card.par)
        columns[0].append((texts.PAR, par))
        if running >= 0:
            columns[0].append((texts.SERIES, str(running)))
        columns[1].append((texts.LOWER, sums[3]))
        if _has(rules, 4):
            times = " ×" + str(card.further_fives) if card.further_fives else ""
            columns[1].append((texts.EXTRA + times, sums[4]))
        if rules.roll_bonus:
            columns[1].append((texts.QUICK, sums[5]))
        pitch = 9 if max(len(columns[0]), len(columns[1]) + 1) < 12 else 8
        for side, count in ((0, UPPER), (1, lower)):
            for row, (label, value) in enumerate(columns[side]):
                y = _CARD_Y + pitch * row
                width = _CARD_RIGHT[side] - _CARD_X[side]
                if row < count and value != _OPEN:
                    self._block(kit.tint, _CARD_X[side], y, width, 8)
                elif row == count:
                    self._block(kit.ink, _CARD_X[side], y - 1, width, 1)
                shade = kit.on_paper if row < count else kit.on_paper_blue
                self._text(_CARD_X[side], y, label, shade)
                self._right(_CARD_RIGHT[side], y, value, shade)
        self._block(kit.bar, 84, _CARD_BOTTOM - 11, 76, 11)
        self._text(_CARD_X[1], _CARD_BOTTOM - 9, texts.TOTAL, kit.on_bar)
        self._right(_CARD_RIGHT[1], _CARD_BOTTOM - 9, str(card.total), kit.on_bar_yellow)

    # ---- pieces ---------------------------------------------------------------------------------

    def _block(self, shader, x, y, width, height):
        self._view.append(block(shader, x, y, width, height))

    def _text(self, x, y, words, palette=None):
        self._kit.line(self._view, palette or self._kit.on_paper, len(words), x, y, words)

    def _right(self, right, y, words, palette=None):
        self._text(right - 6 * len(words), y, words, palette)

    def _small(self, x, y, words):
        self._kit.small_line(self._view, self._kit.on_paper, x, y, words)


def _has(rules, row):
    """Return whether the rules have a row of `_sums`."""
    if row == 1 or row == 2:
        return rules.upper_bonus
    if row == 4:
        return rules.five_bonus and not rules.bonus_in_box
    return rules.roll_bonus if row == 5 else True


def _sums(card, lost):
    """Return upper sum, bonus, upper total, lower sum, extra fives and quick bonus as texts."""
    rules = card.ruleset
    if card.upper_bonus:
        bonus = str(card.upper_bonus)
    else:
        bonus = lost if card.bonus_lost() else str(card.upper) + "/" + str(rules.upper_goal)
    fives, quick = card.five_bonus, card.quick
    return [
        str(card.upper),
        bonus,
        str(card.upper + card.upper_bonus),
        str(card.lower + card.boxed),
        str(fives) if fives else "-",
        str(quick) if quick else "-",
    ]
