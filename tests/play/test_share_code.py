# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The same dice for all (P9), through the buttons: a code that is fresh, typed, or agreed on."""

import pytest

import handful
from handful.game import actions
from handful.lobby.names import Code
from handful.ports import START, A, B
from handful.rules.dice import CodeDice
from handful.rules.rulesets import RULESETS
from handful.rules.share_code import ALPHABET, code_of, fresh, ruleset_of, text_of
from tests.houses import house
from tests.linked import has_swapped
from tests.play.hands import leave, play_out
from tests.qr import read_qr
from tests.words import CONTINUE, SAME_DICE, START_THE_GAME, SWAP

ANN, BOB = ("ANN", "human"), ("BOB", "human")
CPU = ("STRONG", "cpu:strong")
CODE = text_of(fresh(RULESETS["herg"], 123456789))
OTHER = text_of(fresh(RULESETS["herg"], 123456790))


def type_code(handheld, code):
    """Type a code from the title, up to its last letter, and start by it."""
    handheld.go("pick New game")
    while "Enter code" not in handheld.read():
        handheld.play("RIGHT")
    handheld.play("A")
    if handheld.notice:
        handheld.play("A")
    assert handheld.screen == "code"
    write(handheld, code)
    handheld.play("START")


def write(handheld, code):
    """Put letters in on the screen that takes a code, whatever is there."""
    handheld.play("LEFT*8")
    letters = Code.CHARACTERS
    written = {x: words for y, x, words in handheld.pieces() if y == 42}
    for place, letter in enumerate(code):
        x = 8 + 18 * place + (8 if place > 3 else 0)  # parted in the middle
        steps = letters.index(letter) - letters.index(written.get(x, " "))
        handheld.play("UP " * steps + "DOWN " * -steps + "RIGHT")


def code_on(handheld):
    """Return the fresh code that the page of a new game shows."""
    low = [words for y, x, words in handheld.pieces() if y == 91 and x > 80]
    return "".join(low[0].split()[:2])


def test_p9_a_longer_code_is_typed_to_its_end(start):
    """O1: A goes on from place to place, and plays in the last one of a code with house rules."""
    code = text_of(fresh(house("ynot", five_bonus=0, upper_bonus=50), 5))
    handheld = start()
    handheld.go("pick New game; RIGHT*2 A")
    letters = " " + ALPHABET
    for letter in code[:-1]:
        handheld.play(f"UP*{letters.index(letter)} A")
        assert handheld.screen == "code"
    handheld.play("START")
    assert handheld.notice == "Wrong code: check again"
    handheld.play(f"UP*{letters.index(code[-1])} A")
    assert handheld.screen == "table"
    assert handheld.state()["code"] == code


def start_fresh(handheld):
    """Start by a fresh code from the title, and return it as it was shown."""
    handheld.go("pick New game; RIGHT")
    code = code_on(handheld)
    handheld.play("START")
    if handheld.notice:
        handheld.play("A")
    assert handheld.screen == "table"
    return code


def rolls_of(handheld, marks):
    """Play three turns, with these marks before each second and third roll; return all faces."""
    seen = []
    match = handheld.match
    for turn in range(3):
        for roll in range(3):
            if roll:
                for place in marks[(turn + roll) % len(marks)]:
                    pointed = handheld.app.screen.pointer[0]
                    step = "RIGHT" if place > pointed else "LEFT"
                    handheld.play(f"{step}*{abs(place - pointed)} B" if place != pointed else "B")
            held = match.held_mask if roll else 0
            handheld.play("A")
            seen.append([(p, f) for p, f in enumerate(match.dice) if not held >> p & 1])
        handheld.play("SELECT A")
        if match.roll:
            handheld.play("A")
    return seen


