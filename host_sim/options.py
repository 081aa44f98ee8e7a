# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""From words on the command line to a run's options; what cannot be used is refused in one line.

All checks happen here, before anything starts, so that a long run never ends in a path that
cannot be written.
"""

import re
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType

from handful.coach.cpu_player import LEVELS
from handful.game.actions import MOST_PLAYERS, NAME_BYTES
from handful.game.game_code import BadCode, address_parts, decode, is_position
from handful.game.players import is_cpu_name, is_one_name
from handful.game.position_code import decode_position
from handful.lobby.seating import distinct
from handful.rules.houses import name_of
from handful.rules.share_code import MOST_DAILY, code_of
from handful.settings import ANIMATION_OFF, Launch
from handful.words import words as words_in
from tools.command_line import Refusal
from tools.rules_named import rules_named

from . import script
from .boards import board_names, load_facts
from .failure import UsageError
from .faults import Fault, check_faults, parse_fault
from .link_port import Where, parse_link
from .output_paths import OUTPUTS, check_outputs
from .store import check_store

HUMAN = "human"
DEFAULT_LEVEL = "strong"
TODAY = 0
"""The number that stands for today's daily dice."""
NAME_LETTERS = "".join(map(chr, range(32, 127)))
"""One byte each, so that a name of eight letters fits the records."""


@dataclass
class Options:
    """All that one run needs to know. The paths may be written; None is not asked for."""

    facts: ModuleType
    launch: Launch
    store: Path | None = None
    link: Where | None = None
    pair: bool = False
    is_right: bool = False
    receiver: bool = False
    faults: list[Fault] = field(default_factory=list)
    headless: bool = False
    text: bool = False
    demo: bool = False
    steps: list[script.Step] = field(default_factory=list)
    screenshot: Path | None = None
    portrait: Path | None = None
    record: Path | None = None
    sound: Path | None = None
    state: Path | None = None
    log: Path | None = None


def from_arguments(arguments) -> Options:
    """Return the options of parsed arguments; raises `UsageError`."""
    options = Options(_facts(arguments.board), _launch(arguments))
    options.link = _link(arguments)
    options.pair = arguments.pair
    options.receiver = arguments.receiver
    options.faults = [parse_fault(text) for text in arguments.fault or ()]
    check_faults(options.faults, options.facts, options.link is not None, options.pair)
    options.text = arguments.text
    options.headless = arguments.headless or arguments.text
    options.demo = arguments.demo
    options.steps = _steps(arguments.script)
    if options.receiver and not options.launch.link:
        raise UsageError("--receiver: it is sent the game over --link or --pair")
    if options.receiver and options.launch.opens_table:
        raise UsageError("--receiver: there is no game yet that --rules and the like could be for")
    if options.pair and options.text:
        raise UsageError("--text: it speaks for one handheld; for two, give each its --link")
    if not options.pair and any(step.kind in script.CHOICES for step in options.steps):
        raise UsageError("--script: SIDE and CABLE are for two handhelds, with --pair")
    if any(step.kind == script.SHAKE for step in options.steps):
        if not options.facts.HAS_ACCELEROMETER:
            raise UsageError(f"--script: a {options.facts.TITLE} does not feel a shake")
    for name in OUTPUTS:
        text = getattr(arguments, name)
        setattr(options, name, None if text is None else Path(text))
    check_outputs(options)
    # Last, because it makes the folder: nothing is left behind where something else is wrong.
    options.store = _folder(arguments.store, options.pair)
    return options


def parse_dice(text: str) -> tuple[int, ...]:
    """Return the faces in a list such as "1 2 3 4 5, 6 6"; commas and spaces only separate."""
    tokens = [token for token in re.split(r"[,\s]+", text) if token]
    for token in tokens:
        if len(token) != 1 or token not in "123456":
            raise UsageError(f"--dice: {token!r} is not a face from 1 to 6")
    if not tokens:
        raise UsageError("--dice: there is no face in it")
    return tuple(int(token) for token in tokens)


def parse_players(text: str, apart: bool = False) -> list[tuple[str, str]]:
    """Return the `(name, kind)` of each seat in a list such as "ANN,BOB,cpu:strong".

    Where they sit `apart`, each at a handheld of its own, two may have one name.
    """
    entries = [entry.strip() for entry in text.split(",")]
    if not any(entries):
        raise UsageError("--players: one to six names, please, as in ANN,BOB,cpu:strong")
    if len(entries) > MOST_PLAYERS:
        raise UsageError(f"--players: {len(entries)} are too many, six can play")
    players = [_player(entry) for entry in entries]
    if apart:
        return players
    people = [name for name, kind in players if kind == HUMAN]
    for at, name in enumerate(people):
        if any(is_one_name(name, other) for other in people[:at]):
            raise UsageError(f"--players: two are called {name!r}, nobody could tell them apart")
    return distinct(players)


def _facts(board):
    known = board_names()
    if board not in known:
        raise UsageError(f"--board: no board {board!r}; there are {_list(known)}")
    return load_facts(board)


