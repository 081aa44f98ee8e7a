# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""L9: the best game, one's own or a friend's, plays along as a ghost."""

import random
import sys
import types

import pytest

from handful.game.records import Records
from handful.game.unpacking import joined
from handful.lobby.swap import take
from handful.ports import LEFT, START, UP, A
from handful.rules.ruleset import packed
from handful.rules.rulesets import RULESETS
from handful.settings import GHOST
from handful.store.save_file import GHOST_COPIES, HEAD_BYTES
from handful.table import ghosts
from host_sim.faults import Fault, PowerCut, break_ports
from host_sim.kept import Kept
from host_sim.narrator import Narrator
from tests.houses import house
from tests.linked import Linked
from tests.play import eyes
from tests.play.eyes import line
from tests.play.hands import change_option, leave, memory_in, play_out
from tests.words import CONTINUE, PLAY, TOTAL

ANN = [("ANN", "human")]
TWO = [("ANN", "human"), ("BOB", "human")]
NONE, KEPT, REFUSED = 0, 1, 3
SIXES = (6,) * 5
ALL = list(RULESETS.values())


@pytest.fixture
def memory(tmp_path):
    """The memory of a handheld with a drive."""
    return memory_in(tmp_path)


def with_ghost(handheld, presses=1):
    """Switch one's own ghost on, or a friend's with two presses."""
    handheld.go("START")
    change_option(handheld, "Ghost", presses)
    handheld.go("B")
    return handheld


