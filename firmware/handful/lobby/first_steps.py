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
from ..layouts import first_steps as px
from ..page import Page
from ..ports import LEFT, RIGHT, START, A, B
from ..rules.dice import GivenDice, RandomSource
from ..rules.ruleset import FULL_HOUSE, SIXES
from ..scene import extended
from ..settings import ANIMATION, KNOWS_STEPS, Settings
from ..table.play import Play
from ..ui.kit import SUCCESS, block, box
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
_LIT = (px.TRAY, px.BOX, px.UPPER)
_PLACES = (
    (0, 53, px.TO_ROLL, True),
    (0, 53, px.TO_DICE, True),
    (0, 53, px.TO_ROLL, True),
    (1, 34, px.TO_BOX, False),
    (2, 71, px.TO_BONUS, True),
    (2, 71, px.TO_ROLL, True),
)
"""Of each step: what is lit, the y of the balloon, and the x of its tail, which may point up."""
_INK = (0x10, 0x18, 0x29)


class FirstSteps(Page):
    """Five steps, each done by the key it speaks of, or all skipped.

    What is not spoken of is dimmed. `step` is the one being shown, `play` is what the table shows,
    `balloon` has the words.
    """

    NAME = "steps"

    def __init__(self, session):
        super().__init__(session)
        self._settings = settings = Settings()  # every habit as the rules have it
        settings.override(ANIMATION, session.settings[ANIMATION])
        dice = GivenDice(_FACES, RandomSource(RandomSource.words(0)))
        players = ((self.kit.texts.YOU, "human"),)
        self.play = play = Play(_ruleset(), players, dice, settings, False)
        self._boxes = (play.match.ruleset.patterns.index(FULL_HOUSE), SIXES)
        self._words = self.kit.words("steps")
        self.table = TableScreen(self.kit, play, settings, 0)
        self._darks, self._brights = {}, {}
        self._rolls = False
        self.group = displayio.Group()
        self.group.append(self.table.group)
        self.balloon = displayio.Group()
        self.group.append(self.balloon)
        self.add_foot("")
        self.step = ROLL
        self.draw()

    @property
    def pointer(self) -> tuple:
        """The die and the box pointed at, as on a table."""
        return self.table.pointer

    def key(self, key: int):
        """Take a key; return the command for a sound, or None."""
        is_landing = self._rolls
        if is_landing:
            self.table.changed()
            self._land()
        step = self.step
        self.foot.say(self._words.STEPS_FEET[step])
        if key == START or (step == END and key == A):
            self._finish()
        elif step == END or is_landing and self._settings[ANIMATION]:
            pass  # on dice that nobody has seen no key acts
        elif step == HOLD and key in (LEFT, RIGHT, B):
            return self._hold(self.table.key(key))
        elif key == A and step in (ROLL, AGAIN):
            self._roll()
        elif key == A and step in (CHOOSE, BONUS):
            self._score()
        else:
            self.inform(self._words.REFUSALS[step])
            return (commands.SOUND, "error")
        return None

    def tick(self, now_ms: int) -> None:
        """Move rolling dice on; go to the next step when they lie."""
        self.do(self.table.tick(now_ms))
        if self._rolls and not self.table.busy:
            self._land()

    def _roll(self):
        """Roll the dice that are not held."""
        self._rolls = True
        self.sound("roll")
        self.table.rolled(self.play.roll(), self.session.now_ms, False)
        self._dim(self.table.group, 0, 0)

    def _hold(self, command):
        """Hold a die, if that is what the table asks for; the three fives held are a step."""
        if command is None or command[0] != commands.DO:
            return command
        self.play.do(command[1])
        self.table.marked()
        if self.play.match.held_mask == _TO_HOLD:
            self._go_on()
        return None

    def _score(self):
        play = self.play
        play.do(actions.score(self.table.pointer[1]))
        self.sound(play.score_sound)
        if self.step == CHOOSE:
            self._skip_turns()
        self._go_on()

    def _finish(self):
        """Go back to where this was opened, which the title need not offer any more."""
        session = self.session
        if session.settings[KNOWS_STEPS]:
            self.back()
            return
        session.settings.set(KNOWS_STEPS, 1)
        session.unsaved = True
        self.next = ("lobby.title.Title",)

    def _skip_turns(self):
        """Fill the upper boxes but the last one with three dice each, and roll sixes."""
        card = self.play.match.card
        for face in range(1, 6):
            card.enter(face - 1, (face, face, face, 6, 6), 3)
        self.play.roll()

    def _go_on(self):
        """Go to the next step."""
        self.step += 1
        if self.step == END:
            self.table.changed()
        elif self.step >= CHOOSE:
            self.table.resume((0, self._boxes[self.step - CHOOSE]))
        self.draw()

    def _land(self):
        self._rolls = False
        self._go_on()

    def draw(self) -> None:
        """Show the step."""
        step, words = self.step, self._words
        self.foot.say(words.STEPS_FEET[step])
        self._dim(self.table.group, 0, 0)
        while len(self.balloon):
            self.balloon.pop()
        _, y, tail_x, points_up = _PLACES[step]
        kit, group = self.kit, self.balloon
        box(group, kit.white, px.X, y, px.WIDTH, px.HEIGHT, kit.ink)
        for row in range(px.TAIL):
            width = 2 * (px.TAIL - row) + 1
            at = y - row if points_up else y + px.HEIGHT - 1 + row
            group.append(block(kit.ink, tail_x - width // 2, at, width, 1))
            group.append(block(kit.white, tail_x - width // 2 + 1, at, width - 2, 1))
        for place in range(COUNT):
            x, top = px.SQUARES_X + (px.SQUARE + 2) * place, y + 5
            if place < step:
                group.append(block(kit.feet[SUCCESS], x, top, px.SQUARE, px.SQUARE))
            else:
                here = place == step
                group.append(block(kit.ink if here else kit.pencil, x, top, px.SQUARE, px.SQUARE))
                if not here:
                    group[-1].color_index = 1
                inner = kit.yellow if here else kit.white
                group.append(block(inner, x + 1, top + 1, px.SQUARE - 2, px.SQUARE - 2))
        shader = kit.on_paper_blue
        for line, top in zip(words.STEPS[step].split("|"), px.LINES_Y):
            kit.line(group, shader, len(line), px.TEXT_X, y + top, line)
            shader = kit.on_paper

    def _dim(self, group, left, top):
        """Darken all that the balloon does not speak of, and restore the rest."""
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

    HANDLERS = extended(Page, {commands.SOUND: Page.sound})


def _ruleset():
    """Return the rules; the others go again."""
    from ..rules.rulesets import RULESETS

    return RULESETS[_RULES]


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
