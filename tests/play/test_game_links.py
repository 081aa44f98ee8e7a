# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The game in a link: a finished game is shared, opened, watched and raced."""

import pytest

import handful
from handful.game import actions
from handful.game.game_code import decode, encode
from handful.game.position_code import encode_position
from handful.ports import A
from handful.rules.card import Card
from handful.rules.rulesets import RULESETS
from handful.rules.share_code import deal_of
from host_sim import cli
from host_sim.narrator import Narrator
from host_sim.words import Words
from tests.game.playing import shared
from tests.houses import house
from tests.linked import Linked
from tests.play import eyes
from tests.play.hands import leave, memory_in, play_out
from tests.qr import read_qr

ANN, BOB = ("ANN", "human"), ("BOB", "human")
PAGE = "https://handful.example.org/games/play/?code="


def code_of(ruleset=RULESETS["herg"], player=0, seed=61):
    """Return the code of a player's game, played by chance, and its total."""
    game = shared(ruleset, player + 1, seed)
    return encode(game.match, game.log, player, game.dice), game.match.cards[player].total


@pytest.fixture
def memory(tmp_path):
    """The memory of a handheld with a drive."""
    return memory_in(tmp_path)


def finish(start, **wishes):
    """Play a game to its end, and return the handheld, which draws from then on."""
    handheld = start(**wishes)
    play_out(handheld)
    handheld.draw(True)
    handheld.go("WAIT:99")
    return handheld


def shown_code(handheld):
    """Return the code that the page shows in groups of four."""
    assert handheld.screen == "share"
    handheld.go("A")
    code = "".join(words for _, _, words in handheld.pieces() if words.strip().isalnum())
    handheld.go("A")
    return code


@pytest.mark.parametrize("page", ["", PAGE])
def test_r1_a_game_is_shared_at_its_end(start, monkeypatch, page):
    """Each player has a code; a phone reads it off the screen, or the address with it."""
    monkeypatch.setattr(handful, "PAGE", page)
    handheld = finish(start, players=(ANN, BOB))
    codes = [player["game"] for player in handheld.state()["players"]]
    assert len(set(codes)) == 2
    for name, code in zip(("ANN", "BOB"), codes, strict=True):
        while handheld.app.screen._view.player != (name == "BOB"):
            handheld.go("RIGHT")
        handheld.go("START; pick Share this game; WAIT:99")
        address = PAGE.replace("?code=", "#game=") + code
        assert read_qr(handheld.picture()) == (address if page else code)
        total = decode(code).match.card.total
        assert name in handheld.read() and str(total) in handheld.read()
        assert code.startswith(shown_code(handheld)[:8])
        shared_lines = []
        handheld.ports.share = lambda text, lines=shared_lines: lines.append(text) is None
        handheld.go("START")
        where = f"{address}&by={name}" if page else code
        assert shared_lines == [f"Handful: {name} has {total} points, Herg. {where}"]
        assert handheld.notice == "Copied: paste it anywhere"
        handheld.ports.share = None
        handheld.go("B B")
        assert handheld.screen == "finished"


def test_r1_other_dice_have_no_code(start):
    """Not with a seed, nor with given dice."""
    handheld = finish(start, players=(ANN,), seed=5)
    assert handheld.state()["players"][0]["game"] is None
    handheld.go("START")
    assert "Share" not in handheld.read()


def test_r1_ones_best_and_daily_games_are_kept_to_be_shared(start, memory):
    """Of each rule set the best one, under the name in the records; the last first try."""
    handheld = finish(start, memory=memory, players=(ANN,))
    best = handheld.state()["players"][0]["game"]
    handheld.go("B; pick High scores; A; pick Share the best; WAIT:99")
    assert read_qr(handheld.picture()) == best
    handheld.go("B B B; pick Daily; A")
    play_out(handheld)
    daily = handheld.state()["players"][0]["game"]
    assert decode(daily).code == deal_of(1)
    handheld.go("A; WAIT:99; START START WAIT:99")
    assert read_qr(handheld.picture()) == daily
    handheld.go("B RIGHT START")
    assert handheld.screen == "title", "those dice were not played"


