# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""F6, the score pad, through the buttons: people roll real dice, the game keeps the card."""

from itertools import combinations_with_replacement

import pytest

from handful import settings
from handful.game.actions import score as score_in
from handful.game.players import cpu_name
from handful.layouts.table import DICE_PITCH, DICE_X, DIE_Y, KEY_X
from handful.rules.rulesets import RULESET_IDS, RULESETS
from handful.settings import CHANCE, ENTERED, GHOST, GRADES, IN_FIGURES, POINTS_ONLY, UNDO
from host_sim.text_mode import TextMode
from host_sim.touch import Touch
from tests.coach.drives import memory_with, memory_with_chances
from tests.play import eyes
from tests.play.hands import leave, set_battery
from tests.play.test_statistics import figures_of
from tests.rules import reference
from tests.words import CONTINUE, NOTHING_BACK

ANN, BOB = ("ANN", "human"), ("BOB", "human")
SIX = [(name, "human") for name in ("ANN", "BOB", "CY", "DAN", "EVE", "FAY")]
POINTS = ENTERED | POINTS_ONLY
STRAIGHT, FULL_HOUSE = (2, 3, 4, 5, 6), (5, 5, 5, 2, 2)
SIXES = (6,) * 5
BY_ROLLS = {"ynot", "generala"}
"""The rule sets that pay more for what comes early."""
DICE = list(combinations_with_replacement(range(1, 7), 5))


def pad(start, rules="herg", players=(ANN,), by_hand=ENTERED, keys="", **wishes):
    """Begin a game by hand from New game."""
    handheld = start(**wishes)
    seating = handheld.app.session.club.seating
    seating.choose(RULESETS[rules])
    seating.take(players)
    seating.by_hand = by_hand
    handheld.go("pick New game; UP RIGHT*3" + keys + "; START WAIT:100")
    return handheld


def keys_for(faces, rolls=0):
    """Return the keys that enter dice where none are, and in how many rolls."""
    places = [f"UP*{number}" for number in (*faces, *([rolls] if rolls else []))]
    return " RIGHT ".join(places) + " A WAIT:100"


def score(handheld, box, faces, rolls=0):
    """Enter the dice of a turn, and score them."""
    match = handheld.match
    filled = sum(card.filled for card in match.cards)
    handheld.go(keys_for(faces, rolls))
    eyes.to_box(handheld, match.ruleset.id, box)
    handheld.go("A WAIT:100")
    if sum(card.filled for card in match.cards) == filled:
        handheld.go("A WAIT:100")  # yes, a zero


def play_turns(handheld, turns, keys=None):
    """Score the best box that is left for a straight, or with other keys, so many times."""
    for _ in range(turns):
        filled = handheld.match.card.filled
        handheld.go(keys or keys_for(STRAIGHT))
        handheld.go("A WAIT:100")
        if handheld.match.card.filled == filled and not handheld.match.finished:
            handheld.go("A WAIT:100")  # yes, a zero


def play_out(handheld):
    """Play to the end, and go to the result."""
    match = handheld.match
    play_turns(handheld, match.turns * len(match.cards))
    assert "A Result" in handheld.read()
    handheld.go("A")


def test_f6_dice_entered_make_an_ordinary_game(start, schema):
    handheld = pad(start, players=(ANN, BOB))
    assert (handheld.screen, handheld.match.roll) == ("pad", 0)
    schema.validate(handheld.state())
    score(handheld, "large_straight", STRAIGHT)
    score(handheld, "full_house", FULL_HOUSE)
    ann, bob = handheld.state()["players"]
    assert (ann["total"], bob["total"]) == (40, 25)
    assert (handheld.screen, handheld.state()["turn"]) == ("pad", 2)
    assert handheld.state()["code"] is None


def test_f6_it_is_chosen_and_explained_in_new_game(start):
    handheld = start()
    handheld.go("pick New game; UP RIGHT*3")
    assert handheld.notice == "People only: not ranked"
    handheld.go("A")
    assert "Five dice each turn" in handheld.read()
    handheld.go("UP")
    assert "A box and its points" in handheld.read()
    handheld.go("RIGHT UP B; START WAIT:100")
    assert handheld.app.game.by_hand == POINTS | IN_FIGURES


def test_f6_six_people_play_and_no_cpu_player(start):
    handheld = pad(start, players=SIX)
    assert handheld.match.players == SIX
    for _ in SIX:
        score(handheld, "chance", FULL_HOUSE)
    assert [card.total for card in handheld.match.cards] == [19] * 6
    cpu = (cpu_name("cpu:strong"), "cpu:strong")
    assert pad(start, players=(cpu, BOB)).match.players == [BOB]


