# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""How much memory the game leaves on a PyGamer, by genuine CircuitPython on an emulated board.

    python -m tools.memory                 what each screen leaves
    python -m tools.memory --board pybadge what each leaves on a PyBadge held to a PyGamer's heap
    python -m tools.memory --board pico_st7735_micropython
                                           what each leaves with MicroPython, in a heap of its own
    python -m tools.memory --modules       what each module keeps, instead
    python -m tools.memory --link          what each screen of a link game leaves, instead
    python -m tools.memory --games 100     what so many games keep, instead
    python -m tools.memory --board pybadge --compare
                                           what each leaves beside its kept reading, where it has
                                           one; --keep writes what is measured in its place

The drive has the save files, and the game writes them, as with a player: once CircuitPython has
written to a PyGamer's flash, it keeps 4 KB for that. With CircuitPython a link game begins in a
fresh start. The exit status is 1 where games keep more than 256 bytes, or memory runs out in them,
and where a place leaves 1 KB less than its kept reading, or none.

It needs the board's firmware, see tools/emulator. The other boards with CircuitPython have more
memory than a PyGamer, and are held to that, see `tools.on_board.held`. Modules and games are
measured on CircuitPython only.
"""

import itertools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from handful.settings import GRADES
from handful.words import words
from tools.bundle import beside
from tools.command_line import Parser, Refusal, at_least_one, refuse, run
from tools.drive import Drive, build_drive, packed_sources
from tools.emulator import Bench, Cable, EmulatorError, InputError, free_memory
from tools.emulator.workbench import ALL_KINDS, MICROPYTHONS
from tools.micropython.drive import build_drive as build_micropython
from tools.micropython.drive import packed_sources as micropython_sources
from tools.on_board.held import (
    PYGAMER_FREE,
    PYSTACK_BYTES,
    at_repl,
    held_pystack,
    pystack_setting,
)
from tools.on_board.import_costs import import_costs, needs_of
from tools.on_board.measures import (
    FIRST_GAMES,
    MOVES,
    Games,
    played_games,
    pointer_moves,
    ran_out_of_memory,
    reset_to_title,
)
from tools.on_board.probe import WRITABLE, Probe, probed, probed_micropython
from tools.on_board.script import Hands, play, steps_of
from tools.on_board.twin import Twin
from tools.sources import ROOT

PYGAMER = "pygamer"
TO_THE_END = "turn by turn"

TRAINER = "('lobby.trainer.begin', -1, (), 0, app.session.club.seating.ruleset)"
DEMO = "('lobby.attract.Attract', 0) + app.session.club.demo()"
"""Places whose values the club knows, as text."""
TOUR = (
    ("title", ""),
    ("trainer, a position", TRAINER),
    ("trainer, a verdict", "WAIT:5000 A WAIT:5000"),
    ("title after a round", "START WAIT:2000"),
    ("first steps", ("lobby.first_steps.FirstSteps",)),
    ("daily dice", ("lobby.daily.DailyDice",)),
    ("demo", DEMO),
    ("help", ("lobby.reading.Help", "title", 0)),
    ("rules of all sets", ("lobby.reading.Rules",)),
    ("options", ("lobby.options.Options",)),
    ("about", ("lobby.about.About",)),
    ("high scores", ("lobby.scores.Scores", 0)),
    ("statistics", ("lobby.figures.read_chart", 0, 0)),
    ("statistics, numbers", ("lobby.figures.read_numbers", 0, 0)),
    ("awards", ("lobby.awards.Awards", 0)),
    ("players", ("lobby.records.PlayersPage",)),
    ("setup", ("lobby.setup.Setup",)),
    ("rule sets", ("lobby.house.RuleSets",)),
    ("house rules", ("lobby.house.House",)),
    ("felt", ("lobby.dials.Felt",)),
    ("series", ("lobby.dials.SeriesPage",)),
    ("share code", ("lobby.share_code.ShareCode",)),
    ("a typed code", ("lobby.names.Code",)),
    ("name", ("lobby.names.Name", "ANN", "", (), 0)),
    ("table before a roll", ("lobby.begin.new_game", False)),
    ("table, dice", "A WAIT:2500"),
    ("table, card", "SELECT WAIT:300"),
    ("score sheet", "SELECT WAIT:300 UP WAIT:1500"),
    ("menu", "B WAIT:1500 START WAIT:1500"),
    ("rules in a game", ("lobby.reading.Rules",)),
    ("options in a game", ("lobby.options.Options",)),
    ("table after the menu", ("table.solo.SoloTable",)),
    ("hint", "START+A WAIT:1500 A WAIT:3000"),
    ("odds", "START+B WAIT:3000"),
    ("table after the odds", "B WAIT:1500"),
    ("finished", TO_THE_END),
    ("title after a game", ("lobby.title.Title",)),
)
"""Places in the order in which they are visited, and the way to each from the one before: a scene
to go to, or keys."""

GRADED_TOUR = (
    ("graded, before a roll", ("lobby.begin.new_game", False)),
    ("graded, dice", "A WAIT:4000"),
    ("graded, a word", "SELECT WAIT:300 A WAIT:2500"),
    ("graded, hint", "A WAIT:2500 START+A WAIT:4000"),
    ("graded, menu", "B WAIT:1500 START WAIT:1500"),
    ("graded, after the menu", ("table.solo.SoloTable",)),
    ("graded, finished", TO_THE_END),
    ("look back", "START WAIT:30000"),
)
"""The same in a game whose decisions the coach grades."""

_KEYS = ("A WAIT:1500", "SELECT WAIT:300", "A WAIT:1800")
_TURN = " ".join(_KEYS)
LINK_TOUR = (
    ("link, ready to begin", ""),
    ("link, before a roll", "SIDE:left A WAIT:500 SIDE:right A WAIT:4000"),
    ("link, a turn or two", f"SIDE:left {_TURN} SIDE:right {_TURN} SIDE:left {_TURN}"),
    ("link, menu", "SIDE:left START WAIT:1000"),
    ("link, rules", "DOWN*2 A WAIT:1500"),
    ("link, after the menu", "B WAIT:1500 B WAIT:1500"),
)
"""The same in a link game, measured on the left board; who begins is settled by chance."""
STEADY_BYTES = 256
"""What is in use goes up and down by less from one game to the next. A block that each game leaves
makes 1,600 of a hundred, at the least."""
KEPT = ROOT / "tests" / "data" / "memory.txt"
"""The kept readings of a PyBadge, a place and its free bytes a line."""
LOSS_BYTES = 1024
"""A place that leaves so much less than its kept reading is worth a word in the commit."""
_OPENING_MS = 1500
_MEETING_MS = 14000


class Reading(NamedTuple):
    """Free bytes after a collection and the largest block in one place; None: out of memory.

    `screen` is the name of the screen that was open, "" where the game was not asked.
    """

    place: str
    screen: str
    free: int | None
    largest: int | None


def main(argv: Sequence[str] | None = None) -> int:
    """Print the readings for these arguments, or the process's own; return the exit status."""
    options = _parser().parse_args(argv)
    if options.board in MICROPYTHONS and (options.modules or options.games):
        return refuse("tools.memory", "--modules and --games are for boards with CircuitPython")
    try:
        bench = Bench(options.uf2, options.board)
        if options.board in MICROPYTHONS:
            drive = build_micropython(options.board)
        else:
            drive = build_drive(options.board)
        if options.link:
            return _report(link_tour(bench, drive, options.free), options)
        if options.modules:
            _print_modules(bench, drive)
        elif options.games:
            files = _in_use(
                bench,
                drive,
                held_pystack(bench.name, options.free, bench.uf2),
                "HANDFUL_SEED = 1\n",
            )
            return print_drift(played_games(bench.board(drive=files), FIRST_GAMES + options.games))
        else:
            status = _report(tour(bench, drive, options.free), options)
            if options.board not in MICROPYTHONS and not (options.compare or options.keep):
                _print_costs(bench, drive, options.free)
            return status
    except (Refusal, InputError) as error:
        return refuse("tools.memory", error)
    except EmulatorError as error:
        refuse("tools.memory", error)
        return 1
    return 0