def test_r1_without_such_a_game_it_says_so(start, memory):
    handheld = start(memory=memory)
    for row in ("Share the best", "A friend's game"):
        handheld.go(f"pick High scores; A; pick {row}")
        assert handheld.notice == "No such game is kept here"
        handheld.go("B B B")
        assert handheld.screen == "title"


def opened(start, code, by="ANN", **wishes):
    handheld = start(game=(code, by), **wishes)
    assert handheld.screen == "opened"
    return handheld


def test_r2_a_shared_game_is_watched_to_its_end(start):
    """The table plays it as it was, with the coach's word; nothing of it counts here."""
    code, total = code_of(player=2)
    handheld = opened(start, code)
    said = handheld.read()
    assert (
        "Said to be by ANN" in said and f"{total} points" in said and "Proves that these" in said
    )
    handheld.go("pick Watch")
    assert handheld.screen == "watch"
    words = set()
    for _ in range(100_000):
        if handheld.match.finished:
            break
        handheld.frame()
        words.add(handheld.notice)
    assert handheld.match.card.boxes == decode(code).match.card.boxes
    assert any(word and word[0] == "-" and "Hold" in word for word in words), words
    handheld.go("WAIT:99 B")
    assert handheld.screen == "opened"
    handheld.go("B")
    assert handheld.screen == "title"
    assert not handheld.state()["high_scores"]["herg"]


def test_r2_it_goes_step_by_step_and_back(start):
    code, _ = code_of()
    log = decode(code).log
    handheld = opened(start, code)
    handheld.go("pick Watch; A")
    seen = [handheld.state()]
    for _ in range(len(log)):
        handheld.go("RIGHT")
        seen.append(handheld.state())
    assert handheld.match.finished
    handheld.go("RIGHT")
    for state in reversed(seen[:-1]):
        handheld.go("LEFT")
        for key in ("dice", "held", "turn", "roll", "players"):
            assert handheld.state()[key] == state[key]
    handheld.go("DOWN")
    assert handheld.notice == "Slow"
    handheld.go("WAIT:9000")
    assert not handheld.match.roll, "it waits"


def test_r3_it_is_raced_on_the_same_dice(start, memory):
    """As a ghost under its player's name, after a power cut, too; it is not ranked."""
    code, total = code_of(player=2)
    handheld = opened(start, code, memory=memory)
    handheld.go("pick Race it")
    assert handheld.screen == "table"
    handheld.go("A")
    again = decode(code).log
    assert handheld.app.game.log[0] == again[0], "the dice of that seat"
    handheld.take_turn()
    assert handheld.state()["ghost"]["name"] == "ANN"
    handheld = start(memory=handheld.memory)
    handheld.go("pick Continue")
    assert handheld.state()["ghost"]["name"] == "ANN"
    play_out(handheld)
    assert handheld.state()["ghost"]["total"] == total
    assert "ANN" in handheld.read()
    assert handheld.notice == "By code: not ranked"
    assert not handheld.state()["high_scores"]["herg"]
    handheld.go("B; pick Play")
    assert handheld.state()["ghost"] is None


def test_r3_a_race_asks_before_a_saved_game_goes(start, memory):
    handheld = start(memory=memory, players=(ANN,))
    handheld.take_turn()
    leave(handheld)
    code, _ = code_of()
    handheld = opened(start, code, memory=handheld.memory)
    handheld.go("pick Race it")
    assert handheld.notice == "Discard turn 2? A Yes B No"
    handheld.go("B; pick Watch; B B")
    assert handheld.screen == "title"
    handheld.go("pick Continue")
    assert handheld.state()["turn"] == 2


def test_r2_looking_back_at_it_leads_back_to_it(start):
    code, _ = code_of()
    handheld = opened(start, code)
    handheld.go("pick Look back")
    for _ in range(2000):
        if "Thinking" not in eyes.foot(handheld):
            break
        handheld.frame()
    handheld.go("A")
    assert shown_code(handheld) == code
    handheld.go("B B")
    assert handheld.screen == "opened"


@pytest.mark.parametrize("by", ["", "ANN", "x" * 500, "\x1b[31m", "ÄÖ\u202e9"])
def test_r2_a_senders_name_is_what_the_sender_says(start, by):
    """Any text, cut to a name's eight characters."""
    handheld = opened(start, code_of()[0], by)
    assert ("Said to be by" in handheld.read()) == (by != "")
    handheld.go("pick Watch; WAIT:99")
    assert "\x1b" not in handheld.read() and "xxxxxxxxx" not in handheld.read()


