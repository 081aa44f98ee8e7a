# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The drawn sheets: built files, glyphs, tile numbers, and the loader."""

import io

import pytest

import host_sim.panel  # noqa: F401  (first: it imports displayio quietly and makes it strict)

# isort: split
from handful.ui import sheets
from handful.ui import text as glyphs
from handful.ui.kit import CAPS
from handful.ui.sheets import read_bitmap
from host_sim import letters
from tools.sheets.__main__ import ART, ASSETS, BOARDS, main
from tools.sheets.art import ArtError, read_sheet
from tools.sheets.bmp import encode

# Other tests have each sheet read once.
load_sheet = getattr(sheets.load_sheet, "__wrapped__", sheets.load_sheet)
SHEETS = {path.stem: read_sheet(path) for path in sorted(ART.glob("*.txt"))}
SIZES = {
    "bars": (24, 3, 2),
    "marks": (9, 10, 4),
    "bonus": (34, 19, 1),
    "big": (12, 16, 11),
    "cells": (5, 11, len(letters.CARD_CHARS)),
    "dice": (22, 22, 10),
    "felt": (32, 16, 1),
    "hstrip": (26, 2, 1),
    "icons": (8, 8, 35),
    "key": (34, 21, 2),
    "logo": (136, 26, 1),
    "confetti": (8, 8, 6),
    "seats": (50, 27, 2),
    "medals": (8, 9, 3),
    "minis": (10, 9, 6),
    "narrow": (5, 9, len(letters.FONT_CHARS) + len(letters.CAPS)),
    "pips": (7, 5, 2),
    "slant": (5, 11, 1),
    "small": (4, 6, 66),
    "strip": (19, 19, 6),
    "text": (6, 8, len(letters.FONT_CHARS)),
    "vstrip": (2, 26, 1),
}
FONTS = ("text", "small", "narrow")
SMALL_SOURCE = "size 3 2\ncolour . 000000\ncolour # FFFFFF\ntiles a\n#.#\n..#\n"


def tiles_of(name):
    sheet = SHEETS[name]
    return dict(zip(sheet.names, map("\n".join, sheet.tiles), strict=True))


@pytest.mark.parametrize("name", SHEETS)
def test_built_file_equals_its_source(name):
    assert (ASSETS / f"{name}.bmp").read_bytes() == encode(SHEETS[name])


@pytest.mark.parametrize("art", BOARDS, ids=lambda art: art.parent.name)
def test_a_board_has_the_tiles_of_the_others_in_its_own_size(art):
    for path in art.glob("*.txt"):
        sheet = read_sheet(path)
        assert sheet.names == SHEETS[path.stem].names
        assert (art.with_name("assets") / f"{path.stem}.bmp").read_bytes() == encode(sheet)


def test_sheets_have_the_sizes_the_screens_count_on():
    found = {name: (s.width, s.height, len(s.tiles)) for name, s in SHEETS.items()}
    assert found == SIZES


@pytest.mark.parametrize("name", SHEETS)
def test_every_tile_but_the_empty_ones_is_drawn(name):
    background = SHEETS[name].marks[0]
    empty = [tile for tile, art in tiles_of(name).items() if not art.strip(background + "\n")]
    none = {"bars": ["none"], "confetti": ["none"], "marks": ["none"]}
    assert empty == none.get(name, [] if name not in FONTS else ["space"])


@pytest.mark.parametrize("name", ["text", "small", "narrow", "cells", "strip", "dice", "icons"])
def test_no_two_tiles_look_the_same(name):
    caps = CAPS["A"][0] if name == "narrow" else None
    art = list(tiles_of(name).values())[:caps]
    assert len(set(art)) == len(art)


def test_text_tiles_are_in_the_published_order():
    names = ["space", *letters.FONT_CHARS[1:]]
    assert SHEETS["text"].names == names
    assert SHEETS["small"].names == ["space", *letters.SMALL_CHARS[1:]]
    assert SHEETS["narrow"].names[: len(names)] == names
    cells = SHEETS["cells"].names
    assert cells[4 : glyphs.CELL_FIRST] == [f"{char}f" for char in letters.CARD_CHARS[4:21]]
    assert "".join(cells[glyphs.CELL_FIRST :]) == glyphs.CELL_CHARS


def test_tiles_of_caps_and_badges_are_where_the_foot_looks():
    names = SHEETS["narrow"].names
    for key, (first, width, _) in CAPS.items():
        assert names[first : first + width] == [f"{key}{i}" for i in range(width)]
    assert len(letters.FONT_CHARS) == CAPS["A"][0]
    assert len((*letters.FONT_CHARS, *letters.CAPS)) == len(names)


def test_icons_are_in_the_named_order():
    all_named = vars(sheets).items()
    named = {value: name[5:] for name, value in all_named if name.startswith("ICON_")}
    drawn = SHEETS["icons"].names
    renamed = {"right": "play", "left": "previous", "up": "higher", "down": "lower"}
    assert [named[i].lower() for i in range(len(named))] == [renamed.get(n, n) for n in drawn]


def test_tile_finds_every_letter_and_asks_at_the_others():
    assert [glyphs.tile(ord(ch)) for ch in letters.FONT_CHARS] == list(
        range(len(letters.FONT_CHARS))
    )
    assert {glyphs.tile(ord(ch)) for ch in "\n\x7f€☃"} == {glyphs.tile(ord("?"))}
    assert letters.FONT_CHARS[glyphs.POINTER] == "▶"


