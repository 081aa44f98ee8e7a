# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Takes the last score back, and repeats the marks of the last roll.

What is taken back is the newest action of the log, so that log, save and replay agree with it.
"""

from .. import commands
from ..game import actions
from ..rules.card import Card
from ..rules.ruleset import ORDER_GAMES
from ..settings import UNDO


def scorer_of(play, settings) -> int:
    """Return the person who has just scored and may take it back, -1 for nobody.

    A roll that came by itself goes with the score; one that somebody made ends it. A player's last
    score stays where it ends a game of their own: that is counted. With real dice any turn goes.
    """
    log, match = play.log, play.match
    at = len(log)
    if play.by_hand:
        return match.player if at else -1
    if not settings[UNDO] or play.seat is not None or not at:
        return -1
    if match.roll:
        if match.roll > 1 or not play.auto_roll or play.cpu_moves:
            return -1
        while at and actions.kind_of(log[at - 1]) != actions.SCORE:
            at -= 1
    if not at or actions.kind_of(log[at - 1]) != actions.SCORE:
        return -1
    player = match.player
    if match.order != ORDER_GAMES or not match.card.filled:
        player = (player - 1) % len(match.players)
    if match.finished:
        player = play.last_player
    is_person = match.players[player][1] == "human"
    return player if is_person and player not in play.notices else -1


def take_back(play, player: int) -> int:
    """Undo the newest score, a player's, and return its box; for good, the game is assisted.

    A roll that has come by itself since goes, too.
    """
    log, match = play.log, play.match
    while actions.kind_of(log[log.count - 1]) != actions.SCORE:
        log.count -= 1
    log.count -= 1
    box = actions.payload_of(actions.unpack(log.buffer, 2 * log.count))
    rolls, held, dice = _turn_so_far(log)
    _leave_box(match.cards[player], box, dice, rolls)
    match.player = play.last_player = player
    match.dice = dice
    match.roll = rolls
    match.held_mask = held
    play.last = log[log.count - 1]
    play.moment = 0
    play.assist()
    return box


def marks_before(play) -> int:
    """Return the marks of this turn's last roll, or of the player's turn before; -1 for none."""
    log, match = play.log, play.match
    end = len(log)
    if match.roll < 2:
        if not match.card.filled:
            return -1
        for _ in range(1 if match.order == ORDER_GAMES else len(match.players)):
            end = _last(log, end, actions.SCORE)
    at = _last(log, end, actions.ROLL)
    while at and actions.kind_of(log[at - 1]) != actions.SCORE:
        at -= 1
        if actions.kind_of(log[at]) == actions.MARK:
            return actions.payload_of(log[at])
    return -1


def mark_again(scene):
    """Mark the dice of a table as they were for the last roll; return the command for it."""
    play, table = scene.play, scene.to_table()
    held = marks_before(play)
    if held < 0 or play.cpu_moves or not play.match.can(actions.mark(held)):
        table.warn(scene.kit.texts.NO_MARKS)
        return None
    table.resume((table.pointer[0], -1))
    return commands.DO, actions.mark(held)


def _last(log, end, kind):
    """Return where the last action of a kind before `end` is, 0 where there is none."""
    while end:
        end -= 1
        if actions.kind_of(log[end]) == kind:
            break
    return end


def _turn_so_far(log):
    """Return the rolls of the turn that the log ends in, the dice that stay, and all faces."""
    rolls, held, dice = 0, -1, None
    at = log.count
    while at and actions.kind_of(log[at - 1]) != actions.SCORE:
        at -= 1
        if actions.kind_of(log[at]) == actions.ROLL:
            rolls += 1
            dice = dice or actions.faces_of(log[at])
        elif held < 0:
            held = actions.payload_of(log[at])
    return rolls, max(held, 0), dice


def _leave_box(card, box, dice, rolls):
    """Empty a box; another card says which bonuses these dice had won with it."""
    card.boxes[box] = None
    twin = Card(card.ruleset)
    twin.boxes = list(card.boxes)
    twin.enter(box, dice, rolls)
    card.quick -= twin.quick
    card.fives -= twin.fives
    card.further_fives -= twin.further_fives
