# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Series and stored players, through the buttons: P4, P5, P6, H4, H5 and H6."""

import pytest

from handful.rules.rulesets import RULESETS
from tests.play import eyes
from tests.play.hands import in_series, leave, play_out
from tests.words import CONTINUE, NOTHING_BACK

TO_PLAYERS = "B; pick High scores; A; pick Players"
AGAIN = "A"
FOURS, ONES = (4,) * 5, (1, 1, 1, 1, 2)


@pytest.fixture
def series(start):
    """A function that plays games of two in a series, chosen so many steps from the first."""

    def played(steps, games):
        handheld = start()
        length = "RIGHT " * steps if steps else "LEFT"
        handheld.go(f"pick New game; UP UP {length}; UP*5 RIGHT; START")
        for game in range(games):
            if game:
                handheld.go(AGAIN)
            play_out(handheld)
        return handheld

    return played


def row_of(handheld, name):
    """Return the figures behind a stored player's name: games, best, average."""
    (line,) = [line for line in handheld.read().splitlines() if f"{name} " in line]
    return line.replace("▶", " ").split(name)[1].split()


def test_p4_the_highest_total_of_two_games_wins(series):
    handheld = series(1, 1)
    first = handheld.state()["series"]
    assert (first["kind"], first["target"], first["played"], first["winners"]) == (
        "games",
        2,
        1,
        None,
    )
    assert "Series 1/2: " in handheld.read()
    handheld.go(AGAIN)
    play_out(handheld)
    second = handheld.state()["series"]
    games = {player["name"]: player["total"] for player in handheld.state()["players"]}
    assert second["totals"] == {name: first["totals"][name] + games[name] for name in games}
    best = max(second["totals"].values())
    assert second["winners"] == [name for name in games if second["totals"][name] == best]
    assert handheld.read().startswith(("Series won: ", "Tie: "))


def test_p4_the_end_shows_every_players_total_of_game_and_series(series):
    handheld = series(2, 2)
    state = handheld.state()
    totals = state["series"]["totals"]
    assert "SERIES" in handheld.read()
    pieces = handheld.pieces()
    for player in state["players"]:
        name, total = player["name"], player["total"]
        (y,) = [y for y, _, words in pieces if words == name]
        beside = {words for other, _, words in pieces if abs(other - y) < 12}
        assert {str(total), str(totals[name])} <= beside


def test_p4_the_series_stands_on_the_table_between_turns(series):
    """With this game, for all; gone at the first roll, and there again after the score."""
    handheld = series(2, 1)
    before = handheld.state()["series"]["totals"]
    handheld.go(AGAIN)
    assert standing(handheld) == ["Game 2 of 3", *lines_of(before, ("PLAYER 1", "PLAYER 2"))]
    handheld.take_turn()
    now = with_game(handheld, before)
    assert standing(handheld)[1:] == lines_of(now, ("PLAYER 1", "PLAYER 2"))
    handheld.play("A")
    assert "Game 2" not in handheld.read()
    handheld.take_turn()
    now = with_game(handheld, before)
    assert standing(handheld) == ["Game 2 of 3", *lines_of(now, ("PLAYER 1", "PLAYER 2"))]


def test_p4_the_series_stands_there_again_after_power_off(series, start):
    handheld = series(5, 1)
    before = handheld.state()["series"]["totals"]
    handheld.go(AGAIN)
    handheld.take_turn()
    now = with_game(handheld, before)
    leave(handheld)
    again = start(memory=handheld.memory)
    again.go("pick Continue")
    assert standing(again) == ["First to 500", *lines_of(now, ("PLAYER 1", "PLAYER 2"))]


def test_p4_the_score_sheet_has_the_running_totals_beside_every_name(series):
    handheld = series(2, 1)
    before = handheld.state()["series"]["totals"]
    handheld.go(AGAIN)
    for _ in range(3):
        handheld.take_turn()
    now = with_game(handheld, before)
    handheld.play("UP")
    assert "GAME 2 OF 3" in handheld.read()
    shown = eyes.line(handheld, "SERIES").split()[1:]
    assert shown == [str(now["PLAYER 1"]), str(now["PLAYER 2"])]
    handheld.play("RIGHT*2")
    place = "1st" if now["PLAYER 2"] >= now["PLAYER 1"] else "2nd"
    assert eyes.line(handheld, "Series").split("  ")[:3] == ["Series", place, str(now["PLAYER 2"])]


