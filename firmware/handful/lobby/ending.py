# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What a finished game leaves: entries in the records, figures, and one notice for each player.

A place in the table goes before a personal best, and that before the average. An assisted game
counts in the series of those who agreed to play it, and nowhere else. With whole games in turn
each player's is counted as soon as it is over. A match that a served five alike has ended counts
for nobody else.
"""

import binascii

from .. import commands
from ..const import const
from ..game import actions
from ..game.notices import ASSISTED, BY_CODE, DAILY, NOTHING, SERVED, TABLE, notice_text
from ..game.records import MARK_BONUS, MOST_STARS
from ..rules.ruleset import ORDER_GAMES
from ..rules.share_code import number_of, text_of
from ..settings import KNOWS_STEPS

_GAME = const(0x3FFFFFFF)


def count(play, club) -> tuple:
    """Count a finished play in the club's records, players and series.

    Returns `(entries, notices)`: `(player, game)` for each new place in the table, by the records'
    number of its game, and `(notice, number)` for each player of the match: the place taken, or
    the best, or the average in tenths.
    """
    match = play.match
    scores = [card.total for card in match.cards]
    people = _people(play)
    for player in range(len(scores)):
        if player not in play.notices:
            is_here = player in people
            play.notices[player] = (
                _count(play, club, player) if is_here else (NOTHING, scores[player])
            )
    if club.in_series(play) and not club.series.over and match.winner < 0:
        club.series.add(scores)
        for player in people:
            club.players.count_in_series(match.players[player][0], scores[player])
    entries = []
    for player in people:
        place = _place(play, club, player)
        if place:
            entries.append((player, _game_of(play, club, player)))
    return entries, [_notice(play, club, player) for player in range(len(scores))]


def count_player(session, player: int) -> tuple:
    """Count the game of a player whose turns are over: a step on the way back to the table."""
    club, play = session.club, session.play
    play.notices[player] = _count(play, club, player)
    club.counted = _mark_after(play, player)
    club.save()
    title = play.match.players[player][0] + " " + str(play.match.cards[player].total)
    kit = session.kit
    text = notice_text(_notice(play, club, player), kit.words("ending"), kit.tenths)
    return session.table, (commands.ANNOUNCE, (title, text))


def count_game(session, ghost, *place) -> tuple:
    """Count the game that has just ended: a step on the way to its result, or to a `place`.

    `ghost` is the one that played along, as `table.ghosts.finish` returns it.
    """
    club, play = session.club, session.play
    session.ending = finish(club, play, ghost)
    session.playing = False
    session.saved = None
    session.to_name = []
    if place:
        session.ending = session.play = None
        return place
    rules = play.match.ruleset.hash
    for player, game in session.ending[0]:
        name = play.match.players[player][0]
        if club.is_nameless(name):
            session.to_name.append((player, game))
        elif club.records.entry(rules, game)[1] != name:
            # Renamed after whole games in turn had come to the next player.
            club.records.rename(rules, game, name)
            session.unsaved = True
    return ("lobby.result.Result", -1, True)


def finish(club, play, ghost):
    """Count a finished game once: high scores, figures of the people, series; and save them.

    Returns `(entries, notices, ghost, code, series, is_over, gaps)`: what `count` does, the
    `ghost`, the share code or "", the `Series.standing` of the series that the game was one of, or
    None, whether that is over, and the gaps of each player; the first game of one without an end
    is no series yet. All of it is plain: an object would keep its class, and all that its module
    has loaded.
    """
    entries, notices = count(play, club)
    if _people(play):
        club.settings.set(KNOWS_STEPS, 1)
    # Power may go at any moment: a finished game that is found again is counted then, unless it
    # bears the mark of the last one counted.
    club.counted = club.keeper.mark(play)
    club.save()
    club.keeper.end_game()
    club.save()  # for nvm, which hears of the end only now; equal bytes are not written again
    code = text_of(play.dice.code) if play.seat is None and play.dice.is_known else ""
    gaps = [_gaps(play, club, player) for player in range(len(notices))]
    series = club.series if club.in_series(play) and play.match.winner < 0 else None
    if series is None or not series.format and series.played < 2:
        return entries, notices, ghost, code, None, False, gaps
    return entries, notices, ghost, code, series.standing(), series.over, gaps


def notices_of(play, counted: int) -> dict:
    """Return the `notices` of a game that is found again: who has been counted, with no notice.

    That is everyone whose turns are over, the newest apart unless `counted` is their mark.
    """
    match = play.match
    if not _is_by_games(play):
        return {}
    over = [player for player in range(len(match.cards)) if match.cards[player].complete]
    if over and (match.finished or _mark_after(play, over[-1]) != counted):
        over.pop()
    return {player: (NOTHING, match.cards[player].total) for player in over}


def _people(play):
    """Return the people who are counted here: over a cable the other one is counted elsewhere."""
    kinds = [kind for _, kind in play.match.players]
    people = [player for player in range(len(kinds)) if kinds[player] == "human"]
    return people if play.seat is None else [player for player in people if player == play.seat]


def _count(play, club, player):
    """Enter a player's game in the records and figures; return the notice."""
    card = play.match.cards[player]
    if not play.match.counts(player):
        return SERVED, card.total
    if 0 < play.assisted <= player + 1:
        return ASSISTED, card.total
    if not play.ranked:
        if play.seat is not None or not play.dice.is_known:
            return NOTHING, card.total
        return (DAILY if number_of(play.dice.code) else BY_CODE), card.total
    name, rules = play.match.players[player][0], card.ruleset.hash
    club.last_rules = rules
    club.records.count_fives(rules, card.fives, card.total)
    mark = min(card.fives, MOST_STARS) + (MARK_BONUS if card.upper_bonus else 0)
    club.records.add(rules, name, card.total, _game_of(play, club, player), mark)
    person = club.players.claim(name)
    return (NOTHING, card.total) if person is None else person.count(card.total)


