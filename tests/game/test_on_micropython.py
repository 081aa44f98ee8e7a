# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Matches and logs on a real MicroPython VM: the same games, and what they cost in memory."""

import ast
import zlib

import pytest

from handful.game.game_code import decode, encode
from handful.game.match import ranking
from handful.rules.rulesets import RULESET_IDS, RULESETS
from tests.game import playing
from tests.rules.files import bring_vectors, text_of
from tools.walls.sources import sources

SORTS = ("sorted", "sort")


@pytest.fixture(scope="module")
def machine(vm):
    """Bring vectors and players into the VM."""
    bring_vectors(vm)
    vm.run(
        "import binascii, sys\n"
        "sys.modules['displayio'] = sys\n"
        "from tests.game import playing\n"
        "from handful.game import actions\n"
        "RULESETS = playing.RULESETS\n"
        "from handful.game.match import ranking\n"
        "def print_of(log):\n"
        "    return [len(log), binascii.crc32(log.buffer)]\n"
        "def finished(game):\n"
        "    game.finish()\n"
        "    return game\n"
        "def pointer_case(row):\n"
        "    from handful.ui.card_view import best_box\n"
        "    for rules in vectors.rule_sets(row[0]):\n"
        "        card = vectors.card_of(rules, row[1])\n"
        "        box = best_box(card, vectors.dice_of(row[2]), int(row[3]))\n"
        "        if rules.boxes[box] != row[4]:\n"
        "            return rules.id + ' ' + rules.boxes[box]\n"
        "    return ''\n"
    )
    return vm


def print_of(log):
    """Return a log's length and checksum."""
    return [len(log), zlib.crc32(log.buffer)]


@pytest.mark.parametrize("number", range(8))
def test_a_whole_game_replays(machine, number):
    """A game of whole_games.txt: the same totals turn by turn, the same log, byte by byte."""
    game = playing.games_of(text_of("whole_games.txt"))[number]
    there = f"playing.games_of(text_of('whole_games.txt'))[{number}]"
    assert machine.value(f"print_of(playing.check_game({there}))") == print_of(
        playing.check_game(game)
    )


@pytest.mark.parametrize("id", RULESET_IDS)
@pytest.mark.parametrize("kind", ["ByChance", "ByRule"])
@pytest.mark.thin(2)
def test_a_game_from_a_seed_is_the_same(machine, id, kind):
    """Dice, refusals and the CPU player's decisions: one seed makes one game, action by action."""
    here = getattr(playing, kind)(RULESETS[id], 2, 77)
    here.finish()
    there = f"finished(playing.{kind}(RULESETS['{id}'], 2, 77))"
    assert machine.value(f"print_of({there}.log)") == print_of(here.log)


def test_the_pointer(machine):
    """rules/README.md, reading 10, on the VM."""
    assert machine.value("failures(pointer_case, 'pointer_cases.txt')") == []


@pytest.mark.parametrize("id", ["herg", "yacht"])
def test_a_game_code_is_the_same(machine, id):
    """R1: one code for a game, and the same game from it."""
    game = playing.shared(RULESETS[id], 2, 8)
    code = encode(game.match, game.log, 1, game.dice)
    machine.run(
        "from handful.game.game_code import decode, encode\n"
        f"game = playing.shared(RULESETS['{id}'], 2, 8)\n"
        f"again = decode('{code}')\n"
    )
    assert machine.value("encode(game.match, game.log, 1, game.dice)") == code
    assert machine.value("print_of(again.log)") == print_of(decode(code).log)


@pytest.mark.parametrize("number", [0xFFFF, 0x6000, 7776, 0x201F, 0x4000])
def test_illegal_actions_are_refused_alike(machine, number):
    game = playing.ByChance(RULESETS["herg"], 1, 1)
    there = f"playing.ByChance(RULESETS['herg'], 1, 1).match.refusal({number})"
    assert machine.value(there) == game.match.refusal(number) != 0


@pytest.mark.parametrize(
    "totals", [[300] * 6, [120, 300, 120, 300, 120], [5, 5], [1, 2, 3, 4, 5, 6], [0], [9, 9, 1, 9]]
)
def test_ties_stay_in_seat_order(machine, totals):
    """P4: MicroPython's `sorted` is not stable, and the order of players does not need it."""
    wanted = sorted(range(len(totals)), key=lambda seat: -totals[seat])
    assert ranking(totals) == wanted
    assert machine.value(f"ranking({totals})") == wanted


