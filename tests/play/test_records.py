# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Records, through the buttons: H1, H3, H7, and that they are kept."""

import pytest

from handful.game.notices import BEST
from handful.game.records import MARK_BONUS, MOST_STARS
from handful.rules.rulesets import RULESETS
from host_sim.flash import DriveFile, Flash
from tests.houses import house
from tests.play import eyes
from tests.play.hands import change_option, play_out
from tests.words import CONTINUE, HIGH_SCORES, PLAY

ANN, BOB = ("ANN", "human"), ("BOB", "human")
CPU = ("STRONG", "cpu:strong")
FULL_HOUSES = (3, 3, 3, 5, 5) * 13
"""A game that take_turn always finishes with 82 points under the plain rules."""
POINTS = 82


@pytest.fixture
def finished(start):
    """A function that returns a handheld with a finished game of 82 points by ANN.

    `scores` have been made before.
    """

    def finished(scores=(), **wishes):
        asked = {"rules": "plain", "players": (ANN,), "faces": FULL_HOUSES} | wishes
        handheld = start(**asked)
        for place, score in enumerate(scores):
            records(handheld).add(RULESETS["plain"].hash, f"OLD {place + 1}", score)
        play_out(handheld)
        return handheld

    return finished


def records(handheld):
    return handheld.app.session.club.records


def table(handheld, rules="plain"):
    """Return a rule set's table as the state tells it, as (name, score)."""
    entries = handheld.state()["high_scores"][rules]
    return [(entry["name"], entry["score"]) for entry in entries]


def test_h1_a_finished_game_has_its_place(finished):
    handheld = finished()
    assert table(handheld) == [("ANN", POINTS)]
    assert handheld.notice == "High scores: place 1"


def test_h1_the_table_is_shown_with_the_new_score_pointed_at(finished):
    handheld = finished(scores=(300, 200, 50))
    handheld.play("START A")
    assert handheld.screen == "scores"
    rows = [" ".join(line.split()) for line in handheld.read().splitlines()[1:5]]
    assert rows == ["1 OLD 1 300", "2 OLD 2 200", "3▶ANN 82", "4 OLD 3 50"]


def test_h1_alone_the_best_score_stands_beside_the_name(finished):
    handheld = finished()
    handheld.go("B; pick Play")
    assert eyes.status(handheld).split() == ["ANN", "Best", str(POINTS)]


def test_h1_stars_and_ticks_stand_beside_the_scores(start):
    """A star for each five alike, bright in a new entry, and a tick for the upper bonus."""
    handheld = start(rules="plain", players=(ANN,), faces=(6,) * 5 + FULL_HOUSES)
    for score, mark in ((300, MOST_STARS | MARK_BONUS), (200, 2), (190, MARK_BONUS), (180, 0)):
        records(handheld).add(RULESETS["plain"].hash, "OLD", score, score, mark)
    play_out(handheld)
    handheld.play("START A")
    assert "5▶ANN" in handheld.read()
    assert marks(handheld)[:6] == ["***v", "**  ", "   v", "    ", "+   ", "    "]


def marks(handheld):
    """Return the marks in each row: stars as "*", bright ones as "+", a tick as "v"."""
    grids = [part for part in handheld.ports.display.root_group if hasattr(part, "tile_width")]
    (grid,) = [grid for grid in grids if (grid.tile_width, grid.width) == (9, 4)]
    tiles = "".join(" *+v"[grid[at]] for at in range(4 * grid.height))
    return [tiles[at : at + 4] for at in range(0, len(tiles), 4)]


def test_h1_a_full_table_drops_its_last(finished):
    handheld = finished(scores=range(130, 30, -10))
    scores = [score for _, score in table(handheld)]
    assert scores == [130, 120, 110, 100, 90, POINTS, 80, 70, 60, 50]


def test_h1_a_score_below_the_last_stays_out(finished):
    handheld = finished(scores=range(190, 90, -10))
    assert ("ANN", POINTS) not in table(handheld)
    assert handheld.notice == f"Personal best: {POINTS}"
    handheld.play("START A")
    assert handheld.screen == "scores"


def test_h1_the_tenth_place_can_be_seen(finished):
    handheld = finished(scores=range(180, 90, -10))
    handheld.play("START A")
    assert "10▶ANN" in handheld.read()


def test_h1_a_score_that_equals_the_last_takes_its_place(finished):
    """The stated rule: a tie is never turned away."""
    handheld = finished(scores=(*range(190, 100, -10), POINTS))
    assert table(handheld)[-1] == ("ANN", POINTS)
    assert len(table(handheld)) == 10


def test_h1_equal_scores_stand_in_the_order_they_were_made(finished):
    handheld = finished(scores=(POINTS, 50))
    assert table(handheld) == [("OLD 1", POINTS), ("ANN", POINTS), ("OLD 2", 50)]


