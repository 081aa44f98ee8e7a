# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""code.py checks the drive first and shows what is wrong with it."""

import ast
import gc
import random
import re
import sys
from types import SimpleNamespace

import pytest
from drive_check import ENTRY, NEEDED, is_newer

from handful import VERSION
from handful.app import App
from handful.session import KEPT, NOT_KEPT, NOTHING_LOST
from handful.settings import AGREED_CODE, NEW_LINK, NEXT_LINK
from handful.words import LANGUAGES
from handful.words import words as words_in
from tests.boards.start_file import CHECKER, FIRMWARE, asked, load_code, small_drive, write_files
from tools.drive import MANIFEST, build_drive, is_older, manifest_of
from tools.packing import packed_game
from tools.sources import board_names, version_of

FLIPS_PER_FILE = 6


@pytest.fixture
def drive():
    return small_drive()


@pytest.fixture
def folder(tmp_path, drive):
    return write_files(tmp_path, drive.everything)


def message_of(folder):
    words, package = asked(folder)
    assert package is None
    assert words, "the drive was taken for whole"
    return " ".join(words)


def test_a_whole_drive_is_accepted(folder):
    assert asked(folder) == (None, None)


def test_code_py_and_the_package_are_of_one_version():
    assert version_of() == load_code().VERSION


def test_the_version_fits_everywhere():
    """The link sends its four numbers in three bytes, and screens have room for seven letters."""
    found = re.fullmatch(r"([0-9]{1,3})\.([0-9]{1,3})\.([0-9]{1,2})(?:b([1-9][0-9]?))?", VERSION)
    assert found
    assert len(VERSION) <= 7
    assert max(int(found[3]), int(found[4] or 0)) < 16


ORDER = ["0.1", "0.1.0", "0.2.0b1", "0.2.0b2", "0.2.0b10", "0.2.0", "0.2.1b1", "0.9.1", "0.10.0"]


@pytest.mark.parametrize("at", range(len(ORDER)))
def test_a_beta_comes_before_its_version(at):
    version = ORDER[at]
    newer = [is_newer(version, other) for other in ORDER]
    assert newer == [place < at for place in range(len(ORDER))]
    assert [is_older(other, version) for other in ORDER] == newer


@pytest.mark.parametrize("path", [*small_drive().files, MANIFEST])
def test_each_missing_file_is_named(folder, path):
    (folder / path).unlink()
    words = message_of(folder)
    assert words.startswith("COPY UNFINISHED")
    assert f"{path} is missing" in words
    assert "Copy all files" in words


def test_what_lacks_the_checker_says_so_on_micropython_too(folder, monkeypatch):
    """It has no module `traceback`."""
    printed = []
    monkeypatch.setitem(sys.modules, "traceback", None)
    monkeypatch.setattr(sys, "print_exception", printed.append, raising=False)
    (folder / CHECKER).unlink()
    assert f"{CHECKER} is missing" in message_of(folder)
    assert printed