def test_nothing_in_the_firmware_sorts_by_a_key(root):
    """Equal keys would come in another order on a device: sort tuples that all differ."""
    for source in sources(root, "firmware"):
        for node in ast.walk(source.tree):
            called = getattr(node, "func", None)
            if getattr(called, "attr", getattr(called, "id", "")) in SORTS:
                assert not node.keywords, source.fault(node, "sorts by a key")


A_THOUSAND_ACTIONS = """
match = playing.Match(RULESETS['scandinavian'], playing.seats(6))
log = playing.Log(6, 15)
def play():
    count = 0
    while not match.finished:
        for roll in range(3):
            do(actions.roll(DICE))
            for mask in range(5) if roll < 2 else ():
                do(actions.mark(mask))
        do(actions.score(match.card.boxes.index(None)))
def do(action):
    global done
    match.apply(action)
    log.append(action)
    done += 1
done = 0
DICE = (1, 1, 1, 2, 3)
do(actions.roll(DICE))
do(actions.score(14))
"""


def test_a_thousand_actions_leak_nothing(machine, figure):
    """A match and its log keep no byte more after 1,000 actions than before.

    The VM's collector takes any word on its stack for a pointer, so one leftover may hold a dead
    block. A real leak shows every time.
    """
    kept, allocated = min(machine.measure(A_THOUSAND_ACTIONS, "play()") for _ in range(3))
    done = machine.value("done")
    figure(f"memory kept by {done} actions on a match: {kept} bytes")
    figure(f"garbage of {done} actions on a match: {allocated} bytes")
    assert done >= 1000
    assert kept == 0


A_TURN = """
match = playing.Match(RULESETS['herg'], playing.seats(2))
match.apply(actions.roll((1, 2, 3, 4, 6)))
ROLL = actions.roll((1, 2, 3, 5, 6))
MARK = actions.mark(7)
SCORE = actions.score(12)
log = playing.Log(2, 13)
player = playing.SimplePlayer()
player.decide(match.card, match.dice, match.roll)
"""

MOST_GARBAGE = [
    ("match.apply(ROLL)", 160),
    ("match.apply(MARK)", 0),
    ("match.apply(SCORE)", 0),
    ("match.can(ROLL)", 80),
    ("match.can(SCORE)", 0),
    ("log.append(ROLL)", 0),
    ("player.decide(match.card, match.dice, match.roll)", 512),
]


@pytest.mark.parametrize(("action", "most"), MOST_GARBAGE)
@pytest.mark.thin(3)
def test_garbage_of_an_action(machine, action, most, figure):
    """An action leaves hardly any garbage, and keeps nothing."""
    kept, allocated = machine.measure(A_TURN, action)
    figure(f"garbage of {action}: {allocated} bytes")
    assert kept == 0
    assert allocated <= most


FULL_TABLES = """
from handful.game.records import Records
bag = []

def full_records():
    records = Records()
    for table in range(16):
        for place in range(10):
            records.add(table, "PLAYER" + str(place), 300 - place, 1000 * table + place, place % 8)
        records.count_fives(table, 1, 300)
    return records

def copy_of(records):
    copied = Records()
    copied.unpack(b"".join(records.pieces()))
    copied.unpack_games(b"".join(records.game_pieces()))
    return copied
"""
MOST_OF_TABLES = 4_000


def test_full_tables_take_little_and_come_back(machine, figure):
    """H1: as objects sixteen tables took 13 KB, and a PyBadge had no memory for its table."""
    kept = machine.measure(FULL_TABLES, "bag.append(copy_of(full_records()))").kept
    figure(f"sixteen full tables of high scores: {kept:,} bytes of memory kept")
    assert kept <= MOST_OF_TABLES
    machine.run(FULL_TABLES + "first = full_records()\nagain = copy_of(first)\n")
    assert machine.value("again.pieces() == first.pieces()")
    assert machine.value("again.game_pieces() == first.game_pieces()")
    assert machine.value("again.table(3)[9]") == ["PLAYER9", 291]
    assert machine.value("again.entry(3, 3009)") == [10, "PLAYER9", 291]
    assert machine.value("again.marks(3)[7]") == 7
