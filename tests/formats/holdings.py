# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What is in saves and codes, as plain values, so that one version can be compared with another.

Where a list of the game may grow, its members stand under their names or numbers: a later version
may know more of them, but none less.
"""

import copy
import hashlib
import io
import struct

from handful import settings
from handful.coach.adviser import Adviser
from handful.coach.chances import open_chances
from handful.coach.value_table import open_table
from handful.game.more import Daily
from handful.link.saved_log import stamp_in
from handful.linked.game import describe
from handful.lobby.round_over import _KEPT
from handful.lobby.training import _BOXES, _BOXES_BYTES, _POSITION, KEPT_BYTES, POSITION_BYTES
from handful.rules.card import Card
from handful.rules.houses import name_of
from handful.rules.rulesets import RULESETS
from handful.table import ghosts
from tests.coach.tables import random_card
from tests.linked import log_on

ROLLS = 3
OPTIONS = (
    "MARKS ORDER AUTO_ROLL ROLL_NONE CONFIRM_ZERO ANIMATION CPU_PACE SOUND UNDO GRADES BRIGHTNESS"
    " SLEEP_AFTER RED GREEN BLUE SHAKE GHOST LANGUAGE HAS_MORE DICE KNOWS_STEPS AWARDS CHANCE"
)
"""By their names in `settings`, so that none is taken for another."""


def lost(before, now, path="") -> list:
    """Return what of `before` is not, or not the same, in `now`."""
    if isinstance(before, dict) and isinstance(now, dict):
        found = []
        for key, value in before.items():
            found += lost(value, now.get(key), f"{path}/{key}")
        return found
    return [] if before == now else [f"{path}: {before} was saved, {now} is there"]


def of_club(club) -> dict:
    """Return options, high scores, players, seats and the series."""
    saved, tables = club.settings.pack(), {}
    for rules in club.seating.rule_sets():
        records, hash = club.records, rules.hash
        if hash in records.tables:
            rows = zip(records.table(hash), records.games(hash), records.marks(hash), strict=True)
            entries = [[*entry, game, mark] for entry, game, mark in rows]
            fives = list(records.best_by_fives(hash))
            tables[name_of(rules)] = {"entries": entries, "by five alikes": fives}
    series = club.series and {
        "standing": [list(x) if isinstance(x, tuple) else x for x in club.series.standing()],
        "of": [club.series_of[0], club.series_of[1], list(club.series_of[2])],
    }
    return {
        "options": {name: saved[getattr(settings, name)] for name in OPTIONS.split()},
        "tables": tables,
        "players": [
            [player.name, list(player.all_time.row()), list(player.series.row())]
            for player in club.players.stored
        ],
        "seats": [list(seat) for seat in club.seating.seats],
        "rules": name_of(club.seating.ruleset),
        "format": club.seating.format,
        "houses": {
            id: house.hex() for id, house in zip(RULESETS, club.seating.houses, strict=True)
        },
        "series": series,
        "counted": club.counted,
    }


def of_more(more) -> dict:
    """Return statistics, awards, daily dice and what the trainer keeps."""
    figures = {}
    for player, name in enumerate(more.names):
        for rules in [list(RULESETS.values())[index] for index in more.played(player)]:
            found = more.figures(player, rules)
            kept = {key: value for key, value in vars(found).items() if key != "boxes"}
            boxes = dict(zip(rules.boxes, found.boxes, strict=True))
            figures[f"{name} {rules.id}"] = kept | {"boxes": boxes}
    daily = Daily(more.daily)
    trainer = more.trainer
    starts = range(KEPT_BYTES, len(trainer), POSITION_BYTES)
    positions = [trainer[at : at + POSITION_BYTES] for at in starts]
    return {
        "mark": more.mark,
        "names": list(more.names),
        "awards": list(more.awards),
        "figures": figures,
        "daily": vars(daily),
        "trainer": list(struct.unpack(_KEPT, trainer[:KEPT_BYTES])),
        "positions": [
            [*struct.unpack_from(_POSITION, each)]
            + [*struct.unpack_from(_BOXES, each, POSITION_BYTES - _BOXES_BYTES)]
            for each in positions
        ],
    }


def of_drive(drive, rule_sets) -> dict:
    """Return the ghosts on a drive, and the log of the last link game."""
    found = {}
    for rules in rule_sets:
        for whose in (ghosts.MINE, ghosts.FRIENDS, ghosts.DAILY):
            ghost = ghosts.load(drive, rules, whose)
            if ghost is not None:
                code = ghosts.kept_code(drive, rules.hash, whose)
                card = of_card(ghost.card(len(rules.boxes)))
                found[f"{name_of(rules)} {whose}"] = [ghost.name, *code, [*ghost.totals], card]
    return {"ghosts": found, "log": log_on(drive)}


def of_card(card) -> dict:
    """Return a card's boxes and sums."""
    boxes = dict(zip(card.ruleset.boxes, card.boxes, strict=True))
    counts = [card.fives, card.further_fives, card.quick]
    return {"boxes": boxes, "counts": counts, "total": card.total}