def test_f6_dice_that_are_missing_are_asked_for(start):
    handheld = pad(start)
    handheld.go("UP RIGHT*2 DOWN A")
    assert handheld.notice == "Five dice are needed"
    assert handheld.app.screen.faces == [1, 0, 6, 0, 0]
    assert (handheld.match.roll, handheld.app.screen.at) == (0, 1)
    handheld.go("UP RIGHT*2 UP RIGHT UP A")
    assert handheld.state()["dice"] == [1, 1, 6, 1, 1]


@pytest.mark.parametrize("rules", RULESET_IDS)
def test_f6_rolls_are_asked_only_where_the_rules_pay_by_them(rules, start):
    handheld = pad(start, rules)
    asks = rules in BY_ROLLS
    handheld.go(keys_for(STRAIGHT))
    assert handheld.notice == ("In how many rolls?" if asks else None)
    if asks:
        handheld.go("UP*2 A")
    assert handheld.state()["roll"] == (2 if asks else 1)


@pytest.mark.parametrize(("rolls", "points"), [(1, 30 + 10), (2, 30 + 5), (3, 30)])
def test_f6_a_quick_roll_is_paid(rolls, points, start):
    handheld = pad(start, "ynot")
    score(handheld, "small_straight", (1, 2, 3, 4, 6), rolls)
    assert handheld.match.cards[0].total == points


def test_f6_a_served_five_alike_ends_the_game(start):
    handheld = pad(start, "generala", (ANN, BOB))
    score(handheld, "sixes", SIXES, 3)
    score(handheld, "five_kind", SIXES, 1)
    handheld.go("A")
    assert (handheld.screen, handheld.state()["winner"]) == ("finished", 1)


def test_f6_each_roll_may_be_entered_and_what_is_held_stays(start):
    handheld = pad(start)
    handheld.go(keys_for((1, 6, 6, 2, 3)) + " SELECT RIGHT B RIGHT B A WAIT:100")
    assert handheld.screen == "pad"
    handheld.go("UP*4 RIGHT UP*3 RIGHT UP A")  # from the first die over the held ones
    assert handheld.state()["dice"] == [5, 6, 6, 5, 4]
    assert handheld.state()["roll"] == 2


def test_f6_dice_that_were_entered_wrongly_are_put_right(start):
    """After three rolls, too: from the card SELECT leads to the dice."""
    handheld = pad(start, "generala")
    handheld.go(keys_for(STRAIGHT, 3) + " SELECT")
    assert handheld.screen == "pad"
    handheld.go("UP LEFT DOWN*2 A")
    assert (handheld.state()["dice"], handheld.state()["roll"]) == ([3, 3, 4, 5, 6], 1)
    assert len(handheld.app.game.log) == 1


def test_f6_leaving_the_dice_shows_the_card_and_a_asks_again(start):
    handheld = pad(start)
    handheld.go("UP B WAIT:300")
    assert handheld.screen == "table"
    handheld.go("UP")
    assert handheld.screen == "sheet"
    handheld.go("B WAIT:100")
    assert handheld.screen == "pad"
    handheld.go("B A")
    assert handheld.screen == "pad"


def turns_of(handheld):
    """Open the list of all turns and return its rows."""
    handheld.go("START; pick Take back")
    return [" ".join(row.split()) for row in handheld.read().splitlines()[1:-1]]


@pytest.mark.parametrize("undo", [0, 1])
def test_f6_any_turn_is_played_again(undo, start):
    """Whatever the option says of taking back, and with the turn's dice to put right."""
    handheld = pad(start, "yatzy", (ANN, BOB))
    handheld.app.session.settings.override(UNDO, undo)
    score(handheld, "chance", FULL_HOUSE)
    score(handheld, "twos", (2, 2, 3, 4, 5))
    score(handheld, "fives", FULL_HOUSE)
    handheld.go(keys_for(STRAIGHT))
    assert turns_of(handheld) == ["▶2 BOB 2 3 4 5 6", "2 ANN Fives 15", "1 BOB Twos 4"] + [
        "1 ANN Chance 19"
    ]
    handheld.go("DOWN*2 A")
    assert handheld.notice == "Drop all since? A Yes B No"
    handheld.go("A WAIT:100")
    assert (handheld.screen, handheld.app.screen.faces) == ("pad", [2, 2, 3, 4, 5])
    assert [card.total for card in handheld.match.cards] == [19, 0]
    again = start(memory=handheld.memory)
    again.go("pick " + CONTINUE)
    assert [card.total for card in again.match.cards] == [19, 0]
    handheld.go("DOWN A")
    eyes.to_box(handheld, "yatzy", "ones")
    handheld.go("A WAIT:100")
    assert [card.total for card in handheld.match.cards] == [19, 1]
    assert not handheld.state()["assisted"]


