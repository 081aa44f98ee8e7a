# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The link on a real MicroPython VM: the same games, and what it costs in memory."""

import pytest

from handful.link.fair_dice import Sha256
from tests.link.two_sessions import ROLL, Pair

SCRIPT = """
from tests.link.two_sessions import Pair, ROLL
from handful.link.fair_dice import Sha256
def played(words):
    pair = Pair(Sha256().digest)
    pair.start()
    for side, word in words:
        pair.do(side, word)
    return pair
def result(pair):
    return [pair.steps, list(pair.states), pair.now_ms]
"""

WORDS = [(0, ROLL | 1), (0, ROLL | 31), (0, 0x4001), (1, ROLL), (1, 0x4002)]


@pytest.fixture(scope="module")
def machine(vm, root):
    """Bring the two sessions into the VM."""
    for path in ("tests/__init__.py", "tests/link/__init__.py", "tests/link/two_sessions.py"):
        vm.write(f"/{path}", (root / path).read_text(encoding="utf-8"))
    vm.run("sys.path.append('/')")
    vm.run(SCRIPT)
    return vm


def test_a_game_is_the_same_on_both(machine):
    """Frames, dice, digests and times, from the same nonces and secrets."""
    pair = Pair(Sha256().digest)
    pair.start()
    for side, word in WORDS:
        pair.do(side, word)
    here = [[[[word, faces] for word, faces in steps] for steps in pair.steps]]
    here += [list(pair.states), pair.now_ms]
    assert machine.value(f"result(played({WORDS}))") == here
    assert len(pair.steps[1]) == 5 - 1


def test_memory_that_the_link_takes(machine, figure):
    """Objects and buffers of at most 8 KB."""
    setup = (
        "from tests.link.two_sessions import session_of\nfrom handful.link.fair_dice import Sha256"
    )
    kept, _ = machine.measure(setup, "global s\ns = session_of(1, Sha256().digest)")
    figure(f"link: objects and buffers, SHA-256's too: {kept:,} bytes")
    assert kept <= 8192


def test_a_game_keeps_no_memory(machine):
    setup = f"pair = played({WORDS})\npair.sent = (Nothing(), Nothing())"
    machine.run("class Nothing:\n    def append(self, thing):\n        pass")
    kept, _ = machine.measure(setup, "pair.run(2000)")
    assert kept <= 64


IDLE = """
session = played([]).sides[0]
now_ms = 100000
def idle():
    global now_ms
    now_ms += 1
    session.receive(None, now_ms)
    session.next_event()
    return session.output(now_ms)
for i in range(200):
    idle()
"""


def test_no_garbage_while_nothing_happens(machine):
    """A frame in which nothing comes and nothing is due allocates nothing."""
    kept, allocated = machine.measure(IDLE + "while idle() is None: pass\n", "idle()\nidle()")
    assert (kept, allocated) == (0, 0)


@pytest.mark.full
def test_garbage_of_a_beacon(machine, figure):
    setup = IDLE + "while idle() is None: pass\nnow_ms += 240\n"
    kept, allocated = machine.measure(setup, "while idle() is None: pass")
    figure(f"link: garbage of a beacon, four times a second: {allocated} bytes")
    assert kept == 0
    assert allocated <= 512
