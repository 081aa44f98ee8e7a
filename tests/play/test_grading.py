# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""C2 in the game: a word after costly decisions, and the look back at the end."""

import io

import pytest

from handful import settings as options
from handful.coach.value_table import open_table
from handful.rules.rulesets import RULESETS
from handful.settings import Settings
from tests.coach.drives import memory_with, memory_with_chances, whole_table
from tests.play import eyes
from tests.play.hands import change_option, leave, play_out
from tests.words import CONTINUE, PLAY, THREE_ALIKE

ANN, BOB = ("ANN", "human"), ("BOB", "human")
NOTHING = {"none": b""}
NOT_PERFECT = "Coach: good, not perfect"
PERFECT = ("PERFECT", "cpu:perfect")
BEGINNER = ("BEGINNER", "cpu:beginner")


@pytest.fixture
def graded(start):
    """A function that starts a game with grading on."""

    def begin(memory=None, **wishes):
        handheld = start(memory=memory or memory_with("herg"))
        change_option(handheld, "Grading")
        return start(memory=handheld.memory, rules="herg", **wishes)

    return begin


def look_back(handheld):
    """Open the look back at the end, and return what is written there, as `(y, x, words)`."""
    handheld.go("START; pick Look back")
    assert handheld.screen == "coach"
    for _ in range(1000):
        if "Thinking" not in eyes.foot(handheld):
            break
        handheld.frame()
    return handheld.pieces()


def figure_of(pieces, label):
    """Return the figure below a label."""
    ((y, x),) = [(y, x) for y, x, words in pieces if words == label]
    (figure,) = [words for below, at, words in pieces if below == y + 7 and abs(at - x) < 12]
    return float(figure)


def test_c2_a_costly_decision_gets_a_word(graded):
    """C2: from 0.2 points on; what it cost, and what was best."""
    handheld = graded(players=(ANN,), faces=(5, 5, 5, 5, 2, 1, 1, 2, 3, 6), seed=5)
    handheld.play("A A")
    assert eyes.foot(handheld).endswith(", best: Hold 5 5 5 5")
    assert float(eyes.foot(handheld).split(",")[0]) < -5
    # All of them are 1.7 KB, and a PyGamer has 7 KB left there.
    assert "coach" not in handheld.app.session.kit.sections
    handheld.play("RIGHT")
    assert handheld.notice is None


def test_c2_a_good_decision_gets_none(graded):
    handheld = graded(players=(ANN,), faces=(2, 3, 4, 5, 6), seed=5)
    handheld.play("A SELECT A")
    assert handheld.state()["players"][0]["total"] == 40
    assert handheld.notice is None


@pytest.mark.full
def test_c2_a_box_is_judged_too(graded):
    handheld = graded(players=(ANN,), faces=(2, 3, 4, 5, 6), seed=5)
    handheld.play("A")
    eyes.to_box(handheld, "herg", "chance")
    handheld.play("A")
    assert handheld.notice.endswith(", best: Large str.")


def test_grading_is_off_by_default(start):
    memory = memory_with("herg")
    handheld = start(rules="herg", players=(ANN,), faces=(5, 5, 5, 5, 2), seed=5, memory=memory)
    handheld.play("A A")
    assert handheld.notice is None
    play_out(handheld)
    handheld.play("START")
    assert "Look back" not in handheld.read()
    assert memory[1].opened == []


def test_c2_luck_and_skill_add_up_to_the_score(graded):
    """C2: expected + luck - given away = points, but for rounding; and hints were not needed."""
    handheld = graded(players=(ANN,), seed=5)
    play_out(handheld)
    total = handheld.state()["players"][0]["total"]
    rows = look_back(handheld)
    parts = [figure_of(rows, label) for label in ("EXPECTED", "LUCK", "LOST")]
    table = open_table(io.BytesIO(whole_table("herg")), RULESETS["herg"])
    assert parts[0] == pytest.approx(table.expectation / 1000, abs=0.1)
    assert parts[2] < -20
    assert sum(parts) == pytest.approx(total, abs=0.16)
    assert figure_of(rows, "POINTS") == total
    assert not handheld.state()["assisted"]