def test_f6_the_first_turn_is_taken_back_and_nothing_is_lost(start):
    handheld = pad(start)
    handheld.go("START+LEFT")
    assert handheld.notice == NOTHING_BACK
    score(handheld, "chance", FULL_HOUSE)
    turns_of(handheld)
    handheld.go("A A WAIT:100")
    assert (handheld.app.screen.faces, len(handheld.app.game.log)) == (list(FULL_HOUSE), 0)
    again = start(memory=handheld.memory)  # the power goes now
    again.go("pick " + CONTINUE)
    assert (again.screen, again.match.card.filled, again.app.game.by_hand) == ("pad", 0, ENTERED)


@pytest.mark.parametrize(("by_hand", "keys"), [(ENTERED, None), (POINTS, "A RIGHT")])
def test_f6_the_last_score_is_put_right_before_the_result(by_hand, keys, start):
    """No other key goes on to it; power may go there, and nothing has been counted."""
    handheld = pad(start, "yacht", by_hand=by_hand | IN_FIGURES)
    play_turns(handheld, 12, keys)
    handheld.go("LEFT B SELECT DOWN WAIT:3000")
    assert (handheld.screen, handheld.match.finished) == ("table", True)
    again = start(memory=handheld.memory)
    again.go("pick " + CONTINUE)
    leave(again)
    again.go("pick " + CONTINUE)
    assert again.match.cards[0].total == handheld.match.cards[0].total
    assert "puts a turn right" in said_to(again, "where")[-1]
    assert turns_of(again)[0].startswith("▶12 ANN")
    again.go("A A WAIT:100")
    assert (again.match.card.filled, figures_of(again, "ANN")) == (11, None)


def test_f6_power_may_go_at_any_moment(start):
    handheld = pad(start, "generala", (ANN, BOB))
    handheld.go(keys_for(STRAIGHT, 2))
    again = start(memory=handheld.memory)
    again.go("pick " + CONTINUE)
    assert (again.state()["dice"], again.state()["roll"]) == (list(STRAIGHT), 2)
    again.go("A WAIT:100")
    assert (again.match.cards[0].total, again.match.player) == (20, 1)
    again.go("UP RIGHT UP")
    last = start(memory=again.memory)
    last.go("pick " + CONTINUE)
    assert (last.match.cards[0].total, last.match.player, last.screen) == (20, 1, "pad")
    assert last.app.screen.faces == [0] * 5
    leave(last)
    last.go("pick " + CONTINUE)
    assert last.screen == "pad"


def long_game(start, rules):
    """Begin one of six in which a turn begins at action 174; the save keeps 176 apart."""
    handheld = pad(start, rules, SIX)
    play, match = handheld.app.game, handheld.match
    for turn in range(44):
        play.enter(STRAIGHT, 3 if turn else 1)
        card = match.card
        boxes = [box for box in range(match.turns) if card.boxes[box] is None]
        play.do(score_in([box for box in boxes if not card.refusal(box, STRAIGHT, 3)][0]))
    assert len(play.log) == 174
    handheld.app.scene.to_table().changed()
    handheld.go("WAIT:100")
    return handheld


@pytest.mark.parametrize(
    ("percent", "keys"), [(80, "SELECT"), (1, "SELECT"), (1, "START; pick Take back; A WAIT:100")]
)
def test_f6_dice_put_right_late_in_a_long_game_are_kept(percent, keys, start):
    """What is put right is in a part of the save that was thought to be settled.

    An empty battery, too, lets nothing be saved at once, and is charged before the dice are in.
    """
    handheld = long_game(start, "generala")
    handheld.go(keys_for(STRAIGHT, 3))
    set_battery(handheld, percent)
    handheld.go(keys)
    set_battery(handheld, 80)
    assert handheld.screen == "pad"
    handheld.go("UP A WAIT:100")
    assert (handheld.state()["dice"], len(handheld.app.game.log)) == ([3, 3, 4, 5, 6], 177)
    again = start(memory=handheld.memory)
    again.go("pick " + CONTINUE)
    assert list(again.app.game.log) == list(handheld.app.game.log)


