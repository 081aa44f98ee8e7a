# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""J3: the daily dice: the same for everybody, a first try that counts, and a row of days."""

import sys

import pytest

import handful
from handful.game.more import OPEN, Daily
from handful.lobby.more import open_more
from handful.rules.dice import CodeDice
from handful.rules.rulesets import RULESETS
from handful.rules.share_code import MOST_DAILY, code_of, deal_of, number_of, ruleset_of, text_of
from host_sim.faults import Fault, PowerCut, break_ports
from tests.play.eyes import line
from tests.play.hands import leave, play_out
from tests.play.test_share_code import type_code
from tests.qr import read_qr
from tests.words import CONTINUE

DAY_ZERO = 20634


def daily_of(handheld):
    return Daily(open_more(handheld.app.session)[0].daily)


def play_daily(handheld):
    """Play the dice that are offered, to the end, and come back to the page."""
    handheld.go("pick Daily; A")
    play_out(handheld)
    total = handheld.match.card.total
    handheld.go("B; pick Daily")
    return total


def test_j3_the_dice_follow_from_the_number_alone(start):
    """One number on two handhelds: the same code, rules and faces."""
    faces = []
    for seed in (1, 2):
        handheld = start(entropy=lambda count, seed=seed: bytes([seed] * count))
        handheld.go("pick Daily; RIGHT*6; A A")
        faces.append(handheld.state()["dice"])
        assert handheld.state()["code"] == text_of(deal_of(7))
        assert handheld.state()["ruleset"] == "herg"
    assert faces[0] == faces[1] == CodeDice(deal_of(7)).roll([0] * 5, 0, 1, 1)


def test_every_number_has_its_own_code():
    codes = {text_of(deal_of(number)) for number in range(1, MOST_DAILY + 1)}
    assert len(codes) == MOST_DAILY
    for number in (1, 2, 142, MOST_DAILY):
        assert number_of(code_of(text_of(deal_of(number)))) == number
        assert ruleset_of(deal_of(number)).id == "herg"
    assert number_of(deal_of(MOST_DAILY + 1)) == 0 == number_of((7, 0, 0, b""))


def test_j3_the_first_try_counts_and_later_ones_are_practice(start):
    handheld = start()
    total = play_daily(handheld)
    assert daily_of(handheld).week == [[1, total]]
    assert f"You have {total}" in handheld.read() and f"Best {total}" in handheld.read()
    handheld.go("A A SELECT DOWN*3 A*2")
    play_out(handheld)
    assert handheld.notice == "Daily dice: not ranked"
    assert daily_of(handheld).week == [[1, total]]
    assert not handheld.state()["high_scores"]["herg"]


def test_j3_a_first_try_goes_on_after_power_off(start):
    handheld = start()
    handheld.go("pick Daily; A")
    handheld.take_turn()
    handheld = start(memory=handheld.memory)
    handheld.go("pick Daily")
    assert "Begun, not over" not in handheld.read(), "the next number is offered"
    handheld.go("LEFT")
    assert "Begun, not over" in handheld.read()
    handheld.go("B; pick Continue")
    play_out(handheld)
    assert daily_of(handheld).week == [[1, handheld.match.card.total]]


def test_j3_its_page_goes_on_with_a_game_that_was_left(start):
    """Without a question; other dice would cost the first try."""
    handheld = start()
    handheld.go("pick Daily; A")
    handheld.take_turn()
    leave(handheld)
    handheld.go("pick Daily")
    assert CONTINUE in handheld.read()
    handheld.go("RIGHT")
    assert CONTINUE not in handheld.read()
    handheld.go("A")
    assert handheld.notice == "Lose daily try? A Yes B No"
    handheld.go("B LEFT A")
    assert (handheld.screen, handheld.state()["turn"]) == ("table", 2)
    play_out(handheld)
    assert daily_of(handheld).week == [[1, handheld.match.card.total]]


def test_j3_a_first_try_with_a_hint_is_gone(start):
    handheld = start()
    handheld.go("pick Daily; A A")
    handheld.app.game.assisted = True
    play_out(handheld)
    assert daily_of(handheld).week == [[1, 0]]
    handheld.go("B; pick Daily")
    assert "For practice only" in handheld.read()


@pytest.mark.parametrize("next_game", ["begun", "over"])
def test_j3_a_first_try_that_another_game_has_dropped_is_over(next_game, start):
    """Its page said that it was begun, and there was no game to continue."""
    handheld = start()
    handheld.go("pick Daily; A")
    handheld.take_turn()
    leave(handheld)
    handheld.go("pick Play; A")
    if next_game == "over":
        play_out(handheld)
        handheld.go("B")
    else:
        handheld.take_turn()
        leave(handheld)
    handheld.go("pick Daily")
    assert "For practice only" in handheld.read()
    assert "..." not in handheld.read() and "Begun" not in handheld.read()
    handheld.go("A")
    if handheld.notice:
        handheld.go("A")
    handheld.go("START; pick Leave; pick Daily")
    assert "For practice only" in handheld.read(), "practice is not put back"


