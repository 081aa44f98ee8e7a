# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A state between two turns in words: `open=five_kind,chance upper=40 five=50`."""

from typing import NamedTuple

from handful.rules.ruleset import UPPER

from .solver import Solution, solve


class SituationError(ValueError):
    """The words name no state; the text is for the user."""


class Situation(NamedTuple):
    """Which boxes are open, the points in the upper ones, and whether five alike holds points."""

    open_boxes: tuple[int, ...]
    upper: int
    five_full: bool


def parse_situation(ruleset, text: str) -> Situation:
    """Return the state that the words name; raises `SituationError`.

    `open` is every box where it is not given, `upper` and `five` are 0.
    """
    words = {"open": ",".join(ruleset.boxes), "upper": "0", "five": "0"}
    for word in text.split():
        key, equals, value = word.partition("=")
        if key not in words or not equals:
            raise SituationError(f"{word!r} is none of open=BOX,BOX upper=N five=N")
        words[key] = value
    open_boxes = _boxes(ruleset, words["open"])
    upper = _number("upper", words["upper"])
    five = _number("five", words["five"])
    if five not in (0, ruleset.five_kind):
        raise SituationError(f"five={five}: the five-alike box holds 0 or {ruleset.five_kind}")
    most = sum(5 * (box + 1) for box in range(UPPER) if box not in open_boxes)
    if upper > most:
        raise SituationError(f"upper={upper}: the filled upper boxes hold {most} at most")
    return Situation(open_boxes, upper, five > 0)


def value_in(solution: Solution, situation: Situation) -> float:
    """Return the expected further points; an upper total need not be one that dice can make."""
    try:
        return solution.value(*situation)
    except KeyError:
        return solve(solution.ruleset, every_total=True).value(*situation)


def _boxes(ruleset, text):
    names = [name for name in text.split(",") if name]
    for name in names:
        if name not in ruleset.boxes:
            raise SituationError(f"no box {name!r}; there are {' '.join(ruleset.boxes)}")
    return tuple(box for box, name in enumerate(ruleset.boxes) if name in names)


def _number(key, text):
    if not (text.isascii() and text.isdigit()):
        raise SituationError(f"{key}={text}: a whole number is needed")
    return int(text)