def test_small_tile_finds_every_letter_and_small_ones_as_capitals():
    numbers = [glyphs.small_tile(ord(ch)) for ch in letters.SMALL_CHARS]
    assert numbers == list(range(len(letters.SMALL_CHARS)))
    assert [glyphs.small_tile(ord(ch)) for ch in "az"] == [
        glyphs.small_tile(ord(ch)) for ch in "AZ"
    ]
    assert {glyphs.small_tile(ord(ch)) for ch in "\n`{€"} == {glyphs.small_tile(ord("?"))}


def test_tile_numbers_are_the_same_on_micropython(vm):
    vm.run("import sys\nsys.modules['displayio'] = sys\nfrom handful.ui import text as glyphs")
    numbers = vm.value(f"[glyphs.tile(ord(ch)) for ch in {letters.FONT_CHARS!r}]")
    assert numbers == list(range(len(letters.FONT_CHARS)))
    assert vm.value("[glyphs.small_tile(ord(ch)) for ch in '×·z☃']") == [64, 65, 58, 31]


def test_figures_of_the_main_font_are_all_five_pixels_wide():
    for figure in "0123456789":
        columns = list(zip(*tiles_of("text")[figure].split(), strict=True))
        inked = [x for x, column in enumerate(columns) if set(column) != {"."}]
        assert (inked[0], inked[-1]) == (0, 4), figure


def test_letters_leave_air_to_the_next_and_only_tails_use_the_last_row():
    tailed = {name for name, art in tiles_of("text").items() if art.split()[7] != "......"}
    assert tailed == set("gjpqy,;_")
    assert all(row[5] == "." for tile in SHEETS["text"].tiles for row in tile)
    assert all(row[3] == "." for tile in SHEETS["small"].tiles for row in tile)


@pytest.mark.parametrize("face", range(1, 7))
def test_a_face_has_its_number_of_pips(face):
    rows = SHEETS["dice"].tiles[face - 1]
    assert "".join(rows).count("#") == 12 * face


@pytest.mark.parametrize("name", SHEETS)
def test_load_sheet_gives_the_pixels_of_the_source(name):
    bitmap = load_sheet(name)
    rows = SHEETS[name].pixels()
    assert (bitmap.width, bitmap.height) == (len(rows[0]), len(rows))
    loaded = [bytes(bitmap[x, y] for x in range(bitmap.width)) for y in range(bitmap.height)]
    assert loaded == rows


@pytest.mark.parametrize(("name", "bits"), [("small", 1), ("text", 1), ("dice", 2), ("logo", 4)])
def test_load_sheet_takes_the_fewest_bits(name, bits, monkeypatch):
    made = []
    real = sheets.displayio.Bitmap

    def make(width, height, value_count):
        made.append(value_count)
        return real(width, height, value_count)

    monkeypatch.setattr(sheets.displayio, "Bitmap", make)
    load_sheet(name)
    assert made == [1 << bits]


@pytest.mark.parametrize(
    ("at", "value"),
    [(0, 0x47), (14, 12), (21, 1), (22, 0), (25, 0xFF), (28, 8), (30, 2), (46, 3)],
    ids=["kind", "header", "wide", "no height", "top-down", "8 bits", "packed", "colours"],
)
def test_read_bitmap_refuses_other_files(at, value):
    picture = bytearray(encode(SHEETS["pips"]))
    picture[at] = value
    with pytest.raises(ValueError, match="^pips is not an indexed bitmap"):
        read_bitmap(io.BytesIO(picture), "pips")


@pytest.mark.parametrize("kept", [0, 20, 54, 80])
def test_read_bitmap_refuses_a_file_that_is_cut_short(kept):
    picture = encode(SHEETS["pips"])[:kept]
    with pytest.raises(ValueError, match="^pips "):
        read_bitmap(io.BytesIO(picture), "pips")


def test_build_then_check_then_a_stale_file(tmp_path, capsys):
    art, assets = tmp_path / "art", tmp_path / "assets"
    art.mkdir()
    (art / "tiny.txt").write_text(SMALL_SOURCE)
    folders = ["--art", str(art), "--assets", str(assets)]
    assert main([*folders, "--check"]) == 2
    assert main(folders) == 0
    assert main([*folders, "--check"]) == 0
    (assets / "old.bmp").write_bytes(b"")
    capsys.readouterr()
    assert main([*folders, "--check"]) == 2
    told = "tools.sheets: run python -m tools.sheets, these differ: old.bmp\n"
    assert capsys.readouterr().err == told


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("#.#\n", "#.\n", "line 5: '#.' has a wrong length"),
        ("#.#\n", "#x#\n", "line 5: '#x#' has a wrong mark"),
        ("#.#\n", "#.# ...\n", "line 5 needs 1 tiles"),
        ("..#\n", "", "rows are missing"),
        ("tiles a", "tile a", "unknown line 'tile a'"),
        ("colour # FFFFFF", "colour # red", "invalid literal"),
        ("tiles a\n#.#\n..#\n", "", "no tiles"),
    ],
)
def test_a_faulty_source_is_named_with_its_line(tmp_path, old, new, words):
    path = tmp_path / "tiny.txt"
    path.write_text(SMALL_SOURCE.replace(old, new))
    with pytest.raises(ArtError, match=r"^tiny.txt:.*" + words):
        read_sheet(path)


def test_a_folder_without_drawings_is_named(tmp_path, capsys):
    assert main(["--art", str(tmp_path), "--assets", str(tmp_path)]) == 2
    assert capsys.readouterr().err == f"tools.sheets: there are no drawings in {tmp_path}\n"
