# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""W7: a finger on the picture does what is shown there."""

import random

import pytest

from handful.keys import SLEEP
from handful.layouts.display import FOOT_TOP
from handful.layouts.table import KEY_X, TRAY_HEIGHT, TRAY_TOP
from handful.ports import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from handful.rules.rulesets import RULESET_IDS
from host_sim.handheld import Handheld
from host_sim.letters import FONT_CHARS
from host_sim.touch import Touch
from tests.ui.scenes import SCENES, some_of_each_screen
from tests.words import CONTINUE, LEAVE, PLAY

BITS = 8
BUTTON = KEY_X + 10, TRAY_TOP + 8
FELT = 60, TRAY_TOP + 10


class Finger:
    """A finger on a handheld's picture; it knows no key."""

    def __init__(self, handheld):
        self.handheld = handheld
        self.touch = Touch(handheld.app)

    def tap(self, x, y):
        """Tap a pixel, and let what comes of it come to rest."""
        self.press(self.touch.tap(x, y))

    def press(self, masks):
        """Press the keys that a gesture asks for."""
        for mask in masks:
            bits = [1 << bit for bit in range(BITS) if mask >> bit & 1]
            self.handheld.ports.keys.tap(bits)
        self.handheld.settle()

    def place(self, words):
        """Return where words stand: in the foot, or else on the page."""
        for y, x, line in reversed(list(_foot_lines(self.handheld.app.screen.group, 0, 0))):
            if words in line:
                return x + 5 * line.index(words) + 4, y + 4
        for y, x, line in self.handheld.pieces():
            if words in line:
                return x + 5 * line.index(words) + 4, y + 3
        raise ValueError(f"{words!r} is not to be seen:\n{self.handheld.read()}")

    def tap_words(self, words):
        """Tap words on the screen."""
        self.tap(*self.place(words))

    def hold(self, die):
        """Tap a die."""
        grid = self._table.parts[1].dice[die]
        self.tap(grid.x + 9, grid.y + 9)

    def box(self, box):
        """Tap a box of the card."""
        cell = self._table.parts[4].cells[box]
        grid = getattr(cell, "grid", cell)
        self.tap(grid.x + 9, grid.y + 5)

    @property
    def _table(self):
        screen = self.handheld.app.screen
        return getattr(screen, "table", screen)


def _foot_lines(group, x, y):
    """Yield `(y, x, text)` of rows of keys, with a sign for each tile."""
    for part in group:
        if hasattr(part, "append"):
            yield from _foot_lines(part, x + part.x, y + part.y)
        elif y + part.y > FOOT_TOP - 15 and getattr(part, "width", 0) == 33:
            tiles = [part[column] for column in range(33)]
            known = [FONT_CHARS[tile] if tile < len(FONT_CHARS) else "#" for tile in tiles]
            yield y + part.y, x + part.x, "".join(known)


@pytest.fixture
def finger():
    """Opens a scene, or a handheld with wishes, for a finger."""
    handhelds = []

    def opened(scene="", **wishes):
        handhelds.append(SCENES[scene].open(draws=False) if scene else Handheld(**wishes))
        return Finger(handhelds[-1])

    yield opened
    for handheld in handhelds:
        handheld.close()


@pytest.mark.thin(2)
@pytest.mark.parametrize("rules", RULESET_IDS)
def test_a_whole_game_is_played_by_taps_alone(finger, rules):
    players = (("ANN", "human"), ("BOB", "human"))
    ours = finger(rules=rules, players=players, seed=5, draws=False)
    handheld, chance = ours.handheld, random.Random(5)
    count = len(handheld.match.card.boxes)
    while handheld.screen == "table":
        turn, mover = handheld.match.turn, handheld.match.player
        if not handheld.match.roll:
            ours.tap(*FELT)
        for roll in range(1, chance.randint(1, 3)):
            die = chance.randrange(5)
            before = handheld.state()["held"]
            ours.hold(die)
            after = handheld.state()["held"]
            assert [at for at in range(5) if before[at] != after[at]] == [die]
            ours.tap(*BUTTON)
            assert handheld.match.roll == roll + 1
        match = handheld.match
        box = chance.choice(match.card.legal(match.dice, match.roll))
        if handheld.app.screen.pointer[1] != box:
            ours.box(box)
        assert handheld.app.screen.pointer[1] == box
        assert (match.turn, match.player) == (turn, mover), "the first tap only points"
        ours.box(box)
        if match.cards[mover].boxes[box] is None:
            ours.tap_words("Yes")
        assert match.cards[mover].boxes[box] is not None
    assert handheld.screen == "finished"
    assert [card.filled for card in handheld.match.cards] == [count, count]


