# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What every choice is worth, by the very code that runs on the device.

python -m tools.advise --rules herg --dice 55566 --roll 1 --card "ones=3,sixes=18" --json
python -m tools.advise --rules herg --dice 55566 --roll 1 --table herg.values
python -m tools.advise --rules herg --dice 55566 --roll 1 --card ... --against "ones=3,extra=100"

Without a table one is made first, and kept in build/coach. A value is the expected number of
further points from here to the end of the game, the points of the choice included. Against another
player's card, whose turn is next, each choice has a chance to win, too, if both cards are in their
last turns.
"""

import io
import itertools
import json
import re
from pathlib import Path

from handful.coach.chances import WHOLE, open_chances
from handful.coach.coach import Coach
from handful.coach.value_table import SCALE, open_table
from handful.coach.winner import UNIT, Winner
from handful.rules.card import Card, count_faces, five_alike, pattern_points
from handful.rules.ruleset import JOKER_NONE
from handful.rules.rulesets import RULESETS
from handful.words import words
from tools.coach_tables import whole_chances, whole_table
from tools.command_line import Parser, Refusal, read_input, refuse, run

PROGRAM = "tools.advise"
_POINTS = re.compile("[0-9]{1,3}")
_EXTRA = re.compile("[0-9]{1,4}")
"""What further five alikes and few rolls have brought."""


class AdviceError(Refusal, ValueError):
    """There is no advice for this; the text is for the user."""


def main(argv=None) -> int:
    """Print the choices for these arguments, best first; return the exit status."""
    options = _parser().parse_args(argv)
    try:
        ruleset = RULESETS.get(options.rules)
        if ruleset is None:
            raise AdviceError(f"no rule set {options.rules!r}; there are {' '.join(RULESETS)}")
        card = parse_card(ruleset, options.card)
        dice = parse_dice(options.dice)
        if options.roll not in (1, 2, 3):
            raise AdviceError("--roll: 1, 2 or 3")
        table = table_of(ruleset, options.table)
        found = choices(table, card, dice, options.roll)
        if options.against is not None:
            other = parse_card(ruleset, options.against, may_be_full=True)
            add_chances(found, table, card, other, dice, options.roll)
    except Refusal as error:
        return refuse(PROGRAM, error)
    if options.json:
        print(json.dumps({"choices": found}))
        return 0
    for choice in found:
        what = choice["box"] or f"keep {choice['keep'] or 'nothing'}"
        chance = choice.get("chance")
        print(f"{choice['value']:9.3f}  {what}" + ("" if chance is None else f"  {chance:.1%}"))
    return 0


def _parser():
    made = Parser(PROGRAM, "Say what every choice of a roll is worth.")
    add = made.add_argument
    add("--rules", metavar="ID", required=True, help="the rule set")
    add("--dice", metavar="FACES", required=True, help="the roll, as in 55566")
    add("--roll", metavar="N", type=int, required=True, help="which roll of the turn it is")
    add(
        "--card",
        metavar="BOXES",
        default="",
        help='filled boxes, as in "ones=3,sixes=18,extra=100"',
    )
    add("--against", metavar="BOXES", help="the card of the other player, whose turn is next")
    add("--table", metavar="FILE", type=Path, help="a table of tools.solve; else one is made")
    add("--json", action="store_true", help="print one JSON object")
    return made


def table_of(ruleset, path: Path | None) -> io.BytesIO:
    """Return a table: a file's, or the one that is kept or made now."""
    if path is None:
        return io.BytesIO(whole_table(ruleset.id))
    return io.BytesIO(read_input(path))


def choices(table, card: Card, dice, roll: int) -> list[dict]:
    """Return every choice as a record, best first; of equals boxes come first, in card order."""
    coach = Coach(card.ruleset, table)
    coach.turn_to(card)
    coach.consider(dice, roll)
    if coach.fault:
        why = words("en", "coach").FAULTS[coach.fault]
        raise AdviceError(why[0].lower() + why[1:])
    adviser = coach.adviser
    found = [
        _choice(card, dice, adviser.codes[i], adviser.values[i]) for i in range(adviser.count)
    ]
    return sorted(found, key=lambda choice: -choice["value"])


def add_chances(found: list[dict], table, card: Card, other: Card, dice, roll: int) -> None:
    """Add to each choice the `chance` to win, 0 to 1 with draws as half, or None if it is early.

    This turn is played to win, later ones for points.
    """
    chances = open_chances(io.BytesIO(whole_chances(card.ruleset.id)), card.ruleset)
    theirs = chances.standing(other)
    by_choice = {}
    if theirs and card.boxes.count(None) <= chances.most_open + 1:
        table.seek(0)
        winner = Winner(open_table(table, card.ruleset), chances, card.ruleset)
        winner.face(card, (theirs,))
        winner.begin(card)
        while not winner.step():
            pass
        winner.consider(dice, roll)
        for code, value in zip(winner.codes[: winner.count], winner.values, strict=False):
            choice = _choice(card, dice, code, 0)
            by_choice[choice["box"], choice["keep"]] = round(value / UNIT / WHOLE, 4)
    for choice in found:
        choice["chance"] = by_choice.get((choice["box"], choice["keep"]))


def _choice(card, dice, code, value):
    mask = -1 - code
    keep = sorted(str(dice[i]) for i in range(5) if mask >> i & 1)
    return {
        "keep": None if code >= 0 else "".join(keep),
        "box": card.ruleset.boxes[code] if code >= 0 else None,
        "value": value / SCALE,
    }


def parse_dice(text: str) -> list[int]:
    """Return five faces; raises `AdviceError`."""
    if len(text) != 5 or not set(text) <= set("123456"):
        raise AdviceError(f"--dice {text}: five faces from 1 to 6 are needed, as in 55566")
    return [int(face) for face in text]


def parse_card(ruleset, text: str, may_be_full: bool = False) -> Card:
    """Return a card with these boxes filled, and points of `extra`; raises `AdviceError`."""
    card = Card(ruleset)
    for word in filter(None, text.split(",")):
        name, _, points = word.partition("=")
        if name == "extra":
            if not _EXTRA.fullmatch(points) or card.quick:
                raise AdviceError(f"{word[:40]}: extra is a number of points, once")
            card.quick = int(points)
            continue
        if name not in ruleset.boxes:
            raise AdviceError(f"no box {name!r}; there are {' '.join(ruleset.boxes)}")
        box = ruleset.boxes.index(name)
        if card.boxes[box] is not None:
            raise AdviceError(f"--card: {name} is in it twice")
        if not _POINTS.fullmatch(points) or int(points) not in _possible_points(ruleset, box):
            raise AdviceError(f"{word[:40]}: no roll gives the box these points")
        card.boxes[box] = int(points)
    if card.complete and not may_be_full:
        raise AdviceError("the card is full")
    return card


def _possible_points(rules, box):
    """Return what a box may hold: what any roll pays there, as a joker too."""
    found, counts = set(), [0] * 7
    for dice in itertools.combinations_with_replacement(range(1, 7), 5):
        count_faces(dice, counts)
        may_be_joker = rules.joker != JOKER_NONE and five_alike(counts)
        for joker in (False, True) if may_be_joker else (False,):
            found.add(pattern_points(rules, rules.patterns[box], counts, joker))
    return found


if __name__ == "__main__":
    run(PROGRAM, main)