def test_p4_six_players_have_theirs_below_their_names(start):
    handheld = start()
    handheld.go("pick New game; UP UP RIGHT; UP*5 RIGHT DOWN RIGHT DOWN RIGHT; START")
    play_out(handheld)
    before = handheld.state()["series"]["totals"]
    assert len(before) == 4
    handheld.go(AGAIN)
    handheld.take_turn()
    now = with_game(handheld, before)
    handheld.play("UP")
    lines = handheld.read().splitlines()
    for name, total in now.items():
        (row,) = [i for i, line in enumerate(lines) if line.startswith(name)]
        assert str(total) in "  ".join(lines[row : row + 3]).split()


def test_p4_a_first_game_without_an_end_is_no_series_yet(series):
    handheld = series(0, 0)
    assert "Game 1" not in handheld.read()
    handheld.play("UP")
    assert "Series" not in handheld.read()
    handheld.play("B")
    play_out(handheld)
    handheld.go(AGAIN)
    assert "Game 2" in handheld.read()


def test_p4_a_game_is_one_game_unless_a_series_is_chosen(start):
    """Two play twice: nothing adds up, and the menu offers no new series."""
    handheld = start()
    handheld.go("pick New game")
    assert "One game" in handheld.read()
    handheld.go("DOWN*3 RIGHT; START")
    play_out(handheld)
    assert "Series" not in handheld.read() and handheld.state()["series"] is None
    handheld.go(AGAIN)
    assert "Game 2" not in handheld.read()
    handheld.go("A START")
    assert "New series" not in handheld.read()


@pytest.mark.parametrize(("rules", "length"), [("Ynot", "Open series"), ("Herg", "One game")])
def test_p4_the_usual_length_follows_the_rules_until_another_is_chosen(rules, length, start):
    """Ynot's games add up by its rules."""
    handheld = start()
    handheld.go("pick New game; DOWN")
    for _ in range(len(RULESETS)):
        if rules in handheld.read():
            break
        handheld.play("RIGHT")
    assert length in handheld.read()
    handheld.go("UP*3 " + ("RIGHT*3" if rules == "Herg" else "RIGHT*4") + " DOWN*3 RIGHT")
    assert "5 games" in handheld.read()


def test_p4_a_game_that_does_not_count_shows_no_series(start):
    two = [("ANN", "human"), ("BOB", "human")]
    handheld = in_series(start, players=two, rules="plain", seed=1)
    play_out(handheld)
    again = start(players=two, rules="plain", seed=1, memory=handheld.memory)
    assert "Game 2" in again.read()
    again = start(players=two, rules="plain", seed=1, memory=handheld.memory, ranked=False)
    assert "Game 2" not in again.read()


def with_game(handheld, totals):
    """Return the totals of a series with what the game at the table has added."""
    return {
        player["name"]: totals[player["name"]] + player["total"]
        for player in handheld.state()["players"]
    }


def lines_of(totals, names):
    """Return the lines of the plate: the leader first."""
    ordered = sorted(names, key=lambda name: -totals[name])
    return [f"{name} {totals[name]}" for name in ordered]


def standing(handheld):
    """Return the lines that stand where the dice lie."""
    lines = {}
    for y, x, words in handheld.pieces():
        if 13 < y < 41 and 3 < x < 120 and (y > 20 or x < 60):
            lines.setdefault(y, []).append(words.strip())
    return [" ".join(words) for words in lines.values()]


