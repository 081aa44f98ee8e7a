# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What a finished game leaves: entries in the records, figures, and one notice for each player.

A place in the table goes before a personal best, and that before the average. An assisted game
counts in the series of those who agreed to play it, and nowhere else.
"""

from .game.notices import ASSISTED, NOTHING, TABLE, TYPED


def count(play, club) -> tuple:
    """Count a finished play in the club's records, players and series.

    Returns `(entries, notices)`: `(player, game)` for each new place in the table, by the records'
    number of its game, and `(notice, number)` for each player of the match: the place taken, or
    the best, or the average in tenths.
    """
    match = play.match
    scores = [card.total for card in match.cards]
    if play.ranked and club.in_series(match.ruleset, match.players) and not club.series.over:
        club.series.add(scores)
    if play.assisted:
        return [], [(ASSISTED, score) for score in scores]
    if play.ranked:
        return _enter_all(play, club, scores)
    kind = TYPED if play.dice.by_code else NOTHING
    return [], [(kind, score) for score in scores]


def _enter_all(play, club, scores):
    """Enter all scores before any is told of: a later one may push an earlier one down."""
    match = play.match
    names = [name for name, _ in match.players]
    people = [player for player in range(len(names)) if match.players[player][1] == "human"]
    if play.seat is not None:  # the other one counts on another handheld
        people = [player for player in people if player == play.seat]
        own = club.seating.players()[0][0]
        if names[1 - play.seat] == own:  # two of one name: ours was told apart by a 2
            names[play.seat] = own
    mark, records, rules = club.keeper.mark(play), club.records, match.ruleset.hash
    entries = []
    for player in people:
        game = (mark + player) & 0x3FFFFFFF
        if _enter(records, match.cards[player], names[player], game):
            entries.append((player, game))
    notices = [(NOTHING, score) for score in scores]
    for player in people:
        person = club.players.claim(names[player])
        if person is not None:
            notices[player] = person.count(scores[player])
    entries = [(player, game) for player, game in entries if records.place_of(rules, game)]
    for player, game in entries:
        notices[player] = (TABLE, records.place_of(rules, game))
    return entries, notices


def _enter(records, card, name, game):
    rules = card.ruleset.hash
    records.count_fives(rules, card.fives, card.total)
    return records.add(rules, name, card.total, game)
