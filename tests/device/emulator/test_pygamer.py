# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The game on PyGamer and PyBadge, whose chip is a SAMD51, to the very pixel."""

import dataclasses
import itertools
import time

import pytest

from handful.drivers import speaker
from handful.ports import DOWN, LEFT, RIGHT, UP, A
from handful.rules.rulesets import RULESET_IDS
from handful.session import KEPT
from handful.words import words
from host_sim.boards import load_facts
from host_sim.handheld import Handheld
from tests.device.emulator.test_game import letters_of, letters_on
from tests.device.emulator.test_pictures import LANGUAGES, TOURS, compare, play_out
from tests.device.emulator.test_samd51 import played
from tests.play.hands import keys_to_rules
from tests.words import HIGH_SCORES, NEW_GAME, OPTIONS
from tools.drive import build_drive, compiled_files
from tools.emulator import switch_on
from tools.emulator.call_stack import LEAST_STACK, CallStack
from tools.emulator.chip_board import BOOT_IDLE_MS
from tools.on_board.probe import Probe, probed
from tools.on_board.script import Hands, names_of, play, steps_of
from tools.on_board.twin import DrawnBytes, Twin
from tools.packing import paths_on_device

SEED = 5
SOUND_S, STEP_S = 0.9, 0.07
"""How long the longest sound may take to end, and a step of a sound."""
LOW, EMPTY, FULL = (3.6, 7), (3.4, 2), (4.1, 95)
"""Volts of a cell, and what the game makes of them in percent."""
WRITTEN_MS = 1200
"""After a second CircuitPython writes what is still in its cache."""
MOST_STACK = LEAST_STACK - 64
"""The bytes for Python calls that a game may need."""


NAMES = ("pybadge", "pygamer")


def at_title(name, seed=SEED):
    """Return a board on battery, and its twin; without a seed it is on USB, with the probe."""
    drive = build_drive(name)
    if seed is None:
        board = switch_on(name, probed(drive).everything)
    else:
        settings = {"settings.toml": f"HANDFUL_SEED = {seed}\n".encode()}
        board = switch_on(name, {**drive.everything, **settings}, usb=False)
    board.boot()
    return board, Twin(board, name, seed=seed)


def go(board, twin, *ways):
    """Go on both, and compare what they show; each page has time to open."""
    for way in ways:
        for step in way.split(";"):
            twin.go(step)
            compare(board, twin, way)


def test_reset_to_title_takes_seconds(name, figure):
    """Under 20 seconds of the computer's."""
    files = build_drive(name).everything
    start = time.process_time()
    board = switch_on(name, files, usb=False)
    board.boot()
    took = time.process_time() - start
    title_ms = board.now_ms - BOOT_IDLE_MS
    figure(f"emulated {name}: title after {title_ms:.0f} virtual ms, {took:.0f} s of computing")
    assert board.panel.is_showing and board.panel.outside == 0
    assert took < 20


WATCH_SCENES = """
from handful import scenes
opener, least = scenes.opener, [999999]
def watched(session, place):
    least[0] = min(least[0], gc.mem_free())
    return opener(session, place)
scenes.opener = watched
"""
BETWEEN_SCENES = 32_000
"""Bytes; a scene that something still refers to leaves half of them."""


def test_a_scene_is_out_of_memory_before_the_next_one_comes(name):
    """Also for a collector that takes a stale word of the C stack for a reference."""
    board, twin = at_title(name, seed=None)
    probe = Probe(board)
    probe.run(WATCH_SCENES)
    for way in ("pick Play", "START; pick Leave", "pick Play", "A", "START; pick Leave"):
        twin.go(way)
        twin.rest()
    assert probe.value("least[0]") > BETWEEN_SCENES


MORE_NAMES = """
most = 0
for number in range(240):
    grown = gc.mem_alloc()
    hasattr(gc, "name_%d" % number)
    most = max(most, gc.mem_alloc() - grown)
"""
LIST_BYTES = 3000


def test_the_list_of_names_does_not_grow_among_pages(name):
    """It takes 3,900 bytes in one piece, which a page that opens may not find."""
    board, _ = at_title(name, seed=None)
    probe = Probe(board)
    probe.run(MORE_NAMES, ms=60_000)
    assert probe.value("most") < LIST_BYTES


@pytest.mark.parametrize(
    ("name", "tour", "language"),
    [
        pytest.param(*case, marks=pytest.mark.long if number % 3 else ())
        for number, case in enumerate(itertools.product(NAMES, TOURS, LANGUAGES))
    ],
    indirect=["name"],
)
def test_the_panel_shows_what_the_simulator_shows(name, tour, language):
    board, twin = at_title(name, TOURS[tour].seed)
    go(board, twin, *TOURS[tour].ways_in(language))


TWO_PLAY = "ynot"
"""Under these rules whole games are played in turn."""