@pytest.mark.parametrize("how", ["START; pick Leave", "SELECT+B; START; pick Leave"])
def test_j3_dice_that_nobody_has_rolled_wait_for_their_first_try(start, how):
    handheld = start()
    handheld.go("pick Daily; A")
    handheld.go(how)
    assert (handheld.screen, daily_of(handheld).week) == ("title", [])
    handheld.go("pick Daily")
    assert "First try" in handheld.read()
    handheld.go("B")
    total = play_daily(handheld)
    assert daily_of(handheld).week == [[1, total]]


def test_j3_dice_that_nobody_has_rolled_outlast_the_power(start):
    """Switched off at the table before a roll, the first try is still to come."""
    handheld = start()
    handheld.go("pick Daily; A")
    handheld = start(memory=handheld.memory)
    assert daily_of(handheld).week == []
    assert CONTINUE not in handheld.read()
    handheld.go("pick Daily")
    assert "First try" in handheld.read()
    handheld.go("B")
    total = play_daily(handheld)
    assert daily_of(handheld).week == [[1, total]]
    assert start(memory=handheld.memory).app.session.saved is None


@pytest.mark.parametrize("then", ["Continue", "power", "Daily"])
def test_j3_dice_that_nobody_has_rolled_wait_beside_a_computer(start, then):
    """It took the drive at the table: the statistics cannot be told that they are put back."""
    handheld = start()
    handheld.go("pick Daily; A")
    drive = handheld.memory[1]
    drive.read_only = True
    leave(handheld)
    assert CONTINUE in handheld.read()
    if then == "power":
        handheld = start(memory=handheld.memory)
        assert CONTINUE in handheld.read()
    drive.read_only = False
    if then == "power":
        handheld = start(memory=handheld.memory)
        assert CONTINUE not in handheld.read() and daily_of(handheld).week == []
        handheld.go("pick Daily; A")
    elif then == "Daily":
        handheld.go("pick Daily; A")
    else:
        handheld.pick(CONTINUE)
    assert (handheld.screen, handheld.app.game.is_try) == ("table", True)
    leave(handheld)
    assert CONTINUE not in handheld.read() and daily_of(handheld).week == []


def test_j3_dice_that_nobody_has_rolled_are_put_back_after_a_game_by_a_launch(start):
    """Leaving its table looked for a game that was saved before, and found these dice."""
    handheld = start(code=deal_of(5))
    leave(handheld)
    handheld.go("pick Daily; A")
    leave(handheld)
    assert CONTINUE not in handheld.read() and daily_of(handheld).week == []


@pytest.mark.parametrize("write", [1, 2, 3])
def test_j3_power_that_goes_before_a_roll_costs_no_first_try(start, write):
    """Noted without a saved game it would be over, and nobody has rolled."""
    handheld = start()
    memory = handheld.memory
    handheld.go("pick Daily; A; START; pick Leave")
    break_ports(handheld.ports, [Fault("power-cut", write)])
    failing = start(memory=handheld.memory)
    with pytest.raises(PowerCut):
        failing.go("pick Daily; A")
        assert (failing.screen, daily_of(failing).week) == ("table", [[1, OPEN]])
        failing.go("START; pick Leave")
    handheld = start(memory=memory, day=1)
    assert "First try" in handheld.read()
    handheld.go("A")
    assert handheld.app.game.is_try


@pytest.mark.parametrize("others", [(), (("STRONG", "cpu:strong"),)], ids=["alone", "a CPU, too"])
def test_j3_a_code_that_was_typed_is_no_first_try(start, others):
    """Played to its end it has used the first try up: all of the dice have been seen."""
    handheld = start(code=deal_of(5), players=(("ANN", "human"), *others))
    leave(handheld)
    assert daily_of(handheld).week == [], "nobody has rolled them"
    handheld = start(memory=handheld.memory, code=deal_of(5))
    play_out(handheld)
    assert daily_of(handheld).week == [[5, 0]]
    handheld = start(memory=handheld.memory, day=5)
    assert "For practice only" in handheld.read() and "..." not in handheld.read()
    assert not any(open_more(handheld.app.session)[0].names), "it is in no statistics"


def test_j3_a_first_try_begun_beside_a_computer_counts_where_it_ends_without(start):
    handheld = start()
    handheld.go("pick Daily; B")
    drive = handheld.memory[1]
    drive.read_only = True
    handheld.go("pick Daily; A")
    handheld.take_turn()
    assert daily_of(handheld).week == []
    drive.read_only = False
    play_out(handheld)
    total = handheld.match.card.total
    assert daily_of(handheld).week == [[1, total]]
    assert open_more(handheld.app.session)[0].names[0] == "PLAYER 1"
    handheld.go("B; pick Daily")
    assert f"You have {total}" in handheld.read() and "1 in a row" in handheld.read()


