# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Who plays, through the buttons: P1, P2, P3, P7, P8, and CPU players' pace."""

import pytest

from handful.lobby.naming import rename_player
from handful.rules.rulesets import RULESET_IDS
from tests.play import eyes
from tests.play.hands import change_option, in_series, leave, play_out
from tests.words import CONTINUE, PLAY

ANN, BOB, EVE = ("ANN", "human"), ("BOB", "human"), ("EVE", "human")
STRONG, CASUAL = ("STRONG", "cpu:strong"), ("CASUAL", "cpu:casual")
FRAME_MS = 33


class SlowClock:
    """A clock on a device that needs a whole frame between two looks at it."""

    def __init__(self, now_ms):
        self._now_ms = now_ms
        self._more_ms = 0

    def now_ms(self):
        """Return milliseconds."""
        self._more_ms += FRAME_MS
        return self._now_ms() + self._more_ms


def test_p1_alone(start):
    handheld = start()
    handheld.pick(PLAY)
    assert [player["kind"] for player in handheld.state()["players"]] == ["human"]
    play_out(handheld)
    assert handheld.screen == "finished"


@pytest.mark.parametrize(
    "players",
    [
        (ANN, BOB),
        (ANN, STRONG, BOB),
        (STRONG, ANN),
        (STRONG, CASUAL),
        (ANN, BOB, EVE, STRONG, CASUAL, ("ZOE", "human")),
    ],
    ids=lambda players: "-".join(name for name, _ in players),
)
@pytest.mark.thin(2)
def test_p2_people_and_cpu_players_in_any_mix(players, start):
    """Every card is complete in the end, and nobody was left out."""
    handheld = start(rules="os9", players=players, seed=2)
    play_out(handheld)
    state = handheld.state()
    assert [(player["name"], player["kind"]) for player in state["players"]] == list(players)
    assert all(None not in player["boxes"].values() for player in state["players"])


def test_p2_the_setup_seats_them(start):
    """Right on a free seat: the next person, then CPU players."""
    handheld = start()
    handheld.go("pick New game; DOWN*3 RIGHT DOWN LEFT")
    handheld.play("START")
    kinds = [player["kind"] for player in handheld.state()["players"]]
    assert kinds == ["human", "human", "cpu:winner"]


def test_p2_the_setup_chooses_the_rules(start):
    handheld = start()
    handheld.go("pick New game; DOWN LEFT START")
    assert handheld.state()["ruleset"] == RULESET_IDS[-1]


def test_p3_turn_by_turn_or_whole_games(start):
    by_turns = start(rules="herg", players=(ANN, BOB), seed=1)
    by_games = start(rules="ynot", players=(ANN, BOB), seed=1)
    movers = {"turns": [], "games": []}
    for _ in range(26):
        for name, handheld in (("turns", by_turns), ("games", by_games)):
            movers[name].append(handheld.match.player)
            handheld.take_turn()
    assert movers == {"turns": [0, 1] * 13, "games": [0] * 13 + [1] * 13}


@pytest.mark.parametrize(("presses", "second"), [(1, 1), (2, 0)])
def test_p3_is_an_option(presses, second, start):
    """By rules, turns, games: who moves second."""
    handheld = start()
    change_option(handheld, "Order", presses)
    handheld.go("pick New game; DOWN*3 A START")
    handheld.take_turn()
    assert handheld.match.player == second


@pytest.mark.parametrize(("rules", "presses"), [("ynot", 1), ("herg", 2)])
def test_p3_a_saved_game_goes_on_in_its_own_order(rules, presses, start):
    """O6: whatever the option says by then."""
    handheld = start(rules=rules, players=(ANN, BOB), seed=1)
    for _ in range(3):
        handheld.take_turn()
    players, player = handheld.state()["players"], handheld.match.player
    leave(handheld)
    change_option(handheld, "Order", presses)
    again = start(memory=handheld.memory)
    again.pick(CONTINUE)
    assert (again.state()["players"], again.match.player) == (players, player)


def test_p7_the_player_to_move_is_named(start):
    handheld = start(rules="herg", players=(ANN, BOB, EVE), seed=3)
    for name in ("ANN", "BOB", "EVE", "ANN"):
        assert eyes.status(handheld).startswith(name)
        handheld.take_turn()


def test_p7_the_device_is_handed_over_in_words(start):
    """Who scored what and who is next; the dice of the turn before are gone."""
    handheld = start(rules="herg", players=(ANN, BOB), faces=(3, 3, 3, 5, 5) * 3)
    handheld.take_turn()
    assert eyes.foot(handheld) == "Full house +25 A BOB rolls"
    handheld.take_turn()
    assert eyes.foot(handheld).startswith("Full house +25")