@pytest.mark.parametrize(
    ("name", "rules"),
    [
        pytest.param(name, rules, marks=() if rules == RULESET_IDS[0] else pytest.mark.long)
        for name, rules in zip(itertools.cycle(NAMES), RULESET_IDS)
    ],
    indirect=["name"],
)
def test_a_whole_game_under_each_rule_set(name, rules, figure):
    """R1, H1: chosen and played by the buttons, half of them on each board, and a name for it."""
    board, twin = at_title(name)
    rules_row = "DOWN" + keys_to_rules(rules)
    players_row = "DOWN*2 RIGHT" if rules == TWO_PLAY else ""
    go(board, twin, "START; pick Leave", f"pick New game; {rules_row} {players_row}", "START")
    assert twin.match.ruleset.id == rules
    assert len(twin.match.players) == (2 if rules == TWO_PLAY else 1)
    stack = CallStack(board)
    play_out(twin)
    go(board, twin, "A", "UP*3 RIGHT UP*5", "START", "A", "A")
    figure(f"emulated {name}: {stack.most} bytes of the stack for Python calls in a game")
    assert stack.most <= MOST_STACK


def test_a_new_series_begins_at_a_table(name):
    """P5: which has no room for the club that begins it."""
    board, twin = at_title(name, None)
    go(board, twin, "pick New game; UP*2 RIGHT; START", "A")
    go(board, twin, "START; pick New series; A", "A")


def test_nothing_is_left_of_what_lay_over_the_table(name):
    """Blocks and lines of the hint, of the odds and of their rows of keys."""
    board, twin = at_title(name)
    go(board, twin, "", "A", "START+A", "B", "START+B", "B")


@pytest.mark.parametrize("usb", [False, True], ids=["on battery", "beside a computer"])
def test_what_was_played_survives_a_reset(name, usb):
    """O6: on battery the very dice; a computer has the drive, and nvm has four rounds."""
    board = switch_on(name, build_drive(name).everything, usb=usb)
    entropy = DrawnBytes(board, board.chip.trng)
    board.boot()
    twin = Twin(board, name, entropy=entropy)
    go(board, twin, "pick Play")
    for _ in range(4):
        twin.take_turn()
    go(board, twin, "", "A")
    board.reset()
    board.boot()
    again = Twin(board, name, entropy=entropy, memory=twin.memory)
    go(board, again, "", "pick Continue")
    assert (again.match.turn, again.match.roll) == (5, 0 if usb else 1)


def test_it_sleeps_and_wakes_to_the_very_same_screen(name):
    """O4: the light is off in between."""
    board, twin = at_title(name)
    go(board, twin, "A")
    awake = board.picture()
    assert board.brightness() == 1
    board.tap("START", "SELECT")
    board.run(1000)
    assert board.brightness() == 0
    board.tap("START", "SELECT")
    board.run(1000)
    board.run_until_idle()
    assert board.brightness() == 1
    assert board.picture() == awake


def test_each_sound_has_its_pitches_and_its_length(name):
    """O3: as the speaker's driver has them, from the recorded wave."""
    board = switch_on(name, probed(build_drive(name)).everything)
    board.boot()
    probe = Probe(board)
    for sound, (waveform, hertz, steps, _) in speaker.SOUNDS.items():
        probe.run(f"app.session.ports.speaker.play({sound!r})")
        board.run(SOUND_S * 1000)
        rate, samples = played(board, SOUND_S + 0.1)
        loud = [at for at in range(len(samples)) if abs(samples[at]) > 40]
        length = (loud[-1] - loud[0]) / rate
        assert length == pytest.approx(len(steps) * STEP_S, abs=0.04), sound
        if waveform == speaker._SQUARE:
            for number, step in enumerate(steps):
                # The synthesizer changes its pitch every 23 ms only.
                start = loud[0] + int(rate * (number + 0.4) * STEP_S)
                heard = pitch(rate, samples[start : start + int(rate * 0.5 * STEP_S)])
                assert heard == pytest.approx(hertz * 2 ** (step / 12), rel=0.02), sound


def pitch(rate, samples):
    """Return the frequency of a wave in hertz."""
    loudest, ups, is_up = max(samples), [], True
    for at, sample in enumerate(samples):
        if abs(sample) > loudest / 3 and is_up != (sample > 0):
            is_up = not is_up
            ups += [at] * is_up
    return rate * (len(ups) - 1) / (ups[-1] - ups[0])


DEEP = b"""
def down(level):
    if level:
        down(level - 1)
    raise MemoryError


down(6)
"""
"""A traceback for which CircuitPython has no room beside its flash cache."""
LONG = b'raise MemoryError("no room " * 700)'
"""The same for any build, as what stays for CircuitPython is shorter than these words."""


@pytest.mark.long
@pytest.mark.parametrize("fault", [DEEP, LONG], ids=["deep", "long"])
def test_a_game_that_runs_out_of_memory_ends_in_words(name, fault):
    """O11: after writes to the flash, too, and never in a silent start.

    A chord at the table loads this; a page that finds no memory leads back, and nothing stops.
    """
    drive, loaded = build_drive(name), paths_on_device()["handful/table/turn_back.py"]
    files = {**drive.files, **compiled_files({loaded: fault})}
    board = switch_on(name, dataclasses.replace(drive, files=files).everything, usb=False)
    board.boot()
    for keys in ["A", "A", "START+RIGHT"]:
        play(Hands([board]), steps_of(keys), None)
        board.run_until_idle()
    board.run_until_idle(BOOT_IDLE_MS)
    said = words("en", "power")
    stopped, memory, reset = said.STOPPED.split("|")
    told = [stopped, memory, said.FATES.split("|")[KEPT], reset]
    assert letters_on(board.picture()) == letters_of(told)


