# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Steps on the way to a page with a game that is passed on, or that somebody has passed on."""

from ..game.game_code import BadCode, decode, encode, is_position
from ..game.match import Match
from ..game.more import OPEN, Daily
from ..game.position_code import decode_position, encode_position
from ..game.unpacking import printable
from ..rules.share_code import number_of
from ..table import ghosts
from ..table.play import Play
from .more import daily_number, open_more, save_more
from .training import Training, pack_position


def share(session, player: int) -> tuple:
    """Share the game of a player in the match that is over."""
    play = session.play
    match = play.match
    code = encode(match, play.log, player, play.dice)
    name, total = match.players[player][0], match.cards[player].total
    return "lobby.share_game.SharedGame", code, name, match.ruleset.title, total


def share_kept(session, rules: int, whose: int, place, otherwise, number: int = 0) -> tuple:
    """Share the game that is kept for the rules with this hash, and come back to a `place`.

    Go to `otherwise` if there is none, or none with the daily dice of a `number`.
    """
    name, code = ghosts.kept_code(session.ports.drive, rules, whose)
    try:
        game = decode(code)
    except BadCode:
        return otherwise
    if number and number_of(game.code) != number:
        return otherwise
    match = game.match
    session.trail.append((place, session.at or 0))
    session.at = None
    return "lobby.share_game.SharedGame", code, name, match.ruleset.title, match.card.total


def open_kept(session, rules: int, whose: int, place, otherwise) -> tuple:
    """Open the game that is kept for the rules with this hash; see `share_kept`."""
    name, code = ghosts.kept_code(session.ports.drive, rules, whose)
    if not code:
        return otherwise
    session.at = None
    return open_code(session, code, name)


def share_decision(session, player: int, turn: int, roll: int, code: int) -> tuple:
    """Share the position of a decision in the match that is over."""
    played = session.play.match
    match, at = Match(played.ruleset, played.players, played.order), 0
    while not (match.player == player and match.turn == turn and match.roll == roll):
        match.apply(session.play.log[at])
        at += 1
    others = [card for other, card in enumerate(match.cards) if other != player]
    are_over = [card.total for card in others if card.complete]
    target = max(are_over) if others and len(are_over) == len(others) else 0
    return _position(session, match, target, code, ())


def share_position(session, *after) -> tuple:
    """Share the trainer's position, then go to the place `after`."""
    game = session.training
    return _position(session, game.play.match, game.target, game.code, after)


def _position(session, match, target, code, after):
    text = encode_position(match.card, match.dice, match.roll, target, code)
    name = match.players[match.player][0]
    return "lobby.share_game.SharedGame", text, name, match.ruleset.title, -1, after


def _open_position(session, text, by):
    card, dice, rolls, target, theirs = decode_position(text)
    session.end_play()
    session.ending = None
    position = pack_position(card, dice, rolls, target)
    session.training = training = Training(session, -1, (), 0, card.ruleset, 0, (position,))
    training.theirs, training.by = theirs, by
    return ("lobby.trainer.NextPosition",)


def open_code(session, text: str, by: str = "") -> tuple:
    """Open a game or position that somebody has sent; if it is neither, say so over the title."""
    by = printable(by)[:8]
    try:
        if is_position(text):
            return _open_position(session, text, by)
        game = decode(text)
    except BadCode as error:
        return "lobby.title.Title", False, session.kit.words("shared").REFUSED[error.reason]
    session.end_play()
    session.ending = None
    session.opened = text, by
    players = ((by or session.kit.words("shared").SOMEBODY, "human"),)
    session.play = play = Play(game.match.ruleset, players, game.dice, session.settings, False)
    play.take_up(memoryview(game.log.buffer)[: 2 * len(game.log)])
    play.moment = 0
    return "lobby.opened.Opened", _untried(session, game.code)


def _untried(session, code):
    """Return the number of the daily dice of a code that have not been played here, else 0."""
    number = number_of(code)
    if number:
        daily = Daily(open_more(session)[0].daily)
        daily.reach(daily_number(session))
        if daily.result(number) in (None, OPEN):
            return number
    return 0


def close_try(session, number: int, *place) -> tuple:
    """Give up a first try with daily dice that have been seen: a step on the way to a `place`."""
    more, _ = open_more(session)
    daily = Daily(more.daily)
    daily.begin(number)
    daily.close(number, 0)
    more.daily = daily.pack()
    save_more(session, more)
    return place


def race(session) -> tuple:
    """Begin a game with the same dice, the opened one as ghost."""
    play = session.play
    code = encode(play.match, play.log, 0, play.dice)
    data = ghosts.pack_game(play.match, play.log, 0, code)
    ghosts.take(session.keeper.drive, play.match.ruleset, data)
    return "lobby.begin.new_game", True, play.dice.code, True, False, False, play.dice.seat
