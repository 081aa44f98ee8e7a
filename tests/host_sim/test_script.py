# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""X2, the script language: keys, chords, repeats, waits, pictures and states."""

import pytest

from handful.ports import RIGHT, SELECT, START, A, B
from host_sim.desktop_ports import Keys
from host_sim.key_names import KEY_NAMES
from host_sim.script import PRESS, SHOT, STATE, WAIT, ScriptError, Step, parse, play


def test_every_key_has_its_bit():
    steps = parse(" ".join(KEY_NAMES))
    assert [step.keys for step in steps] == [(1 << index,) for index in range(8)]


@pytest.mark.parametrize(
    ("word", "step"),
    [
        ("A", Step(PRESS, keys=(A,), frames=1)),
        ("RIGHT*2", Step(PRESS, keys=(RIGHT,), frames=2)),
        ("SELECT+START", Step(PRESS, keys=(SELECT, START), frames=1)),
        ("START+SELECT+A+B*3", Step(PRESS, keys=(START, SELECT, A, B), frames=3)),
        ("WAIT:0", Step(WAIT, frames=0)),
        ("WAIT:33", Step(WAIT, frames=1)),
        ("WAIT:34", Step(WAIT, frames=2)),
        ("WAIT:500", Step(WAIT, frames=16)),
        ("SHOT:table-1", Step(SHOT, name="table-1")),
        ("STATE:end.json", Step(STATE, name="end.json")),
    ],
)
def test_a_word_is_a_step(word, step):
    assert parse(word) == [step]


def test_white_space_separates_and_remarks_are_skipped():
    text = "A  B\t# roll, then mark\n\n# nothing\nWAIT:33\r\n"
    assert [step.kind for step in parse(text)] == [PRESS, PRESS, WAIT]
    assert parse("  \n ") == []


@pytest.mark.parametrize(
    "word",
    [
        "C",
        "A+",
        "+A",
        "A+C",
        "A+A",
        "A*",
        "A*0",
        "A*x",
        "A*-1",
        "A*1.5",
        "A*10001",
        "A*²",
        "A,B",
        "*2",
        "WAIT",
        "WAIT:",
        "WAIT:x",
        "WAIT:-5",
        "WAIT:1e3",
        "WAIT:9999999",
        "WAIT:" + "9" * 5000,
        "PAUSE:3",
        "SHOT",
        "SHOT:",
        "SHOT:a/b",
        "SHOT:..",
        "STATE:../x",
        "STATE:.hidden",
    ],
)
def test_a_wrong_word_is_named(word):
    with pytest.raises(ScriptError) as caught:
        parse(f"A {word} B")
    assert word.split("#")[0][:20] in str(caught.value)


@pytest.mark.parametrize(
    "text",
    [
        "a right*2 SHOT:Table wait:33 side:Left",
        "A\tRIGHT*2\xa0SHOT:Table\r\nWAIT:33 SIDE:LEFT",
        "\"A RIGHT*2\" `SHOT:Table` 'WAIT:33 side:left'",
        "\ufeff> [12:00:01] \x1b[1mA\x1b[0m RIGHT*2 SHOT:Table\n> [12:00:02] WAIT:33 SIDE:left",
    ],
)
def test_a_script_is_read_as_a_person_wrote_it(text):
    assert parse(text) == parse("A RIGHT*2 SHOT:Table WAIT:33 SIDE:left")


def test_the_line_of_a_wrong_word_is_named():
    with pytest.raises(ScriptError, match="^line 3: cannot read 'Jump2'"):
        parse("A\n# Jump1\nB Jump2\n")


def test_keys_are_pressed_one_frame_at_a_time():
    keys, seen, frames = Keys(), [], []
    steps = parse("STATE:s A*2 SHOT:p WAIT:66 SELECT+B")
    for _ in play(steps, keys, lambda name: seen.append(("shot", name)), seen.append):
        frames.append(list(iter(keys.next, 0)))
    assert frames == [[A, -A], [A, -A], [], [], [SELECT, B, -SELECT, -B]]
    assert seen == ["s", ("shot", "p")]