def test_c2_the_costliest_decisions_can_be_looked_at_again(graded):
    """C2: dice, choice and what was best; the worst first."""
    faces = (6, 6, 6, 6, 6, 1, 2, 3, 4, 6)
    handheld = graded(players=(ANN,), faces=faces, seed=5)
    handheld.play("A WAIT:66 UP A")
    play_out(handheld)
    rows = look_back(handheld)
    losses = [float(words) for y, x, words in rows if 57 <= y < 98 and words[0] == "-"]
    assert len(losses) == 3
    assert losses == sorted(losses)
    seen = set()
    for _ in range(7):
        seen.add(handheld.read())
        handheld.play("DOWN")
    assert any("6 6 6 6 6: Roll all" in text and "Best: 5 alike" in text for text in seen)
    handheld.play("B")
    assert handheld.screen == "finished"
    assert handheld.memory[1].open_files == 0


def test_c2_who_plays_perfectly_gives_nothing_away(graded):
    """C2, C4: every seat can be looked at, each by itself."""
    handheld = graded(players=(PERFECT, BEGINNER), seed=5)
    while handheld.screen == "table":
        handheld.frame()
    given = {}
    for _ in range(2):
        rows = look_back(handheld)
        given[handheld.read().split(":")[0]] = figure_of(rows, "LOST")
        handheld.play("B DOWN")
    assert given["PERFECT"] == 0
    assert given["BEGINNER"] < -10


@pytest.mark.full
def test_a_game_that_was_left_is_seen_whole(graded):
    """C2, O6: nothing is lost to the look back by leaving and going on."""
    handheld = graded(players=(ANN,), seed=5)
    handheld.take_turn()
    leave(handheld)
    handheld.pick(CONTINUE)
    play_out(handheld)
    rows = look_back(handheld)
    assert figure_of(rows, "EXPECTED") == pytest.approx(254.6)


def test_c2_without_a_table_the_strong_player_grades(graded):
    """C2: the notice and each word say so, and what it cannot know is not shown."""
    faces = (5, 5, 5, 5, 2, 1, 1, 2, 3, 6)
    handheld = graded(memory=memory_with(files=NOTHING), players=(ANN,), faces=faces, seed=5)
    assert handheld.notice == NOT_PERFECT
    handheld.play("A A")
    assert eyes.foot(handheld).endswith(" strong: Hold 5 5 5 5")
    assert float(eyes.foot(handheld).split()[0]) < -5
    play_out(handheld)
    rows = look_back(handheld)
    assert handheld.notice is None
    assert "the strong player sees it" in handheld.read()
    assert figure_of(rows, "LOST") < -20
    assert figure_of(rows, "POINTS") == handheld.state()["players"][0]["total"]
    assert not [row for row in rows if "Expected" in row or "Luck" in row]
    seen = set()
    for _ in range(4):
        handheld.play("DOWN")
        seen.add(handheld.read())
    assert any("these\nrules have no table" in text for text in seen)
    assert any("5 5 5 5 2: Roll all" in text and "Strong: Hold 5 5 5 5" in text for text in seen)
    handheld.play("B")
    assert handheld.screen == "finished"


@pytest.mark.full
def test_c2_the_strong_player_gives_nothing_away_by_its_own_grading(graded):
    players = (("STRONG", "cpu:strong"), BEGINNER)
    handheld = graded(memory=memory_with(files=NOTHING), players=players, seed=5)
    while handheld.screen == "table":
        handheld.frame()
    given = {}
    for _ in range(2):
        rows = look_back(handheld)
        given[handheld.read().split(":")[0]] = figure_of(rows, "LOST")
        handheld.play("B DOWN")
    assert given["STRONG"] == 0
    assert given["BEGINNER"] < -10


