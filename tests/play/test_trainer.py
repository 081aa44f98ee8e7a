# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""J6: the trainer: positions of the strong player, verdicts by the value table, a game's worst."""

import pytest

from handful.coach.adviser import Adviser
from handful.coach.chances import WHOLE, chance_of, open_chances
from handful.coach.coach import tenths, value_of
from handful.coach.value_table import open_table
from handful.coach.winner import UNIT, Winner
from handful.lobby.more import open_more
from handful.ports import A
from handful.rules.rulesets import RULESETS
from handful.settings import GRADES
from handful.words import LANGUAGES
from host_sim.narrator import Narrator
from tests.coach.drives import (
    TableFile,
    memory_with,
    memory_with_chances,
    whole_chances,
    whole_table,
)
from tests.play.eyes import foot
from tests.play.hands import play_out

MOST_FRAMES = 3000
HERG = RULESETS["herg"]


@pytest.fixture
def train(start):
    """A function that opens the trainer, with the value table of the rules or without one."""

    def opened(has_table=True, noise=b"train!", **wishes):
        if has_table:
            wishes["memory"] = memory_with("herg")
        handheld = start(**wishes)
        handheld.ports.entropy = lambda count: noise[:count]
        handheld.go("pick Trainer; A")
        asked(handheld)
        return handheld

    return opened


def settled(handheld, is_there):
    """Run frames until the screen is as it should be."""
    for _ in range(MOST_FRAMES):
        if is_there(handheld.app.screen):
            return
        handheld.frame()
    raise AssertionError("the trainer does not go on")


def asked(handheld):
    settled(handheld, lambda screen: screen.asks)


def choose(handheld, keys="A"):
    """Choose by these keys, and wait for the verdict."""
    handheld.go(keys)
    settled(handheld, lambda screen: screen.lines)
    for _ in range(200):
        handheld.frame()


def loss_of(match, code):
    """Return what a choice costs by the value table, in tenths of a point."""
    drive = memory_with("herg")[1]
    table = open_table(TableFile(whole_table("herg"), drive), RULESETS["herg"])
    adviser = Adviser(table, RULESETS["herg"])
    adviser.begin(match.card)
    while not adviser.step():
        pass
    adviser.consider(match.dice, match.roll)
    return tenths(adviser.values[adviser.best] - value_of(adviser, code))


def test_j6_a_round_is_ten_positions_of_the_strong_player(train):
    handheld = train()
    seen = set()
    for number in range(1, 11):
        asked(handheld)
        match = handheld.app.screen.play.match
        assert f"{number}/10" in handheld.read()
        assert match.roll and len(match.players) == 1
        seen.add((tuple(match.dice), match.roll, tuple(match.card.boxes)))
        choose(handheld)
        handheld.go("A")
    assert len(seen) == 10
    assert "Round over" in handheld.read()
    assert handheld.state()["turn"] == 0, "it is no game"
    handheld.go("A")
    asked(handheld)
    assert "1/10" in handheld.read()
    handheld.go("START")
    assert handheld.screen == "title"


@pytest.mark.parametrize("keys", ["A", "B A", "RIGHT B A", "SELECT A"])
def test_j6_the_verdict_is_that_of_the_value_table(train, keys):
    handheld = train()
    lost = 0
    for _ in range(3):
        asked(handheld)
        choose(handheld, keys if handheld.app.screen.play.match.roll < 3 else "A")
        training = handheld.app.session.training
        loss = loss_of(training.play.match, training.code)
        assert training.losses[-1] == loss
        lost += loss
        assert f"lost {lost // 10}.{lost % 10}" in handheld.read()
        assert f"-{loss // 10}.{loss % 10}" in handheld.read() or not loss
        handheld.go("A")
    assert lost


def test_j6_it_says_why(train):
    handheld = train()
    whys = []
    for _ in range(5):
        asked(handheld)
        choose(handheld)
        assert "Best was" in handheld.read() and "B Why" in foot(handheld)
        handheld.go("B")
        whys.append(handheld.read())
        handheld.go("A")
    assert any("pays" in why and "points better" in why for why in whys)
    assert any("The chances" in why and "%" in why for why in whys)


def test_j6_losses_best_round_and_average_are_kept(train, start):
    handheld = train()
    totals = []
    for keys in ("A", "A", "SELECT A"):
        for _ in range(10):
            asked(handheld)
            choose(handheld, keys if handheld.app.screen.play.match.roll < 3 else "A")
            handheld.go("A")
        totals.append(sum(handheld.app.session.training.losses))
        said = handheld.read()
        handheld.go("A")
    average = (2 * sum(totals) + 3) // 6
    for figure in (totals[-1], min(totals), average):
        assert f"{figure // 10}.{figure % 10}" in said
    assert "Average of 3" in said
    again = start(memory=handheld.memory)
    assert open_more(again.app.session)[0].trainer


