# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""M1: genuine MicroPython boots the game, shows what the simulator does, and keeps its saves."""

import pytest

from handful.session import KEPT
from handful.words import words
from tests.boards.start_file import load_code
from tests.device.emulator.test_pictures import LANGUAGES, TOURS, compare
from tools.drive import MANIFEST
from tools.emulator import Bench, missing_uf2
from tools.micropython.drive import build_drive, packed_sources
from tools.on_board.probe import Probe, probed_micropython
from tools.on_board.twin import Twin

PICO, SPRIG = "pico_st7735_micropython", "sprig_micropython"
LETTER = 8
DRAWN_MS = 1500
"""So long the panel takes to wake and to show a message."""
BEST_HZ = [523 * 2 ** (semitones / 12) for semitones in (0, 4, 7, 12)]
HEARD = 640
"""Samples in which a pitch is looked for: 40 ms of a Sprig's."""
LEAST_AT_THE_TABLE, LEAST, LEAST_BLOCK = 60_000, 30_000, 11_500
ROLLING_MS = 33
"""For a frame while dice roll, which took 26 by a clock that may be off by 30 %."""
TIMED = """
import time
def timed():
    start = time.ticks_us()
    goes_on = type(app).step(app)
    took.append(time.ticks_diff(time.ticks_us(), start) // 1000)
    return goes_on
took = []
globals().update(time=time, took=took)
app.step = timed
"""
SCANS = """
import gc
gc.collect()
keys = app.session.ports.keys
before = gc.mem_alloc()
for _ in range(100):
    keys.scan()
globals().update(grown=gc.mem_alloc() - before)
"""
STORE = """
def store(words):
    for word in words.split():
        hasattr(gc, word)
    micropython.qstr_info()
"""
"""Let a board look for names, and print how many it has in its memory."""
ERASES = """
with open("/erased", "wb") as file:
    for _ in range(10):
        app.session.ports.speaker.play("best")
        for _ in range(4):
            file.write(bytes(4096))
            file.flush()
"""
"""Ten sounds, in each of which littlefs erases at least four sectors."""


class Device:
    """An emulated board with MicroPython, at its title or table, and its twin."""

    def __init__(self, name=PICO, seed=None, **others):
        lack = missing_uf2(name)
        if lack:
            pytest.skip(lack)
        drive = build_drive(name)
        drive = drive if seed is not None else probed_micropython(drive)
        files = {**drive.everything, **others}
        if seed is not None:
            files["settings.toml"] = f"HANDFUL_SEED = {seed}\n".encode()
        self.board = Bench(name=name).board(files)
        self.board.boot()
        self.twin = Twin(
            self.board, name.removesuffix("_micropython"), seed=seed, keeps_drive=True
        )
        self.probe = Probe(self.board, packed_sources(name))

    def go(self, *ways):
        """Go these ways, and compare after each."""
        for way in ways:
            self.twin.go(way)
            compare(self.board, self.twin, way)


def test_a_table_on_a_sprig_looks_as_in_the_simulator():
    device = Device(SPRIG, seed=252)
    assert device.board.panel.is_showing
    device.go("", "A", "B RIGHT*2 B", "SELECT")
    assert device.board.panel.outside == 0
    assert "Traceback" not in device.board.said


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", TOURS)
def test_every_screen_looks_as_in_the_simulator(name, language, figure):
    device = Device(seed=TOURS[name].seed)
    ways = TOURS[name].ways_in(language)
    device.go(*ways)
    figure(f"MicroPython on an emulated Pico, {name}: {len(ways)} pictures equal")


