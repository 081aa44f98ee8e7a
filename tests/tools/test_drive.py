# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A drive is firmware/, packed, a board's two files, and libraries."""

import ast
import binascii
import re

import pytest

from handful.store.save_file import SIZES, SPARE_BLOCKS
from handful.words import LANGUAGES
from tests.imports import imported_names
from tools.drive import build_drive, manifest_of, named_in, packed_sources, rounded
from tools.drive_copy import left_free
from tools.libraries import LibraryError, library_files, licences
from tools.packing import CONST, RECEIVER_ONLY, paths_on_device
from tools.sources import (
    BOARD_FILES,
    DriveError,
    board_facts,
    board_names,
    layer_files,
    package_files,
)

GRID_FILES = [
    "adafruit_displayio_layout/__init__.py",
    "adafruit_displayio_layout/layouts/__init__.py",
    "adafruit_displayio_layout/layouts/grid_layout.py",
]


@pytest.fixture(scope="module")
def drive():
    return build_drive("pygamer")


@pytest.fixture(scope="module")
def packed():
    """The same drive before it is compiled."""
    return packed_sources("pygamer")


def _is_bare(path):
    """A package without code needs no file: a device keeps the name of each that it has read."""
    return path.name == "__init__.py" and len(ast.parse(path.read_text()).body) == 1


def test_the_firmware_is_there_file_for_file(root, drive, packed):
    firmware = root / "firmware"
    short = paths_on_device()
    expected = {
        short.get(name := path.relative_to(firmware).as_posix(), name): path.read_bytes()
        for path in firmware.rglob("*")
        if path.is_file()
        and "__pycache__" not in path.parts
        and path.suffix != ".md"
        and not {"micropython", "layouts"} & {*path.relative_to(firmware).parts}
        and not _is_bare(path)
    }
    expected["code.py"] = package_files()["code.py"]  # which is given the version
    for path in (*RECEIVER_ONLY, CONST):
        del expected[short[path]]
    # A drive has its own form of the words, and what reads that as their module.
    del expected["handful/words/on_device.py"]
    for language, _ in LANGUAGES:
        del expected[f"handful/words/{language}.txt"]
        expected["handful/words/" + language] = packed["handful/words/" + language]
    on_drive = {**packed, "code.py": drive.code}
    beside = {path for path in on_drive if path.startswith("lib/") or path in BOARD_FILES}
    assert on_drive.keys() - beside == expected.keys()
    for path, data in expected.items():
        if path.endswith(".py") and path not in ("code.py", "handful/main.py"):
            compile(on_drive[path], path, "exec")
        else:
            assert on_drive[path] == data


def test_every_module_is_compiled_but_those_that_a_device_runs(drive, packed):
    modules = {path for path in packed if path.endswith(".py")} - {"handful/main.py"}
    assert {path.removesuffix(".py") + ".mpy" for path in modules} <= drive.files.keys()
    assert drive.files.keys() & modules == set()
    assert len(drive.files) == len(packed)


def test_the_rest_is_the_board_and_libraries(packed):
    assert {*BOARD_FILES} <= packed.keys()
    libraries = [path for path in packed if path.startswith("lib/")]
    assert libraries == [f"lib/{path}" for path in (*GRID_FILES, "adafruit_miniqr.py")]


@pytest.mark.parametrize("name", board_names())
def test_what_stands_in_for_circuitpythons_modules_is_on_no_drive(name):
    assert {"displayio.py", "vectorio.py"} < layer_files().keys()
    on_drive = {path.rpartition("/")[2].partition(".")[0] for path in build_drive(name).everything}
    assert not on_drive & {path.partition(".")[0] for path in layer_files()}