def test_p4_tied_long_names_are_read_in_full_before_any_total(start):
    """Of a thousand, too: today the last letter of the name goes."""
    two = [("PLAYER 1", "human"), ("PLAYER 2", "human")]
    handheld = start(players=two, faces=FOURS * 26, rules="herg")
    play_out(handheld)
    lines = handheld.read().splitlines()
    assert lines[0] == "Tie: PLAYER 1 & PLAYER 2"
    assert {"PLAYER 1", "PLAYER 2", "1425"} <= {words.strip() for _, _, words in handheld.pieces()}


def test_p4_tied_players_stand_in_the_order_of_their_seats(start):
    six = [(f"PLAYER {n}", "human") for n in range(1, 7)]
    handheld = start(players=six, faces=ONES * 78, rules="plain")
    play_out(handheld)
    assert handheld.read().splitlines()[0] == "Tie: 6 players  Plain"
    rows = [
        line.split("PLAYER ")[1][0] for line in handheld.read().splitlines() if "PLAYER" in line
    ]
    assert rows == list("123456")


@pytest.mark.full
def test_p4_first_to_a_total_ends_with_the_game_that_reaches_it(series):
    handheld = series(5, 1)
    while handheld.state()["series"]["winners"] is None:
        assert max(handheld.state()["series"]["totals"].values()) < 500
        handheld.go(AGAIN)
        play_out(handheld)
    assert max(handheld.state()["series"]["totals"].values()) >= 500
    handheld.go(AGAIN)
    play_out(handheld)
    assert handheld.state()["series"]["played"] == 1


def test_p4_a_tie_is_named(start):
    """J8: it does not sound like a win."""
    handheld = start(players=[("ANN", "human"), ("BOB", "human")], faces=FOURS * 26, rules="plain")
    play_out(handheld)
    handheld.frame()
    assert handheld.read().splitlines()[0] == "Tie: ANN & BOB  Plain"
    assert handheld.sounds[-1] == "placed"


def test_p5_a_new_series_resets_its_own_figures_only(series):
    handheld = series(1, 2)
    handheld.go(TO_PLAYERS)
    assert row_of(handheld, "PLAYER 1")[0] == "2"
    handheld.go("RIGHT")
    assert row_of(handheld, "PLAYER 1")[0] == "2"
    handheld.go("B B B; pick New game; START")
    play_out(handheld)
    handheld.go(TO_PLAYERS)
    assert row_of(handheld, "PLAYER 1")[0] == "3"
    handheld.go("RIGHT")
    assert row_of(handheld, "PLAYER 1")[0] == "1"


def test_p5_a_new_series_is_started_at_any_time_from_the_menu(series):
    """In the middle of a game, too; all-time figures stay."""
    handheld = series(1, 1)
    handheld.go(AGAIN)
    handheld.take_turn()
    assert handheld.state()["series"]["played"] == 1
    handheld.go("START; pick New series")
    assert handheld.notice == "Discard series? A Yes B No"
    handheld.play("A")
    assert (handheld.screen, handheld.state()["turn"]) == ("table", 1)
    state = handheld.state()["series"]
    assert (state["played"], set(state["totals"].values())) == (0, {0})
    handheld.go("START; pick High scores; A; pick Players")
    assert row_of(handheld, "PLAYER 1")[0] == "1"
    handheld.go("RIGHT")
    assert row_of(handheld, "PLAYER 1")[0] == "0"


def test_p5_new_series_asks_first(series):
    handheld = series(1, 1)
    handheld.go(AGAIN)
    handheld.go("START; pick New series; B; B")
    assert (handheld.screen, handheld.state()["series"]["played"]) == ("table", 1)


def test_p6_six_names_to_choose_create_rename_and_reset(series):
    handheld = series(0, 1)
    handheld.go(TO_PLAYERS)
    assert [f"PLAYER {n}" in handheld.read() for n in range(1, 8)] == [True] * 6 + [False]
    handheld.go("A DOWN RIGHT DOWN*12 RIGHT UP*5 START; pick Keep the statistics")
    assert row_of(handheld, "ZOE")[0] == "1"
    handheld.go("SELECT B")
    assert (handheld.notice, row_of(handheld, "ZOE")[0]) == (None, "1")
    handheld.go("SELECT A")
    assert row_of(handheld, "ZOE") == ["0", "-", "-"]
    handheld.go("B B B; pick New game; DOWN*2 A")
    assert handheld.screen == "name"
    handheld.go("B; RIGHT*2 START")
    assert handheld.state()["players"][0]["name"] not in ("PLAYER 1", "ZOE")