@pytest.mark.long
def test_it_has_room_and_is_in_time(figure):
    device = Device()
    device.go("pick Play")
    at_table = device.probe.memory()[0]
    device.probe.run(TIMED)
    rolling = 0
    for _ in range(2):
        device.probe.run("took.clear()")
        device.board.tap("A")
        device.board.run(1500)
        # The first frame is the key's: it loads what rolls the dice, and saves.
        rolling = max(rolling, *device.probe.value("took")[1:])
    device.board.tap("START")
    device.board.run(1500)
    at_menu, block = device.probe.memory()
    figure(
        f"MicroPython on an emulated Pico: {at_table:,} bytes free at the table, {at_menu:,} at "
        f"its menu, {block:,} in one block; a frame of rolling dice takes {rolling} ms"
    )
    assert at_table >= LEAST_AT_THE_TABLE
    assert at_menu >= LEAST
    assert block >= LEAST_BLOCK
    assert rolling <= ROLLING_MS


def test_short_names_are_none_that_the_board_has_to_store():
    """They are in its ROM: an own one would take memory for ever."""
    lack = missing_uf2(PICO)
    if lack:
        pytest.skip(lack)
    board = Bench(name=PICO).board({"main.py": b""})
    board.open_repl()
    board.exec("import gc, micropython\n" + STORE)
    names = sorted({*packed_sources(PICO).names.values()})
    before = board.exec("store('')")
    assert board.exec(f"store({' '.join(names)!r})") == before
    assert board.exec("store('nobody_has_this')") != before


def test_a_scan_of_the_keys_makes_no_garbage():
    """A timer's call that does may have to wait for a collection, a hundred times a second."""
    device = Device()
    device.probe.run(SCANS)
    assert device.probe.value("grown") < 200


def test_the_very_dice_come_back_after_a_reset():
    """U1: with a computer on the cable, too, which does not take the drive."""
    device = Device()
    device.go("pick Play", "A")
    rolled = device.board.picture()
    device.board.reset()
    device.board.boot()
    assert device.board.picture() != rolled
    device.board.tap("A")  # Continue
    device.board.run_until_idle()
    assert device.board.picture() == rolled


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        (lambda files: files.pop("handful/game.1"), "handful/game.1 is missing."),
        (lambda files: files.pop(MANIFEST), f"{MANIFEST} is missing."),
        (lambda files: files.update({"handful/game.1": b"M"}), "handful/game.1 is not whole,"),
    ],
    ids=["a file missing", "no manifest", "half a file"],
)
def test_a_copy_that_is_not_whole_ends_in_words_on_the_screen(fault, words):
    """O10."""
    lack = missing_uf2(PICO)
    if lack:
        pytest.skip(lack)
    files = build_drive(PICO).everything
    fault(files)
    board = Bench(name=PICO).board(files)
    said = board.run_until_text("again.", ms=30_000).replace("\r\n", "\n")
    board.run(DRAWN_MS)
    told = said[said.rindex("COPY UNFINISHED") :].splitlines()
    assert told[0] == "COPY UNFINISHED"
    assert told[1].startswith(words)
    assert letters_on(board.picture()) == letters_of(told)


def test_a_game_that_stops_says_why_and_is_kept():
    """O11: in words, with the game to go on with after a reset."""
    device = Device()
    device.go("pick Play; A")
    rolled = device.board.picture()
    device.probe.run("def fail():\n    raise MemoryError\napp.session.keeper.tick = fail")
    device.board.run_until_text("Press reset", ms=20_000)
    device.board.run(DRAWN_MS)
    said = words("en", "power")
    stopped, memory, reset = said.STOPPED.split("|")
    told = [stopped, memory, said.FATES.split("|")[KEPT], reset]
    assert letters_on(device.board.picture()) == letters_of(told)
    device.board.reset()
    device.board.boot()
    device.board.tap("A")  # Continue
    device.board.run_until_idle()
    assert device.board.picture() == rolled


def test_sounds_have_the_pitches_of_the_speaker():
    device = Device()
    chip = device.board.chip
    device.probe.run("app.session.ports.speaker.play('best')")
    heard = set()
    for _ in range(80):
        device.board.run(5)
        if chip.pwm.duty(15):
            heard.add(chip.pwm.hz(15, chip.clocks.system_hz))
    assert not chip.pwm.duty(15)
    for wanted in BEST_HZ:
        assert any(abs(hertz - wanted) < wanted / 100 for hertz in heard), (wanted, heard)