def test_p9_a_fresh_code_is_shown_and_starts_the_same_game_elsewhere(start):
    """Nothing tells them apart: the same keys, and the same cards."""
    one, two = start(), start()
    code = start_fresh(one)
    assert one.state()["code"] == code
    type_code(two, code)
    assert (two.screen, two.state()["code"]) == ("table", code)
    while not one.match.finished and one.screen == "table":
        for handheld in (one, two):
            handheld.take_turn()
        assert one.state()["players"] == two.state()["players"]
        assert one.state()["dice"] == two.state()["dice"]
    assert one.screen == two.screen == "finished"


def test_p9_a_face_does_not_hang_on_what_was_kept(start):
    """Three devices, other marks on each: where a die is rolled it shows the same face."""
    faces = {}
    for marks in ([[]], [[0], [4, 2]], [[1, 3], [0, 1, 2]]):
        handheld = start(code=code_of(CODE), players=(ANN,))
        for number, roll in enumerate(rolls_of(handheld, marks)):
            for place, face in roll:
                assert faces.setdefault((number, place), face) == face
    assert len(faces) == 45
    again = start(code=code_of(OTHER), players=(ANN,))
    assert [f for roll in rolls_of(again, [[]]) for _, f in roll] != list(faces.values())


@pytest.mark.full
def test_p9_all_players_get_the_same_dice(start):
    """People and CPU players, in turns and in whole games; whoever comes first."""
    firsts = []
    for order in ("", "DOWN RIGHT*2"):
        handheld = start(code=code_of(CODE), players=(ANN, CPU, BOB))
        handheld.go(f"START; pick Options; {order} B B")
        leave(handheld)
        type_code(handheld, CODE)
        game = handheld.app.game
        while not game.match.finished:
            if game.cpu_moves:
                handheld.frame()
            else:
                handheld.take_turn()
        opened = [game.log[i] for i in range(len(game.log)) if is_first(game.log, i)]
        assert len(opened) == 3 * 13
        assert all(opened.count(roll) % 3 == 0 for roll in opened)
        firsts.append(sorted(opened))
    assert firsts[0] == firsts[1]


def is_first(log, at):
    """Return whether an action is the first roll of a turn."""
    return at == 0 or actions.kind_of(log[at - 1]) == actions.SCORE


def test_p9_a_code_brings_its_rules_and_those_of_its_house(start):
    """What is set up on the device stays set up."""
    ruleset = house("ynot", five_bonus=0, upper_bonus=50, straights_exact=True)
    handheld = start()
    type_code(handheld, text_of(fresh(ruleset, 5)))
    assert handheld.match.ruleset.hash == ruleset.hash
    handheld.play("A")
    again = start(memory=handheld.memory)
    again.go("pick New game; B")
    chosen = again.app.session.club.seating.ruleset
    assert (chosen.id, chosen.house) == ("herg", b"")
    again.pick(CONTINUE)
    assert again.match.ruleset.hash == ruleset.hash


def test_p9_a_code_leaves_the_series_and_the_chosen_rules(start):
    """Daily dice between two games of a series, too."""
    handheld = start(players=(ANN, BOB))
    leave(handheld)
    handheld.go("pick New game; UP*2 RIGHT*2 START")
    play_out(handheld)
    handheld.go("B; pick Daily; A")
    assert handheld.match.ruleset.id == "herg"
    play_out(handheld)
    handheld.go("B; pick Play")
    assert "Game 2 of 3" in handheld.read()


def test_p9_a_typed_code_asks_before_it_drops_the_saved_game(start):
    """By START as by A on the row of the dice."""
    handheld = start()
    handheld.go("pick Play")
    handheld.take_turn()
    leave(handheld)
    handheld.go("pick New game; UP LEFT*2; A")
    assert handheld.screen == "setup"
    assert handheld.notice.startswith("Discard turn ")
    handheld.go("B")
    assert handheld.notice is None
    handheld.go("A; A")
    assert handheld.screen == "code"


