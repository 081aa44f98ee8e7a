# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""J5: the twelve awards are earned by playing, told at the end of the game, and explained."""

import pytest

from handful.game import awards
from handful.game.awards import AWARDS
from handful.game.more import Daily, RuleFigures
from handful.lobby.more import open_more, save_more
from handful.rules.card import Card
from handful.rules.rulesets import RULESET_IDS, RULESETS
from handful.settings import AWARDS as SETTING
from handful.words import LANGUAGES
from tests.play.eyes import foot
from tests.play.hands import leave, play_out

ANN = ("ANN", "human")
FIVES = [face for face in (6, 5, 6, 4, 3, 2, 1, 6, 6, 6, 6, 6, 6) for _ in range(5)]
"""A five alike in every turn, which fills the upper boxes first: no zero under herg's rules."""
AWARDS_PAGE = "pick High scores; A; pick Statistics; START"
NUMBERS = range(len(AWARDS))


def earned(handheld, name="ANN"):
    """Return the numbers of the awards that a player has."""
    more, _ = open_more(handheld.app.session)
    bits = more.awards[more.player_of(name)]
    return {number for number in NUMBERS if bits >> number & 1}


def memory_after(start, scores=(), rules=("herg",), daily=0):
    """Return the memory of a handheld where ANN has played games with these scores before."""
    handheld = start()
    session = handheld.app.session
    more, _ = open_more(session)
    player = more.claim("ANN", ())
    for id in rules:
        figures = RuleFigures(len(RULESETS[id].boxes))
        for score in scores:
            card = Card(RULESETS[id])
            card.boxes = [score] + [0] * (len(card.boxes) - 1)
            figures.add(card)
            figures.bonuses = 0
        more.set_figures(player, RULESETS[id], figures)
    days = Daily()
    for number in range(1, daily + 1):
        days.begin(number)
        days.close(number, 200)
    more.daily = days.pack()
    save_more(session, more)
    session.club.players.stored[0].name = "ANN"
    session.club.seating.seats[0][0] = "ANN"
    session.club.save()
    return handheld.memory


def play(start, **wishes):
    handheld = start(**({"rules": "herg", "players": (ANN,), "seed": 5} | wishes))
    play_out(handheld)
    return handheld


def is_told(handheld, name):
    """Return whether the foot names an award before all has been told."""
    for _ in range(700):
        handheld.frame()
        if name in foot(handheld):
            return True
    return False


def number_of(kind, wanted):
    return AWARDS.index((kind, wanted))


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.thin(3)
def test_j5_each_is_earned_by_the_buttons(start, number):
    kind, wanted = AWARDS[number]
    if kind == awards.DAILY_ROW:
        handheld = start(memory=memory_after(start, daily=6))
        assert number not in earned(handheld)
        handheld.go("pick Daily; A")
        play_out(handheld)
    elif kind == awards.BEATEN:
        # Whole games in turn: ANN has the given dice, then the CPU player the others.
        rivals = (ANN, ("STRONG", "cpu:strong"))
        handheld = play(start, rules="ynot", players=rivals, faces=[6] * 65)
    elif kind == awards.RULES:
        assert wanted == len(RULESET_IDS)
        memory = memory_after(start, (90,), [id for id in RULESET_IDS if id != "herg"])
        handheld = play(start, memory=memory)
    elif kind == awards.HIGH_ROW:
        handheld = play(start, memory=memory_after(start, (210, 90, 250, 200)), faces=FIVES)
    elif (kind, wanted) == (awards.GAMES, 25):
        handheld = play(start, memory=memory_after(start, (90,) * 24))
    elif kind == awards.GAMES:
        handheld = play(start)
    else:
        handheld = play(start, faces=FIVES)
    assert number in earned(handheld)
    name = handheld.words("more").AWARD_WORDS[number].partition("|")[0]
    assert is_told(handheld, name)


def test_j5_a_poor_game_earns_only_what_it_is(start):
    handheld = play(start)
    assert handheld.match.card.total < 200 and 0 in handheld.match.card.boxes
    assert earned(handheld) == {number_of(awards.GAMES, 1)}


