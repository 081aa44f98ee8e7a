# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Walls between the rooms: who may import whom."""

import ast
from collections.abc import Iterator
from pathlib import Path

from .sources import PROGRAMS, Source, Violation, game, sources

PURE = ("struct", "binascii", "handful.const")
DRAWING = (
    "displayio",
    "vectorio",
    "terminalio",
    "adafruit_display_text",
    "adafruit_displayio_layout",
    "adafruit_miniqr",
)

COMPUTED = "(a computed name)"
"""Stands for what only the running program knows: words and scenes are imported so."""
BY_NAME = ("firmware/handful/scenes.py", "firmware/handful/texts/__init__.py")
"""The modules that do this."""

SCENES = (
    *PURE,
    *DRAWING,
    "os",
    "sys",
    "handful.VERSION",
    "handful.AUTHORS",
    "handful.LICENCE",
    "handful.PAGE",
    "handful.board_settings",
    "handful.commands",
    "handful.const",
    "handful.keeper",
    "handful.keys",
    "handful.ports",
    "handful.scene",
    "handful.settings",
)
"""What a scene uses besides rooms."""

ROOMS = {
    "rules": PURE,
    "link": PURE,
    "store": PURE,
    "game": PURE,
    "coach": PURE,
    "assets": (*PURE, "displayio"),
    "texts": ("sys",),
    "drivers": ("array", "handheld", "handful.const", "handful.ports"),
    "ui": (*DRAWING, "handful.const", "handful.ports", "handful.commands", "handful.settings"),
    "table": SCENES,
    "linked": SCENES,
    "transfer": (*SCENES, "drive_check", "errno"),
    "lobby": SCENES,
}
"""What each room may import besides other rooms, of which the contracts in pyproject.toml say what
each may. The key bits are in `handful.ports`;"""

GLUE = (
    *PURE,
    *DRAWING,
    "handful",
    "drive_check",
    "errno",
    "gc",
    "handheld",
    "io",
    "micropython",
    "os",
    "sys",
    "traceback",
)
"""What the modules beside the rooms may import: they alone put two rooms together."""

HARDWARE = (
    "alarm",
    "analogio",
    "audiobusio",
    "audiocore",
    "audioio",
    "audiomixer",
    "audiopwmio",
    "bitbangio",
    "board",
    "busdisplay",
    "busio",
    "countio",
    "digitalio",
    "fourwire",
    "keypad",
    "microcontroller",
    "neopixel_write",
    "nvm",
    "pwmio",
    "rotaryio",
    "sdcardio",
    "storage",
    "supervisor",
    "synthio",
    "usb_cdc",
    "usb_hid",
    "usb_midi",
    "watchdog",
)
FOR_BOARDS = ("handful.ports", "handful.drivers")
OPENERS = ("firmware/handful/drivers/parts.py", "firmware/handful/drivers/on_demand.py")
"""The drivers that open hardware for boards; they may ask for the time, and for chance."""
DESKTOP_PANEL = ("busdisplay", "fourwire")
"""The simulator builds its panel under the real display bus."""


def imported(source: Source) -> Iterator[tuple[ast.AST, str]]:
    """Yield every import of a file, wherever it stands, as a node and a full dotted name."""
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Import):
            yield from ((node, each.name) for each in node.names)
        elif isinstance(node, ast.ImportFrom):
            start = source.package[: len(source.package) + 1 - node.level] if node.level else []
            base = ".".join(start + ([node.module] if node.module else []))
            yield from ((node, f"{base}.{each.name}") for each in node.names)
        elif isinstance(node, ast.Call) and getattr(node.func, "id", "") == "__import__":
            name = node.args[0] if node.args else None
            yield node, name.value if isinstance(name, ast.Constant) else COMPUTED


def is_within(name: str, allowed) -> bool:
    """Tell whether a dotted name is one of the allowed ones, or inside one."""
    return any(name == each or name.startswith(each + ".") for each in allowed)


def rooms(root: Path) -> Iterator[Violation]:
    """Rooms import other rooms and what ROOMS lists, no module beside the rooms."""
    others = tuple(f"handful.{room}" for room in ROOMS)
    for source in game(root):
        room = source.room
        if room and room not in ROOMS:
            yield source.fault(1, f"'{room}' is not a room: see ROOMS in tools/walls/imports.py")
            continue
        allowed = (*ROOMS[room], *others) if room else GLUE
        if source.path in OPENERS:
            allowed = (*allowed, *HARDWARE, "os", "time")
        for node, name in imported(source):
            if name == COMPUTED and source.path in BY_NAME:
                continue
            if not is_within(name, allowed):
                where = f"the room '{room}'" if room else "a module beside the rooms"
                yield source.fault(node, f"{where} may not import {name}")


def boards(root: Path) -> Iterator[Violation]:
    """A board builds ports: of the game it knows the contracts, and drivers to share."""
    for source in sources(root, "boards"):
        for node, name in imported(source):
            if is_within(name, ("handful",)) and not is_within(name, FOR_BOARDS):
                yield source.fault(node, f"a board imports {' and '.join(FOR_BOARDS)}, not {name}")


def hardware(root: Path) -> Iterator[Violation]:
    """Hardware modules appear in boards/ and in what a device runs only."""
    for source in sources(root, "firmware", "host_sim"):
        allowed = DESKTOP_PANEL if source.path.startswith("host_sim/") else ()
        for node, name in imported(source):
            if source.path not in (*PROGRAMS, *OPENERS) and is_within(name, HARDWARE):
                if not is_within(name, allowed):
                    yield source.fault(node, f"{name} belongs in boards/: use a port instead")


def time_and_chance(root: Path) -> Iterator[Violation]:
    """Time and chance are arguments: `now_ms`, a random source, `Ports.entropy`."""
    for source in game(root):
        if source.path in OPENERS:
            continue
        for node, name in imported(source):
            if is_within(name, ("time", "random", "os.urandom", "asyncio")):
                yield source.fault(node, f"{name}: time and chance are handed in as arguments")
        for node in ast.walk(source.tree):
            if isinstance(node, ast.Attribute) and node.attr == "urandom":
                yield source.fault(node, "os.urandom: chance is handed in as an argument")


def no_simulator(root: Path) -> Iterator[Violation]:
    """No code on the device asks where it runs."""
    for source in sources(root, "firmware"):
        for node, name in imported(source):
            if is_within(name, ("sys.platform", "sys.implementation", "os.uname")):
                yield source.fault(node, f"{name}: no code asks whether it runs in the simulator")
        in_game = source.path.startswith("firmware/handful/")
        for node in ast.walk(source.tree):
            if isinstance(node, ast.Attribute) and in_game:
                if node.attr in ("platform", "implementation", "uname"):
                    yield source.fault(node, f".{node.attr}: no code asks where it runs")
        for number, line in enumerate(source.text.splitlines(), 1):
            if "host_sim" in line:
                yield source.fault(number, "the firmware does not know of host_sim")


def firmware_last(root: Path) -> Iterator[Violation]:
    """On the desktop firmware/ is appended to sys.path: in front its code.py hides `code`."""
    for source in sources(root, "host_sim", "tools", "tests"):
        if "/on_device/" in source.path:
            continue
        for node in ast.walk(source.tree):
            is_call = isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
            if is_call and ast.unparse(node.func) == "sys.path.insert":
                yield source.fault(node, "append to sys.path: in front, firmware/ hides `code`")
