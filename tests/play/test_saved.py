# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A game that was left, and its series (O6, P4), through the buttons and power-off."""

import pytest

from handful.game.series import OPEN
from handful.lobby.more import open_more
from handful.ports import DOWN, RIGHT, A, B
from handful.rules.rulesets import RULESETS
from handful.session import Session
from handful.settings import SAVED_LINK
from handful.words import words
from tests.play import eyes
from tests.play.hands import in_series, leave, play_out, set_battery
from tests.words import CONTINUE, OPTIONS, PLAY, UNSAVED

KEEP_ON = words("en", "menu").KEEP_ON
ANN, BOB, EVE = ("ANN", "human"), ("BOB", "human"), ("EVE", "human")


@pytest.fixture
def left(start):
    """A handheld with a game of ANN and BOB that was left after a turn."""
    handheld = start(rules="herg", players=(ANN, BOB), seed=3)
    handheld.take_turn()
    leave(handheld)
    return handheld


def sit_down_otherwise(handheld):
    """Have three sit down to another game, as far as its first moment."""
    handheld.go("pick New game; DOWN*4 A START A")
    assert len(handheld.match.players) == 3


def unplayed_to_the_end(handheld):
    """Play all but the last turn, and that without the game being told of its end."""
    match = handheld.match
    while match.card.filled < match.turns - 1:
        handheld.take_turn()
    handheld.app.scene._end_if_finished = lambda: None
    handheld.take_turn()
    assert match.finished


def test_a_game_gone_on_with_counts_in_its_own_series_only(left):
    """P4: a game of two and a series of three have nothing to do with each other."""
    club = left.app.session.club
    club.seating.change_seat(2, 1)
    club.seating.format = OPEN
    club.continue_series()
    left.pick(CONTINUE)
    play_out(left)
    assert left.screen == "finished"
    assert club.series.totals == [0, 0, 0]


def test_a_game_found_finished_counts_in_its_own_series_only(start):
    """O6, P4: power goes after the last score; since then three sit at the table."""
    handheld = start(rules="herg", players=(ANN,), seed=3)
    unplayed_to_the_end(handheld)
    club = handheld.app.session.club
    club.seating.take((ANN, BOB, EVE))
    club.seating.format = OPEN
    club.continue_series()
    club.save()
    again = start(memory=handheld.memory)
    assert again.screen == "finished"
    assert again.app.session.club.series.totals == [0, 0, 0]


def test_a_dropped_game_does_not_come_back(left, start):
    """O6: dropping was confirmed, and power went before the first roll of the next."""
    sit_down_otherwise(left)
    again = start(memory=left.memory)
    assert CONTINUE not in again.read()


def test_a_dropped_game_does_not_come_back_from_nvm(left, start):
    """O6: the same while a computer has the drive, so that the game was saved in nvm."""
    left.memory[1].read_only = True
    left.pick(CONTINUE)
    left.take_turn()
    leave(left)
    left.go("pick New game; START A")
    assert not left.match.cards[0].filled
    left.memory[1].read_only = False
    again = start(memory=left.memory)
    assert CONTINUE not in again.read()


def test_a_series_is_kept_when_it_begins(start):
    """O6, P4: power goes before its first roll."""
    handheld = in_series(start, rules="herg", players=(ANN, BOB), seed=3)
    again = start(memory=handheld.memory)
    assert again.app.session.club.series.totals == [0, 0]


def test_a_run_that_opens_at_the_table_counts_what_was_finished(start):
    """O6: power went after the last score, then rules were asked for."""
    handheld = start(rules="herg", players=(ANN,), seed=3)
    unplayed_to_the_end(handheld)
    total = handheld.match.card.total
    again = start(memory=handheld.memory, rules="ynot")
    assert (again.screen, again.match.ruleset.id) == ("table", "ynot")
    table = again.app.session.club.records.table(RULESETS["herg"].hash)
    assert table == [["ANN", total]]
    more, _ = open_more(again.app.session)
    assert more.figures(more.player_of("ANN"), RULESETS["herg"]).games == 1


def test_a_run_that_opens_the_link_counts_what_was_finished(start):
    """O6: as a page whose address ends in `?link` does when it is opened again."""
    handheld = start(rules="herg", players=(ANN,), seed=3)
    unplayed_to_the_end(handheld)
    total = handheld.match.card.total
    again = start(memory=handheld.memory, link=SAVED_LINK)
    assert again.screen == "link"
    table = again.app.session.club.records.table(RULESETS["herg"].hash)
    assert table == [["ANN", total]]