@pytest.mark.parametrize("what", ["an ordinary game", "a daily later", "a daily with help"])
def test_j5_seven_in_a_row_is_for_the_player_of_the_seventh(start, what):
    """Another player of the device ends a game once it has such a row."""
    number = number_of(awards.DAILY_ROW, 7)
    bob = (("BOB", "human"),)
    memory = memory_after(start, daily=7)
    if what == "an ordinary game":
        handheld = play(start, memory=memory, players=bob)
    else:
        handheld = start(memory=memory, players=bob)
        leave(handheld)
        handheld.go("pick Daily; " + ("RIGHT A" if what == "a daily later" else "A"))
        handheld.app.game.assisted = what == "a daily with help"
        play_out(handheld)
    assert handheld.state()["players"][0]["name"] == "BOB"
    assert number not in earned(handheld, "BOB")


@pytest.mark.parametrize("what", ["assisted", "code"])
def test_j5_help_earns_nothing(start, what):
    if what == "code":
        handheld = start(code=(0x2345, 0x1234, 0, b""))
    else:
        handheld = start(rules="herg", players=(ANN,), faces=FIVES)
        handheld.app.game.assisted = True
    play_out(handheld)
    more, _ = open_more(handheld.app.session)
    assert more.awards == [0] * 6


def test_j5_it_is_told_when_the_score_has_landed(start):
    handheld = play(start)
    assert "Award" not in handheld.read()
    handheld.play("WAIT:990")
    assert foot(handheld) == "Award: Off we go"
    assert handheld.sounds[-1] == "bonus"
    handheld.play("RIGHT")
    assert "Award" not in handheld.read()
    handheld.play("WAIT:4000")
    assert "Award" not in handheld.read(), "each is announced once"
    handheld = play(start, memory=handheld.memory)
    handheld.play("WAIT:4000")
    assert "Award" not in handheld.read()


def test_j5_after_the_awards_the_foot_names_the_keys_again(start):
    handheld = play(start)
    handheld.play("WAIT:990")
    assert "Award" in foot(handheld)
    handheld.play("WAIT:3000")
    assert foot(handheld) == "A Again START More B Title"


def test_j5_that_statistics_are_not_saved_stays_until_a_key(start):
    handheld = play(start)
    handheld.app.session.news[:] = [None]
    handheld.play("WAIT:9000")
    assert foot(handheld) == "Statistics not saved"
    handheld.play("RIGHT")
    assert foot(handheld) == "A Again START More B Title"


@pytest.mark.parametrize("language", range(len(LANGUAGES)))
def test_j5_the_page_explains_each_with_progress(start, language):
    handheld = play(start, memory=memory_after(start, (90,) * 5))
    handheld = start(memory=handheld.memory, language=language)
    handheld.go(AWARDS_PAGE)
    words = handheld.words("more")
    assert handheld.screen == "awards"
    assert words.OF.format(1, 12) in handheld.read()
    for number in NUMBERS:
        for text in words.AWARD_WORDS[number].split("|"):
            assert text in handheld.read()
        if AWARDS[number] == (awards.GAMES, 25):
            assert words.OF.format(6, 25) in handheld.read()
        handheld.play("RIGHT")
    handheld.play("B*4")
    assert handheld.screen == "title"


def test_an_award_that_is_too_long_with_the_name_goes_without(start):
    """J5: PLAYER 1 is what everybody is called at first."""
    handheld = start(seed=2, players=(("PLAYER 1", "human"), ("NEULING", "cpu:beginner")))
    while handheld.screen == "table":
        handheld.take_turn()
    for number, words in enumerate(handheld.words("more").AWARD_WORDS):
        title = words.partition("|")[0]
        handheld.app.scene._tell(("PLAYER 1", number))
        said = "".join(words for y, _, words in handheld.pieces() if y > 115).strip()
        assert said in (f"PLAYER 1: {title}", title)


@pytest.mark.parametrize("language", range(len(LANGUAGES)))
def test_statistics_that_cannot_be_saved_are_said_to_be_missing(start, language):
    """J4, J5: a computer has the drive. No award was told, nor did one open a felt."""
    handheld = start(rules="herg", players=(ANN,), seed=5, language=language)
    handheld.ports.drive.read_only = True
    play_out(handheld)
    assert is_told(handheld, handheld.words("more").NOT_SAVED)
    assert not is_told(handheld, handheld.words("more").AWARD)
    assert handheld.app.session.settings[SETTING] == 0
    assert open_more(handheld.app.session)[0].names.count("") == 6
