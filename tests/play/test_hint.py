# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""C1 and C3 in the game: the hint and the odds, through the buttons."""

import io
import itertools
from importlib import import_module

import pytest

from handful import scenes
from handful.coach.simple_player import SimplePlayer
from handful.rules.card import Card
from handful.rules.rulesets import RULESETS, hash_of
from tests.coach.drives import memory_with, whole_table
from tests.play import eyes
from tests.play.hands import leave, play_out
from tests.words import CHANCE, CONTINUE, NEW_GAME, THREE_ALIKE
from tools.advise import choices
from tools.solve.solver import solve
from tools.solve.value_file import table_bytes

ANN, BOB = ("ANN", "human"), ("BOB", "human")
DICE = (3, 3, 5, 5, 6)
SURE = "Show one? A Yes B No"


@pytest.fixture
def table(start):
    """A handheld with a coach's table, at the table after the first roll."""
    handheld = start(rules="herg", players=(ANN,), faces=DICE, seed=5, memory=memory_with("herg"))
    handheld.play("A")
    return handheld


def wait(handheld):
    """Run frames until the coach has thought."""
    handheld.frame()
    for _ in range(200):
        if "Thinking" not in eyes.foot(handheld):
            return
        handheld.frame()
    raise AssertionError("the coach thinks for ever")


def advice(dice, roll):
    """Return the choices of a first turn as `tools.advise` prints them."""
    table = io.BytesIO(whole_table("herg"))
    return choices(table, Card(RULESETS["herg"]), dice, roll)


def test_c1_a_hint_lists_every_choice_with_its_cost(table):
    """C1: the best first, and what each other one costs, as `tools.advise` has it."""
    expected = advice(DICE, 1)
    table.play("START+A A")
    wait(table)
    assert table.screen == "coach"
    assert eyes.sentence(table) == "Hold 5 5: the best"
    for choice in expected:
        name, _, cost = eyes.sentence(table).partition(" costs ")
        if choice["box"] is None:
            kept = name.partition(":")[0].removeprefix("Hold").replace(" ", "")
            assert kept.replace("Rollall", "") == choice["keep"]
        else:
            assert name == eyes.label_of("herg", choice["box"])
            assert f"{name}  " in table.read()
        lost = expected[0]["value"] - choice["value"]
        assert float(cost or 0) == pytest.approx(lost, abs=0.061)
        assert not cost or f"-{cost}\n" in table.read() + "\n", "the list rounds likewise"
        table.play("DOWN")
    assert eyes.sentence(table) == "Hold 5 5: the best"


def test_c1_the_best_choice_is_marked_on_the_dice_and_a_takes_it(table):
    table.play("START+A A")
    wait(table)
    table.play("A")
    assert table.screen == "table"
    assert table.state()["held"] == [False, False, True, True, False]
    table.play("A")
    assert table.state()["roll"] == 2


def test_c1_a_box_is_pointed_at_and_entered_by_the_player(start):
    memory = memory_with("herg")
    handheld = start(rules="herg", players=(ANN,), faces=(2, 3, 4, 5, 6), memory=memory)
    handheld.play("A START")
    handheld.pick("Hint")
    handheld.play("A")
    wait(handheld)
    assert eyes.sentence(handheld) == "Large str.: the best"
    assert "Large str.  best" in handheld.read()
    handheld.play("A")
    assert eyes.points_at(handheld, "herg", "large_straight")
    assert handheld.state()["players"][0]["total"] == 0
    handheld.play("A")
    assert handheld.state()["players"][0]["total"] == 40


def test_a_hint_is_asked_about_and_b_leaves_the_game_as_it_was(table):
    """C1: nobody loses his place in the tables by a slip."""
    before = table.state()
    table.play("START+A")
    assert (table.screen, table.notice) == ("coach", SURE)
    table.play("B")
    assert table.state() == before | {"notice": table.notice}
    assert not table.state()["assisted"]


