# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The page of formats says what the code writes: sizes, byte order, magic numbers, places."""

import re
import struct

import pytest

from handful import keeper
from handful.coach import chances, value_table
from handful.game import more, players, records
from handful.link import step_log
from handful.linked import play
from handful.lobby import club, round_over, seating, training
from handful.rules.share_code import ALPHABET
from handful.store import save_file, store, two_copies
from handful.table import ghosts

PAGE = "firmware/handful/store/FORMATS.md"

LAYOUTS = {
    "Record: field": save_file._HEAD,
    "Copy: field": two_copies._LENGTHS,
    "Copy: best": club._BEST,
    "Copy: player, six times": players._PLAYER,
    "Copy: table, sorted by hash": records._HEAD + records.FIVES + "8sH",
    "Copy: seat": seating._SEAT,
    "nvm: suspended game": store._SUSPENDED,
    "Commit: commit": save_file.STATE,
    "Running game: head": keeper.HEAD,
    "Running game: each player": keeper.PLAYER,
    "Link game: head": play.GAME_HEAD,
    "Link game: link, big-endian": step_log.HEAD,
    "`handful-more.sav`: player, six times": more._PLAYER,
    "`handful-more.sav`: row, after its length (2)": more._HEAD,
    "`handful-more.sav`: daily dice": more._DAILY,
    "`handful-more.sav`: trainer": round_over._KEPT,
    "`handful-more.sav`: position": training._POSITION + training._BOXES,
    "`handful-more.sav`: ghost, big-endian": ghosts._HEAD,
    "`handful-more.sav`: turn, big-endian": ghosts._TURN,
    "Value table: header": value_table.HEADER,
    "Table of chances: header": chances.HEADER,
}
"""By section and table, what `struct` packs it with."""


@pytest.fixture(scope="module")
def page(root):
    """The page's text."""
    return (root / PAGE).read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def tables(page):
    """The rows of each table, by its section and the first cell of its heading."""
    found = {}
    for section in page.split("\n## ")[1:]:
        title = section.partition("\n")[0]
        for block in section.split("\n\n"):
            lines = [line for line in block.splitlines() if line.startswith("|")]
            rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
            if rows:
                found[f"{title}: {rows[0][0]}"] = rows[2:]
    return found


def test_every_table_of_bytes_is_compared(page):
    assert page.count("| bytes | |") == len(LAYOUTS)


@pytest.mark.parametrize("name", LAYOUTS)
def test_the_sizes_of_a_table_are_those_that_are_packed(name, tables):
    layout = LAYOUTS[name]
    sizes = [int(size) for row in tables[name] for size in row[1].split(", ") if size]
    assert sizes == sizes_of(layout)
    assert layout.startswith(">") == ("big-endian" in name)


def sizes_of(layout):
    """Return the size of each field of `struct` layouts, one after the other."""
    fields = re.findall(r"(\d*)([a-zA-Z])", layout)
    sizes = []
    for count, kind in fields:
        if kind == "s":
            sizes.append(int(count))
        elif int(count or 1) > 9:  # the boxes of a position, as one field
            sizes.append(struct.calcsize(f"<{count}{kind}"))
        else:
            sizes += [struct.calcsize("<" + kind)] * int(count or 1)
    return sizes


@pytest.mark.parametrize(
    ("name", "magic", "field", "number"),
    [
        ("Record: field", save_file._MAGIC, "schema", save_file.SCHEMA),
        ("Value table: header", value_table.MAGIC, "version", value_table.VERSION),
        ("Table of chances: header", chances.MAGIC, "version", chances.VERSION),
    ],
)
def test_magic_and_version_are_those_that_are_written(name, magic, field, number, tables):
    said = {row[0]: row[2] for row in tables[name]}
    assert (said["magic"], said[field]) == (f"`{magic.decode()}`", str(number))


def test_records_are_where_they_are_written(tables):
    pieces = [save_file.base_of(game, piece) for game in (0, 1) for piece in (0, 1)]
    assert [row[1] for row in tables["`handful.sav`: record"]] == [
        "0",
        units(*save_file.COPIES),
        units(pieces[0]) + "-" + units(pieces[-1]),
        units(save_file.RING) + "-",
    ]
    assert [row[1] for row in tables["`handful-more.sav`: record"]] == [
        "0",
        units(*save_file.MORE_COPIES),
        units(*save_file.GHOST_COPIES),
        units(save_file.LOG) + "-",
    ]


def units(*blocks):
    """Return places as the page gives them."""
    return ", ".join(str(block // save_file.UNIT_BLOCKS) for block in blocks)


def test_the_kinds_of_records_are_those_that_are_written(tables):
    said = {row[0]: row[2] for row in tables["Record: field"]}["kind"]
    kinds = (save_file.HEADER_KIND, save_file.COPY_KIND, save_file.NVM_KIND, save_file.GAME_KIND)
    pieces = save_file.BASE_KIND, save_file.BASE_KIND + 1
    assert list(map(int, re.findall(r"\d+", said))) == [*kinds, *pieces]


def test_the_alphabet_of_codes_is_that_which_is_read(page):
    assert f"`{ALPHABET}`" in page