def test_from_the_title_through_a_game_and_back_by_taps(finger):
    """As somebody plays on a phone who never finds the drawn buttons."""
    ours = finger()
    handheld = ours.handheld
    ours.tap_words(PLAY)
    assert handheld.screen == "table"
    ours.tap(*FELT)
    ours.tap(80, 4)
    assert handheld.screen == "menu"
    ours.tap_words("Back to the game")
    assert handheld.screen == "table"
    ours.tap(80, 4)
    ours.tap_words(LEAVE)
    if handheld.screen == "menu":
        ours.tap_words("Yes")
    assert handheld.screen == "title"
    ours.tap_words(CONTINUE)
    assert handheld.state()["roll"] == 1


@pytest.mark.parametrize(
    ("scene", "words", "keys"),
    [
        ("title", "Choose", (A,)),
        ("title", "Help", (SELECT,)),
        ("title", "Rules", (START,)),
        ("table-start", "Roll", (A,)),
        ("table-roll-1", "Hold", (B,)),
        ("menu-new-series-asked", "Yes", (A,)),
        ("menu-new-series-asked", "No", (B,)),
        ("odds", "Back", (B,)),
        ("sheet-two", "Next", (RIGHT,)),
        ("rules-all", "Pages", (DOWN,)),
        ("felt", "Next", (RIGHT,)),
        ("name-marked", "OK", (START,)),
    ],
)
def test_keys_in_the_foot_are_those_keys(finger, scene, words, keys):
    ours = finger(scene)
    assert ours.touch.tap(*ours.place(words)) == keys


@pytest.mark.parametrize(
    "scene", ["title", "title-saved", "title-steps", "menu", "options", "house", "players"]
)
def test_a_row_under_the_finger_gets_the_pointer(finger, scene):
    """Wherever the page shows its pointer once it is on a row, a tap leads there."""
    ours = finger(scene)
    screen, handheld = ours.handheld.app.screen, ours.handheld
    rows = [
        (x, y, words.strip(" ▶◀").split("  ")[0])
        for y, x, words in handheld.pieces()
        if 12 < y < FOOT_TOP - 4 and x < 150
    ]
    reached = set()
    for x, y, words in rows:
        ours.touch.tap(x + 12, y + 3)
        if f"▶{words}" in handheld.read():
            reached.add(screen.at)
    assert len(reached) > 2, reached
    if scene.startswith("title"):
        assert reached == set(range(len(screen.items)))


def test_a_seat_is_filled_and_changed_by_taps(finger):
    ours = finger("setup")
    screen = ours.handheld.app.screen

    def seated():
        return tuple(screen.seating.seats[free])

    free = [seat for seat in range(6) if not screen.seating.seats[seat][1]][0]
    cell = screen.cells[free]
    ours.tap(cell.x + 25, cell.y + 8)
    first = seated()
    assert first[1] == "human"
    ours.tap(cell.x + 45, cell.y + 8)
    assert seated() not in (first, ("", ""))
    ours.tap(cell.x + 5, cell.y + 8)
    assert seated() == first
    ours.tap(cell.x + 25, cell.y + 8)
    assert ours.handheld.screen == "name"


def test_a_choice_is_pointed_at_first_and_then_changed(finger):
    ours = finger("options")
    handheld = ours.handheld
    at = handheld.app.screen.at
    y = [y for y, x, words in handheld.pieces() if x < 20 and 12 < y < 90][2]
    ours.tap(30, y + 3)
    assert handheld.app.screen.at != at
    row = handheld.app.screen.row(handheld.app.screen.at)
    ours.tap(150, y + 3)
    assert handheld.app.screen.row(handheld.app.screen.at) != row
    ours.tap(90, y + 3)
    assert handheld.app.screen.row(handheld.app.screen.at) == row