@pytest.mark.parametrize("key", ["B", "START"])
def test_a_key_abandons_a_hint(key, table):
    """Thinking makes no key wait: the table is back in the frame of the key."""
    table.play("START+A A")
    assert "Thinking" in eyes.foot(table)
    table.play(key)
    assert table.screen == "table"
    assert eyes.value(table, "Fives") == "+10"


def test_an_assisted_game_stays_out_of_the_tables_and_says_so(table):
    """C1, H1: the mark is in the state, in words at the end, and in no table."""
    table.play("START+A A B")
    assert table.state()["assisted"]
    play_out(table)
    assert table.notice == "Assisted: not ranked"
    assert table.state()["high_scores"]["herg"] == []
    table.play("START A")
    assert "No scores yet" in table.read()


def test_the_second_hint_is_not_asked_about(table):
    table.play("START+A A B A START+A")
    assert (table.screen, table.notice) == ("coach", None)


def test_a_saved_game_keeps_its_mark(table, start):
    """C1, O6: power off at once after the hint, or leave and continue."""
    table.play("START+A A")
    again = start(memory=table.memory)
    again.pick(CONTINUE)
    assert again.state()["assisted"]
    leave(again)
    again.pick(CONTINUE)
    assert again.state()["assisted"]
    again.play("START")
    again.pick(NEW_GAME)
    again.play("A")
    assert not again.state()["assisted"]


def strong_choice(handheld):
    """Return what the strong player would do, as the hint's foot calls it."""
    match = handheld.match
    code = SimplePlayer().decide(match.card, match.dice, match.roll)
    if code >= 0:
        return eyes.label_of("herg", match.ruleset.boxes[code])
    kept = [f" {match.dice[i]}" for i in range(5) if -1 - code >> i & 1]
    return "Hold" + "".join(kept) if kept else "Roll all"


def test_c1_without_a_table_the_strong_player_advises(start):
    """C1: ranked choices with what they cost by its reckoning; it says that it is not perfect."""
    memory = memory_with(files=NONE)
    handheld = start(rules="herg", players=(ANN,), faces=DICE, seed=5, memory=memory)
    handheld.play("A START+A")
    assert handheld.notice == SURE
    handheld.play("A")
    wait(handheld)
    assert "Good, not perfect A Take" in " ".join(handheld.read().split())
    assert eyes.sentence(handheld) == f"{strong_choice(handheld)}: good"
    costs = []
    for _ in range(13 + 11):  # boxes, and ways to keep two threes, two fives and a six
        handheld.play("DOWN")
        costs.append(float(eyes.sentence(handheld).partition(" costs ")[2] or 0))
        assert "A Take <> More B Back" in " ".join(handheld.read().split())
    assert costs == sorted(costs)
    assert costs[-1] > 10
    assert handheld.state()["assisted"]
    handheld.play("B")
    assert handheld.notice is None


def test_c1_the_strong_players_choice_is_taken(start):
    """C1: A marks its dice; its hints played to the end are the strong player's own game."""
    handheld = start(rules="herg", players=(ANN,), seed=8, memory=memory_with(files=NONE))
    handheld.play("A START+A A")
    for _ in range(3 * 13):
        wait(handheld)
        handheld.play("A A")
        if handheld.screen != "table":
            break
        handheld.play("A" if handheld.notice else "")  # a zero is asked about
        handheld.play("START+A" if handheld.match.roll else "A START+A")
    alone = start(rules="herg", players=(("STRONG", "cpu:strong"),), seed=8)
    while alone.screen == "table":
        alone.frame()
    assert handheld.match.cards[0].total == alone.match.cards[0].total


def test_t12_the_strong_players_hint_in_german(start):
    handheld = start(
        rules="herg", players=(ANN,), faces=DICE, language=1, memory=memory_with(files=NONE)
    )
    handheld.play("A START+A A")
    while "Denke" in eyes.foot(handheld):
        handheld.frame()
    handheld.frame()
    assert eyes.sentence(handheld).endswith(": gut")
    assert "Nicht perfekt A Nehmen" in " ".join(handheld.read().split())
    handheld.play("RIGHT*3")
    what, _, cost = eyes.sentence(handheld).partition(" kostet ")
    assert what
    assert cost.replace(",", "", 1).isdigit()
    assert "," in cost