def test_p7_long_names_leave_room_for_who_is_next(start):
    players = (("PENELOPE", "human"), ("PLAYER 2", "human"))
    handheld = start(rules="herg", players=players, faces=(3, 3, 3, 5, 5))
    handheld.take_turn()
    assert eyes.foot(handheld) == "Full house +25 A PLAYER 2"


def test_p7_the_best_other_player_stands_beside_the_name(start):
    handheld = start(rules="herg", players=(ANN, BOB, EVE), seed=3)
    for _ in range(3):
        handheld.take_turn()
    totals = {player["name"]: player["total"] for player in handheld.state()["players"]}
    rival = max(("BOB", "EVE"), key=totals.get)
    line = eyes.status(handheld)
    assert line.startswith("ANN")
    assert rival in line
    assert line.endswith(str(totals[rival]))


def test_p7_all_are_named_at_the_end(start):
    handheld = start(rules="plain", players=(ANN, BOB, STRONG), seed=3)
    play_out(handheld)
    ranked = sorted(handheld.state()["players"], key=lambda player: -player["total"])
    text = handheld.read()
    for player in ranked:
        assert player["name"] in text
        assert str(player["total"]) in text
    lead = ranked[0]["total"] - ranked[1]["total"]
    assert f"{ranked[0]['name']} wins by {lead}" in text


def test_p8_the_chord_asks_for_a_new_game(start):
    handheld = start(rules="herg", seed=3)
    handheld.take_turn()
    handheld.play("A SELECT+B")
    assert (handheld.screen, handheld.notice) == ("menu", "Discard turn 2? A Yes B No")
    handheld.play("A")
    state = handheld.state()
    assert (state["screen"], state["turn"], state["roll"]) == ("table", 1, 0)
    assert set(state["players"][0]["boxes"].values()) == {None}


def test_p8_before_the_first_roll_the_chord_asks_nothing(start):
    """As R+L on the Game Boy Advance: nothing would be lost."""
    handheld = start(rules="herg", players=(ANN, BOB), seed=3)
    game = handheld.app.game
    handheld.play("SELECT+B")
    assert (handheld.screen, handheld.notice) == ("table", None)
    assert handheld.app.game is not game
    handheld.play("A SELECT+B A SELECT+B")
    assert (handheld.screen, handheld.notice, handheld.state()["roll"]) == ("table", None, 0)


def test_p8_b_says_no_and_the_game_goes_on(start):
    handheld = start(rules="herg", seed=3)
    handheld.play("A")
    before = handheld.state()
    handheld.play("SELECT+B B B")
    after = handheld.state()
    assert (after["screen"], after["dice"], after["roll"]) == ("table", before["dice"], 1)


def test_p8_in_either_order_and_while_a_cpu_player_moves(start):
    handheld = start(rules="herg", players=(ANN, STRONG), seed=3, cpu_pace=2)
    handheld.take_turn()
    assert handheld.app.game.cpu_moves
    handheld.play("SELECT+B")
    assert (handheld.screen, handheld.notice) == ("menu", "Discard turn 1? A Yes B No")