def test_a_game_only_nvm_has_outlives_a_run_that_opens_at_the_table(start):
    """O6: the drive belongs to a computer; a run asks for rules and changes an option."""
    handheld = start(rules="herg", players=(ANN, BOB), seed=3)
    handheld.memory[1].read_only = True
    handheld.take_turn()
    leave(handheld)
    other = start(memory=handheld.memory, rules="ynot")
    other.go("START; pick Options; DOWN RIGHT; B")
    again = start(memory=handheld.memory)
    again.pick(CONTINUE)
    assert again.match.ruleset.id == "herg"


def test_o6_beside_a_computer_every_fourth_round_is_kept(start):
    """A Pico has no battery: the plug that feeds it is pulled. Rolls would wear nvm out."""
    handheld = start(rules="herg", players=(ANN, BOB), seed=3)
    handheld.memory[1].read_only = True
    nvm = handheld.memory[0]
    written = {bytes(nvm)}
    for _ in range(9):
        handheld.take_turn()
        written.add(bytes(nvm))
    assert len(written) == 2
    again = start(memory=handheld.memory)
    again.pick(CONTINUE)
    assert (again.match.turn, again.match.player, again.match.roll) == (5, 0, 0)
    again.ports.drive.read_only = False
    again.play("A")
    last = start(memory=again.memory)
    last.pick(CONTINUE)
    assert (last.match.turn, last.match.player, last.match.roll) == (5, 0, 1)
    assert last.match.cards[1].total == handheld.match.cards[1].total


def test_o6_beside_a_computer_a_game_counts_once_wherever_power_goes(start, monkeypatch):
    """Nvm is written more than once at its end: a game in it must not be counted again."""
    handheld = start(rules="herg", players=(ANN,), seed=3)
    nvm, drive = handheld.memory
    drive.read_only = True
    written = []

    class Noted(type(nvm)):
        def __setitem__(self, index, value):
            super().__setitem__(index, value)
            written.append(bytes(self))

    monkeypatch.setattr(nvm, "__class__", Noted)
    play_out(handheld)
    monkeypatch.undo()
    assert len(written) > 3
    for then in written:
        nvm[:] = then
        again = start(memory=(nvm, drive))
        if CONTINUE in again.read():
            again.pick(CONTINUE)
            play_out(again)
        assert len(again.state()["high_scores"]["herg"]) == 1


@pytest.mark.parametrize("away", ["computer", "no drive"])
def test_o6_whole_games_in_turn_count_once_wherever_power_goes(away, start):
    """Each player's is counted when it is over: nvm has that game from then on, too."""
    memory = (bytearray(b"\xff" * 4096), None) if away == "no drive" else None
    handheld = start(memory=memory, rules="ynot", players=(ANN, BOB), seed=3)
    if memory is None:
        handheld.memory[1].read_only = True
    while handheld.match.player == 0:
        handheld.take_turn()
    handheld.go("WAIT:200")
    (ann,) = handheld.state()["high_scores"]["ynot"]
    again = start(memory=handheld.memory)
    assert again.state()["high_scores"]["ynot"] == [ann]
    again.pick(CONTINUE)
    assert again.match.player == 1
    assert again.match.cards[0].total == ann["score"]
    again.go("WAIT:200")
    assert again.state()["high_scores"]["ynot"] == [ann]


@pytest.mark.parametrize("rules", ["ynot", "petscii"])
@pytest.mark.parametrize("keys", ["", "START DOWN*3 A A "])
def test_a_table_that_is_left_before_the_first_roll_leaves_the_game_of_before(
    keys, rules, left, start
):
    """O6: a run that opened at the table has asked nobody; even begun again it has not rolled.

    So the first roll of Petscii waits for a key then.
    """
    other = start(memory=left.memory, rules=rules)
    other.play(keys + "WAIT:500")
    assert (other.match.ruleset.id, other.match.roll) == (rules, 0)
    leave(other)
    other.pick(CONTINUE)
    assert [player["name"] for player in other.state()["players"]] == ["ANN", "BOB"]
    assert other.state()["ruleset"] == "herg"


def test_a_table_that_is_left_after_a_roll_is_the_game_to_go_on_with(left, start):
    other = start(memory=left.memory, rules="ynot", players=(EVE,))
    other.play("A")
    leave(other)
    other.pick(CONTINUE)
    assert [player["name"] for player in other.state()["players"]] == ["EVE"]


@pytest.fixture
def shown(start, monkeypatch):
    """A handheld at the title, and a list that fills with all that its screen says."""
    handheld = start()
    shown = []
    monkeypatch.setattr(handheld.ports.display, "refresh", lambda: shown.append(handheld.read()))
    return handheld, shown