STRONG, ANN, BOB = ("STRONG", "cpu:strong"), ("ANN", "human"), ("BOB", "human")


@pytest.mark.parametrize(
    ("seats", "name"),
    [((STRONG, BOB, ANN), "BOB"), ((STRONG,), "PLAYER 1")],
    ids=["the first person", "the first stored player"],
)
def test_j3_a_cpu_player_in_seat_1_does_not_play(start, seats, name):
    handheld = start()
    seating = handheld.app.session.club.seating
    seating.take(seats)
    handheld.go("pick Daily; A A")
    assert handheld.state()["dice"], "a person rolls"
    players = [(each["name"], each["kind"]) for each in handheld.state()["players"]]
    assert players == [(name, "human")]
    assert tuple(handheld.app.session.club.seating.players()) == seats, "they sit as before"


def test_j3_somebody_elses_daily_dice_leave_the_statistics_alone(start):
    handheld = start(rules="herg", players=(("ANN", "human"),), seed=5)
    play_out(handheld)
    handheld = start(memory=handheld.memory)
    handheld.go("pick New game; DOWN*2 RIGHT B")
    play_daily(handheld)
    more, _ = open_more(handheld.app.session)
    ann = more.player_of("ANN")
    assert more.figures(ann, RULESETS["herg"]).games == 1 and more.awards[ann] == 1
    assert more.player_of("PLAYER 2") >= 0


def test_j3_a_guest_without_a_place_in_the_statistics_keeps_the_result(start):
    """All six who are stored have one: the guest gets no award, and nobody loses theirs."""
    names = ["A1", "A2", "A3", "A4", "A5", "A6"]
    handheld = start(rules="herg", players=[(name, "human") for name in names])
    play_out(handheld)
    handheld = start(memory=handheld.memory, rules="plain", players=(("ZOE", "human"),))
    leave(handheld)
    total = play_daily(handheld)
    assert daily_of(handheld).week == [[1, total]]
    assert open_more(handheld.app.session)[0].names == names


@pytest.mark.parametrize("how", ["typed", "launched"])
def test_j3_begun_again_by_its_code_a_first_try_is_gone(start, how):
    handheld = start()
    handheld.go("pick Daily; A A")
    leave(handheld)
    if how == "typed":
        type_code(handheld, text_of(deal_of(1)))
    else:
        handheld = start(memory=handheld.memory, code=deal_of(1))
    assert handheld.state()["code"] == text_of(deal_of(1))
    play_out(handheld)
    assert handheld.match.card.total and daily_of(handheld).week == [[1, 0]]


def test_j3_without_a_clock_each_power_on_offers_one_more(start):
    memory = None
    for number in (1, 2, 3):
        handheld = start(memory=memory)
        handheld.go("pick Daily")
        assert line(handheld, "▶Play") == f"▶Play {number}"
        handheld.go("A")
        play_out(handheld)
        total = handheld.match.card.total
        handheld.go("B; pick Daily")
        assert line(handheld, "▶Play") == f"▶Play {number}", "no second one in this run"
        memory = handheld.memory
    assert "3 in a row" in handheld.read()
    handheld.play("START")
    for words in ("Handful daily dice", "No. 3", f"{total} points", "In a row: 3"):
        assert words in handheld.read()
    handheld.go("UP RIGHT")
    assert line(handheld, "▶Play") == "▶Play 14"


def test_j3_with_a_clock_the_number_is_that_of_the_day(start):
    memory = None
    for later in (0, 1, 3):
        handheld = start(memory=memory, days=DAY_ZERO + 142 + later)
        handheld.go("pick Daily; RIGHT UP")
        assert line(handheld, "▶Play") == f"▶Play {142 + later}", "not before its day"
        handheld.go("B")
        play_daily(handheld)
        memory = handheld.memory
        assert ("2 days" if later == 1 else "1 day") in handheld.read()
    daily = daily_of(handheld)
    assert (daily.streak, daily.longest, daily.last) == (1, 2, 145)
    assert [number for number, _ in daily.week] == [142, 143, 145]


def test_j3_a_day_that_was_missed_ends_the_row(start):
    handheld = start(days=DAY_ZERO + 142)
    play_daily(handheld)
    for later, shown in ((1, "1 day"), (2, None)):
        handheld = start(memory=handheld.memory, days=DAY_ZERO + 142 + later)
        handheld.go("pick Daily")
        assert ("1 day" in handheld.read()) == (shown is not None)