def test_f6_it_is_neither_ranked_nor_shared_and_the_next_game_is_by_hand_too(start):
    handheld = pad(start, players=(ANN, BOB))
    handheld.app.session.settings.override(GRADES, 1)
    handheld.app.session.settings.override(GHOST, 1)
    play_out(handheld)
    assert handheld.screen == "finished"
    assert handheld.app.session.club.records.table(RULESETS["herg"].hash) == []
    assert figures_of(handheld, "ANN") is None
    handheld.go("START")
    rows = [row.strip(" ▶") for row in handheld.read().splitlines()[1:-1]]
    assert rows == ["High scores", "New game"]
    handheld.go("B A WAIT:100")
    assert (handheld.screen, handheld.app.game.by_hand) == ("pad", ENTERED)
    leave(handheld)
    handheld.go("pick Play")
    assert handheld.app.game.by_hand == 0


def test_f6_it_counts_in_the_statistics_if_that_is_wished(start):
    handheld = pad(start, by_hand=ENTERED | IN_FIGURES)
    handheld.app.session.settings.override(settings.HAS_MORE, 1)
    play_out(handheld)
    figures = figures_of(handheld, "ANN")
    assert (figures.games, figures.last) == (1, [handheld.match.card.total])
    assert handheld.app.session.news == []  # and earns no award
    assert handheld.app.session.club.records.table(RULESETS["herg"].hash) == []


def test_f6_the_coach_looks_on(start):
    handheld = pad(start, memory=memory_with("herg"), by_hand=ENTERED | IN_FIGURES)
    handheld.go("UP START+A")
    assert handheld.notice == "No coach without dice"
    handheld.go("DOWN")
    assert handheld.app.screen.faces == [6, 0, 0, 0, 0]
    handheld.go(keys_for((6, 6, 6, 1, 2)) + " START+A")
    assert "With a hint: not counted" in handheld.read()
    assert not handheld.state()["assisted"]  # it counts in the statistics until then
    handheld.go("A WAIT:9000")
    assert handheld.screen == "coach"
    handheld.go("A WAIT:100")
    assert handheld.state()["held"] == [True] * 3 + [False] * 2
    assert handheld.state()["assisted"]
    handheld.go("A WAIT:100 UP RIGHT UP A")
    assert handheld.state()["dice"] == [6, 6, 6, 2, 3]


@pytest.mark.parametrize(
    ("by_hand", "said"), [(ENTERED, None), (ENTERED | IN_FIGURES, "Chance shown: not counted")]
)
def test_v1_the_chance_to_win_says_what_it_costs(by_hand, said, start):
    """V1: a place in the statistics, if the game has one; it is never ranked."""
    handheld = pad(start, players=(ANN, BOB), by_hand=by_hand, memory=memory_with_chances("herg"))
    handheld.app.session.settings.override(CHANCE, 1)
    play_turns(handheld, 2 * 11)
    handheld.go("WAIT:100")
    assert any("%" in words for y, _, words in handheld.pieces() if y < 11)
    assert handheld.notice == said


# ---- points alone -------------------------------------------------------------------------------


def values_at(handheld):
    """Return `(points, gain)` of each value that is offered at the pointer."""
    page = handheld.app.screen
    handheld.go("WAIT:900")
    return {(value.points, value.gain) for value in page._search.values}


def payable(id, boxes, box):
    """Return the same by the second scorer, over all dice and rolls."""
    found = set()
    for dice in DICE:
        for rolls in (1, 2, 3):
            choice = reference.choices(id, boxes, list(dice), rolls).get(box)
            if choice is not None:
                found.add(choice)
    return found


@pytest.mark.parametrize("rules", RULESET_IDS)
@pytest.mark.thin(4)
def test_f6_points_are_those_that_the_box_can_pay(rules, start):
    """Further five alikes, jokers and quick rolls, too, each as a value of its own."""
    handheld = pad(start, rules, by_hand=POINTS)
    boxes = {}
    held = "ones" if RULESETS[rules].in_order else "five_kind"
    for wanted in (held, "large_straight", "three_kind", "fours"):
        if wanted not in RULESETS[rules].boxes or RULESETS[rules].in_order and wanted != held:
            continue
        handheld.go("A WAIT:100")
        place = [box for box in RULESETS[rules].boxes if box not in boxes].index(wanted)
        handheld.go("DOWN " * place)
        assert values_at(handheld) == payable(rules, boxes, wanted)
        # The greatest value; but in Generala a served five alike would end the game.
        handheld.go("LEFT*2" if rules == "generala" and wanted == held else "LEFT")
        handheld.go("A WAIT:100")
        boxes = {k: v for k, v in handheld.state()["players"][0]["boxes"].items() if v is not None}
        assert wanted in boxes