def test_sounds_have_the_same_pitches_by_i2s_on_a_sprig():
    """And where nothing sounds the amplifier has no clock, so that it sleeps."""
    device = Device(SPRIG)
    board = device.board
    assert not board.speaker.blocks
    device.probe.run("app.session.ports.speaker.play('best')")
    board.run(500)
    rate = board.speaker.blocks[0][1] / 2
    heard = [each - 0x8000 for _, _, samples in board.speaker.blocks for each in samples[::2]]
    found = [hertz_of(heard[at : at + HEARD], rate) for at in range(0, len(heard), HEARD // 8)]
    for wanted in BEST_HZ:
        assert any(abs(hertz - wanted) < wanted / 100 for hertz in found), (wanted, found)
    pieces = [max(heard[at : at + HEARD // 8]) for at in range(0, len(heard), HEARD // 8)]
    assert 0 < min(each for each in pieces if each > 0) < max(pieces) // 2, "no note fades"
    board.run(2500)
    count = len(board.speaker.blocks)
    board.run(500)
    assert len(board.speaker.blocks) == count
    device.probe.run("app.session.ports.speaker.play('zero')")
    board.run(200)
    assert any(
        each != 0x8000 for _, _, samples in board.speaker.blocks[count:] for each in samples
    )


def test_a_sprig_is_heard_after_flash_was_erased_in_a_sound():
    """Meanwhile no interrupt is served, and those of the timers crowd out the driver's call."""
    device = Device(SPRIG)
    board = device.board
    device.probe.run(ERASES)
    board.run(3000)
    count = len(board.speaker.blocks)
    board.run(500)
    assert len(board.speaker.blocks) == count, "the amplifier stays awake"
    device.probe.run("app.session.ports.speaker.play('zero')")
    board.run(200)
    heard = [each for _, _, samples in board.speaker.blocks[count:] for each in samples]
    assert any(each != 0x8000 for each in heard)


def hertz_of(samples, rate):
    """Return the pitch of a square wave, by how often it rises; 0 for none."""
    rises = [at for at in range(1, len(samples)) if samples[at - 1] <= 0 < samples[at]]
    return rate * (len(rises) - 1) / (rises[-1] - rises[0]) if len(rises) > 1 else 0


def test_it_sleeps_dark_and_wakes_to_the_very_same_screen():
    """O4."""
    device = Device()
    device.go("pick Play; A")
    awake = device.board.picture()
    assert device.board.brightness() > 0.9
    device.twin.go("START+SELECT")
    device.board.run(1000)
    assert device.board.brightness() == 0
    device.twin.go("START+SELECT")
    device.board.run(1000)
    device.twin.rest()
    assert device.board.brightness() > 0.9
    assert device.board.picture() == awake


def letters_on(picture):
    """Return which places have ink, of the title and of each row below the rule."""
    pixels = memoryview(picture).cast("H")

    def has_ink(column, row):
        # main.py leaves half a letter free on the left, in the row's own colour.
        left, top = LETTER // 2 + LETTER * column, LETTER * row
        lines = [
            pixels[160 * y + left : 160 * y + left + LETTER] for y in range(top, top + LETTER)
        ]
        return any(pixel != pixels[160 * top] for line in lines for pixel in line)

    return [[has_ink(column, row) for column in range(19)] for row in (0, *range(2, 16))]


def letters_of(lines):
    """Return the same of words as code.py wraps them, under the game's name."""
    code = load_code()
    rows = [f"Handful {code.VERSION}", *code.wrap(lines, 19)]
    rows = [line.ljust(19) for line in rows + [""] * (15 - len(rows))]
    return [[letter != " " for letter in line[:19]] for line in rows]
