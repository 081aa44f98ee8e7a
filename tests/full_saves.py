# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The saves of somebody who has played for years, as full as they get, for tests."""

import os
import random
from pathlib import Path

from handful.game.awards import AWARDS
from handful.game.more import Daily
from handful.game.records import PLACES
from handful.lobby.more import open_more, save_more
from handful.rules.houses import stepped
from handful.rules.rulesets import RULESETS, with_house
from handful.settings import HAS_MORE
from host_sim.handheld import Handheld
from tests.play.hands import memory_in
from tests.store.littlefs_flash import load_save_folder

NAMES = ("WILHELMI", "CHARLOTT", "MAXIMILI", "FREDERIK", "ALEXANDR", "JOSEPHIN")
GAMES = 50


def bytes_of(more) -> bytes:
    """Return the statistics as they are saved, what stays on the drive read."""
    parts = more.pack()
    return b"".join(part.cut(0, len(part)) if hasattr(part, "cut") else part for part in parts)


def fill(folder: Path, seed: int = 1) -> dict[str, bytes]:
    """Put the save files into `folder`/drive, and return them by name."""
    play_for_years(memory_in(folder), seed)
    return {path.name: path.read_bytes() for path in (folder / "drive").iterdir()}


def fill_folders(root: Path, seed: int = 1) -> dict[str, bytes]:
    """Put the same into the save folders of MicroPython in `root`; return their files by path."""
    root.mkdir()
    play_for_years((bytearray(), load_save_folder().SaveFolder(os, root=str(root))), seed)
    files = [path for path in root.rglob("*") if path.is_file()]
    return {str(path.relative_to(root)): path.read_bytes() for path in files}


def play_for_years(memory, seed: int) -> None:
    """Fill a handheld's memory with all that is saved, as full as it gets."""
    handheld = Handheld(memory=memory)
    session, chance = handheld.app.session, random.Random(seed)
    club = session.club
    rule_sets = list(RULESETS.values())
    houses = [with_house(base, stepped(rules, 0, 1)) for base, rules in enumerate(rule_sets)]
    for rules in rule_sets + houses:
        for place in range(PLACES):
            mark, game = chance.randrange(8), chance.randrange(1, 1 << 30)
            name = chance.choice(NAMES)[:7] + str(place)
            club.records.add(rules.hash, name, chance.randrange(150, 350), game, mark)
        club.records.count_fives(rules.hash, 3, 350)
    for name in NAMES:
        player = club.players.claim(name)
        for _ in range(GAMES):
            player.count(chance.randrange(150, 350))
    session.settings.set(HAS_MORE, 1)
    club.save()
    more, _ = open_more(session)
    for name in NAMES:
        place = more.claim(name, NAMES)
        more.awards[place] = (1 << len(AWARDS)) - 1
        for rules in rule_sets:
            figures = more.figures(place, rules)
            figures.games, figures.total, figures.best = GAMES, 250 * GAMES, 350
            figures.bonuses = figures.fives = GAMES // 2
            figures.boxes = [10 * GAMES] * len(figures.boxes)
            figures.last = [chance.randrange(150, 350) for _ in range(20)]
            more.set_figures(place, rules, figures)
    daily = Daily()
    for number in range(1, 22):
        daily.begin(number)
        daily.close(number, 200 + number)
    more.daily = daily.pack()
    assert save_more(session, more)
    handheld.close()