@pytest.mark.parametrize("wish", [{"code": code_of(CODE)}, {"rules": "yatzy"}])
def test_p9_a_launch_that_asks_drops_no_saved_game_without_a_yes(wish, start):
    """W2: as a page does where a link is opened; a code is shown and begins as a typed one."""
    handheld = start(rules="ynot", players=(ANN,))
    handheld.take_turn()
    again = start(memory=handheld.memory, asks=True, players=(BOB,), **wish)
    assert again.screen == "setup"
    assert "BOB" in again.read()
    assert ("Enter code" in again.read()) == ("code" in wish)
    again.play("START A")
    if "code" in wish:
        assert again.screen == "code"
        again.play("START")
    assert again.screen == "table"
    assert again.match.ruleset.id == wish.get("rules", "herg")
    assert again.match.players[0][0] == "BOB"
    assert again.state()["code"] == (CODE if "code" in wish else None)
    assert again.app.game.ranked == ("code" not in wish)


def test_p9_a_launch_that_asks_lets_another_game_be_by_chance(start):
    """W2: its code is for the game that it is asked for, not for whatever is played next."""
    handheld = start(rules="ynot", players=(ANN,))
    handheld.take_turn()
    again = start(memory=handheld.memory, asks=True, code=code_of(CODE))
    again.go("B; pick Play; A")
    assert (again.screen, again.state()["code"]) == ("table", None)


def test_p9_a_launch_that_asks_opens_the_table_where_nothing_is_saved(start):
    handheld = start(asks=True, code=code_of(CODE))
    assert (handheld.screen, handheld.state()["code"]) == ("table", CODE)


def by_adopted_rules(linked):
    """Return two handhelds that have found each other, the right one with the left one's house."""
    pair = linked(meets=False)
    pair.left.go("pick New game; DOWN A START RIGHT B B B")
    pair.find()
    pair.right.pick("Play by their rules")
    pair.until(lambda: pair.states == ("ready", "ready"))
    pair.frames(3)
    return pair


def test_l3_a_high_score_by_rules_from_elsewhere_is_shown(linked):
    """They came over the cable; the page of such a game has their table."""
    pair = by_adopted_rules(linked)
    for side in pair.sides:
        side.pick(START_THE_GAME)
    pair.meet()
    pair.play_out()
    handheld = pair.right
    total = handheld.match.cards[handheld.app.game.seat].total
    title = handheld.match.ruleset.title
    handheld.go("START; pick High scores")
    assert title.endswith("*") and title in handheld.read()
    assert str(total) in handheld.read()


def test_p9_a_house_has_codes_of_its_own(start):
    handheld = start()
    handheld.go("pick New game; DOWN A START RIGHT B B B")
    code = start_fresh(handheld)
    assert ruleset_of(code_of(code)).house
    assert ruleset_of(code_of(code)).hash == handheld.match.ruleset.hash


@pytest.mark.parametrize("address", ["", "https://handful.example.org/games/play/?code="])
def test_p9_a_phone_reads_the_code_that_is_shown(address, start, monkeypatch):
    """Read back from the picture on the screen; left and right make another, A plays it."""
    monkeypatch.setattr(handful, "PAGE", address)
    handheld = start()
    handheld.draw(True)
    handheld.go("pick New game; UP RIGHT; A WAIT:99")
    first = read_qr(handheld.picture())
    handheld.play("RIGHT WAIT:99")
    code = read_qr(handheld.picture())
    assert len(code) == len(address) + 8 <= 53
    assert code.startswith(address) and code != first
    handheld.play("A")
    assert (handheld.screen, handheld.state()["code"]) == ("table", code[-8:])


def test_p9_a_saved_game_is_not_dropped_where_the_code_is_shown(start):
    handheld = start(rules="herg", players=(ANN,), seed=3)
    handheld.take_turn()
    leave(handheld)
    handheld.go("pick New game; UP RIGHT; A; A")
    assert handheld.notice == "Discard turn 2? A Yes B No"
    handheld.play("B B B")
    assert CONTINUE in handheld.read()