NONE = {"none": b""}
FAULTS = {
    "The table is damaged": {"coach/herg.values": b"HFVT"},
    "Table is for other rules": {"coach/herg.values": 8},
    "Table of another version": {"coach/herg.values": 4},
}
"""What files say; a number is the place of a byte that is wrong in herg's table."""


def hinted(handheld):
    """Ask for a hint, see that it is the strong player's, and go back to the table."""
    handheld.play("A START+A A")
    wait(handheld)
    assert eyes.sentence(handheld) == f"{strong_choice(handheld)}: good"
    handheld.play("B")
    handheld.frame()
    assert handheld.screen == "table"


@pytest.mark.parametrize("words", FAULTS)
def test_what_is_wrong_with_a_table_is_said_and_the_strong_player_advises(words, start):
    """C1, bad input: one sentence, once."""
    files = dict(FAULTS[words])
    for path, content in files.items():
        if isinstance(content, int):
            data = bytearray(whole_table("herg"))
            data[content] ^= 1
            files[path] = bytes(data)
    handheld = start(rules="herg", players=(ANN,), seed=5, memory=memory_with(files=files))
    hinted(handheld)
    assert handheld.notice == words
    handheld.play("SELECT A A")
    assert handheld.state()["turn"] == 2
    assert handheld.notice is None


@pytest.mark.full
def test_with_a_house_switch_changed_there_is_no_table(start, monkeypatch):
    """The strong player advises, and the coach is perfect again with a table for these rules."""
    memory = memory_with("herg")
    monkeypatch.setattr(scenes, "_STAYS", scenes._STAYS + "rules.rulesets ")
    herg = import_module("handful.rules.rulesets").RULESETS["herg"]
    monkeypatch.setattr(herg, "full_house", 60)
    monkeypatch.setattr(herg, "hash", hash_of(herg))
    handheld = start(rules="herg", players=(ANN,), faces=DICE, seed=5, memory=memory)
    hinted(handheld)
    assert handheld.notice == "Table is for other rules"
    handheld.play("START+B")
    wait(handheld)
    assert eyes.value(handheld, CHANCE) == "100%"
    handheld.play("B")
    memory[1].files["coach/herg.values"] = table_bytes(solve(herg))
    leave(handheld)
    handheld.pick(CONTINUE)
    handheld.play("START+A")
    wait(handheld)
    handheld.play("DOWN")
    assert eyes.sentence(handheld) == "Hold 3 3 costs 1.6"


def test_a_table_that_is_damaged_further_on(start):
    files = {"coach/herg.values": whole_table("herg")[:20_000].ljust(836_172, b"\0")}
    memory = memory_with(files=files)
    handheld = start(rules="herg", players=(ANN,), seed=5, memory=memory)
    hinted(handheld)
    assert handheld.notice == "The table is damaged"
    handheld.take_turn()
    assert handheld.state()["turn"] == 2


def test_a_drive_that_cannot_be_read_any_more(table):
    table.play("START+A A")
    wait(table)
    table.play("B")
    table.memory[1].is_gone = True
    table.take_turn()
    table.play("A START+A")
    wait(table)
    assert eyes.sentence(table) == f"{strong_choice(table)}: good"
    table.play("B")
    table.frame()
    assert table.notice == "The table cannot be read"
    table.take_turn()
    assert table.state()["turn"] == 3


@pytest.mark.parametrize("view", ["Hint", "Odds"])
def test_while_a_cpu_player_moves_there_is_nothing_to_ask(view, start):
    players = (("STRONG", "cpu:strong"), ANN)
    handheld = start(rules="herg", players=players, seed=3, cpu_pace=3)
    handheld.play("START")
    handheld.pick(view)
    assert (handheld.screen, handheld.notice) == ("table", "Not while others move")