def test_h1_each_rule_set_has_its_own(finished):
    handheld = finished(rules="os9")
    assert table(handheld, "os9")[0][0] == "ANN"
    assert table(handheld, "plain") == []


def test_h1_cpu_players_stay_out(finished, start):
    handheld = start(rules="plain", players=(CPU,), seed=1)
    handheld.play("WAIT:2000")
    assert handheld.screen == "finished"
    assert table(handheld) == []


def test_h1_games_that_are_not_ranked_stay_out(finished):
    handheld = finished(ranked=False)
    assert table(handheld) == []
    handheld.play("START A")
    assert handheld.screen == "scores"


def test_h3_clearing_a_table_is_confirmed(start):
    handheld = start()
    records(handheld).add(RULESETS["herg"].hash, "ANN", 200)
    handheld.pick(HIGH_SCORES)
    handheld.play("A")
    handheld.pick("Clear this table")
    assert handheld.notice == f"Clear {RULESETS['herg'].title}? A Yes B No"
    handheld.play("B")
    assert table(handheld, "herg") == [("ANN", 200)]
    handheld.play("A A")
    assert table(handheld, "herg") == []
    assert "No scores yet" in handheld.read()


def test_records_and_names_survive_power_off(finished, start):
    handheld = finished(players=[("PLAYER 1", "human")])
    handheld.play("START A UP*3 START")
    kept = table(handheld)
    assert kept == [("C", POINTS)]
    again = start(memory=handheld.memory)
    assert table(again) == kept
    again.pick(HIGH_SCORES)
    while "Plain" not in again.read():
        again.play("RIGHT")
    assert kept[0][0] in again.read()


def test_records_survive_even_if_power_goes_before_the_name(finished, start):
    handheld = finished()
    again = start(memory=handheld.memory)
    assert table(again) == [("ANN", POINTS)]


def test_options_survive_power_off(start):
    handheld = start()
    change_option(handheld, "What B does", 3)
    again = start(memory=handheld.memory)
    again.pick(PLAY)
    again.play("A")
    assert again.state()["held"] == [True] * 5


def test_what_a_run_wishes_is_not_kept(start):
    """--headless has no animation, but does not switch it off for good."""
    handheld = start(animation=0)
    change_option(handheld, "Sound", 2)
    again = start(memory=handheld.memory, animation=None, cpu_pace=None)
    again.pick(PLAY)
    again.play("A")
    assert again.rolling
    assert again.sounds == []


def test_h7_the_records_become_a_text_file_and_come_back(start, tmp_path):
    """H7: written from the records' menu, read by a person, taken in on another device."""
    save_file = tmp_path / "drive" / "handful.sav"
    handheld = start(memory=(Flash(8192), DriveFile(2_000_000, save_file)))
    records(handheld).add(RULESETS["herg"].hash, "ANN", 200)
    handheld.pick(HIGH_SCORES)
    handheld.play("A")
    handheld.pick("Write a text file")
    assert handheld.state()["notice"] == "Saved as scores.txt"
    text = tmp_path / "drive" / "scores.txt"
    assert "herg\n  200  ANN\n" in text.read_text()
    text.write_text(text.read_text() + "\nynot\n  312  BOB\n")
    handheld.pick("Read the text file")
    assert handheld.state()["notice"] == "1 new entries"
    assert table(handheld, "ynot") == [("BOB", 312)]


def test_h7_without_a_drive_it_says_so(start):
    """O7: where nothing can be written the game says so and goes on."""
    handheld = start()
    handheld.pick(HIGH_SCORES)
    handheld.play("A")
    handheld.pick("Read the text file")
    assert handheld.state()["notice"] == "No text file to read"


def test_h1_a_place_is_told_as_it_is_in_the_end(finished):
    """ANN's entry comes first, BOB's better one pushes it down, or out."""
    handheld = finished(players=(ANN, BOB), faces=((3, 3, 3, 5, 5) + (6,) * 5) * 13)
    _, notices, *_ = handheld.app.session.ending
    ranks = {name: place + 1 for place, (name, _) in enumerate(table(handheld))}
    assert ranks["BOB"] == 1
    assert [number for _, number in notices] == [ranks["ANN"], ranks["BOB"]]


def test_h1_who_is_pushed_out_is_not_asked_for_a_name(finished):
    faces = ((3, 3, 3, 5, 5) + (6,) * 5) * 13
    handheld = finished(scores=[999] * 9, players=(ANN, BOB), faces=faces)
    entries, notices, *_ = handheld.app.session.ending
    assert [player for player, _ in entries] == [1]
    assert notices[0] == (BEST, POINTS)


