# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""`bundle --board thumby_color` makes the folder that the arcade of the Thumby Color takes."""

import io
from zlib import crc32

import pytest
from PIL import Image

from tests.micropython_package import archive
from tools import arcade, bundle
from tools.micropython.archive import PARTS
from tools.sources import ROOT, version_of

MOST_FILES = 20
ASKED_FOR = ("arcade_description.txt", "arcade_title_image.png", "icon.bmp", "main.py")


@pytest.fixture(scope="module")
def files():
    return arcade.arcade_files()


@pytest.fixture(scope="module")
def folder(files, tmp_path_factory):
    place = tmp_path_factory.mktemp("arcade")
    for path, data in files.items():
        (place / path).parent.mkdir(exist_ok=True)
        (place / path).write_bytes(data)
    return place


def test_it_has_the_arcades_form(files):
    assert set(ASKED_FOR) <= files.keys()
    assert len(files) <= MOST_FILES  # the page fetches each by its own address
    words = files["arcade_description.txt"].decode().splitlines()
    assert words[0] == arcade.FOLDER
    assert "Author: Handful contributors" in words
    assert f"Version: {version_of()}" in words
    with Image.open(io.BytesIO(files["arcade_title_image.png"])) as image:
        assert image.size == (1024, 1024)
    with Image.open(io.BytesIO(files["icon.bmp"])) as icon:
        assert (icon.format, icon.mode, icon.size) == ("BMP", "P", (38, 38))
        assert len(icon.convert("RGB").getcolors()) > 2


def test_the_game_is_in_it_with_this_display(files, folder):
    made, found = arcade.engine_files(), archive(folder)
    for path, data in made.items():
        file = found.open(path, "rb")
        read = bytearray(len(data) + 1)
        assert file.readinto(read) == len(data), path
        assert read[:-1] == data, path
        if not isinstance(file, io.BytesIO):
            file.ioctl(4, 0)  # as MicroPython closes it
    assert "engine_ports.mpy" in made
    dice = (ROOT / "boards/thumby_color/assets/dice.bmp").read_bytes()
    assert made["handful/assets/dice.bmp"] == dice


def test_a_large_file_is_read_in_pieces_across_the_parts(folder):
    """The words of a language: a board may have no block for all of them."""
    found = archive(folder)
    large = {path: data for path, data in arcade.engine_files().items() if len(data) > 20_000}
    assert large
    for path, data in large.items():
        with found.open(path, "rb") as file:
            assert not isinstance(file, io.BytesIO)
            assert file.read(512) == data[:512]
            assert file.read(100) == data[512:612]
            for at in (0, 9_000, 15_000, len(data) - 50):
                file.seek(at)
                assert file.read(4_000) == data[at : at + 4_000]


def test_main_knows_every_file_that_it_needs(files):
    names = {}
    start = files["main.py"].decode()
    listed = start[start.index("\nFILES = ") : start.index("HOME = ")]
    exec(listed, names)
    assert dict(names["FILES"]) == {
        path: crc32(data)
        for path, data in files.items()
        if path.endswith(".mpy") or path.startswith(PARTS)
    }


def test_the_same_sources_make_the_same_bytes(files):
    arcade.engine_sources.cache_clear()
    assert arcade.arcade_files() == files


def test_the_command_writes_the_folder_and_keeps_what_is_not_the_games(
    tmp_path, capsys, monkeypatch, files
):
    monkeypatch.setattr(arcade, "arcade_files", lambda: dict(files))
    monkeypatch.setattr(arcade, "video", lambda: None)
    words = ["--board", "thumby_color", "--out", str(tmp_path)]
    assert bundle.main(words) == 0
    made = tmp_path / "Handful"
    assert {
        path.relative_to(made).as_posix() for path in made.rglob("*") if path.is_file()
    } == set(files)
    (made / "handful/game.99").write_bytes(b"of an older version")
    (made / arcade.VIDEO).write_bytes(b"made elsewhere")
    assert bundle.main(words) == 0
    assert not (made / "handful/game.99").exists()
    assert (made / arcade.VIDEO).exists()
    (made / "notes.txt").write_text("mine")
    capsys.readouterr()
    assert bundle.main(words) == 2
    error = capsys.readouterr().err
    assert error.startswith("tools.bundle: ")
    assert error.count("\n") == 1
    assert "notes.txt" in error
    assert (made / "notes.txt").read_text() == "mine"
