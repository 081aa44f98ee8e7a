# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What every choice is worth, by the very code that runs on the device.

python -m tools.advise --rules herg --dice 55566 --roll 1 --card "ones=3,sixes=18" --json
python -m tools.advise --rules herg --dice 55566 --roll 1 --table herg.values
python -m tools.advise --rules herg --dice 55566 --roll 1 --card ... --against "ones=3,extra=100"
python -m tools.advise --game G021-48J0-... --json

Without a table one is made first, and kept in build/coach. A value is the expected number of
further points from here to the end of the game, the points of the choice included. Against another
player's card, whose turn is next, each choice has a chance to win, too, if both cards are in their
last turns. A game code is graded: what each decision has cost, and luck apart from it.
"""

import functools
import io
import itertools
import json
import re
import sys
from pathlib import Path

from handful.coach.adviser import Adviser
from handful.coach.chances import WHOLE, ChanceTable, open_chances
from handful.coach.coach import SCALE, Coach, Grader, TableError
from handful.coach.value_table import open_table
from handful.coach.winner import UNIT, Winner
from handful.game import actions
from handful.game.game_code import BadCode, SharedGame, address_parts, decode
from handful.game.match import Match
from handful.rules.card import Card, count_faces, five_alike, pattern_points
from handful.rules.houses import name_of
from handful.rules.ruleset import JOKER_NONE
from handful.words import words
from tools.coach_tables import house_chances, house_table, whole_chances, whole_table
from tools.command_line import Parser, Refusal, read_input, refuse, run
from tools.rules_named import rules_named
from tools.verify import proof, refused

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
        if options.game is not None:
            return _print_grades(options)
        if None in (options.rules, options.dice, options.roll):
            raise AdviceError("--rules, --dice and --roll are needed, or --game")
        ruleset = rules_named(options.rules)
        card = parse_card(ruleset, options.card)
        dice = parse_dice(options.dice)
        if options.roll not in (1, 2, 3):
            raise AdviceError("--roll: 1, 2 or 3")
        table = table_of(ruleset, options.table)
        found = choices(table, card, dice, options.roll)
        if options.against is not None:
            other = parse_card(ruleset, options.against, may_be_full=True)
            chances = chances_of(ruleset, options.chances)
            add_chances(found, table, chances, card, other, dice, options.roll)
            if found[0]["chance"] is None:
                known = f"it is known with {chances.most_open} open boxes at most"
                print(f"{PROGRAM}: no chance to win: {known}", file=sys.stderr)
    except TableError as error:
        return refuse(PROGRAM, _fault(str(error)))
    except Refusal as error:
        return refuse(PROGRAM, error)
    if options.json:
        print(json.dumps({"choices": found}))
        return 0
    for choice in found:
        what = _words(choice)
        chance = choice.get("chance")
        print(f"{choice['value']:9.3f}  {what}" + ("" if chance is None else f"  {chance:.1%}"))
    return 0


def _parser():
    made = Parser(PROGRAM, "Say what every choice of a roll is worth, or grade a game.")
    add = made.add_argument
    add("--game", metavar="CODE", help="grade the game of a game code, or of its address")
    add("--rules", metavar="ID", help='a rule set, or "herg*five_bonus=0,..."')
    add("--dice", metavar="FACES", help="the roll, as in 55566")
    add("--roll", metavar="N", type=int, help="which roll of the turn it is")
    add(
        "--card",
        metavar="BOXES",
        default="",
        help='filled boxes, as in "ones=3,sixes=18,extra=100"',
    )
    add("--against", metavar="BOXES", help="the card of the other player, whose turn is next")
    add("--table", metavar="FILE", type=Path, help="a table of tools.solve; else one is made")
    add("--chances", metavar="FILE", type=Path, help="one of tools.solve --chances, for --against")
    add("--json", action="store_true", help="print one JSON object")
    return made


def table_of(ruleset, path: Path | None) -> io.BytesIO:
    """Return a table: a file's, or the one that is kept or made now."""
    if path is None:
        return io.BytesIO(house_table(ruleset) if ruleset.house else whole_table(ruleset.id))
    return io.BytesIO(read_input(path))


def _print_grades(options) -> int:
    """Print what each decision of a game has cost; return the exit status."""
    for name in ("rules", "dice", "roll", "card", "against"):
        if getattr(options, name):
            raise AdviceError(f"--game: the game has all of this, do without --{name}")
    game = game_of(options.game)
    ruleset = game.match.ruleset
    table = table_of(ruleset, options.table)
    graded = grades(table, game)
    if options.json:
        print(json.dumps(graded))
        return 0
    for each in graded["turns"]:
        if each["lost"]:
            dice = " ".join(map(str, each["dice"]))
            what = f"{_words(each['choice'])}, better {_words(each['best'])}"
            print(
                f"turn {each['turn']:2} roll {each['roll']}  {dice}  {-each['lost']:8.3f}  {what}"
            )
    sums = "total {total} = {expected:.3f} expected {luck:+.3f} by luck {lost:+.3f} by decisions"
    print(sums.format(**{**graded, "lost": -graded["lost"]}))
    print(proof())
    return 0