def test_f6_a_further_five_alike_is_a_value_of_its_own(start):
    handheld = pad(start, "free", by_hand=POINTS)
    handheld.go("A DOWN*11 LEFT A WAIT:100")
    assert handheld.match.card.total == 50
    handheld.go("A DOWN*6 LEFT")  # three alike
    assert "30 +100" in handheld.read()
    handheld.go("A WAIT:100")
    assert handheld.match.card.total == 50 + 130
    handheld.go("A DOWN*5 LEFT*3")
    assert "18" in handheld.read()


def test_f6_a_box_that_is_refused_says_why(start):
    handheld = pad(start, "forced", by_hand=POINTS)
    handheld.go("A DOWN RIGHT")
    assert handheld.notice == "Each box in its turn"
    handheld.go("UP A")
    assert handheld.notice == "First < > for the points"
    handheld.go("RIGHT A")
    assert handheld.notice == "Ones: 0? A Yes B No"
    handheld.go("A WAIT:100")
    assert handheld.match.card.filled == 1


def test_f6_points_show_no_dice_and_survive_a_power_cut(start):
    handheld = pad(start, players=(ANN, BOB), by_hand=POINTS)
    handheld.go("A DOWN*8 LEFT A WAIT:100")
    assert handheld.match.cards[0].total == 25
    again = start(memory=handheld.memory)
    again.go("pick " + CONTINUE)
    assert (again.match.cards[0].total, again.match.player) == (25, 1)
    assert (again.match.dice, again.screen) == ([0] * 5, "table")
    again.go("START+A")
    assert again.notice == "No coach without dice"
    turns = turns_of(again)
    assert turns == ["▶1 ANN Full house 25"]
    again.go("A A WAIT:100")
    assert (again.match.card.filled, again.match.player, again.screen) == (0, 0, "table")


# ---- in words -----------------------------------------------------------------------------------


def said_to(handheld, *lines):
    """Give lines to the text mode, and return what is said."""
    said = []
    mode = TextMode(handheld.app, handheld.ports, lines=lines, say=said.append)
    for _ in mode.frames():
        handheld.frame()
        mode.frame()
    return said


def test_f6_text_mode_reads_the_dice_and_takes_them(start):
    handheld = pad(start, "generala", (ANN, BOB))
    said = said_to(handheld, "where", "UP", "enter 2 3 4 5 6", "RIGHT", "enter 23456 1")
    assert "Real dice screen. Die 1: none." in said
    assert "Die 1: 1." in said
    assert "Die 1: 2." in said
    assert any(line.startswith("? enter what?") or "In how many rolls?" in line for line in said)
    assert "ANN, roll 1 of 3: 2 3 4 5 6." in said
    said = said_to(handheld, "enter 2 2 2 2 3 1", "score fours", "yes")
    assert any(line.startswith("Taken back.") for line in said)
    assert "ANN scores 0 in Fours. Total 0." in said
    assert "Real dice screen. Die 1: none." in said
    said = said_to(handheld, "enter 1 2 3", "enter 1 2 3 4 7", "leave", "pick continue")
    assert len([line for line in said if line.startswith("? enter what?")]) == 2


def test_f6_text_mode_says_no_dice_that_nobody_rolled(start):
    handheld = pad(start, by_hand=POINTS)
    said = said_to(handheld, "A", "DOWN*8", "LEFT", "A", "enter 1 2 3 4 5")
    assert "ANN scores 25 in Full house. Total 25." in said
    assert not any("roll 1 of 3" in line for line in said)
    assert said[-1] == "? the dice of this game are not entered by hand"


def test_f6_a_tap_on_a_die_counts_it_up(start):
    """Past dice that are held, which a tap leaves alone; one below the dice is done with them."""
    handheld = pad(start, "generala")
    touch = Touch(handheld.app)

    def tap(x, y):
        for key in touch.tap(x, y):
            handheld.press(key)

    for die in (2, 2, 4, 0, 1, 3):
        tap(DICE_X + DICE_PITCH * die + 8, DIE_Y + 8)
    assert handheld.app.screen.faces == [1, 1, 2, 1, 1]
    tap(KEY_X + 8, DIE_Y + 8)
    tap(80, 80)
    assert (handheld.state()["dice"], handheld.state()["roll"]) == ([1, 1, 2, 1, 1], 1)
    handheld.go("SELECT RIGHT B A WAIT:100")
    for die in (1, 2):
        tap(DICE_X + DICE_PITCH * die + 8, DIE_Y + 8)
    assert handheld.app.screen.faces == [1, 1, 3, 1, 1]
