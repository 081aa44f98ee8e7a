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
from handful.keeper import Keeper
from handful.play import Play
from handful.rules.dice import RandomDice, RandomSource
from handful.rules.rulesets import RULESETS
from handful.settings import Settings
from handful.store.save_file import RING, SIZES, UNIT_BLOCKS

from .flash_sim import SAMD51, Board

GAMES_A_YEAR = 3_650
GAMES_IN_TEN_YEARS = 10 * GAMES_A_YEAR
MOST_ERASES = 100_000
"""What the makers of such flash promise for a sector."""
NVM_ERASES = 10_000
MOST_NVM_WRITES = 0.25
"""A game: at so many erases of nvm these are the ten years."""
GAMES = 100
"""How many are played at the least: a best score, which nvm keeps, is rare after the first."""

_LARGE_DRIVE = 8000
_NAMES = ("ANN", "BOB", "CARL", "DORA", "EVE", "FAY")
_POINTER = (0, -1)

Wear = namedtuple("Wear", "games commits worst nvm")
Wear.__doc__ = """Games played; what one costs: commits, erases of the most-worn sector, of nvm."""


def play_games(rules: str, players: int, rounds: float, seed: int, games: int = GAMES) -> Wear:
    """Play so many games at the least, and until the ring was filled so often; count the cost."""
    board = Board(SAMD51, room=_LARGE_DRIVE)
    club = _club(board, rules, players)
    source = RandomSource(RandomSource.words(seed))
    played = commits = ring = 0
    while played < games or commits < rounds * ring:
        commits += _play(club, source)
        played += 1
        ring = (board.file_blocks - RING) // UNIT_BLOCKS
    worst = max(board.drive_chip.erases.values())
    nvm = sum(board.nvm_chip.erases.values())
    return Wear(played, commits / played, worst / played, nvm / played)


def rings() -> list[int]:
    """Return how many slots the ring has in a file of each size."""
    return [(blocks - RING) // UNIT_BLOCKS for blocks in SIZES]


def years(slots: int, commits: float) -> float:
    """Return how long a ring lasts if every game makes so many commits."""
    return MOST_ERASES * slots / commits / GAMES_A_YEAR


def nvm_writes_alone(seed: int) -> float:
    """Return how often a game writes nvm that is the only place to keep anything."""
    board = Board(SAMD51)
    club = _club(board, "herg", 1, away=True)
    source = RandomSource(RandomSource.words(seed))
    for _ in range(GAMES):
        _play(club, source, is_kept=False)
    return sum(board.nvm_chip.erases.values()) / GAMES


def _club(board, rules, players, away=False):
    drive = board.drive()
    drive.away = away
    keeper = Keeper(SimpleNamespace(nvm=board.nvm(), drive=drive, entropy=_entropy, battery=None))
    keeper.load()
    club = Club(Settings(), keeper, drive)
    club.seating.ruleset = RULESETS[rules]
    club.seating.take([(name, "human") for name in _NAMES[:players]])
    return club


def _entropy(count):
    return bytes(range(1, count + 1))


def _play(club, source, is_kept=True):
    """Play one game and return how many commits it made."""
    club.go_on_with_series()
    dice = RandomDice(source)
    play = Play(club.seating.ruleset, club.seating.players(), dice, club.settings)
    club.keeper.begin_game(drop=False)
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
        if club.keeper.keep_game(play, _POINTER) != is_kept:
            raise RuntimeError("the game was not kept, or there was a place for it")
        commits += 1
    club.finish(play)
    return commits + 1