def test_p9_a_typo_is_told_in_words(start):
    handheld = start()
    wrong = CODE[:3] + ALPHABET[ALPHABET.index(CODE[3]) - 1] + CODE[4:]
    type_code(handheld, wrong)
    assert (handheld.screen, handheld.notice) == ("code", "Wrong code: check again")
    handheld.play("LEFT")
    assert handheld.notice is None
    write(handheld, CODE[:7] + " ")
    handheld.play("A")
    assert (handheld.screen, handheld.notice) == ("code", "A code has 8 characters")
    write(handheld, CODE)
    handheld.play("A")
    assert (handheld.screen, handheld.state()["code"]) == ("table", CODE)


def test_p9_b_leads_back_from_the_code(start):
    handheld = start()
    handheld.go("pick New game; RIGHT*2 A")
    assert handheld.screen == "code"
    handheld.play("UP B")
    assert handheld.screen == "setup"
    handheld.play("LEFT*2 A")
    assert (handheld.screen, handheld.state()["code"]) == ("table", None)


def test_p9_the_code_can_be_read_in_the_menu_and_at_the_end(start):
    handheld = start()
    code = start_fresh(handheld)
    handheld.play("A START")
    shown = f"Code {code[:4]} {code[4:]}"
    assert shown in handheld.read()
    handheld.play("B")
    play_out(handheld)
    assert shown in handheld.read()
    assert handheld.state()["code"] == code
    handheld.play("A")
    assert (handheld.screen, handheld.state()["code"]) == ("table", None)
    handheld.play("START")
    assert "Code" not in handheld.read()


def test_r1_an_ordinary_game_has_a_code_that_nobody_sees(start):
    """It ranks, each player has dice of their own, and a power cut changes none of them."""
    handheld = start(players=(ANN, BOB), animation=0)
    code = handheld.app.game.dice.code
    handheld.play("A")
    assert handheld.match.dice == CodeDice(code, True, 0).roll([0] * 5, 0, 1, 1)
    handheld.take_turn()
    handheld.play("A")
    assert handheld.match.dice == CodeDice(code, True, 1).roll([0] * 5, 0, 1, 1)
    handheld.play("A")
    assert handheld.state()["code"] is None
    handheld.play("START")
    assert text_of(code)[:4] not in handheld.read()
    again = start(memory=handheld.memory)
    again.go("pick Continue; A")
    held = CodeDice(code, True, 1).roll([0] * 5, 0, 1, 3)
    assert again.match.dice == held
    play_out(again)
    assert text_of(code)[:4] not in again.read()
    assert len(again.state()["high_scores"]["herg"]) == 2
    again.play("A")
    assert again.app.game.dice.code != code


@pytest.mark.parametrize("begins", ["fresh", "shown", "typed"])
@pytest.mark.parametrize("count", [1, 2])
def test_p9_a_game_whose_code_is_seen_before_its_end_is_not_ranked(begins, count, start):
    """Its dice could be known, by the second player too; said before the game and after it."""
    handheld = start()
    handheld.go("pick New game; DOWN*3 RIGHT UP*3" if count == 2 else "pick New game")
    handheld.play("RIGHT*2" if begins == "typed" else "RIGHT")
    assert handheld.notice.endswith("not ranked")
    if begins == "shown":
        handheld.play("UP A")
    elif begins == "typed":
        handheld.play("A")
        write(handheld, CODE)
    handheld.play("START")
    assert len(handheld.match.cards) == count and handheld.app.game.dice.is_known
    play_out(handheld)
    assert handheld.notice == "By code: not ranked"
    assert not handheld.state()["high_scores"]["herg"]
    assert handheld.app.session.club.players.stored[0].all_time.games == 0
    handheld.play("A")
    play_out(handheld)
    assert handheld.notice.startswith("High scores")
    assert len(handheld.state()["high_scores"]["herg"]) == count