@pytest.fixture
def with_stick(pygamer):
    """Return a board with a stick at its title, and its twin."""
    if not load_facts(pygamer.name).HAS_STICK:
        pytest.skip("this board has no stick")
    board, twin = at_title(pygamer.name)
    go(board, twin, "START; pick Leave")
    return board, twin


TAP_MS = 90
"""A whole screen is drawn in this time, and the stick is not looked at meanwhile."""
OPENED = ((OPTIONS, DOWN), (NEW_GAME, UP), (HIGH_SCORES, RIGHT))


@pytest.mark.long
def test_a_tap_of_the_stick_counts_while_a_page_opens(with_stick):
    """A tap as long as a screen is drawn counts, whenever it comes."""
    board, twin = with_stick
    for late_ms, (row, bit) in itertools.product(range(60, 400, 80), OPENED):
        twin.point_at(row)
        twin.rest()
        Handheld.press(twin, A)
        Handheld.press(twin, bit)
        board.tap("A", hold_ms=50, rest_ms=late_ms - 50)
        board.tap(*names_of((bit,)), hold_ms=TAP_MS)
        compare(board, twin, f"{late_ms} ms after {row}")
        go(board, twin, "B")


SHORT_TAP_MS = 50
AT_REST = {
    "": (DOWN, UP),
    "pick Options": (DOWN, UP),
    "B; pick High scores; A": (DOWN, UP),
    "B*2; pick New game": (DOWN, UP),
    "DOWN A": (RIGHT, LEFT),
    "START": (DOWN, UP),
    "B*3; START": (DOWN, UP),
    "B; SELECT": (DOWN, UP),
    "B; pick Play; A": (RIGHT, LEFT),
    "SELECT": (DOWN, UP),
    "START; pick Odds": (RIGHT, LEFT),
}
"""Ways from screen to screen, and where the stick is moved on each."""


@pytest.mark.long
def test_a_short_tap_of_the_stick_counts_on_each_screen(with_stick):
    """Whenever it comes, once the screen is drawn."""
    board, twin = with_stick
    for number, (way, bits) in enumerate(AT_REST.items()):
        go(board, twin, way)
        for bit in bits:
            before = twin.pixels()
            board.run(number * 5 % 33)  # another part of a frame each time
            board.tap(*names_of((bit,)), hold_ms=SHORT_TAP_MS, rest_ms=SHORT_TAP_MS)
            Handheld.press(twin, bit)
            compare(board, twin, f"a tap on {twin.screen}, after {way!r}")
            assert twin.pixels() != before, f"nothing moves on {twin.screen}"


def set_battery(board, twin, level):
    """Let both have a battery like this."""
    volts, twin.ports.battery._percent = level
    board.set_battery(volts)


@pytest.mark.parametrize("level", [LOW, EMPTY], ids=["low", "empty"])
def test_a_low_or_an_empty_battery_is_told_once(name, level):
    """O9: on the title and at a game's next save; after that the mark alone is there."""
    board, twin = at_title(name)
    words = twin.app.session.kit.texts.BATTERY[2 if level == EMPTY else 1]
    go(board, twin, "A")
    set_battery(board, twin, level)
    go(board, twin, "START", "pick Leave")
    assert twin.notice == words
    go(board, twin, "A", "A")
    assert twin.notice == words
    go(board, twin, "B", "A")
    assert twin.notice is None


@pytest.mark.parametrize("level", [LOW, EMPTY], ids=["low", "empty"])
def test_on_an_empty_battery_nothing_is_written(name, level):
    """O9: neither to the drive nor to nvm; what was saved before is there with the next battery.

    On a low one all is written as ever.
    """
    board = switch_on(name, build_drive(name).everything, usb=False)
    entropy = DrawnBytes(board, board.chip.trng)
    board.boot()
    twin = Twin(board, name, entropy=entropy)
    go(board, twin, "pick Play", "A")
    board.run(WRITTEN_MS)
    before = board.flash_operations
    set_battery(board, twin, level)
    go(board, twin, "B RIGHT B A", "SELECT A", "A", "START+SELECT", "START+SELECT")
    go(board, twin, "START; pick Options; RIGHT", "B; pick Leave")
    board.run(WRITTEN_MS)
    assert (board.flash_operations == before) == (level == EMPTY)
    set_battery(board, twin, FULL)
    board.reset()
    board.boot()
    again = Twin(board, name, entropy=entropy, memory=twin.memory)
    go(board, again, "", "pick Continue")
    assert (again.match.turn, again.match.roll) == ((1, 1) if level == EMPTY else (2, 1))


def test_a_shake_rolls_the_dice(name):
    board, twin = at_title(name)
    go(board, twin, "A")
    board.shake()
    twin.ports.keys.shake()
    twin.frame()
    compare(board, twin, "a shake")
