# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A moment that celebrates: a banner, something that flies, and a jingle, for under two seconds.

It is loaded when one is due, lies over a screen that goes on, and is dropped with its code. What
moves is spread over frames: none sends more than 6,000 bytes to the panel.
"""

import displayio

from ..const import const
from ..game.notices import BEST, TABLE
from ..layouts import celebration as px
from ..layouts.display import CELL_WIDTH, COLUMN, WIDTH
from ..ports import elapsed_ms
from ..ui.kit import NOTICE, SUCCESS, bar
from ..ui.sheets import ICON_CROWN, ICON_STAR, load_sheet
from ..ui.text import sprite
from .play import FIVE_ALIKE, FIVE_ROLLED, UPPER_BONUS

# Those of `table.play` come first.
NEW_BEST = 3
WON = 4

SOUNDS = ("five", "bonus", "record", "win")
_STRIPS = ((0, 6), (6, 5), (11, 5), (16, 6))
"""The banner opens and closes a strip a frame: from which line, and how many."""
_LENGTH_MS = const(1300)
_GLOW_MS = const(200)
_BITS = const(10)
_SIZE = const(8)
_HOP = const(4)
_HOP_FRAMES = const(3)


def kind_at_end(match, notices) -> int:
    """Return what the end of a game celebrates, or 0: a new best alone, a person who won."""
    if len(match.players) == 1 and match.winner < 0:
        kind, number = notices[0]
        return NEW_BEST if kind == BEST or kind == TABLE and number == 1 else 0
    leaders = match.leaders()
    if len(leaders) > 1 or match.players[leaders[0]][1] != "human":
        return 0
    return WON if match.here < 0 or match.here == leaders[0] else 0


class Celebration:
    """Celebrates over a screen's `group`; `value` goes into the words of its `kind`.

    The dice of a `tray` hop for five alike. Where nothing `moves` there is only the banner;
    `words` are what it says.
    """

    def __init__(self, kit, group, kind: int, value, speaker, now_ms: int, tray=None, moves=True):
        self._kit = kit
        self._over = group
        self._kind = kind = FIVE_ALIKE if kind == FIVE_ROLLED else kind
        self._since = now_ms
        self._frame = self._shade = 0
        words = kit.words("menu").MOMENTS
        self.words = words[kind if value == kit.texts.YOU else kind - 1].format(value)
        self._moves = moves
        self._bits = []
        self._letters = None
        self._dice = [] if tray is None or kind != FIVE_ALIKE else tray.dice
        self._places = [die.y for die in self._dice]
        self.group = displayio.Group()
        group.append(self.group)
        if speaker is not None:
            speaker.play(SOUNDS[kind - 1])

    def step(self, now_ms: int) -> bool:
        """Go on for a frame; False once it is over and has gone from the screen."""
        frame, strips = self._frame, len(_STRIPS)
        self._frame += 1
        if not self._moves:
            return self._stand(frame, now_ms)
        if frame < strips:
            self._open(frame)
        elif frame == strips:
            self._write()
        elif frame == strips + 1:
            self._throw()
        elif elapsed_ms(now_ms, self._since) < _LENGTH_MS:
            self._move(elapsed_ms(now_ms, self._since) // _GLOW_MS)
        elif self._bits:
            for _ in range(_BITS // 2):
                self._bits.pop()
                self.group[-1].pop()
        elif len(self.group) > 1:
            self.group.pop()  # as it came: letters, then a strip a frame
        else:
            self.close()
            return False
        return True

    def _stand(self, frame, now_ms):
        """Show all of the banner at once, and nothing that moves."""
        if not frame:
            for strip in range(len(_STRIPS)):
                self._open(strip)
            self._write()
        elif elapsed_ms(now_ms, self._since) >= _LENGTH_MS:
            self.close()
            return False
        return True

    def close(self) -> None:
        """Take it off the screen at once."""
        self._over.remove(self.group)
        self._hop(-1)

    def _open(self, strip):
        kit = self._kit
        top, height = _STRIPS[strip]
        part = displayio.Group(y=px.BANNER_Y + top)
        shader = kit.ink
        if self._kind == UPPER_BONUS or self._kind == NEW_BEST:
            shader = kit.feet[SUCCESS if self._kind == UPPER_BONUS else NOTICE]
        part.append(bar(shader, 0, height))
        if strip == 0 or strip == len(_STRIPS) - 1:
            part.append(bar(kit.yellow, 1 if strip == 0 else height - 2, 1))
        self.group.append(part)

    def _write(self):
        """Show the words twice as large, in narrow letters if they are many."""
        kit, words = self._kit, self.words
        is_long = 2 * CELL_WIDTH * len(words) > WIDTH
        width = 2 * (COLUMN if is_long else CELL_WIDTH) * len(words)
        holder = displayio.Group(scale=2, x=(WIDTH + 2 - width) // 2, y=px.LETTERS_Y)
        line = kit.narrow_line if is_long else kit.line
        self._letters = line(holder, kit.on_bar_yellow, len(words), 0, 0, words)
        self.group.append(holder)

    def _throw(self):
        """Throw bits of paper over the dice, or have stars or crowns rise there."""
        kit, thrown = self._kit, displayio.Group()
        if self._kind == UPPER_BONUS or self._kind == WON:
            sheet, shader = kit.icons, kit.on_bar_yellow
            tiles = (ICON_STAR,) if self._kind == UPPER_BONUS else (ICON_CROWN,)
        else:
            sheet, shader, tiles = load_sheet("confetti"), kit.logo, (1, 2, 3, 4, 5)
        for i in range(_BITS):
            y = px.TOP + 7 * i % (px.BOTTOM - px.TOP)
            bit = sprite(sheet, shader, _SIZE, _SIZE, px.LEFT + px.PITCH * i, y)
            bit[0] = tiles[i % len(tiles)]
            thrown.append(bit)
            self._bits.append(bit)
        self.group.append(thrown)

    def _move(self, glow):
        kit = self._kit
        if glow != self._shade:
            self._shade = glow
            self._letters.colour(kit.on_bar if glow % 2 else kit.on_bar_yellow)
            return
        self._hop(self._frame // _HOP_FRAMES % (2 * len(self._dice) or 1))
        step = -2 if self._kind == UPPER_BONUS or self._kind == WON else 2
        for i in range(self._frame % 2, _BITS, 2):
            y = self._bits[i].y + step
            self._bits[i].y = px.TOP + (y - px.TOP) % (px.BOTTOM - px.TOP)

    def _hop(self, up):
        """Let one die be up, and all others down: two move at the most."""
        for i, die in enumerate(self._dice):
            y = self._places[i] - (_HOP if i == up else 0)
            if die.y != y:
                die.y = y
