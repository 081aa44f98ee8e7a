# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The scenes of the golden pictures: how a handheld starts, and the keys that lead there."""

import functools
import random
from typing import NamedTuple

import handful
from handful import settings as options
from handful.game.more import NOT_GRADED, Daily, RuleFigures
from handful.game.records import Records
from handful.lobby.more import open_more, save_more
from handful.rules.card import Card
from handful.rules.rulesets import RULESETS
from handful.settings import ANIMATION_NORMAL
from handful.table import ghosts
from host_sim.handheld import Handheld
from tests.coach.drives import memory_with, memory_with_chances, memory_with_text

ANN = ("ANN", "human")
BOB = ("BOB", "human")
CPU = ("STRONG", "cpu:strong")
TWO_LONG = (("PLAYER 1", "human"), ("PLAYER 2", "human"))
SIX = (ANN, BOB, ("PENELOPE", "human"), CPU, ("EVE", "human"), ("CASUAL", "cpu:casual"))
BEGINNERS = (("BEGINNER", "cpu:beginner"), ("CASUAL", "cpu:casual"))
PACE_NORMAL = 2

_FOURS = (4,) * 5
_SIXES = (6,) * 5
_FULL_HOUSE = (3, 3, 3, 5, 5)
_BEGINNER = {"players": (("BEGINNER", "cpu:beginner"),), "coach": True}
_PAGE = "https://handful.example.org/games/play/?code="
_SELF_TEST = "DOWN*3 A UP*2 A A B UP DOWN LEFT RIGHT START SELECT"
"""From the title to the self-test, and in it to the screen's check."""
_STEPS = "UP A"
_FIVES = " A B RIGHT*2 B RIGHT B"
"""From the title to the first steps, and in them to the fives held."""
_GAME = "G00Y5DVTJV2662TTGA722YF392BY576564EFEJSTVWVVTTHFV"
"""The game code of a game of the strong player."""
_SHARE = "DOWN*2 A WAIT:9000 A WAIT:99"
"""From the opened game over the look back to sharing it."""
_POSITION = "P000000079Y000000822549268HJRRMZK"
_JUDGED = "WAIT:999 B RIGHT B RIGHT B A WAIT:9000"
"""A position of six open boxes, and keys that hold its straight."""
_REAL_DICE = "DOWN A UP RIGHT*3"
_GENERALA = "DOWN A DOWN LEFT UP*2 RIGHT*3"
_FIVE = "UP*2 RIGHT UP*3 RIGHT UP*4 RIGHT UP*5 RIGHT UP*6 "
"""Five dice in a row, two to six."""
_BY_ROLLS = _GENERALA + " START WAIT:300 " + _FIVE
_STARTS = len(_GENERALA)
_THREE_TURNS = _REAL_DICE + " DOWN*4 RIGHT START WAIT:300" + 3 * (" " + _FIVE + "A A WAIT:2500")
_POINTS = _REAL_DICE + " A UP B START WAIT:300 "
_CODE = (0x2345, 0x1234, 0, b"")
_GRADES_ON = "B DOWN*3 A DOWN*9 RIGHT B UP*3 A"
"""From the end of a game to the next one, with grading."""
_BACK = "WAIT:999 " + _GRADES_ON + " WAIT:999 START DOWN A WAIT:9000"
"""And then to the look back at it."""
_TRAINED = {"noise": b"train!", "coach": True}
_TRAINER = "RIGHT DOWN A A WAIT:9000"
_NEXT = " A WAIT:3000 A WAIT:9000"
"""To the trainer, and there to the next position by the nearest choice."""


