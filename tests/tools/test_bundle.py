# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Zips with everything to drag onto a drive, the same bytes every time."""

import hashlib
import os
import subprocess
import sys
import zipfile

import pytest

from handful.rules.rulesets import RULESETS
from tests.boards.start_file import asked, write_files
from tools import bundle, command_line
from tools.coach_tables import Tables
from tools.drive import MORE, SAVE, build_drive, named_in
from tools.micropython.drive import micropython_boards
from tools.sources import board_names, version_of

VERSION = version_of()


def content(path):
    with zipfile.ZipFile(path) as archive:
        return {info.filename: archive.read(info) for info in archive.infolist()}


def inside(path, folder):
    """Return the files of a zip below a folder of its top folder, whose name has the version."""
    start = f"{path.stem}-{VERSION}/{folder}"
    return {
        name.removeprefix(start): data
        for name, data in content(path).items()
        if name.startswith(start)
    }


WHOLE, HALF = 836_172, 468_684


def solve_nothing():
    """Let every rule set have tables that are quickly made."""
    bundle.tables_of = lambda rules: Tables(
        rules, rules.encode().ljust(WHOLE), rules.encode().ljust(HALF)
    )


@pytest.fixture(scope="module", autouse=True)
def quick():
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bundle, "tables_of", None)
        solve_nothing()
        yield


@pytest.fixture(scope="module")
def pygamer_zip(quick, tmp_path_factory):
    folder = tmp_path_factory.mktemp("pygamer")
    assert bundle.main(["--board", "pygamer", "--out", str(folder)]) == 0
    (path,) = folder.glob("*.zip")
    return path


def test_the_zip_is_named_by_board_and_its_folder_by_version(pygamer_zip):
    """A link to the newest zip stays the same, and who unpacks two sees which is which."""
    assert pygamer_zip.name == "handful-pygamer.zip"
    assert {name.split("/")[0] for name in content(pygamer_zip)} == {f"handful-pygamer-{VERSION}"}


def test_the_drive_in_the_zip_is_whole(pygamer_zip, tmp_path):
    files = inside(pygamer_zip, "drive/")
    drive = build_drive("pygamer")
    assert {path: files[path] for path in drive.files} == drive.files
    assert files["code.py"] == drive.code
    assert files.keys() == {*drive.everything, "coach/herg.values"}
    assert asked(write_files(tmp_path / "drive", files)) == (None, None)


def test_what_deploy_may_replace_later_is_in_the_manifest(pygamer_zip):
    """Its next copy proves by it what is its own."""
    files = inside(pygamer_zip, "drive/")
    named = named_in(files.pop("handful.manifest"))
    assert named.keys() == files.keys()


def test_empty_save_files_are_apart(pygamer_zip):
    """16.A2: an update by dragging `drive` onto the drive never touches a player's."""
    files = inside(pygamer_zip, "first-time/")
    assert {path: len(data) for path, data in files.items()} == {SAVE: 589_824, MORE: 65_536}
    assert not any(any(data) for data in files.values())
    assert not inside(pygamer_zip, "drive/").keys() & {SAVE, MORE}
    assert "Do not copy them again" in inside(pygamer_zip, "")["README.txt"].decode()


@pytest.mark.parametrize(
    ("board", "save", "table"),
    [("pygamer", 589_824, WHOLE), ("pybadge", 294_912, HALF), ("sprig", 172_032, None)],
)
def test_what_a_board_has_room_for(board, save, table):
    saves, tables = bundle.beside(build_drive(board))
    assert len(saves[SAVE]) == save
    assert [len(data) for data in tables.values()] == ([table] if table else [])


def test_two_runs_make_the_same_bytes(root, pygamer_zip, tmp_path):
    # In another process, another folder and time zone, and with another hash seed.
    environment = {**os.environ, "PYTHONHASHSEED": "7", "TZ": "Asia/Tokyo"}
    code = "import sys, host_sim, tests.tools.test_bundle as t; t.solve_nothing(); "
    code += "sys.exit(t.bundle.main(sys.argv[1:]))"
    command = [sys.executable, "-c", code, "--board", "pygamer", "--out"]
    again = tmp_path / "deeper" / "down"
    done = subprocess.run(
        [*command, str(again)], cwd=root, env=environment, check=True, capture_output=True
    )
    copy = again / pygamer_zip.name
    assert copy.read_bytes() == pygamer_zip.read_bytes()
    assert hashlib.sha256(copy.read_bytes()).hexdigest().encode() in done.stdout


