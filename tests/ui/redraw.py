# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""How many bytes each kind of frame sends to the panel: the most, over games played by buttons.

At every turn of every game a curious player tries what there is: the pointer on the dice, marks,
the score sheet, and every move on the card, before a box is scored.
"""

from random import Random

from handful.game import actions
from handful.ports import DOWN, LEFT, RIGHT, SELECT, UP, A, B
from handful.rules.rulesets import RULESETS
from host_sim.handheld import Handheld

IDLE = "idle frame"
DICE_POINTER = "pointer on the dice"
CARD_POINTER = "pointer on the card"
MARK = "mark a die"
ROLLING = "a frame in motion"
LANDING = "landing frame with previews"
SCORED_13 = "score entered, 13 boxes"
SCORED_15 = "score entered, 15 boxes"
OTHER_CARD = "another player's card"
TO_CARD = "from the dice to the card or back"
IN_THE_AIR = "a key while dice roll"
NOTICE = "a notice comes or goes"
SHEET = "the score sheet"
CPU_MARKS = "a CPU player marks"

LIMITS = {
    IDLE: 0,
    DICE_POINTER: 2_600,  # the foot says what B does
    CARD_POINTER: 3_600,
    MARK: 5_000,
    ROLLING: 6_000,
    LANDING: 16_200,
    SCORED_13: 17_600,
    SCORED_15: 15_600,
    OTHER_CARD: 30_000,
    TO_CARD: None,
    IN_THE_AIR: None,
    NOTICE: None,
    SHEET: 41_000,
    CPU_MARKS: None,
}
"""Bytes at the most; None is only stated. A full screen is 40,960.

Without animation all that a roll or a score brings is one frame; with it each frame is in motion.
A mark sends 1,500, or with all dice held the button and the foot, too: A does something else then.
"""

ANN = ("ANN", "human")
BOB = ("BOB", "human")
CPU = ("STRONG", "cpu:strong")
TABLES = ((ANN,), (ANN, BOB), (ANN, CPU))
CPU_PACE_FAST = 1
CURIOUS_MOVES = 4
MOST_ROLLING_FRAMES = 100


class Survey:
    """The most bytes of each kind of frame: `most[kind]` is `(bytes, frames, where)`."""

    def __init__(self):
        self.most = {}

    def note(self, kind: str, sent: int, where: str) -> None:
        """Count a frame."""
        most, frames, place = self.most.get(kind, (-1, 0, ""))
        if sent > most:
            most, place = sent, where
        self.most[kind] = (most, frames + 1, place)


def survey(rules, players, animation, seed) -> Survey:
    """Play a game, and return what it sent."""
    found = Survey()
    CuriousPlayer(found, rules, players, animation, seed).play()
    return found


class CuriousPlayer:
    """Plays one game through the buttons and notes what every frame sends."""

    def __init__(self, found: Survey, rules: str, players, animation: int, seed: int):
        self._found = found
        self._random = Random(seed)
        self._name = f"{rules}, {len(players)} players, animation {animation}, seed {seed}"
        self._handheld = Handheld(
            rules=rules, players=players, animation=animation, seed=seed, cpu_pace=CPU_PACE_FAST
        )
        self._moves = animation > 0
        boxes = len(RULESETS[rules].boxes)
        self._scored = OTHER_CARD if len(players) > 1 else SCORED_15 if boxes > 13 else SCORED_13

    @property
    def _match(self):
        return self._handheld.match

    def play(self) -> None:
        """Play to the end."""
        while self._handheld.screen == "table":
            if self._handheld.app.game.cpu_moves:
                self._watch_cpu()
            elif self._handheld.moving:
                self._note_roll(self._handheld.frame())
            else:
                self._take_turn()
        self._handheld.close()

    def _take_turn(self):
        match = self._match
        player, turn = match.player, match.turn
        if not match.roll:
            self._roll()
        while match.roll < 3 and self._random.random() < 0.8:
            self._try_dice()
            self._try_sheet()
            if self._random.random() < 0.5:
                self._press(SELECT, TO_CARD)
                self._press(SELECT, TO_CARD)
            if not self._can_roll():
                break
            self._roll()
        if match.roll < 3:
            self._press(SELECT, TO_CARD)
        self._try_boxes()
        while (match.player, match.turn) == (player, turn) and not match.finished:
            self._score()

    def _can_roll(self):
        if self._match.held_mask == 31:
            self._press(B, MARK)
        return not self._handheld.notice

    def _roll(self):
        had_notice, sent = self._handheld.notice, self._handheld.press(A)
        if had_notice:
            self._note(NOTICE, sent)
        else:
            self._note_roll(sent)
        patience = self._random.choice((0, 3, 8, MOST_ROLLING_FRAMES))
        while self._handheld.moving and patience:
            self._note_roll(self._handheld.frame())
            patience -= 1
        if self._handheld.moving:
            self._press(self._random.choice((LEFT, RIGHT)), IN_THE_AIR)
        self._press(None, IDLE)

    def _note_roll(self, sent):
        if self._handheld.screen != "table":
            return  # the last score has landed
        self._note(ROLLING if self._handheld.moving else LANDING, sent)

    def _try_dice(self):
        for _ in range(CURIOUS_MOVES):
            self._press(self._random.choice((LEFT, RIGHT)), DICE_POINTER)
            if self._random.random() < 0.6:
                self._press(B, MARK)

    def _try_sheet(self):
        self._press(UP, SHEET)
        for _ in self._match.players:
            self._press(RIGHT, SHEET)
        self._press(B, SHEET)

    def _try_boxes(self):
        for _ in self._match.card.legal(self._match.dice, self._match.roll):
            before = self._handheld.notice
            sent = self._handheld.press(self._random.choice((UP, DOWN, LEFT, RIGHT)))
            if before or self._handheld.notice:
                self._note(NOTICE, sent)
            elif self._handheld.app.screen.pointer[1] < 0:
                self._note(TO_CARD, sent)
                self._press(SELECT, TO_CARD)
            else:
                self._note(CARD_POINTER, sent)

    def _score(self):
        """Press A, and again where a zero is asked for."""
        sent = self._handheld.press(A)
        if self._handheld.screen != "table":
            return
        self._note(NOTICE if self._handheld.notice else self._scored, sent)
        if self._handheld.moving and self._moves:
            self._note(ROLLING, sent)
        while self._handheld.moving:
            self._note_roll(self._handheld.frame())

    def _watch_cpu(self):
        log = self._handheld.app.game.log
        count = len(log)
        sent = self._handheld.frame()
        if self._handheld.screen != "table":
            return
        if self._handheld.moving or (len(log) > count and _kind(log) == actions.ROLL):
            self._note_roll(sent)
        elif len(log) == count:
            self._note(LANDING, sent)
        else:
            self._note(CPU_MARKS if _kind(log) == actions.MARK else OTHER_CARD, sent)

    def _press(self, key, kind):
        sent = self._handheld.press(key) if key else self._handheld.frame()
        self._note(kind, sent)

    def _note(self, kind, sent):
        match = self._match
        self._found.note(kind, sent, f"{self._name}, turn {match.turn}, roll {match.roll}")


def _kind(log):
    return actions.kind_of(log[len(log) - 1])
