# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The tray: five dice, lying or rolling, with their marks, the pointer and the roll button."""

from ..const import const
from ..layouts import table as px
from ..layouts.display import CELL_WIDTH
from ..ports import elapsed_ms
from .sheets import TUMBLE, TUMBLES
from .text import SMALL_WIDTH, hide, shade

DICE = 5
NO_FACE = 6
"""The tile of an empty place in `dice.bmp`."""
KEY_COLUMNS = 5
_FIRST_LANDS_MS = (0, 130, 400)
_NEXT_LANDS_MS = (0, 50, 130)
_STEP_MS = const(66)
KEY_RAISED = 0
KEY_FLAT = 1
A_ROLLS = 0
A_TO_CARD = 1
A_REFUSED = 2
"""What A does over the dice: with all of them held there is none to roll."""


# To set what is set already would send it to the display for nothing.


def show_tile(grid, tile: int, place: int = 0) -> None:
    """Show a tile in a grid."""
    if grid[place] != tile:
        grid[place] = tile


def move(part, x: int) -> None:
    """Move a part to a column of pixels."""
    if part.x != x:
        part.x = x


class Tray:
    """The dice and the button on the felt, above a wooden rim.

    A face of 0 is an empty place. A die that is held stands higher, in cream, over a bar. `dice`
    are their TileGrids. `parts` are made by `table_maker`.
    """

    def __init__(self, kit, parts):
        self._words = kit.texts
        self._shades = kit.die, kit.held_die
        self._buttons = kit.button, kit.waiting_button
        self.group, self.dice, self._bars, self._frame = parts[:4]
        self._key, self._word, self._name, self._nth, self._pips, self._turn = parts[4:]
        # On a die from the start: when a strip moves, its old place is sent too, even if hidden.
        self.point_at(0)
        self.point_at(-1)

    def show_turn(self, turn: int) -> None:
        """Show the number of the turn."""
        text = self._words.TURN + " " + str(turn)
        self._turn.write(text)
        x = px.KEY_X + (px.KEY_WIDTH + 1 - SMALL_WIDTH * len(text)) // 2
        move(self._turn.grid, x)

    def show_dice(self, dice) -> None:
        """Show the faces of all dice, at rest."""
        for i in range(DICE):
            self.show_face(i, dice[i])

    def show_face(self, die: int, face: int) -> None:
        """Show one die at rest."""
        show_tile(self.dice[die], face - 1 if face else NO_FACE)

    def tumble(self, die: int, step: int) -> None:
        """Show one die in the air, a little higher; it drops when `drop` is called."""
        show_tile(self.dice[die], TUMBLE + step % TUMBLES)
        if self.dice[die].y != px.AIR_Y:
            self.dice[die].y = px.AIR_Y

    def drop(self, die: int) -> None:
        """Let a die that has landed down to its place."""
        if self.dice[die].y == px.AIR_Y:
            self.dice[die].y = px.DIE_Y

    def show_marks(self, held_mask: int, on: bool, most: int = DICE) -> bool:
        """Raise the dice that stay, none unless `on`; the first ones if `most` are to move.

        Return whether any has moved.
        """
        room = most
        for i in range(DICE):
            held = held_mask >> i & 1 if on else 0
            die = self.dice[i]
            y = px.HELD_Y if held else px.DIE_Y
            if die.y != y and room:
                room -= 1
                die.y = y
                die.pixel_shader = self._shades[held]
                self._bars[i] = held
        return room < most

    def point_at(self, die: int) -> None:
        """Put the frame round a die, -1 to hide it."""
        top, bottom, left, right = self._frame
        if die >= 0:
            x = px.DICE_X + die * px.DICE_PITCH - 2
            top.x = bottom.x = left.x = x
            right.x = x + px.DIE + 2
        for strip in self._frame:
            hide(strip, die < 0)

    def show_button(self, play, on_card: bool, does: int) -> None:
        """Show on the button what it does now, `does` over the dice."""
        words, match = self._words, play.match
        if play.cpu_moves:
            self.show_name(match.name(match.player, words.YOU), match.roll, play.steps)
        elif on_card or match.roll == 3:
            self.show_key(words.KEY_SCORE, 0, match.roll, True)
        elif does == A_TO_CARD:
            self.show_key(words.KEY_CARD, 0, match.roll, True)
        else:
            self.show_key(words.KEY_ROLL, match.roll + 1, match.roll, does == A_ROLLS)

    def show_name(self, name: str, rolls: int, raised: bool) -> None:
        """Show whose turn it is, a long name in small letters."""
        is_long = len(name) > KEY_COLUMNS
        self.show_key("" if is_long else name, 0, rolls, raised)
        if is_long:
            self._name.write(name)
            self._name.grid.x = px.KEY_X + (px.KEY_WIDTH + 1 - SMALL_WIDTH * len(name)) // 2

    def show_key(self, word, nth, rolls, raised):
        """Show a word, the `nth` roll unless 0, and `rolls` pips; a raised key is red."""
        self._name.write("")
        shade(self._key, self._buttons[0 if raised else 1])
        show_tile(self._key, KEY_RAISED if raised else KEY_FLAT)
        x = 1 if nth else (px.KEY_WIDTH + 1 - CELL_WIDTH * len(word)) // 2
        move(self._word.grid, px.KEY_X + x)
        self._word.write(word)
        self._nth.write(str(nth) if nth else "")
        for i in range(3):
            show_tile(self._pips, 1 if i < rolls else 0, i)