def test_entries_carry_no_date_and_no_owner(pygamer_zip):
    with zipfile.ZipFile(pygamer_zip) as archive:
        entries = archive.infolist()
    assert {entry.date_time for entry in entries} == {(1980, 1, 1, 0, 0, 0)}
    assert {entry.external_attr for entry in entries} == {0o100644 << 16}
    assert [entry.filename for entry in entries] == sorted(entry.filename for entry in entries)


def test_the_sums_are_right_and_complete(pygamer_zip):
    files = inside(pygamer_zip, "")
    sums = files.pop("SHA256SUMS").decode()
    assert sums == "".join(
        f"{hashlib.sha256(data).hexdigest()}  {name}\n" for name, data in sorted(files.items())
    )


def test_licences_and_instructions_are_inside(pygamer_zip):
    files = inside(pygamer_zip, "")
    assert b"MIT" in files["LICENSES/handful.txt"]
    assert b"MIT License" in files["LICENSES/adafruit_displayio_layout.txt"]
    words = files["README.txt"].decode()
    assert "Adafruit PyGamer" in words
    assert "circuitpython.org/board/pygamer/" in words
    assert "cp -RX drive/ /Volumes/CIRCUITPY\n" in words


def test_without_a_board_every_board_gets_a_zip(tmp_path):
    assert bundle.main(["--out", str(tmp_path)]) == 0
    boards = [*board_names(), *micropython_boards()]
    names = [f"handful-{board}.zip" for board in boards]
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(
        [*names, "handful-coach.zip", "handful-names.json"]
    )


def test_the_tables_of_all_rule_sets_are_in_one_zip():
    files = bundle.coach_bundle()
    for folder, size in (("drive", WHOLE), ("half-size", HALF)):
        for rules in RULESETS:
            assert files[f"{folder}/coach/{rules}.values"] == rules.encode().ljust(size)
            assert f"drive/coach/{rules}.chances" in files


@pytest.mark.parametrize(
    ("words", "reason"),
    [(["--board", ""], "there is no board ''"), (["--out", ""], "--out: a folder is needed")],
)
def test_an_empty_word_is_not_none(words, reason, capsys, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    try:
        status = bundle.main(words)
    except SystemExit as ended:
        status = ended.code
    assert status == 2
    assert reason in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def refused(capsys, *arguments):
    status = bundle.main(list(arguments))
    error = capsys.readouterr().err
    assert status == 2
    assert error.startswith("tools.bundle: ")
    assert error.count("\n") == 1
    return error


def test_an_unknown_board_is_refused(capsys):
    said = refused(capsys, "--board", "pygamr").rstrip()
    start, _, known = said.partition("; the boards are ")
    assert start == "tools.bundle: there is no board 'pygamr'"
    assert known.split(", ") == [*board_names(), *micropython_boards(), "thumby_color"]


def test_a_folder_that_cannot_be_made_is_refused(tmp_path, capsys):
    (tmp_path / "file").write_text("")
    error = refused(capsys, "--board", "sprig", "--out", str(tmp_path / "file" / "out"))
    assert "cannot write" in error


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="this system has no /dev/full")
def test_a_full_disk_under_the_output_is_not_taken_for_that_of_the_zips(
    tmp_path, capsys, monkeypatch
):
    words = ["--board", "sprig", "--out", str(tmp_path)]
    with open("/dev/full", "w") as full, pytest.raises(SystemExit) as ended:
        monkeypatch.setattr(sys, "stdout", full)
        command_line.run("tools.bundle", lambda: bundle.main(words))
    assert ended.value.code == 1
    assert capsys.readouterr().err == "tools.bundle: No space left on device\n"
    assert len(list(tmp_path.glob("*.zip"))) == 1


def test_an_unknown_argument_is_one_line(capsys):
    with pytest.raises(SystemExit) as ended:
        bundle.main(["--bored", "sprig"])
    assert ended.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1