@pytest.mark.parametrize(
    "text",
    ["", "x", "6000007S", "G" * 49, "G" * 5000, "\0" * 60, "#game=", "ß" * 50, code_of()[0][:-1]],
    ids=range(9),
)
def test_r4_what_is_no_game_ends_in_a_sentence_at_the_title(start, memory, text):
    """And loses nothing: the saved game is there."""
    handheld = start(memory=memory, players=(ANN,))
    handheld.take_turn()
    leave(handheld)
    handheld = start(memory=handheld.memory, game=(text, "ANN"))
    assert handheld.screen == "title"
    assert handheld.notice in handheld.words("shared").REFUSED
    handheld.go("pick Continue")
    assert handheld.state()["turn"] == 2


def test_r2_seeing_daily_dice_gives_the_first_try_away(start, memory):
    """It is offered to play them first; only once it is asked they are seen."""
    code = daily_code(7)
    handheld = opened(start, code, memory=memory)
    assert "▶Play it first" in handheld.read()
    handheld.go("pick Watch")
    assert handheld.notice == "Lose daily try? A Yes B No"
    handheld.go("B; pick Play it first")
    assert handheld.screen == "daily" and "First try counts" in handheld.read()
    handheld = opened(start, code, memory=handheld.memory)
    handheld.go("pick Watch; A")
    assert handheld.screen == "watch"
    handheld.go("B")
    assert "Play it first" not in handheld.read()
    handheld.go("B; pick Daily; LEFT")
    assert "Play 7" in handheld.read() and "For practice only" in handheld.read()


def test_r2_a_first_try_under_way_is_given_away_too(start, memory):
    """The question is asked and answered: to go on with it afterwards is practice."""
    handheld = start(memory=memory, day=7)
    handheld.go("A A")
    leave(handheld)
    handheld = opened(start, daily_code(7), memory=handheld.memory)
    handheld.go("pick Watch")
    assert handheld.notice == "Lose daily try? A Yes B No"
    handheld.go("A B B; pick Daily; LEFT")
    assert "For practice only" in handheld.read()
    handheld.go("B; pick Continue")
    play_out(handheld)
    handheld.go("B; pick Daily; LEFT")
    assert "For practice only" in handheld.read()


def daily_code(number):
    """Return the code of a game with daily dice, scored from top to bottom."""
    from handful.game.game_code import add_rules, bits_of, with_check

    for order in ((*range(13),), (*range(12, -1, -1),), (12, *range(12))):
        bits = bits_of(0, 3)
        add_rules(bits, deal_of(number))
        for box in order:
            bits += bits_of(31, 5) + bits_of(31, 5) + bits_of(box, 4)
        try:
            decode(with_check("G", bits))
        except ValueError:
            continue
        return with_check("G", bits)
    raise AssertionError


def test_r3_a_friends_game_comes_over_the_cable(tmp_path):
    """As a ghost does, its code with it: the other handheld watches it, and races it."""
    memories = [memory_in(tmp_path / name) for name in ("left", "right")]
    pair = Linked(meets=False, memories=memories)
    ann, bob = pair.sides
    bob.go("pick Play")
    play_out(bob)
    code, total = bob.state()["players"][0]["game"], bob.match.card.total
    bob.go("B")
    pair.find().swap_scores()
    ann.go("B; pick High scores; A; pick A friend's game")
    assert ann.screen == "opened" and f"{total} points" in ann.read()
    ann.go("pick Watch; A; B; pick Race it; A")
    assert ann.match.dice == first_dice(code)
    assert ann.state()["ghost"]["name"] == "PLAYER 1"
    pair.close()


