# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""J4: what finished games leave in the statistics, which have a file to themselves."""

import pytest

from handful.lobby.more import open_more
from handful.lobby.statistics import PERFECT
from handful.ports import A
from handful.rules.rulesets import RULESET_IDS, RULESETS
from host_sim.flash import DriveFile
from host_sim.handheld import FACTS
from tests.full_saves import bytes_of
from tests.houses import house
from tests.play.hands import memory_in, play_out, set_battery
from tests.words import CHANCE, CONTINUE

MORE = "handful-more.sav"
STATISTICS = "pick High scores; A; pick Statistics"


def figures_of(handheld, name, rules="herg"):
    """Return what a player has done, None without a place in the statistics."""
    more, _ = open_more(handheld.app.session)
    player = more.player_of(name)
    return None if player < 0 else more.figures(player, RULESETS[rules])


def whole_game(start, **wishes):
    handheld = start(**wishes)
    if handheld.screen == "title":
        handheld.press(A)
    play_out(handheld)
    return handheld


def test_j4_a_game_is_added_once_for_each_person(start):
    players = (("ANN", "human"), ("STRONG", "cpu:beginner"), ("BOB", "human"))
    handheld = whole_game(start, rules="herg", players=players, seed=5)
    cards = handheld.match.cards
    for name, card in (("ANN", cards[0]), ("BOB", cards[2])):
        figures = figures_of(handheld, name)
        assert figures.games == 1
        assert figures.last == [card.total]
        assert figures.boxes == card.boxes
    assert figures_of(handheld, "STRONG") is None
    handheld = start(memory=handheld.memory)
    assert figures_of(handheld, "ANN").games == 1


def play_by_house_rules(handheld):
    """Choose a rule set as a house has it."""
    seating, rules = handheld.app.session.club.seating, house("herg", joker=0)
    seating.houses[RULESET_IDS.index("herg")] = rules.house
    seating.choose(rules)


@pytest.mark.parametrize("what", ["assisted", "house", "code"])
def test_some_games_are_not_added(start, what):
    wishes = {"rules": "herg", "players": (("ANN", "human"),), "seed": 5}
    if what == "code":
        wishes = {"code": (0x2345, 0x1234, 0, b"")}
    if what == "house":
        wishes = {}
    handheld = start(**wishes)
    if what == "house":
        play_by_house_rules(handheld)
        handheld.press(A)
    if what == "assisted":
        handheld.app.game.assisted = True
    handheld.take_turn()
    play_out(handheld)
    assert handheld.screen == "finished"
    more, _ = open_more(handheld.app.session)
    assert more.names == [""] * 6


CPU = ("ROBOT", "cpu:casual")


@pytest.mark.parametrize("is_off", [False, True])
@pytest.mark.parametrize("kinds", ["A", "AB", "cAB", "AcCB"])
@pytest.mark.thin(3)
def test_whole_games_in_turn_are_added_unless_they_had_help(start, kinds, is_off):
    """J4: whose game was over before another had help is in, after a restart, too."""
    seats = {"A": ("ANN", "human"), "B": ("BOB", "human"), "C": ("CAT", "human"), "c": CPU}
    players = [seats[kind] for kind in kinds]
    handheld = start(rules="ynot", players=players, seed=5)
    while handheld.match.player < len(players) - 1:
        handheld.take_turn()
    handheld.take_turn()
    handheld.play("A START+A A WAIT:300 B")
    assert handheld.state()["assisted"]
    if is_off:
        handheld.close()
        handheld = start(memory=handheld.memory)
        handheld.pick(CONTINUE)
    play_out(handheld)
    assert handheld.screen == "finished"
    people = [name for name, kind in players if kind == "human"]
    added = [name for name in people if figures_of(handheld, name, "ynot") is not None]
    assert added == people[:-1]
    more = open_more(handheld.app.session)[0]
    assert all(more.awards[more.player_of(name)] for name in added)
    table = handheld.app.session.club.records.table(RULESETS["ynot"].hash)
    assert sorted(name for name, _ in table) == sorted(added)


