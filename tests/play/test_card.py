# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The card, through the buttons: S1-S8, and rules/README.md, reading 10."""

import pytest

from handful.rules.rulesets import RULESET_IDS, RULESETS
from tests.play import eyes
from tests.play.hands import change_option, leave
from tests.rules import reference
from tests.words import CHANCE, CONTINUE, THREE_ALIKE, TOTAL

ANN, BOB = ("ANN", "human"), ("BOB", "human")
CPU = ("STRONG", "cpu:strong")
FULL_HOUSE = (3, 3, 3, 5, 5)
NOTHING_SPECIAL = (1, 2, 2, 4, 6)
FOURS = (4,) * 5


@pytest.mark.parametrize("rules", RULESET_IDS)
@pytest.mark.thin(3)
def test_s1_what_every_box_would_add_is_on_show(rules, start):
    """In the middle of a game: what the screen, the state and the second scorer say is one."""
    handheld = start(rules=rules, seed=6)
    for _ in range(5):
        handheld.take_turn()
    handheld.play("A")
    handheld.settle()
    state = handheld.state()
    boxes = state["players"][0]["boxes"]
    filled = {box: points for box, points in boxes.items() if points is not None}
    wanted = reference.choices(rules, filled, state["dice"], state["roll"])
    assert state["options"] == {box: gain for box, (_, gain) in wanted.items()}
    for box in boxes:
        shown = eyes.value(handheld, eyes.label_of(rules, box))
        barred = RULESETS[rules].in_order and box not in wanted
        told = "" if barred else gain(wanted[box][1]) if box in wanted else None
        assert shown == (str(filled[box]) if box in filled else told)


def test_s1_the_total_shows_what_it_would_become(start):
    handheld = start(rules="herg", faces=FULL_HOUSE * 2)
    handheld.take_turn()
    handheld.play("A SELECT")
    assert eyes.value(handheld, TOTAL) == "25→44"
    handheld.play("SELECT")
    assert eyes.value(handheld, TOTAL) == "25"


def test_s1_nothing_is_on_show_before_the_first_roll(start):
    handheld = start(rules="herg", seed=1)
    assert eyes.value(handheld, CHANCE) == eyes.value(handheld, "Ones") == ""
    assert handheld.state()["options"] == {}


@pytest.mark.parametrize(
    ("rules", "dice", "box"),
    [
        ("herg", (6, 6, 6, 6, 5), "three_kind"),
        ("herg", (2, 3, 4, 5, 6), "large_straight"),
        ("herg", (6, 6, 1, 2, 3), "chance"),
        ("ynot", (2, 2, 3, 3, 3), "full_house"),
        ("scandinavian", (6, 6, 5, 5, 5), "full_house"),
    ],
)
def test_s2_the_pointer_begins_where_reading_10_says(rules, dice, box, start):
    handheld = start(rules=rules, faces=dice)
    handheld.play("A SELECT")
    assert eyes.points_at(handheld, rules, box)


@pytest.mark.parametrize("rules", ["herg", "scandinavian"])
def test_s2_the_pointer_moves_over_open_boxes_only(rules, start):
    """Right goes round the open boxes of the strip, down round those of a column."""
    handheld = start(rules=rules, seed=8)
    for _ in range(6):
        handheld.take_turn()
    handheld.play("A SELECT")
    seen, opened = set(), set(handheld.state()["options"])
    assert len(opened) == len(RULESETS[rules].boxes) - 6
    for box in opened:
        eyes.to_box(handheld, rules, box)
        for key in ("RIGHT", "DOWN", "LEFT", "DOWN"):
            seen.add(eyes.pointed(handheld).rsplit(" ", 1)[0])
            handheld.play(key)
    assert seen == {eyes.label_of(rules, box) for box in opened}


