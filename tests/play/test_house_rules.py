# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The rules of the house, through the buttons: O1, every switch of the rule set."""

import random

import pytest

from handful.coach.cpu_player import LEVELS
from handful.lobby.reading import COLUMNS, LINES, wrapped
from handful.lobby.rules_pages import rules_pages
from handful.rules.dice import RandomDice, RandomSource
from handful.rules.rulesets import RULESET_IDS, RULESETS, with_house
from handful.settings import Settings
from handful.table.play import Play
from handful.words import words as words_in
from host_sim.flash import DriveFile, Flash
from tests.coach.drives import memory_with
from tests.handhelds import handhelds
from tests.houses import any_house
from tests.play import eyes
from tests.play.hands import leave, play_out
from tests.rules.vectors import SWITCHES
from tests.words import CONTINUE, PLAY

ANN = ("ANN", "human")
NAMES = [name for name, _ in SWITCHES]
TO_HOUSE = "pick New game; DOWN A START"
FOURS = (4,) * 5
EACH_SWITCH = (
    # switch, rights, faces of one roll a turn, boxes, total by herg's rules and by the house's
    ("five_bonus", 2, FOURS * 2, ("five_kind", "fours"), 170, 70),
    ("joker", 1, FOURS * 3, ("five_kind", "fours", "sixes"), None, 270),
    ("joker_after_zero", 1, (1, 2, 2, 4, 6) + FOURS, ("five_kind", "full_house"), None, 0),
    ("five_is_full_house", 1, FOURS, ("full_house",), 0, 25),
    ("roll_bonus", 1, (2, 2, 5, 5, 5), ("full_house",), 25, 35),
    ("scratch", 1, (2, 2, 5, 5, 5), ("large_straight",), 0, None),
    ("kinds_sum_all", 1, (2, 5, 5, 5, 6), ("three_kind",), 23, 15),
    ("full_house", 1, (2, 2, 5, 5, 5), ("full_house",), 25, 30),
    ("full_house", 2, (2, 2, 5, 5, 5), ("full_house",), 25, 19),
    ("small_straight", 1, (2, 3, 4, 5, 5), ("small_straight",), 30, 20),
    ("large_straight", 1, (2, 3, 4, 5, 6), ("large_straight",), 40, 30),
    ("straights_exact", 1, (2, 3, 4, 5, 5), ("small_straight",), 30, 0),
    ("five_kind", 1, FOURS, ("five_kind",), 50, 100),
    ("in_order", 1, FOURS, ("chance",), 20, None),
    ("four_kind", 1, FOURS, ("four_kind",), 20, 40),
    ("served", 1, (2, 2, 5, 5, 5), ("full_house",), 25, 30),
    ("straight_wraps", 1, (1, 3, 4, 5, 6), ("large_straight",), 0, 40),
)


def change(handheld, name, rights=1):
    """Change a switch of the chosen rule set from the title, and come back to the title."""
    handheld.go(TO_HOUSE)
    handheld.go("DOWN*" + str(NAMES.index(name)) if NAMES.index(name) else "")
    handheld.go(f"RIGHT*{rights}; B; B; B")
    assert handheld.screen == "title"


def score(handheld, faces, boxes):
    """Fill boxes, each after one roll; return the total, None where one is refused."""
    match = handheld.match
    for number, box in enumerate(boxes):
        handheld.play("A")
        assert tuple(match.dice) == tuple(faces[5 * number : 5 * number + 5])
        wanted = match.ruleset.boxes.index(box)
        if wanted not in match.card.legal(match.dice, match.roll):
            return None
        eyes.to_box(handheld, match.ruleset.id, box)
        handheld.play("A")
        if match.card.boxes[wanted] is None:
            handheld.play("A")
    return match.card.total


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.thin(3)
def test_o1_every_switch_of_the_rule_set_is_reached_changed_and_kept(name, start):
    """Through all its choices; below is what is the set's own; power-off changes nothing."""
    handheld = start()
    handheld.go(TO_HOUSE)
    assert handheld.screen == "house"
    at = NAMES.index(name)
    handheld.go(f"DOWN*{at}" if at else "")
    label, words = words_in("en", "house").HOUSE_WORDS[name].split("|")[:2]
    assert f"▶{label}" in handheld.read()
    own = getattr(RULESETS["herg"], name)
    seen = []
    for _ in SWITCHES[at][1]:
        ruleset = handheld.app.session.club.seating.ruleset
        seen.append(getattr(ruleset, name))
        word = words.split(",")[SWITCHES[at][1].index(seen[-1])]
        assert f"◀{word}▶" in handheld.read()
        own_word = words.split(",")[SWITCHES[at][1].index(own)]
        for said in ("1 changed", f"Herg: {own_word}"):
            assert (said in handheld.read()) == (seen[-1] != own)
        handheld.app.save_for_off()
        again = start(memory=handheld.memory)
        assert again.app.session.club.seating.ruleset.hash == ruleset.hash
        handheld.play("RIGHT")
    assert sorted(map(str, seen)) == sorted(map(str, SWITCHES[at][1]))
    handheld.play("LEFT")
    assert getattr(handheld.app.session.club.seating.ruleset, name) == seen[-1]


