# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The end of a game: who won, the sums of each player, and one notice."""

import displayio

from ..const import const
from ..game.match import leaders, ranking, told_apart
from ..game.notices import BEST, NOTHING, TABLE, notice_text
from ..layouts import finished as px
from ..layouts.display import CELL_WIDTH, COLUMN, INNER_WIDTH, MARGIN, WIDTH
from .felt import felt_ground
from .kit import NOTICE, SUCCESS, Foot, block, box
from .sheets import ICON_CPU, ICON_CROWN, ICON_PERSON, ICON_STAR, load_sheet
from .text import SMALL_WIDTH, sprite

_TITLE_COLUMNS = const(25)
_LEAST_FIRST = const(19)
"""A row with a total in big figures."""
_BIG_WIDTH = const(12)
_BIG_HEIGHT = const(16)
_DARK_RED = const(0x7B0C10)
"""As in `kit_maker`, whose module would stay."""
_CONFETTI_ROWS = const(7)
_SPARSE = b"\1\0\3\0\4\2\0\5\0\2\0\0\3\5\1\0\0\4\2\0\5\0\1\3\0\0\4\5"
"""Tiles of confetti beside a ribbon, four a row."""


class Finished:
    """Draws a finished match into its `group`; `notices` has a `(kind, number)` for each player.

    `lines` are two of each: what more points would have brought, and who is how far ahead. In a
    series, a `Series.standing`, its totals are beside those of the game, and its winner is first
    once it `is_over`. A `linked` game has a stamp; the foot says what the `keys` do.
    """

    def __init__(self, kit, match, notices, lines, series, is_over, linked, keys):
        self._kit = kit
        self._words = kit.words("ending")
        self._match = match
        self._notices, (self._gaps, self._leads) = notices, lines
        self._series, self._is_over = series, is_over
        self._games = [card.total for card in match.cards]
        self._totals = series[3] if is_over else self._games
        self._ranks = series[3] if is_over else match.ranks()
        self._order = ranking(self._ranks)
        people = [self._order.index(i) for i in self._order if match.players[i][1] == "human"]
        self._at = people[0] if people else 0
        if match.here >= 0:
            self._at = self._order.index(match.here)
        self._keys, self._linked = keys, linked
        self._signed = self._asks = ""
        self._ghost = ()
        self._big, self._medals = load_sheet("big"), load_sheet("medals")
        self._shown = displayio.Group()
        self.group = displayio.Group()
        self.group.append(self._shown)  # a celebration may lie over it
        self._stale = True

    @property
    def player(self) -> int:
        """The player whose sums and notice are shown."""
        return self._order[self._at]

    def move(self, step: int) -> None:
        """Show the sums and the notice of the next player, or of the one before."""
        if len(self._order) > 1:
            self._at = (self._at + step) % len(self._order)
            self._stale = True

    def look_at(self, player: int) -> None:
        """Show a player's sums and notice."""
        self._at = self._order.index(player)
        self._stale = True

    def against(self, is_own: bool, name: str, total: int) -> None:
        """Show the ghost's total below that of the only player, and who won by how much."""
        words = self._kit.texts
        lead = self._games[0] - total
        end = words.GHOST_END[(lead > 0) - (lead < 0)].replace("|", " ").format(abs(lead))
        self._ghost = ((words.GHOST if is_own else name) + " " + str(total), end)
        self._stale = True

    def sign(self, text: str) -> None:
        """Show the code of the game, or its stamp."""
        self._signed = text
        self._stale = True

    def call(self, name: str) -> None:
        """Show in the title who asks for a rematch over the cable, "" for nobody."""
        own = self._match.players[self._match.here][0]
        self._asks = told_apart(name, own) if name else ""
        self._stale = True

    @property
    def notice(self) -> str:
        """What the game brought the player shown."""
        notice = self._notices[self.player]
        return notice_text(notice, self._words, self._kit.tenths)

    def draw(self) -> None:
        """Draw what has changed."""
        if not self._stale:
            return
        self._stale = False
        while len(self._shown):
            self._shown.pop()
        kit, rules, title = self._kit, self._match.ruleset.title, self._title()
        view = self._view = felt_ground(kit, title)
        if CELL_WIDTH * len(title) + COLUMN * len(rules) < px.TITLE_ROOM:
            kit.note_right(view, kit.on_bar_grey, px.RULES_RIGHT, 2, rules)
        if len(self._order) == 1:
            self._draw_alone()
        else:
            self._draw_ranks()
        view.append(Foot(kit, self._keys).group)
        self._shown.append(view)

    # ---- one player -----------------------------------------------------------------------------

    def _draw_alone(self):
        kit, view, card = self._kit, self._view, self._match.cards[0]
        (kind, number), ribbons, y = self._notices[0], self._words.RIBBONS, 33
        if kind == BEST or kind == TABLE and number == 1:
            self._ribbon(ribbons[0], 15, _CONFETTI_ROWS)
        elif kind == TABLE:
            self._ribbon(ribbons[1].format(number), 15, 0)
        else:
            y = 25
        digits = str(card.total)
        holder = displayio.Group(scale=2, x=(WIDTH - 2 * _BIG_WIDTH * len(digits)) // 2, y=y)
        view.append(holder)
        self._figures(holder, digits, 0, 0)
        box(view, kit.paper, *px.PANEL, kit.ink)
        self._parts(card)
        view.append(block(kit.edge, *px.RULE, 1))
        others = []
        if self._series is not None and not self._ghost:  # which takes the second line
            others.append(self._standing([str(self._series[3][0])]))
        elif self._signed and not self._ghost:
            others.append(self._signed)
        if self._gaps[0] and not others and not self._ghost:
            others.append(self._gaps[0])
        # Mere points would only repeat the figure above.
        repeats = kind == NOTHING and (others or self._ghost)
        lines = others if repeats else [self.notice] + others
        y = 97 if len(lines) > 1 or lines and self._ghost else 102
        for line in lines:
            kit.note(view, kit.on_paper, px.LINE_X, y, line)
            y += 9
        if self._ghost:
            total, end = self._ghost
            if SMALL_WIDTH * len(total) > px.GHOST_ROOM - COLUMN * len(end):
                total = total.split(" ")[-1]  # without the name
            kit.small_line(view, kit.on_paper_blue, px.LINE_X, y + 1, total)
            kit.note_right(view, kit.on_paper_blue, px.GHOST_RIGHT, y, end)

    def _parts(self, card):
        """Show of what a total is made, as a bar and in figures."""
        kit, view, texts = self._kit, self._view, self._kit.texts
        parts = (
            (texts.UPPER, card.upper, kit.feet[NOTICE], 0),
            (texts.BONUS, card.upper_bonus, kit.on_paper_gold, 1),
            (texts.LOWER, card.lower + card.boxed, kit.feet[SUCCESS], 0),
            (texts.EXTRA, card.extra - card.boxed, kit.logo, 3),
        )
        left = px.LINE_X
        for i, (label, points, shader, colour) in enumerate(parts):
            width = px.PARTS_WIDTH * points // max(1, card.total)
            if width > 1:
                self._fill(shader, colour, left, 71, width - 1, 6)
                left += width
            x = px.LINE_X + px.PART_PITCH * i
            self._fill(shader, colour, x, 80, 5, 5)
            kit.note(view, kit.on_paper, x + 7, 79, label)
            kit.note(view, kit.on_paper, x + 7, 87, str(points))

    def _ribbon(self, words, y, confetti):
        """Hang a ribbon over the middle, with `confetti` rows beside it."""
        kit, view = self._kit, self._view
        width = CELL_WIDTH * len(words) + 26
        left = (WIDTH - width) // 2
        if confetti:
            bits = load_sheet("confetti")
            for side in range(2):
                grid = sprite(bits, kit.logo, 8, 8, px.CONFETTI_X[side], 13, 4, confetti)
                for i in range(4 * confetti):
                    grid[i] = _SPARSE[i if side else -1 - i]
                view.append(grid)
        dark = displayio.Palette(1)
        dark[0] = _DARK_RED
        for x in (left - 8, left + width - 4):
            view.append(block(dark, x, y + 3, 12, 12))
            view.append(block(kit.felt, x if x < left else x + 8, y + 7, 4, 4))
        self._fill(kit.alert, 0, left, y, width, 13)
        view.append(block(dark, left, y + 12, width, 1))
        kit.icon(view, kit.on_bar_yellow, ICON_STAR, left + 3, y + 3)
        kit.icon(view, kit.on_bar_yellow, ICON_STAR, left + width - 10, y + 3)
        kit.line(view, kit.on_bar, len(words), left + 13, y + 3, words)

    # ---- two to six -----------------------------------------------------------------------------

    def _draw_ranks(self):
        series, words, count, top = self._series, self._words, len(self._order), 15
        is_tie = self._ranks.count(max(self._ranks)) > 1
        if self._is_over and count < 5 and not is_tie:
            self._ribbon(words.RIBBONS[2], 14, 2)
            top = 31
        has_second = series is not None or bool(self._signed) or any(self._gaps)
        panel = 21 + px.LINE * (has_second + (count < 5)) + self._linked * px.STAMP_HEIGHT
        bottom = px.BOTTOM - panel
        gap = 2 if count < 5 else 1
        room = bottom - gap - top - gap * (count - 1)
        height = min((room - _LEAST_FIRST) // (count - 1), room * 2 // (2 * count + 1))
        height = min(26 if count == 2 else 20, height)
        first = min(36, room - height * (count - 1))
        if is_tie:  # rows that look alike
            height = first = min(26, room // count)
        for rank in range(count):
            self._rank(rank, top, height if rank else first, rank == 0 and not is_tie)
            top += gap + (height if rank else first)
        self._panel(bottom + 1, panel)

    def _rank(self, rank, y, height, is_first):
        """Show the name and the totals of the player of a rank in a row, the winner's in big."""
        kit, view, player = self._kit, self._view, self._order[rank]
        points, best = self._totals[player], max(self._totals)
        is_here = rank == self._at
        ink = kit.on_paper
        if is_first:
            box(view, kit.bar, MARGIN, y, INNER_WIDTH, height, kit.yellow if is_here else kit.ink)
            ink = kit.on_bar_yellow
        else:
            edge = kit.ink if height > 10 else None
            box(view, kit.yellow if is_here else kit.paper, MARGIN, y, INNER_WIDTH, height, edge)
        middle = y + (height - 7) // 2
        has_bar = height > 15 and (self._series is None or not is_first)
        name_y = y + 2 + (height > 17) + (height > 22) * 2 if has_bar else middle
        place = len([each for each in self._ranks if each > self._ranks[player]])
        winners = self._match.leaders() if is_first else ()
        if place < 3:
            is_crowned = height > 22 and self._series is None and len(winners) == 1
            medal = sprite(self._medals, kit.medal, 8, 9, 8, middle + (4 if is_crowned else -1))
            medal[0] = place
            view.append(medal)
            if is_crowned:
                kit.icon(view, ink, ICON_CROWN, 8, middle - 6)
        else:
            kit.note(view, kit.pencil, 10, middle, str(place + 1))
        icon = ICON_PERSON if self._match.players[player][1] == "human" else ICON_CPU
        if self._series is not None and player in leaders(self._series[3]):
            icon = ICON_CROWN
        shade = ink if is_first or icon != ICON_CPU else kit.on_paper_blue
        kit.icon(view, shade, icon, px.BAR_X, name_y + (icon == ICON_CROWN))
        name = self._match.name(player, self._kit.texts.YOU)
        if self._series is None:
            kit.line(view, ink, len(name), px.NAME_X, name_y, name)
        else:
            kit.note(view, ink, px.NAME_X, name_y, name)
            self._other(player, y, middle, is_first, height)
        if has_bar:
            width = px.BAR_WIDTH if self._series is None else px.SERIES_BAR_WIDTH
            done = width * points // max(1, best)
            self._track(is_first, y + height - 6 - (height > 22), width, done)
        digits = str(points)
        left = px.FIGURES_END - _BIG_WIDTH * len(digits)
        if is_first and height >= _BIG_HEIGHT + 2 and left >= px.OTHER_X:
            self._figures(view, digits, left, y + (height - 16) // 2)
        else:
            x = px.FIGURES_END - CELL_WIDTH * len(digits)
            kit.line(view, ink, len(digits), x, middle, digits)

    def _other(self, player, y, middle, is_first, height):
        """Show the total that does not rank: of the series, or of the last game at its end."""
        kit, view, is_over = self._kit, self._view, self._is_over
        digits = str(self._games[player] if is_over else self._series[3][player])
        if is_first:
            head = self._words.FINISHED_HEADS[0 if is_over else 1]
            y += (height - 14) // 2
            kit.small_line(
                view, kit.on_bar_grey, px.OTHER_X + 2 - SMALL_WIDTH * len(head), y, head
            )
            kit.note_right(view, kit.on_bar, px.OTHER_X, y + 7, digits)
        else:
            kit.note_right(view, kit.on_paper_blue, px.OTHER_X, middle, digits)

    def _track(self, is_first, y, most, width):
        height = 5 if is_first else 3
        self._fill(self._kit.edge, 0, px.BAR_X, y, most, height)
        shader = self._kit.on_bar_yellow if is_first else self._kit.on_paper_green
        self._fill(shader, 1, px.BAR_X, y, max(1, width), height)

    def _panel(self, y, height):
        """Show sums and notice of the player under the pointer, and the series or the stamp."""
        kit, view, words, texts = self._kit, self._view, self._words, self._kit.texts
        player = self.player
        box(view, kit.paper, MARGIN, y, INNER_WIDTH, height, kit.ink)
        if self._linked:
            self._fill(kit.on_paper_blue, 1, px.STAMP_X, y + 3, px.STAMP_WIDTH, 20)
            view.append(block(kit.paper, px.STAMP_X + 1, y + 4, px.STAMP_WIDTH - 2, 18))
            stamp = self._signed
            x = px.STAMP_MIDDLE - CELL_WIDTH * len(stamp)
            holder = displayio.Group(scale=2, x=x, y=y + 5)
            view.append(holder)
            kit.line(holder, kit.on_paper_blue, len(stamp), 0, 0, stamp)
            y += px.STAMP_HEIGHT
        if len(self._order) < 5:
            kit.note(view, kit.on_paper, px.LINE_X, y + 2, self._leads[player])
            y += px.LINE
        card = self._match.cards[player]
        sums = (
            (texts.UPPER, card.upper),
            (texts.BONUS, card.upper_bonus),
            (texts.LOWER, card.lower + card.boxed),
            (texts.EXTRA, card.extra - card.boxed),
        )
        x, gap = px.SUMS_X, px.SUMS_GAP if card.total < 1000 else px.SUMS_SMALL_GAP
        for label, points in sums:
            part = label[: px.SUM_LABEL] + " " + str(points)
            kit.small_line(view, kit.pencil, x, y + 4, part)
            x += SMALL_WIDTH * len(part) + gap
        lines = [self.notice]
        if self._series is not None:
            names = [name for name, _ in self._match.players]
            lines.append(self._result() if self._is_over else self._standing(names))
        elif self._signed and not self._linked:
            lines.append(self._signed)
        elif self._linked:
            lines.append(words.SAME_STAMP)
        elif self._gaps[player]:
            lines.append(self._gaps[player])
        for i in range(len(lines)):
            shade = kit.on_paper if i == 0 else kit.on_paper_blue
            kit.note(view, shade, px.LINE_X, y + 11 + px.LINE * i, lines[i])

    def _fill(self, shader, colour, x, y, width, height):
        filled = block(shader, x, y, width, height)
        filled.color_index = colour
        self._view.append(filled)

    def _figures(self, group, digits, x, y):
        """Add big figures."""
        grid = sprite(self._big, self._kit.logo, _BIG_WIDTH, _BIG_HEIGHT, x, y, len(digits))
        for i in range(len(digits)):
            grid[i] = ord(digits[i]) - 48
        group.append(grid)

    def _title(self):
        if self._asks:
            return (self._asks + self._words.ASKS_REMATCH)[:_TITLE_COLUMNS]
        if self._is_over and len(self._order) > 1:
            return self._standing([name for name, _ in self._match.players])
        return self._result()

    def _result(self):
        """Return who won by how much, or that the game is over."""
        words = self._words
        winners = self._match.leaders()
        names = [self._match.name(i, self._kit.texts.YOU) for i in winners]
        if len(self._match.players) == 1:
            return words.FINISHED
        if len(names) == 1:
            if self._match.winner >= 0:
                is_own = names[0] == self._kit.texts.YOU
                return words.YOU_WIN_AT_ONCE if is_own else names[0] + words.WINS_AT_ONCE
            wins = words.YOU_WIN if names[0] == self._kit.texts.YOU else names[0] + words.WINS
            best, second = sorted(self._games)[:-3:-1]
            return wins + str(best - second)
        return words.TIE + named(words, names, 25 - len(words.TIE))

    def _standing(self, names):
        """Return who leads or won the series, and the number of its game, in 24 characters."""
        words, (games, _, played, totals) = self._words, self._series
        first = leaders(totals)
        if self._is_over:
            head = words.SERIES_WON if len(first) == 1 else words.TIE
        else:
            head = words.SERIES + str(played) + ("/" + str(games) if games else "") + ": "
        return head + named(words, [names[i] for i in first], 24 - len(head))


def named(words, names, width: int) -> str:
    """Return the names joined, or their number if they do not fit in `width` characters."""
    text = words.TIE_AND.join(names)
    return text if len(text) <= width else str(len(names)) + words.TIE_OF
