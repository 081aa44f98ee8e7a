# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Names, through the buttons: H2 and P6, who is asked for one, and what is refused."""

import pytest

from handful.lobby.more import open_more
from handful.lobby.names import CHARACTERS
from handful.lobby.naming import rename_player
from handful.rules.rulesets import RULESETS
from tests.play.hands import leave, play_out
from tests.words import PLAY

ANN, BOB = ("ANN", "human"), ("BOB", "human")
NAMELESS = ("PLAYER 1", "human"), ("PLAYER 2", "human")
FULL_HOUSES = (3, 3, 3, 5, 5) * 26
POINTS = 82
"""What take_turn makes of them under the plain rules."""

TO_ZOE = "DOWN RIGHT DOWN*12 RIGHT UP*5"
TO_PLAYERS = "pick High scores; A; pick Players"


@pytest.fixture
def finished(start):
    """A function that returns a handheld with a finished game of 82 points for each player."""

    def finished(*players, scores=()):
        handheld = start(rules="plain", players=players, faces=FULL_HOUSES)
        for place, score in enumerate(scores):
            records = handheld.app.session.club.records
            records.add(RULESETS["plain"].hash, f"OLD {place + 1}", score)
        play_out(handheld)
        return handheld

    return finished


def table(handheld):
    """Return the names in the table, best first."""
    return [entry["name"] for entry in handheld.state()["high_scores"]["plain"]]