def test_v3_points_and_chance_stand_side_by_side(graded):
    """V3: the decision that cost most of the match has a place of its own; help says why."""
    players = (BEGINNER, ("CASUAL", "cpu:casual"))
    handheld = graded(memory=memory_with_chances("herg"), players=players, seed=11)
    while handheld.screen == "table":
        handheld.frame()
    assert [player["total"] for player in handheld.state()["players"]] == [205, 193]
    won = [words for _, _, words in look_back(handheld)]
    assert {"POINTS", "MATCH", "FOR THE MATCH"} < set(won)
    assert not [words for words in won if words.startswith("LOST IN")]
    handheld.go("B DOWN")
    rows = look_back(handheld)
    lines = [[words for y, _, words in rows if abs(y - top) < 3] for top in (60, 71, 88)]
    assert lines == [
        ["▶T3", "4 alike", "-6.6"],
        [" T13", "-3.1", "-10%"],
        [" T11", THREE_ALIKE, "-1.7", "-17%"],
    ]
    handheld.play("DOWN*2")
    assert "3 3 1 2 3: 3 alike\nTo win: 5 alike" in handheld.read()
    handheld.play("DOWN")
    assert "LOST IN T13" in handheld.read()
    assert "In turn 13 your chance\nfell from 50% to 0%" in handheld.read()
    handheld.play("SELECT")
    assert handheld.screen == "help"
    handheld.play("DOWN")
    assert "Two behind, last turn" in handheld.read()
    handheld.play("B")
    assert handheld.screen == "coach"
    handheld.play("B")
    assert handheld.memory[1].open_files == 0


def test_after_the_look_back_the_new_entry_is_named(graded):
    """C2, H1: the records go on as if nobody had looked back."""
    handheld = graded(players=(("PLAYER 1", "human"), BEGINNER), seed=5)
    play_out(handheld)
    before = handheld.state(), handheld.read()
    look_back(handheld)
    handheld.play("B")
    assert (handheld.state(), handheld.read()) == before
    handheld.play("DOWN")
    assert look_back(handheld)
    handheld.play("B START A")
    assert handheld.screen == "name"
    handheld.play("RIGHT*7 UP START")
    assert handheld.screen == "scores"
    (entry,) = handheld.state()["high_scores"]["herg"]
    assert (entry["name"], entry["score"]) == ("PLAYER 2", before[0]["players"][0]["total"])


def test_when_a_drive_goes_away_the_strong_player_grades_on(graded):
    handheld = graded(players=(ANN,), faces=(5, 5, 5, 5, 2), seed=5)
    handheld.take_turn()
    handheld.memory[1].is_gone = True
    handheld.take_turn()
    handheld.frame()
    assert handheld.notice == "The table cannot be read"
    handheld.take_turn()
    assert " strong: " in handheld.notice
    play_out(handheld)
    assert handheld.screen == "finished"


def test_grading_counts_as_soon_as_it_is_switched_on(start):
    """C2: in mid-game too; and where there is no table it is said there and then."""
    for memory, word in ((memory_with("herg"), None), (memory_with(files=NOTHING), NOT_PERFECT)):
        faces = (3, 3, 5, 5, 6, 5, 5, 5, 5, 2, 1, 1, 2, 3, 6)
        handheld = start(rules="herg", players=(ANN,), faces=faces, memory=memory)
        handheld.take_turn()
        handheld.play("START")
        change_option(handheld, "Grading")
        handheld.play("B")
        assert (handheld.screen, handheld.notice) == ("table", word)
        handheld.play("A A")
        assert eyes.foot(handheld).endswith((word and " strong" or ", best") + ": Hold 5 5 5 5")


def test_an_older_versions_options_and_game_go_on(start, monkeypatch):
    """One that knew nothing of the coach: no grading, and the look back sees the whole game."""
    known = options.GRADES
    pack = Settings.pack
    with monkeypatch.context() as older:
        older.setattr(Settings, "pack", lambda settings: pack(settings)[:known])
        handheld = start(memory=memory_with("herg"))
        change_option(handheld, "Sound")
        handheld.pick(PLAY)
        handheld.take_turn()
        leave(handheld)
    again = start(memory=handheld.memory)
    assert again.notice is None
    settings = again.app.session.settings
    assert (settings[options.GRADES], settings[options.SOUND]) == (
        0,
        handheld.app.session.settings[options.SOUND],
    )
    again.pick(CONTINUE)
    assert not again.state()["assisted"]
    again.play("START")
    change_option(again, "Grading")
    again.play("B")
    play_out(again)
    rows = look_back(again)
    assert figure_of(rows, "EXPECTED") == pytest.approx(254.6)
    assert figure_of(rows, "POINTS") == again.state()["players"][0]["total"]


def test_keys_answer_while_the_look_back_is_worked_out(graded):
    handheld = graded(players=(ANN,), seed=5)
    play_out(handheld)
    handheld.go("START; pick Look back; B")
    assert handheld.screen == "finished"
    assert RULESETS["herg"].id == handheld.state()["ruleset"]
