# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What is measured, in which order, and the report of it."""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from tools.command_line import shown
from tools.sources import ROOT

from .serial_port import MICROPYTHON, DeviceFailure

_ON_DEVICE = Path(__file__).with_name("on_device")
_ON_MICROPYTHON = Path(__file__).with_name("on_micropython")
_FAIR_DICE = ROOT / "firmware" / "handful" / "link" / "fair_dice.py"
_SHA256_FROM = "_START = ("
"""Where the game's own hash begins, which is the end of that file."""
_MEMORY = ROOT / "tools" / "on_board" / "probe_memory.py"
_FIRST = "first.py"
"""In front of each check: what is called by other names on the other system."""

CHECKS = ("board", "memory", "display", "storage", "chance", "link", "hands")
"""The files of `on_device/`; memory comes before anything that uses it."""

BY_HAND = (
    "from a key to the light of the panel: a camera",
    "1,000 power cuts while it saves: a relay on the battery",
    "the drive before and after a save: the computer holds it while this runs",
    "bytes lost on the link while both draw: two devices",
    "the stick and the buttons of several devices",
)
"""What a program on one device cannot see."""


_LONGEST_CELL = 200


class Row(NamedTuple):
    """A line of the report."""

    what: str
    figure: str


def measure(
    run: Callable[[str], str], hands: int, say=lambda check: None, system: str = ""
) -> Iterator[Row]:
    """Yield the rows; `run` runs source text on the device, `hands` are seconds to use the keys.

    A check that fails is a row that says why; the first one has to succeed.
    """
    for number, check in enumerate(CHECKS):
        say(check)
        try:
            said = run(source_of(check, hands, system))
        except DeviceFailure as failure:
            if number == 0:
                raise
            yield Row(check, f"not measured: {failure}")
            continue
        yield from rows_of(said)


def source_of(check: str, hands: int, system: str = "") -> str:
    """Return what runs on a device with this system."""
    parts = [_text(_FIRST, system), f"HANDS = {hands}\n"]
    if check == "chance" and system != MICROPYTHON:
        text = _FAIR_DICE.read_text(encoding="utf-8")
        parts.append(text[text.index(_SHA256_FROM) :])
    if check == "memory":
        parts.append(_MEMORY.read_text(encoding="utf-8"))
    parts.append(_text(f"{check}.py", system))
    return "\n".join(parts)


def _text(name, system):
    own = _ON_MICROPYTHON / name
    path = own if system == MICROPYTHON and own.exists() else _ON_DEVICE / name
    return path.read_text(encoding="utf-8")


def rows_of(said: str) -> Iterator[Row]:
    """Yield the rows in what a device printed; other lines are not for the report."""
    for line in said.splitlines():
        what, tab, figure = line.partition("\t")
        if tab:
            yield Row(what.strip(), figure.strip())


def report(rows: Iterable[Row]) -> str:
    """Return the report in Markdown."""
    table = [f"| {_cell(what)} | {_cell(figure)} |" for what, figure in rows]
    by_hand = [f"- {what}" for what in BY_HAND]
    head = ["## Handful on a device", "", "| what | measured |", "|---|---|"]
    return "\n".join([*head, *table, "", "Not to be measured by a program:", "", *by_hand, ""])


def _cell(text):
    return shown(text[:_LONGEST_CELL]).replace("|", "/")