def _notice(play, club, player):
    """Return a player's notice: a later score may have pushed an earlier one down."""
    place = _place(play, club, player) if player in _people(play) else 0
    return (TABLE, place) if place else play.notices[player]


def _place(play, club, player):
    """Return the place that a player's game has in the table, or 0."""
    if not play.ranked or not play.match.counts(player):
        return 0
    game = _game_of(play, club, player)
    return club.records.place_of(play.match.ruleset.hash, game)


def _gaps(play, club, player):
    """Return `(place, points, points)`: the next place, and what it and the own best would take.

    0 points are none: for the first one, the best, and a game that does not count.
    """
    name, rules = play.match.players[player][0], play.match.ruleset
    is_ranked = play.ranked and play.match.counts(player)
    if player not in _people(play) or not is_ranked or 0 < play.assisted <= player + 1:
        return 0, 0, 0
    score, table = play.match.cards[player].total, club.records.table(rules.hash)
    place = _place(play, club, player)
    above = place - 1 if place else len(table)
    to_place = table[above - 1][1] - score + (place > 0) if above else 0
    best = max([total for who, total in table if who == name] or [0])
    return above, to_place, best - score + 1 if best > score else 0


def _game_of(play, club, player):
    """Return the records' number of a player's game."""
    mark = _mark_after(play, player) if _is_by_games(play) else club.keeper.mark(play)
    return (mark + player) & _GAME


def _is_by_games(play):
    return play.match.order == ORDER_GAMES and play.seat is None


def _mark_after(play, player):
    """Return what tells the games up to this player's from all others: their actions."""
    left = play.match.turns * (player + 1)
    end = 0
    while left:
        if actions.kind_of(play.log[end]) == actions.SCORE:
            left -= 1
        end += 1
    return binascii.crc32(memoryview(play.log.buffer)[: 2 * end]) & _GAME