class Scene(NamedTuple):
    """The wishes of a launch, then turns taken with the fewest keys, then keys of a script.

    The wish `coach` puts a value table on the drive; `graded` switches grading on, with the table
    of the chance to win, too; `ghost`, a choice of that option, a game to
    play against; `series` is `(format, games played, totals)`; `noise` replaces the entropy, and
    `page` the address of the game.
    """

    wishes: dict
    keys: str = ""
    turns: int = 0

    def open(self, language: int = 0, draws: bool = True) -> Handheld:
        """Return a handheld that shows the scene, in the language of this number in `texts`.

        Without `draws` nothing is drawn on the way there, otherwise the last turn and the keys.
        """
        wishes = {**self.wishes, "language": language, "draws": draws}
        if wishes.pop("coach", False):
            wishes["memory"] = memory_with("herg")
        if wishes.pop("graded", False):
            wishes["memory"] = memory_with_option(options.GRADES)
        if wishes.pop("chance", False):
            wishes["memory"] = memory_with_option(options.CHANCE, *wishes.pop("best", ()))
        ghost = wishes.pop("ghost", 0)
        if ghost:
            wishes["memory"] = memory_with_ghost(ghost)
        series = wishes.pop("series", None)
        if series:
            wishes["memory"] = memory_in_series(wishes, *series)
        if wishes.pop("figures", False):
            wishes["memory"] = memory_with_figures()
        noise = wishes.pop("noise", None)
        handful.PAGE = wishes.pop("page", "")
        handheld = Handheld(**wishes)
        if noise:
            handheld.ports.entropy = lambda count: noise[:count]
        for left in reversed(range(self.turns)):
            handheld.draw(draws and not left)
            handheld.take_turn()
        handheld.play(self.keys)
        handheld.draw(True)
        handheld.frame()
        handful.PAGE = ""
        return handheld


def memory_with_ghost(choice):
    """Return the memory of a handheld with an own ghost and a friend's."""
    memory = memory_with_text()
    faces = _SIXES * 2 if choice == ghosts.FRIENDS else ()
    players = [("PLAYER 2", "human")]
    wishes = {"players": players, "faces": faces, "rules": "herg", "seed": 7}
    handheld = Handheld(memory=memory, draws=False, **wishes)
    for _ in range(13):
        handheld.take_turn()
    game = ghosts.pack(memory[1], RULESETS["herg"], Records())
    ghosts.save(memory[1], RULESETS["herg"], ghosts.FRIENDS, game)
    handheld.app.session.settings.set(options.GHOST, choice)
    handheld.app.session.club.save()
    handheld.close()
    return memory


def memory_with_option(option, *best):
    """Return the memory of a handheld with an option, both tables, and the `best` scores."""
    handheld = Handheld(memory=memory_with_chances("herg"), draws=False)
    club = handheld.app.session.club
    handheld.app.session.settings.set(option, 1)
    for score in best:
        club.records.add(RULESETS["herg"].hash, "ANN", score)
    club.save()
    handheld.close()
    return handheld.memory


def memory_with_figures():
    """Return the memory of a handheld with the statistics of two players."""
    handheld = Handheld(draws=False)
    session = handheld.app.session
    more, _ = open_more(session)
    for name in ("ANN", "BOB"):
        for rules in ("herg", "scandinavian"):
            figures = RuleFigures(len(RULESETS[rules].boxes))
            for seed in range(23):
                lost = (20 + seed * 37 % 41) if name == "BOB" and seed % 5 else NOT_GRADED
                figures.add(played(rules, len(name) * 100 + seed), lost)
            more.set_figures(more.claim(name, more.names), RULESETS[rules], figures)
    daily = Daily()
    for number, score in enumerate((212, 198, 254, 0, 187, 246, 230), 1):
        daily.begin(number)
        daily.close(number, score)
    more.daily = daily.pack()
    more.awards[0] = 0b110100011111
    save_more(session, more)
    session.club.save()
    handheld.close()
    return handheld.memory


@functools.cache
def played(rules, seed):
    """Return a card that a greedy player has filled."""
    rng = random.Random(seed)
    card = Card(RULESETS[rules])
    while not card.complete:
        dice = max(([rng.randint(1, 6) for _ in range(5)] for _ in range(9)), key=max_of(card))
        card.enter(max(card.legal(dice, 3), key=worth(card, dice)), dice, 3)
    return card


def max_of(card):
    """Return what the dice are worth to a greedy player."""
    return lambda dice: max(worth(card, dice)(box) for box in card.legal(dice, 3))


def worth(card, dice):
    """Return what a box is worth: its points, those of the upper ones as parts of the most."""
    return lambda box: card.points(box, dice, 3) * (5 / (box + 1) if box < 6 else 1)


def memory_in_series(wishes, format, played, totals):
    """Return the memory of a handheld in the middle of a series."""
    handheld = Handheld(rules=wishes["rules"], players=wishes["players"], draws=False)
    club = handheld.app.session.club
    club.seating.format = format
    club.series = None
    club.continue_series()
    club.series.played = played
    club.series.totals = list(totals)
    club.save()
    handheld.close()
    return handheld.memory