@pytest.mark.parametrize("typed", [False, True])
def test_p9_a_game_by_a_code_goes_on_after_a_power_cut(typed, start):
    """O6: the same dice, and it still does not count."""
    handheld, other = start(), start()
    code = CODE
    if typed:
        type_code(handheld, code)
    else:
        code = start_fresh(handheld)
    type_code(other, code)
    for each in (handheld, other):
        each.take_turn()
        each.play("A")
    again = start(memory=handheld.memory)
    again.pick(CONTINUE)
    assert again.state()["code"] == code
    again.play("B A")
    other.play("B A")
    assert again.state()["dice"] == other.state()["dice"]
    play_out(again)
    assert not again.state()["high_scores"]["herg"]


def test_a_saved_game_is_not_dropped_for_a_code_without_a_question(start):
    """O6: the same as for any new game."""
    handheld = start(rules="herg", players=(ANN,), seed=3)
    handheld.take_turn()
    leave(handheld)
    handheld.go("pick New game; RIGHT A")
    assert (handheld.screen, bool(handheld.notice)) == ("setup", True)
    handheld.play("B B")
    assert CONTINUE in handheld.read()


def test_a_changed_rule_changes_the_code_that_is_shown(start):
    """P9: a code that was shown is never one for other rules."""
    handheld = start()
    handheld.go("pick New game; RIGHT DOWN RIGHT")
    code = code_on(handheld)
    assert ruleset_of(code_of(code)).hash == RULESETS["petscii"].hash


def test_each_code_is_another(start):
    """P9: going through the choices makes a new one."""
    handheld = start()
    handheld.go("pick New game")
    seen = set()
    for _ in range(20):
        handheld.play("RIGHT")
        seen.add(code_on(handheld))
        handheld.play("RIGHT*3")
    assert len(seen) == 20


def test_p9_two_handhelds_agree_on_a_code_over_the_cable(linked):
    """Nobody chooses it, both start at once, each on its own; neither is ranked.

    The menu shows the code, and the other handheld the dice.
    """
    pair = linked(meets=False)
    offered(pair)
    pair.right.pick(SAME_DICE)
    pair.until(lambda: [side.screen for side in pair.sides] == ["table", "table"])
    codes = [side.state()["code"] for side in pair.sides]
    assert codes[0] == codes[1] is not None
    assert pair.states == (None, None)
    for side in pair.sides:
        play_out(side)
        assert side.notice == "By code: not ranked"
        assert not side.state()["high_scores"]["herg"]
    assert pair.left.state()["players"] == pair.right.state()["players"]


def offered(pair):
    """Let the left side offer a game by the same dice, and the right one hear of it."""
    pair.find()
    pair.left.pick(SAME_DICE)
    pair.until(lambda: "the same dice" in pair.right.read())
    assert "Waiting for a reply" in pair.left.read()


def test_a_cable_that_was_given_back_is_not_used_any_more(linked):
    """A peer that accuses us while both agree on a code; a device's UART would raise."""
    pair = linked(meets=False)
    offered(pair)
    links = [side.app.session.link for side in pair.sides]
    pair.right.pick(SAME_DICE)
    pair.until(lambda: links[0].session.line.parted or links[0].session.line.farewell)
    links[1].session.refuse()
    pair.until(lambda: [side.screen for side in pair.sides] == ["table", "table"])


def test_p9_by_the_rules_of_a_house_that_was_adopted(linked):
    pair = by_adopted_rules(linked)
    for side in pair.sides:
        side.pick(SAME_DICE)
    pair.until(lambda: [side.screen for side in pair.sides] == ["table", "table"])
    assert pair.left.state()["code"] == pair.right.state()["code"]
    assert pair.left.match.ruleset.house == pair.right.match.ruleset.house > b""