def of_match(match) -> dict:
    """Return a match."""
    return {
        "rules": name_of(match.ruleset),
        "hash": match.ruleset.hash,
        "order": match.order,
        "players": [list(player) for player in match.players],
        "cards": [of_card(card) for card in match.cards],
        "turn": [match.player, match.turn, match.roll, list(match.dice), match.held_mask],
        "finished": match.finished,
    }


def of_play(play, pointer) -> dict:
    """Return a running game, every action of it, and the dice that will come."""
    rules = play.match.ruleset
    told = of_match(play.match) | {
        "pointer": list(pointer),
        "log": [describe(action, rules) for action in play.log],
        "ranked": bool(play.ranked),
        "assisted": int(play.assisted),
        "is_try": bool(play.is_try),
        "by_hand": play.by_hand,
        "seat": play.seat,
    }
    if play.seat is not None:
        stamp = stamp_in(play.saved_bytes, lambda data: hashlib.sha256(data).digest())
        return told | {"holds": play.holds, "differs": play.differs, "stamp": stamp}
    if play.by_hand:
        return told
    return told | {"dice": of_dice(copy.deepcopy(play.dice), play.match)}


def of_dice(dice, match=None) -> dict:
    """Return where dice come from, and what they bring next."""
    turn, player = (match.turn, match.player) if match else (1, 0)
    code = dice.code and [*dice.code[:3], bytes(dice.code[3]).hex()]
    rolls = [dice.roll([0] * 5, 0, turn, roll + 1, player) for roll in range(ROLLS)]
    told = {"code": code, "known": bool(dice.is_known), "races": bool(dice.races)}
    return told | {"seat": dice.seat if code else None, "rolls": rolls}


def of_game(game) -> dict:
    """Return the game of a game code."""
    rules = game.match.ruleset
    log = [describe(action, rules) for action in game.log]
    told = {"rules": name_of(rules), "seat": game.seat, "log": log}
    return told | {"card": of_card(game.match.cards[0])}


def of_position(position) -> list:
    """Return the position of a position code."""
    card, *rest = position
    return [name_of(card.ruleset), of_card(card), *rest]


def of_table(rules, data) -> dict:
    """Return what a value table says of some turns."""
    table = open_table(io.BytesIO(data), rules)
    told = {"expectation": table.expectation, "turns": []}
    for seed in range(4):
        card = random_card(rules, seed)
        adviser = Adviser(table, rules)
        adviser.begin(card)
        while not adviser.step():
            pass
        adviser.consider([1, 3, 3, 6, 6], 1 + seed % 3)
        codes, values = adviser.codes[: adviser.count], adviser.values[: adviser.count]
        told["turns"].append([of_card(card), codes, values])
    return told


def of_chances(rules, data) -> dict:
    """Return what a table of chances says of some pairs of cards with one open box."""
    table = open_chances(io.BytesIO(data), rules)
    cards = []
    for box in rules.boxes:
        card = Card(rules)
        card.boxes[:] = [None if other == box else 10 for other in rules.boxes]
        cards.append(card)
    pairs = [[one, other] for one in cards[::2] for other in cards[1::2]]
    return {"open": table.most_open, "chances": [table.chance(pair) for pair in pairs]}