def test_help_that_comes_before_the_first_game_is_counted_is_not_its_own(start):
    """J4, H1: its last score still flies to its box while the next player rolls and asks."""
    players = (("ANN", "human"), ("BOB", "human"))
    handheld = start(rules="ynot", players=players, seed=5, animation=1)
    match = handheld.match
    while match.cards[0].filled < match.turns - 1:
        handheld.take_turn()
    last = "WAIT:3000 A WAIT:3000 SELECT A A WAIT:900"
    handheld.play(f"{last} A START+A A WAIT:300 B WAIT:3000")
    table = handheld.app.session.club.records.table(match.ruleset.hash)
    assert [name for name, _ in table] == ["ANN"]


def test_a_name_for_a_high_score_takes_the_figures_along(start):
    handheld = whole_game(start, rules="plain", seed=5)
    assert figures_of(handheld, "PLAYER 1", "plain").games == 1
    handheld.go("START A UP START")
    more, _ = open_more(handheld.app.session)
    assert [each for each in more.names if each] != ["PLAYER 1"]
    assert len([each for each in more.names if each]) == 1


@pytest.mark.parametrize("games", [1, 2])
def test_a_name_for_a_score_by_house_rules_moves_no_figures(start, games):
    """J4: it was never added; moving it spoiled the figures of both, or stopped the game."""
    handheld = whole_game(start, rules="herg", players=(("ANN", "human"),), seed=5)
    handheld = start(memory=handheld.memory)
    handheld.go("pick New game; DOWN*2 RIGHT START")
    play_out(handheld)
    for _ in range(games - 1):
        handheld.go("SELECT")
        play_out(handheld)
    before = bytes_of(open_more(handheld.app.session)[0])
    handheld.go("B; pick New game")
    play_by_house_rules(handheld)
    handheld.go("START")
    play_out(handheld)
    handheld.go("START A SELECT START")
    assert handheld.screen == "scores"
    scores = handheld.app.session.club.records.table(house("herg", joker=0).hash)
    assert [name for name, *_ in scores] == ["ANN"]
    assert bytes_of(open_more(handheld.app.session)[0]) == before


def fail_to_save(handheld, why):
    """Let nothing be written to the drive, or after all without a reason."""
    handheld.memory[1].read_only = why == "computer"
    set_battery(handheld, 1 if why == "battery" else 80)


@pytest.mark.parametrize(("why", "seed"), [("computer", 9), ("battery", 5)])
def test_a_name_for_a_score_that_could_not_be_saved_moves_no_figures(start, why, seed):
    """J4: taken out of the games that were, it stopped the game, or another one was gone."""
    handheld = whole_game(start, rules="herg", players=(("ANN", "human"),), seed=3)
    for each in (3, 4, seed):
        wishes = {"rules": "herg", "players": (("PLAYER 1", "human"),), "seed": each}
        handheld = start(memory=handheld.memory, **wishes)
        fail_to_save(handheld, why if each == seed else "")
        play_out(handheld)
    before = bytes_of(open_more(handheld.app.session)[0])
    fail_to_save(handheld, "")
    handheld.go("START; pick Enter a name; SELECT START")
    assert handheld.screen == "scores"
    scores = handheld.app.session.club.records.table(RULESETS["herg"].hash)
    assert [name for name, _ in scores].count("ANN") == 2
    assert bytes_of(open_more(handheld.app.session)[0]) == before


TO_FIRST = "B; pick High scores; A; pick Players"


