# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The twelve awards: what each counts, how much of it is wanted, and who has earned it when.

Games count as they do in the statistics: none with help, by house rules or a typed code.
"""

from ..const import const
from ..rules.rulesets import RULESET_IDS, RULESETS
from .more import Daily

GAMES = 0
BONUSES = 1
FIVES = 2
FIVES_AT_ONCE = 3
"""Five alikes in one game."""
NO_ZERO = 4
SCORE = 5
HIGH_ROW = 6
"""Games of HIGH points one after the other under the same rules."""
RULES = 7
BEATEN = 8
"""CPU players, strong or better, with fewer points in the same game."""
DAILY_ROW = 9

AWARDS = (
    (GAMES, 1),
    (BONUSES, 1),
    (FIVES, 1),
    (SCORE, 200),
    (NO_ZERO, 1),
    (FIVES_AT_ONCE, 2),
    (SCORE, 300),
    (GAMES, 25),
    (RULES, len(RULESET_IDS)),
    (HIGH_ROW, 3),
    (BEATEN, 1),
    (DAILY_ROW, 7),
)
"""What each award counts, and how much it takes. Saves hold a bit for each: add at the end."""

_HIGH = const(200)


def reached(more, player: int, kind: int, match=None, seat: int = 0) -> int:
    """Return how much of what an award counts a player has, by the place in the statistics.

    What belongs to one game is counted in `match`, which has just ended, 0 without it; of daily
    dice that is the row they are in, the longest one without it.
    """
    if kind == DAILY_ROW:
        daily = Daily(more.daily)
        return daily.longest if match is None else daily.streak
    if kind == RULES:
        return len(more.played(player))
    if kind in (NO_ZERO, FIVES_AT_ONCE, BEATEN):
        return 0 if match is None else _in_game(match, seat, kind)
    count = 0
    for rules in more.played(player):
        figures = more.figures(player, RULESETS[RULESET_IDS[rules]])
        if kind == GAMES:
            count += figures.games
        elif kind == BONUSES:
            count += figures.bonuses
        elif kind == FIVES:
            count += figures.fives
        else:
            count = max(count, figures.best if kind == SCORE else _row(figures.last))
    return count


def award(more, player: int, match, seat: int, is_daily: bool) -> list:
    """Give a player the awards that the game just ended has earned; return their numbers.

    That for a row of daily dice is only for whoever has just played them, `is_daily`.
    """
    earned = []
    for number, (kind, wanted) in enumerate(AWARDS):
        is_new = (is_daily or kind != DAILY_ROW) and not more.awards[player] >> number & 1
        if is_new and reached(more, player, kind, match, seat) >= wanted:
            more.awards[player] |= 1 << number
            earned.append(number)
    return earned


def _in_game(match, seat, kind):
    card = match.cards[seat]
    if kind == NO_ZERO:
        return 1 if 0 not in card.boxes else 0
    if kind == FIVES_AT_ONCE:
        return card.fives
    strong = ("cpu:strong", "cpu:perfect", "cpu:winner")
    seats = range(len(match.cards)) if match.winner < 0 else ()  # theirs is no whole game
    rivals = [place for place in seats if match.players[place][1] in strong]
    return len([place for place in rivals if match.cards[place].total < card.total])


def _row(last):
    count = 0
    for score in last:
        count = count + 1 if score >= _HIGH else 0
    return count