@pytest.mark.parametrize("path", [path for path, data in small_drive().files.items() if data])
def test_each_truncated_file_is_found(folder, drive, path):
    data = drive.everything[path]
    for length in {0, 1, len(data) // 2, len(data) - 1}:
        (folder / path).write_bytes(data[:length])
        assert path in message_of(folder)


@pytest.mark.parametrize("path", [*small_drive().files, MANIFEST])
@pytest.mark.thin(4)
def test_flipped_bits_are_found(folder, drive, path):
    rng = random.Random(path)
    data = drive.everything[path]
    for position in rng.choices(range(len(data)), k=FLIPS_PER_FILE) if data else ():
        damaged = bytearray(data)
        damaged[position] ^= 1 << rng.randrange(8)
        (folder / path).write_bytes(damaged)
        assert message_of(folder).startswith("COPY UNFINISHED")


@pytest.mark.full
def test_a_flipped_bit_in_any_byte_of_a_manifest_is_found(tmp_path):
    small = small_drive()
    folder = write_files(tmp_path, small.everything)
    for position in range(0, len(small.manifest), 5):
        damaged = bytearray(small.manifest)
        damaged[position] ^= 1 << position % 8
        (folder / MANIFEST).write_bytes(damaged)
        assert asked(folder)[0], f"byte {position}"


@pytest.mark.full
def test_a_truncated_manifest_is_found_at_any_length(folder, drive):
    for length in (*range(0, len(drive.manifest), 11), len(drive.manifest) - 1):
        (folder / MANIFEST).write_bytes(drive.manifest[:length])
        assert MANIFEST in message_of(folder)


@pytest.mark.full
def test_every_drive_has_what_the_boards_files_import():
    """A device judges a newer package by its own list, so the names in it have to stay."""
    files = packed_game()
    modules = {path.removesuffix(".py") for path in files if path.startswith("handful/")}
    wanted = {"handful/__init__", "handful/app"}
    for board in board_names():
        named = list(modules_of(ast.parse(files[f"boards/{board}/handheld.py"])))
        folders = [name.rpartition("/")[0] for name in named]
        wanted |= modules & {*named, *(f"{name}/__init__" for name in (*named, *folders))}
    assert {*NEEDED} == wanted


def modules_of(tree):
    """Yield the paths of the modules that a file imports."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            folder = node.module.replace(".", "/")
            yield from (folder, *(f"{folder}/{each.name}" for each in node.names))
        elif isinstance(node, ast.Import):
            yield from (each.name for each in node.names)


@pytest.mark.full
def test_each_file_of_the_real_drive_is_checked(tmp_path):
    real = build_drive("pygamer")
    folder = write_files(tmp_path, real.everything)
    assert asked(folder) == (None, None)
    for path, data in real.files.items():
        (folder / path).unlink()
        assert f"{path} is missing" in message_of(folder)
        (folder / path).write_bytes(data)


def test_a_file_of_another_version_is_found(folder, drive):
    (folder / "handful/app.py").write_bytes(drive.files["handful/app.py"].replace(b"A", b"B"))
    assert "handful/app.py is not whole, or old" in message_of(folder)


def test_a_code_py_of_another_version_is_found(folder):
    write_files(folder, {"code.py": small_drive("0.0.9").code})
    assert f"{MANIFEST} is of another version than code.py" in message_of(folder)


def test_the_number_of_other_faults_is_shown(folder):
    for path in ("handful/app.py", "handful/rules/dice.py", "handheld.py"):
        (folder / path).unlink()
    assert "handful/app.py is missing, and 2 more." in message_of(folder)


def test_a_source_that_would_hide_a_compiled_file_is_found(tmp_path):
    small = small_drive(handful__extra=b"")
    files = {**small.files, "handful/late.mpy": b"C\x06"}
    everything = {**files, MANIFEST: manifest_of(small.version, files), "code.py": small.code}
    folder = write_files(tmp_path, everything)
    assert asked(folder) == (None, None)
    (folder / "handful/late.py").write_bytes(b"OLD = 1\n")
    assert "handful/late.py must be deleted" in message_of(folder)


def test_files_of_the_user_do_not_matter(folder):
    write_files(folder, {"settings.toml": b"A = 1", "lib/neopixel.mpy": b"x", "saves/a": b"y"})
    assert asked(folder) == (None, None)


@pytest.mark.parametrize(
    ("hider", "hidden"),
    [
        ("handful/app/mine.txt", "handful/app/"),
        ("handheld/mine.py", "handheld/"),
        ("adafruit_thing.py", "adafruit_thing.py"),
        ("adafruit_thing.mpy", "adafruit_thing.mpy"),
        ("adafruit_thing/__init__.py", "adafruit_thing/"),
    ],
)
def test_a_users_file_or_folder_that_hides_one_of_ours_is_found(folder, hider, hidden):
    """Python prefers a folder to a module, and the drive's top to `lib`."""
    write_files(folder, {hider: b""})
    words = message_of(folder)
    assert words == f"A FILE IS IN THE WAY {hidden} hides a file of the game: rename or delete it."


@pytest.mark.parametrize("other", ["app/mine.py", "app.py", "handful/rules/app/x", "lib/app.py"])
def test_what_hides_nothing_is_left_alone(folder, other):
    write_files(folder, {other: b""})
    assert asked(folder) == (None, None)


def test_a_drive_that_is_being_copied_never_starts(folder, drive):
    code = drive.code.replace(b"COPYING = False", b"COPYING = True")
    write_files(folder, {"code.py": code})
    assert "code.py is still to come" in message_of(folder)


class TestUpdate:
    """A complete, newer package in /update is started instead of the installed one."""

    @pytest.fixture
    def update(self):
        return {
            **{f"{module}.mpy": b"C\x06" for module in NEEDED},
            ENTRY: b"",
            "handful/__init__.mpy": b"C\x06 9.10.0",
            "handful/app.mpy": b"C\x06 App",
            "lib/adafruit_thing/__init__.py": b"NEW = 1\n",
        }

    def put(self, folder, version, files):
        write_files(folder / "update", {**files, MANIFEST: manifest_of(version, files)})

    def test_a_newer_one_is_preferred(self, folder, update):
        self.put(folder, "9.10.0", update)
        assert asked(folder) == (None, f"{folder}/update")

    @pytest.mark.parametrize("version", ["0.0.9", "0.0.10", "0.1.0", VERSION, "0.1", "x"])
    def test_an_older_or_equal_one_is_not(self, folder, update, version):
        self.put(folder, version, update)
        assert asked(folder) == (None, None)

    def test_ten_comes_after_nine(self, tmp_path, update):
        folder = write_files(tmp_path, small_drive("9.9.0").everything)
        self.put(folder, "9.10.0", update)
        assert asked(folder) == (None, f"{folder}/update")

    @pytest.mark.parametrize("path", ["handful/__init__.mpy", "handful/app.mpy", MANIFEST])
    @pytest.mark.parametrize("length", [None, 0, 5])
    def test_an_incomplete_one_is_not(self, folder, update, path, length):
        self.put(folder, "9.10.0", update)
        file = folder / "update" / path
        if length is None:
            file.unlink()
        else:
            file.write_bytes(file.read_bytes()[:length])
        assert asked(folder) == (None, None)

    def test_a_damaged_one_is_not(self, folder, update):
        self.put(folder, "9.10.0", update)
        (folder / "update/handful/app.mpy").write_bytes(update["handful/app.mpy"].swapcase())
        assert asked(folder) == (None, None)

    @pytest.mark.parametrize("path", [ENTRY, *(f"{module}.mpy" for module in NEEDED)])
    def test_one_that_does_not_name_what_a_start_needs_is_not(self, folder, update, path):
        """Whole or not, it would end in a traceback."""
        del update[path]
        self.put(folder, "9.10.0", update)
        assert asked(folder) == (None, None)
        write_files(folder / "update", {path: b""})
        assert asked(folder) == (None, None)

    def test_one_of_nothing_is_not(self, folder):
        """Its manifest is `handful 9.9.9`, `end`."""
        self.put(folder, "9.9.9", {})
        assert asked(folder) == (None, None)

    @pytest.mark.parametrize(
        "more",
        [
            {"handful/big": bytes((1 << 20) + 1)},
            {f"handful/m{number}": b"" for number in range(500)},
            {"handheld.py": b""},
            {"../code.py": b""},
            {f"handful/{'x' * 200}": b""},
        ],
        ids=["size", "count", "board", "outside", "name"],
    )
    def test_one_that_is_too_large_or_not_only_the_game_is_not(self, folder, update, more):
        manifest = manifest_of("9.10.0", {**update, **more})
        write_files(folder / "update", {**update, MANIFEST: manifest})
        assert asked(folder) == (None, None)

    @pytest.mark.parametrize(
        "manifest",
        [
            b"",
            b"handful 9.9.9",
            b"handful 9.9.9\n",
            b"handful " + b"9" * 70_000 + b"\nend\n",
            b"handful 9.9.9\nhandful/main.py -1 00000000\nend\n",
            b"handful 9.9.9\nhandful/main.py 99999999999 00000000\nend\n",
            b"handful 9.9.9\n" + b"x" * 70_000,
            b"handful 9.9.9\n\xff\xff 1 1\nend\n",
            bytes(70_000),
        ],
    )
    def test_a_mad_manifest_leaves_the_game_that_is_installed(self, folder, manifest):
        """Whatever a cable or a user has put there."""
        write_files(folder / "update", {MANIFEST: manifest})
        assert asked(folder) == (None, None)

    def test_what_the_check_cannot_bear_leaves_the_game_too(self, folder, update):
        self.put(folder, "9.10.0", update)
        code = load_code()
        with pytest.MonkeyPatch.context() as patch:
            check = SimpleNamespace(faults=lambda *_: [], package_folder=self.refuse)
            patch.setitem(sys.modules, "drive_check", check)
            assert code.check_drive("/") == (None, None)

    def refuse(self, *_):
        raise MemoryError

    def test_it_does_not_cover_up_a_damaged_drive(self, folder, update):
        self.put(folder, "9.10.0", update)
        (folder / "handheld.py").unlink()
        assert "handheld.py is missing" in message_of(folder)


class TestWords:
    """Every failure ends in a message."""

    @pytest.mark.parametrize(
        ("version", "is_refused"),
        [((8, 2, 10), True), ((7, 0, 0), True), ((9, 0, 0), False), ((10, 1, 4, ""), False)],
    )
    def test_an_old_circuitpython_gets_a_message(self, version, is_refused):
        python = SimpleNamespace(name="circuitpython", version=version)
        words = load_code().system_problem(python)
        assert bool(words) == is_refused
        if is_refused:
            assert f"CircuitPython {'.'.join(map(str, version))} is too old" in words[0]

    @pytest.mark.parametrize(
        ("version", "said"),
        [
            ((9, 0, 5), "CircuitPython 9.0.5 is too old: the game may stop."),
            ((9, 1, 4), "CircuitPython 9.1.4 is too old: the game may stop."),
            ((9, 2, 0), None),
            ((9, 3, 0), None),
            ((10, 0, 3), "CircuitPython 10.0.3 draws at half speed."),
            ((10, 1, 0), None),
            ((11, 0, 0), None),
        ],
    )
    def test_a_poor_circuitpython_gets_a_warning_and_the_game_starts(self, device, version, said):
        code = device.code
        python = SimpleNamespace(name="circuitpython", version=version)
        code.sys = SimpleNamespace(implementation=python)
        code.time = SimpleNamespace(sleep=lambda seconds: None)
        words = []
        code.show_message = words.extend
        with pytest.raises(Ended):
            code.main()
        assert words == ([said, "Install 9.2, or 10.1 or newer."] if said else [])
        assert device.started == ["/handful/main.py"]

    @pytest.mark.parametrize("seed", [None, "17", 18, "-1"])
    def test_a_seed_is_a_whole_number(self, seed):
        assert load_code().setting_problem({"HANDFUL_SEED": seed}.get) is None

    @pytest.mark.parametrize("name", ["HANDFUL_SEED", "HANDFUL_LINK", "HANDFUL_PANEL"])
    def test_a_word_without_quotes_is_named(self, name):
        """CircuitPython takes it for a number, and its getenv raises."""

        def getenv(wanted):
            return int("header") if wanted == name else None

        assert load_code().setting_problem(getenv)[0].startswith(f"{name} in settings.toml is not")

    def test_lines_are_wrapped_to_the_screen(self):
        wrap = load_code().wrap
        rows = wrap(["ab cd efghij k", "xyz"], 5)
        assert [row.strip() for row in rows] == ["ab cd", "efghi", "j k", "", "xyz", ""]
        assert (
            max(map(len, wrap(["lib/adafruit_displayio_layout/layouts/grid_layout.py"], 25))) <= 26
        )

    @pytest.mark.full
    def test_the_worst_fault_fits_on_a_small_screen(self):
        code = load_code()
        longest = max(build_drive("pico_st7735").files, key=len)
        words = code.copy_unfinished([(longest, "is not whole, or old")] * 99)
        # 160x128 pixels hold 10 rows of 25 letters in CircuitPython's own font of 6x12.
        rows = code.wrap(words, 25)
        while not rows[-1]:
            rows.pop()
        assert len(rows) <= 10
        assert rows[-1].strip().endswith("again.")


class Ended(BaseException):
    """Raised at the end of a run."""


@pytest.fixture
def device(monkeypatch):
    """A code.py with a display that records what it shows; its last wait ends it."""
    display = SimpleNamespace(width=160, height=128, root_group=None, refresh=lambda: None)
    board = SimpleNamespace(DISPLAY=display)
    monkeypatch.setitem(sys.modules, "board", board)
    for name in ("displayio", "terminalio"):
        monkeypatch.setitem(sys.modules, name, SimpleNamespace(**vars(FAKE_DISPLAYIO)))
    code = load_code()
    monkeypatch.setattr(code, "time", SimpleNamespace(sleep=end))
    monkeypatch.setattr(code, "check_drive", lambda root: (None, None))
    made = SimpleNamespace(code=code, display=display, board=board, stopped=None, started=[])
    made.runtime = SimpleNamespace(run_reason="reset")
    runner = SimpleNamespace(
        get_previous_traceback=lambda: made.stopped,
        set_next_code_file=lambda name, **options: made.started.append(name),
        reload=end,
        runtime=made.runtime,
        RunReason=SimpleNamespace(AUTO_RELOAD="auto"),
    )
    monkeypatch.setitem(sys.modules, "supervisor", runner)
    made.nvm = bytearray(b"\xff" * 64)
    monkeypatch.setitem(sys.modules, "microcontroller", SimpleNamespace(nvm=made.nvm))
    check = SimpleNamespace(stamp_of=lambda package: b"abc")
    monkeypatch.setitem(sys.modules, "drive_check", check)
    return made


def main_py():
    """Return what main.py defines; it imports what only a device has."""
    return defined_in("handful/main.py")


def opening_py():
    """Return what opening.py defines, loaded again."""
    return defined_in("handful/opening.py")


def defined_in(path):
    path = FIRMWARE / path
    names = {"__name__": path.stem}
    exec(compile(path.read_text(), str(path), "exec"), names)
    return names


def end(seconds=0):
    """End the run, as a reset and a reload do."""
    raise Ended


class TileGrid:
    def __init__(self, bitmap, *, width, height, default_tile, **options):
        self.options = options
        self.rows = [[default_tile] * width for _ in range(height)]

    def __setitem__(self, place, tile):
        column, row = place
        self.rows[row][column] = tile


class Font:
    bitmap = None

    def get_bounding_box(self):
        return (6, 12)

    def get_glyph(self, code_point):
        return SimpleNamespace(tile_index=code_point) if 32 <= code_point < 127 else None


class Group(list):
    pass


FAKE_DISPLAYIO = SimpleNamespace(
    TileGrid=TileGrid, Group=Group, Palette=lambda count: [0] * count, FONT=Font()
)


def shown(display):
    """Return the rows of a message; the first one is below the title."""
    grid, _, title = display.root_group
    assert "".join(map(chr, title.rows[0])).strip() == f"Handful {version_of()}"
    return ["".join(map(chr, row)).strip() for row in grid.rows]


def run_until_reset(device):
    with pytest.raises(Ended):
        device.code.main()
    return [row for row in shown(device.display) if row]


class TestScreen:
    """The message is on the screen, drawn with what is built into CircuitPython."""

    def test_a_copy_problem_is_shown(self, device, monkeypatch, capsys):
        problem = device.code.copy_unfinished([("handful/app.py", "is missing")])
        monkeypatch.setattr(device.code, "check_drive", lambda root: (problem, None))
        assert run_until_reset(device) == [
            "COPY UNFINISHED",
            "handful/app.py is",
            "missing.",
            "Copy all files to the",
            "drive again.",
        ]
        assert "COPY UNFINISHED" in capsys.readouterr().out

    @pytest.mark.parametrize(
        ("line", "words"),
        [
            (
                "MemoryError: memory allocation failed, allocating 640 bytes",
                "It ran out of memory.",
            ),
            ("ValueError: no such box", "ValueError: no such box"),
            ("RuntimeError: pystack exhausted", "RuntimeError: pystack exhausted"),
        ],
    )
    def test_what_has_stopped_the_game_is_shown(self, device, line, words):
        device.stopped = f'Traceback (most recent call last):\n  File "app", line 1\n{line}\n\n'
        text = " ".join(run_until_reset(device))
        assert text == f"Handful has stopped. {words} Press reset, or switch off and on."
        assert device.started == []

    def test_what_has_stopped_it_is_shown_without_a_traceback(self, device, monkeypatch):
        """O11: CircuitPython drops one for which it has no room; the note is shown once."""
        memory = bytearray(b"\xa5" * 512)  # whatever was there at power-on
        monkeypatch.setitem(sys.modules, "alarm", SimpleNamespace(sleep_memory=memory))
        with pytest.raises(Ended):
            device.code.main()
        error = MemoryError("memory allocation failed, allocating 640 bytes")
        main_py()["leave_note"](error, None)
        text = " ".join(run_until_reset(device))
        assert text.startswith("Handful has stopped. It ran out of memory. Press reset")
        with pytest.raises(Ended):
            device.code.main()
        assert device.started == ["/handful/main.py"] * 2

    @pytest.mark.parametrize("language", [folder for folder, _ in LANGUAGES])
    @pytest.mark.parametrize("fate", [NOTHING_LOST, KEPT, NOT_KEPT])
    def test_what_has_become_of_the_game_is_said_in_its_language(
        self, device, monkeypatch, language, fate
    ):
        """O11: the screen was English; whether the game was saved, only the console said."""
        monkeypatch.setitem(sys.modules, "alarm", SimpleNamespace(sleep_memory=bytearray(256)))
        session = SimpleNamespace(kit=SimpleNamespace(language=language))
        app = SimpleNamespace(
            stop_note=App.stop_note.fget(SimpleNamespace(session=session, fate=fate))
        )
        main_py()["leave_note"](MemoryError("memory allocation failed"), app)
        said = words_in(language, "power")
        stopped, memory, reset = said.STOPPED.split("|")
        text = " ".join(run_until_reset(device))
        assert text == " ".join((stopped, memory, said.FATES.split("|")[fate], reset))
        assert text.isascii()  # CircuitPython's own font has no other letters

    @pytest.mark.parametrize("words", ["", "größe", "x" * 300])
    def test_any_words_can_be_noted(self, device, monkeypatch, words):
        memory = bytearray(512)
        monkeypatch.setitem(sys.modules, "alarm", SimpleNamespace(sleep_memory=memory))
        main_py()["leave_note"](ValueError(words), None)
        assert device.code.taken_note().startswith("ValueError: " + words[:2])
        assert device.code.taken_note() == ""

    def test_an_update_that_stops_can_be_undone(self, device, monkeypatch):
        monkeypatch.setattr(device.code, "check_drive", lambda root: (None, "/update"))
        device.stopped = "ValueError: no such box"
        assert "delete the folder update." in " ".join(run_until_reset(device))

    def test_ctrl_c_leads_to_the_repl(self, device):
        device.stopped = "Traceback (most recent call last):\nKeyboardInterrupt: \n"
        device.code.main()
        assert device.started == []

    def test_a_seed_that_is_no_number_is_shown(self, device, monkeypatch):
        monkeypatch.setenv("HANDFUL_SEED", "lucky")
        assert "HANDFUL_SEED in" in run_until_reset(device)[0]

    def test_an_empty_seed_is_none(self, device, monkeypatch):
        monkeypatch.setenv("HANDFUL_SEED", "")
        with pytest.raises(Ended):
            device.code.main()
        assert device.started == ["/handful/main.py"]

    def test_a_character_without_a_glyph_becomes_a_question_mark(self, device):
        device.code.draw(["größe"], device.display)
        assert shown(device.display)[1] == "gr??e"

    def test_a_board_without_a_built_in_display_starts_its_own(self, device, monkeypatch):
        del device.board.DISPLAY
        handheld = SimpleNamespace(open_display=lambda: device.display)
        monkeypatch.setitem(sys.modules, "handheld", handheld)
        device.code.show_message(["Hello"])
        assert shown(device.display)[1] == "Hello"

    def test_a_broken_board_file_does_not_matter_where_a_display_is_built_in(
        self, device, monkeypatch
    ):
        monkeypatch.setitem(sys.modules, "handheld", None)
        device.code.show_message(["Hello"])
        assert shown(device.display)[1] == "Hello"

    def test_without_any_display_the_message_is_on_the_console(self, device, monkeypatch, capsys):
        del device.board.DISPLAY
        monkeypatch.setitem(sys.modules, "handheld", None)
        device.code.show_message(["Hello"])
        assert "Hello" in capsys.readouterr().out

    def test_a_build_without_a_font_still_starts(self, device, monkeypatch):
        monkeypatch.setitem(sys.modules, "terminalio", None)
        device.code.draw(["Hello"], device.display)
        assert device.display.root_group is None


class TestTrial:
    """A newer package that fails to start twice is not tried again."""

    @pytest.fixture
    def handheld(self, device, monkeypatch):
        """A device with a newer package; `words` are the messages of all its starts, in order."""
        monkeypatch.setattr(device.code, "check_drive", lambda root: (None, "/update"))
        device.words = []
        monkeypatch.setattr(device.code, "show_message", device.words.append)
        monkeypatch.setattr(device.code, "time", SimpleNamespace(sleep=self.sleep))
        return device

    def sleep(self, seconds):
        if seconds == 1:
            raise Ended  # waiting for a reset

    def start(self, handheld, stopped=None):
        """Switch on, or return from a run that has stopped; return what starts now."""
        handheld.stopped = stopped
        handheld.started.clear()
        with pytest.raises(Ended):
            handheld.code.main()
        return handheld.started[0] if handheld.started else None

    def flag(self, handheld):
        assert handheld.nvm[:-4] == b"\xff" * 60, "the store's bytes"
        return bytes(handheld.nvm[-4:])

    def show_first_screen(self, nvm):
        """Do what main.py does once the app has drawn."""
        opening_py()["note_started"](nvm)

    def test_one_that_hangs(self, handheld):
        """The player can only turn it off and on."""
        assert self.start(handheld) == "/update/handful/main.py"
        assert self.start(handheld) == "/update/handful/main.py"
        assert handheld.words == []
        assert self.start(handheld) == "/handful/main.py"
        (words,) = handheld.words
        assert words[0] == "The newer version did not start, twice."
        assert f"Going back to {VERSION}. Options, Remove update" in words[-1]
        assert self.start(handheld) == "/handful/main.py"
        assert len(handheld.words) == 1

    def test_one_that_ends_in_a_traceback(self, handheld):
        for last in (False, True):
            assert self.start(handheld) == "/update/handful/main.py"
            assert (self.start(handheld, "ImportError: no module named 'app'") is None) != last
        assert handheld.words[0][0] == "Handful has stopped."
        assert handheld.words[1][:2] == [
            "The newer version did not start, twice.",
            "ImportError: no module named 'app'",
        ]
        assert handheld.started == ["/handful/main.py"]

    def test_one_that_shows_its_first_screen_stays(self, handheld):
        """Nvm, which wears out, is written twice in all."""
        for _ in range(5):
            assert self.start(handheld) == "/update/handful/main.py"
            assert self.flag(handheld) in (b"\1abc", b"\0abc")
            self.show_first_screen(handheld.nvm)
            assert self.flag(handheld) == b"\0abc"
        assert handheld.words == []

    def test_one_that_stops_in_a_game_has_another_try(self, handheld):
        self.start(handheld)
        self.show_first_screen(handheld.nvm)
        assert self.start(handheld, "ValueError: no such box") is None
        assert self.start(handheld) == "/update/handful/main.py"
        self.show_first_screen(handheld.nvm)
        assert self.flag(handheld) == b"\0abc"

    def test_one_that_never_starts_again_after_that(self, handheld):
        self.start(handheld)
        self.show_first_screen(handheld.nvm)
        assert self.start(handheld, "ValueError: no such box") is None
        assert self.start(handheld) == "/update/handful/main.py"
        assert self.start(handheld, "MemoryError: ") == "/handful/main.py"

    def test_a_computer_that_writes_to_the_drive_is_no_failure(self, handheld):
        self.start(handheld)
        handheld.runtime.run_reason = "auto"
        for _ in range(5):
            assert self.start(handheld) == "/update/handful/main.py"

    def test_nor_is_one_that_writes_to_it_in_the_second_try(self, handheld):
        self.start(handheld)
        self.start(handheld)
        handheld.runtime.run_reason = "auto"
        assert self.start(handheld) == "/update/handful/main.py"
        assert handheld.words == []

    def test_another_package_gets_its_own_tries(self, handheld):
        handheld.nvm[-4:] = b"\3xyz"
        assert self.start(handheld) == "/update/handful/main.py"
        assert self.flag(handheld) == b"\1abc"

    def test_the_installed_game_that_stops_is_not_taken_for_the_other(self, handheld):
        handheld.nvm[-4:] = b"\3abc"
        assert self.start(handheld, "ValueError: no such box") is None
        (words,) = handheld.words
        assert "delete the folder" not in " ".join(words)

    def test_without_a_package_nvm_is_left_alone(self, handheld, monkeypatch):
        monkeypatch.setattr(handheld.code, "check_drive", lambda root: (None, None))
        assert self.start(handheld) == "/handful/main.py"
        assert self.flag(handheld) == b"\xff" * 4

    @pytest.mark.parametrize("nvm", [None, b""])
    def test_a_board_without_nvm_starts_it(self, handheld, monkeypatch, nvm):
        monkeypatch.setitem(sys.modules, "microcontroller", SimpleNamespace(nvm=nvm))
        assert self.start(handheld) == "/update/handful/main.py"
        assert self.start(handheld, "ValueError: x") is None
        assert "delete the folder update" in handheld.words[0][-1]
        self.show_first_screen(nvm)

    def test_worn_nvm_is_no_reason_to_stop(self, handheld, monkeypatch):
        class Worn(bytearray):
            def __setitem__(self, place, data):
                raise RuntimeError("Unable to write to nvm.")

        nvm = Worn(b"\xff" * 60 + b"\1abc")
        monkeypatch.setitem(sys.modules, "microcontroller", SimpleNamespace(nvm=nvm))
        assert self.start(handheld) == "/update/handful/main.py"
        self.show_first_screen(nvm)

    def test_the_message_fits_on_a_small_screen(self, handheld):
        code = handheld.code
        rows = code.wrap(code.update_problem("ImportError: no module named 'handful_x'"), 25)
        while not rows[-1]:
            rows.pop()
        assert len(rows) <= 10, rows


class TestMain:
    """The game's own run, which code.py has started."""

    @pytest.fixture
    def seen(self, device, monkeypatch):
        """What the app and the board were asked, in order."""
        seen, links = [], self.links = [], []
        grids = ((1, 2),) * 8, ((3, 4),) * 10
        kit = SimpleNamespace(card_grids=grids, language="en")

        class ShortGame(App):
            session = SimpleNamespace(over=True, code=None, kit=kit, play=None)
            is_open = True
            fate = NOTHING_LOST

            def __init__(self, ports, launch):
                seen.append((ports, launch.seed, launch.ranked))
                links.append((launch.restarts, launch.link, launch.agreed, launch.places))

            def step(self):
                return "run" not in seen[-1:]

            def run(self):
                seen.append("run")
                return super().run()

            def save_for_off(self):
                seen.append("saved")

        monkeypatch.setattr(gc, "mem_free", lambda: 64_000, raising=False)
        monkeypatch.setattr(gc, "mem_alloc", lambda: 64_000, raising=False)
        device.display.drive = SimpleNamespace(close=lambda: seen.append("drive closed"))
        handheld = SimpleNamespace(
            open_display=lambda: device.display, open_ports=lambda display: display
        )
        splash = SimpleNamespace(splash=lambda: "splash")
        monkeypatch.setattr(sys, "path", list(sys.path))
        monkeypatch.setitem(sys.modules, "handheld", handheld)
        monkeypatch.setitem(sys.modules, "handful.ui.kit_maker", splash)
        monkeypatch.setitem(sys.modules, "handful.app", SimpleNamespace(App=ShortGame))
        return seen

    def run(self, folder="", ends=Ended):
        """Run main.py to its end, as if it lay in a folder of the drive."""
        path = FIRMWARE / "handful/main.py"
        code = compile(path.read_text(), str(path), "exec")
        names = {"__name__": "__main__", "__file__": f"{folder}/handful/main.py"}
        with pytest.raises(ends):
            exec(code, names)

    def test_its_memory_is_one_area_and_leaves_room_for_a_flash_chip(self, device, monkeypatch):
        """Sizes are in words of four bytes; what it holds is two blocks long."""
        monkeypatch.setattr(gc, "mem_free", lambda: 130_000, raising=False)
        taken = []

        def block(size):
            taken.append(size if size <= 30_000 else 0)
            return [None] * taken[-1]

        names = opening_py()
        names["block"] = block
        kept = names["one_area"]()
        *tried, largest, area = taken
        assert 0 in tried
        assert 30_000 - 16 < largest <= 30_000
        assert 4096 + 256 < 4 * (largest - area) < 6000
        assert 4 < len(kept) <= 16

    def test_a_link_begins_in_a_fresh_start(self, device, seen, monkeypatch):
        """P9: the run that asks for it leaves a note, and the next one takes it once."""
        memory = bytearray(b"\xa5" * 128)
        monkeypatch.setitem(sys.modules, "alarm", SimpleNamespace(sleep_memory=memory))
        session = sys.modules["handful.app"].App.session
        session.over = NEW_LINK
        self.run()
        self.run()
        session.over, session.code = AGREED_CODE, (7, 0x3FFF, 6, b"\x12")
        self.run()
        session.over = True
        self.run()
        self.run()
        wishes = [(link, agreed) for _, link, agreed, _ in self.links]
        places = b"\1\2" * 8 + b"\3\4" * 10
        assert [places for *_, places in self.links] == [None, places, places, places, None]
        assert wishes[:3] == [(False, None), *[(NEW_LINK, (0, 0, 0, b""))] * 2]
        assert wishes[3:] == [(AGREED_CODE, (7, 0x3FFF, 6, b"\x12")), (False, None)]
        assert all(restarts for restarts, *_ in self.links)

    def test_a_key_that_was_pressed_while_the_game_was_loaded_begins_a_link(
        self, device, seen, monkeypatch
    ):
        """P9: it counts in the first step; with the wish lost, Rematch ended at the title."""
        memory = bytearray(64)
        monkeypatch.setitem(sys.modules, "alarm", SimpleNamespace(sleep_memory=memory))
        app = sys.modules["handful.app"].App
        with monkeypatch.context() as pressed:
            pressed.setattr(app, "step", lambda self: False)
            app.session.over = NEXT_LINK
            self.run()
        app.session.over = True
        self.run()
        assert [link for _, link, *_ in self.links] == [False, NEXT_LINK]

    def test_a_board_that_can_leave_no_note_links_at_once(self, device, seen, monkeypatch):
        """And its names grow as they are needed: MicroPython would give 9 KB for nothing."""
        grown = []
        monkeypatch.setitem(sys.modules, "alarm", None)
        monkeypatch.setattr(gc, "mem_alloc", lambda: grown.append(True) or 64_000, raising=False)
        self.run()
        assert self.links == [(False, False, None, None)]
        assert not grown

    def test_code_py_starts_it(self, device):
        with pytest.raises(Ended):
            device.code.main()
        assert device.started == ["/handful/main.py"]

    def test_code_py_starts_that_of_a_newer_package(self, device, monkeypatch):
        monkeypatch.setattr(device.code, "check_drive", lambda root: (None, "/update"))
        with pytest.raises(Ended):
            device.code.main()
        assert device.started == ["/update/handful/main.py"]

    @pytest.mark.parametrize(
        ("seed", "given"), [("23", (23, False)), ("", (None, True)), (None, (None, True))]
    )
    def test_the_game_gets_the_boards_ports_and_the_seed(
        self, device, seen, monkeypatch, seed, given
    ):
        """Whatever ends the game, the save file is closed then: a computer may come."""
        if seed is not None:
            monkeypatch.setenv("HANDFUL_SEED", seed)
        self.run()
        assert seen == [(device.display, *given), "run", "drive closed"]
        assert device.display.root_group == "splash"
        assert device.started == []

    def test_a_newer_package_comes_first(self, device, seen):
        device.display.nvm = bytearray(b"\xff\2abc")
        self.run("/update")
        assert device.display.nvm == b"\xff\0abc", "it has started"
        assert sys.path[:2] == ["/update", "/update/lib"]

    @pytest.mark.parametrize(
        ("error", "end"),
        [(MemoryError, ["drive closed"]), (KeyboardInterrupt, ["saved", "drive closed"])],
    )
    def test_a_game_that_breaks_closes_the_save_file(self, seen, monkeypatch, error, end):
        """Code.py runs then and shows what has happened; the app has saved after a fault.

        CircuitPython's restart when a computer writes to the drive comes as a ctrl-C does, and
        cost all rolls since the computer came.
        """

        def fail(app):
            raise error

        monkeypatch.setattr(sys.modules["handful.app"].App, "run", fail)
        self.run(ends=error)
        assert seen[1:] == end

    def test_a_board_without_a_drive_has_nothing_to_close(self, device, seen):
        device.display.drive = None
        self.run()
        assert seen[-1] == "run"