def test_j3_a_clock_that_was_wrong_does_not_stop_the_streak(start):
    """Dice of 2030 were the newest for years: nothing counted until then."""
    handheld = start(days=DAY_ZERO + 1500)
    play_daily(handheld)
    for later, shown in ((0, "1 day"), (1, "2 days")):
        handheld = start(memory=handheld.memory, days=DAY_ZERO + 142 + later)
        play_daily(handheld)
        assert shown in handheld.read()


def test_j3_a_clock_from_before_the_first_number_is_none(start):
    handheld = start(days=DAY_ZERO - 100)
    play_daily(handheld)
    handheld = start(memory=handheld.memory, days=DAY_ZERO - 100)
    handheld.go("pick Daily")
    assert line(handheld, "▶Play") == "▶Play 2"


def test_j3_dice_of_tomorrow_count_for_tomorrow(start):
    """Where it is tomorrow already somebody passed them on."""
    handheld = start(days=DAY_ZERO + 142, day=143)
    assert line(handheld, "▶Play") == "▶Play 143"
    handheld.go("A")
    play_out(handheld)
    total = handheld.match.card.total
    handheld.go("B")
    handheld = start(memory=handheld.memory, days=DAY_ZERO + 142, day=143)
    assert f"You have {total}" in handheld.read() and "1 day" not in handheld.read()
    handheld.go("START")
    assert f"{total} points" in handheld.read() and "In a row" not in handheld.read()
    handheld.go("RIGHT")
    assert line(handheld, "▶Play") == "▶Play 143", "and no later ones"
    handheld.go("LEFT")
    assert line(handheld, "▶Play") == "▶Play 142"
    handheld.go("B")
    play_daily(handheld)
    assert "1 day" in handheld.read()
    handheld = start(memory=handheld.memory, days=DAY_ZERO + 143)
    handheld.go("pick Daily")
    assert f"You have {total}" in handheld.read() and "2 days" in handheld.read()


@pytest.mark.parametrize("key", ["A", "LEFT"])
def test_j3_dice_that_are_still_to_come_say_when(start, key):
    """Others were opened in their place."""
    handheld = start(days=DAY_ZERO + 142, day=250)
    for words in ("These dice come in 108 days", "Today: No. 142"):
        assert words in " ".join(handheld.read().split())
    assert "Code" not in handheld.read()
    handheld.go("RIGHT")
    assert handheld.screen == "daily" and "in 108 days" in handheld.read()
    handheld.go(key)
    assert handheld.screen == "daily"
    assert line(handheld, "▶Play") == "▶Play 142"


def test_j3_a_finished_try_stays_in_sight_when_the_clock_goes_back(start):
    handheld = start(days=DAY_ZERO + 250)
    total = play_daily(handheld)
    handheld = start(memory=handheld.memory, days=DAY_ZERO + 142, day=250)
    assert f"You have {total}" in handheld.read()


def shown_result(start):
    """Return a handheld with the result of the first daily dice on the page, and its points."""
    handheld = start()
    total = play_daily(handheld)
    handheld.draw(True)
    return handheld, total


def test_j3_the_line_of_text_is_passed_on_where_that_can_be(start):
    handheld, total = shown_result(start)
    shared = []
    handheld.ports.share = lambda text: shared.append(text) is None
    handheld.go("START")
    assert shared == [f"Handful daily dice, No. 1, {total} points, In a row: 1"]
    assert handheld.notice == "Copied; START: whole game"
    handheld.ports.share = None
    handheld.go("UP DOWN START")
    assert handheld.notice == "START again: the whole game"


def test_j3_a_phone_reads_where_the_same_dice_are(start, monkeypatch):
    """Without an address there is no QR code."""
    handheld, total = shown_result(start)
    handheld.go("START WAIT:99")
    assert "adafruit_miniqr" not in sys.modules
    page = "https://handful.example.org/games/play/?code="
    monkeypatch.setattr(handful, "PAGE", page)
    handheld, total = shown_result(start)
    shared = []
    handheld.ports.share = shared.append
    handheld.go("START WAIT:99")
    code = read_qr(handheld.picture())
    assert code == page.replace("code=", "day=1")
    assert len(page) == 45 and len(code) + 3 <= 53
    assert shared[0].endswith(f"{total} points, In a row: 1 {code}")
    assert str(total) in handheld.read() and "No. 1" in handheld.read()
    handheld.go("B")
    assert "First try" not in handheld.read() and f"You have {total}" in handheld.read()


@pytest.mark.parametrize(("day", "number"), [(7, 7), (0, 1)])
def test_j3_a_launch_offers_a_number(start, day, number):
    handheld = start(day=day)
    assert handheld.screen == "daily"
    handheld.go("A")
    assert handheld.state()["day"] == number
    assert start(day=day).state()["day"] is None