def test_an_offer_of_the_same_dice_that_is_turned_down(linked):
    """P9: the other side leaves."""
    pair = linked(meets=False)
    offered(pair)
    assert SWAP not in pair.right.read()
    pair.right.play("B A")
    pair.until(lambda: pair.right.screen == "title")
    pair.until(lambda: "has left" in pair.left.read())
    pair.left.play("B A")
    pair.until(lambda: pair.left.screen == "title")


@pytest.mark.parametrize("frames", range(1, 9))
@pytest.mark.thin(2)
def test_who_leaves_while_a_code_is_agreed_on_comes_to_the_title(frames, linked):
    """P9: whatever has been agreed in that frame; once the game has begun, the keys are its."""
    pair = linked(meets=False)
    offered(pair)
    pair.right.pick(SAME_DICE)
    pair.frames(frames)
    pair.left.play("B")
    is_asked = pair.left.notice == "Leave? A Yes B No"
    pair.left.play("A")
    pair.frames(60)
    assert pair.left.screen == ("title" if is_asked else "table")


def test_who_offers_high_scores_at_the_same_time_is_heard(linked):
    """P9, L5: two offers cross; the scores come first, and nobody waits for ever."""
    pair = linked(meets=False)
    pair.find()
    for side, downs in zip(pair.sides, (1, 2), strict=True):
        side.play("DOWN " * downs)
        side.ports.keys.tap((A,))
    pair.frames()
    pair.until(lambda: "offers to swap" in pair.left.read())
    pair.left.pick(SWAP)
    pair.until(lambda: all(has_swapped(side) for side in pair.sides))
    for side in pair.sides:
        side.pick("Link again")
    pair.until(lambda: pair.states == ("ready", "ready"))
    pair.frames(3)
    for side in pair.sides:
        side.pick(SAME_DICE)
    pair.until(lambda: [side.screen for side in pair.sides] == ["table", "table"])


@pytest.mark.parametrize("frames", range(0, 24, 3))
@pytest.mark.thin(2)
def test_a_cable_that_is_pulled_while_a_code_is_agreed_on(frames, linked):
    """L4: at any moment; each side has the same code, or none, and can leave."""
    pair = linked(meets=False)
    offered(pair)
    pair.right.pick(SAME_DICE)
    pair.frames(frames)
    pair.cable.is_pulled = True
    pair.frames(200)
    codes = {side.state()["code"] for side in pair.sides} - {None}
    assert len(codes) <= 1
    for side in pair.sides:
        if side.screen == "link":
            side.play("B A")
            pair.until(lambda side=side: side.screen == "title")
        else:
            assert side.screen == "table"


@pytest.mark.parametrize("begins", ["fresh", "typed"])
def test_a_quick_b_after_the_start_comes_too_late(begins, start):
    """In one frame: it would leave the code's dice to whatever game came next."""
    handheld = start()
    handheld.go("pick New game; RIGHT")
    last = A
    if begins == "typed":
        handheld.play("RIGHT A")
        write(handheld, CODE)
        last = START
    handheld.ports.keys.tap((last,))
    handheld.press(B)
    assert handheld.screen == "table"
    assert handheld.state()["code"]


def test_each_plays_alone_whoever_sits_at_the_table(linked):
    """P9: the side that offers, and the one that agrees, each in its first seat; the rest stay."""
    pair = linked(meets=False)
    for side in pair.sides:
        side.go("pick New game; DOWN*3 RIGHT B")
        assert len(side.app.session.club.seating.players()) == 2
    offered(pair)
    pair.right.pick(SAME_DICE)
    pair.until(lambda: [side.screen for side in pair.sides] == ["table", "table"])
    for side in pair.sides:
        assert [player["name"] for player in side.state()["players"]] == ["PLAYER 1"]
        play_out(side)
        side.play("B")
        assert len(side.app.session.club.seating.players()) == 2
