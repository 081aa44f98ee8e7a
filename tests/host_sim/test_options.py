# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What the arguments mean, and that bad ones are refused in one line."""

import os
import sys

import pytest

from handful.coach.cpu_player import LEVELS
from handful.rules.rulesets import RULESET_IDS
from handful.settings import ANIMATION_OFF
from host_sim.boards import board_names
from host_sim.cli import parser
from host_sim.failure import UsageError
from host_sim.options import from_arguments, parse_dice, parse_players


def options_of(*words):
    return from_arguments(parser().parse_args(words))


@pytest.mark.parametrize(
    ("text", "faces"),
    [
        ("1 2 3 4 5, 6 6", (1, 2, 3, 4, 5, 6, 6)),
        ("1,2,3", (1, 2, 3)),
        (" 4 ,, 5\n6 ", (4, 5, 6)),
        ("1", (1,)),
    ],
)
def test_commas_and_spaces_only_separate_dice(text, faces):
    assert parse_dice(text) == faces


@pytest.mark.parametrize("text", ["12345", "0", "7", "1 2 x", "-1", "1.5", "", " , ", "²", "1;2"])
def test_a_token_that_is_no_face_is_refused(text):
    with pytest.raises(UsageError, match="--dice"):
        parse_dice(text)


def test_people_and_cpu_players_take_seats_in_order():
    assert parse_players("ANN, bob,cpu:casual") == [
        ("ANN", "human"),
        ("bob", "human"),
        ("CASUAL", "cpu:casual"),
    ]


@pytest.mark.parametrize("level", LEVELS)
def test_every_cpu_level_is_known(level):
    assert parse_players(f"cpu:{level}") == [(level.upper(), f"cpu:{level}")]


@pytest.mark.parametrize("text", ["cpu", "CPU"])
def test_a_plain_cpu_is_strong(text):
    assert parse_players(text) == [("STRONG", "cpu:strong")]


def test_cpu_players_of_one_level_are_numbered_and_fit_their_plates():
    names = [name for name, _ in parse_players("cpu,cpu,cpu,cpu:beginner,cpu:beginner")]
    assert names == ["STRONG", "STRONG 2", "STRONG 3", "BEGINNER", "BEGINN 2"]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "one to six names"),
        (" , ", "one to six names"),
        ("A,B,C,D,E,F,G", "too many"),
        ("ANN,,BOB", "empty"),
        ("ANN,", "empty"),
        ("ABCDEFGHI", "more than 8 letters"),
        ("ZOË", "'Ë'"),
        ("A\tB", "no letter"),
        ("cpu:", "no CPU player"),
        ("cpu:weak", "cpu:beginner cpu:casual cpu:strong cpu:perfect cpu:winner"),
        ("cpu:STRONG", "no CPU player"),
        ("dog:strong", "neither a name nor"),
        ("ANN,ANN", "two are called"),
        ("PERSON 1,PLAYER 1", "two are called"),
        ("STRONG", "a CPU player's name"),
        ("ANN,STARK 2", "a CPU player's name"),
    ],
)
def test_players_that_cannot_be_are_refused(text, reason):
    with pytest.raises(UsageError, match="--players") as caught:
        parse_players(text)
    assert reason in str(caught.value)


def test_an_unknown_rule_set_is_answered_with_the_known_ones():
    with pytest.raises(UsageError, match=" ".join(RULESET_IDS)):
        options_of("--rules", "chess")


@pytest.mark.parametrize("board", ["gameboy", "", "../pygamer"])
def test_an_unknown_board_is_answered_with_the_known_ones(board):
    with pytest.raises(UsageError, match="pygamer"):
        options_of("--board", board)


@pytest.mark.parametrize("board", board_names())
def test_every_board_can_be_mimicked(board):
    assert board == options_of("--board", board).facts.NAME


def test_nothing_given_is_a_game_in_a_window_from_the_title():
    options = options_of()
    assert not options.launch.opens_table
    assert not options.headless
    assert options.facts.NAME == "pygamer"


def test_the_wishes_reach_the_game():
    launch = options_of(
        "--rules", "ynot", "--players", "ANN,BOB", "--seed", "5", "--dice", "6"
    ).launch
    assert (launch.rules, launch.seed, launch.faces) == ("ynot", 5, (6,))
    assert [name for name, _ in launch.players] == ["ANN", "BOB"]


def test_without_a_window_nothing_is_animated_and_cpu_players_do_not_wait():
    launch = options_of("--headless").launch
    assert (launch.animation, launch.cpu_pace) == (ANIMATION_OFF, 0)


def test_a_demo_has_cpu_players_only():
    assert options_of("--demo").launch.players == [("STRONG", "cpu:strong")]
    players = options_of("--demo", "--players", "ANN,cpu:casual").launch.players
    assert players == [("ANN", "cpu:strong"), ("CASUAL", "cpu:casual")]