@pytest.mark.parametrize("case", EACH_SWITCH, ids=lambda case: f"{case[0]}-{case[1]}")
@pytest.mark.thin(3)
def test_o1_a_changed_switch_changes_the_points(case, start):
    name, rights, faces, boxes, own, changed = case
    handheld = start(rules="herg", players=(ANN,), faces=faces)
    assert score(handheld, faces, boxes) == own
    other = start(rules="herg", players=(ANN,), faces=faces)
    leave(other)
    change(other, name, rights)
    other.pick(PLAY)
    assert score(other, faces, boxes) == changed


@pytest.mark.parametrize(("name", "total"), [("upper_bonus", 63 + 50), ("upper_goal", 60 + 35)])
def test_o1_the_upper_bonus_by_the_house(name, total, start):
    card = ["ones", "twos", "threes", "fours", "fives", "sixes"]
    faces = []
    for face in range(1, 7):
        others = [6, 5] if face < 5 else [1, 2]
        faces += [face] * 3 + others
    if name == "upper_goal":
        faces[:5] = [2, 2, 3, 5, 6]
    handheld = start(rules="herg", players=(ANN,), faces=faces)
    leave(handheld)
    change(handheld, name)
    handheld.pick(PLAY)
    assert score(handheld, faces, card) == total


def test_o1_start_goes_back_to_the_set_s_own_rules(start):
    """After a question, which any other key declines; without a change there is none."""
    handheld = start()
    for name in ("joker", "full_house", "upper_goal"):
        change(handheld, name)
    handheld.go("pick New game; DOWN")
    assert "Herg* · 13 boxes ▶" in handheld.read()
    handheld.go("A")
    assert "House 3" in handheld.read()
    handheld.go("START START")
    assert "All as in Herg?" in handheld.notice
    handheld.go("B")
    assert handheld.screen == "house" and handheld.notice is None
    assert "3 changed" in handheld.read()
    handheld.go("START A")
    assert "changed" not in handheld.read()
    handheld.go("START")
    assert handheld.screen == "house" and handheld.notice is None
    handheld.go("B B")
    assert "Herg · 13 boxes ▶" in handheld.read()
    assert handheld.app.session.club.seating.ruleset.hash == RULESETS["herg"].hash


def test_o1_a_card_for_each_rule_set_says_what_is_its_own(start):
    """Its best score, too; left and right choose it, and A goes back with it."""
    handheld = start(rules="ynot", players=(ANN,), seed=3)
    play_out(handheld)
    best = handheld.state()["players"][0]["total"]
    handheld.go("B; pick New game; DOWN A")
    for fact in ("YNOT", "Psion 1993", "Quick bonus +10, +5", f"{best} ANN"):
        assert fact in handheld.read()
    handheld.go("LEFT")
    for fact in ("OS-9", "5 alike = full house", "No joker", "No scores yet"):
        assert fact in handheld.read()
    handheld.go("A")
    assert handheld.screen == "setup"
    assert handheld.app.session.club.seating.ruleset.id == "os9"


def test_each_rule_set_has_a_house_of_its_own(start):
    """O1: going through the rule sets loses none."""
    handheld = start()
    change(handheld, "joker")
    handheld.go("pick New game; DOWN RIGHT")
    assert "Petscii · 13 boxes ▶" in handheld.read()
    handheld.go("A START DOWN RIGHT B B LEFT")
    assert "Herg* · 13 boxes ▶" in handheld.read()
    handheld.play("B")
    again = start(memory=handheld.memory)
    again.go("pick New game; DOWN RIGHT")
    assert "Petscii* · 13 boxes ▶" in again.read()