def test_s2_the_pad_moves_as_the_card_lies(start):
    """Across, round a column, up to the die that pays most, along the strip, up to the dice."""
    handheld = start(rules="herg", faces=FULL_HOUSE)
    handheld.play("A SELECT")
    way = [eyes.pointed(handheld)]
    for key in ["RIGHT", "DOWN", "LEFT", "UP", "LEFT", "RIGHT*2", "DOWN", "UP", "RIGHT*2", "UP"]:
        handheld.play(key)
        way.append(eyes.pointed(handheld))
    assert way == [
        "Full house 25",
        "Chance +19",
        "Large str. -",
        "3 alike +19",
        "Fives +10",
        "Fours -",
        "Sixes -",
        "Large str. -",
        "Fives +10",
        "Ones -",
        None,
    ]


def test_s2_with_a_joker_only_legal_boxes_are_reached(start):
    handheld = start(rules="herg", faces=FOURS * 3)
    for _ in range(2):
        handheld.take_turn()
    handheld.play("A SELECT")
    seen = set()
    for key in ("DOWN", "DOWN", "LEFT", "DOWN", "DOWN", "DOWN", "RIGHT") * 2:
        handheld.play(key)
        seen.add(eyes.pointed(handheld).rsplit(" ", 1)[0])
    assert seen == {THREE_ALIKE, "4 alike", "Full house", "Small str.", "Large str.", CHANCE}


def test_s3_par_until_the_bonus_is_decided(start):
    """Four sixes +6, two fives -5, then five fours and five threes: 63 is reached."""
    faces = (6, 6, 6, 6, 1) + (5, 5, 1, 2, 3) + FOURS + (3,) * 5
    handheld = start(rules="plain", faces=faces)
    pars = [eyes.bonus(handheld)]
    for box in ("sixes", "fives", "fours", "threes"):
        score_in(handheld, "plain", box)
        pars.append(eyes.bonus(handheld))
    states = ["UPPER 0/63", "UPPER+6 24/63", "UPPER+1 34/63", "UPPER+9 54/63", "BONUS +35"]
    assert pars == states
    assert handheld.state()["players"][0]["upper_bonus"] == 35


def test_s3_the_lost_bonus_is_said(start):
    handheld = start(rules="plain", faces=(1, 1, 2, 2, 3) * 4)
    for box in ("sixes", "fives", "fours"):
        score_in(handheld, "plain", box)
    assert eyes.bonus(handheld) == "UPPER × lost"


def test_s4_every_sum_is_a_key_away(start):
    """Five fours three times: five alike, fours, large straight, and two further five alikes."""
    handheld = start(rules="herg", faces=FOURS * 3)
    for _ in range(3):
        handheld.take_turn()
    player = handheld.state()["players"][0]
    sums = [player[name] for name in ("upper", "lower", "extra", "total")]
    assert sums == [20, 90, 200, 310]
    assert eyes.bonus(handheld) == "UPPER+8 20/63"
    assert eyes.value(handheld, "5 alike") == "★★  50"
    assert eyes.value(handheld, TOTAL) == "310"
    handheld.play("UP")
    assert eyes.line(handheld, "Lower sum").split()[-1] == "90"
    assert eyes.line(handheld, "Bonus ×2") == "Bonus ×2  200"


def test_s4_the_roll_bonus_is_on_the_sheet_of_ynot(start):
    handheld = start(rules="ynot", faces=FULL_HOUSE)
    score_in(handheld, "ynot", "full_house")
    assert handheld.state()["players"][0]["extra"] == 10
    handheld.play("UP")
    assert eyes.line(handheld, "Quick bonus").split()[-1] == "10"


def test_s5_a_zero_is_asked_about_once(start):
    handheld = start(rules="herg", faces=NOTHING_SPECIAL)
    to_box(handheld, "herg", "full_house")
    handheld.play("A")
    assert handheld.notice == "Full house: 0? A Yes B No"
    assert handheld.state()["players"][0]["boxes"]["full_house"] is None
    handheld.play("A")
    assert handheld.state()["players"][0]["boxes"]["full_house"] == 0
    assert handheld.sounds[-1] == "zero"


@pytest.mark.parametrize("key", ["B", "UP", "DOWN", "LEFT", "SELECT"])
def test_s5_any_other_key_is_no(key, start):
    handheld = start(rules="herg", faces=NOTHING_SPECIAL)
    to_box(handheld, "herg", "full_house")
    handheld.play("A " + key)
    assert handheld.notice is None
    assert handheld.state()["turn"] == 1
    assert set(handheld.state()["players"][0]["boxes"].values()) == {None}