def test_the_end_of_a_series_with_a_ghost_has_no_line_over_another(start):
    """The ghost's line takes the place of the series'."""
    handheld = start(seed=2, players=ANN)
    handheld.app.session.settings.set(GHOST, 1)
    handheld.app.session.club.seating.format = 0
    for _ in range(3):
        play_out(handheld)
        handheld.frame()
        assert handheld.screen == "finished"
        below = [(y, x) for y, x, _ in handheld.pieces() if 95 < y < 117]
        handheld.play("A")
    assert len(below) == 3
    assert len({y // 8 for y, _ in below}) == 2


def kept(memory):
    """Return what is kept of each ghost on a drive: rule set's hash, whose it is, and the game."""
    drive = memory[1]
    found = []
    for ruleset in [*ALL, house("herg", joker=0)]:
        for whose in (ghosts.MINE, ghosts.FRIENDS):
            ghost = ghosts.load(drive, ruleset, whose)
            if ghost is not None:
                found.append((ruleset.hash, whose, ghost.pack(ghost.name)))
    return found


def forget(memory):
    """Let the drive have no ghosts, and no statistics."""
    file = memory[1].more()
    file.write(0, bytes(file.blocks * 512))
    file.opening += 1


def beaten(start, memory, rules="herg", seed=5, turns=13):
    """Play a first game; return its totals after each turn, from none on."""
    handheld = start(memory=memory, rules=rules, players=ANN, seed=seed)
    totals = [0]
    for _ in range(turns):
        handheld.take_turn()
        totals.append(handheld.match.cards[0].total)
    assert handheld.screen == "finished"
    return totals


# ---- one's own ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("rules", "turns"), [("herg", 13), ("ynot", 13), ("scandinavian", 15)])
@pytest.mark.thin(1)
def test_l9_the_best_game_plays_along_after_power_off(start, memory, rules, turns):
    """Beside the name stands the lead over the ghost after as many turns."""
    totals = beaten(start, memory, rules, turns=turns)
    handheld = with_ghost(start(memory=memory, rules=rules, players=ANN, seed=6))
    for turn in range(turns):
        lead = handheld.match.card.total - totals[turn]
        assert handheld.state()["ghost"] == {"name": "ANN", "total": totals[turn], "lead": lead}
        first = eyes.status(handheld).split()
        shown = [str(abs(lead))] if lead else []
        assert sorted(first[1:]) == sorted(["Ghost", *shown, str(totals[turn])])
        handheld.take_turn()
    lead = handheld.match.card.total - totals[-1]
    assert handheld.state()["ghost"] == {"name": "ANN", "total": totals[-1], "lead": lead}
    assert f"Ghost {'beaten' if lead > 0 else 'ahead'}" in handheld.read()
    assert f"by {abs(lead)}" in handheld.read()


def test_l9_up_shows_the_ghosts_card_as_far_as_it_has_come(start, memory):
    """S8: any card at any time."""
    totals = beaten(start, memory)
    handheld = with_ghost(start(memory=memory, rules="herg", players=ANN, seed=6))
    handheld.take_turn()
    handheld.take_turn()
    own = handheld.match.card.total
    handheld.press(UP)
    assert line(handheld, TOTAL).split() == [TOTAL, str(own), str(totals[2])]
    handheld.go("RIGHT*2")
    assert line(handheld, "Ghost") == "Ghost  Herg"
    assert line(handheld, TOTAL).split() == [TOTAL, str(totals[2])]
    handheld.go("B")
    assert eyes.value(handheld, TOTAL) == str(own)


def test_a_ghost_is_off_at_first_and_nothing_of_it_is_loaded(start, memory):
    beaten(start, memory)
    handheld = start(memory=memory, rules="herg", players=ANN, seed=6)
    assert handheld.state()["ghost"] is None
    assert type(handheld.app.screen).__name__ == "TableScreen"
    handheld.press(UP)
    assert handheld.read().splitlines()[0] == "ANN  Herg"


def test_only_a_better_game_takes_its_place(start, memory):
    first = beaten(start, memory, seed=5)[-1]
    before = kept(memory)
    handheld = start(memory=memory, rules="herg", players=ANN, faces=(1, 2, 2, 4, 6) * 13)
    play_out(handheld)
    assert handheld.match.card.total < first
    assert kept(memory) == before
    play_out(start(memory=memory, rules="herg", players=ANN, faces=SIXES * 13))
    assert kept(memory) != before
    assert ghosts.load(memory[1], RULESETS["herg"], ghosts.MINE).totals[-1] > first


def test_each_rule_set_has_a_ghost_of_its_own(start, memory):
    beaten(start, memory, "herg")
    beaten(start, memory, "plain")
    assert len(kept(memory)) == 2
    handheld = with_ghost(start(memory=memory, rules="os9", players=ANN, seed=1))
    assert handheld.state()["ghost"] is None


def test_without_one_the_table_says_so_before_the_first_roll(start, memory):
    change_option(start(memory=memory), "Ghost")
    handheld = start(memory=memory, rules="herg", players=ANN, seed=1)
    assert handheld.notice == "No ghost yet"
    handheld.press(A)
    assert handheld.notice is None


def test_the_ghost_is_the_best_of_those_who_played(start, memory):
    """Of several people at the keys; CPU players do not count."""
    players = [*TWO, ("STRONG", "cpu:strong")]
    handheld = start(memory=memory, rules="ynot", players=players, seed=7)
    play_out(handheld)
    best = max(handheld.state()["players"][:2], key=lambda player: player["total"])
    ghost = ghosts.load(memory[1], RULESETS["ynot"], ghosts.MINE)
    assert (ghost.name, ghost.totals[-1]) == (best["name"], best["total"])


def test_with_two_people_there_is_no_ghost(start, memory):
    beaten(start, memory)
    handheld = with_ghost(start(memory=memory, rules="herg", players=TWO, seed=6))
    assert handheld.state()["ghost"] is None
    handheld.press(UP)
    assert "Ghost" not in handheld.read() and "BOB" in handheld.read()


def test_an_assisted_game_and_one_that_does_not_count_become_no_ghost(start, memory):
    handheld = start(memory=memory, rules="herg", players=ANN, seed=5)
    handheld.take_turn()
    handheld.press(START, LEFT)
    handheld.press(A)
    play_out(handheld)
    assert handheld.state()["assisted"]
    play_out(start(memory=memory, rules="herg", players=ANN, seed=5, ranked=False))
    assert not kept(memory)


def test_a_score_taken_back_takes_the_ghost_back(start, memory):
    totals = beaten(start, memory)
    handheld = with_ghost(start(memory=memory, rules="herg", players=ANN, seed=6))
    handheld.take_turn()
    handheld.take_turn()
    handheld.press(START, LEFT)
    handheld.press(A)
    assert handheld.state()["ghost"]["total"] == totals[1]


def test_a_ghost_switched_off_in_a_game_leaves_the_score_sheet(start, memory):
    beaten(start, memory)
    handheld = with_ghost(start(memory=memory, rules="herg", players=ANN, seed=6))
    handheld.go("A UP")
    assert "Ghost" in handheld.read()
    handheld.go("B START")
    change_option(handheld, "Ghost", 2)
    handheld.go("B UP")
    assert handheld.screen == "sheet" and "Ghost" not in handheld.read()
    handheld.go("B")
    assert handheld.state()["ghost"] is None


def test_l9_the_ghost_is_told_when_the_turn_changes(start, memory):
    """X4: by ear, once a turn; UP and right read its card."""
    totals = beaten(start, memory)
    handheld = with_ghost(start(memory=memory, rules="herg", players=ANN, seed=6))
    narrator = Narrator(handheld.app, handheld.ports)
    narrator.lines()
    handheld.take_turn()
    lead = handheld.match.card.total - totals[1]
    stands = f"{abs(lead)} {'ahead' if lead > 0 else 'behind'}" if lead else "level"
    line = f"The ghost of ANN has {totals[1]}: you are {stands}."
    assert narrator.lines().count(line) == 1
    handheld.press(A)
    assert line not in narrator.lines()
    handheld.press(UP)
    assert "Ghost: Upper sum " in narrator.lines()[0]
    handheld.go("RIGHT*2")
    assert any(said.startswith("Card of Ghost: Ones ") for said in narrator.lines())


# ---- the drive ---------------------------------------------------------------------------------


def test_what_is_damaged_is_no_ghost(start, memory):
    """It is none, and the next game becomes one again."""
    beaten(start, memory)
    change_option(start(memory=memory), "Ghost")
    file = memory[1].more()
    whole = bytearray(file.blocks * 512)
    file.read(0, whole)
    places = [place * 512 for place in GHOST_COPIES]
    rng = random.Random(1)
    for _ in range(40):
        data = bytearray(whole)
        for place in places:
            data[place + HEAD_BYTES + rng.randrange(50)] ^= 1 << rng.randrange(8)
        put(file, data)
        assert not kept(memory)
    left = []
    for place in places:
        data = bytearray(whole)
        data[place : place + 512] = bytes(512)
        put(file, data)
        left.append(len(kept(memory)))
    assert sorted(left) == [0, 1]  # the other copy was the empty one before it
    put(file, bytes(len(whole)))
    handheld = start(memory=memory, rules="herg", players=ANN, seed=1)
    assert (handheld.state()["ghost"], handheld.notice) == (None, "No ghost yet")
    play_out(handheld)
    assert len(kept(memory)) == 1


def put(file, data):
    """Replace what is in a block file."""
    file.write(0, data)
    file.opening += 1


def test_where_there_is_no_more_room_the_oldest_goes(memory):
    drive = memory[1]
    for number in range(60):
        ruleset = types.SimpleNamespace(hash=number)
        assert ghosts.save(drive, ruleset, ghosts.MINE, bytes(47))
    data = ghosts._copies(drive).load()[1]
    hashes = [rules_hash for rules_hash, _, _ in ghosts._parted(data)]
    assert hashes == list(range(60 - len(hashes), 60))
    assert 30 < len(hashes) < 40


@pytest.mark.parametrize("fault", ["read_only", "full"])
def test_a_drive_that_refuses_keeps_no_ghost(start, memory, fault):
    handheld = start(memory=memory, rules="herg", players=ANN, seed=5)
    setattr(memory[1], fault, True)
    play_out(handheld)
    assert handheld.screen == "finished"
    setattr(memory[1], fault, False)
    assert not kept(memory)


@pytest.mark.full
def test_power_that_goes_while_it_is_written(start, memory):
    """The game is found again and counted then, and its ghost with it: no ghost is lost."""
    cut_short = 0
    for write in range(1, 12):
        handheld = start(memory=memory, rules="herg", players=ANN, faces=SIXES * 13)
        for _ in range(12):
            handheld.take_turn()
        leave(handheld)
        break_ports(handheld.ports, [Fault("power-cut", write)])
        failing = start(memory=handheld.memory)
        with pytest.raises(PowerCut):
            failing.pick(CONTINUE)
            while True:
                play_out(failing)
                failing.go("SELECT")
        cut_short += not kept(memory)
        found = start(memory=memory)
        if found.screen == "finished":
            found.go("B")
        if found.state()["high_scores"]["herg"]:
            ghost = ghosts.load(memory[1], RULESETS["herg"], ghosts.MINE)
            assert ghost.totals[-1] == found.state()["high_scores"]["herg"][0]["score"]
        forget(memory)
        found.app.session.club.records.clear(RULESETS["herg"].hash)
        found.app.session.club.save()
    assert cut_short


# ---- a friend's --------------------------------------------------------------------------------


@pytest.fixture
def linked(tmp_path):
    """Two handhelds with drives, at their titles."""
    memories = [memory_in(tmp_path / name) for name in ("left", "right")]
    pair = Linked(meets=False, memories=memories)
    yield pair
    pair.close()


def swap(pair):
    """Go from both titles through a swap."""
    pair.find().swap_scores()


def test_l9_a_friends_best_game_comes_by_cable_and_plays_along(linked):
    """With the name that was entered after the game."""
    bob = linked.right
    bob.go("pick Play")
    totals = [0]
    while bob.screen == "table":
        bob.take_turn()
        totals.append(bob.match.cards[0].total)
    bob.go("START A; A UP A START; B; B; B")
    assert bob.screen == "title"
    name = bob.state()["high_scores"]["herg"][0]["name"]
    assert name != "PLAYER 1"
    swap(linked)
    assert "1 new, and a ghost" in linked.left.read()
    assert "0 new entries" in linked.right.read()
    linked.left.go("B")
    ann = linked.left
    change_option(ann, "Ghost", 2)
    ann.go("UP*3; pick Play")
    ann.take_turn()
    ghost = ann.state()["ghost"]
    assert (ghost["name"], ghost["total"]) == (name, totals[1])
    assert name in eyes.status(ann)
    play_out(ann)
    assert f"{name} {totals[-1]}" in ann.read()


def test_a_ghost_that_is_no_game_is_refused_in_words(linked, monkeypatch):
    """L7: whatever the other side sends."""
    false = b"BOB".ljust(8, b"\0") + bytes(3 * 13)
    monkeypatch.setattr(ghosts, "pack", lambda drive, ruleset, records: false)
    monkeypatch.setattr(sys, "meta_path", [Kept(ghosts), *sys.meta_path])
    swap(linked)
    assert all("0 new, ghost refused" in side.read() for side in linked.sides)
    for side in linked.sides:
        assert ghosts.load(side.ports.drive, RULESETS["herg"], ghosts.FRIENDS) is None


def test_no_bytes_from_the_cable_do_harm(memory, start):
    """L7: what is no whole game by known rules is not kept, and a peer may send none."""
    beaten(start, memory)
    ruleset = RULESETS["herg"]
    whole = ghosts.pack(memory[1], ruleset, Records())
    rules = packed(ruleset)
    assert take(memory[1], joined((b"", b"", rules + whole)), ALL, None) == KEPT
    assert ghosts.load(memory[1], ruleset, ghosts.FRIENDS).name == "ANN"
    rng = random.Random(2)
    forget(memory)
    for _ in range(300):
        data = bytearray(rules + whole)
        for _ in range(rng.randrange(1, 4)):
            data[rng.randrange(len(data))] = rng.randrange(256)
        taken = take(
            memory[1],
            joined((b"", b"", bytes(data[: rng.choice((len(data), rng.randrange(40, 100)))]))),
            ALL,
            None,
        )
        assert taken in (KEPT, REFUSED)
        if taken == REFUSED:
            assert not kept(memory)
        else:
            ghost = ghosts.load(memory[1], ruleset, ghosts.FRIENDS)
            assert ghost.name.isprintable() and ghost.totals[-1] <= 1575
        forget(memory)
    for data in (b"", b"\0", b"\xff" * 50, joined((b"", b"")), joined((b"", b"", b""))):
        assert take(memory[1], data, ALL, None) == NONE


def test_a_drive_that_refuses_keeps_no_friend_and_says_so(linked):
    left, right = linked.sides
    right.go("pick Play")
    play_out(right)
    right.go("B")
    left.ports.drive.read_only = True
    swap(linked)
    assert "1 new, ghost not saved" in left.read()


def test_a_link_game_too_may_become_a_ghost(tmp_path):
    """Each side keeps its own player's, as it was played there."""
    memories = [memory_in(tmp_path / name) for name in ("left", "right")]
    pair = Linked(rules="plain", memories=memories).meet()
    pair.play_out()
    totals = {player["name"]: player["total"] for player in pair.left.state()["players"]}
    for memory, name in zip(memories, ("ANN", "BOB"), strict=True):
        ghost = ghosts.load(memory[1], RULESETS["plain"], ghosts.MINE)
        assert (ghost.name, ghost.totals[-1]) == (name, totals[name])
    pair.close()


def test_rules_of_the_house_have_a_ghost_of_their_own(memory, start):
    """By another hash; over the cable too."""
    ruleset = house("herg", joker=0)
    handheld = start(memory=memory)
    seating = handheld.app.session.club.seating
    seating.houses[0] = ruleset.house
    seating.ruleset = ruleset
    handheld.app.session.club.save()
    handheld.pick(PLAY)
    assert handheld.match.ruleset.hash == ruleset.hash != RULESETS["herg"].hash
    play_out(handheld)
    game = ghosts.pack(memory[1], ruleset, Records())
    data = joined((b"", b"", packed(ruleset) + game))
    assert take(memory[1], data, [*ALL, ruleset], None) == KEPT
    assert take(memory[1], data, ALL, None) == REFUSED  # or a peer could fill the drive
    assert [each[:2] for each in kept(memory)] == [
        (ruleset.hash, whose) for whose in (ghosts.MINE, ghosts.FRIENDS)
    ]
