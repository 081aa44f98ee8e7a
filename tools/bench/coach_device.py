# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What advice costs on the machines that are like a device: passes of an empty loop, and bytes.

Both the MicroPython VM and genuine CircuitPython run the same text; the latter is emulated where
its files are at hand, see tools/emulator.
"""

import json
from collections.abc import Iterator

from tools.circuitpython_compiler import compiled
from tools.emulator import Bench, FirmwareError
from tools.emulator.measures import NAMES_GROWN
from tools.micropython_vm import MicroPython
from tools.solve.value_file import table_bytes
from tools.sources import ROOT

from .coach_games import solution_of
from .figure import Figure

KIB = 1024
FULL = {"herg": 16_000, "ynot": 24_000, "scandinavian": None}
STEP = 1_500
AFTER_TWO = 1_500
AFTER_THREE = 300
RAM = 16 * KIB
GARBAGE = 2 * KIB
LARGEST = 900 * KIB
"""The emulated board's drive has 1 MB."""

_CLOCKS = """
import time, gc
try:
    now = time.ticks_us
except AttributeError:
    def now():
        return time.monotonic_ns() // 1000
"""

_COSTS = """
from handful.coach.coach import Coach
from handful.rules.card import Card
from handful.rules.rulesets import RULESETS
def empty(count):
    for _ in range(count):
        pass
def unit():
    start = now()
    empty(20000)
    return (now() - start) / 20000
def full():
    coach.card = None
    coach.turn_to(card)
    while not coach.step():
        pass
def longest():
    coach.card = None
    coach.turn_to(card)
    worst = 0
    done = False
    while not done:
        start = now()
        done = coach.step()
        worst = max(worst, now() - start)
    return worst
def cost(action):
    gc.collect()
    start = now()
    action()
    return now() - start
def garbage():
    gc.collect()
    before = gc.mem_alloc()
    full()
    after_one()
    return gc.mem_alloc() - before
def after_one():
    coach.consider(DICE, 1)
def after_two():
    coach.consider(DICE, 2)
def after_three():
    coach.consider(DICE, 3)
DICE = [1, 2, 3, 4, 6]
coach = Coach(RULESETS[ID], open("/" + ID + ".values", "rb"))
card = Card(RULESETS[ID])
full()
"""

_READING = """
import json
def with_joker():
    if RULESETS[ID].joker:
        card.boxes[RULESETS[ID].five_box] = 50
    return full() or min(cost(full) + cost(after_one) for _ in range(2))
per = min(unit() for _ in range(2))
print(json.dumps([
    min(cost(full) + cost(after_one) for _ in range(2)) / per,
    min(longest() for _ in range(2)) / per,
    min(cost(after_two) for _ in range(2)) / per,
    min(cost(after_three) for _ in range(2)) / per,
    garbage(),
    with_joker() / per,
]))
"""


def costs() -> Iterator[Figure]:
    """Yield the costs of advice for some rule sets, on each machine there is."""
    for name in FULL:
        table = table_bytes(solution_of(name))
        yield from _rows(name, "MicroPython", _on_micropython(name, table))
        if len(table) < LARGEST:
            try:
                yield from _rows(name, "CircuitPython", _on_circuitpython(name, table))
            except FirmwareError as error:
                yield Figure(f"not on CircuitPython, {name}", 0, None, "", str(error))


def _rows(name, machine, found):
    full, longest, two, three, garbage, joker, *ram = (round(each) for each in found)
    where = f"{name}, {machine}"
    yield Figure(f"advice after roll 1, {where}", full, FULL[name], "passes")
    if ram:  # the VM's clock is too coarse for less than a millisecond
        yield Figure("  longest step", longest, STEP, "passes")
    yield Figure("  with 50 in the five-alike box", joker, FULL[name], "passes")
    yield Figure("  after roll 2", two, AFTER_TWO, "passes")
    yield Figure("  after roll 3", three, AFTER_THREE, "passes")
    yield Figure("  garbage", garbage, GARBAGE, "bytes")
    if ram:
        yield Figure("  RAM: code, table and buffers", ram[0], RAM, "bytes")


def _on_micropython(name, table):
    with MicroPython(heap_bytes=4_000_000) as machine:
        machine.write(f"/{name}.values", table)
        machine.run(f"ID = {name!r}\n{_CLOCKS}{_COSTS}")
        unit = _cpu_s(machine, "empty(1000000)", 1) / 1e6
        full = _cpu_s(machine, "full()\n after_one()", 60)
        two, three = (_cpu_s(machine, f"after_{each}()", 1000) for each in ("two", "three"))
        garbage = machine.value("garbage()")
        machine.run("if RULESETS[ID].joker: card.boxes[RULESETS[ID].five_box] = 50")
        joker = _cpu_s(machine, "full()\n after_one()", 60)
        costs = (full, 0, two, three)
        return [*(each / unit for each in costs), garbage, joker / unit]


def _cpu_s(machine, action, count):
    """Return the time of one action: the VM's own clock is too coarse, and others run as well."""
    found = []
    for _ in range(7):
        begun_s = machine.cpu_s
        machine.run(f"for _ in range({count}):\n {action}")
        found.append(machine.cpu_s - begun_s)
    return sorted(found)[2] / count


# ---- genuine CircuitPython ---------------------------------------------------------------------

_OPENED = f"""
import sys
from handful.rules.card import Card
from handful.rules.rulesets import RULESETS
import handful.coach, handful.const, binascii, struct
card = Card(RULESETS[ID])
{NAMES_GROWN}
before = used()
from handful.coach.coach import Coach
coach = Coach(RULESETS[ID], open("/" + ID + ".values", "rb"))
coach.turn_to(card)
coach.consider([1, 2, 3, 4, 6], 1)
after = used()
print(after - before)
"""


def _on_circuitpython(name, table):
    with Bench() as bench:
        board = bench.board(drive=_drive(name, table))
        board.open_repl()
        ram = int(board.exec(f"ID = {name!r}\n{_CLOCKS}{_OPENED}", ms=60_000))
        board.exec(_COSTS, ms=60_000)
        return [*json.loads(board.exec(_READING, ms=600_000)), ram]


def _drive(name, table):
    firmware = ROOT / "firmware"
    paths = [*(firmware / "handful").glob("*/*.py")]
    paths += [firmware / "handful" / name for name in ("__init__.py", "const.py")]
    rooms = ("rules", "coach", "handful")
    files = {
        path.relative_to(firmware).with_suffix(".mpy").as_posix(): compiled(
            path.stem, path.read_bytes()
        )
        for path in paths
        if path.parent.name in rooms
    }
    return {**files, f"{name}.values": table, "code.py": b""}
