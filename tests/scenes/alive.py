# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Prints which modules of the game are in memory on some pages, loaded or only held by others.

    python -m tests.scenes.alive

A program of its own: what other tests import would be in memory, too.
"""

import gc
import json

import host_sim  # noqa: F401  (it puts the game on the path)

# isort: split
from host_sim.handheld import Handheld


def names():
    """Return the modules whose names are in memory."""
    gc.collect()
    found = [each for each in gc.get_objects() if type(each) is dict and "__spec__" in each]
    return sorted(each["__name__"] for each in found if each["__name__"].startswith("handful."))


def scene_of(handheld):
    """Return the class of the scene that is open."""
    return type(handheld.app.scene).__name__


def main():
    """Print names by the page that is open."""
    handheld, found = Handheld(players=[("ANN", "human")]), {}
    for _ in range(2):  # a series is one from its second game on
        while handheld.screen == "table":
            handheld.take_turn()
        found[handheld.screen] = names()
        handheld.go("SELECT")
    club = handheld.app.session.club
    demo, rules = ("lobby.attract.Attract", 0, *club.demo()), club.seating.ruleset
    trainer = ("lobby.trainer.begin", -1, (), 0, rules)
    del club
    for place in (("lobby.title.Title",), ("lobby.figures.read_chart", 0, 0), demo, trainer):
        handheld.app.scene.next = place
        handheld.play("WAIT:1500")  # a CPU player has thought then
        while scene_of(handheld) == "NextPosition":  # a longer or shorter way
            handheld.frame()
        found[scene_of(handheld)] = names()
    print(json.dumps(found))


if __name__ == "__main__":
    main()