def test_s5_the_question_outlives_a_look_into_the_menu(start):
    handheld = start(rules="herg", faces=NOTHING_SPECIAL)
    to_box(handheld, "herg", "full_house")
    handheld.play("A START B")
    assert handheld.notice == "Full house: 0? A Yes B No"
    handheld.play("A")
    assert handheld.state()["players"][0]["boxes"]["full_house"] == 0


def test_s5_the_question_is_an_option(start):
    handheld = start(rules="herg", faces=NOTHING_SPECIAL)
    handheld.play("START")
    change_option(handheld, "Confirm 0")
    handheld.play("B")
    to_box(handheld, "herg", "full_house")
    handheld.play("A")
    assert handheld.state()["players"][0]["boxes"]["full_house"] == 0


def test_s5_what_pays_a_bonus_is_no_zero(start):
    """Petscii: a dump of a further five alike brings 100, so nothing is asked."""
    handheld = start(rules="petscii", faces=(5,) * 15)
    for _ in range(2):
        handheld.take_turn()
    to_box(handheld, "petscii", "ones")
    handheld.play("A")
    player = handheld.state()["players"][0]
    assert (player["boxes"]["ones"], player["extra"]) == (0, 200)


@pytest.mark.parametrize(
    ("rules", "turns", "reason"),
    [
        ("herg", 1, "Joker: must go in Fours"),
        ("petscii", 1, "Joker: must go in Fours"),
        ("yatzy", 1, "Joker: must go in Fours"),
        ("herg", 2, "Joker: lower boxes first"),
        ("yatzy", 2, "Joker: lower boxes first"),
        ("petscii", 2, "Joker: any open box"),
        ("free", 1, "Fours open: no joker yet"),
        ("free", 2, "Joker: any open box"),
        ("plain", 1, None),
        ("os9", 1, None),
    ],
)
@pytest.mark.thin(5)
def test_s6_a_joker_says_in_words_where_it_may_go(rules, turns, reason, start):
    handheld = start(rules=rules, faces=FOURS * 3)
    for _ in range(turns):
        score_in(handheld, rules, ("five_kind", "fours")[handheld.state()["turn"] - 1])
    handheld.play("A")
    handheld.settle()
    assert handheld.notice == (f"FIVE ALIKE! {reason}" if reason else None)
    if reason:
        assert eyes.foot(handheld) == reason
        handheld.play("SELECT")
        assert handheld.notice == reason


def test_s6_boxes_that_are_closed_bear_a_cross(start):
    handheld = start(rules="herg", faces=FOURS * 2)
    handheld.take_turn()
    handheld.play("A")
    handheld.settle()
    handheld.play("SELECT")
    assert eyes.value(handheld, "Fours") == "120"
    assert eyes.value(handheld, "Ones") == eyes.value(handheld, CHANCE) == "×"
    assert set(handheld.state()["options"]) == {"fours"}


@pytest.mark.parametrize("rules", RULESET_IDS)
@pytest.mark.thin(3)
def test_s7_turn_and_roll_are_always_on_show(rules, start):
    """The rules' name is on the score sheet and the menu."""
    handheld = start(rules=rules, seed=2)
    title = RULESETS[rules].title
    states = (("ROLL 1", "A"), ("ROLL 2", "SELECT"))
    if rules == "petscii":
        states = (("CARD", "SELECT"),)
    handheld.settle()
    for roll, key in states:
        assert (eyes.turn(handheld), eyes.button(handheld)) == ("TURN 1", roll)
        for way in ("START", "UP"):
            handheld.play(way)
            assert title in eyes.status(handheld)
            handheld.play("B")
        handheld.play(key)
        handheld.settle()