def test_c1_before_the_first_roll_there_is_nothing_to_hint_at(start):
    handheld = start(rules="herg", players=(ANN,), seed=3)
    handheld.play("START+A")
    assert handheld.notice == "Roll first: press A"


def chance(box, held):
    """Return the chance that five dice, some held, make a box: by trying all."""
    makes = {
        "Threes": lambda dice: dice.count(3) >= 3,
        THREE_ALIKE: lambda dice: max(map(dice.count, dice)) >= 3,
        "Full house": lambda dice: sorted(map(dice.count, set(dice))) in ([2, 3], [5]),
    }[box]
    all_rolls = list(itertools.product(range(1, 7), repeat=5 - len(held)))
    return sum(makes(list(held + roll)) for roll in all_rolls) / len(all_rolls)


def test_c3_the_odds_follow_the_marks(table):
    """C3: the chance of every open box with the dice held that are marked now; no table needed."""
    table.play("B RIGHT B START")
    table.pick("Odds")
    wait(table)
    for box in ("Threes", THREE_ALIKE):
        assert eyes.value(table, box) == f"{round(100 * chance(box, (3, 3)))}%"
    table.play("RIGHT*2 A")
    wait(table)
    assert table.state()["held"] == [True, True, False, True, False]
    for box in ("Threes", THREE_ALIKE, "Full house"):
        assert eyes.value(table, box) == f"{round(100 * chance(box, (3, 3, 5)))}%"
    assert eyes.value(table, CHANCE) == "100%"
    table.play("B")
    assert table.screen == "table"
    assert eyes.value(table, "Fives") == "+10"
    assert table.state()["held"] == [True, True, False, True, False]
    assert not table.state()["assisted"]
    assert table.memory[1].opened == []


def test_c3_the_odds_leave_no_gain_beside_the_total(table):
    """The card's pointer is not shown, and is there again after them."""
    table.play("SELECT")
    pointed = eyes.pointed(table)
    assert "\u2192" in table.read()
    table.play("START+B")
    wait(table)
    assert table.screen == "coach" and "\u2192" not in table.read()
    table.play("B")
    assert eyes.pointed(table) == pointed and "\u2192" in table.read()


def test_c3_before_the_first_roll_and_with_no_die_to_roll(start):
    """What can be is never 0%; and where all dice stay the foot says why most of them are."""
    handheld = start(rules="ynot", players=(ANN,), faces=DICE)
    handheld.play("START+B")
    wait(handheld)
    assert eyes.value(handheld, "5 alike") == "<1%"
    handheld.play("B A START+B")
    wait(handheld)
    assert eyes.foot(handheld) == "No dice left to roll"
    assert eyes.value(handheld, THREE_ALIKE) == "0%"
    handheld.play("A")
    wait(handheld)
    assert eyes.foot(handheld) == "A Hold <> Die B Back"


@pytest.mark.parametrize(("language", "words"), [(0, "MORE %"), (1, "MEHR %")])
def test_c3_the_odds_say_that_an_upper_box_counts_from_three(language, words, start):
    handheld = start(rules="herg", players=(ANN,), faces=DICE, language=language)
    handheld.play("A START+B WAIT:3000")
    assert words in handheld.read()


def test_c3_after_the_third_roll_there_are_no_odds(table):
    table.play("A A START+B")
    assert (table.screen, table.notice) == ("table", "No rolls left: pick a box")


@pytest.mark.parametrize("chord", ["START+A A", "START+B"])
def test_something_moves_while_the_coach_thinks(chord, start):
    handheld = start(rules="herg", faces=DICE, memory=memory_with(files=NONE))
    handheld.play(f"A WAIT:66 {chord}")
    seen = set()
    while "Thinking" in eyes.foot(handheld):
        seen.add(tuple(_pips(handheld)))
        handheld.frame()
    assert len(seen) > 1
    assert _pips(handheld) == [1, 0, 0], "the rolls that are used up"


def _pips(handheld):
    """Return the pips of the button, 1 for a full one."""
    pips = handheld.app.screen.tray._pips
    return [pips[at] for at in range(3)]