@pytest.mark.parametrize(("pace", "least_ms"), [(1, 220), (2, 600), (3, 1500)])
def test_cpu_players_let_each_move_be_seen(pace, least_ms, start):
    """C4: between two actions there are as many milliseconds as the option says."""
    handheld = start(players=(STRONG,), cpu_pace=pace, seed=3)
    log = handheld.app.game.log
    frames = []
    count = len(log)
    for frame in range(20 * least_ms // FRAME_MS):
        handheld.frame()
        if len(log) != count:
            frames.append(frame)
            count = len(log)
    gaps = [later - sooner for sooner, later in zip(frames, frames[1:], strict=False)]
    assert len(gaps) > 3
    assert min(gaps) * FRAME_MS >= least_ms - FRAME_MS
    assert max(gaps) * FRAME_MS <= least_ms + 4 * FRAME_MS


@pytest.mark.parametrize("animation", [0, 1, 2])
def test_c4_a_turn_at_the_quick_pace_takes_a_second_and_a_half_at_most(animation, start):
    """Whatever the dice do at other paces; and each move is still seen."""
    players = (STRONG, CASUAL, ("BEGINNER", "cpu:beginner"))
    handheld = start(players=players, rules="herg", cpu_pace=1, animation=animation, seed=3)
    log, turns, moves, since, moved = handheld.app.game.log, 0, 0, 0, 0
    filled = 0
    for frame in range(1200):
        handheld.frame()
        if len(log) != moves:
            assert (frame - moved) * FRAME_MS >= 200 or not moves
            moves, moved = len(log), frame
        now = sum(card.filled for card in handheld.match.cards)
        if now != filled:
            assert (frame - since) * FRAME_MS <= 1500
            filled, since, turns = now, frame, turns + 1
    assert turns > 25


def test_cpu_players_move_at_once_where_that_is_wanted(start):
    """A whole turn in one frame, and a person's next key counts only when all have finished."""
    players = (ANN, STRONG, CASUAL, ("PERFECT", "cpu:perfect"), ("BEGINNER", "cpu:beginner"))
    handheld = start(rules="herg", players=players, faces=(3, 3, 3, 5, 5), seed=3)
    handheld.play("A SELECT A")
    assert handheld.match.player == 2
    handheld.play("A B RIGHT B A")
    for _ in range(4):
        handheld.frame()
    state = handheld.state()
    assert (state["turn"], state["player"], state["roll"]) == (2, 0, 2)
    assert state["held"] == [True, True, False, False, False]


def test_on_a_slow_device_moves_at_once_take_a_few_frames(start):
    """C4: the clock tells when a frame is used up, and the menu opens in the frame of its key."""
    handheld = start(rules="herg", players=(ANN, STRONG), faces=(3, 3, 3, 5, 5), seed=3)
    log = handheld.app.game.log
    slow = SlowClock(handheld.ports.clock.now_ms)
    handheld.ports.clock.now_ms = slow.now_ms
    handheld.play("A SELECT A")
    counts = []
    while handheld.app.game.cpu_moves:
        counts.append(len(log))
        handheld.frame()
        if len(counts) == 5:
            handheld.play("START")
            assert handheld.screen == "menu"
            handheld.play("B A")
    assert len(counts) > 10
    assert max(later - sooner for sooner, later in zip(counts, counts[1:], strict=False)) == 1
    handheld.frame()
    assert handheld.state()["roll"] == 1


def test_cpu_players_are_stepped_by_key(start):
    """C4: with the pace "A steps" each A is one move, and nothing moves without it."""
    handheld = start(players=(STRONG, ANN), rules="herg", cpu_pace=None, animation=None, seed=3)
    handheld.play("START")
    change_option(handheld, "CPU pace", 2)
    handheld.play("B")
    log = handheld.app.game.log
    said = []
    while handheld.app.game.cpu_moves:
        assert eyes.button(handheld) == "STRONG"
        handheld.play("WAIT:3000")
        count = len(log)
        handheld.play("DOWN RIGHT SELECT WAIT:3000")
        assert len(log) == count
        handheld.play("A WAIT:3000")
        assert len(log) == count + 1
        said.append(eyes.foot(handheld))
    assert said[0] == "STRONG rolls A Next B Skip"
    assert "holds " in said[1]
    assert said[1].endswith(" A Next B Skip")
    assert eyes.button(handheld) == "ROLL 1"


@pytest.mark.parametrize(
    ("pace", "key", "foot"), [(1, "A", "A Skip"), (3, "A", "A Skip"), (4, "B", "A Next B Skip")]
)
@pytest.mark.parametrize("animation", [0, 2])
def test_c4_cpu_turns_are_skipped_to_the_next_persons(animation, pace, key, foot, start):
    """Five CPU players take 17 s at the usual pace: one key, and it is the next person's turn."""
    players = (ANN, *((f"CPU {i}", "cpu:strong") for i in range(3)), BOB, STRONG)
    handheld = start(rules="herg", players=players, cpu_pace=pace, animation=animation, seed=3)
    for turn, player in ((1, 4), (2, 0)):
        handheld.take_turn()
        assert handheld.app.game.cpu_moves
        assert eyes.foot(handheld).endswith(foot)
        handheld.play(f"{key} WAIT:500")
        assert (handheld.state()["turn"], handheld.state()["player"]) == (turn, player)
        assert handheld.state()["roll"] == 0
    handheld.take_turn()
    handheld.play("WAIT:200")
    assert handheld.app.game.cpu_moves, "only what was asked for is skipped"


def test_c4_without_a_person_one_turn_is_skipped(start):
    handheld = start(rules="herg", players=(STRONG, CASUAL), cpu_pace=3, seed=3)
    handheld.play("A WAIT:330")
    assert [card.filled for card in handheld.match.cards] == [1, 0]


def test_c4_the_rest_of_the_game_is_skipped_where_no_person_has_a_turn(start):
    """P3: whole games in turn, and the person's is over."""
    handheld = start(rules="ynot", players=(ANN, STRONG), cpu_pace=3, seed=3)
    for _ in range(13):
        handheld.take_turn()
    handheld.play("A WAIT:3000")
    assert handheld.screen == "finished"


def test_c4_a_key_that_closes_a_card_does_not_skip(start):
    handheld = start(rules="herg", players=(ANN, STRONG), cpu_pace=3, seed=3)
    handheld.take_turn()
    handheld.play("UP A WAIT:330")
    assert handheld.app.game.cpu_moves


def test_a_key_in_the_roll_of_a_stepped_player_lands_the_dice(start):
    handheld = start(players=(STRONG,), rules="herg", cpu_pace=4, animation=2, seed=3)
    handheld.play("A")
    assert handheld.rolling
    handheld.play("A")
    assert not handheld.rolling
    assert len(handheld.app.game.log) == 1


def test_every_move_of_a_cpu_player_is_told_in_words(start):
    handheld = start(rules="herg", players=(ANN, STRONG), seed=3, cpu_pace=2)
    handheld.take_turn()
    said = set()
    while handheld.app.game.cpu_moves:
        handheld.frame()
        said.add(eyes.foot(handheld).split()[0] + " " + eyes.foot(handheld).split()[1])
    assert "STRONG holds" in said
    assert eyes.foot(handheld).endswith("A ANN rolls")


def rename_first(handheld, way="RIGHT*3 UP*26"):
    """Rename the first stored player, from a screen with a row for the high scores."""
    handheld.go(f"pick High scores; A; pick Players; A; {way} START; B*4")


def test_who_is_renamed_in_a_game_keeps_the_figures(start):
    """P5: renamed at the table, and power goes before the next roll."""
    handheld = in_series(start, rules="herg", players=(ANN, BOB), seed=3)
    handheld.take_turn()
    handheld.play("START")
    rename_first(handheld)
    assert handheld.screen == "table"
    assert [player["name"] for player in handheld.state()["players"]] == ["ANNZ", "BOB"]
    again = start(memory=handheld.memory)
    again.pick(CONTINUE)
    play_out(again)
    club = again.app.session.club
    assert club.players.find("ANNZ").all_time.games == 1
    assert club.players.find("ANN") is None
    assert list(again.state()["series"]["totals"]) == ["ANNZ", "BOB"]


def test_who_is_renamed_while_a_game_waits_keeps_the_figures(start):
    handheld = start(rules="herg", players=(ANN, BOB), seed=3)
    handheld.take_turn()
    leave(handheld)
    rename_first(handheld)
    again = start(memory=handheld.memory)
    again.pick(CONTINUE)
    play_out(again)
    assert again.app.session.club.players.find("ANNZ").all_time.games == 1


def test_nobody_sits_twice_after_power_off(start):
    """Six strangers have no place among the stored players; others take their seats."""
    people = [(f"OLD {number}", "human") for number in range(6)]
    handheld = start(rules="herg", players=people, seed=3)
    handheld.app.session.club.seating.take([("NEW 1", "human"), *people[:2], ("NEW 2", "human")])
    for player in handheld.app.session.club.players.stored:
        player.count(100)
    handheld.app.session.club.seating.seats[0][0] = "NOBODY"
    handheld.app.session.club.seating.seats[3][0] = "NO ONE"
    handheld.app.session.club.save()
    again = start(memory=handheld.memory)
    seats = [seat for seat in again.app.session.club.seating.seats if seat[1]]
    assert [seat[0] for seat in seats] == ["OLD 2", "OLD 0", "OLD 1", "OLD 3"]


def test_the_state_names_those_whose_series_it_is(start):
    """P4: the seats may have changed since."""
    handheld = in_series(start, rules="herg", players=(ANN, BOB), seed=3)
    handheld.app.session.club.seating.take((EVE,))
    assert handheld.state()["series"]["totals"] == {"ANN": 0, "BOB": 0}


def test_a_name_like_a_free_place_is_a_name(start):
    """P5: who is called PLAYER X and has not played yet keeps the place."""
    handheld = start()
    club = handheld.app.session.club
    assert rename_player(club, "PLAYER 1", "PLAYER X")
    club.players.claim("ANN")
    assert [player.name for player in club.players.stored[:2]] == ["PLAYER X", "ANN"]