def game_of(text: str) -> SharedGame:
    """Return the game of a code or an address; raises `AdviceError`."""
    try:
        return decode(address_parts(text)[0])
    except BadCode as error:
        raise AdviceError(f"--game: {refused(error)}") from None


def grades(table, game: SharedGame) -> dict:
    """Return what each decision of a game has cost, and the sums, in points."""
    coach = Coach(game.match.ruleset, table)
    grader, turns = Grader(), []
    match = Match(game.match.ruleset, game.match.players)
    for index in range(len(game.log)):
        action = game.log[index]
        kind, adviser = actions.kind_of(action), coach.adviser
        if kind != actions.MARK and match.roll:
            is_score = kind == actions.SCORE
            code = actions.payload_of(action) if is_score else -1 - match.held_mask
            lost = grader.decide(adviser, code, match.turn)
            best = adviser.codes[adviser.best] if lost else code
            turns.append(
                {
                    "turn": match.turn,
                    "roll": match.roll,
                    "dice": list(match.dice),
                    "choice": _choice(match.card, match.dice, code),
                    "best": _choice(match.card, match.dice, best),
                    "lost": lost / SCALE,
                }
            )
        elif kind == actions.ROLL:
            coach.turn_to(match.card)
            while not coach.step():
                pass
            _check_table(coach)
            grader.turn(coach.adviser, match.card)
        match.apply(action)
        if kind == actions.ROLL:
            coach.consider(match.dice, match.roll)
            grader.roll(coach.adviser)
    return {
        "rules": name_of(match.ruleset),
        "total": match.card.total,
        "expected": grader.start / SCALE,
        "luck": grader.luck / SCALE,
        "lost": grader.given_away / SCALE,
        "turns": turns,
    }


def _check_table(coach):
    """Raise `AdviceError` if the table cannot be used."""
    if coach.fault:
        raise AdviceError(_fault(coach.fault))


def _fault(reason):
    why = words("en", "coach").FAULTS[reason]
    return why[0].lower() + why[1:]


def choices(table, card: Card, dice, roll: int) -> list[dict]:
    """Return every choice as a record, best first; of equals boxes come first, in card order."""
    coach = Coach(card.ruleset, table)
    coach.turn_to(card)
    coach.consider(dice, roll)
    _check_table(coach)
    adviser = coach.adviser
    found = [
        {**_choice(card, dice, adviser.codes[i]), "value": adviser.values[i] / SCALE}
        for i in range(adviser.count)
    ]
    return sorted(found, key=lambda choice: -choice["value"])


def chances_of(ruleset, path: Path | None) -> ChanceTable:
    """Return the table of the chance to win: a file's, or the one that is kept or made now.

    Raises `TableError`.
    """
    if path is not None:
        data = read_input(path)
    else:
        data = house_chances(ruleset) if ruleset.house else whole_chances(ruleset.id)
    return open_chances(io.BytesIO(data), ruleset)


def add_chances(
    found: list[dict], table, chances, card: Card, other: Card, dice, roll: int
) -> None:
    """Add to each choice the `chance` to win, 0 to 1 with draws as half, or None if it is early.

    This turn is played to win, later ones for points.
    """
    theirs = chances.standing(other)
    by_choice = {}
    if theirs and card.boxes.count(None) <= chances.most_open + 1:
        table.seek(0)
        values = open_table(table, card.ruleset)
        winner = Adviser(values, card.ruleset)
        winner.aim = Winner(values, chances, card, (theirs,))
        winner.begin(card)
        while not winner.step():
            pass
        winner.consider(dice, roll)
        for code, value in zip(winner.codes[: winner.count], winner.values, strict=False):
            choice = _choice(card, dice, code)
            by_choice[choice["box"], choice["keep"]] = round(value / UNIT / WHOLE, 4)
    for choice in found:
        choice["chance"] = by_choice.get((choice["box"], choice["keep"]))


def _words(choice):
    return choice["box"] or f"keep {choice['keep'] or 'nothing'}"


def _choice(card, dice, code):
    mask = -1 - code
    keep = sorted(str(dice[i]) for i in range(5) if mask >> i & 1)
    return {
        "keep": None if code >= 0 else "".join(keep),
        "box": card.ruleset.boxes[code] if code >= 0 else None,
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


@functools.cache
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
