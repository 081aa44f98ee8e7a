# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""`tools.traceback`: a device's traceback in the sources' names, and bad input in one line."""

import json
import os
import subprocess
import sys

import pytest

from tools import traceback
from tools.command_line import MOST_INPUT
from tools.micropython.drive import micropython_boards, packed_sources
from tools.packing import names_on_device, paths_on_device
from tools.sources import ROOT, version_of


def place_among(names):
    """Return a function whose name on a device no other one has: path, line, text and name."""
    used = list(names.values())
    path = next(iter(sorted((ROOT / "firmware/handful/ui").glob("table*.py"))))
    lines = path.read_text().splitlines()

    def is_alone(line):
        return used.count(names.get(line.split("def ")[1].split("(")[0])) == 1

    number, text = next(
        (number, line)
        for number, line in enumerate(lines, 1)
        if line.strip().startswith("def ") and "__" not in line and is_alone(line)
    )
    name = text.split("def ")[1].split("(")[0]
    return path, number, text.strip(), name


@pytest.fixture
def place():
    """A function of the game with CircuitPython."""
    return place_among(names_on_device())


@pytest.fixture
def at_run():
    """The line at which main.py runs the app."""
    lines = (ROOT / "firmware/handful/main.py").read_text().splitlines()
    return next(number for number, line in enumerate(lines, 1) if "app.run()" in line)


def module_on_device(path, paths):
    short = paths[path.relative_to(ROOT / "firmware").as_posix()]
    return short.removesuffix(".py").replace("/", ".")


def said_by(place, at_run, names, paths=None):
    """Return a traceback; `paths` are those of CircuitPython's drives without others."""
    path, _, _, name = place
    module, short = module_on_device(path, paths or paths_on_device()), names.get(name, name)
    return (
        "Traceback (most recent call last):\n"
        f'  File "handful/main.py", line {at_run}, in main\n'
        f'  File "{module}", line 1, in {short}\n'
        f"AttributeError: 'int' object has no attribute '{short}'\n"
    )


