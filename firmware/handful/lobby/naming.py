# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What a name that was entered changes, and which one a new high score needs.

Steps between scenes: beside the page of a name a PyGamer has no memory for the club.
"""

from ..const import const
from ..game.players import is_cpu_name
from . import collecting

FOR_SCORE = -2
"""What a name is entered for; -1 is a stored player, 0 and up a seat."""
_NOT_SAVED = const(3)
"""Why a name is refused, beside those of `refusal_of`: the statistics would keep the old one."""


def take(session, name: str, place: tuple, at) -> tuple:
    """Take a name entered on the page `place`, typed as `at` says; return the next scene."""
    _, old, _, _, seat = place
    club = session.club
    known = club.players.find(name)
    if known is not None:
        name = known.name  # typed as another language has it
    if seat == FOR_SCORE:
        refusal = _name_score(session, name)
        if not refusal:
            return after_result(session)
    else:
        takes_seat = seat >= 0 and club.players.find(name) is not None
        if name == old or (takes_seat and club.seating.seat_person(seat, name)):
            club.save()
            return session.way_back()
        refusal = refusal_of(club, old, name)
        person = club.players.find(old)
        if person is None and not refusal:
            # A guest is not stored: the name stands at the seat alone.
            club.seating.seat_person(seat, name)
            club.save()
            return session.way_back()
        if not refusal:
            if person.all_time.games:
                session.trail.append((place, at))
                return "lobby.names.WhoseFigures", old, name
            if rename(session, old, name):
                return session.way_back()
            refusal = _NOT_SAVED
    session.at = at
    return place + (refusal,)


def keep_figures(session, old: str, name: str) -> tuple:
    """Rename a stored player, who keeps all that was reached; return the next scene."""
    is_renamed = rename(session, old, name)
    if is_renamed:
        _name_scores(session, old, name)
    return _leave(session, is_renamed)


def reset_figures(session, old: str, name: str) -> tuple:
    """Give a stored player's place to somebody else; return the next scene."""
    is_forgotten = collecting.forget(session, old)
    if is_forgotten:
        players = session.club.players
        players.reset(players.stored.index(players.find(old)))
        rename(session, old, name)
    return _leave(session, is_forgotten)


def _leave(session, is_renamed):
    """Return what is below the entry of the name, or the entry again to say why not."""
    place, at = session.trail.pop()
    if is_renamed:
        return session.way_back()
    session.at = at
    return place + (_NOT_SAVED,)


def _name_scores(session, old, name):
    """Put the name of a renamed player to the last game, whose high score needs none then.

    Its figures have gone with the player: given to the name again they would count twice.
    """
    club = session.club
    for player, game in list(session.to_name):
        match = session.play.match
        if match.players[player][0] == old:
            session.to_name.remove((player, game))
            match.rename(old, name, player)
            if club.records.place_of(match.ruleset.hash, game):
                club.records.rename(match.ruleset.hash, game, name)
                club.save()


def _name_score(session, name):
    """Give a new high score its name; return why not, or 0."""
    club = session.club
    match, (player, game) = session.play.match, session.to_name[0]
    old = match.players[player][0]
    refusal = 1 if name != old and name in at_table(session) else 0
    is_known = club.players.find(name) is not None
    if not refusal and not is_known:
        refusal = refusal_of(club, old, name)
    if refusal:
        return refusal
    if name != old:
        if is_known:
            is_saved = collecting.move(session, old, name, match.cards[player])
        else:
            is_saved = collecting.rename(session, old, name)
        if not is_saved:
            return _NOT_SAVED
    session.to_name.pop(0)
    _name_entry(club, session.play, game, name)
    match.rename(old, name, session.play.seat)
    return 0


def _name_entry(club, play, game, name):
    """Put a name to the entry of a player who has none, by the records' number of its game.

    A new name is that player's from now on; to a known one the game's figures go.
    """
    rules_hash = play.match.ruleset.hash
    _, old, score = club.records.entry(rules_hash, game)
    club.records.rename(rules_hash, game, name)
    known = club.players.find(name)
    if known is None:
        rename_player(club, old, name)
    elif known.name != old:
        nameless = club.players.find(old)
        if nameless is not None:
            nameless.all_time.take_out(score)
        known.all_time.add(score)
        if club.in_series(play):
            if nameless is not None:
                nameless.series.take_out(score)
            known.series.add(score)
        _take_place(club, old, name)
    club.save()


def refusal_of(club, old: str, name: str) -> int:
    """Return why `old` may not be called `name`: 1 another player, 2 a CPU player, or 0."""
    if is_cpu_name(name):
        return 2
    other = club.players.find(name)
    is_others = other is not None and other is not club.players.find(old)
    is_taken = [name, "human"] in club.seating.seats or club.is_nameless(name)
    return 1 if is_others or is_taken and name != old else 0


def rename_player(club, old: str, name: str) -> bool:
    """Give a stored player another name; False where it may not be."""
    player = club.players.find(old)
    if player is None or refusal_of(club, old, name):
        return False
    player.name = name
    _take_place(club, old, name)
    return True


def _take_place(club, old, name):
    """Seat a name where another was, and in its place in the series."""
    if [name, "human"] not in club.seating.seats:
        club.seating.renamed(old, name)
    if club.series_of is not None and name not in club.series_of[2]:
        rules_hash, format, names = club.series_of
        names = tuple([name if known == old else known for known in names])
        club.series_of = (rules_hash, format, names)


def rename(session, old: str, name: str) -> bool:
    """Rename a stored player to a free name, in the game at the table or the saved one too.

    Return False, with nothing changed, where the statistics cannot be written.
    """
    if not collecting.rename(session, old, name):
        return False
    rename_player(session.club, old, name)
    game = (session.play, session.pointer) if session.playing else session.saved
    # Over a cable the other player may have the same name.
    seat = game[0].seat if game else None
    if game and (seat is None or game[0].match.players[seat][0] == old):
        game[0].match.rename(old, name, seat)
        if game[0].last is not None:
            session.keeper.suspend_game(*game)
    session.club.save()
    return True


def after_result(session) -> tuple:
    """Return where the end of a game leads: a name for each new entry, then the high scores.

    An entry that has gone meanwhile needs no name.
    """
    ruleset, records = session.play.match.ruleset, session.club.records
    rules_hash = ruleset.hash
    while session.to_name and not records.place_of(rules_hash, session.to_name[0][1]):
        session.to_name.pop(0)
    if not session.to_name:
        return "lobby.scores.Scores", rules_hash, ruleset.title
    place, name, score = records.entry(rules_hash, session.to_name[0][1])
    about = session.kit.words("names").NAME_PLACE + str(place) + ": " + str(score)
    known = session.club.known_names(at_table(session))
    return "lobby.names.Name", name, about, known, FOR_SCORE


def at_table(session) -> list:
    """Return the names of the players of the last game."""
    return [name for name, _ in session.play.match.players]
