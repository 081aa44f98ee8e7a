# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The title screen."""

from .. import commands
from ..const import const
from ..ports import DOWN, SELECT, START, UP, A
from .kit import ERROR, QUESTION, Foot, block, ground
from .measures import FOOT_TOP, WIDTH
from .sheets import load_sheet
from .text import POINTER, sprite

_FACES = (5, 2, 6, 3, 1)
_ITEM_COLUMNS = const(18)
_DIE = const(22)
_ROOMY = const(4)
"""Up to this many items have higher rows."""
_CROWDED = const(6)
"""From this many items on, the logo and the dice move up."""
_LANDING = const(4)
_LANDED = const(24)
"""The frames from one die landing to the next, and from the start to the last."""
_TUMBLING = const(7)
"""The first of the three tiles of a rolling die."""
_COMMANDS = {
    "start": (commands.START, None),
    "continue": (commands.CONTINUE, None),
    "link": (commands.LINK, None),
    "setup": (commands.OPEN, (commands.SETUP,)),
    "scores": (commands.OPEN, (commands.SCORES,)),
    "options": (commands.OPEN, (commands.OPTIONS,)),
}


class TitleScreen:
    """Shows the logo, five dice, and `items`, each `(name, label)`, with the pointer `at` one.

    With `saved`, starting another game first asks whether to drop the saved one. If it `rolls`,
    the dice roll until a key is pressed.
    """

    NAME = "title"

    def __init__(self, kit, items, saved: bool, at: int, rolls: bool = False):
        self._kit = kit
        self._words = kit.words("menu")
        self._items = items
        self._saved = saved
        self.at = at
        is_roomy, is_crowded = len(items) <= _ROOMY, len(items) >= _CROWDED
        self._pitch = 11 if is_roomy else 10
        height = self._pitch * len(items) + 2
        dice_y = 28 if is_crowded else 36
        # The rows are centred between the dice and the foot.
        top = dice_y + _DIE + (FOOT_TOP - dice_y - _DIE - height) // 2
        self._top = top + 2
        self.group = ground(kit.felt)
        self._add_logo(1 if is_crowded else 5)
        self._dice = []
        self._frame = 0 if rolls else _LANDED
        for i in range(5):
            self._dice.append(sprite(kit.dice, kit.die, _DIE, _DIE, 18 + 26 * i, dice_y))
            self.group.append(self._dice[i])
        self._show_dice()
        self.group.append(block(kit.ink, 21, top - 1, 118, height + 2))
        self.group.append(block(kit.paper, 22, top, 116, height))
        self._bar = block(kit.ink, 22, 0, 116, self._pitch)
        self.group.append(self._bar)
        self._lines = []
        for row, (_, label) in enumerate(items):
            y = self._top + self._pitch * row
            line = kit.line(self.group, kit.on_paper, _ITEM_COLUMNS, 26, y)
            line.write(label, 1)
            self._lines.append(line)
        self._foot = Foot(kit, self._words.TITLE_FOOT)
        self.group.append(self._foot.group)
        self._draw()

    def _add_logo(self, top):
        sheet = load_sheet("logo")
        left = (WIDTH - sheet.width) // 2
        logo = sprite(sheet, self._kit.logo, sheet.width, sheet.height, left, top)
        self.group.append(logo)

    @property
    def notice(self):
        """The question or warning shown, or None."""
        return self._foot.notice

    def warn(self, text: str) -> None:
        """Show a warning until the next key."""
        self._foot.say(text, ERROR)

    def turn_to(self, at: int) -> None:
        """Put the pointer back."""
        self.at = at
        self._draw()

    def key(self, key: int):
        """Take a key; return a command or None."""
        self._frame = _LANDED
        self._show_dice()
        asked = self.notice == self._words.SURE_DROP
        self._foot.say(self._words.TITLE_FOOT)
        if key == UP or key == DOWN:
            self.at = (self.at + (1 if key == DOWN else -1)) % len(self._items)
            self._draw()
        elif key == START:
            return (commands.OPEN, (commands.RULES,))
        elif key == SELECT:
            return (commands.HELP, (self.NAME, 0))
        elif key == A:
            return self._choose(self._items[self.at][0], asked)
        return None

    def tick(self, now_ms: int):
        """Move rolling dice on."""
        if self._frame < _LANDED:
            self._frame += 1
            self._show_dice()

    def _show_dice(self):
        for i in range(5):
            lies = self._frame >= _LANDED - _LANDING * (4 - i)
            self._dice[i][0] = _FACES[i] - 1 if lies else _TUMBLING + (self._frame + i) % 3

    def _choose(self, name, asked):
        if name in ("start", "link") and self._saved and not asked:
            self._foot.say(self._words.SURE_DROP, QUESTION)
            return None
        return _COMMANDS[name]

    def _draw(self):
        self._bar.y = self._top - 1 + self._pitch * self.at
        for row, line in enumerate(self._lines):
            here = row == self.at
            line.colour(self._kit.on_bar_yellow if here else self._kit.on_paper)
            line.put(0, POINTER if here else 0)