def _launch(arguments):
    launch = Launch()
    if arguments.rules is not None:
        try:
            launch.rules = name_of(rules_named(arguments.rules))
        except Refusal as error:
            raise UsageError(f"--rules: {error}") from None
    launch.seed = arguments.seed
    launch.code = _code(arguments)
    launch.game = _game(arguments)
    launch.day = _day(arguments, launch)
    if arguments.dice is not None:
        launch.faces = parse_dice(arguments.dice)
    if arguments.players is not None:
        launch.players = parse_players(arguments.players, arguments.pair)
    if arguments.demo:
        launch.demo = True
        launch.players = _demo_players(launch.players)
    launch.link = arguments.pair or arguments.link is not None
    if launch.link and launch.seed is not None:
        # With one secret on both sides each would take the other for its own mirror.
        launch.seed = 2 * launch.seed + (arguments.link or "").startswith("connect")
        launch.ranked = False  # whoever knows the seed knows the dice
    # A recording is to be watched, so the dice roll and CPU players take their time.
    if (arguments.headless or arguments.text) and arguments.record is None:
        launch.animation = ANIMATION_OFF
        launch.cpu_pace = 0
    return launch


def _day(arguments, launch):
    """Return the number of the daily dice to offer, None without them."""
    if arguments.day is None:
        return None
    if not TODAY <= arguments.day <= MOST_DAILY:
        raise UsageError(f"--day: the daily dice have numbers from 1 to {MOST_DAILY}, 0 is today")
    if launch.code or launch.rules or launch.seed is not None or arguments.dice is not None:
        raise UsageError("--day: the daily dice have rules and dice of their own")
    if arguments.demo:
        raise UsageError("--day: a demo plays no daily dice, a person does")
    if arguments.pair or arguments.link is not None:
        raise UsageError("--day: in a link game the dice come from both sides")
    return arguments.day


def _code(arguments):
    """Return the share code to play by, None without one; it says by itself by which rules."""
    if arguments.code is None:
        return None
    for name in ("rules", "seed", "dice"):
        if getattr(arguments, name) is not None:
            raise UsageError(f"--code: rules and dice are in the code, do without --{name}")
    if arguments.link is not None or arguments.pair:
        raise UsageError("--code: in a link game the dice come from both sides")
    try:
        return code_of(arguments.code)
    except ValueError as error:
        raise UsageError(f"--code: {arguments.code[:40]!r} is no share code: {error}") from None


def _game(arguments):
    """Return the code and the sender of a game to open, None without one."""
    if arguments.game is None:
        return None
    for name in ("rules", "players", "seed", "dice", "code", "day", "link", "pair", "demo"):
        if getattr(arguments, name) not in (None, False):
            raise UsageError(f"--game: it opens a game that is over, do without --{name}")
    text, by = address_parts(arguments.game)
    try:
        decode_position(text) if is_position(text) else decode(text)
    except BadCode as error:
        why = words_in("en", "shared").REFUSED[error.reason]
        raise UsageError(f"--game: {why[0].lower()}{why[1:]}") from None
    return text, by


def _link(arguments):
    """Return where the cable goes, None without one."""
    if arguments.link is None and not arguments.pair:
        return None
    if arguments.link is not None and arguments.pair:
        raise UsageError("--pair: it brings its own cable, do without --link")
    if arguments.dice is not None:
        raise UsageError("--dice: in a link game the dice come from both sides; --seed fixes ours")
    if arguments.players is not None:
        count = arguments.players.count(",") + 1
        if arguments.pair and count != 2:
            raise UsageError("--players: with --pair two names are needed, one for each side")
        if count > 1 and not arguments.pair:
            raise UsageError("--players: in a link game each side brings one player")
    return None if arguments.pair else parse_link(arguments.link)


def _demo_players(players):
    """Return who plays a demo: people lend their names to CPU players."""
    default = f"cpu:{DEFAULT_LEVEL}"
    if players is None:
        return [_player(default)]
    return [(name, default if kind == HUMAN else kind) for name, kind in players]


def _player(entry):
    kind, colon, level = entry.partition(":")
    if kind.lower() == "cpu":
        level = level if colon else DEFAULT_LEVEL
        if level not in LEVELS:
            known = _list([f"cpu:{level}" for level in LEVELS])
            raise UsageError(f"--players: no CPU player {entry!r}; there are {known}")
        return level.upper(), f"cpu:{level}"
    if colon:
        raise UsageError(f"--players: {entry!r} is neither a name nor cpu:LEVEL")
    if not entry:
        raise UsageError("--players: a name is empty")
    if len(entry) > NAME_BYTES:
        raise UsageError(f"--players: {entry!r} has more than {NAME_BYTES} letters")
    for letter in entry:
        if letter not in NAME_LETTERS:
            raise UsageError(f"--players: {letter!r} in {entry!r} is no letter for a name")
    if is_cpu_name(entry):
        raise UsageError(f"--players: {entry!r} is a CPU player's name; those are cpu:LEVEL")
    return entry, HUMAN


def _steps(text):
    if text is None:
        return []
    try:
        return script.parse(script.text_of(text))
    except (Refusal, script.ScriptError) as error:
        raise UsageError(f"--script: {error}") from error


def _folder(text, pair):
    if text is None:
        return None
    if not text:
        raise UsageError("--store: a folder is needed")
    path = Path(text)
    for folder in (path, path / "left", path / "right") if pair else (path,):
        check_store(folder)
    return path


def _list(names):
    return " ".join(names)