def test_o1_a_game_under_changed_rules_goes_on_under_them(start):
    """O6 too: power goes in the middle of a turn."""
    handheld = start(rules="herg", players=(ANN,), faces=FOURS * 3)
    leave(handheld)
    change(handheld, "five_bonus", 2)
    handheld.pick(PLAY)
    assert score(handheld, FOURS * 3, ("five_kind",)) == 50
    handheld.play("A")
    before = handheld.state()
    rules = handheld.match.ruleset
    again = start(memory=handheld.memory)
    change(again, "joker")  # what is set up for the next game is no matter to this one
    again.pick(CONTINUE)
    assert again.match.ruleset.hash == rules.hash
    assert again.state()["ruleset"] == "herg"
    assert again.state()["options"] == before["options"]
    assert again.state()["options"]["fours"] == 20
    again.play("UP")
    assert "Herg*" in again.read()
    again.play("B")
    leave(again)
    again.pick(CONTINUE)
    assert again.match.ruleset.hash == rules.hash


def test_o1_a_house_has_records_of_its_own(start, tmp_path):
    """H1 too: shown beside those of the rule set, cleared and written by themselves."""
    memory = Flash(8192), DriveFile(2_000_000, tmp_path / "drive" / "handful.sav")
    handheld = start(rules="plain", players=(ANN,), seed=3, memory=memory)
    play_out(handheld)
    handheld.go("B")
    change(handheld, "full_house", 2)
    handheld.pick(PLAY)
    play_out(handheld)
    total = handheld.match.card.total
    records = handheld.app.session.club.records
    plain = RULESETS["plain"].hash
    own = records.table(plain)[0][1]
    assert records.table(handheld.match.ruleset.hash) == [["ANN", total]]
    assert handheld.state()["high_scores"]["plain"] == [{"name": "ANN", "score": own}]
    handheld.go("START; pick High scores")
    assert handheld.screen == "scores"
    assert "◀Plain*▶" in handheld.read() and str(total) in handheld.read()
    handheld.go("LEFT")
    assert "◀Plain▶" in handheld.read() and str(own) in handheld.read()
    handheld.go("A; pick Write a text file; B; RIGHT A; pick Clear this table; A")
    assert "◀Plain*▶" in handheld.read() and "No scores yet" in handheld.read()
    handheld.go("A; pick Read the text file")
    assert handheld.notice == "1 new entries"
    again = start(memory=handheld.memory)
    again.go("pick High scores")
    assert "◀Plain*▶" in again.read() and str(total) in again.read()


def some_house(rng, index):
    """Return a rule set with house rules."""
    return with_house(index, any_house(rng, index))


def test_the_tables_of_houses_are_not_too_many(start):
    """O6: they must fit into the save file; the emptiest that is not in use goes first."""
    handheld = start()
    club = handheld.app.session.club
    rng = random.Random(7)
    houses = list({some_house(rng, 7).hash: None for _ in range(26)})
    for number, house in enumerate(houses):
        for _ in range(1 + number % 3):
            club.records.add(house, "ANN", 200)
    club.records.add(RULESETS["os9"].hash, "ANN", 100)
    change(handheld, "joker")
    mine = club.seating.ruleset.hash
    club.records.add(mine, "BOB", 10)
    club.save()
    again = start(memory=handheld.memory)
    records = again.app.session.club.records
    assert records.table(mine)
    assert records.table(RULESETS["os9"].hash) == [["ANN", 100]]
    kept = [len(records.table(house)) for house in houses]
    assert sum(map(bool, kept)) <= 16
    assert kept.count(3) > kept.count(2) and not kept.count(1)


