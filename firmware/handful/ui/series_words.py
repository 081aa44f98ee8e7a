# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A series in words: how it is played, and how it stands."""

from ..game.series import BY_GAMES, BY_TOTAL, FORMATS


def series_words(words, format: int) -> str:
    """Return how a series of this format is played, in at most 10 letters."""
    kind, target = FORMATS[format]
    if kind == BY_GAMES:
        return str(target) + words.SERIES_GAMES
    if kind == BY_TOTAL:
        return words.SERIES_TOTAL + str(target)
    return words.SERIES_OPEN


def standing(words, series, names) -> str:
    """Return how a series stands, or who has won it, in at most 24 letters."""
    leaders = [names[i] for i in series.leaders()]
    total = str(max(series.totals))
    if series.over:
        head = words.SERIES_WON if len(leaders) == 1 else words.TIE
    else:
        head = words.SERIES + str(series.played)
        head += "/" + str(series.target) + ": " if series.kind == BY_GAMES else ": "
    named = words.TIE_AND.join(leaders)
    if len(head) + len(named) + 1 + len(total) > 24:
        named = str(len(leaders)) + words.TIE_OF
    return (head + named + " " + total)[:24]