def _parser():
    made = Parser("tools.memory", "Measure the game's memory on an emulated board.")
    add = made.add_argument
    variables = ", ".join(sorted({kind.uf2_variable for kind in ALL_KINDS.values()}))
    add("--board", default=PYGAMER, choices=list(ALL_KINDS), help="handheld")
    add("--uf2", metavar="FILE", help=f"its firmware; else {variables}")
    free = "free at the REPL, with CircuitPython"
    add("--free", metavar="BYTES", type=at_least_one, default=PYGAMER_FREE, help=free)
    add("--modules", action="store_true", help="what each module keeps once it is imported")
    add("--link", action="store_true", help="what each screen of a link game leaves")
    games = "what N games keep, after two others"
    add("--games", metavar="N", type=at_least_one, default=0, help=games)
    add("--compare", action="store_true", help="compare with the kept readings, of a PyBadge")
    add("--keep", action="store_true", help="keep what is measured as the readings")
    return made


# ---- the tour ----------------------------------------------------------------------------------


def _report(readings, options):
    """Print readings as they come, compare and keep them as asked; return an exit status."""
    kept = kept_readings()
    print(f"{'place':24}{'screen':14}{'free':>10}{'largest':>10}", flush=True)
    worse = []
    for place, screen, free_bytes, largest in readings:
        if free_bytes is None:
            line = f"{place:24}{'':14}{'out of memory':>20}"
        else:
            line = f"{place:24}{screen:14}{free_bytes:10,}{largest:10,}"
        if options.compare and place in kept:
            change = (free_bytes or 0) - kept[place]
            line += f"{change:+10,}"
            if change < -LOSS_BYTES:
                worse.append(place)
                line += "  less than was kept"
        print(line, flush=True)
        if options.keep and free_bytes is not None:
            kept[place] = free_bytes
            lines = [f"{name}\t{count}\n" for name, count in kept.items()]
            KEPT.write_text("".join(lines), encoding="utf-8")
    return int(bool(worse))