@pytest.mark.parametrize(
    ("why", "way", "again", "has_played"),
    [
        ("computer", "A UP*2 START; pick Keep", "START A", ["B"]),
        ("battery", "A UP*2 START; pick Start from zero", "START; pick Start from zero", []),
        ("computer", "SELECT A", "SELECT A", []),
        ("battery", "START; pick Enter a name; UP*2 START", "START", ["B"]),
        ("computer", "START; pick Enter a name; SELECT START", "START", ["BOB"]),
    ],
    ids=["keep", "zero", "reset", "new", "known"],
)
def test_no_name_is_changed_that_the_statistics_would_keep(start, why, way, again, has_played):
    """J4, P6: all that ANN had reached stayed with a name that was nobody's, for good."""
    name = "PLAYER 1" if way.startswith("START") else "ANN"
    handheld = whole_game(start, rules="herg", players=((name, "human"),), seed=3)
    session = handheld.app.session
    session.club.players.stored[1].name = "BOB"
    before = session.club.players.pack(), bytes_of(open_more(session)[0])
    fail_to_save(handheld, why)
    handheld.go(f"{TO_FIRST}; {way}" if name == "ANN" else way)
    assert handheld.notice == handheld.words("more").NOT_SAVED
    assert (session.club.players.pack(), bytes_of(open_more(session)[0])) == before
    fail_to_save(handheld, "")
    handheld.go(again)
    assert handheld.notice is None
    stored = session.club.players.stored
    assert [each.name for each in stored if each.all_time.games] == has_played
    names = [each for each in open_more(session)[0].names if each]
    assert [each for each in names if figures_of(handheld, each).games] == has_played


def test_a_file_that_is_gone_is_told_and_begins_again(start, tmp_path):
    handheld = whole_game(
        start, memory=memory_in(tmp_path), rules="herg", players=(("ANN", "human"),), seed=5
    )
    handheld.close()
    assert (tmp_path / "drive" / MORE).stat().st_size == 16 * 4096
    (tmp_path / "drive" / MORE).unlink()
    nvm = handheld.ports.nvm
    drive = DriveFile(FACTS.DRIVE_BYTES, tmp_path / "drive" / "handful.sav")
    handheld = start(memory=(nvm, drive))
    handheld.go(STATISTICS)
    assert handheld.notice == "Statistics were lost"
    assert handheld.read().startswith("Statistics")
    handheld.go("B*3; pick Play")
    play_out(handheld)
    handheld = start(memory=handheld.memory)
    handheld.go(STATISTICS)
    assert handheld.notice is None and "ANN" in handheld.read()


def test_j4_the_page_shows_what_was_played(start):
    players = (("ANN", "human"), ("BOB", "human"))
    handheld = whole_game(start, rules="plain", players=players, seed=5)
    ann, bob = (card.total for card in handheld.match.cards)
    handheld = start(memory=handheld.memory)
    handheld.go(STATISTICS)
    while "◀Plain▶" not in handheld.read():
        handheld.play("LEFT")
    shown = handheld.read()
    assert handheld.screen == "statistics"
    assert "ANN" in shown
    assert f"1  {ann}  {ann}  0%" in shown
    handheld.play("DOWN")
    assert "BOB" in handheld.read() and f"1  {bob}  {bob}  0%" in handheld.read()
    handheld.play("RIGHT")
    assert "No game by these rules" in handheld.read()
    handheld.play("B")
    assert handheld.screen == "menu"


def test_j4_each_average_stands_beside_perfect_play(start):
    handheld = whole_game(start, rules="herg", players=(("ANN", "human"),), seed=5)
    card = handheld.match.card
    handheld = start(memory=handheld.memory)
    handheld.go(STATISTICS + "; A")
    rows = [line.split() for line in handheld.read().splitlines()]
    assert [row[-2:] for row in rows[2:8]] == [
        [f"{card.boxes[box]}.0", f"{perfect}"]
        for box, perfect in enumerate((1.9, 5.3, 8.5, 12.2, 15.8, 19.2))
    ]
    handheld.play("DOWN*12")
    assert CHANCE in handheld.read()
    handheld.play("B*2")
    assert handheld.screen == "menu"


def test_the_table_of_perfect_play_is_that_of_the_solver():
    """Full games of the solver would take minutes: what they must add up to is known exactly."""
    for rules, averages in zip(RULESET_IDS, PERFECT, strict=True):
        boxes = [int(average) / 10 for average in averages.split()]
        assert len(boxes) == len(RULESETS[rules].boxes)
    plain = [int(average) / 10 for average in PERFECT[RULESET_IDS.index("plain")].split()]
    # Without its bonus, which is 35 in two games of three, and 0 in the others.
    assert 245.87 - 35 < sum(plain) < 245.87 - 35 * 0.6
