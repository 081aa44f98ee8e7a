# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What is measured on a real device becomes a report; trouble is one line."""

import ast

import pytest

from tools.device_check.__main__ import main
from tools.device_check.checks import BY_HAND, CHECKS, Row, measure, report, source_of
from tools.device_check.serial_port import DeviceFailure


def answers(check, said):
    """A device on which this check prints something, or raises it, and all others print a row."""

    def run(source):
        for name in CHECKS:
            if source == source_of(name, 0):
                if name != check:
                    return f"{name}\tfine\r\n"
                if isinstance(said, Exception):
                    raise said
                return said
        raise AssertionError("this is none of the checks")

    return run


def test_each_check_is_asked_for_in_turn():
    asked = []
    rows = list(measure(answers(None, ""), 0, asked.append))
    assert rows == [Row(name, "fine") for name in CHECKS]
    assert tuple(asked) == CHECKS


def test_other_lines_are_left_out():
    rows = list(measure(answers("memory", "hello\nfree\t100 bytes\n"), 0))
    assert Row("free", "100 bytes") in rows
    assert len(rows) == len(CHECKS)


def test_a_check_that_fails_says_why_and_the_others_go_on():
    rows = list(measure(answers("link", DeviceFailure("ImportError: no module")), 0))
    assert Row("link", "not measured: ImportError: no module") in rows
    assert len(rows) == len(CHECKS)


def test_without_an_answer_to_the_first_one_nothing_is_reported():
    with pytest.raises(DeviceFailure):
        list(measure(answers("board", DeviceFailure("SyntaxError")), 0))


def test_the_report_is_a_table_and_what_is_left_to_do_by_hand():
    text = report([Row("memory", "1 | 2")])
    assert "| memory | 1 / 2 |" in text
    assert all(f"- {what}" in text for what in BY_HAND)


@pytest.mark.parametrize("system", ["circuitpython", "micropython"])
@pytest.mark.parametrize("check", CHECKS)
def test_what_runs_on_the_device_parses(check, system):
    source = source_of(check, 5, system)
    ast.parse(source)
    assert "HANDS = 5" in source
    foreign = ("monotonic", "microcontroller") if system == "micropython" else ("ticks_us",)
    assert not [name for name in foreign if name in source]


def test_a_port_that_is_not_there_is_one_line_and_status_2(capsys):
    assert main(["--port", "/dev/null/none"]) == 2
    said = capsys.readouterr().err.splitlines()[-1]
    assert said == "tools.device_check: there is no port /dev/null/none"


def test_a_report_that_cannot_be_written_is_refused_before_minutes_of_measuring(tmp_path, capsys):
    path = tmp_path / "missing" / "report.md"
    assert main(["--port", "/dev/null/none", "--out", str(path)]) == 2
    said = capsys.readouterr().err
    assert said == f"tools.device_check: cannot write {path}: No such file or directory\n"


@pytest.mark.parametrize(
    "words", [["--hands", "-1"], ["--hands", "501"], ["--hands", "long"], ["--what"]]
)
def test_arguments_that_cannot_be_used_are_one_line_and_status_2(words, capsys):
    try:
        status = main(words)
    except SystemExit as ended:
        status = ended.code
    assert status == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert words[0] in said
