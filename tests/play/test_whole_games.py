# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Whole games through the buttons, with given dice, one for each rule set: tests/data/games.

T1: every box once. The files say which keys are pressed and what must come of them, turn by turn
down to the final card.
"""

from typing import NamedTuple

import pytest

from handful.rules.rulesets import RULESET_IDS, RULESETS
from tests.rules import reference

SUMS = ("upper", "upper_bonus", "lower", "extra", "total")


class Turn(NamedTuple):
    """A line of a file: the faces that fall, roll by roll, the keys, and what is entered."""

    rolls: list
    keys: str
    box: str
    points: int
    total: int


class Game:
    """A file: the players' names, their turns, and the sums of each one's card."""

    def __init__(self, text):
        self.players, self.turns, self.finals = [], [], {}
        for line in filter(None, (line.split("#")[0].strip() for line in text.splitlines())):
            word, _, rest = line.partition(" ")
            if word == "players":
                self.players = rest.split(",")
            elif word == "final":
                name, sums = rest.split(" | ")
                self.finals[name] = {k: int(v) for k, v in (p.split("=") for p in sums.split())}
            else:
                self.turns.append(_turn(line))

    @property
    def faces(self):
        """All faces in the order in which they fall."""
        return tuple(face for turn in self.turns for roll in turn.rolls for face in roll)


def _turn(line):
    dice, keys, entry, total = (field.strip() for field in line.split("|")[:4])
    rolls = [[int(face) for face in roll.strip()] for roll in dice.split("/")]
    box, points = entry.split("=")
    return Turn(rolls, keys, box, int(points), int(total))


@pytest.fixture
def game_of(root):
    """A function that reads the game of a rule set."""
    return lambda rules: Game((root / f"tests/data/games/{rules}.txt").read_text("utf-8"))


@pytest.mark.parametrize("rules", RULESET_IDS)
@pytest.mark.thin(2)
def test_a_whole_game(rules, game_of, start, schema):
    game = game_of(rules)
    players = [(name, "human") for name in game.players]
    handheld = start(rules=rules, players=players, faces=game.faces, seed=1)
    for turn in game.turns:
        mover = handheld.match.player
        handheld.play(turn.keys)
        player = handheld.state()["players"][mover]
        assert (player["boxes"][turn.box], player["total"]) == (turn.points, turn.total), turn
    state = handheld.state()
    schema.validate(state)
    boxes = list(RULESETS[rules].boxes)
    assert (state["screen"], state["turn"], state["options"]) == ("finished", len(boxes), {})
    for player in state["players"]:
        assert list(player["boxes"]) == boxes
        assert {name: player[name] for name in SUMS} == game.finals[player["name"]]
        assert None not in player["boxes"].values()
        assert player["par"] == player["upper"] - 21 * (2 if rules == "forced" else 3)


@pytest.mark.parametrize("rules", RULESET_IDS)
def test_the_files_agree_with_the_second_scorer(rules, game_of):
    """The points are those of rules/README.md, not only those of the game."""
    game = game_of(rules)
    turns = len(RULESETS[rules].boxes)
    assert len(game.turns) == turns * len(game.players)
    for first in range(0, len(game.turns), turns):
        filled, total = {}, 0
        for turn in game.turns[first : first + turns]:
            points, gain = _best_reading(rules, filled, turn)
            filled[turn.box] = points
            total += gain
            assert (points, total) == (turn.points, turn.total), turn


def _best_reading(rules, filled, turn):
    """Return the points and the gain of a turn: of the dice that lie in the end.

    A file tells only the dice that fall. Which of them stay is left to the keys, so every way to
    keep dice is tried, and the points of the file must be among what they lead to.
    """
    outcomes = {tuple(turn.rolls[0])}
    for roll in turn.rolls[1:]:
        outcomes = {dice for before in outcomes for dice in _with_fallen(before, roll)}
    found = [
        reference.choices(rules, filled, dice, len(turn.rolls)).get(turn.box) for dice in outcomes
    ]
    return next((pair for pair in found if pair and pair[0] == turn.points), (None, 0))


def _with_fallen(dice, fallen):
    """Return every five dice in which some have been replaced, left to right, by the fallen."""
    if not fallen:
        return {tuple(dice)}
    if len(dice) < len(fallen):
        return set()
    kept = {(dice[0], *rest) for rest in _with_fallen(dice[1:], fallen)}
    return kept | {(fallen[0], *rest) for rest in _with_fallen(dice[1:], fallen[1:])}


def test_the_ynot_game_goes_player_after_player(game_of, start):
    """P3: whole games in turn; T7: within a game the next turn rolls by itself."""
    game = game_of("ynot")
    players = [(name, "human") for name in game.players]
    handheld = start(rules="ynot", players=players, faces=game.faces, seed=1)
    movers = []
    for turn in game.turns:
        movers.append(handheld.match.player)
        handheld.play(turn.keys)
    assert movers == [0] * 13 + [1] * 13