def test_j6_without_a_table_the_strong_player_judges_and_says_so(train):
    handheld = train(has_table=False)
    assert handheld.notice == "Coach: good, not perfect"
    choose(handheld)
    assert "Strong" in handheld.read() and "Best was" not in handheld.read()
    handheld.go("A")
    asked(handheld)
    assert handheld.notice != "Coach: good, not perfect"


def state_of(play):
    """Return what a position is: boxes, dice and the roll."""
    match = play.match
    return tuple(match.card.boxes), tuple(match.dice), match.roll


def a_round(handheld, choose_one):
    """Play a round; return the positions that were asked, and what each has cost."""
    asked_for = []
    for _ in range(10):
        asked(handheld)
        asked_for.append(state_of(handheld.app.screen.play))
        choose_one(handheld)
        handheld.go("A")
    assert "Round over" in handheld.read()
    return asked_for, list(handheld.app.session.training.losses)


def worst_choice(handheld):
    choose(handheld, "A" if handheld.app.screen.play.match.roll < 3 else "RIGHT A")


def best_choice(handheld):
    """Choose what the value table has for best."""
    screen = handheld.app.screen
    drive = memory_with("herg")[1]
    adviser = Adviser(open_table(TableFile(whole_table("herg"), drive), RULESETS["herg"]), HERG)
    adviser.begin(screen.play.match.card)
    while not adviser.step():
        pass
    adviser.consider(screen.play.match.dice, screen.play.match.roll)
    screen._choose(adviser.codes[adviser.best])
    choose(handheld, "")


def test_j6_what_was_got_wrong_comes_back(train, start):
    """In a later round, also after power-off, until it is got right."""
    handheld = train()
    seen, losses = a_round(handheld, worst_choice)
    wrong = [each for each, loss in zip(seen, losses, strict=True) if loss >= 10]
    assert len(wrong) >= 4
    again = start(memory=handheld.memory)
    again.go("pick Trainer; A")
    later, losses = a_round(again, best_choice)
    assert later[:3] == wrong[:3]
    assert losses == [0] * 10
    assert not set(later[3:]) & set(seen)
    again.go("A")
    assert a_round(again, best_choice)[0][:2] == wrong[3:5]


def test_v4_win_from_here_is_judged_by_the_chance_to_beat_a_total(start):
    """V4: last turns against a total, by the table of chances; what is lost is in percent."""
    memory = memory_with_chances("herg")
    handheld = start(memory=memory)
    handheld.ports.entropy = lambda count: b"train!"[:count]
    handheld.go("pick Trainer; DOWN A")
    seen = set()
    for _ in range(3):
        asked(handheld)
        training = handheld.app.session.training
        card, target = training.play.match.card, training.target
        table = open_chances(TableFile(whole_chances("herg"), memory[1]), HERG)
        assert card.boxes.count(None) <= table.most_open
        assert f"Beat {target}" in handheld.read()
        assert 0 < chance_of(table.standing(card), target) < WHOLE
        choose(handheld, "A" if training.play.match.roll < 3 else "RIGHT A")
        values = open_table(TableFile(whole_table("herg"), memory[1]), HERG)
        winner = Adviser(values, HERG)
        winner.aim = Winner(values, table, card, ((target, bytes(16)),))
        winner.begin(card)
        while not winner.step():
            pass
        winner.consider(training.play.match.dice, training.play.match.roll)
        lost = winner.values[winner.best] - value_of(winner, training.code)
        assert training.losses[-1] == round(1000 * lost / UNIT / WHOLE)
        assert "percent" in handheld.read()
        seen.add(target)
        handheld.go("A")
    assert len(seen) > 1
    handheld.go("START")
    assert handheld.screen == "title"
    assert memory[1].open_files <= 6


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (None, "Its table is missing"),
        (b"HFCH", "The table is damaged"),
        (b"HFCH\x09".ljust(18), "Table of another version"),
        (b"HFCH\x01".ljust(18), "Table is for other rules"),
    ],
)
def test_v4_without_a_good_table_there_is_a_sentence(content, said, start):
    memory = memory_with("herg")
    if content is not None:
        memory[1].files["coach/herg.chances"] = content
    handheld = start(memory=memory)
    handheld.go("pick Trainer; DOWN A WAIT:100")
    assert (handheld.screen, handheld.notice) == ("menu", said)
    handheld.go("B; B")
    assert handheld.screen == "title"
    assert memory[1].open_files == 0


