# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The score sheet: all players side by side, and each player's card with its sums."""

import displayio

from ..const import const
from ..layouts import sheet as px
from ..layouts.display import CELL_WIDTH, COLUMN, MARGIN
from ..page import Page
from ..rules.ruleset import UPPER
from ..settings import GHOST
from ..ui import sheets
from ..ui.kit import Foot, block, box
from ..ui.series import game_words
from ..ui.text import SMALL_WIDTH

_ALL = const(-1)
_OPEN = "·"


class Sheet(Page):
    """The score sheet of a game, which follows a link game that goes on.

    A switches between all players and one, left and right go through all views. A ghost that
    plays along is beside the player. `at` is the player shown, -1 for all.
    """

    NAME = "sheet"

    def __init__(self, session):
        super().__init__(session, _ALL)
        self._words = self.kit.words("menu")
        self._sums = self._words.SHEET_SUMS
        self.play = session.play
        self._ghost = None
        if session.settings[GHOST] or self.play.races:
            from . import ghosts

            self._ghost = ghosts.beside(self.play, session)
        self._player = self.play.match.player
        if len(self.players()) == 1:
            self.at = 0
        self.group = displayio.Group()
        self._drawn = None
        self.tick(0)

    def players(self) -> list:
        """Return `(name, card, series total)` of all, ghost included; -1 without a series."""
        match, series = self.play.match, self.play.series
        entries = []
        for i, card in enumerate(match.cards):
            running = -1 if series is None else series[3][i] + card.total
            entries.append((match.name(i, self.kit.texts.YOU), card, running))
        if self._ghost is not None:
            entries.append((self._ghost[0], self._ghost[1], -1))
        return entries

    def choose(self) -> None:
        """Show one player, or all."""
        if len(self.players()) > 1:
            self.turn_to(self._player if self.at == _ALL else _ALL)

    def left_right(self, step: int) -> None:
        """Show the next view: of all, -1, or of a player."""
        count = len(self.players())
        if count > 1:
            at = (self.at + 1 + step) % (count + 1) - 1
            if at != _ALL:
                self._player = at
            self.turn_to(at)

    def tick(self, now_ms: int):
        """Draw again after a score: over the cable they come in while the sheet is open."""
        match = self.play.match
        now = (match.player, sum([card.filled for card in match.cards]))
        if now != self._drawn:
            self._drawn = now
            self.draw()

    def draw(self) -> None:
        """Show the cards."""
        kit, words, match = self.kit, self._words, self.play.match
        entries, at = self.players(), self.at
        # A new root is sent once; parts that come and go would be sent one over the other. The
        # view before goes first: a link game has no room for two.
        before, self.group = self.group, displayio.Group()
        self._page = self._view = None
        if len(before):
            before.pop(0)
        title, icon = words.SHEET, sheets.ICON_BOOK
        if at != _ALL:
            is_cpu = at < len(match.players) and match.players[at][1] != "human"
            title, icon = entries[at][0], sheets.ICON_CPU if is_cpu else sheets.ICON_PERSON
        self._page = self._view = kit.page(title, icon)
        self.group.append(self._page)
        while len(before):
            self.group.append(before.pop(0))  # the reason for a pause stays above it
        kit.note_right(self._view, kit.on_bar_grey, px.END, 2, match.ruleset.title)
        foot = words.SHEET_FEET[2 if len(entries) == 1 else 0 if at == _ALL else 1]
        self.foot = Foot(kit, foot)
        self._page.append(self.foot.group)
        if at != _ALL:
            self._draw_card(entries)
        elif len(entries) < 3:
            self._draw_columns(entries)
        else:
            self._draw_rows(entries)

    def _part(self):
        """Begin another part of the page: the list of a long group takes a large block."""
        self._view = displayio.Group()
        self._page.append(self._view)
        return self._view

    # ---- two side by side -----------------------------------------------------------------------

    def _draw_columns(self, entries):
        kit, view, rules = self.kit, self._view, self.play.match.ruleset
        series = self.play.series
        height = 13 if series is None else 24
        if series is not None:
            kit.small_line(view, kit.on_paper_blue, px.HEAD_X, 17, game_words(kit.texts, series))
            kit.small_line(view, kit.on_paper_blue, px.HEAD_X, 29, kit.texts.SERIES)
        top = px.HEAD_Y + height + 2
        shown = [row for row in range(6) if _has(rules, row)]
        pitch = min(14, (px.TOTAL_Y - 2 - top) // len(shown))
        for line, row in enumerate(shown):
            if line % 2 == 0:
                self._band(top + pitch * line, pitch)
            self._note(6, top + pitch * line + (pitch - 7) // 2, self._sum_label(row))
        box(view, kit.bar, MARGIN, px.TOTAL_Y, px.WIDE, 13)
        self._note(6, px.TOTAL_Y + 3, self._sums[6], kit.on_bar)
        for i, (name, card, running) in enumerate(entries):
            view = self._part()
            x, is_mover = px.PLAYER_X[i], i == self.play.match.player
            if is_mover:
                box(view, kit.yellow, x, px.HEAD_Y, px.PLAYER_WIDTH, height)
            else:
                box(view, kit.white, x, px.HEAD_Y, px.PLAYER_WIDTH, height, kit.edge)
            self._note(x + (px.PLAYER_WIDTH - COLUMN * len(name)) // 2 + 1, px.HEAD_Y + 3, name)
            right = x + px.FIGURE_DX
            if running >= 0:
                self._figure(right, 28, running)
                if running == max([other[2] for other in entries]):
                    kit.icon(view, kit.on_paper, sheets.ICON_CROWN, x + 4, 29)
            values = _sums(card, kit.texts.LOST)
            for line, row in enumerate(shown):
                y = top + pitch * line + (pitch - 7) // 2
                if row == 1 and card.upper_bonus:
                    shade, left = kit.on_paper_green, right + px.CHECK_DX
                    kit.icon(view, shade, sheets.ICON_CHECK, left, y - 1)
                    self._figure(right, y, values[row], shade)
                elif row == 1 or values[row] == "-":
                    kit.note_right(view, kit.pencil, right, y, values[row])
                else:
                    self._figure(right, y, values[row])
            shade = kit.on_bar_yellow if is_mover else kit.on_bar
            self._figure(right, px.TOTAL_Y + 3, card.total, shade)
            self._chance(i, right, px.TOTAL_Y + 4)

    # ---- three to six below each other ----------------------------------------------------------

    def _draw_rows(self, entries):
        kit, view, rules = self.kit, self._view, self.play.match.ruleset
        series, edges = self.play.series, self._edges()
        if series is not None:
            words = game_words(kit.texts, series).split(" ")
            half = (len(words) + 1) // 2
            for line, part in enumerate((words[:half], words[half:])):
                y = px.HEAD_Y + 6 * line
                kit.small_line(view, kit.on_paper_blue, 5, y, " ".join(part))
        heads = self._words.SHEET_HEADS
        for group, first, after in ((0, 0, 3), (1, 3, 6)):
            left, right = edges[first] + px.GROUP_DX, max(edges[first:after]) + 1
            view.append(block(kit.tint, left, px.HEAD_Y - 1, right - left, 6))
            middle = (left + right + 1) // 2 - SMALL_WIDTH * len(heads[group]) // 2
            kit.small_line(view, kit.on_paper_blue, middle, px.HEAD_Y - 1, heads[group])
        for column in range(7):
            if edges[column] and (column == 4 or column == 5):
                icon = sheets.ICON_STAR if column == 4 else sheets.ICON_BOLT
                x = edges[column] + px.ICON_DX
                kit.icon(view, kit.on_paper_gold, icon, x, px.SMALL_Y - 1)
            elif edges[column]:
                self._tiny(edges[column], heads[2 + column] or "+" + str(rules.upper_bonus))
        view.append(block(kit.ink, MARGIN, px.RULE_Y, px.WIDE, 1))
        pitch = px.ROWS_HEIGHT // len(entries)
        room = 2 if edges[4] and edges[5] else 3
        for row, (name, card, running) in enumerate(entries):
            view, top = self._part(), px.ROWS_Y + pitch * row
            y, is_mover = top + (pitch - 14) // 2, row == self.play.match.player
            if is_mover:
                view.append(block(kit.ink, MARGIN, top, px.WIDE, pitch))
            elif row % 2 == 0:
                self._band(top, pitch)
            ink, figures = kit.on_paper, kit.on_paper
            if is_mover:
                ink, figures = kit.on_bar_yellow, kit.on_bar
            chance, is_series = self.play.chance if is_mover else "", running >= 0
            self._note(5, y + (1 if chance or is_series else 4), name, ink)
            shade = kit.on_bar if is_mover else kit.pencil
            if is_series:
                kit.small_line(view, shade, 5, y + 9, str(running))
            if chance:
                kit.small_line(view, kit.on_bar_green, px.BAR_X if is_series else 5, y + 9, chance)
            elif is_series:
                self._progress(y + 10, running, max([other[2] for other in entries]), is_mover)
            values = _sums(card, "")
            for column in range(6):
                if edges[column]:
                    self._value(column, edges[column], y + 4, values[column], card, figures, room)
            if card.total > 999:
                kit.note_right(view, ink, edges[6], y + 4, str(card.total))
            else:
                self._figure(edges[6], y + 4, card.total, ink)

    def _progress(self, y, running, most, is_mover):
        """Show how far it is to the total that ends a series, or a crown for the leader."""
        kit, goal = self.kit, self.play.series[1]
        if goal:
            track = block(kit.edge, px.BAR_X, y, px.BAR_WIDTH, 3)
            self._view.append(track)
            shade = kit.on_bar_yellow if is_mover else kit.on_paper_green
            width = max(1, px.BAR_WIDTH * min(running, goal) // goal)
            done = block(shade, px.BAR_X, y, width, 3)
            done.color_index = 1
            self._view.append(done)
        elif running == most:
            shade = kit.on_bar_yellow if is_mover else kit.on_paper_gold
            kit.icon(self._view, shade, sheets.ICON_CROWN, px.CROWN_X, y - 1)

    def _value(self, column, right, y, value, card, figures, room):
        """Show one sum of a row; a lost bonus is a cross, an open one a dash."""
        kit, view = self.kit, self._view
        shade = figures
        if column == 1:
            if card.upper_bonus:
                shade = kit.on_paper_green if figures is kit.on_paper else figures
            elif card.bonus_lost():
                shade = kit.pencil if figures is kit.on_paper else figures
                kit.icon(view, shade, sheets.ICON_CROSS, right - 4, y)
                return
            else:
                value = "-"
        if value == "-" and figures is kit.on_paper:
            shade = kit.pencil
        if len(value) > room:
            kit.small_line(view, shade, right + 2 - SMALL_WIDTH * len(value), y + 1, value)
        else:
            kit.note_right(view, shade, right, y, value)

    def _edges(self):
        """Return the last pixel of each column of sums, 0 for one that the rules do not have."""
        rules = self.play.match.ruleset
        edges = list(px.EDGES)
        if _has(rules, 4) and _has(rules, 5):
            edges = list(px.EDGES_BOTH)
        elif _has(rules, 4) or _has(rules, 5):
            edges = list(px.EDGES_ONE)
            edges[4 if _has(rules, 4) else 5] = px.EDGE_ONE
        return edges if rules.upper_bonus else [edges[0], 0, 0] + edges[3:]

    # ---- one player -----------------------------------------------------------------------------

    def _draw_card(self, entries):
        _, card, running = entries[self.at]
        kit, view, rules, texts = self.kit, self._view, self.play.match.ruleset, self.kit.texts
        boxes = texts.BOXES
        sums = _sums(card, texts.LOST)
        columns = [], []
        for place in range(len(card.boxes)):
            points = card.shown(place)
            label = boxes[rules.patterns[place]]
            columns[0 if place < UPPER else 1].append(
                (label, _OPEN if points is None else str(points))
            )
        for row in range(6):
            if _has(rules, row):
                columns[0 if row < 3 else 1].append((self._sum_label(row), sums[row]))
        lower = len(card.boxes) - UPPER
        if card.further_fives and _has(rules, 4):
            label = texts.BONUS + " ×" + str(card.further_fives)
            columns[1][lower + 1] = (label, sums[4])
        if rules.upper_bonus:
            columns[0].append((texts.PAR, ("+" if card.par >= 0 else "") + str(card.par)))
        lines = len(columns[1])
        pitch, top = (9, 14) if lines < 11 else (8, 14 if lines < 12 else 13)
        for side, count in ((0, UPPER), (1, lower)):
            x, view = px.CARD_X[side], self._part()
            for row, (label, value) in enumerate(columns[side]):
                is_sum, is_par = row >= count, label == texts.PAR
                y = top + pitch * row + (2 if is_sum and pitch == 9 else 0)
                ground = kit.stripes if is_sum else kit.white if value == _OPEN else kit.tint
                strip = block(ground, x, y - 1, px.CARD_WIDTH, pitch - 1)
                if is_sum and not is_par:
                    strip.color_index = 1
                view.append(strip)
                if row == count:
                    view.append(block(kit.ink, x, y - 2, px.CARD_WIDTH, 1))
                shade = kit.on_paper
                if is_par and card.par >= 0:
                    shade = kit.on_paper_green
                elif is_par or value in (_OPEN, "-", texts.LOST) or "/" in value:
                    shade = kit.pencil
                self._note(x + 2, y, label, kit.pencil if is_par else None)
                kit.note_right(view, shade, x + px.CARD_WIDTH - 2, y, value)
        total_y = 105 if lines < 12 else 107
        box(view, kit.bar, px.CARD_X[1], total_y, px.CARD_WIDTH, 116 - total_y)
        self._note(px.TOTAL_X, total_y + 2, self._sums[6], kit.on_bar_grey)
        self._figure(px.TOTAL_RIGHT, total_y + 2, card.total, kit.on_bar_yellow)
        self._chance(self.at, px.TOTAL_RIGHT, total_y + 3)
        if running >= 0:
            self._draw_series([other[2] for other in entries], running)

    def _draw_series(self, totals, running):
        """Show the running total of a series in a cell, with its place among several."""
        kit, view = self.kit, self._view
        box(view, kit.white, *px.SERIES, kit.edge)
        self._note(px.SERIES_X, px.SERIES_Y, kit.texts.SERIES, kit.on_paper_blue)
        kit.note_right(view, kit.on_paper, px.SERIES_RIGHT, px.SERIES_Y, str(running))
        if len(totals) > 1 and running < 10000:
            place = len([total for total in totals if total > running])
            ordinal = self._words.SHEET_PLACES[place]
            right = px.PLACE_RIGHT - COLUMN * len(str(running))
            kit.note_right(view, kit.pencil, right, px.SERIES_Y, ordinal)

    def _sum_label(self, row):
        """Return the label of a sum, with its size for the upper bonus."""
        label = self._sums[row]
        return label + " " + str(self.play.match.ruleset.upper_bonus) if row == 1 else label

    def _band(self, y, height):
        strip = block(self.kit.stripes, MARGIN, y, px.WIDE, height)
        strip.color_index = 1
        self._view.append(strip)

    def _note(self, x, y, words, palette=None):
        self.kit.note(self._view, palette or self.kit.on_paper, x, y, words)

    def _figure(self, right, y, number, palette=None):
        words, kit = str(number), self.kit
        x = right + 2 - CELL_WIDTH * len(words)
        kit.line(self._view, palette or kit.on_paper, len(words), x, y, words)

    def _chance(self, player, right, y):
        """Show the chance to win of the player to move, left of a total that ends at `right`."""
        match, chance = self.play.match, self.play.chance
        if chance and player == match.player:
            columns = len(str(match.card.total))
            x = right - CELL_WIDTH * columns - SMALL_WIDTH * len(chance)
            self.kit.small_line(self._view, self.kit.on_bar_green, x, y, chance)

    def _tiny(self, right, words):
        x = right + 2 - SMALL_WIDTH * len(words)
        self.kit.small_line(self._view, self.kit.pencil, x, px.SMALL_Y, words)


def _has(rules, row):
    """Return whether the rules have a row of `_sums`."""
    if row == 1 or row == 2:
        return rules.upper_bonus
    if row == 4:
        return rules.five_bonus and not rules.bonus_in_box
    return rules.roll_bonus or rules.served if row == 5 else True


def _sums(card, lost):
    """Return upper sum, bonus, upper total, lower sum, extra fives and quick bonus as texts."""
    rules = card.ruleset
    if card.upper_bonus:
        bonus = str(card.upper_bonus)
    else:
        bonus = lost if card.bonus_lost() else str(card.upper) + "/" + str(rules.upper_goal)
    fives, quick = card.five_bonus, card.quick
    total, lower = str(card.upper + card.upper_bonus), str(card.lower + card.boxed)
    extra = [str(points) if points else "-" for points in (fives, quick)]
    return [str(card.upper), bonus, total, lower] + extra
