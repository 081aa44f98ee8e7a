# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Two sessions on a perfect cable, without a game's rules.

In the device's dialect, since they also run on the MicroPython VM.
"""

from handful.link.exchange import hello
from handful.link.session import Session

RULES = b"\x01\x02\x03\x04"
FRAME_MS = 33
ROLL = 0x8000


def session_of(number, sha256, rules=RULES):
    """Return a session; the greater number is first."""
    said = hello(bytes([number]) * 8, b"PLAYER  ", rules)
    return Session(sha256, said, bytes([number + 100]) * 16)


def forget_game(session, secret):
    """Forget a session's game; its next one uses this secret."""
    session.game.forget()
    session.game.dice.renew(secret)
    session.use_game()


class Pair:
    """Two sessions and the bytes between them; the answers to questions are yes.

    `steps`  what each side was offered: (word, faces)
    `is_cut`, `is_cut_to`  no bytes either way, or to one side
    """

    def __init__(self, sha256, rules=(RULES, RULES), numbers=(2, 1), now_ms=0):
        self.sha256 = sha256
        self.now_ms = now_ms
        self.sides = [session_of(numbers[i], sha256, rules[i]) for i in range(2)]
        self.wires = [None, None]
        self.steps = [[], []]
        self.events = [[], []]
        self.sent = [[], []]
        self.is_cut = False
        self.is_cut_to = None
        self.answers = True
        for session in self.sides:
            session.save = self.save

    def save(self):
        """Simulate a save that always works."""
        return True

    @property
    def states(self):
        """Both states."""
        return (self.sides[0].state, self.sides[1].state)

    def frame(self):
        """Let a frame pass on both sides, one after the other."""
        self.now_ms = (self.now_ms + FRAME_MS) & 0x1FFFFFFF
        for side in range(2):
            session = self.sides[side]
            data, self.wires[side] = self.wires[side], None
            if self.is_cut or self.is_cut_to == side:
                data = None
            session.receive(data, self.now_ms)
            self._answer(side, session)
            out = session.output(self.now_ms)
            if out is not None:
                self.wires[1 - side] = bytes(out)
                self.sent[side].append(bytes(out))

    def run(self, ms=500):
        """Let time pass."""
        for _ in range(ms // FRAME_MS + 1):
            self.frame()

    def run_until(self, *states):
        """Let time pass until both sides are in these states; False after twenty seconds."""
        for _ in range(600):
            if self.states == states:
                return True
            self.frame()
        return False

    def start(self):
        """Begin a game on both sides."""
        self.run_until("ready", "ready")
        for session in self.sides:
            session.start()
        self.run_until("playing", "playing")
        self.run(500)

    def do(self, side, word, digest=7):
        """Do a step on one side and let it arrive."""
        self.run(300)
        self.sides[side].game.do(word, digest)
        self.run(500)

    def _answer(self, side, session):
        while True:
            event = session.next_event()
            if event is None or (not self.answers and event in ("asked", "stepped", "mailed")):
                return
            self.events[side].append(event)
            if event == "asked":
                session.game.grant()
            elif event == "stepped":
                self.steps[side].append((session.game.word, list(session.game.faces)))
                session.game.accept(7)
            elif event == "mailed":
                session.line.inbox_length = 0