def _table(keys="", turns=0, rules="herg", players=(ANN,), faces=(), seed=5, **wishes):
    wishes.update(rules=rules, players=players, faces=faces, seed=seed)
    return Scene(wishes, keys, turns)


SCENES = {
    "title": Scene({}),
    "title-last-row": Scene({}, "RIGHT DOWN"),
    "title-steps": Scene({}, "UP"),
    "steps-roll": Scene({}, _STEPS),
    "steps-hold": Scene({}, _STEPS + " A B RIGHT*2"),
    "steps-refused": Scene({}, _STEPS + " A A"),
    "steps-again": Scene({}, _STEPS + _FIVES),
    "steps-box": Scene({}, _STEPS + _FIVES + " A"),
    "steps-bonus": Scene({}, _STEPS + _FIVES + " A A"),
    "steps-end": Scene({}, _STEPS + _FIVES + " A A A"),
    "help-title": Scene({}, "SELECT"),
    "demo": Scene({"noise": b"demo!!", "animation": 2}, "WAIT:28000"),
    "demo-boxes": Scene({"noise": b"demo!!", "animation": 2}, "WAIT:68500"),
    "demo-scores": _table("B WAIT:72000", turns=13, animation=2),
    "help-title-more": Scene({}, "SELECT DOWN"),
    "trainer-box": Scene(_TRAINED, _TRAINER),
    "trainer-hold": Scene(_TRAINED, _TRAINER + _NEXT + " B RIGHT*2"),
    "trainer-best": Scene(_TRAINED, _TRAINER + _NEXT + " SELECT A WAIT:3000"),
    "trainer-verdict": Scene(_TRAINED, _TRAINER + _NEXT + " B RIGHT B A WAIT:3000"),
    "trainer-why-box": Scene(_TRAINED, _TRAINER + _NEXT + " B RIGHT B A WAIT:3000 B"),
    "trainer-why-hold": Scene(_TRAINED, _TRAINER + 2 * _NEXT + " A WAIT:3000 B"),
    "trainer-over": Scene(_TRAINED, _TRAINER + 10 * _NEXT),
    "trainer-themes": Scene({}, "RIGHT DOWN A DOWN A"),
    "trainer-win": Scene({"noise": b"train!", "graded": True}, "RIGHT DOWN A DOWN A WAIT:9000"),
    "trainer-win-over": Scene(
        {"noise": b"train!", "graded": True}, "RIGHT DOWN A DOWN A WAIT:9000 A WAIT:3000"
    ),
    "trainer-no-table": Scene({"noise": b"train!"}, _TRAINER),
    "trainer-strong": Scene({"noise": b"train!"}, _TRAINER + " A WAIT:3000"),
    "trainer-game": _table(_BACK + " START WAIT:5000", **_BEGINNER),
    "trainer-game-over": _table(_BACK + " START WAIT:5000" + 5 * _NEXT, **_BEGINNER),
    "setup": Scene({}, "DOWN A"),
    "setup-rules": Scene({}, "DOWN A DOWN LEFT"),
    "setup-house": Scene({}, "DOWN A DOWN A START RIGHT DOWN*2 RIGHT B*2"),
    "rule-sets": Scene({}, "DOWN A DOWN A"),
    "rule-sets-house": Scene({}, "DOWN A DOWN RIGHT*3 A START RIGHT DOWN*2 RIGHT B"),
    "rule-sets-long-name": Scene({}, "DOWN A DOWN RIGHT A"),
    "rule-sets-last": Scene({}, "DOWN A DOWN A LEFT"),
    "house": Scene({}, "DOWN A DOWN A START"),
    "house-changed": Scene({}, "DOWN A DOWN RIGHT A START RIGHT DOWN*6 RIGHT*2 DOWN*2 RIGHT"),
    "house-back": Scene({}, "DOWN A DOWN A START RIGHT START"),
    "table-house": Scene({"noise": b"house!"}, "DOWN A DOWN RIGHT A START RIGHT B*2 START"),
    "help-house": Scene({}, "DOWN A DOWN A START SELECT"),
    "scores-house": Scene({}, "DOWN A DOWN RIGHT A START RIGHT B*3 DOWN A"),
    "setup-code": Scene({"noise": b"code"}, "DOWN A UP RIGHT DOWN"),
    "share-code": Scene({"noise": b"code"}, "DOWN A UP RIGHT A WAIT:99"),
    "setup-code-typed": Scene({}, "DOWN A UP RIGHT*2"),
    "code": Scene({}, "DOWN A RIGHT*2 A UP*12 A UP*3"),
    "code-refused": Scene({}, "DOWN A RIGHT*2 A" + " UP*2 A" * 8),
    "code-too-short": Scene({}, "DOWN A RIGHT*2 A START"),
    "menu-code": Scene({"code": _CODE}, "A START"),
    "finished-typed-code": Scene({"code": _CODE}, turns=13),
    "finished-code-of-two": Scene({"code": _CODE, "players": (ANN, BOB)}, turns=26),
    "setup-seats": Scene({}, "DOWN A DOWN*3 RIGHT DOWN RIGHT*9 DOWN RIGHT*7"),
    "setup-name": Scene({}, "DOWN A DOWN*2 A UP*3"),
    "name-marked": Scene({}, "DOWN A DOWN*2 A"),
    "name-offered": _table("START UP A DOWN A DOWN*2 RIGHT*2 A", players=(ANN, BOB)),
    "name-refused": Scene({}, "DOWN*2 A A A DOWN A RIGHT*7 UP START LEFT*7 RIGHT*7 DOWN*2 START"),
    "name-whose-figures": _table("B DOWN*2 A A A A UP*2 START", turns=13),
    "name-last-place": Scene({}, "DOWN A DOWN*2 A RIGHT*7"),
    "setup-last-seat": Scene({}, "DOWN A UP*3"),
    "options": Scene({}, "DOWN*3 A"),
    "options-changed": Scene({}, "DOWN*3 A DOWN RIGHT UP*2 LEFT"),
    "options-felt": Scene({}, "DOWN*3 A UP*5"),
    "options-locked": Scene({}, "DOWN*3 A UP*5 LEFT"),
    "options-dice": Scene({}, "DOWN*3 A UP*6 RIGHT"),
    "options-sound": Scene({}, "DOWN*3 A DOWN*12 LEFT"),
    "options-chance": Scene({}, "DOWN*3 A DOWN*11 RIGHT"),
    "felt": Scene({}, "DOWN*3 A UP*5 A RIGHT"),
    "felt-by-chance": Scene(
        {"noise": b"chance"}, "DOWN*3 A UP*5 A DOWN RIGHT DOWN*6 RIGHT DOWN*4"
    ),
    "sleep-words": Scene({}, "START+SELECT WAIT:99 A"),
    "loader-words": Scene({}, "START+SELECT+A+B"),
    "help-chords": _table("A START UP*3 A UP"),
    "options-about": Scene({}, "DOWN*3 A UP"),
    "options-shake": Scene({}, "DOWN*3 A DOWN*7 RIGHT"),
    "self-test": Scene({}, "DOWN*3 A UP*2 A A B UP DOWN LEFT"),
    "self-test-screen": Scene({}, _SELF_TEST),
    "self-test-over": Scene({}, _SELF_TEST + " A A WAIT:999 A WAIT:99 A"),
    "self-test-report": Scene({}, _SELF_TEST + " A A WAIT:999 A WAIT:99 A A WAIT:99"),
    "about": Scene({}, "DOWN*3 A UP A"),
    "about-in-play": Scene({}, "DOWN*3 A UP A DOWN*3"),
    "about-rule-sets": Scene({}, "DOWN*3 A UP A DOWN*20"),
    "title-felt": Scene({}, "DOWN*3 A UP*5 A LEFT UP*5 LEFT DOWN*3 B*2"),
    "table-felt": _table("A B START DOWN*3 A UP*4 A LEFT UP*5 LEFT DOWN*3 LEFT UP*8 B*3"),
    "setup-real-dice": Scene({}, "DOWN A UP RIGHT*3 UP DOWN"),
    "pad-how": Scene({}, _REAL_DICE + " A"),
    "pad-how-points": Scene({}, _REAL_DICE + " A UP RIGHT UP"),
    "pad-dice": Scene({}, _REAL_DICE + " START WAIT:300 UP*3 RIGHT DOWN RIGHT UP*4"),
    "pad-missing": Scene({}, _REAL_DICE + " START WAIT:300 UP*3 RIGHT*2 UP A"),
    "pad-rolls": Scene({}, _BY_ROLLS + "A"),
    "pad-rolls-two": Scene({}, _BY_ROLLS + "A UP*2"),
    "pad-card": Scene({}, _BY_ROLLS + "A UP A WAIT:999"),
    "pad-held": Scene({}, _BY_ROLLS + "A UP A WAIT:999 SELECT RIGHT B RIGHT B A WAIT:99"),
    "pad-left": Scene({}, _BY_ROLLS + "A UP A WAIT:999 SELECT"),
    "pad-next": Scene({}, _BY_ROLLS + "A UP A WAIT:999 A WAIT:2500"),
    "pad-turns": Scene({}, _THREE_TURNS + " START DOWN A"),
    "pad-turns-sure": Scene({}, _THREE_TURNS + " START DOWN A DOWN*2 A"),
    "pad-points": Scene({}, _POINTS + "A DOWN*8"),
    "pad-points-chosen": Scene({}, _POINTS + "A DOWN*12 LEFT"),
    "pad-points-rolls": Scene({}, _BY_ROLLS[:_STARTS] + " A UP B START WAIT:99 A DOWN*7 LEFT"),
    "pad-points-table": Scene({}, _POINTS + "A DOWN*8 LEFT A WAIT:999"),
    "help-pad": Scene({}, _REAL_DICE + " START WAIT:300 SELECT"),
    "setup-series": Scene({}, "DOWN A UP*2 RIGHT*2"),
    "series-dial": Scene({}, "DOWN A UP*2 A"),
    "series-dial-games": Scene({}, "DOWN A UP*2 A UP*2 LEFT UP*4"),
    "series-dial-total": Scene({}, "DOWN A UP*2 A DOWN RIGHT*2 UP*5"),
    "help-series": Scene({}, "DOWN A UP*2 SELECT"),
    "statistics": Scene({"figures": True}, "DOWN*2 A A DOWN A"),
    "statistics-fifteen": Scene({"figures": True}, "DOWN*2 A A DOWN A RIGHT*7 DOWN"),
    "statistics-numbers": Scene({"figures": True}, "DOWN*2 A A DOWN A A DOWN*2"),
    "statistics-mistakes": Scene({"figures": True}, "DOWN*2 A A DOWN A DOWN"),
    "statistics-mistakes-numbers": Scene({"figures": True}, "DOWN*2 A A DOWN A DOWN A UP*2"),
    "daily": Scene({"figures": True}, "RIGHT A"),
    "daily-shared": Scene({"figures": True}, "RIGHT A LEFT START"),
    "daily-code": Scene({"figures": True, "page": _PAGE}, "RIGHT A LEFT START WAIT:99"),
    "daily-first": Scene({}, "RIGHT A"),
    "opened": Scene({"game": (_GAME, "ANN")}),
    "opened-daily": Scene({"game": ("G01P5SJC7ZW7ZRZZJZZ7ZYKZXFZVFZQZZHZZ7ZYQZXZZW9Y0P", "")}),
    "opened-no-game": Scene({"game": ("G0", "ANN")}),
    "watch": Scene({"game": (_GAME, "ANN")}, "A A RIGHT*9"),
    "watch-word": Scene({"game": (_GAME, "ANN"), "coach": True}, "A A WAIT:3000 RIGHT*2"),
    "share": Scene({"game": (_GAME, "ANN")}, _SHARE),
    "share-address": Scene({"game": (_GAME, "ANN"), "page": _PAGE}, _SHARE),
    "share-text": Scene({"game": (_GAME, "ANN")}, _SHARE + " A"),
    "position": Scene({"game": (_POSITION, "ANN"), "coach": True}, "WAIT:999"),
    "position-judged": Scene({"game": (_POSITION, "ANN"), "coach": True}, _JUDGED),
    "position-nobodys": Scene({"game": (_POSITION, ""), "coach": True}, _JUDGED),
    "share-position": Scene({"game": (_GAME, "ANN"), "coach": True}, _SHARE),
    "help-opened": Scene({"game": (_GAME, "ANN")}, "SELECT"),
    "help-watch": Scene({"game": (_GAME, "ANN")}, "A SELECT"),
    "help-share": Scene({"game": (_GAME, "ANN")}, _SHARE + " SELECT"),
    "daily-early": Scene({"figures": True, "days": 20634 + 7, "day": 250}),
    "help-daily": Scene({}, "RIGHT A SELECT"),
    "table-ivory": _table("A B START DOWN*3 A UP*5 RIGHT B*2"),
    "title-night": Scene({"figures": True}, "DOWN*3 A UP*5 LEFT DOWN UP*2 LEFT B"),
    "awards": Scene({"figures": True}, "DOWN*2 A A DOWN A START RIGHT*3"),
    "awards-first": Scene({"figures": True}, "DOWN*2 A A DOWN A START DOWN RIGHT*2"),
    "award-told": _table("WAIT:990", turns=13),
    "help-awards": Scene({"figures": True}, "DOWN*2 A A DOWN A START SELECT"),
    "statistics-empty": Scene({}, "DOWN*2 A A DOWN A"),
    "help-statistics": Scene({}, "DOWN*2 A A DOWN A SELECT"),
    "help-statistics-mistakes": Scene({}, "DOWN*2 A A DOWN A SELECT DOWN"),
    "help-statistics-marks": Scene({}, "DOWN*2 A A DOWN A SELECT DOWN*2"),
    "scores-by-fives": _table("START A DOWN", turns=13),
    "players": Scene({}, "DOWN*2 A A A"),
    "players-reset": Scene({}, "DOWN*2 A A A SELECT"),
    "players-reset-series": _table(
        "START DOWN*4 A A A SELECT", players=TWO_LONG, series=(5, 1, (212, 187))
    ),
    "scores-clear": Scene({}, "DOWN*2 A A DOWN*4 A"),
    "title-saved": _table("A START UP A"),
    "title-drop": _table("A START UP A DOWN A"),
    "scores-empty": Scene({}, "DOWN*2 A"),
    "scores-marks": _table(
        "START A",
        turns=13,
        faces=_SIXES * 2 + (5,) * 5 + (1,) * 5 + (4,) * 5 + (1, 2, 3, 4, 6) * 8,
    ),
    "scores-new": _table("START A", turns=13),
    "afterwards": _table("START", turns=13, players=TWO_LONG[:1]),
    "name-after-a-game": _table("START A", turns=13, players=TWO_LONG[:1]),
    "menu": _table("A START"),
    "menu-take-back-asked": _table("START+LEFT", turns=1),
    "menu-new-series-asked": _table("START UP*2 A", turns=1, series=(5, 1, (483,))),
    "rules": _table("A START UP*4 A"),
    "rules-lower": _table("A START UP*4 A DOWN*6"),
    "rules-joker": _table("A START UP*4 A DOWN*9"),
    "rules-quick": _table("A START UP*4 A DOWN*11", rules="ynot"),
    "rules-boxes": Scene({}, "START DOWN*4"),
    "rules-boxes-fifteen": Scene({}, "START RIGHT*7 DOWN*4"),
    "help-card": _table("A START UP*3 A DOWN"),
    "rules-tips": _table("A START UP*4 A UP"),
    "rules-all": Scene({}, "START LEFT DOWN*4"),
    "help-table": _table("A START UP*3 A"),
    "help-setup": Scene({}, "DOWN A SELECT"),
    "menu-new-asked": _table("A SELECT+B"),
    "table-start": _table(),
    "table-start-refused": _table("RIGHT"),
    "table-roll-1": _table("A"),
    "table-hold-marks": _table("A B RIGHT*2 B A B"),
    "table-keep-marks": _table("B RIGHT*2 B", rules="petscii"),
    "table-roll-marks": _table("A B RIGHT*2 B RIGHT", rules="ynot"),
    "table-roll-none": _table("A A", rules="ynot"),
    "table-roll-3": _table("A*3"),
    "table-roll-3-refused": _table("A*3 SELECT"),
    "table-rolling": _table("A WAIT:66", animation=ANIMATION_NORMAL),
    "table-rolling-three": _table(
        "A B RIGHT*2 B A WAIT:560", players=(ANN, BOB), animation=ANIMATION_NORMAL
    ),
    "table-rolling-marked": _table("A B RIGHT B A WAIT:66", rules="ynot", animation=2),
    "card": _table("A SELECT", faces=_FULL_HOUSE),
    "card-left": _table("A SELECT LEFT", faces=_FULL_HOUSE),
    "card-scored": _table(turns=1, faces=_FULL_HOUSE),
    "card-zero-asked": _table("A SELECT LEFT A", faces=(1, 2, 2, 4, 6)),
    "card-joker-upper": _table("A WAIT:1500", turns=1, faces=_FOURS * 2),
    "card-joker-lower": _table("A WAIT:1500", turns=2, faces=_FOURS * 3),
    "card-joker-anywhere": _table("A WAIT:1500", turns=2, rules="petscii", faces=_FOURS * 3),
    "card-joker-not-yet": _table("A WAIT:1500 UP", turns=1, rules="free", faces=_FOURS * 2),
    "card-joker-zero": _table("A WAIT:1500", turns=9, faces=_FOURS * 10),
    "card-twelve-further-fives": _table(
        turns=12, faces=(4,) * 45 + (1,) * 5 + (2,) * 5 + (3,) * 5
    ),
    "card-five-alike": _table("A WAIT:99", faces=_FOURS),
    "card-half-full": _table("A", turns=7),
    "card-bonus-won": _table(turns=5, faces=_SIXES * 2 + (5,) * 5 + (1,) * 5 + (4,) * 5),
    "card-bonus-lost": _table("A", turns=9),
    "card-quick": _table(
        turns=3, rules="ynot", faces=(6, 6, 6, 5, 5, 2, 3, 4, 5, 6, 1, 1, 1, 5, 6)
    ),
    "card-fifteen": _table("A SELECT", rules="scandinavian", faces=_FULL_HOUSE),
    "card-fifteen-half-full": _table("A", turns=9, rules="scandinavian"),
    "card-best-to-beat": _table("A*2", turns=13),
    "ghost": _table("A", turns=5, ghost=1),
    "sheet-ghost": _table("A UP", turns=5, ghost=1),
    "sheet-ghost-card": _table("A UP RIGHT*2", turns=5, ghost=1),
    "ghost-behind": _table("A SELECT", turns=9, ghost=2, seed=8),
    "sheet-ghost-friends": _table("A UP", turns=9, ghost=2, seed=8),
    "ghost-none": _table(rules="os9", ghost=1),
    "ghost-beaten": _table(turns=13, ghost=1, seed=6),
    "ghost-ahead": _table(turns=13, ghost=2, seed=5),
    "options-ghost": Scene({}, "DOWN*3 A DOWN*10 RIGHT*2"),
    "hint-asked": _table("A START+A", coach=True),
    "hint-keep": _table("A START+A A WAIT:2000", faces=(3, 3, 5, 5, 6), coach=True),
    "hint-costs": _table("A START+A A WAIT:2000 DOWN*4", faces=(3, 3, 5, 5, 6), coach=True),
    "hint-box": _table("A START+A A WAIT:2000", faces=(2, 3, 4, 5, 6), coach=True),
    "hint-no-table": _table("A START+A"),
    "odds": _table("A B RIGHT B START+B WAIT:2000", faces=(3, 3, 5, 5, 6)),
    "grading-word": _table(
        "START DOWN*3 A DOWN*10 RIGHT B DOWN*4 A A A A",
        faces=(5, 5, 5, 5, 2, 1, 1, 2, 3, 6),
        coach=True,
    ),
    "finished-graded": _table("WAIT:999 " + _GRADES_ON + " WAIT:999", **_BEGINNER),
    "look-back": _table(
        "WAIT:999 " + _GRADES_ON + " WAIT:999 START DOWN A WAIT:9000", **_BEGINNER
    ),
    "look-back-sums": _table(
        "WAIT:999 " + _GRADES_ON + " WAIT:999 START DOWN A WAIT:9000 UP*3", **_BEGINNER
    ),
    "look-back-match": _table(
        "WAIT:999 DOWN START DOWN A WAIT:9000 DOWN*2", players=BEGINNERS, seed=11, graded=True
    ),
    "two-players": _table("A", turns=6, players=(ANN, BOB)),
    "two-players-scored": _table(turns=5, players=(ANN, BOB)),
    "table-series": _table("", turns=9, players=(ANN, BOB), series=(5, 1, (483, 451))),
    "table-series-start": _table(players=(ANN,), series=(5000, 3, (823,))),
    "table-told-at-once": _table("", turns=13, rules="ynot", players=(ANN, BOB)),
    "table-series-six": _table(
        "", turns=9, players=SIX, series=(2000, 3, (823, 790, 744, 702, 688, 515))
    ),
    "table-series-roll": _table("A", turns=9, players=(ANN, BOB), series=(5, 1, (483, 451))),
    "sheet-one": _table("A UP", turns=6),
    "sheet-one-start": _table("UP"),
    "sheet-two": _table("A UP", turns=16, players=(ANN, BOB)),
    "sheet-two-series": _table("UP", turns=19, players=TWO_LONG, series=(5, 1, (483, 451))),
    "sheet-two-card": _table("A UP RIGHT*2", turns=16, players=(ANN, BOB)),
    "sheet-two-a-thousand": _table(
        "A WAIT:99 UP*2", turns=25, players=TWO_LONG, faces=_FOURS * 26
    ),
    "sheet-quick": _table(
        "UP", turns=16, rules="ynot", players=TWO_LONG, series=(1000, 4, (790, 823)), seed=7
    ),
    "sheet-quick-card": _table(
        "UP A", turns=16, rules="ynot", players=TWO_LONG, series=(1000, 4, (790, 823)), seed=7
    ),
    "sheet-six": _table("A UP", turns=44, players=SIX),
    "sheet-six-series": _table(
        "A UP", turns=44, players=SIX, series=(2000, 3, (823, 790, 744, 702, 688, 515))
    ),
    "sheet-six-open": _table(
        "UP", turns=42, players=SIX, rules="os9", series=(0, 21, (823, 790, 11744, 702, 688, 515))
    ),
    "sheet-six-quick": _table("UP", turns=30, players=SIX, rules="ynot", faces=_FOURS * 15),
    "sheet-fifteen": _table("A UP", turns=21, players=(ANN, BOB), rules="scandinavian"),
    "sheet-fifteen-card": _table("A UP A", turns=21, players=(ANN, BOB), rules="scandinavian"),
    "sheet-fifteen-six": _table("A UP", turns=40, players=SIX, rules="scandinavian"),
    "help-sheet": _table("A UP SELECT"),
    "chance": _table("A", turns=22, chance=True, players=TWO_LONG),
    "chance-told": _table(turns=22, chance=True, players=TWO_LONG),
    "chance-to-beat-the-best": _table("A", turns=11, chance=True, best=(110,)),
    "sheet-chance": _table("A UP", turns=22, chance=True, players=TWO_LONG),
    "sheet-chance-card": _table("A UP", turns=11, chance=True, best=(110,)),
    "sheet-chance-six": _table("A UP", turns=45, chance=True, players=SIX),
    "two-players-a-thousand": _table("A WAIT:1500", turns=25, players=TWO_LONG, faces=_FOURS * 26),
    "six-players": _table("A", turns=9, players=SIX),
    "cpu-rolls": _table(turns=1, players=(ANN, CPU), cpu_pace=PACE_NORMAL),
    "cpu-keeps": _table("WAIT:1300", turns=1, players=(ANN, CPU), cpu_pace=PACE_NORMAL),
    "sheet-while-a-cpu-moves": _table(
        "WAIT:700 UP", turns=1, players=(ANN, CPU), cpu_pace=PACE_NORMAL
    ),
    "finished-solo": _table(turns=13),
    "finished-two": _table(turns=26, players=(ANN, BOB)),
    "finished-served": _table(
        "WAIT:999", turns=1, rules="generala", players=TWO_LONG, faces=_SIXES
    ),
    "finished-six": _table("DOWN", turns=52, players=SIX),
    "finished-tie": _table(turns=26, players=TWO_LONG, faces=_FULL_HOUSE * 26),
    "finished-cpu": _table("WAIT:3000", players=(CPU,)),
    "finished-series": _table(turns=26, players=(ANN, BOB), series=(5, 1, (483, 451))),
    "finished-series-won": _table(turns=26, players=TWO_LONG, series=(1000, 3, (957, 932))),
    "finished-series-six": _table(
        "DOWN", turns=52, players=SIX, series=(0, 21, (4823, 790, 11744, 702, 688, 515))
    ),
    "finished-a-thousand": _table("DOWN", turns=26, players=TWO_LONG, faces=_FOURS * 26),
}


def some_of_each_screen(count, names=SCENES):
    """Return so many scenes of each screen, which the first word of their names says."""
    kinds = {}
    for name in names:
        kinds.setdefault(name.partition("-")[0], []).append(name)
    return [name for found in kinds.values() for name in found[-count:]]