def test_it_says_so_while_the_save_file_is_made(shown):
    """That takes seconds on a device, once."""
    handheld, said = shown
    handheld.pick(PLAY)
    assert handheld.screen == "table"
    assert KEEP_ON in said[0] and not any(KEEP_ON in text for text in said[1:])


def test_an_option_makes_the_file_too_and_says_so(shown):
    """A power cut while it is made may cost the drive: it is made nowhere unsaid."""
    handheld, said = shown
    handheld.pick(OPTIONS)
    said.clear()
    handheld.press(DOWN)
    handheld.press(RIGHT)
    assert not handheld.ports.drive.blocks
    handheld.press(B)
    assert handheld.ports.drive.blocks
    assert any(KEEP_ON in text for text in said) and KEEP_ON not in said[-1]


def test_a_file_that_is_made_because_the_power_may_go_is_said(shown):
    """Falling asleep, or by the chords, over a page that has changed an option."""
    handheld, said = shown
    handheld.go("pick Options; DOWN RIGHT")
    assert not handheld.ports.drive.blocks
    said.clear()
    handheld.app.save_for_off()
    assert handheld.ports.drive.blocks
    assert KEEP_ON in said[-1]
    handheld.frame()
    assert KEEP_ON not in said[-1]


def test_going_on_with_a_game_from_nvm_makes_the_file_and_says_so(start, monkeypatch):
    """It was played while a computer had the drive, which was copied by hand."""
    first = start()
    first.ports.drive.read_only = True
    first.pick(PLAY)
    for _ in range(4):
        first.take_turn()
    leave(first)
    first.ports.drive.read_only = False
    handheld, said = start(memory=first.memory), []
    assert not handheld.ports.drive.blocks
    monkeypatch.setattr(handheld.ports.display, "refresh", lambda: said.append(handheld.read()))
    handheld.pick(CONTINUE)
    assert (handheld.screen, handheld.match.turn) == ("table", 5)
    assert handheld.ports.drive.blocks
    assert any(KEEP_ON in text for text in said) and KEEP_ON not in said[-1]


def test_high_scores_are_written_as_text_behind_the_same_words(shown):
    handheld, said = shown
    handheld.go("pick High scores; A")
    said.clear()
    handheld.pick("Write a text file")
    assert any(KEEP_ON in text for text in said) and KEEP_ON not in said[-1]


@pytest.mark.parametrize("read_only", [False, True])
def test_it_says_nothing_of_a_file_that_is_there_or_cannot_be_made(shown, read_only):
    handheld, said = shown
    handheld.ports.drive.read_only = read_only
    if not read_only:
        handheld.pick(PLAY)
        leave(handheld)
        said.clear()
    handheld.pick(PLAY)
    assert handheld.screen == "table"
    assert not any(KEEP_ON in text for text in said)


def test_o7_a_mark_stands_as_long_as_rolls_cannot_be_saved(start):
    """The reason is shown once; the mark stays, over pages too, until it is over."""
    handheld = start(rules="herg", seed=3)
    handheld.play("A WAIT:99")
    assert UNSAVED not in eyes.status(handheld)
    handheld.ports.drive.read_only = True
    handheld.play("A WAIT:99")
    assert handheld.notice == "Rolls cannot be saved"
    for way in ("B", "START; pick Help; B B", "SELECT A", "A", "START+DOWN; B"):
        handheld.go(way)
        handheld.frame()
        assert handheld.screen == "table"
        assert handheld.notice is None
        assert eyes.status(handheld).endswith(UNSAVED), way
    handheld.ports.drive.read_only = False
    handheld.play("A WAIT:99")
    assert UNSAVED not in eyes.status(handheld)


def test_o7_the_mark_is_there_before_the_first_roll(start):
    handheld = start()
    handheld.ports.drive.read_only = True
    handheld.pick(PLAY)
    handheld.frame()
    assert eyes.status(handheld).endswith(UNSAVED)


def test_o7_the_mark_is_there_when_a_game_goes_on(start):
    handheld = start(rules="herg", seed=3)
    handheld.play("A")
    again = start(memory=handheld.memory)
    again.ports.drive.read_only = True
    again.pick(CONTINUE)
    again.frame()
    assert eyes.status(again).endswith(UNSAVED)


def test_o7_a_low_battery_is_marked_beside_the_name(start):
    """The words about it go with the next key; the mark stays."""
    marks = []
    for percent in (80, 8):
        handheld = start(rules="herg", seed=1, draws=True)
        set_battery(handheld, percent)
        handheld.play("A B B")
        handheld.settle()
        assert handheld.notice is None
        marks.append(handheld.picture().crop((20, 0, 90, 11)).tobytes())
    assert marks[0] != marks[1]


