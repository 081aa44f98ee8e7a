# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""An adversary at the other end of the cable, and a victim whose power and flash fail as it likes.

outcome = attack(seed)          # one game; raises `SoakError` where the victim was bent

The adversary holds all that the peer may hold: its own chain, every save it ever made, and what
the victim has shown. It plays, breaks off and comes back with new nonces, rolls itself back, says
that it has more steps or fewer, wishes otherwise, sends steps of the victim's, drops and repeats
frames. The victim is cut off at any message, in the middle of a write too, and comes back with
what its store has reported written, or with what a write has left that it called a failure.
A witness on the wire sees that nothing is shown that is not saved, that no roll shown is made
again or kept otherwise, and that the victim's steps are those that its player has chosen.
"""

import random
from dataclasses import dataclass

from handful.game import actions
from handful.game.match import ALL_HELD
from handful.link.step_log import LONGEST, _head, pack_game
from handful.rules.rulesets import RULESET_IDS, RULESETS
from tools.verify import FalseLog, LinkLog, LogError
from tools.verify import check as check_log

from .link_fuzz import frame_of, payload_of
from .link_games import SoakError
from .link_handheld import FRAME_MS, ROLL, Handheld, actions_of
from .link_layout import (
    BYE,
    COUNT,
    DIGEST,
    DISAGREES,
    FIRST,
    GAME_DIGEST,
    HEARS,
    HELLO,
    HELLO_BYTES,
    IDLE,
    INDEX,
    KIND,
    LINK,
    NUMBER,
    SHOWN,
    STEP,
    WISH,
    WORD,
)

MOST_FRAMES = 2500
"""A game that has not ended by then is left as it stands."""
_ENDED = {"disagreed", "refused", "accused", "other game"}
_PATIENCE_FRAMES = 40
_SHOWN_BYTES = 8


class PowerCut(Exception):
    """The victim's power goes in the middle of a write."""


@dataclass
class Outcome:
    """How an adversary's game ended, and what came before."""

    seed: int
    ending: str = ""
    steps: int = 0
    attacks: int = 0
    power_cuts: int = 0
    failed_writes: int = 0
    returns: int = 0


class Victim(Handheld):
    """An honest handheld on a flash that fails; `chosen` are the steps that its player chose.

    `writes_fail`, `write_cuts`  the chance that a write fails, and that the power goes in it
    """

    def __init__(self, rng, ruleset, outcome):
        self.chosen = set()
        self.writes_fail = self.write_cuts = 0.0
        self._landed = None
        self._outcome = outcome
        super().__init__(rng, "VICTIM", ruleset)

    def switch_on(self) -> None:
        """Begin anew from what the store reported, or what a failed write has left behind it."""
        if self._landed is not None and self.rng.random() < 0.5:
            self.saved = self._landed
        self._landed = None
        super().switch_on()
        game, do = self.session.game, self.session.game.do

        def chosen(word, check=0):
            self.chosen.add((game.id, game.log.count, word))
            do(word, check)

        game.do = chosen

    def cut(self) -> None:
        """Lose power."""
        self._outcome.power_cuts += 1
        self.switch_on()

    def _save(self):
        buffer = bytearray(LONGEST)
        packed = bytes(buffer[: pack_game(self.session.game, buffer, 0)])
        if self.rng.random() < self.write_cuts:
            self._landed = packed
            raise PowerCut
        if self.rng.random() < self.writes_fail:
            self._outcome.failed_writes += 1
            self._landed = self.rng.choice((packed, self._landed))
            return False
        self.saved = packed
        self._landed = None
        return True


class Witness:
    """Reads what the victim sends, and what it holds; raises `SoakError`."""

    def __init__(self, seed, victim):
        self._seed = seed
        self._victim = victim
        self._shown = {}
        self._checked = (None, 0)

    def sees(self, payload) -> None:
        """Look at a frame that the victim has sent."""
        if payload[0] & KIND not in (WISH, STEP):
            return
        victim, game = self._victim, self._victim.session.game
        index, word = _number(payload, INDEX), _number(payload, WORD)
        before = self._shown.setdefault((game.id, index), word)
        if before != word:
            self._fail(f"step {index} was shown as {before:04x} and as {word:04x}")
        if game.is_kept:
            head = _head(victim.saved, 0)
            pending, count = head[7], head[8]
            at = 88 + 4 * index
            saved = _number(victim.saved, at) if index < count else pending
            if index > count or saved != word:
                self._fail(f"step {index}, {word:04x}, was sent before it was saved")

    def looks(self) -> None:
        """Look at the victim's game: whose steps are in it."""
        victim, game = self._victim, self._victim.session.game
        state = (game.id, game.log.count)
        if game.id is None or victim.match is None or state == self._checked:
            return
        self._checked = state
        match = victim._new_match()
        for index in range(game.log.count):
            word = game.log.word(index)
            if match.player == game.seat and (game.id, index, word) not in victim.chosen:
                self._fail(f"step {index}, {word:04x}, is the victim's, who did not choose it")
            for action in actions_of(match, word, game.log.faces(index)):
                match.apply(action)

    def checks_log(self) -> None:
        """Check the victim's log, to the last byte."""
        victim = self._victim
        if victim.match is None or victim.session.game.id is None:
            return
        try:
            check_log(LinkLog(victim.log_text()))
        except (FalseLog, LogError) as error:
            self._fail(f"the victim's log: {error}")

    def _fail(self, text):
        raise SoakError(f"adversary's game {self._seed}: {text}")


