# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Points alone are entered: a box, and one of the values that dice can bring it.

The game itself still gets dice and a score: dice that pay these points. Where several would, it
takes some that are not five alike and that took all rolls. So a further five alike, and what a
quick roll wins, are values of their own in the list.
"""

from ..const import const
from ..game import actions
from ..list_page import ListPage
from ..rules.ruleset import FIVE_KIND, SECOND_FIVE
from ..settings import CONFIRM_ZERO
from ..ui.sheets import ICON_NEW
from .pad_play import asks_rolls

_ROWS = const(8)
_PIECES = const(16)
"""The dice looked at in a frame."""


class Points(ListPage):
    """The open boxes; left and right choose what the one at the pointer has brought."""

    NAME = "pad"
    CHANGES = True

    def __init__(self, session):
        super().__init__(session)
        self.play = play = session.play
        self.words = words = self.kit.words("pad")
        boxes = play.match.card.boxes
        self._boxes = [box for box in range(len(boxes)) if boxes[box] is None]
        self._search = self._chosen = None
        self.group = self.kit.page(words.POINTS, ICON_NEW)
        match = play.match
        self.title_right(match.name(match.player, ""))
        self.add_rows(list(range(len(self._boxes))), _ROWS)
        self.add_foot(words.POINTS_FOOT)
        self.turn_to(self.at)

    def row(self, entry: int) -> tuple:
        """Return the box, and at the pointer the value chosen."""
        box = self._boxes[entry]
        label = self.kit.texts.BOXES[self.play.match.ruleset.patterns[box]]
        if entry != self.at:
            return label, ""
        return label, " ? " if self._chosen is None else self._chosen.text(self.words)

    def turn_to(self, at: int) -> None:
        """Put the pointer there; no value is chosen."""
        if self._search is None or self.at != at:
            self._search, self._chosen = Search(self.play.match, self._boxes[at]), None
        super().turn_to(at)

    def tick(self, now_ms: int) -> None:
        """Look for the values."""
        for _ in range(_PIECES):
            if self._search.step():
                break

    def left_right(self, step: int) -> None:
        """Choose the next value, or say why there is none."""
        search = self._search
        while not search.step():
            pass
        values = search.values
        if not values:
            self.warn(self.kit.texts.REASONS[search.refusal])
            self.sound("error")
            return
        at = values.index(self._chosen) if self._chosen else len(values) if step < 0 else -1
        self._chosen = values[(at + step) % len(values)]
        self.draw()

    def choose(self) -> None:
        """Enter the value; ask first about a zero."""
        value = self._chosen
        if value is None:
            self.warn(self.words.NO_VALUE)
            self.sound("error")
            return
        asks = self.session.settings[CONFIRM_ZERO] and not value.gain
        label = self.row(self.at)[0]
        self.ask(label + self.kit.texts.ZERO_SURE if asks else "", self._enter)

    def _enter(self):
        play, session, value = self.play, self.session, self._chosen
        play.enter(actions.faces_of(value.dice), value.rolls)
        play.do(actions.score(self._boxes[self.at]))
        session.keeper.save_game(play, (0, -1))
        self.sound(play.score_sound)
        self.back()


class Value:
    """What dice of so many `rolls` bring a box: `points`, and `gain` with all bonuses."""

    def __init__(self, points, gain, dice, rolls, shows_rolls):
        self.points, self.gain = points, gain
        self.dice, self.rolls = dice, rolls
        self._shows_rolls = shows_rolls

    def text(self, words) -> str:
        """Return the points, what is won besides, and the roll where it matters."""
        text = str(self.points)
        if self.gain > self.points:
            text += " +" + str(self.gain - self.points)
        return text + words.IN_ROLL + str(self.rolls) if self._shows_rolls else text


class Search:
    """Finds, dice by dice, the values that a box of the player to move can have.

    `values` are in order, None before all are known; `refusal` is why there are none.
    """

    def __init__(self, match, box):
        self._match, self._box = match, box
        self._faces, self._fives = [1] * 5, 6
        self._found = {}
        self.refusal, self.values = 0, None

    def step(self) -> bool:
        """Look at the next dice, five alikes last; return whether all have been looked at."""
        faces = self._faces
        at = 4
        while at >= 0 and faces[at] == 6:
            at -= 1
        if at >= 0:
            face = faces[at] + 1
            for die in range(at, 5):
                faces[die] = face
            if faces[0] < faces[4]:
                self._look(faces)
        elif self._fives:
            self._look([self._fives] * 5)
            self._fives -= 1
        elif self.values is None:
            self.values = [self._found[key] for key in sorted(self._found)]
            self._found = None
        return self.values is not None

    def _look(self, dice):
        match, box = self._match, self._box
        card, rules = match.card, match.ruleset
        refusal = card.refusal(box, dice, 3)
        if refusal:
            self.refusal = refusal
            return
        points = card.box_points(box, dice, 3)
        asks = asks_rolls(rules)
        is_five = rules.patterns[box] in (FIVE_KIND, SECOND_FIVE) and dice[0] == dice[4]
        for rolls in (3, 2, 1) if asks else (1,):
            ends = rules.served_five_ends and is_five and rolls == 1
            key = (points, card.points(box, dice, rolls), ends)
            if key not in self._found:
                value = Value(points, key[1], actions.roll(dice), rolls, asks and rolls < 3)
                self._found[key] = value
            elif rolls == 3:
                break  # neither are others of these dice
