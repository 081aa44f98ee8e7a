# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The script language: keys, chords, waits and pictures as words, played frame by frame.

    A RIGHT*2 SELECT+START WAIT:500 SHOT:table STATE:table   # a remark
    SIDE:right B CABLE:out WAIT:2000 CABLE:in                # with two handhelds only

A key is pressed and released before one frame of 33 ms; the keys of a chord all go down, in the
order written, then all go up, before the same frame. SHAKE shakes the handheld before one. SHOT,
STATE, SIDE (whose keys are pressed from there on, the left ones at first) and CABLE take no time.
Upper and lower case are the same, and words may stand in quotes.
"""

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from tools.plain_text import plain_lines, read_text

from .desktop_ports import FRAME_MS, Keys
from .key_names import KEY_NAMES

MOST_REPEATS = 10_000
LONGEST_WAIT_MS = 3_600_000
LONGEST_SHOWN = 40

PRESS = "PRESS"
WAIT = "WAIT"
SHOT = "SHOT"
STATE = "STATE"
SIDE = "SIDE"
CABLE = "CABLE"
SHAKE = "SHAKE"
CHOICES = {SIDE: ("left", "right"), CABLE: ("in", "out")}
"""The orders to two handhelds, and what they may say."""

_PRESS = re.compile(r"([A-Z]+(?:\+[A-Z]+)*)(?:\*(\S*))?")
_ORDER = re.compile(r"([A-Z]+):(\S*)")
_QUOTES = "\"'`"
_NAME = re.compile(r"[A-Za-z0-9_-][A-Za-z0-9._-]*")


class ScriptError(ValueError):
    """A word that is not of the language; the text says which and why."""


class Step(NamedTuple):
    """One word: `keys` and `frames` for PRESS, `frames` for WAIT, `name` for all others."""

    kind: str
    keys: tuple[int, ...] = ()
    frames: int = 0
    name: str = ""


def text_of(argument: str) -> str:
    """Return the script in an argument, or in the file that `@FILE` names; raises `Refusal`."""
    return read_text(argument[1:]) if argument.startswith("@") else argument


def parse(text: str) -> list[Step]:
    """Return the steps of a script; raises `ScriptError` at the first wrong word.

    Of a text with several lines the error names the line.
    """
    lines, steps = plain_lines(text), []
    for number, line in enumerate(lines, 1):
        words = [word.strip(_QUOTES) for word in line.partition("#")[0].split()]
        try:
            steps += [_step(word) for word in words if word]
        except ScriptError as error:
            where = f"line {number}: " if any(lines[1:]) else ""
            raise ScriptError(f"{where}{error}") from None
    return steps


def play(
    steps: list[Step], keys: Keys, shot: Callable[[str], None], state: Callable[[str], None]
) -> Iterator[None]:
    """Play the steps: each time this yields, one frame of the game is to be run."""
    for step in steps:
        if step.kind == SHOT:
            shot(step.name)
        elif step.kind == STATE:
            state(step.name)
        elif step.kind in CHOICES:
            keys.order(step.kind, step.name)
        elif step.kind == SHAKE:
            keys.shake()
        for _ in range(step.frames):
            keys.tap(step.keys)
            yield


def _step(written):
    kind, colon, value = written.partition(":")
    word = kind.upper() + colon + value  # the name of a file keeps its letters
    if word == SHAKE:
        return Step(SHAKE, frames=1)
    order = _ORDER.fullmatch(word)
    if order:
        return _order(written, *order.groups())
    press = _PRESS.fullmatch(word)
    if not press:
        raise ScriptError(f"cannot read {_shown(written)}")
    keys, repeats = press.groups()
    frames = 1 if repeats is None else _number(written, repeats, 1, MOST_REPEATS)
    return Step(PRESS, keys=_bits(written, keys.split("+")), frames=frames)


def _order(word, kind, value):
    if kind == WAIT:
        wait_ms = _number(word, value, 0, LONGEST_WAIT_MS)
        return Step(WAIT, frames=-(-wait_ms // FRAME_MS))
    if kind in CHOICES:
        if value.lower() not in CHOICES[kind]:
            raise ScriptError(f"{_shown(word)} needs {' or '.join(CHOICES[kind])}")
        return Step(kind, name=value.lower())
    if kind not in (SHOT, STATE):
        raise ScriptError(
            f"unknown order in {_shown(word)}; there are WAIT:ms SHOT:name STATE:name"
        )
    if not _NAME.fullmatch(value):
        raise ScriptError(f"{_shown(word)} needs a plain file name")
    return Step(kind, name=value)


def _bits(word, names):
    for name in names:
        if name not in KEY_NAMES:
            raise ScriptError(f"unknown key in {_shown(word)}; the keys are {' '.join(KEY_NAMES)}")
        if names.count(name) > 1:
            raise ScriptError(f"{name} twice in {_shown(word)}")
    return tuple(1 << KEY_NAMES.index(name) for name in names)


def _number(word, digits, least, most):
    readable = digits.isascii() and digits.isdigit() and len(digits) < 10
    if not readable or not least <= int(digits) <= most:
        raise ScriptError(f"{_shown(word)} needs a number from {least} to {most}")
    return int(digits)


def _shown(word):
    return repr(word if len(word) <= LONGEST_SHOWN else word[:LONGEST_SHOWN] + "...")