class Tumble:
    """Rolls dice on a tray; they land one after another, left to right.

    `mask` is the dice of this roll, 0 at rest; `landed` is True if a die came down in the last
    step, unless they land at once.
    """

    def __init__(self, tray):
        self._tray = tray
        self._faces = ()
        self._speed = 0
        self._since = 0
        self._is_late = False
        self._air = 0
        self.landed = False
        self.mask = 0

    def start(self, mask: int, faces, speed: int, now_ms: int, late: bool) -> None:
        """Throw the dice of `mask`, in the next frame if `late`.

        `speed` is the choice of the animation option. Without `faces` they roll until `know`.
        """
        self.mask = self._air = mask
        self._faces = faces
        self._speed = speed
        self._since = now_ms
        self._is_late = late
        self.step(now_ms)

    @property
    def waits(self) -> bool:
        """Whether dice are rolling whose faces are not known yet."""
        return self.mask > 0 and not self._faces

    def know(self, faces, now_ms: int) -> None:
        """Let waiting dice land on these faces, the first at its usual time or now."""
        self._faces = faces
        lands = _FIRST_LANDS_MS[self._speed]
        if elapsed_ms(now_ms, self._since) > lands:
            self._since = now_ms - lands
        self.step(now_ms)

    def step(self, now_ms: int) -> bool:
        """Show the dice as they are now; return True in the frame after the last one landed.

        That frame is for the card: dice and card together are too much to send in one frame.
        """
        if self._is_late:
            if now_ms == self._since:
                return False
            self._is_late = False
            self._since = now_ms
        elapsed = elapsed_ms(now_ms, self._since)
        lands = _FIRST_LANDS_MS[self._speed]
        before = self._air
        for i in range(DICE):
            if not self.mask >> i & 1:
                continue
            if self._faces and elapsed >= lands:
                if not self._air >> i & 1:
                    self._tray.drop(i)
                self._tray.show_face(i, self._faces[i])
                self._air &= ~(1 << i)
            else:
                # Every other die is half a step ahead: so some move in each frame.
                self._tray.tumble(i, (elapsed + i % 2 * _STEP_MS // 2) // _STEP_MS + i)
            lands += _NEXT_LANDS_MS[self._speed]
        self.landed = self._speed > 0 and self._air != before
        return not before and elapsed > 0