def test_p6_a_reset_says_that_a_series_keeps_its_total(series):
    """Only of those who play it, and while it goes on."""
    handheld = series(1, 1)
    total = handheld.state()["players"][0]["total"]
    handheld.go(TO_PLAYERS)
    handheld.play("UP SELECT")
    assert handheld.notice == "Reset figures? A Yes B No"
    handheld.play("B DOWN SELECT")
    assert handheld.notice == "Zero? Series kept A Yes B No"
    handheld.play("A")
    assert row_of(handheld, "PLAYER 1") == ["0", "-", "-"]
    handheld.go("B B B")
    handheld.go("pick Play; A")
    assert handheld.state()["series"]["totals"]["PLAYER 1"] == total
    play_out(handheld)
    handheld.go(TO_PLAYERS)
    handheld.play("SELECT")
    assert handheld.notice == "Reset figures? A Yes B No", "the series is over"


def test_h4_best_games_and_average_are_counted(series):
    handheld = series(0, 1)
    first = handheld.state()["players"][0]["total"]
    handheld.go(AGAIN)
    play_out(handheld)
    second = handheld.state()["players"][0]["total"]
    handheld.go(TO_PLAYERS)
    tenths = (first + second) * 10 // 2
    average = f"{tenths // 10}.{tenths % 10}"
    assert row_of(handheld, "PLAYER 1") == ["2", str(max(first, second)), average]


@pytest.mark.full
def test_h5_the_end_says_what_the_game_has_brought(start):
    """The table while there is room in it; once it is full of better games, the average."""
    handheld = start(rules="plain", players=[("ANN", "human")], faces=FOURS * 13 * 11)
    play_out(handheld)
    assert handheld.notice == "High scores: place 1"
    for _ in range(10):
        handheld.go(AGAIN)
        play_out(handheld)
    assert handheld.notice == "High scores: place 10"
    ann = [("ANN", "human")]
    again = start(memory=handheld.memory, rules="plain", players=ann, faces=ONES * 13)
    play_out(again)
    assert again.notice.startswith("Average fell to ")


@pytest.mark.parametrize(
    ("rolled", "label"),
    [(0, "No 5 alike"), (1, "One 5 alike"), (2, "Two 5 alikes"), (3, "3 or more 5 alikes")],
)
@pytest.mark.parametrize("rules", ["petscii", "plain"])
@pytest.mark.thin(2)
def test_h6_the_best_game_by_number_of_five_alikes(rules, rolled, label, start):
    """Wherever they were scored: two of them never were in the box of that name."""
    faces = (1, 2, 3, 4, 6) + (6,) * 5 + (5,) * 5 + (4,) * 5
    ann = [("ANN", "human")]
    handheld = start(rules=rules, players=ann, faces=faces[: 5 + 5 * rolled], seed=1)
    for box in ("five_kind", "sixes", "fives", "four_kind")[: 1 + rolled]:
        handheld.play("A")
        eyes.to_box(handheld, rules, box)
        handheld.play("A A" if box == "five_kind" else "A")
    play_out(handheld)
    total = handheld.state()["players"][0]["total"]
    handheld.go("B; pick High scores")
    handheld.go("DOWN")
    lines = handheld.read().splitlines()
    assert [line.split()[-1] for line in lines if line.startswith(f" {label}")] == [str(total)]


def to_dial(handheld):
    """Open the dial of the series from the title."""
    handheld.go("pick New game; UP*2 A")


