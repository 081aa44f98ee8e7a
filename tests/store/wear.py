# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What games cost the flash: erases of each sector, counted below the game's own keeper.

The built-in player decides in every seat, and each seat counts as a person's, so that records and
players change as they do when people play. It nearly always rolls three times, as few people do.
"""

from collections import namedtuple
from types import SimpleNamespace

from handful.coach.simple_player import SimplePlayer
from handful.game import actions
from handful.keeper import Keeper
from handful.lobby.club import Club
from handful.lobby.ending import finish
from handful.rules.dice import RandomDice, RandomSource
from handful.rules.rulesets import RULESETS
from handful.settings import Settings
from handful.store.save_file import RING, SIZES, UNIT_BLOCKS
from handful.table import ghosts
from handful.table.play import Play
from tests.store.flash_sim import SAMD51, Board

GAMES_A_YEAR = 3_650
GAMES_IN_TEN_YEARS = 10 * GAMES_A_YEAR
MOST_ERASES = 100_000
"""The makers of such flash promise this for a sector."""
MOST_NVM_WRITES = 0.25
"""For each game; at this rate nvm lasts for ten years."""
GAMES = 100
"""The least number of games to play: a best score, which goes to nvm, becomes rare."""

_LARGE_DRIVE = 8000
_NAMES = ("ANN", "BOB", "CARL", "DORA", "EVE", "FAY")
_POINTER = (0, -1)

Wear = namedtuple("Wear", "games commits worst nvm")
Wear.__doc__ = """Games played; per game: commits, erases of the most-worn sector, and of nvm."""


def play_games(rules: str, players: int, rounds: float, seed: int, games: int = GAMES) -> Wear:
    """Play at least so many games, until the ring is filled so many times; count the cost."""
    board = Board(SAMD51, room=_LARGE_DRIVE)
    club, drive = _club(board, rules, players)
    source = RandomSource(RandomSource.words(seed))
    played = commits = ring = 0
    while played < games or commits < rounds * ring:
        commits += _play(club, source, drive)
        played += 1
        ring = (board.file_blocks - RING) // UNIT_BLOCKS
    worst = max(board.drive_chip.erases.values())
    nvm = sum(board.nvm_chip.erases.values())
    return Wear(played, commits / played, worst / played, nvm / played)


def rings() -> list[int]:
    """Return the number of slots of the ring in a file of each size."""
    return [(blocks - RING) // UNIT_BLOCKS for blocks in SIZES]


def years(slots: int, commits: float) -> float:
    """Return for how many years a ring lasts if each game makes so many commits."""
    return MOST_ERASES * slots / commits / GAMES_A_YEAR


def nvm_writes_alone(seed: int) -> float:
    """Return the number of writes per game to nvm where there is no other place to save."""
    board = Board(SAMD51)
    club, drive = _club(board, "herg", 1, away=True)
    source = RandomSource(RandomSource.words(seed))
    for _ in range(GAMES):
        _play(club, source, drive, is_kept=False)
    return sum(board.nvm_chip.erases.values()) / GAMES


def _club(board, rules, players, away=False):
    drive = board.drive()
    drive.away = away
    keeper = Keeper(SimpleNamespace(nvm=board.nvm(), drive=drive, entropy=_entropy, battery=None))
    keeper.load()
    club = Club(Settings(), keeper)
    club.seating.ruleset = RULESETS[rules]
    club.seating.take([(name, "human") for name in _NAMES[:players]])
    return club, drive


def _entropy(count):
    return bytes(range(1, count + 1))


def _play(club, source, drive, is_kept=True):
    """Play one game and return its number of commits."""
    club.continue_series()
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
        if club.keeper.save_game(play, _POINTER) != is_kept:
            raise RuntimeError("the game was not saved, or was saved where it cannot be")
        commits += 1
    finish(club, play, ghosts.finish(play, club.settings, club.keeper, drive))
    return commits + 1