def kept_readings() -> dict[str, int]:
    """Return the free bytes that are kept, by their place."""
    lines = [line.split("\t") for line in KEPT.read_text("utf-8").splitlines()]
    return {place: int(count) for place, count in lines}


def tour(
    bench: Bench, drive: Drive, free: int, more: Mapping[str, bytes] | None = None
) -> Iterator[Reading]:
    """Boot the game in a heap with `free` bytes at the REPL and yield a reading in every place.

    With MicroPython the heap is the board's own. `more` has files beside the game's.
    """
    pystack = 0
    if bench.name not in MICROPYTHONS:
        pystack = held_pystack(bench.name, free, bench.uf2)
        yield Reading("REPL", "", *at_repl(bench.name, pystack, bench.uf2))
    board = bench.board(drive={**_in_use(bench, drive, pystack), **(more or {})})
    probe = _probe(bench, board)
    hands = Hands([board])
    place = "boot"
    try:
        board.boot()
        yield Reading("after imports", "", *probe.value("after_imports"))
        for place, way in TOUR:
            yield _visited(place, way, hands, probe)
        probe.run(f"app.session.settings.override({GRADES}, 1)")
        for place, way in GRADED_TOUR:
            yield _visited(place, way, hands, probe)
    except EmulatorError as error:
        if not ran_out_of_memory(error):
            raise
        yield Reading(place, "", None, None)


def _probe(bench, board):
    is_micropython = bench.name in MICROPYTHONS
    return Probe(board, micropython_sources(bench.name) if is_micropython else None)


def _visited(place, way, hands, probe):
    if way == TO_THE_END:
        _play_to_the_end(hands, probe)
    elif isinstance(way, str) and way[:1] != "(":
        play(hands, steps_of(way), print)
    else:
        _go(probe, way)
    hands.board.run_until_idle()
    return _read(place, probe)


def _go(probe, scene):
    """Go to a scene, or what its text says on the board, at the end of this frame."""
    probe.run(f"app.scene.next = {scene if isinstance(scene, str) else repr(scene)}")
    probe.board.run(_OPENING_MS)


def _read(place, probe):
    return Reading(place, probe.value("app.screen.NAME"), *probe.memory())