@pytest.mark.parametrize(
    ("keys", "row", "kind", "target"),
    [
        ("UP*2 RIGHT*2 UP*4", "7 games", "games", 7),
        ("UP*2 RIGHT UP*2 RIGHT DOWN", "22 games", "games", 22),
        ("DOWN RIGHT*2 DOWN*3 RIGHT UP*5 RIGHT UP", "To 751", "total", 751),
    ],
)
@pytest.mark.thin(1)
def test_p4_any_number_of_games_and_any_total_is_dialled(keys, row, kind, target, start):
    """Left and right choose a figure, up and down change it; it is kept."""
    handheld = start()
    to_dial(handheld)
    handheld.go(keys)
    handheld.play("B")
    assert f"{row} ▶" in handheld.read()
    again = start(memory=handheld.memory)
    again.go("pick New game")
    assert row in again.read()
    again.go("START")
    play_out(again)
    series = again.state()["series"]
    assert (series["kind"], series["target"], series["played"]) == (kind, target, 1)
    assert start(memory=again.memory).state()["series"] == series


def test_p4_the_dial_ends_at_2_and_99_games_and_at_100_and_9999_points(start):
    handheld = start()
    to_dial(handheld)
    seating = handheld.app.session.club.seating
    seen = []
    for keys in ("UP*2 RIGHT*2 DOWN*9", "LEFT UP*12", "LEFT UP RIGHT DOWN*9", "UP*12"):
        handheld.go(keys)
        seen.append(seating.format)
    assert seen == [2, 99, 100, 9999]


def test_p4_right_goes_on_from_what_was_dialled(start):
    handheld = start()
    to_dial(handheld)
    handheld.go("UP*2 RIGHT*2 UP*4; B; RIGHT")
    assert "10 games" in handheld.read()
    handheld.go("LEFT*2")
    assert "3 games" in handheld.read()


def test_p4_each_row_of_the_setup_explains_itself(start):
    """SELECT on the series tells of series, not of the rules; so does its dial."""
    handheld = start()
    handheld.go("pick New game")
    seen = []
    for _ in range(10):
        handheld.play("SELECT")
        seen.append(handheld.read().splitlines()[1].strip())
        handheld.play("B DOWN")
    assert seen == ["Start", "Rules", *["Seats"] * 6, "Series", "Start"]
    handheld.go("UP*2")
    assert "A Dial" in handheld.read()
    handheld.go("A")
    assert "One game, and nothing is" in handheld.read()
    handheld.go("UP")
    assert "Totals add up from game" in handheld.read()
    handheld.go("UP")
    assert "After so many games the" in handheld.read()


ANN, BOB, EVE = ("ANN", "human"), ("BOB", "human"), ("EVE", "human")


def games_of(handheld):
    """Return how many games each person has played, of those who have."""
    stored = handheld.app.session.club.players.stored
    return {player.name: player.all_time.games for player in stored if player.all_time.games}


def scored(handheld):
    """Return the names in the table of ynot, best first."""
    return [entry["name"] for entry in handheld.state()["high_scores"]["ynot"]]


def play_a_game(handheld):
    """Play one player's whole game."""
    for _ in range(13):
        handheld.take_turn()


def test_h5_with_whole_games_in_turn_each_is_told_at_their_last_turn(start):
    """As in YNOT: notice and figures come then, and not at the end of all."""
    handheld = start(rules="ynot", players=[ANN, BOB], seed=5)
    play_a_game(handheld)
    state = handheld.state()
    assert (handheld.screen, state["player"], state["roll"]) == ("table", 1, 0)
    total = handheld.state()["players"][0]["total"]
    assert handheld.notice == f"ANN {total}: High scores: place 1"
    assert eyes.foot(handheld) == "High scores: place 1"
    assert f"ANN {total}" in handheld.read()
    assert (games_of(handheld), scored(handheld)) == ({"ANN": 1}, ["ANN"])
    handheld.go("START+LEFT")
    assert handheld.notice == NOTHING_BACK
    handheld.go("A")
    assert handheld.notice is None
    assert f"ANN {total}" not in handheld.read()
    play_a_game(handheld)
    assert handheld.screen == "finished"
    assert games_of(handheld) == {"ANN": 1, "BOB": 1}
    assert sorted(scored(handheld)) == ["ANN", "BOB"]
    notices = {handheld.notice}
    handheld.go("DOWN")
    assert notices | {handheld.notice} == {"High scores: place 1", "High scores: place 2"}
    assert list(handheld.state()["series"]["totals"].values()) == [
        player["total"] for player in handheld.state()["players"]
    ]