@pytest.mark.parametrize(
    ("percent", "words"), [(8, "Battery low: charge it"), (1, "Battery empty: not saved")]
)
def test_o9_the_title_warns_of_the_battery(percent, words, start):
    handheld = start()
    set_battery(handheld, percent)
    handheld.go("pick Options; B")
    assert handheld.notice == words


def test_o9_on_an_empty_battery_neither_drive_nor_nvm_is_written(start):
    """Not by a roll, sleep, an option or leaving: power may go in the middle of a write."""
    handheld = start(rules="herg", seed=3)
    handheld.play("A")
    set_battery(handheld, 1)
    nvm, drive = handheld.memory
    kept, written = bytes(nvm), []
    for file in (drive, drive.more()):
        file.write = lambda block, buffer: written.append(block)
    handheld.play("A")
    assert handheld.notice == "Battery empty: not saved"
    handheld.play("B START+SELECT WAIT:100 START+SELECT WAIT:100 START+DOWN DOWN RIGHT B")
    assert eyes.status(handheld).endswith(UNSAVED)
    leave(handheld)
    assert (bytes(nvm), written) == (kept, [])


def change_after_charging(handheld):
    """Charge the battery, and change an option at the title: that is saved."""
    set_battery(handheld, 80)
    if handheld.screen == "table":
        leave(handheld)
    handheld.go("B; pick Options; DOWN RIGHT; B")


def test_o9_a_game_that_ended_on_an_empty_battery_counts_once(start):
    """O6, P4: the save had it before its last turns, and hears of its end with the club's save."""
    handheld = in_series(start, rules="herg", players=(ANN,), seed=3)
    for _ in range(11):
        handheld.take_turn()
    set_battery(handheld, 1)
    play_out(handheld)
    total = handheld.match.cards[0].total
    change_after_charging(handheld)
    again = start(memory=handheld.memory)
    assert CONTINUE not in again.read()
    assert again.state()["high_scores"]["herg"] == [{"name": "ANN", "score": total}]
    assert again.app.session.club.series.totals == [total]


@pytest.mark.parametrize("is_played_on", [False, True])
def test_o9_whole_games_in_turn_that_end_on_an_empty_battery_count_once(is_played_on, start):
    """ANN's is counted when it is saved: the club alone must not have it before a power cut."""
    handheld = start(rules="ynot", players=(ANN, BOB), seed=3)
    while handheld.match.card.filled < handheld.match.turns - 1:
        handheld.take_turn()
    set_battery(handheld, 1)
    handheld.take_turn()
    handheld.go("WAIT:200")
    set_battery(handheld, 80)
    if is_played_on:
        handheld.take_turn()
        handheld.go("WAIT:200")
        assert len(handheld.state()["high_scores"]["ynot"]) == 1
    handheld.go("START; pick Options; DOWN RIGHT; B B")
    again = start(memory=handheld.memory)
    again.pick(CONTINUE)
    assert again.match.cards[0].complete is is_played_on
    while again.match.player == 0:
        again.take_turn()
    again.go("WAIT:200")
    total = again.match.cards[0].total
    assert again.state()["high_scores"]["ynot"] == [{"name": "ANN", "score": total}]


def test_o9_a_game_given_up_on_an_empty_battery_does_not_come_back(left, start):
    set_battery(left, 1)
    sit_down_otherwise(left)
    change_after_charging(left)
    again = start(memory=left.memory)
    assert CONTINUE not in again.read()


def test_o6_without_a_drive_nothing_is_called_damaged(start):
    """The first game is saved in nvm, and the next start goes on with it without a warning."""
    handheld = start(memory=(bytearray(b"\xff" * 4096), None))
    handheld.go("pick Play; A")
    leave(handheld)
    again = start(memory=handheld.memory)
    assert (again.notice, again.match is None) == (None, True)
    again.go("pick " + CONTINUE)
    assert again.match.roll == 1


def test_a_rematch_begins_without_memory_to_look_for_the_files(start, monkeypatch):
    """S2: beside the result a PyGamer may have none left; the game goes on all the same."""

    def fails(session):
        raise MemoryError

    handheld = start(rules="plain", seed=5)
    play_out(handheld)
    assert handheld.screen == "finished"
    with monkeypatch.context() as patch:
        patch.setattr(Session, "lacks_files", fails)
        handheld.ports.keys.tap((A,))
        handheld.frame()
    handheld.frame()
    assert handheld.screen == "table"