def typed(handheld):
    """Return the big letters on the name's screen."""
    letters = {(x - 9) // 19: words for y, x, words in handheld.pieces() if y == 42}
    return "".join(letters.get(place, "").strip() or " " for place in range(8)).rstrip()


def figures_of(handheld, name):
    """Return games, best and average of a stored player; None for nobody of that name."""
    handheld.go("B*5; " + TO_PLAYERS)
    lines = [line[1:].rstrip() for line in handheld.read().splitlines()]
    found = [line[8:].split() for line in lines if line[:8].rstrip() == name]
    return found[0] if found else None


def test_h2_zoe_takes_21_presses(start):
    """The first letter replaces the old name; Z is one press down from an empty place."""
    handheld = start()
    handheld.go("pick New game; DOWN*2 A")
    assert typed(handheld) == "PLAYER 1"
    presses = 0
    for key in ["DOWN", "RIGHT", *["DOWN"] * 12, "RIGHT", *["UP"] * 5, "START"]:
        handheld.play(key)
        presses += 1
    assert presses == 21
    assert handheld.screen == "setup"
    assert "ZOE" in handheld.read()


def test_h2_up_and_down_change_the_letter_left_and_right_the_place(finished):
    handheld = finished(NAMELESS[0])
    handheld.play("START A")
    assert handheld.screen == "name"
    handheld.play("UP*2 RIGHT UP*15 RIGHT UP*2 LEFT DOWN START")
    assert table(handheld) == ["BNB"]


def test_h2_a_move_keeps_the_name_to_be_edited(start):
    handheld = start(players=[ANN])
    leave(handheld)
    handheld.go("pick New game; DOWN*2 A; RIGHT*3 UP*5 START")
    assert "ANNE" in handheld.read()


def test_h2_what_up_and_down_will_give_is_shown(start):
    handheld = start()
    handheld.go("pick New game; DOWN*2 A")
    above, below = (
        [words for y, _, words in handheld.pieces() if y == at and words] for at in (30, 62)
    )
    assert (above, below) == (["A"], ["Z"])


def test_h2_select_erases_a_letter_then_the_one_before(finished):
    handheld = finished(NAMELESS[0])
    handheld.play("START A UP RIGHT UP*2 RIGHT UP*3 SELECT SELECT START")
    assert table(handheld) == ["A"]


def test_h2_select_erases_all_of_a_marked_name(finished):
    handheld = finished(NAMELESS[0])
    handheld.play("START A SELECT")
    assert typed(handheld) == ""
    handheld.play("RIGHT UP*2 START")
    assert table(handheld) == ["B"]


def test_h2_a_goes_on_and_stores_in_the_last_place(finished):
    """Whoever presses nothing but A gets through, and the keys say what A will do."""
    handheld = finished(NAMELESS[0])
    handheld.play("START A UP A*6")
    assert "A Next" in handheld.read()
    handheld.play("A")
    assert (handheld.screen, "A OK" in handheld.read()) == ("name", True)
    handheld.play("A")
    assert handheld.screen == "scores"
    assert table(handheld) == ["A"]


def test_h2_a_blank_name_leaves_the_old_one(finished):
    handheld = finished(NAMELESS[0])
    handheld.play("A SELECT START")
    assert table(handheld) == ["PLAYER 1"]


def test_h2_eight_letters_and_no_more(finished):
    handheld = finished(NAMELESS[0])
    handheld.play("A" + " UP RIGHT" * 9 + " START")
    assert len(table(handheld)[0]) == 8


def test_h2_b_keeps_the_score_under_the_name_it_has(finished):
    handheld = finished(NAMELESS[0])
    handheld.play("START A UP B B")
    assert handheld.screen == "finished"
    handheld.play("B")
    assert handheld.screen == "title"
    assert table(handheld) == ["PLAYER 1"]


def test_h2_the_name_says_what_it_is_for(finished):
    handheld = finished(NAMELESS[0], scores=(300,))
    handheld.play("START A")
    assert f"Place 2: {POINTS}" in handheld.read()
    assert "Name for PLAYER 1" in handheld.read()


def test_h2_names_with_other_letters_stay_as_they_are(start):
    """The screen has capitals only; a name that is not touched is not changed."""
    handheld = start(players=(("Zoe!", "human"),))
    leave(handheld)
    handheld.go("pick New game; DOWN*2 A; START")
    assert "Zoe!" in handheld.read()


def test_h2_a_name_is_asked_only_where_it_is_not_known(finished):
    """ANN has a name: only the other one is asked, and nobody the next time."""
    handheld = finished(ANN, NAMELESS[1])
    handheld.play("START A")
    assert "Name for PLAYER 2" in handheld.read()
    handheld.play(TO_ZOE + " START")
    assert handheld.screen == "scores"
    assert sorted(table(handheld)) == ["ANN", "ZOE"]
    handheld.go("B*3; pick Play")
    play_out(handheld)
    handheld.play("START A")
    assert handheld.screen == "scores"
    assert sorted(table(handheld)) == ["ANN", "ANN", "ZOE", "ZOE"]


def test_h2_everybody_without_a_name_is_asked(finished):
    handheld = finished(*NAMELESS)
    handheld.play("START A UP START DOWN START")
    assert handheld.screen == "scores"
    assert sorted(table(handheld)) == ["A", "Z"]


def test_h2_a_nameless_player_gets_the_name_and_keeps_the_figures(finished):
    handheld = finished(NAMELESS[0])
    handheld.play("START A UP*2 START")
    assert table(handheld) == ["B"]
    assert figures_of(handheld, "B") == ["1", "82", "82.0"]
    assert figures_of(handheld, "PLAYER 1") is None


def test_h2_known_names_are_offered(finished):
    """SELECT goes through them; the game then counts for the player who is known."""
    handheld = finished(BOB)
    handheld.go("START A B; pick New game; DOWN*2 RIGHT START")
    assert handheld.state()["players"][0]["name"] == "PLAYER 2"
    play_out(handheld)
    handheld.play("START A")
    assert "SELECT Take" in handheld.read()
    handheld.play("SELECT")
    assert typed(handheld) == "BOB"
    handheld.play("START")
    assert table(handheld) == ["BOB", "BOB"]
    assert figures_of(handheld, "BOB") == ["2", "82", "82.0"]
    assert figures_of(handheld, "PLAYER 2") == ["0", "-", "-"]


@pytest.mark.parametrize(
    ("way", "is_seat"),
    [("pick New game; DOWN*2 A", True), ("pick High scores; A A A", False)],
)
def test_h2_a_name_of_the_high_scores_is_offered_where_a_player_is_first_named(
    way, is_seat, start
):
    """It came by cable or from a text file, or its player was given up: nobody stored has it."""
    handheld = start()
    club = handheld.app.session.club
    club.records.add(RULESETS["plain"].hash, "ZOE", 200)
    club.records.add(RULESETS["herg"].hash, "STRONG", 300)
    club.save()
    handheld = start(memory=handheld.memory)
    handheld.go(way)
    assert "Name for PLAYER 1" in handheld.read()
    assert "ZOE" in handheld.read() and "SELECT Take" in handheld.read()
    handheld.play("SELECT START")
    club = handheld.app.session.club
    assert club.players.stored[0].name == "ZOE"
    assert club.seating.players()[0][0] == "ZOE"
    if is_seat:
        handheld.go("A")
        assert "SELECT Take" not in handheld.read(), "no name is left"


def test_p6_a_known_name_takes_the_seat(start):
    """Offered where they have no seat yet; a name typed that is known does the same."""
    handheld = start(players=[ANN, BOB])
    leave(handheld)
    handheld.go("pick New game; DOWN*3 LEFT; UP A")
    assert "SELECT Take" in handheld.read()
    handheld.go("UP*2 RIGHT UP*15 RIGHT UP*2 START")
    assert "Seat 1" in handheld.read() and "BOB" in handheld.read()


def test_p6_a_guest_on_a_seat_gets_another_name(start):
    """Six others have played and are stored; the guest is not."""
    names = ["A1", "A2", "A3", "A4", "A5", "A6"]
    handheld = start(rules="plain", players=[(name, "human") for name in names])
    play_out(handheld)
    guests = [("BEN", "human"), ("C", "human")]
    handheld = start(memory=handheld.memory, rules="plain", players=guests)
    leave(handheld)
    handheld.go(f"pick New game; DOWN*2 A; {TO_ZOE} START")
    assert handheld.screen == "setup"
    seating = handheld.app.session.club.seating
    assert [name for name, _ in seating.players()] == ["ZOE", "C"]
    handheld.go("A; UP*3 START")
    assert handheld.screen == "name" and "Another player's name" in handheld.notice
    handheld.go("B START")
    assert [each["name"] for each in handheld.state()["players"]] == ["ZOE", "C"]
    stored = handheld.app.session.club.players.stored
    assert [player.name for player in stored] == names


@pytest.mark.parametrize(
    ("letters", "why"),
    [
        ("UP*2 RIGHT UP*15 RIGHT UP*2", "Another player's name"),
        ("DOWN*8 RIGHT DOWN*7 RIGHT DOWN*9 RIGHT UP*15 RIGHT DOWN*13 RIGHT UP*7", "CPU"),
    ],
    ids=["BOB", "STRONG"],
)
def test_p6_a_name_that_is_taken_is_refused_in_words(letters, why, start):
    handheld = start(players=[ANN, BOB])
    leave(handheld)
    handheld.go(f"{TO_PLAYERS}; A; {letters} START")
    assert handheld.screen == "name"
    assert why in handheld.notice
    handheld.go("B")
    assert "ANN" in handheld.read()


@pytest.mark.parametrize("name", ["STRONG 2", "CASUAL 6", "BEGINN 2", "STARK", "LOCKER 2"])
def test_p6_nobody_has_the_name_of_a_cpu_player_numbered_or_not(name, start):
    """Nor of one in another language."""
    handheld = start(players=[ANN])
    assert not rename_player(handheld.app.session.club, "ANN", name)
    assert rename_player(handheld.app.session.club, "ANN", name[:3] + "X")


def test_p6_a_renamed_player_is_asked_whether_the_figures_stay(finished):
    handheld = finished(ANN)
    handheld.go(f"START A B; {TO_PLAYERS}; A; {TO_ZOE} START")
    assert handheld.read().startswith("ANN is now ZOE")
    handheld.play("B")
    assert (handheld.screen, typed(handheld)) == ("name", "ZOE")
    handheld.go("START; pick Keep the statistics")
    assert figures_of(handheld, "ZOE") == ["1", "82", "82.0"]
    assert figures_of(handheld, "ANN") is None


def test_p6_another_player_begins_from_zero(finished):
    """The place is somebody else's then; what is in the table stays ANN's."""
    handheld = finished(ANN)
    handheld.go(f"START A B; {TO_PLAYERS}; A; {TO_ZOE} START; pick Start from zero")
    assert figures_of(handheld, "ZOE") == ["0", "-", "-"]
    assert table(handheld) == ["ANN"]


def test_p6_without_figures_there_is_no_question(start):
    handheld = start()
    handheld.go(f"{TO_PLAYERS}; A; {TO_ZOE} START")
    assert figures_of(handheld, "ZOE") == ["0", "-", "-"]


def test_p6_the_question_over_a_game_leads_back_to_it(start):
    handheld = start(rules="plain", players=[ANN], faces=FULL_HOUSES)
    handheld.app.session.club.players.find("ANN").count(100)
    handheld.take_turn()
    handheld.go(f"START; {TO_PLAYERS}; A; {TO_ZOE} START; pick Keep; B*4")
    assert handheld.screen == "table"
    assert handheld.state()["players"][0]["name"] == "ZOE"


def test_p6_a_long_name_stands_apart_from_high_figures(start):
    handheld = start(players=[("PENELOPE", "human")])
    figures = handheld.app.session.club.players.find("PENELOPE").all_time
    figures.games, figures.total, figures.best = 12345, 12345 * 999 + 99, 1605
    leave(handheld)
    handheld.go(TO_PLAYERS)
    row = next(line for line in handheld.read().splitlines() if "PENELOPE" in line)
    assert row.split() == ["▶PENELOPE", "12345", "1605", "999.0"]


def test_a_name_left_open_is_nobody_elses(finished):
    """H2: two could be named, nobody is, and then a player is renamed on another screen."""
    handheld = finished(*NAMELESS)
    handheld.go(f"START A; B; B; B; {TO_PLAYERS}; DOWN A {TO_ZOE} START; pick Keep")
    names = [player.name for player in handheld.app.session.club.players.stored[:2]]
    assert names == ["PLAYER 1", "ZOE"]
    assert sorted(table(handheld)) == ["PLAYER 1", "PLAYER 2"]


@pytest.mark.parametrize("way", ["pick High scores; A; pick Players; A", "pick New; DOWN*2 A"])
def test_p6_who_is_renamed_after_a_game_has_played_once(finished, way):
    """H2: the high score still asked for a name, and gave the game to the new one again."""
    handheld = finished(NAMELESS[0])
    handheld.go(f"START; {way}; {TO_ZOE} START; pick Keep")
    while handheld.screen != "finished":
        handheld.go("B")
    assert handheld.state()["players"][0]["name"] == "ZOE"
    handheld.go("START")
    assert "Enter a name" not in handheld.read()
    assert table(handheld) == ["ZOE"]
    assert figures_of(handheld, "ZOE") == ["1", "82", "82.0"]
    more, _ = open_more(handheld.app.session)
    assert more.figures(more.player_of("ZOE"), RULESETS["plain"]).games == 1


def test_p6_another_player_s_place_leaves_the_high_score_to_be_named(finished):
    """H2: whose place it was has the last game still, and its high score has no name."""
    handheld = finished(NAMELESS[0])
    handheld.go(f"START; {TO_PLAYERS}; A; {TO_ZOE} START; pick Start from zero; B*3")
    handheld.go("pick Enter a name; UP START")
    assert table(handheld) == ["A"]
    assert figures_of(handheld, "ZOE") == ["0", "-", "-"]


def test_p3_who_is_renamed_in_whole_games_in_turn_has_played_once(start):
    """Counted as PLAYER 1, asked for a name at the end: ZOE had two games."""
    handheld = start(rules="ynot", players=NAMELESS, seed=1)
    while not handheld.match.player:
        handheld.take_turn()
    handheld.go(f"START; {TO_PLAYERS}; A; {TO_ZOE} START; pick Keep; B*4")
    play_out(handheld)
    club = handheld.app.session.club
    assert [handheld.match.players[player][0] for player, _ in handheld.app.session.to_name] == [
        "PLAYER 2"
    ]
    assert club.players.find("ZOE").all_time.games == 1
    names = [name for name, _ in club.records.table(RULESETS["ynot"].hash)]
    assert sorted(names) == ["PLAYER 2", "ZOE"]


def test_p6_nobody_takes_the_name_of_a_guest_at_the_table(start):
    names = ["A1", "A2", "A3", "A4", "A5", "A6"]
    handheld = start(rules="plain", players=[(name, "human") for name in names])
    club = handheld.app.session.club
    for name in names:
        club.players.find(name).count(100)
    handheld = start(memory=handheld.memory)
    club = handheld.app.session.club
    club.seating.take((("A2", "human"), ("ZOE", "human")))
    assert club.players.find("ZOE") is None
    assert not rename_player(club, "A1", "ZOE")
    assert rename_player(club, "A1", "EVE")


@pytest.mark.parametrize("typed", ["PERSON 2", "SPIELER2"])
def test_p6_a_name_is_one_name_in_every_language(typed, start):
    """Typed as German has it or had it, PLAYER 2 is PLAYER 2: no second one sits down."""
    handheld = start()
    handheld.go("pick New game; DOWN*3 RIGHT")
    club = handheld.app.session.club
    handheld.go("UP A")
    letters = [CHARACTERS.index(letter) for letter in typed]
    name, _, given, *_ = handheld.app.screen.at
    handheld.app.screen.turn_to((name, letters, given, 7, False))
    handheld.go("START")
    assert handheld.screen == "name" and handheld.notice == "Another player's name"
    assert club.players.find(typed) is club.players.stored[1]
    assert [name for name, _ in club.seating.players()] == ["PLAYER 1", "PLAYER 2"]


@pytest.mark.parametrize("name", ["STARK", "STRONG", "PERFEKT", "STRONG 2"])
def test_p6_a_person_is_no_cpu_player_whatever_the_language(start, name):
    """One who was stored under such a name before keeps it, and all that was reached."""
    handheld = start(players=((name, "human"),), rules="plain", seed=3)
    play_out(handheld)
    for language in (1, 0):
        handheld = start(memory=handheld.memory, language=language)
        handheld.go("pick " + (PLAY if not language else "Spielen"))
        assert [player["name"] for player in handheld.state()["players"]] == [name]
        club = handheld.app.session.club
        assert club.players.find(name).all_time.games == 1
        more, _ = open_more(handheld.app.session)
        assert more.player_of(name) >= 0