def test_a_script_may_come_from_a_file(tmp_path):
    path = tmp_path / "keys.txt"
    path.write_text("A  # roll\nB*2\n", encoding="utf-16")
    assert [step.frames for step in options_of("--script", f"@{path}").steps] == [1, 2]


@pytest.mark.parametrize("text", ["X", "A*0", "WAIT:x", "@missing.txt", "@"])
def test_a_script_that_cannot_be_played_is_refused(folder, text):
    with pytest.raises(UsageError, match="--script"):
        options_of("--script", text)


def test_a_script_file_that_is_no_text_is_refused(tmp_path):
    path = tmp_path / "keys.bin"
    path.write_bytes(b"A\nB \xfc\n")
    with pytest.raises(UsageError, match="--script: cannot read .* line 2 is no text"):
        options_of("--script", f"@{path}")


OUTPUTS = ("--screenshot", "--portrait", "--record", "--sound", "--state", "--log")


@pytest.mark.parametrize("name", OUTPUTS)
def test_an_output_is_tried_out_and_leaves_nothing(folder, name):
    assert options_of(name, "new.file")
    assert not list(folder.iterdir())


@pytest.mark.parametrize("name", OUTPUTS)
def test_an_output_that_is_there_is_not_touched_by_the_trial(folder, name):
    (folder / "old.file").write_text("kept")
    options_of(name, "old.file")
    assert (folder / "old.file").read_text() == "kept"


@pytest.mark.parametrize("name", OUTPUTS)
@pytest.mark.parametrize("path", ["missing/new.file", ".", "", "nul\0byte"])
def test_an_output_that_cannot_be_written_is_refused(folder, name, path):
    with pytest.raises(UsageError, match=f"{name}: cannot write"):
        options_of(name, path)


@pytest.mark.parametrize("other", [name for name in OUTPUTS if name != "--state"])
@pytest.mark.parametrize("path", ["same", "./same", "link", "folder/../same"])
def test_two_outputs_to_one_file_are_refused(folder, other, path):
    (folder / "folder").mkdir()
    (folder / "link").symlink_to("same")
    with pytest.raises(UsageError, match="already written by --"):
        options_of("--state", "same", other, path)


def test_what_the_right_side_of_a_pair_writes_is_no_output_of_the_left_one(folder):
    words = ("--screenshot", "s.png", "--portrait", "s-right.png")
    assert options_of(*words)
    with pytest.raises(UsageError, match=r"--portrait: s-right\.png is already written by --scr"):
        options_of("--pair", *words)


def test_many_outputs_may_go_to_one_device():
    assert options_of("--state", os.devnull, "--log", os.devnull)


def test_a_store_is_made(folder):
    assert options_of("--store", "new/store").store.is_dir()
    assert not list((folder / "new" / "store").iterdir())


@pytest.mark.parametrize("path", ["file", "file/below"])
def test_a_store_that_is_a_file_is_refused(folder, path):
    (folder / "file").write_text("in the way")
    with pytest.raises(UsageError, match="--store"):
        options_of("--store", path)


@pytest.mark.skipif(
    sys.platform == "win32" or os.geteuid() == 0, reason="this user may write anywhere"
)
def test_a_store_without_permission_is_refused(folder):
    (folder / "locked").mkdir(mode=0o500)
    with pytest.raises(UsageError, match="--store: cannot write"):
        options_of("--store", "locked")


def test_a_wrong_argument_leaves_no_store_behind(folder):
    with pytest.raises(UsageError):
        options_of("--store", "store", "--screenshot", "missing/s.png")
    assert not list(folder.iterdir())


@pytest.mark.parametrize("name", [*OUTPUTS, "--store"])
def test_a_name_that_is_too_long_is_refused(folder, name):
    with pytest.raises(UsageError, match="cannot write"):
        options_of(name, "n" * 5000)


def test_a_store_needs_a_name_and_an_nvm_that_is_no_folder(folder):
    with pytest.raises(UsageError, match="--store: a folder is needed"):
        options_of("--store", "")
    (folder / "store" / "nvm.bin").mkdir(parents=True)
    with pytest.raises(UsageError, match="is a folder, a file is needed"):
        options_of("--store", "store")


def test_a_long_word_of_a_script_is_not_said_whole(folder):
    with pytest.raises(UsageError) as told:
        options_of("--script", "J" * 5000)
    assert len(str(told.value)) < 200


@pytest.mark.parametrize(
    ("words", "ranked"),
    [
        (["--seed", "5"], True),
        (["--pair"], True),
        (["--pair", "--seed", "5"], False),
        (["--link", "listen:localhost:0", "--seed", "5"], False),
    ],
)
def test_a_link_game_by_a_seed_is_not_ranked(words, ranked):
    """Z1: whoever knows the seed foresees all dice of this side."""
    assert options_of(*words).launch.ranked == ranked
