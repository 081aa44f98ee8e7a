# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What changes the statistics: a finished game, daily dice begun or given up, and other names."""

from ..game.awards import award
from ..game.more import Daily, More
from ..game.players import translated
from ..rules.share_code import number_of
from ..settings import HAS_MORE, IN_FIGURES
from .more import daily_number, open_more, save_more


def collect(session, *place) -> tuple:
    """Add the game that has just ended to the statistics: the first step to its result.

    Its result is shown then, or the scene of a `place`.
    """
    play = session.play
    session.news = []
    session.counted = False
    if session.ports.drive is not None:
        more, _ = open_more(session)
        mark = session.keeper.mark(play)
        # Power may go between this and counting: then the same game comes again.
        session.counted = mark == more.mark
        if not session.counted and _take_in(session, more):
            more.mark = mark
            session.counted = save_more(session, more)
            if not session.counted:
                session.news = [None]
    return ("table.ghosts.keep",) + place


def note_losses(session, found, *place) -> tuple:
    """Note what a decision has cost each player in the game that has just been collected.

    A step on the way back to a `place`; `found` is as in `accuracy`.
    """
    play, (more, _) = session.play, open_more(session)
    if session.keeper.mark(play) == more.mark:
        for player, lost in found:
            place_of = more.player_of(plain(play.match.players[player][0]))
            if place_of >= 0:
                figures = more.figures(place_of, play.match.ruleset)
                figures.lost[-1:] = [lost]
                more.set_figures(place_of, play.match.ruleset, figures)
        save_more(session, more)
    return place


def by_code(session, code) -> tuple:
    """Give up a first try with the daily dice of a typed code: a step on the way to its game."""
    more, _ = open_more(session)
    daily = Daily(more.daily)
    if daily.close(number_of(code), 0):
        more.daily = daily.pack()
        save_more(session, more)
    return "lobby.begin.new_game", False, code, True


def note_try(session, *place) -> tuple:
    """Note that a first try with daily dice is begun: a step on the way to a `place`, its table.

    The game is saved first: if power goes between the two, the first try is still to come.
    """
    play = session.play
    session.keeper.save_game(play, session.pointer)
    more, _ = open_more(session)
    daily = Daily(more.daily)
    daily.give_up_all_but(0)
    daily.begin(number_of(play.dice.code))
    more.daily = daily.pack()
    save_more(session, more)
    return place


def put_back(session, *place) -> tuple:
    """Leave a game with a code that nobody rolled: a step on the way to a `place`.

    Daily dice wait for their first try. Where that cannot be saved, their game is one to go on
    with.
    """
    play, saved, is_saved = session.play, session.saved, True
    more, _ = open_more(session)
    daily = Daily(more.daily)
    if daily.put_back(number_of(play.dice.code)):
        more.daily = daily.pack()
        is_saved = save_more(session, more)
    if saved is None or saved[0].last is None:  # no other game is saved
        session.saved = None if is_saved else (play, (0, -1))
        if is_saved:
            session.keeper.end_game()
    session.end_play()
    return place


def rename(session, old: str, name: str) -> bool:
    """Move a player's statistics to a new name; False where they cannot be written."""
    return _change(session, More.rename, plain(old), plain(name))


def move(session, old: str, name: str, card) -> bool:
    """Move the game that has just ended, with this card, to another player's statistics.

    One that could not be saved there is in nobody's. False where they cannot be written now.
    """
    play = session.play
    if not session.counted or not _counts(play, play.match.cards.index(card)):
        return True
    known = [plain(player.name) for player in session.club.players.stored]
    return _change(session, More.move, plain(old), plain(name), card, known)


def forget_player(session, index: int) -> tuple:
    """Set a stored player's figures to zero: a step on the way back to the players."""
    club = session.club
    is_forgotten = forget(session, club.players.stored[index].name)
    if is_forgotten:
        club.players.reset(index)
        club.save()
    return "lobby.records.PlayersPage", not is_forgotten


def forget(session, name: str) -> bool:
    """Forget the statistics of a player; False where they cannot be written."""
    return _change(session, _forget, plain(name))


def plain(name: str) -> str:
    """Return a name as it is stored: a default one in English."""
    return translated(name, 0)


def _change(session, change, *values):
    if session.settings[HAS_MORE]:
        more, _ = open_more(session)
        if more.player_of(values[0]) >= 0:
            change(more, *values)
            return save_more(session, more)
    return True


def _forget(more, name):
    more.forget(more.player_of(name))


def _take_in(session, more):
    """Add what a game has brought, awards included; return whether there was anything."""
    play, match = session.play, session.play.match
    people = _add(session, more, play)
    is_daily = not people and _close_daily(session, more)
    if is_daily and play.is_try:
        people = [(0, _claim(session, more, plain(match.players[0][0])))]
    for seat, player in people:
        if play.by_hand:
            break
        if player >= 0 and _is_unaided(play, seat) and match.counts(seat):
            for number in award(more, player, match, seat, is_daily):
                session.news.append((match.players[seat][0], number))
    return is_daily or len(people) > 0


def _close_daily(session, more):
    """Note the result of daily dice; return whether they had none yet.

    Only a first try has points. One by a typed code, or begun beside a computer, was not noted
    when it began.
    """
    play = session.play
    number = number_of(play.dice.code) if play.seat is None and play.dice.is_known else 0
    if not number:
        return False
    daily = Daily(more.daily)
    if daily.result(number) is None:
        daily.begin(number)
    score = play.match.card.total if play.is_try and not play.assisted else 0
    is_new = daily.close(number, score, daily_number(session))
    more.daily = daily.pack()
    return is_new


def _counts(play, player):
    """Return whether a player's game is one for the statistics."""
    return _is_known(play, player) and play.match.counts(player)


def _is_known(play, player):
    """Return whether the statistics know of a player's game, which may have ended too early."""
    is_wished = play.ranked or play.by_hand & IN_FIGURES > 0
    return is_wished and _is_unaided(play, player) and not play.match.ruleset.house


def _is_unaided(play, player):
    """Whole games in turn: one that was over before another player had help has had none."""
    return not play.assisted or player + 1 < play.assisted


def _add(session, more, play):
    """Add the cards of all who are counted here; return `(seat, player)` of each.

    Of a match that a served five alike has ended that is all there is to count.
    """
    match = play.match
    added = []
    for player, (name, kind) in enumerate(match.players):
        is_whole = match.counts(player)
        is_counted = _is_known(play, player) and (is_whole or player == match.winner)
        if kind == "human" and play.seat in (None, player) and is_counted:
            place = _claim(session, more, plain(name), [more.names[each] for _, each in added])
            if place >= 0:
                figures = more.figures(place, match.ruleset)
                if is_whole:
                    figures.add(match.cards[player])
                else:
                    figures.served += 1
                more.set_figures(place, match.ruleset, figures)
                added.append((player, place))
    return added


def _claim(session, more, name, others=()):
    """Return a player's place in the statistics, -1 for none; see `More.claim`.

    The places of `others` and of stored players are not taken. The club, which knows those, is
    opened only if a place is needed.
    """
    known = list(others)
    if more.player_of(name) < 0 and more.player_of("") < 0:
        known += [plain(player.name) for player in session.club.players.stored]
    return more.claim(name, known)