@pytest.mark.parametrize(
    ("rules", "key", "foot", "notice"),
    [
        ("petscii", "CARD", "A Card B Release", None),
        ("ynot", "ROLL 2", "B Release SELECT Card", "Release dice with B"),
    ],
)
def test_t4_where_all_dice_are_held_button_and_foot_say_what_a_does(
    rules, key, foot, notice, start
):
    handheld = start(rules=rules, seed=3)
    if rules != "petscii":
        handheld.go("A")
    handheld.settle()
    assert (eyes.button(handheld), eyes.foot(handheld)) == (key, foot + " <>")
    handheld.go("B")
    assert eyes.button(handheld) == "ROLL 2"
    assert eyes.foot(handheld) == "A Roll B Hold SELECT Card <>"
    handheld.go("B")
    assert (eyes.button(handheld), eyes.foot(handheld)) == (key, foot + " <>")
    handheld.go("A")
    assert handheld.notice == notice
    assert (eyes.pointed(handheld) is None) == (notice is not None)
    assert handheld.state()["roll"] == 1


def test_s8_any_card_can_be_looked_at(start):
    handheld = start(rules="herg", players=(ANN, BOB, ("EVE", "human")), seed=7)
    for _ in range(3):
        handheld.take_turn()
    totals = [player["total"] for player in handheld.state()["players"]]
    handheld.play("A B")
    handheld.settle()
    own = handheld.read()
    handheld.play("UP")
    assert handheld.state()["screen"] == "sheet"
    for name, total in zip(("ANN", "BOB", "EVE"), totals, strict=True):
        assert eyes.line(handheld, name).endswith(f" {total}")
    for name, total in zip(("ANN", "BOB", "EVE"), totals, strict=True):
        handheld.play("RIGHT")
        assert eyes.status(handheld) == f"{name}  Herg"
        assert eyes.line(handheld, TOTAL) == f"Total  {total}"
    handheld.play("RIGHT")
    assert eyes.status(handheld) == "Score sheet  Herg"
    handheld.play("LEFT")
    assert eyes.status(handheld) == "EVE  Herg"
    handheld.play("B")
    assert handheld.read() == own


def test_s8_a_goes_between_all_players_and_one_card(start):
    """First that of the player to move, then the one looked at last."""
    handheld = start(rules="herg", players=(ANN, BOB), seed=7)
    handheld.take_turn()
    seen = []
    for key in ("UP", "A", "LEFT", "A", "A", "A"):
        handheld.play(key)
        seen.append(eyes.status(handheld).split("  ")[0])
    assert seen == ["Score sheet", "BOB", "ANN", "Score sheet", "ANN", "Score sheet"]


def test_s8_the_sheet_is_open_while_a_cpu_player_is_to_move(start):
    handheld = start(rules="herg", players=(ANN, CPU), seed=7, cpu_pace=2)
    handheld.take_turn()
    assert handheld.app.game.cpu_moves
    handheld.play("UP LEFT*2")
    assert eyes.status(handheld) == "ANN  Herg"
    handheld.play("B WAIT:15000")
    assert not handheld.app.game.cpu_moves


def test_s8_before_the_first_roll_and_alone_too(start):
    handheld = start(rules="herg", seed=7)
    handheld.play("UP")
    assert eyes.status(handheld) == "PLAYER 1  Herg"
    handheld.play("A LEFT RIGHT START")
    assert handheld.screen == "table"


def test_s4_petscii_shows_further_five_alikes_in_their_box(start):
    """As its text has it, a further bonus of 100 points "in the box": 50, then 150, 250."""
    handheld = start(rules="petscii", faces=FOURS * 4)
    shown = []
    for _ in range(4):
        handheld.take_turn()
        shown.append(eyes.value(handheld, "5 alike"))
    player = handheld.state()["players"][0]
    assert shown[:2] == ["50", "★  150"]
    assert shown[-1].split()[-1] == str(50 + player["extra"])
    assert "Extra" not in handheld.read()
    handheld.play("UP")
    assert f"5 alike  {50 + player['extra']}" in handheld.read()
    assert "×" not in handheld.read()