def test_h3_the_cleared_table_stays_in_view(start):
    """Another rule set's table than the chosen one: it is shown, empty."""
    handheld = start()
    handheld.go("pick High scores; RIGHT")
    title = handheld.read().splitlines()[0]
    handheld.go("A; pick Clear this table; A")
    assert handheld.read().splitlines()[0] == title
    assert handheld.screen == "scores"


def test_h6_a_cpu_player_that_wins_hides_no_notice(start):
    """What the game has brought the person at the keys is what is seen first."""
    handheld = start(rules="plain", players=(ANN, CPU), faces=(1, 2, 2, 4, 6) * 2, seed=1)
    while handheld.screen == "table":
        if handheld.app.game.cpu_moves:
            handheld.frame()
        else:
            handheld.take_turn()
    assert "STRONG wins" in handheld.read()
    assert handheld.notice == "High scores: place 1"


@pytest.fixture
def read_text(start, tmp_path):
    """A function that gives a handheld a scores.txt of these bytes to read, and returns it."""

    def reads(data):
        text = tmp_path / "drive" / "scores.txt"
        text.parent.mkdir()
        text.write_bytes(data)
        handheld = start(memory=(Flash(512), DriveFile(1 << 20, text.with_name("handful.sav"))))
        handheld.go("pick High scores; A; pick Read")
        assert handheld.app.screen.at == 3, "the row that was chosen"
        return handheld

    return reads


@pytest.mark.parametrize(
    ("end", "notice"),
    [
        (b"# a remark\n" * 2000, "Cannot read the text file"),
        (b"\xff\xfe\n", "Line 3: not understood"),
        (b"# " + b"x" * 500 + b"\nhreg\n", "Line 4: not understood"),
    ],
)
def test_a_text_file_that_is_not_understood_changes_nothing(read_text, end, notice):
    """A device has no memory for one that is far too long."""
    handheld = read_text(b"herg\n  300  ANN\n" + end)
    assert handheld.notice == notice
    assert table(handheld, "herg") == []


@pytest.mark.parametrize("coding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-be", "cp1252"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_a_text_file_may_come_from_any_editor(read_text, coding, end):
    """Windows' Notepad has written all of these."""
    mark = "\ufeff" if coding == "utf-16-be" else ""
    text = mark + end.join(
        ["Handful high scores", "", "HERG", "\t300\tJ\xdcRGEN", "299\xa0BOB", ""]
    )
    handheld = read_text(text.encode(coding))
    assert handheld.notice == "2 new entries"
    assert table(handheld, "herg") == [("J\xdcRGEN", 300), ("BOB", 299)]


def test_the_records_after_a_game_are_those_of_its_rules(start):
    """Whatever has been chosen for the next one meanwhile."""
    handheld = start()
    handheld.go("pick Play; A; START; pick Leave; pick New game; DOWN; RIGHT*3; B")
    handheld.pick(CONTINUE)
    play_out(handheld)
    handheld.go("START A; START")
    assert handheld.screen == "scores"
    assert "◀Herg▶" in handheld.read()
    assert "No scores yet" not in handheld.read()


def test_the_table_of_the_game_just_played_stays(start):
    """H1: sixteen are kept. By a house that has been changed since, its one entry went first."""
    handheld = start(rules="herg", players=(ANN,))
    houses = [
        house("herg", upper_goal=60, five_bonus=bonus, joker=joker)
        for bonus in (0, 100)
        for joker in range(4)
    ] + [house("herg", joker=0)]
    for rules in [*RULESETS.values(), *houses[:-1]]:
        for number in range(2):
            records(handheld).add(rules.hash, "OLD", 100 + number, number + 1)
    handheld.take_turn()
    handheld.app.game.match.ruleset = handheld.app.game.match.card.ruleset = houses[-1]
    play_out(handheld)
    assert handheld.screen == "finished"
    assert [name for name, _ in records(handheld).table(houses[-1].hash)] == ["ANN"]


def test_p6_the_game_after_the_last_that_is_counted(start):
    """Counters stop at their end: the game is saved, and so is what comes after it."""
    handheld = start(rules="plain", players=(ANN,))
    club = handheld.app.session.club
    figures = club.players.claim("ANN").all_time
    figures.games, figures.total, figures.best = 65535, 65535 * 200, 300
    club.save()
    for _ in range(2):
        handheld = start(rules="plain", players=(ANN,), faces=FULL_HOUSES, memory=handheld.memory)
        play_out(handheld)
        handheld = start(memory=handheld.memory)
        assert handheld.screen == "title" and not handheld.notice
        assert table(handheld)[-1] == ("ANN", POINTS)
        ann = handheld.app.session.club.players.find("ANN").all_time
        assert ann.row() == (65535, 65535 * 200, 300)
    assert len(table(handheld)) == 2