def link_tour(
    bench: Bench, drive: Drive, free: int, more: Mapping[str, bytes] | None = None
) -> Iterator[Reading]:
    """Yield readings of one of two linked boards, which has `free` bytes at the REPL.

    The other one has all that the board has, and so have both with MicroPython. `more` has files
    beside the game's. They are on battery, and nobody asks the game: its memory is read from
    outside, as a PyGamer in a link game has none for answers.
    """
    is_micropython = bench.name in MICROPYTHONS
    held = PYSTACK_BYTES if is_micropython else held_pystack(bench.name, free, bench.uf2)
    boards = []
    for seed, pystack in ((1, held), (60, PYSTACK_BYTES)):
        files = dict(drive.everything)
        if not is_micropython:
            files |= {**beside(drive)[0], "settings.toml": pystack_setting(pystack)}
        board = bench.board({**files, **(more or {})}, usb=False, seed=seed)
        board.boot()
        twin = Twin(board, bench.name.removesuffix("_micropython"))
        twin.pick(words("en", "menu").TITLE_RIGHT["link"])
        twin.close()
        boards.append(board)
    hands = Hands(boards, Cable(*boards))
    boards[0].run(_MEETING_MS)
    shown = b""
    for place, keys in LINK_TOUR:
        play(hands, steps_of(keys), print)
        before, shown = shown, boards[0].picture()
        if shown == before:
            raise EmulatorError(f"{place} looks as the place before does")
        yield Reading(place, "", *free_memory(boards[0]))


def _play_to_the_end(hands, probe):
    """Play until the end, and not a key longer: the next one would begin another game."""
    for keys in itertools.cycle(_KEYS):
        if probe.value("app.game.match.finished"):
            return
        play(hands, steps_of(keys), print)


def _in_use(bench, drive, pystack, more=""):
    """Return the files of a drive with the probe and the saves, which the game may write.

    Without saves, or with the drive lent to a computer, it would keep less, and halt a link game.
    With MicroPython the game makes its own saves.
    """
    if bench.name in MICROPYTHONS:
        return {**probed_micropython(drive).everything, "settings.toml": more.encode()}
    saves, _ = beside(drive)
    own = {**saves, "boot.py": WRITABLE, "settings.toml": pystack_setting(pystack) + more.encode()}
    return {**probed(drive).everything, **own}


# ---- start, moves and games --------------------------------------------------------------------


def _print_costs(bench, drive, free):
    board = bench.board(drive=drive.everything)
    count = reset_to_title(board)
    board.power_off()
    print(f"reset to title in {count / 1e6:.0f} million instructions", flush=True)
    board = bench.board(drive=_in_use(bench, drive, held_pystack(bench.name, free, bench.uf2)))
    try:
        kept, garbage = pointer_moves(board)
    except EmulatorError as error:
        print(f"{MOVES} moves of the pointer: {_why(error)}")
        return
    print(f"{MOVES} moves of the pointer keep {kept} bytes, garbage {garbage:.0f} each")


def print_drift(games: Iterable[Games]) -> int:
    """Print how much more is in use after the last game than after the first ones.

    Returns an exit status: 1 if it is more than STEADY_BYTES, or if memory ran out.
    """
    number = first = last = 0
    try:
        for number, last in games:
            if number == FIRST_GAMES:
                first = last
    except EmulatorError as error:
        print(f"game {number + 1}: {_why(error)}", flush=True)
        return 1
    print(
        f"{first:,} bytes in use after game {FIRST_GAMES}, {last:,} after game {number}: "
        f"drift {last - first}",
        flush=True,
    )
    return int(last - first > STEADY_BYTES)


def _why(error):
    if ran_out_of_memory(error):
        return "out of memory"
    raise error


# ---- modules -----------------------------------------------------------------------------------


def _print_modules(bench, drive):
    needs = needs_of(packed_sources(bench.name))
    costs = import_costs(bench, drive.files, needs)
    for module, kept in sorted(costs.items(), key=lambda item: -item[1]):
        print(f"{module:48}{kept:8,}")
    print(f"{'all':48}{sum(costs.values()):8,}")


if __name__ == "__main__":
    run("tools.memory", main)
