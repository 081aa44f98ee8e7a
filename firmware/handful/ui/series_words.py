# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A series in words: how it is played, and how it stands."""

from ..game.series import BY_GAMES, BY_TOTAL, kind_of


def series_words(words, format: int) -> str:
    """Return how a series of this format is played, in at most 10 letters."""
    kind = kind_of(format)
    if kind == BY_GAMES:
        return str(format) + words.SERIES_GAMES
    if kind == BY_TOTAL:
        return words.SERIES_TOTAL + str(format)
    return words.SERIES_OPEN


def standing(words, series, names) -> str:
    """Return who leads or has won a series, and its game by number, in at most 24 letters."""
    leaders = series.leaders()
    if series.over:
        head = words.SERIES_WON if len(leaders) == 1 else words.TIE
    else:
        head = words.SERIES + str(series.played)
        head += "/" + str(series.target) + ": " if series.kind == BY_GAMES else ": "
    return head + named(words, [names[i] for i in leaders], 24 - len(head))


def named(words, names, letters: int) -> str:
    """Return the names joined, or how many there are where they do not fit."""
    text = words.TIE_AND.join(names)
    return text if len(text) <= letters else str(len(names)) + words.TIE_OF