class Eve(Handheld):
    """The adversary: a whole handheld, and no promise that it keeps.

    `saves_made` are all its saves; `digests` the digest after each number of steps.
    """

    def __init__(self, rng, ruleset):
        self.saves_made = []
        self.digests = {}
        super().__init__(rng, "EVE", ruleset)

    def _save(self):
        kept = super()._save()
        self.saves_made.append(self.saved)
        return kept

    def knows(self) -> None:
        """Remember the digest of the game as it is now."""
        game = self.session.game
        if game.id is not None and game.log.digest is not None:
            self.digests[game.id, game.log.count] = game.log.digest[:_SHOWN_BYTES]

    def link(self, number: int) -> bytes:
        """Return its own link for a roll."""
        dice = self.session.game.dice
        while not dice.has(number):
            dice.fill()
        return dice.link(number)


class Attack:
    """One adversary's game."""

    def __init__(self, seed: int):
        self.outcome = Outcome(seed)
        self.rng = rng = random.Random(f"adversary {seed}")
        ruleset = RULESETS[rng.choice(RULESET_IDS)]
        self.victim = Victim(rng, ruleset, self.outcome)
        self.eve = Eve(rng, ruleset)
        self.witness = Witness(seed, self.victim)
        self.now_ms = 0
        self._to_victim = self._to_eve = b""
        self._past = []
        self._lie = None
        self._stuck = 0
        self._zeal = rng.choice((0.01, 0.03, 0.1))
        self._moves = rng.sample(MOVES, rng.randrange(2, len(MOVES) + 1))
        # The game itself begins well.
        self._frames_until(lambda: self._counts == [0, 0] and self.victim.match is not None)
        self.victim.writes_fail = rng.choice((0, 0, 0.02, 0.2))
        self.victim.write_cuts = rng.choice((0, 0, 0.005))

    def run(self) -> Outcome:
        """Attack until the game has ended, one way or another."""
        victim, outcome = self.victim, self.outcome
        for _ in range(MOST_FRAMES):
            if self.rng.random() < self._zeal:
                outcome.attacks += 1
                self.rng.choice(self._moves)(self)
            self.frame()
            if victim.is_done or victim.session.game.differs:
                break
            self._come_back()
        self.witness.checks_log()
        game = victim.session.game
        outcome.ending = "differs" if game.differs else "open"
        if victim.match is not None and victim.match.finished and not game.differs:
            outcome.ending = "finished"
        outcome.steps = game.log.count
        return outcome

    def frame(self) -> None:
        """Let a frame pass on both sides."""
        rng, victim, eve = self.rng, self.victim, self.eve
        self.now_ms += FRAME_MS
        out = None
        try:
            out = victim.frame(self._to_victim or None, self.now_ms)
        except PowerCut:
            victim.cut()
        out = bytes(out) if out is not None else b""
        self._to_victim = b""
        if out and rng.random() < 0.002:
            victim.cut()  # before the frame is on the wire
            out = b""
        if out:
            self.witness.sees(payload_of(out))
        self.witness.looks()
        if out and rng.random() < 0.002:
            victim.cut()  # after it
        said = eve.frame(out or None, self.now_ms)
        eve.knows()
        if said is not None:
            self._send(bytes(said))

    def _send(self, wire):
        """Put a frame of the adversary's on the wire, with its lie."""
        payload = payload_of(wire)
        if self._lie is not None:
            wire = frame_of(self._lie(payload))
        self._past.append(wire)
        del self._past[:-30]
        self._to_victim += wire

    @property
    def _counts(self):
        return [each.session.game.log.count for each in (self.victim, self.eve)]

    def _frames_until(self, condition):
        for _ in range(MOST_FRAMES):
            if condition():
                return
            self.frame()

    def _come_back(self):
        """Let players do what they would: leave what has stopped, and choose Continue."""
        states = {self.victim.state, self.eve.state}
        self._stuck = self._stuck + 1 if states & _ENDED or "parted" in states else 0
        if self._stuck > _PATIENCE_FRAMES:
            self._stuck = 0
            self.outcome.returns += 1
            self._lie = None
            if self.victim.state in _ENDED:
                self.victim.switch_on()
            if self.eve.session.game.differs or self.eve.session.game.id is None:
                self.eve.saved = self.rng.choice(self.eve.saves_made)
            self.eve.switch_on()

    # ---- what the adversary does ---------------------------------------------------------------

    def leave_and_return(self):
        """Say goodbye, and come back at once with a new nonce and an old save or the last."""
        self.forge(bytes((BYE,)), bytes((1,)), numbered=False)
        self.return_anew()

    def return_anew(self):
        """Come back with a new nonce, from any state it ever saved."""
        eve = self.eve
        eve.saved = self.rng.choice((eve.saves_made[-1], self.rng.choice(eve.saves_made[-6:])))
        eve.switch_on()

    def wish_otherwise(self):
        """Come back from before the last roll, and keep other dice."""
        self.return_anew()
        game = self.eve.session.game
        if game.wish:
            game.wish = actions.mark(self.rng.randrange(ALL_HELD)) | ROLL
            game.meet = lambda count, digest: setattr(game, "_sends_wish", True)
            game.differ = lambda: None

    def lie_about_steps(self):
        """Say for a while that there are more steps or fewer, with a digest that would fit."""
        by = self.rng.choice((-119, -2, -1, 1, 2, 119))
        game = self.eve.session.game

        def lie(payload):
            kind = payload[0] & KIND
            at, digest = (NUMBER, NUMBER + 2) if kind == IDLE else (COUNT, GAME_DIGEST)
            if kind == IDLE or kind == HELLO and len(payload) == HELLO_BYTES:
                count = max(0, _number(payload, at) + by)
                payload[at : at + 2] = count.to_bytes(2, "big")
                known = self.eve.digests.get((game.id, count), bytes(_SHOWN_BYTES))
                payload[digest : digest + _SHOWN_BYTES] = known
            return payload

        self._lie = lie
        if self.rng.random() < 0.5:
            self.eve.switch_on()

    def stop_lying(self):
        """Speak the truth again."""
        self._lie = None

    def dispute(self):
        """Say that the games differ, for once."""
        payload = payload_of(self._past[-1])
        if payload[0] & KIND in (HELLO, IDLE) and self.rng.random() < 0.1:
            payload[0] |= DISAGREES
            self._to_victim += frame_of(payload)

    def move_for_victim(self):
        """Send a step where the victim is, as if it were its own or the adversary's."""
        game = self.victim.session.game
        index = max(0, game.log.count + self.rng.choice((-2, -1, 0, 0, 0, 0, 1)))
        digest = self.eve.digests.get((game.id, index), bytes(_SHOWN_BYTES))
        if self.rng.random() < 0.5:
            word = actions.score(self.rng.randrange(13))
        else:
            word = actions.mark(self.rng.randrange(ALL_HELD)) | ROLL
        if game.wish and self.rng.random() < 0.3:
            word = game.wish
        contents = index.to_bytes(2, "big") + word.to_bytes(2, "big") + digest
        if word & ROLL:
            number = max(0, game.log.rolls + self.rng.choice((0, 1, 1, 1, 2)))
            contents += self.eve.link(min(90, number))
        self.forge(bytes((self.rng.choice((WISH, STEP)),)), contents)

    def replay(self):
        """Send frames of before again."""
        for _ in range(self.rng.randrange(1, 4)):
            if self._past:
                self._to_victim += self.rng.choice(self._past)

    def drop(self):
        """Lose what is on the wire to the victim, or to the adversary its acknowledgement."""
        self._to_victim = b""
        if self.rng.random() < 0.5:
            self.now_ms += FRAME_MS
            try:
                out = self.victim.frame(None, self.now_ms)
            except PowerCut:
                self.victim.cut()
                return
            if out is not None:
                self.witness.sees(payload_of(bytes(out)))

    def silence(self):
        """Say nothing for a while."""
        for _ in range(self.rng.choice((5, 30))):
            self._to_victim = b""
            self.frame()
            self._to_victim = b""

    def forge(self, kind, contents, numbered=True):
        """Put a message on the wire that the victim takes for the peer's next one."""
        line = self.victim.session.line
        if not line.connection:
            return
        flags = HEARS | (0 if line.is_first else FIRST)
        payload = bytes((kind[0] | flags,)) + line._tag + bytes((line._number,))
        if numbered:
            payload += bytes((line._taken + 1 & 0xFF,))
        self._to_victim += frame_of(payload + contents)


MOVES = (
    Attack.leave_and_return,
    Attack.return_anew,
    Attack.wish_otherwise,
    Attack.lie_about_steps,
    Attack.stop_lying,
    Attack.dispute,
    Attack.move_for_victim,
    Attack.replay,
    Attack.drop,
    Attack.silence,
)


def attack(seed: int) -> Outcome:
    """Play one adversary's game; raises `SoakError` where the victim was bent."""
    return Attack(seed).run()


def _number(payload, at):
    return payload[at] << 8 | payload[at + 1]


assert (DIGEST, SHOWN, LINK) == (9, 17, 16)
