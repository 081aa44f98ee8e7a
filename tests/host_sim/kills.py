# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The simulator killed with SIGKILL at random moments of scripted games, and started again.

Real processes, `python -m host_sim --store DIR`, play each game until the last of them ends it. A
twin in this process finds on a copy of the store which keys each of them presses: it repeats a few
keys, from the first one after each roll or score, so that a game that was interrupted goes on as
if it had not been.
"""

import json
import random
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

from handful.game import actions
from host_sim.cli import parser
from host_sim.desktop_ports import open_ports
from host_sim.handheld import FACTS, Handheld
from host_sim.options import from_arguments
from tests.store.power_cuts import Lost
from tests.words import CONTINUE
from tools.sources import ROOT

KEYS = ("B", "RIGHT", "B", "A")
"""Hold a die, go to the next, hold that, roll; on the card, score and confirm a zero."""
MOST_KEYS = 3000
KILLS_A_GAME = 7
KINDS = (
    ("herg", "ANN,BOB"),
    ("ynot", "ANN"),
    ("petscii", "ANN,cpu:strong"),
    ("scandinavian", "ANN,BOB,cpu"),
    ("free", "ANN"),
)
"""Rules and players of the games, in turn."""

_AT_REST = ["WAIT:400"]
_LOADING = 0.7
"""The earliest moment to kill a run, as a part of the time of an empty run."""
_LATE = 1.0
"""The latest moment, as a part of the time that its keys should take."""


class Look(NamedTuple):
    """What the twin finds in a store.

    `words` are for the command line, `keys` for the script, `kept` is the number of saved
    actions, `is_over` whether the game has ended.
    """

    words: list
    keys: list
    kept: int
    is_over: bool = False


class Kills:
    """Kills simulators; their stores are in `folder`.

    `killed` counts the runs, `in_play` those after which there was a game to continue, `games` the
    games that ended as undisturbed.
    """

    def __init__(self, seed: int, folder: Path):
        self._random = random.Random(seed)
        self._folder = folder
        self.killed = 0
        self.in_play = 0
        self.games = 0

    def run(self, kills: int) -> None:
        """Play whole games until so many runs were killed; raise `Lost`."""
        while self.killed < kills:
            rules, players = KINDS[self.games % len(KINDS)]
            seed = str(self._random.randrange(1 << 20))
            words = ["--rules", rules, "--players", players, "--seed", seed]
            try:
                self._play(words, min(KILLS_A_GAME, kills - self.killed))
            except Lost as error:
                raise Lost(f"{' '.join(words)}: {error}") from None
            self.games += 1

    def _play(self, words, kills):
        """Play a game undisturbed and again with so many kills, and compare."""
        alone, store = self._empty("alone"), self._empty("store")
        loading_s = self._seconds(alone, Look([], [], 0))
        whole = look(alone, words)
        playing_s = max(self._seconds(alone, whole) - loading_s, 0.01)
        final = json.loads(_output(alone, ".json"))
        if final["screen"] != "finished":
            raise Lost("it does not end even undisturbed")
        kept = 0
        for _ in range(kills):
            now = look(store, words)
            if now.is_over:
                break
            left_s = playing_s * len(now.keys) / len(whole.keys)
            moment_s = self._random.uniform(_LOADING * loading_s, loading_s + _LATE * left_s)
            kept = self._kill(store, words, now, moment_s, kept)
        self._seconds(store, look(store, words))
        self._compare(final, json.loads(_output(store, ".json")))

    def _kill(self, store, words, now, moment_s, kept):
        """Kill a run at that moment, unless it is done; return the number of saved actions."""
        process = start_run(store, now)
        try:
            process.wait(moment_s)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            self.killed += 1
        found = look(store, words)
        if found.kept < kept and not found.is_over:
            raise Lost(f"{found.kept} actions are saved, and there were {kept}")
        self.in_play += found.kept > 0 and not found.is_over
        return found.kept

    def _compare(self, final, last):
        """Compare two final states; a game that was counted before a kill shows no cards."""
        for name in ("players", "series", "high_scores"):
            if last[name] != final[name] and (name != "players" or last["screen"] == "finished"):
                raise Lost(f"{name} are {last[name]}, undisturbed {final[name]}")
        if last["screen"] == "finished":
            if _output(self._folder / "store", ".log") != _output(self._folder / "alone", ".log"):
                raise Lost("the log differs from the undisturbed one")

    def _empty(self, name):
        folder = self._folder / name
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        return folder

    def _seconds(self, store, there):
        """Run a simulator to its end and return the time that took."""
        began = time.monotonic()
        process = start_run(store, there)
        if process.wait():
            raise Lost(f"a run ended with status {process.returncode}")
        return time.monotonic() - began


def look(store: Path, words: list) -> Look:
    """Return how the game in a store, begun with these words, goes on."""
    copy = store.with_name("copy")
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(store, copy)
    ports = open_ports(FACTS, store=copy)
    handheld = Handheld(memory=(ports.nvm, ports.drive), draws=False)
    try:
        return _look(handheld, words)
    finally:
        handheld.close()
        ports.drive.close()


def _look(handheld, words):
    state = handheld.state()
    counted = any(state["high_scores"].values()) or (state["series"] or {"played": 0})["played"]
    if handheld.screen == "finished" or counted:
        return Look([], [], 0, True)
    if CONTINUE not in handheld.read():
        handheld = _begun(words)
        keys = _keys(handheld)
        handheld.close()
        return Look(words, keys, 0)
    handheld.play("A")
    kept = _commits(handheld)
    return Look([], ["A", *_keys(handheld)], kept)


def _begun(words):
    """Return a handheld as the simulator opens it with these words."""
    options = from_arguments(parser().parse_args([*words, "--headless"]))
    wishes = {name: value for name, value in vars(options.launch).items() if value is not None}
    return Handheld(draws=False, **wishes)


def _keys(handheld):
    """Play to the end and return the keys of that."""
    pressed = []
    at = 0
    while handheld.screen == "table" and len(pressed) < MOST_KEYS:
        kept = _commits(handheld)
        pressed.append(KEYS[at])
        handheld.play(KEYS[at])
        while handheld.screen == "table" and handheld.app.game.cpu_moves:
            handheld.frame()
        at = 0 if _commits(handheld) != kept else (at + 1) % len(KEYS)
    return pressed


def _commits(handheld):
    """Return the number of rolls and scores, which are saved one by one."""
    log = handheld.app.game.log
    return sum(actions.kind_of(log[index]) != actions.MARK for index in range(len(log)))


def start_run(store: Path, there: Look) -> subprocess.Popen:
    """Start a simulator on a store that does what the look found and writes state and log."""
    words = [sys.executable, "-m", "host_sim", "--headless", "--store", str(store), *there.words]
    words += ["--script", " ".join(there.keys + _AT_REST)]
    for name, ending in (("--state", ".json"), ("--log", ".log")):
        words += [name, str(store.with_suffix(ending))]
    return subprocess.Popen(words, cwd=ROOT)


def _output(store, ending):
    return store.with_suffix(ending).read_text(encoding="utf-8")