def test_letters_of_a_name_are_tapped_on_the_wheel(finger):
    ours = finger("name-marked")
    screen = ours.handheld.app.screen
    text, holder = next(around for around, step in screen.around if step == 2)
    wanted = FONT_CHARS[text.grid[0]]
    ours.tap(holder.x + 3, holder.y + 4)
    assert screen._text() == wanted
    cell = screen.cells[3]
    ours.tap(cell.x + 4, cell.y + 8)
    assert screen.spot == 3


def test_a_dial_turns_up_above_and_down_below(finger):
    ours = finger("felt")
    screen = ours.handheld.app.screen
    x = screen.places[2][0] + 5
    ours.tap(x, 30)
    assert screen.at == 2
    assert ours.touch.tap(x, 30) == (UP,)
    assert ours.touch.tap(x, 66) == (DOWN,)


def test_beside_a_question_a_tap_is_no(finger):
    ours = finger("menu-new-series-asked")
    assert ours.touch.tap(80, 40) == (B,)
    ours.tap(80, 40)
    assert ours.handheld.screen == "menu"


def test_a_tap_lands_the_dice_and_does_nothing_else(finger):
    ours = finger("table-rolling")
    held = ours.handheld.state()["held"]
    ours.tap(14, 28)
    assert not ours.handheld.rolling
    assert ours.handheld.state()["held"] == held


def test_dice_that_no_roll_follows_are_left_alone(finger):
    """The pointer is on the card then, and a key for a die would score."""
    ours = finger("table-roll-3")
    filled = ours.handheld.match.card.filled
    for x in range(5, 120, 10):
        ours.tap(x, 28)
    assert ours.handheld.match.card.filled == filled
    assert ours.handheld.match.roll == 3


def test_a_die_below_the_odds_is_held_by_a_tap(finger):
    ours = finger("odds")
    before = ours.handheld.state()["held"]
    for die in (4, 0):
        grid = ours.handheld.app.screen.tray.dice[die]
        ours.tap(grid.x + 9, grid.y + 9)
        after = ours.handheld.state()["held"]
        assert [at for at in range(5) if before[at] != after[at]] == [die]
        before = after


def test_the_first_steps_are_taken_by_taps(finger):
    ours = finger("steps-roll")
    handheld = ours.handheld
    ours.tap(*BUTTON)
    for die in (0, 2, 3):
        ours.hold(die)
    ours.tap(*BUTTON)
    while handheld.screen == "steps":
        table = handheld.app.screen.table
        if table.pointer[1] >= 0:
            ours.box(table.pointer[1])
        else:
            ours.tap(10, 125)
    assert handheld.screen == "title"


def test_pages_without_a_pointer_turn_by_halves_and_swipes(finger):
    ours = finger("rules-all")
    assert ours.touch.tap(80, 110) == (DOWN,)
    assert ours.touch.tap(80, 20) == (UP,)
    assert ours.touch.tap(150, 60) == (RIGHT,)
    assert ours.touch.swipe(-40, 5) == (RIGHT,), "the next page comes from the right"
    assert ours.touch.swipe(40, 5) == (LEFT,)
    assert ours.touch.swipe(3, -30) == (DOWN,)


def test_a_long_list_follows_the_finger(finger):
    assert finger("about").touch.swipe(0, -40) == (DOWN,) * 3
    assert finger("options").touch.swipe(0, 25) == (UP,) * 2


def test_a_tap_wakes(finger):
    assert finger("sleep-words").touch.tap(80, 60) == (SLEEP,)


@pytest.mark.full
@pytest.mark.parametrize("scene", some_of_each_screen(1))
def test_every_place_of_every_screen_can_be_tapped(finger, scene):
    ours = finger(scene)
    for y in range(2, 128, 11):
        for x in range(2, 160, 22):
            keys = ours.touch.tap(x, y)
            assert all(0 < mask < 256 for mask in keys)


def test_the_felt_beside_the_button_is_not_the_button(finger):
    ours = finger("table-roll-1")
    assert ours.touch.tap(KEY_X + 12, TRAY_TOP + TRAY_HEIGHT - 4) == (A,)
    assert ours.touch.tap(14, 28) == (B,)
    assert ours.touch.tap(14 + 24, 28) == (RIGHT, B)
    assert LEFT not in ours.touch.tap(14 + 96, 28)