def test_names_are_those_of_the_sources_and_a_place_is_its_function(
    place, at_run, tmp_path, capsys
):
    path, number, text, name = place
    (tmp_path / "trace.txt").write_text(said_by(place, at_run, names_on_device()))
    assert traceback.main([str(tmp_path / "trace.txt")]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[1].startswith(f'  File "firmware/handful/main.py", line {at_run}, in main')
    at = f'  File "{path.relative_to(ROOT).as_posix()}", line {number}, in {name}'
    assert lines[-3:] == [
        at,
        "    " + text,
        f"AttributeError: 'int' object has no attribute '{name}'",
    ]


def test_the_names_that_bundle_has_written_are_taken(place, at_run, tmp_path, capsys):
    names = {**names_on_device(), place[3]: "not_made"}
    found = {**json.loads(traceback.names_file(["pygamer"])), "version": "0.0.1"}
    found[traceback.CIRCUITPYTHON]["names"] = names
    (tmp_path / "names.json").write_text(json.dumps(found))
    (tmp_path / "trace.txt").write_text(said_by(place, at_run, names))
    words = [str(tmp_path / "trace.txt"), "--names", str(tmp_path / "names.json")]
    assert traceback.main(words) == 0
    first, *lines = capsys.readouterr().out.splitlines()
    assert first == f"the drive is of version 0.0.1, and the lines are of {version_of()}"
    assert lines[-1].endswith(f"'{place[3]}'")


def test_what_bundle_writes_can_be_read(tmp_path):
    (tmp_path / "names.json").write_bytes(traceback.names_file(["pygamer"]))
    names, modules, version = traceback._names(tmp_path / "names.json", traceback.CIRCUITPYTHON)
    assert (names, version) == (names_on_device(), version_of())
    assert modules["handful.app"] == "handful/app.py"
    assert sorted(" ".join(modules.values()).split()) == sorted(paths_on_device())


@pytest.mark.parametrize("front", ["> ", "[12:34:56.789] ", "12:34:56.789 -> ", "\x1b[31m"])
@pytest.mark.parametrize("coding", ["utf-8-sig", "utf-16"])
def test_a_pasted_traceback_is_read(place, at_run, tmp_path, capsys, front, coding):
    """From a mail, or from a terminal that shows times and colours; with quotes of a text."""
    said = said_by(place, at_run, names_on_device()).replace('"', "\u201d").splitlines()
    pasted = "".join(front + line + "\xa0\r\n" for line in said)
    (tmp_path / "trace.txt").write_bytes(pasted.encode(coding))
    assert traceback.main([str(tmp_path / "trace.txt")]) == 0
    path, number, text, name = place
    out = capsys.readouterr().out
    assert f'  File "{path.relative_to(ROOT).as_posix()}", line {number}, in {name}\n' in out
    assert f"\n    {text}\n" in out


@pytest.mark.parametrize(
    "line", ['File "handful/app", line', 'File "handful/app",', "File app, line 1"]
)
def test_a_place_that_cannot_be_read_is_named(place, at_run, tmp_path, capsys, line):
    """All others are printed in the sources' names."""
    said = said_by(place, at_run, names_on_device()).splitlines()
    (tmp_path / "trace.txt").write_text("\n".join([*said[:2], "  " + line, *said[2:]]))
    assert traceback.main([str(tmp_path / "trace.txt")]) == 1
    out, err = capsys.readouterr()
    assert err == f"tools.traceback: line 3 is not understood: {line}\n"
    assert f"in {place[3]}\n    {place[2]}\n" in out


@pytest.mark.parametrize("board", micropython_boards())
@pytest.mark.parametrize("from_file", [False, True], ids=["from sources", "from a file"])
def test_a_board_with_micropython_has_names_of_its_own(board, from_file, at_run, tmp_path, capsys):
    """Its ROM has others."""
    _, names, paths = packed_sources(board)
    place = place_among(names)
    (tmp_path / "trace.txt").write_text(said_by(place, at_run, names, paths))
    words = [str(tmp_path / "trace.txt"), "--board", board]
    if from_file:
        (tmp_path / "names.json").write_bytes(traceback.names_file([board]))
        words += ["--names", str(tmp_path / "names.json")]
    assert traceback.main(words) == 0
    path, number, text, name = place
    assert capsys.readouterr().out.splitlines()[-3:] == [
        f'  File "{path.relative_to(ROOT).as_posix()}", line {number}, in {name}',
        "    " + text,
        f"AttributeError: 'int' object has no attribute '{name}'",
    ]


def test_a_board_s_own_files_are_those_with_micropython(tmp_path, capsys):
    trace = '  File "handheld", line 1, in open_ports\n  File "board_ports", line 1, in part\n'
    (tmp_path / "trace.txt").write_text(trace)
    words = [str(tmp_path / "trace.txt"), "--board", "pico_st7735_micropython"]
    assert traceback.main(words) == 0
    said = capsys.readouterr().out
    assert 'File "boards/pico_st7735/handheld_micropython.py"' in said
    assert 'File "firmware/micropython/device/board_ports.py"' in said
    assert " or " not in said


def test_a_board_that_does_not_exist_is_one_line_and_status_2(tmp_path, capsys):
    (tmp_path / "trace.txt").write_text('  File "app", line 1, in run\n')
    assert traceback.main([str(tmp_path / "trace.txt"), "--board", "gameboy"]) == 2
    assert capsys.readouterr().err.startswith("tools.traceback: there is no board 'gameboy'; the")


A_TRACE = b'  File "app", line 1, in aa\n'


@pytest.mark.parametrize(
    ("trace", "names"),
    [
        (None, None),
        (b"", None),
        (b"\xff\0 nothing", None),
        (A_TRACE, b"{}"),
        (A_TRACE, b"[1"),
        (A_TRACE, b"[" * 100_000),
        (b"\0" * (MOST_INPUT + 1), None),
        (A_TRACE, b" " * (MOST_INPUT + 1)),
        (
            b'  File "app", line 1, in aa\n',
            b'{"version": "1", "circuitpython": {"names": [[1, 2, 3]], "modules": {}}}',
        ),
        (
            b'  File "app", line 1, in aa\n',
            b'{"version": "1", "sprig_micropython": {"names": {}}}',
        ),
    ],
)
def test_bad_input_is_one_line_and_status_2(tmp_path, capsys, trace, names):
    words = [str(tmp_path / "trace.txt")]
    if trace is not None:
        (tmp_path / "trace.txt").write_bytes(trace)
    if names is not None:
        (tmp_path / "names.json").write_bytes(names)
        words += ["--names", str(tmp_path / "names.json")]
    assert traceback.main(words) == 2
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)


def test_a_letter_that_the_terminal_lacks_is_escaped(root, tmp_path):
    (tmp_path / "trace.txt").write_text(A_TRACE.decode() + "ValueError: \u25b6", encoding="utf-8")
    words = [sys.executable, "-m", "tools.traceback", tmp_path / "trace.txt"]
    environment = {**os.environ, "PYTHONIOENCODING": "cp1252"}
    done = subprocess.run(words, cwd=root, env=environment, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("ValueError: \\u25b6\n")


@pytest.mark.parametrize("line", [0, 99_999])
def test_a_line_that_no_source_has_is_left_as_it_is(tmp_path, capsys, line):
    (tmp_path / "trace.txt").write_text(f'  File "app", line {line}, in run\n')
    assert traceback.main([str(tmp_path / "trace.txt")]) == 0
    assert f'File "app", line {line}, in run' in capsys.readouterr().out
