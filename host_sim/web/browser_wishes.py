# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What the address of the page asks for.

launch = launch_of({"rules": "herg", "players": "ANN,cpu:strong"})
"""

from handful.game.actions import MOST_PLAYERS, NAME_BYTES
from handful.game.game_code import address_parts
from handful.rules.rulesets import RULESET_IDS
from handful.rules.share_code import MOST_DAILY, code_of
from handful.words import LANGUAGES

MOST_LETTERS = 200
"""In one wish."""
DEFAULT_LEVEL = "strong"


def launch_of(wishes):
    """Return a `Launch` with what a link to the page asks for.

    Raises `ValueError` with the name of a wish that cannot be met.
    """
    from handful.settings import ANIMATION_OFF, SAVED_LINK, Launch

    launch = Launch()
    launch.asks = True
    for name, value in wishes.items():
        try:
            if name == "game":
                launch.game = address_parts(value)  # a text that is no game says so itself
            elif len(value) > MOST_LETTERS:
                raise ValueError(name)
            if name == "code":
                launch.code = code_of(value)
            elif name == "rules":
                launch.rules = RULESET_IDS[RULESET_IDS.index(value)]
            elif name == "seed":
                launch.seed = int(value)
            elif name == "day":
                launch.day = day_of(value)
            elif name == "players":
                launch.players = seats_of(value)
            elif name in ("lang", "prefers"):
                launch.language = [language for language, _ in LANGUAGES].index(value)
            elif name == "link":
                launch.link = True
            elif name == "still":
                launch.animation = ANIMATION_OFF
        except ValueError:
            raise ValueError(name) from None
    is_seeded = launch.seed is not None
    if launch.link:
        # Each side brings a player and dice; with one seed both would see themselves in a mirror.
        if launch.code or launch.day is not None or is_seeded or len(launch.players or "1") > 1:
            raise ValueError("link")
        if not launch.opens_table:
            launch.link = SAVED_LINK
    fixed = launch.rules or is_seeded
    if launch.code and fixed:
        raise ValueError("code")  # it says by itself by which rules
    if launch.day is not None and (fixed or launch.code):
        raise ValueError("day")
    return launch


def wishes_for(state, session):
    """Return what a link to the game of a state asks for: its dice, or its rules and players.

    House rules have no words in a link, and each side of a cable has a player of its own.
    """
    if state["day"]:
        return {"day": str(state["day"])}
    if state["code"]:
        return {"code": state["code"]}
    if state["screen"] == "daily":
        return {"day": ""}
    if not session.playing or state["link"] or session.play.match.ruleset.house:
        return {}
    entries = [
        player["name"] if player["kind"] == "human" else player["kind"]
        for player in state["players"]
    ]
    wishes = {"rules": state["ruleset"], "players": ",".join(entries)}
    try:
        seats_of(wishes["players"])
    except ValueError:
        del wishes["players"]  # a name may have a comma
    return wishes


def day_of(text):
    """Return the number of daily dice, 0 for today's; raises `ValueError`."""
    number = int(text or "0")
    if not 0 <= number <= MOST_DAILY:
        raise ValueError(text)
    return number


def seats_of(text):
    """Return the seats in a list such as "ANN,BOB,cpu:strong"; raises `ValueError`."""
    from handful.game.players import is_one_name
    from handful.lobby.seating import distinct

    seats = [seat_of(entry.strip()) for entry in text.split(",")]
    names = [name for name, kind in seats if kind == "human"]
    same = [
        name for at, name in enumerate(names) for before in names[:at] if is_one_name(name, before)
    ]
    if len(seats) > MOST_PLAYERS or same:
        raise ValueError(text)
    return distinct(seats)


def seat_of(entry):
    """Return the `(name, kind)` of "ANN", "cpu" or "cpu:strong"; raises `ValueError`."""
    from handful.coach.cpu_player import LEVELS
    from handful.game.players import is_cpu_name

    kind, colon, level = entry.partition(":")
    if kind.lower() == "cpu":
        level = level if colon else DEFAULT_LEVEL
        if level not in LEVELS:
            raise ValueError(entry)
        return level.upper(), "cpu:" + level
    is_plain = 0 < len(entry) <= NAME_BYTES and min(entry) >= " " and max(entry) <= "~"
    if colon or not is_plain or is_cpu_name(entry):
        raise ValueError(entry)
    return entry, "human"