def test_all_held_is_no_choice(train):
    handheld = train()
    while handheld.app.screen.play.match.roll == 3:
        choose(handheld)
        handheld.go("A")
        asked(handheld)
    handheld.go("B RIGHT B RIGHT B RIGHT B RIGHT B")
    handheld.go("A")
    assert handheld.notice.startswith("All held")
    assert handheld.app.screen.asks


def test_j6_the_worst_of_a_game_are_trained_from_the_look_back(start):
    players = (("ANN", "human"), ("BOB", "human"))
    handheld = start(rules="herg", players=players, seed=5, memory=memory_with("herg"))
    handheld.app.session.settings.set(GRADES, 1)
    play_out(handheld)
    handheld.go("WAIT:999 START; pick Look back")
    for _ in range(MOST_FRAMES):
        if "START Train" in foot(handheld):
            break
        handheld.frame()
    player = handheld.app.scene._review.player
    worst = handheld.app.scene._review.costliest
    assert len(worst) == 5 and handheld.read().count("▶T") == 1
    handheld.go("START")
    wanted = sorted((turn, roll) for _, turn, roll, *_ in worst)
    log = handheld.app.session.play.log
    before = [log[index] for index in range(len(log))]
    found = []
    for _ in wanted:
        asked(handheld)
        match = handheld.app.screen.play.match
        assert match.player == player
        found.append((match.turn, match.roll))
        choose(handheld)
        handheld.go("A")
    assert found == wanted
    total = sum(each[0] for each in worst)
    assert "Lost in the game" in handheld.read()
    assert f"{total // 10}.{total % 10}" in handheld.read()
    assert [log[index] for index in range(len(log))] == before
    handheld.go("B")
    assert handheld.screen == "finished"


@pytest.mark.parametrize("language", range(len(LANGUAGES)))
def test_j6_text_mode_tells_position_and_verdict(start, language):
    handheld = start(memory=memory_with("herg"), language=language)
    handheld.ports.entropy = lambda count: b"train!"[:count]
    narrator = Narrator(handheld.app, handheld.ports)
    narrator.lines()
    handheld.go("RIGHT DOWN; A; A")
    told = []
    for _ in range(MOST_FRAMES):
        told += narrator.lines()
        if handheld.app.screen.asks:
            break
        handheld.frame()
    words = handheld.words("trainer")
    dice = " ".join(str(face) for face in handheld.app.screen.play.match.dice)
    told = " ".join(told + narrator.lines())
    assert dice in told and words.ASK_BOX.partition("|")[0] in told
    choose(handheld)
    told = " ".join(narrator.lines())
    chose, best = words.HEADS[1:3]
    assert chose in told and best in told and words.POINTS in told
    assert any(grade in told for grade in words.GRADES)


def test_the_value_table_is_open_only_while_it_judges(train):
    handheld = train()
    drive = handheld.ports.drive
    assert drive.open_files == 0
    handheld.go("A")
    opened = {drive.open_files}
    while not handheld.app.screen.lines:
        handheld.frame()
        opened.add(drive.open_files)
    assert opened == {0, 1}
    assert drive.open_files == 0
    handheld.go("A")
    asked(handheld)
    handheld.go("A")
    handheld.frame()
    handheld.go("START")
    assert handheld.screen == "title"
    assert drive.open_files == 0


def test_j6_a_great_loss_is_shown_whole(train):
    handheld = train()
    handheld.app.session.training.losses = [1234] + [0] * 9
    handheld.app.screen.count()
    assert "10/10  lost 123.4" in handheld.read()


def test_j6_something_moves_while_it_deals_and_while_it_judges(start):
    """Neither takes as long as a still picture would make one believe."""
    handheld = start(memory=memory_with("herg"), draws=True)
    handheld.go("pick Trainer; A")
    seen = {True: set(), False: set()}
    for wanted in (False, True):
        for _ in range(MOST_FRAMES):
            screen = handheld.app.screen
            if screen.NAME == "trainer" and not screen.asks and not screen.lines:
                seen[wanted].add(handheld.pixels())
            elif seen[wanted]:
                break
            handheld.frame()
        if not wanted:
            handheld.press(A)
    assert len(seen[False]) > 3
    assert len(seen[True]) > 1
