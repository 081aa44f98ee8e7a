# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What a match costs in memory on a real MicroPython VM: what stays, and what is garbage."""

from tools.micropython_vm import MicroPython

from .figure import Figure

ACTIONS = 1_000

# A match of six with fifteen boxes is long enough, if players change their marks often.
_MATCH = f"""
from handful.game import actions
from handful.game.actions import Log
from handful.game.match import Match
from handful.rules.rulesets import RULESETS
match = Match(RULESETS['scandinavian'], [('P' + str(i), 'human') for i in range(6)])
log = Log(6, match.turns)
def play():
    left = {ACTIONS}
    while left:
        at = step % 14
        if at == 13:
            act(actions.score(match.card.boxes.index(None)))
        elif at in (0, 6, 12):
            act(actions.roll(DICE))
        else:
            act(actions.mark(at & 3))
        left -= 1
def act(action):
    global step
    match.apply(action)
    log.append(action)
    step += 1
step = 0
DICE = (2, 2, 2, 5, 6)
act(actions.roll(DICE))
"""

_ONE_ACTION = (
    ("a roll", "apply(actions.roll(DICE))"),
    ("a mark", "apply(actions.mark(3))"),
    ("a score", "apply(actions.score(5))"),
)


def figures() -> list:
    """Return what 1,000 actions keep, and what they and single ones leave as garbage."""
    with MicroPython() as machine:
        kept, allocated = machine.measure(_MATCH, "play()")
        rows = [
            Figure(f"kept by {ACTIONS:,} actions on a match", kept, 0, "bytes", "and its log"),
            Figure("garbage per action, on average", allocated / ACTIONS, None, "bytes"),
        ]
        for name, action in _ONE_ACTION:
            setup = _MATCH + "apply = match.apply\n"
            rows.append(
                Figure(
                    f"garbage of {name}", machine.measure(setup, action).allocated, None, "bytes"
                )
            )
    return rows