@pytest.mark.parametrize("name", board_names())
def test_every_drive_fits_its_board(name):
    drive = build_drive(name)
    # Clusters of 1 KB; the smallest save file, and what it leaves free, have to find room too.
    size = sum(-(-len(data) // 1024) * 1024 for data in drive.everything.values())
    saves = (SIZES[-1] + SPARE_BLOCKS) * 512
    assert size + saves < board_facts(name).DRIVE_BYTES


@pytest.mark.parametrize("name", ["pygamer", "pybadge"])
def test_beside_its_tables_a_newer_game_has_room(name):
    """L6: it comes over the cable, and the old one stays until the new one has started."""
    sizes = [rounded(len(data), 1024) for data in build_drive(name).everything.values()]
    assert sum(sizes) <= left_free(board_facts(name).DRIVE_BYTES)


def test_the_installed_size_is_within_its_budget(drive, figure):
    figure(f"installed: {drive.size_bytes:,} bytes in {len(drive.everything)} files")
    assert drive.size_bytes <= (336 + 32 * len(LANGUAGES)) * 1024


def test_boards_get_their_own_files(root):
    for name in board_names():
        files = packed_sources(name)
        facts = {}
        exec(files["board_facts.py"], facts)
        own = vars(board_facts(name))
        assert facts["TITLE"] == own["TITLE"]
        read = {word for data in files.values() for word in re.findall(rb"facts\.([A-Z_]+)", data)}
        assert {word.decode() for word in read} <= facts.keys()
        assert len(facts) < len(own), "each costs a device a name for ever"


def test_a_board_that_does_not_exist_is_refused():
    with pytest.raises(DriveError, match=r"no board 'pigamer'.*pygamer"):
        build_drive("pigamer")


def test_the_manifest_names_all_but_itself_and_code_py(drive):
    heading, *lines, last = drive.manifest.decode().splitlines()
    assert (heading, last) == (f"handful {drive.version}", "end")
    assert lines == [
        f"{path} {len(data)} {binascii.crc32(data):08x}" for path, data in drive.files.items()
    ]
    assert list(drive.files) == sorted(drive.files)
    assert list(drive.everything)[-2:] == ["handful.manifest", "code.py"]
    assert list(named_in(drive.manifest)) == list(drive.files)


@pytest.mark.parametrize(
    "manifest",
    [b"", b"\xff\xfe", b"other 1\na 1 00000000\nend\n", b"handful 1\n/etc/passwd 1 0\n../a 1 0\n"],
)
def test_a_damaged_manifest_names_nothing_outside(manifest):
    assert named_in(manifest) == {}


def test_a_manifest_of_nothing_is_still_one():
    assert manifest_of("1.2", {}) == b"handful 1.2\nend\n"


def test_what_the_game_imports_of_libraries_goes_on_a_drive():
    """With what that imports; neither less nor more."""
    ours = [data.decode() for path, data in package_files().items() if path.endswith(".py")]
    theirs = {path: data.decode() for path, data in library_files().items()}
    names = {name for source in ours for name in imported_names(source)}
    for path, source in theirs.items():
        names |= {*imported_names(source, path.rpartition("/")[0].replace("/", "."))}
    parts = [name.split(".") for name in names if name.startswith("adafruit_")]
    needed = {".".join(each[:end]) for each in parts for end in range(1, len(each) + 1)}
    modules = {path.removesuffix(".py").removesuffix("/__init__") for path in theirs}
    modules = {path.replace("/", ".") for path in modules}
    assert modules <= needed
    # What is no module is a name inside one.
    assert {name.rpartition(".")[0] for name in needed - modules} <= modules


def test_a_library_that_is_not_installed_is_an_error():
    with pytest.raises(LibraryError, match=r"nothing is not installed: run python3 tools/dev.py"):
        library_files(["adafruit_of_nothing.py"])


def test_optional_imports_are_not_followed():
    source = (
        "try:\n    import typing\nexcept ImportError:\n    import adafruit_a\n"
        "def late():\n    from adafruit_b import c\n"
    )
    assert imported_names(source) == ["adafruit_a", "adafruit_b", "adafruit_b.c"]


def test_relative_imports_start_from_the_package():
    source = "from .label import Label\nfrom . import x\nfrom ..y import z"
    assert imported_names(source, "a.b") == [
        "a.b.label",
        "a.b.label.Label",
        "a.b",
        "a.b.x",
        "a.y",
        "a.y.z",
    ]


def test_every_library_comes_with_its_licence():
    texts = licences(GRID_FILES)
    assert list(texts) == ["adafruit_displayio_layout.txt"]
    assert b"MIT License" in texts["adafruit_displayio_layout.txt"]
