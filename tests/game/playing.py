# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Matches to test with: their whole state as one value, and games played at random.

Only MicroPython's dialect: the same games are played on the MicroPython VM.
"""

from handful.coach.simple_player import SimplePlayer
from handful.game import actions
from handful.game.actions import Log
from handful.game.match import ALL_HELD, Match
from handful.rules.dice import CodeDice, RandomDice, RandomSource
from handful.rules.rulesets import RULESETS
from handful.rules.share_code import fresh
from tests.rules.vectors import rows


def seats(count):
    """Return `count` players, people and CPUs in turn."""
    return [("P" + str(i + 1), "cpu:strong" if i % 2 else "human") for i in range(count)]


def state_of(match):
    """Return the state of a match, as one value to compare."""
    cards = []
    for card in match.cards:
        lines = (card.upper, card.upper_bonus, card.lower, card.extra, card.total)
        cards.append((tuple(card.boxes), card.fives, card.further_fives, card.quick, lines))
    dice = tuple(match.dice)
    mover = (match.player, match.turn, match.roll, dice, match.held_mask)
    return (mover, match.finished, tuple(match.leaders()), tuple(cards))


class ByChance:
    """Plays a match and logs it, drawing every decision from a random source."""

    def __init__(self, ruleset, players, seed, order=None):
        self.match = Match(ruleset, seats(players), order)
        self.log = Log(players, self.match.turns)
        self.source = RandomSource(RandomSource.words(seed))
        self.dice = RandomDice(self.source)

    def step(self):
        """Do one legal action and return it."""
        action = self._choose()
        self.do(action)
        return action

    def do(self, action):
        """Apply an action and log it."""
        self.match.apply(action)
        self.log.append(action)

    def finish(self):
        """Play to the end."""
        while not self.match.finished:
            self.step()

    def _choose(self):
        match = self.match
        if not match.roll:
            return self.rolled(0)
        wish = self.source.below(4)
        if match.roll == 3 or wish == 0:
            legal = match.card.legal(match.dice, match.roll)
            return actions.score(legal[self.source.below(len(legal))])
        if wish == 1 or match.held_mask == ALL_HELD:
            return actions.mark(self.source.below(32))
        return self.rolled(match.held_mask)

    def rolled(self, held):
        """Return a ROLL of the dice that are not held."""
        match = self.match
        return actions.roll(
            self.dice.roll(match.dice, held, match.turn, match.roll + 1, match.player)
        )


def shared(ruleset, players, seed, order=None, is_known=False, stop=99):
    """Return a game whose dice come from a code, played by chance up to a number of turns."""
    game = ByChance(ruleset, players, seed, order)
    game.dice = CodeDice(fresh(ruleset, seed), is_known)
    while not game.match.finished and sum([card.filled for card in game.match.cards]) < stop:
        game.step()
    return game


class ByRule(ByChance):
    """Plays every seat with the built-in CPU player."""

    def __init__(self, ruleset, players, seed, order=None):
        ByChance.__init__(self, ruleset, players, seed, order)
        self.player = SimplePlayer()
        self.marked = False

    def _choose(self):
        match = self.match
        if not match.roll or self.marked:
            self.marked = False
            return self.rolled(match.held_mask)
        action = decided(self.player, match)
        self.marked = actions.kind_of(action) == actions.MARK
        return action


def decided(player, match):
    """Return what a CPU player does next, as an action."""
    choice = player.decide(match.card, match.dice, match.roll)
    return actions.mark(-1 - choice) if choice < 0 else actions.score(choice)


def replay(log, ruleset, players, order=None):
    """Return the match that a log makes; raises `IllegalMove` at the first illegal action."""
    match = Match(ruleset, players, order)
    for index in range(len(log)):
        match.apply(log[index])
    return match


def action_of(words, ruleset):
    """Return the action that `describe` describes so."""
    kind, rest = words.split(" ", 1)
    if kind == "roll":
        return actions.roll([int(face) for face in rest.split()])
    if kind == "mark":
        return actions.mark(sum([1 << i for i in range(5) if rest[i] == "H"]))
    return actions.score(ruleset.boxes.index(rest))


def games_of(text):
    """Return the games of whole_games.txt: (rule set's id, players, turns) each."""
    games = []
    for row in rows(text):
        if row[0].startswith("game:"):
            games.append((row[0][5:].strip(), int(row[1]), []))
        else:
            games[-1][2].append(row)
    return games


def check_game(game):
    """Play a game of whole_games.txt action by action; return its log, or raise."""
    id, players, turns = game
    match = Match(RULESETS[id], seats(players))
    log = Log(players, match.turns)
    for turn in turns:
        card = match.card
        for action in actions_of(turn, match.ruleset):
            match.apply(action)
            log.append(action)
        if card.total != int(turn[-1]):
            raise ValueError("total " + str(card.total) + " after " + " | ".join(turn))
    if not match.finished or state_of(replay(log, match.ruleset, match.players)) != state_of(
        match
    ):
        raise ValueError(id + " does not replay")
    return log


def actions_of(turn, ruleset):
    """Return the actions of a turn of whole_games.txt."""
    found = []
    for words in turn[:-2]:
        kind = "mark " if "-" in words or "H" in words else "roll "
        found.append(action_of(kind + words, ruleset))
    found.append(action_of("score " + turn[-2], ruleset))
    return found
