# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Issue 3, part 6: zips with everything to drag onto a drive, the same bytes every time."""

import hashlib
import json
import os
import subprocess
import sys
import zipfile

import pytest

from tests.boards.start_file import asked, write_files
from tools import bundle
from tools.drive import build_drive, packed_sources
from tools.sources import board_names, version_of

VERSION = version_of()


def content(path):
    with zipfile.ZipFile(path) as archive:
        return {info.filename: archive.read(info) for info in archive.infolist()}


def inside(path, folder):
    """Return the files of a zip below a folder of its top folder."""
    start = f"{path.stem}/{folder}"
    return {
        name.removeprefix(start): data
        for name, data in content(path).items()
        if name.startswith(start)
    }


@pytest.fixture
def pygamer_zip(tmp_path):
    assert bundle.main(["--board", "pygamer", "--out", str(tmp_path)]) == 0
    (path,) = tmp_path.iterdir()
    return path


def test_the_zip_is_named_by_board_and_version(pygamer_zip):
    assert pygamer_zip.name == f"handful-pygamer-{VERSION}.zip"


def test_the_drive_in_the_zip_is_whole(pygamer_zip, tmp_path):
    files = inside(pygamer_zip, "drive/")
    assert files == build_drive("pygamer").everything
    assert asked(write_files(tmp_path / "drive", files)) == (None, None)


def test_two_runs_make_the_same_bytes(root, pygamer_zip, tmp_path):
    # In another process, another folder and time zone, and with another hash seed.
    environment = {**os.environ, "PYTHONHASHSEED": "7", "TZ": "Asia/Tokyo"}
    command = [sys.executable, "-m", "tools.bundle", "--board", "pygamer", "--out"]
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


def test_without_a_board_every_board_and_circup_get_theirs(tmp_path):
    assert bundle.main(["--out", str(tmp_path)]) == 0
    names = [f"handful-{board}-{VERSION}.zip" for board in board_names()]
    names += [f"handful-{kind}-{VERSION}.zip" for kind in ("py", "9.x-mpy", "10.x-mpy")]
    names.append(f"handful-{VERSION}.json")
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(names)


def test_circup_finds_the_package_and_what_it_needs(tmp_path):
    bundle.main(["--out", str(tmp_path)])
    for kind, drive in (
        ("py", packed_sources("sprig")),
        ("9.x-mpy", build_drive("sprig").files),
        ("10.x-mpy", build_drive("sprig").files),
    ):
        package = inside(tmp_path / f"handful-{kind}-{VERSION}.zip", "lib/")
        game = {path: data for path, data in drive.items() if path.startswith("handful/")}
        assert package == game
    index = json.loads((tmp_path / f"handful-{VERSION}.json").read_text())
    assert index["handful"]["version"] == VERSION
    assert index["handful"]["dependencies"] == ["adafruit_displayio_layout"]


def refused(capsys, *arguments):
    status = bundle.main(list(arguments))
    error = capsys.readouterr().err
    assert status == 2
    assert error.startswith("tools.bundle: ")
    assert error.count("\n") == 1
    return error


def test_an_unknown_board_is_refused(capsys):
    assert "there is no board 'atari'" in refused(capsys, "--board", "atari")


def test_a_folder_that_cannot_be_made_is_refused(tmp_path, capsys):
    (tmp_path / "file").write_text("")
    error = refused(capsys, "--board", "sprig", "--out", str(tmp_path / "file" / "out"))
    assert "cannot write" in error


def test_an_unknown_argument_is_one_line(capsys):
    with pytest.raises(SystemExit) as ended:
        bundle.main(["--bored", "sprig"])
    assert ended.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1
