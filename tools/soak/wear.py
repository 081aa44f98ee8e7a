# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What real games cost the flash: erases of every sector, counted under the game's own keeper.

The built-in player decides in every seat, and each seat counts as a person's, so that records and
players change as they do when people play. It rolls three times nearly always, as few people do.
"""

from collections import namedtuple
from types import SimpleNamespace

from handful.club import Club
from handful.coach.simple_player import SimplePlayer
from handful.game import actions
from handful.launch import Launch
from handful.play import Play
from handful.rules.dice import RandomDice
from handful.rules.random_source import RandomSource
from handful.rules.rulesets import RULESETS

from .flash_sim import SAMD51, Board

GAMES_IN_TEN_YEARS = 36_500
MOST_ERASES = 100_000
"""What the makers of such flash promise for a sector."""
MOST_NVM_WRITES = 0.25
"""A game: at 10,000 erases of nvm these are the ten years."""
LARGE_DRIVE = 8000

_NAMES = ("ANN", "BOB", "CARL", "DORA", "EVE", "FAY")
_POINTER = (0, -1)

Wear = namedtuple("Wear", "games commits worst nvm")
Wear.__doc__ = """Games played; what one costs: commits, erases of the most-worn sector, of nvm."""


def play_games(rules: str, players: int, rounds: float, seed: int, room=LARGE_DRIVE) -> Wear:
    """Play whole games until the ring has been filled so many times; return what they cost."""
    board = Board(SAMD51, room=room)
    source = RandomSource(RandomSource.words(seed))
    ports = SimpleNamespace(
        nvm=board.nvm(), drive=board.drive(), entropy=lambda count: bytes(range(1, count + 1))
    )
    club = Club(ports)
    club.open(Launch())
    club.seating.ruleset = RULESETS[rules]
    club.seating.take([(name, "human") for name in _NAMES[:players]])
    games = commits = 0
    ring = 0
    while not games or commits < rounds * ring:
        commits += _play(club, source)
        games += 1
        ring = board.file_blocks // 8 - 9
    erases = board.drive_chip.erases
    return Wear(games, commits / games, max(erases.values()) / games, _nvm(board) / games)


def _nvm(board):
    return sum(board.nvm_chip.erases.values())


def _play(club, source):
    """Play one game and return how many commits it made."""
    club.go_on_with_series()
    dice = RandomDice(source)
    play = Play(club.seating.ruleset, club.seating.players(), dice, club.settings)
    club.keeper.begin_game()
    player = SimplePlayer()
    commits = 0
    while not play.match.finished:
        match = play.match
        choice = player.decide(match.card, match.dice, match.roll) if match.roll else None
        if choice is not None and choice >= 0:
            play.do(actions.score(choice))
        else:
            if choice is not None:
                play.do(actions.mark(-1 - choice))
            play.roll()
        if not club.keeper.keep_game(play, _POINTER):
            raise RuntimeError("the game was not kept")
        commits += 1
    club.finish(play)
    return commits + 1