@pytest.mark.parametrize("power", ["goes on", "goes", "goes before it is counted"])
@pytest.mark.thin(1)
def test_h5_nobody_is_counted_twice_or_not_at_all(power, start, monkeypatch):
    """Power may go between the last score and its count, or after it."""
    handheld = start(rules="ynot", players=[ANN, ("STRONG", "cpu:strong"), BOB], seed=5)
    with monkeypatch.context() as patch:
        if power == "goes before it is counted":
            patch.setattr(type(handheld.app.scene), "to_count", -1)
        play_a_game(handheld)
    if power != "goes on":
        handheld = start(memory=handheld.memory)
        handheld.pick(CONTINUE)
        handheld.frame()
    assert games_of(handheld) == {"ANN": 1}
    while handheld.app.game.cpu_moves:
        handheld.frame()
    if power != "goes on":
        handheld = start(memory=handheld.memory)
        handheld.pick(CONTINUE)
        handheld.frame()
    play_a_game(handheld)
    assert handheld.screen == "finished"
    assert games_of(handheld) == {"ANN": 1, "BOB": 1}
    assert sorted(scored(handheld)) == ["ANN", "BOB"]


def test_h5_turn_by_turn_the_end_is_one_for_all(start):
    handheld = start(rules="herg", players=[ANN, BOB], seed=5)
    for _ in range(25):
        handheld.take_turn()
    assert (handheld.screen, handheld.notice, games_of(handheld)) == ("table", None, {})


def test_h5_an_assisted_game_says_so_at_the_last_turn(start):
    """And what the others do later is their own."""
    handheld = start(rules="ynot", players=[ANN, BOB], seed=5)
    handheld.app.game.assisted = True
    play_a_game(handheld)
    assert handheld.notice.endswith(": Assisted: not ranked")
    assert (games_of(handheld), scored(handheld)) == ({}, [])


def test_a_link_game_ends_where_a_series_is_running(series, linked):
    """It has no dice of its own, which a game of a series is asked about."""
    memory = series(2, 1).memory
    pair = linked(memories=(memory, None)).meet()
    pair.play_out()
    assert [side.screen for side in pair.sides] == ["finished", "finished"]


def series_of_two(start, rules="herg"):
    """Return a handheld where ANN and BOB have played the first of three games."""
    handheld = start(players=(ANN, BOB), rules=rules)
    leave(handheld)
    handheld.go("pick New game; UP*2 RIGHT*2 START")
    play_out(handheld)
    assert handheld.state()["series"]["played"] == 1
    return handheld


def test_p4_a_link_game_of_the_same_two_is_none_of_their_series(start, linked):
    """It would be one on the handheld of who is named first alone."""
    memory = series_of_two(start).memory
    pair = linked(memories=(memory, memory), rules="herg", seats=(9, 5)).meet()
    pair.play_out()
    for side in pair.sides:
        assert [player["name"] for player in side.state()["players"]] == ["ANN", "BOB"]
        assert side.state()["series"]["played"] == 1


def test_p5_the_figures_of_a_series_are_those_of_its_games(start):
    """The Players page agrees with the table: a code's game is none, an assisted one is."""
    handheld = series_of_two(start)
    handheld.go("B; pick New game; UP; RIGHT; START")
    assert handheld.app.game.dice.is_known
    play_out(handheld)
    handheld.go("B; pick Play")
    handheld.app.game.assisted = True
    play_out(handheld)
    totals = handheld.state()["series"]["totals"]
    assert handheld.state()["series"]["played"] == 2
    handheld.go(TO_PLAYERS + "; RIGHT")
    for name in ("ANN", "BOB"):
        games, _, average = row_of(handheld, name)
        assert (games, average) == ("2", f"{totals[name] * 10 // 2 / 10}")