def test_r3_a_saved_race_keeps_its_ghost(start, memory):
    """A friend's best game by the same rules came over the cable, and took its place."""
    opened(start, code_of(player=2)[0], memory=memory).go("pick Race it; A")
    handheld = start(memory=memory)
    handheld.pick("Continue")
    ghost = handheld.state()["ghost"]
    leave(handheld)
    pair = Linked(meets=False, memories=[memory, None])
    ann, bob = pair.sides
    bob.go("pick Play")
    play_out(bob)
    bob.go("B")
    for side in pair.sides:
        side.pick("Link")
    pair.press(ann, A)
    pair.until(lambda: set(pair.states) <= {"ready", "rules"})
    pair.swap_scores()
    assert "1 new, ghost not saved" in ann.read()
    ann.go("B; pick Continue")
    assert ann.state()["ghost"] == ghost
    pair.close()


def first_dice(code):
    """Return the first roll of a game."""
    return actions.faces_of(decode(code).log[0])


def test_house_rules_are_shared_too(start):
    rules = house("ynot", five_bonus=0, upper_bonus=50)
    code, total = code_of(rules)
    handheld = opened(start, code)
    assert "Ynot*" in handheld.read() and f"{total} points" in handheld.read()
    handheld.go("pick Watch; A RIGHT*9")
    assert handheld.match.ruleset.hash == rules.hash


def look_back(handheld):
    handheld.go("pick Look back")
    for _ in range(2000):
        if "Thinking" not in eyes.foot(handheld):
            return
        handheld.frame()


def answer(handheld):
    """Answer a position, by the nearest choice, up to the verdict."""
    handheld.go("WAIT:999")
    assert handheld.screen == "trainer" and "?" in eyes.status(handheld)
    if handheld.app.screen.pointer[1] < 0:
        handheld.go("SELECT")
    handheld.go("A WAIT:9000")
    return eyes.status(handheld)


def test_r5_a_decision_of_a_game_is_a_question_to_a_friend(start):
    """From the look back: another handheld asks it, and shows then what was chosen."""
    handheld = opened(start, code_of()[0])
    look_back(handheld)
    handheld.go("DOWN*2 A")
    text = shown_code(handheld)
    assert text[0] == "P" and "?" in handheld.read()
    handheld.go("B")
    assert handheld.screen == "coach"
    other = start(game=(text, "ANN"))
    said = answer(other)
    assert "ANN: " in said and "?" not in said
    assert other.app.screen.lines
    other.go("A")
    assert other.screen == "title"


def test_r5_a_long_name_hides_no_die_that_was_held(start):
    text = encode_position(Card(RULESETS["herg"]), (6, 6, 6, 6, 1), 1, 0, -1 - 0b1111)
    assert "6 6 6 6" in answer(start(game=(text, "PENELOPE")))


def test_r5_the_trainer_passes_a_position_on(start):
    """In the middle of a round, which goes on."""
    handheld = start()
    handheld.go("pick Trainer; WAIT:999")
    for _ in range(3000):
        if handheld.screen == "trainer" and getattr(handheld.app.screen, "asks", False):
            break
        handheld.go("A") if handheld.screen != "trainer" else handheld.frame()
    if handheld.app.screen.pointer[1] < 0:
        handheld.go("SELECT")
    handheld.go("A WAIT:9000 SELECT WAIT:99")
    text = shown_code(handheld)
    handheld.go("SELECT B WAIT:999")
    assert handheld.screen == "trainer" and "2/10" in handheld.read()
    assert start(game=(text, "")).screen == "trainer"


def test_r4_a_command_refuses_what_is_no_game_in_one_line(capsys):
    code = code_of()[0]
    for words in (["--game", "x"], ["--game", code, "--seed", "1"], ["--game", code, "--demo"]):
        assert cli.main(words) == 2
        said = capsys.readouterr().err
        assert said.startswith("host_sim: --game: ") and said.count("\n") == 1


def test_r2_text_mode_opens_a_code(start):
    """By a word; over a game it is refused, and nothing is lost."""
    handheld, said = start(), []
    words = Words(
        handheld.app, handheld.ports.keys, Narrator(handheld.app, handheld.ports), said.append
    )
    for _ in words.obey(f"open {code_of()[0]}"):
        handheld.frame()
    handheld.frame()
    assert handheld.screen == "opened"
    handheld.go("B; pick Play; A")
    for _ in words.obey(f"open {code_of()[0]}"):
        handheld.frame()
    handheld.frame()
    assert handheld.screen == "table" and said[-1].startswith("? ")
