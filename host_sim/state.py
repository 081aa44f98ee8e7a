# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The state of the game as JSON, for tests and tools; `tests/data/state.schema.json` describes it.

Before a game the match's fields are empty: null, 0, [] or {}. In a browser it runs on MicroPython.
"""

import json

from handful.rules.rulesets import RULESET_IDS, RULESETS

DICE = 5
SERIES_KINDS = ("open", "games", "total")
"""By the kind of `handful.game.series`."""


def state_of(app, ports) -> dict:
    """Return the whole state as plain lists, dicts and numbers."""
    # Here, as in the game: held from the top, the module would stay beside the one a page loads.
    from handful.rules.share_code import number_of

    match = app.game.match if app.game else None
    state = {"screen": app.screen.NAME}
    state.update(_match_state(match, _game_codes(app.game)) if match else _no_match())
    state["assisted"] = bool(app.game and app.game.assisted)
    state["ghost"] = _ghost(app)
    state["code"] = _code(app.game) if app.game else None
    state["day"] = (number_of(app.game.dice.code) if state["code"] else 0) or None
    state["notice"] = app.notice
    state["battery"] = ports.battery.percent() if ports.battery else None
    state["link"] = _link(app.session.link)
    state["series"] = _series(app.session.club)
    state["high_scores"] = _high_scores(app.session.club.records)
    return state


def as_text(state: dict) -> str:
    """Return a state as indented JSON with a final line end."""
    return json.dumps(state, indent=2, ensure_ascii=False) + "\n"


def _no_match():
    return {
        "ruleset": None,
        "turn": 0,
        "roll": 0,
        "player": None,
        "winner": None,
        "dice": [],
        "held": [False] * DICE,
        "options": {},
        "players": [],
    }


def _match_state(match, codes):
    return {
        "ruleset": match.ruleset.id,
        "turn": match.turn,
        "roll": match.roll,
        "player": match.player,
        "winner": match.winner if match.winner >= 0 else None,
        "dice": list(match.dice) if match.roll else [],
        "held": [bool(match.held_mask >> i & 1) for i in range(DICE)],
        "options": _options(match) if match.roll else {},
        "players": [
            _player(name, kind, card, code)
            for (name, kind), card, code in zip(match.players, match.cards, codes)
        ],
    }


def _options(match):
    card = match.cards[match.player]
    return {
        match.ruleset.boxes[box]: card.points(box, match.dice, match.roll)
        for box in card.legal(match.dice, match.roll)
    }


def _player(name, kind, card, code):
    return {
        "name": name,
        "kind": kind,
        "boxes": dict(zip(card.ruleset.boxes, card.boxes)),
        "upper": card.upper,
        "upper_bonus": card.upper_bonus,
        "lower": card.lower,
        "extra": card.extra,
        "par": card.par,
        "total": card.total,
        "game": code,
    }


def _game_codes(play):
    """Return the game code of each player's game; None before the end, and for other dice."""
    from handful.game.game_code import encode

    match, dice = play.match, getattr(play, "dice", None)
    count = len(match.players)
    if not match.finished or dice is None or not dice.code:
        return [None] * count
    return [encode(match, play.log, player, dice) or None for player in range(count)]


def _ghost(app):
    """Return the ghost at the table, as far as it has come, or the one at the game's end."""
    session, match = app.session, app.game.match if app.game else None
    if match is None:
        return None
    if session.playing:
        ghost = getattr(getattr(app.scene, "table", None), "ghost", None)
        kept = ghost and (ghost[1], ghost[2][match.cards[0].filled])
    else:
        ghost = session.ending and session.ending[2]
        kept = ghost and ghost[1:]
    if not kept:
        return None
    name, total = kept
    return {"name": name, "total": total, "lead": match.cards[0].total - total}


def _code(play):
    """Return the share code that a game is played by if it is known, None for chance."""
    from handful.rules.share_code import text_of

    dice = getattr(play, "dice", None)
    return text_of(dice.code) if dice is not None and dice.is_known else None


def _link(link):
    """Return what the link is doing, and the name of the other side's player if one is heard."""
    return None if link is None else {"state": link.state, "peer": link.peer}


def _series(club):
    """Return how the series stands, None before one has begun; `winners` once it is over."""
    series = club.series
    if series is None:
        return None
    names = club.series_of[2]
    best = max(series.totals)
    leaders = [name for name, total in zip(names, series.totals) if total == best]
    return {
        "kind": SERIES_KINDS[series.kind],
        "target": series.format,
        "played": series.played,
        "totals": dict(zip(names, series.totals)),
        "winners": leaders if series.over else None,
    }


def _high_scores(records):
    """Return each rule set's table, best first; house rules keep theirs to themselves."""
    return {
        name: [{"name": who, "score": score} for who, score in records.table(RULESETS[name].hash)]
        for name in RULESET_IDS
    }
