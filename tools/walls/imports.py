# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What a room may import besides rooms; which of those, the contracts in pyproject.toml say."""

import ast
from collections.abc import Iterator
from pathlib import Path

from .sources import PROGRAMS, Source, Violation, game, sources

PURE = ("struct", "binascii")
DRAWING = (
    "bitmaptools",
    "displayio",
    "vectorio",
    "terminalio",
    "adafruit_display_text",
    "adafruit_displayio_layout",
    "adafruit_miniqr",
)
SCENES = (*PURE, *DRAWING, "os")

COMPUTED = "(a computed name)"
"""Stands for what only the running program knows: scenes are imported so."""
BY_NAME = ("firmware/handful/scenes.py",)
"""The modules that do this."""

ROOMS = {
    "rules": PURE,
    "link": PURE,
    "store": PURE,
    "game": PURE,
    "coach": PURE,
    "words": PURE,
    "layouts": (),
    "drivers": ("array", "handheld"),
    "ui": DRAWING,
    "table": SCENES,
    "linked": SCENES,
    "transfer": (*SCENES, "drive_check", "errno"),
    "lobby": SCENES,
}
"""The modules that each room may import: no hardware, no clock, no chance, and nothing that a
device lacks or that is too heavy for it."""

BESIDE = (
    *PURE,
    *DRAWING,
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
"""The same for the modules beside the rooms."""

OPENERS = ("firmware/handful/drivers/parts.py", "firmware/handful/drivers/on_demand.py")
"""The drivers that open hardware for boards; they may ask for the time, and for chance."""
FOR_BOARDS = ("handful.ports", "handful.drivers")
ASKING = {
    "urandom": "chance is handed in as an argument",
    "platform": "no code asks where it runs",
    "implementation": "no code asks where it runs",
    "uname": "no code asks where it runs",
}
"""Names of the system that no code of the game uses, however it comes by them."""


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
            yield node, str(name.value) if isinstance(name, ast.Constant) else COMPUTED


def is_within(name: str, allowed) -> bool:
    """Tell whether a dotted name is one of the allowed ones, or inside one."""
    return any(name == each or name.startswith(each + ".") for each in allowed)


def rooms(root: Path) -> Iterator[Violation]:
    """Besides the game's own modules a room imports what ROOMS lists, and nothing else."""
    for source in game(root):
        room = source.room
        if room and room not in ROOMS:
            yield source.fault(1, f"'{room}' is not a room: see ROOMS in tools/walls/imports.py")
        elif source.path not in OPENERS:
            allowed = ("handful", *(ROOMS[room] if room else BESIDE))
            for node, name in imported(source):
                if name == COMPUTED and source.path in BY_NAME:
                    continue
                if not is_within(name, allowed):
                    where = f"the room '{room}'" if room else "a module beside the rooms"
                    yield source.fault(node, f"{where} may not import {name}")


def boards(root: Path) -> Iterator[Violation]:
    """A board builds ports: of the game it knows the contracts, and drivers to share."""
    for source in sources(root, "boards"):
        for node, name in imported(source) if source.path not in PROGRAMS else ():
            if is_within(name, ("handful",)) and not is_within(name, FOR_BOARDS):
                yield source.fault(node, f"a board imports {' and '.join(FOR_BOARDS)}, not {name}")


def surroundings(root: Path) -> Iterator[Violation]:
    """No code of the game asks where it runs, or the system for chance."""
    for source in sources(root, "firmware"):
        if source.path.startswith("firmware/handful/") and source.path not in OPENERS:
            for node in ast.walk(source.tree):
                names = [node.attr] if isinstance(node, ast.Attribute) else []
                if isinstance(node, ast.ImportFrom) and not node.level:
                    names = [each.name for each in node.names]
                for name in names:
                    if name in ASKING:
                        yield source.fault(node, f"{name}: {ASKING[name]}")