@pytest.mark.parametrize("rules", RULESET_IDS)
@pytest.mark.full
def test_s4_the_sheet_has_every_sum_of_every_player(rules, start):
    """Upper sum, bonus, upper total, lower sum, further bonuses, total, and the rules' name."""
    five = FOURS + (6,) * 5
    if RULESETS[rules].served_five_ends:
        five = FOURS[1:] + (1, 6, 6, 6, 6, 2)
    handheld = start(rules=rules, players=(ANN, BOB), faces=(five + (1, 2, 3, 4, 5)) * 9)
    for _ in range(14):
        handheld.take_turn()
    players = handheld.state()["players"]
    cards = handheld.match.cards
    handheld.play("UP")
    ruleset = RULESETS[rules]
    assert eyes.status(handheld) == f"Score sheet  {ruleset.title}"
    wanted = {
        "Upper sum": [player["upper"] for player in players],
        "Upper total": [player["upper"] + player["upper_bonus"] for player in players],
        "Lower sum": [card.lower + card.boxed for card in cards],
        TOTAL: [player["total"] for player in players],
    }
    if not ruleset.upper_bonus:
        del wanted["Upper total"]  # the sum says it all
    has_fives = ruleset.five_bonus and not ruleset.bonus_in_box
    if has_fives:
        wanted["5 alike bonus"] = [card.further_fives * ruleset.five_bonus for card in cards]
    has_quick = ruleset.roll_bonus or ruleset.served
    if has_quick:
        wanted["Quick bonus"] = [card.quick for card in cards]
    for label, values in wanted.items():
        dash = "0" if label in ("Upper sum", "Upper total", "Lower sum", TOTAL) else "-"
        assert eyes.line(handheld, label) == "  ".join(
            [label] + [str(value) if value else dash for value in values]
        )
    assert ("5 alike bonus" in handheld.read()) == bool(has_fives)
    assert ("Quick bonus" in handheld.read()) == bool(has_quick)
    assert bool(eyes.line(handheld, f"Bonus {ruleset.upper_bonus}")) == bool(ruleset.upper_bonus)
    for player in players:
        handheld.play("RIGHT")
        for box, points in player["boxes"].items():
            label = eyes.label_of(rules, box)
            if box == "five_kind" and ruleset.bonus_in_box and points is not None:
                points += player["extra"]
            shown = "·" if points is None else str(points)
            assert f"{label}  {shown}" in eyes.line(handheld, label)


def test_s4_the_sheet_says_what_has_become_of_the_bonus(start):
    """Won, lost, or how far it is."""
    faces = (6,) * 5 + (1, 2, 3, 4, 6) * 2
    handheld = start(rules="plain", players=(ANN, BOB), faces=faces, seed=3)
    handheld.play("UP")
    assert eyes.line(handheld, "Bonus 35") == "Bonus 35  0/63  0/63"
    handheld = start(rules="plain", players=(ANN, BOB), faces=((6,) * 5 + (1, 1, 1, 1, 2)) * 13)
    for box in ("sixes", "ones", "fives", "sixes", "fours", "fives", "ones", "fours"):
        score_in(handheld, "plain", box)
    handheld.play("UP")
    assert eyes.line(handheld, "Bonus 35") == "Bonus 35  lost  lost"
    handheld = start(rules="plain", faces=(6,) * 5 + (5,) * 5 + FOURS)
    for box in ("sixes", "fives", "fours"):
        score_in(handheld, "plain", box)
    handheld.play("UP")
    assert "Bonus 35  35" in handheld.read() and "Upper total  110" in handheld.read()


def test_a_card_after_leaving_and_going_on(start):
    """The pointer on the card and all points are where they were."""
    handheld = start(rules="herg", faces=FULL_HOUSE, seed=1)
    handheld.play("A SELECT LEFT")
    before = handheld.read()
    leave(handheld)
    handheld.pick(CONTINUE)
    handheld.settle()
    assert handheld.read() == before


def gain(points):
    """Return how a cell shows what it would add."""
    return "-" if not points else f"+{points}" if points < 100 else str(points)


def to_box(handheld, rules, box):
    """Roll, if that is to be done, and bring the pointer to a box."""
    if not handheld.match.roll:
        handheld.play("A")
    eyes.to_box(handheld, rules, box)


def score_in(handheld, rules, box):
    """Roll once and score in a box."""
    to_box(handheld, rules, box)
    handheld.play("A")
    if handheld.notice and handheld.match.roll:
        handheld.play("A")
    handheld.settle()
