# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""First steps: a playable minute with given dice, and a balloon that says what to do next.

Nothing of it is saved.
"""

import displayio
import vectorio

from .. import commands
from ..const import const
from ..game import actions
from ..page import PageScene
from ..ports import LEFT, RIGHT, START, A, B
from ..rules.dice import GivenDice, RandomSource
from ..rules.ruleset import FULL_HOUSE, SIXES
from ..scene import extended
from ..settings import ANIMATION, KNOWS_STEPS, Settings
from ..table.play import Play
from ..ui.kit import NOTICE, SUCCESS, Foot, Screen, block, box
from ..ui.measures import CARD_TOP_13, COLUMN, TRAY_HEIGHT, TRAY_TOP, WIDTH
from ..ui.table import TableScreen

_RULES = "herg"
_FACES = (5, 2, 5, 5, 3, 2, 2, 6, 2, 6, 6, 1)
"""Three fives; two twos with them; then three sixes."""

ROLL = 0
HOLD = 1
AGAIN = 2
CHOOSE = 3
BONUS = 4
END = 5
"""The steps; the last one says that this was all."""
COUNT = const(5)

_TO_HOLD = const(13)
"""The mask of the three fives of the first roll."""
_LIT = (
    (0, 11, WIDTH, TRAY_TOP + TRAY_HEIGHT),
    (0, 90, 17 * COLUMN - 3, 103),
    (0, 11, WIDTH, CARD_TOP_13 - 1),
)
_PLACES = (
    (0, 53, 28 * COLUMN + 1, True),
    (0, 53, 3 * COLUMN - 1, True),
    (0, 53, 28 * COLUMN + 1, True),
    (1, 34, 8 * COLUMN, False),
    (2, 71, 23 * COLUMN - 2, True),
    (2, 71, 28 * COLUMN + 1, True),
)
"""Of each step: what is lit, the y of the balloon, and the x of its tail, which may point up."""
_X = 2 * COLUMN - 6
_WIDTH = 28 * COLUMN + 12
_HEIGHT = const(45)
_TEXT_X = 5 * COLUMN - 16
_LINES_Y = (4, 14, 24, 34)
_TAIL = const(7)
_SQUARES_X = 31 * COLUMN - 37
_SQUARE = const(5)
_INK = (0x10, 0x18, 0x29)


class FirstSteps(PageScene):
    """Five steps, each done by the key it speaks of, or all skipped."""

    def __init__(self, session):
        settings = Settings()  # every habit as the rules have it
        settings.override(ANIMATION, session.settings[ANIMATION])
        dice = GivenDice(_FACES, RandomSource(RandomSource.words(0)))
        players = ((session.kit.texts.YOU, "human"),)
        self._play = play = Play(_ruleset(), players, dice, settings, False)
        boxes = (play.match.ruleset.patterns.index(FULL_HOUSE), SIXES)
        screen = StepsScreen(session.kit, play, settings, boxes)
        super().__init__(session, ("lobby.first_steps.FirstSteps",), screen)

    def roll(self, _):
        """Roll the dice that are not held."""
        self.sound("roll")
        self.screen.rolled(self._play.roll(), self.session.now_ms)

    def act(self, action):
        """Hold a die, or score."""
        play, screen = self._play, self.screen
        play.do(action)
        if screen.step < CHOOSE:
            screen.marked()
            return
        self.sound(play.score_sound)
        if screen.step == CHOOSE:
            self._skip_turns()
        screen.go_on()

    def finish(self, _):
        """Go back to where this was opened, which the title need not offer any more."""
        session = self.session
        if session.settings[KNOWS_STEPS]:
            return (commands.BACK, None)
        session.settings.set(KNOWS_STEPS, 1)
        session.unsaved = True
        self.next = ("lobby.title.Title",)
        return None

    def _skip_turns(self):
        """Fill the upper boxes but the last one with three dice each, and roll sixes."""
        card = self._play.match.card
        for face in range(1, 6):
            card.enter(face - 1, (face, face, face, 6, 6), 3)
        self._play.roll()

    HANDLERS = extended(
        PageScene,
        {
            commands.ROLL: roll,
            commands.DO: act,
            commands.SOUND: PageScene.sound,
            commands.STEPS_DONE: finish,
        },
    )


def _ruleset():
    """Return the rules; the others go again."""
    from ..rules.rulesets import RULESETS

    return RULESETS[_RULES]


class StepsScreen(Screen):
    """Shows a `play` whose dice are given, step by step; what is not spoken of is dimmed.

    `step` is the one being shown, `play` is what the table shows, `balloon` has the words. `boxes`
    are those that the last two steps point at.
    """

    NAME = "steps"

    def __init__(self, kit, play, settings, boxes):
        self._kit = kit
        self._words = kit.words("steps")
        self.play = play
        self._boxes = boxes
        self._settings = settings
        self._table = TableScreen(kit, play, settings, 0)
        self._darks, self._brights = {}, {}
        self._rolls = False
        self.group = displayio.Group()
        self.group.append(self._table.group)
        self.balloon = displayio.Group()
        self.group.append(self.balloon)
        self._foot = Foot(kit)
        self.group.append(self._foot.group)
        self.step = ROLL
        self._show()

    @property
    def pointer(self) -> tuple:
        """The die and the box pointed at, as on a table."""
        return self._table.pointer

    def key(self, key: int):
        """Take a key; return a command or None."""
        is_landing = self._rolls
        if is_landing:
            self._table.changed()
            self._land()
        step = self.step
        self._foot.say(self._words.STEPS_FEET[step])
        if key == START or (step == END and key == A):
            return (commands.STEPS_DONE, None)
        if step == END or is_landing and self._settings[ANIMATION]:
            return None  # on dice that nobody has seen no key acts
        if step == HOLD and key in (LEFT, RIGHT, B):
            return self._table.key(key)
        if key == A and step in (ROLL, AGAIN):
            self._rolls = True
            return (commands.ROLL, None)
        if key == A and step in (CHOOSE, BONUS):
            return (commands.DO, actions.score(self._table.pointer[1]))
        self._foot.say(self._words.REFUSALS[step], NOTICE)
        return (commands.SOUND, "error")

    def tick(self, now_ms: int):
        """Move rolling dice on; go to the next step when they lie."""
        command = self._table.tick(now_ms)
        if self._rolls and not self._table.busy:
            self._land()
        return command

    def rolled(self, mask: int, now_ms: int) -> None:
        """Show a roll."""
        self._table.rolled(mask, now_ms, False)
        self._dim(self._table.group, 0, 0)

    def marked(self) -> None:
        """Show a mark; the three fives held are a step."""
        self._table.marked()
        if self.play.match.held_mask == _TO_HOLD:
            self.go_on()

    def go_on(self) -> None:
        """Go to the next step."""
        self.step += 1
        if self.step == END:
            self._table.changed()
        elif self.step >= CHOOSE:
            self._table.resume((0, self._boxes[self.step - CHOOSE]))
        self._show()

    def _land(self):
        self._rolls = False
        self.go_on()

    def _show(self):
        step, words = self.step, self._words
        self._foot.say(words.STEPS_FEET[step])
        self._dim(self._table.group, 0, 0)
        while len(self.balloon):
            self.balloon.pop()
        _, y, tail_x, points_up = _PLACES[step]
        kit, group = self._kit, self.balloon
        box(group, kit.white, _X, y, _WIDTH, _HEIGHT, kit.ink)
        for row in range(_TAIL):
            width = 2 * (_TAIL - row) + 1
            at = y - row if points_up else y + _HEIGHT - 1 + row
            group.append(block(kit.ink, tail_x - width // 2, at, width, 1))
            group.append(block(kit.white, tail_x - width // 2 + 1, at, width - 2, 1))
        for place in range(COUNT):
            x, top = _SQUARES_X + (_SQUARE + 2) * place, y + 5
            if place < step:
                group.append(block(kit.feet[SUCCESS], x, top, _SQUARE, _SQUARE))
            else:
                here = place == step
                group.append(block(kit.ink if here else kit.pencil, x, top, _SQUARE, _SQUARE))
                if not here:
                    group[-1].color_index = 1
                inner = kit.yellow if here else kit.white
                group.append(block(inner, x + 1, top + 1, _SQUARE - 2, _SQUARE - 2))
        shader = kit.on_paper_blue
        for line, top in zip(words.STEPS[step].split("|"), _LINES_Y):
            kit.line(group, shader, len(line), _TEXT_X, y + top, line)
            shader = kit.on_paper

    def _dim(self, group, left, top):
        """Give all that is not spoken of darker colours, and the rest its own again."""
        lit = _LIT[_PLACES[self.step][0]]
        for layer in group:
            x, y = left + layer.x, top + layer.y
            if isinstance(layer, displayio.Group):
                self._dim(layer, x, y)
                continue
            is_lit = lit[0] <= x < lit[2] and lit[1] <= y < lit[3]
            shader = layer.pixel_shader
            known = self._brights if is_lit else self._darks
            if not is_lit and id(shader) not in self._darks and id(shader) not in self._brights:
                dark = _darker(shader)
                self._darks[id(shader)], self._brights[id(dark)] = dark, shader
            if id(shader) in known:
                layer.pixel_shader = known[id(shader)]
                if isinstance(layer, vectorio.Rectangle):
                    layer.color_index = layer.color_index  # only that has it drawn again


def _darker(shader):
    """Return a copy of a palette, halfway to ink."""
    size = len(shader)
    dark = displayio.Palette(size)
    for index in range(size):
        colour, mixed = shader[index], 0
        for part, ink in zip((16, 8, 0), _INK):
            mixed |= ((colour >> part & 0xFF) + ink) // 2 << part
        dark[index] = mixed
        if shader.is_transparent(index):
            dark.make_transparent(index)
    return dark