def test_o1_rules_and_about_tell_the_house(start):
    """S9 too: in a game and before it."""
    handheld = start()
    change(handheld, "upper_bonus", 2)
    rules = handheld.app.session.club.seating.ruleset
    handheld.go("START")
    assert "Herg*" in handheld.read()
    handheld.go("DOWN*3")
    assert "bonus of 100" in " ".join(handheld.read().split())
    handheld.go("LEFT")
    assert "bonus of 35" in " ".join(handheld.read().split())
    handheld.go("B; pick Options; UP A; DOWN")
    assert f"{rules.hash:08X}" in handheld.read()
    handheld.go("B B; pick Play; A START; pick Rules and tips; DOWN*3")
    assert "Herg*" in handheld.read()
    assert "bonus of 100" in " ".join(handheld.read().split())


@pytest.mark.parametrize("seed", range(40))
@pytest.mark.thin(12)
def test_every_house_can_be_read(seed):
    """S9: no page of any is too long."""
    rng = random.Random(seed)
    ruleset = some_house(rng, rng.randrange(len(RULESET_IDS)))
    words, boxes = words_in("en", "reading"), words_in("en", "table").BOXES
    for page in map(wrapped, rules_pages(ruleset, words, boxes)):
        assert len(page) <= LINES, page
        assert max(map(len, page)) <= COLUMNS


def test_c5_by_house_rules_the_strong_player_advises_and_plays(start):
    """The table on the drive is for the own rules, and is not looked for."""
    handheld = start(memory=memory_with("herg"))
    change(handheld, "joker")
    handheld.go("pick New game; START A START+A A")
    while "Thinking" in handheld.read():
        handheld.frame()
    handheld.frame()
    assert "Good, not perfect" in handheld.read()
    assert handheld.memory[1].opened == []
    handheld.play("B")
    assert handheld.notice is None
    leave(handheld)
    handheld.go("pick New game; DOWN*3; LEFT*2; START")
    handheld.go("A" if handheld.notice else "")
    assert handheld.match.players[1][1] == "cpu:perfect"
    assert handheld.notice == "No table: plays as strong"
    play_out(handheld)
    assert handheld.screen == "finished"


@pytest.mark.parametrize("seed", range(16))
@pytest.mark.thin(6)
def test_cpu_players_play_any_house(seed):
    """C5: whatever the switches, a game comes to its end."""
    rng = random.Random(seed)
    ruleset = some_house(rng, seed % len(RULESET_IDS))
    dice = RandomDice(RandomSource(RandomSource.words(seed)))
    players = [(level, "cpu:" + level) for level in LEVELS[: 3 if seed < 4 else 2]]
    play = Play(ruleset, players, dice, Settings())
    while not play.match.finished:
        play.cpu_step()
    assert all(card.complete for card in play.match.cards)
    assert ruleset.house


def test_seating_without_a_house_is_saved_short_and_read(start):
    """O6: it is what most players have, and houses chosen since do not stay."""
    handheld = start()
    seating = handheld.app.session.club.seating
    plain = seating.pack()
    change(handheld, "joker")
    seating = handheld.app.session.club.seating
    assert len(seating.pack()) > len(plain)
    seating.unpack(plain)
    assert (seating.ruleset.hash, seating.houses) == (RULESETS["herg"].hash, [b""] * len(RULESETS))


def test_seating_with_a_house_that_there_is_not_is_refused(start):
    """Whatever rule set has it, chosen or not; nothing changes."""
    handheld = start()
    seating = handheld.app.session.club.seating
    kept = seating.pack()
    for index in range(len(RULESET_IDS)):
        damaged = kept + b"\0" * index + b"\1\x10"
        with pytest.raises(ValueError, match="no such rules"):
            seating.unpack(damaged)
        with pytest.raises(ValueError, match="cut short"):
            seating.unpack(damaged[:-1])
        assert seating.pack() == kept


def test_seating_of_fewer_rule_sets_is_read(start):
    """O6: what an earlier version saved has houses for the sets that it knew."""
    handheld = start()
    seating = handheld.app.session.club.seating
    kept = seating.pack()
    seating.unpack(kept + b"\0\1\x11")
    assert [len(house) for house in seating.houses[:3]] == [0, 1, 0]
    assert with_house(1, seating.houses[1]).house


@pytest.fixture
def drawn():
    """Handhelds that draw."""
    yield from handhelds()


def test_the_score_sheet_bears_the_star(drawn):
    """O1: the longest title has room for it too."""
    handheld = drawn()
    handheld.go("pick New game; DOWN RIGHT A START RIGHT B B START")
    handheld.play("UP")
    assert "Petscii*" in handheld.read()
