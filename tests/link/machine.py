# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Link games with everything that can go wrong, as state machines of hypothesis.

    run_state_machine_as_test(LinkMachine, settings=quick(20))

`LinkMachine` plays two honest handhelds over a bad cable, with power cuts, failing flashes and
rollbacks: the game ends with equal cards, or both say that the games differ. In `HostileMachine`
the peer knows the protocol and keeps to none of it: the honest side shows nothing unsaved, no roll
is made again or held differently, and none of its steps is made by the peer. A `Table`'s witness
checks that in each frame.
"""

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule

from handful.game import actions
from handful.game.match import ALL_HELD
from handful.rules.rulesets import RULESET_IDS
from tests.link.cheats import CHEATS, Cheat
from tests.link.frames import (
    BYE,
    COUNT,
    DIGEST_BYTES,
    DISAGREES,
    FIRST,
    GAME_DIGEST,
    HEARS,
    HELLO,
    HELLO_BYTES,
    IDLE,
    KIND,
    MESSAGE,
    NUMBER,
    ROLL,
    STEP,
    WISH,
    changed,
    frame_of,
    number_at,
    payload_of,
    sizes_of,
)
from tests.link.table import STOPPED, SoakError, Table

SIDES = st.sampled_from((0, 1))
TIMES_MS = st.sampled_from((40, 200, 700, 1500, 4000))
RARE = st.sampled_from((0, 0, 0, 1e-4, 1e-3, 5e-3))

GAME_MS = 600_000
"""In this time a game ends once nothing goes wrong any more."""
_LAST_LOOK_MS = 6000
_DIFFER = {"disagreed", "other game"}
_GOES_ON = {"playing", "ready", "catching up"}


def quick(examples: int) -> settings:
    """Return the settings for so many games, the same ones at each run."""
    return settings(
        max_examples=examples,
        stateful_step_count=30,
        deadline=None,
        database=None,
        derandomize=True,
        suppress_health_check=list(HealthCheck),
    )


class LinkMachine(RuleBasedStateMachine):
    """A game between two honest handhelds. `tally` counts, over all games."""

    tally = None
    peer = None

    def __init__(self):
        super().__init__()
        self.table = None
        self.is_rolled_back = False

    def note(self, what: str, count: int = 1) -> None:
        """Count something for the long run's report."""
        self.table.counts[what] += count

    @initialize(
        seed=st.integers(0, 1 << 20),
        rules=st.sampled_from(RULESET_IDS),
        steps=st.sampled_from((0, 1, 5, 20, 50, 70)),
    )
    def begin(self, seed, rules, steps):
        """Play so many steps over a good cable."""
        peer = {"peer": self.peer} if self.peer else {}
        self.table = table = Table(seed, rules, **peer)
        table.handhelds[0].reads_bytes = seed % 16 == 0
        both = [handheld.session for handheld in table.handhelds]
        has_begun = lambda: all(each.shares and each.game.log.count >= steps for each in both)  # noqa: E731
        assert table.run_until(lambda: has_begun() or table.is_over, GAME_MS)
        self._sizes = sizes_of(both[0])

    # ---- what players do -----------------------------------------------------------------------

    @rule(frames=st.integers(1, 80))
    def play(self, frames):
        """Let both play on; a side that sees another game for long begins again."""
        for _ in range(frames):
            self.table.frame()

    @rule(side=SIDES, frames=st.sampled_from((0, 3, 30)))
    def think(self, side, frames):
        """Ponder each move from here on."""
        self.table.handhelds[side].thinks_frames = frames

    @rule(side=SIDES)
    def leave(self, side):
        """Say BYE; both then come back, with new nonces."""
        table = self.table
        self.note("goodbyes")
        table.handhelds[side].session.leave()
        table.run(500)
        for each in (0, 1):
            table.power_cycle(each)

    # ---- the cable -----------------------------------------------------------------------------

    @rule(wires=st.sampled_from((0, 1, None)), ms=TIMES_MS)
    def pull(self, wires, ms):
        """Pull the cable, or one wire of it."""
        cable = self.table.cable
        pulled = cable if wires is None else cable.wires[wires]
        pulled.cut()
        self.table.run(ms)
        pulled.mend()

    @rule(ms=TIMES_MS)
    def loop(self, ms):
        """Plug the cable in so that each side hears itself."""
        self.table.cable.is_looped = True
        self.table.run(ms)
        self.table.cable.is_looped = False

    @rule(wire=SIDES, ms=TIMES_MS)
    def change_speed(self, wire, ms):
        """Receive at another speed for a while."""
        wire = self.table.cable.wires[wire]
        wire.is_garbage = True
        self.table.run(ms)
        wire.is_garbage = False

    @rule(
        wire=SIDES,
        flips=st.sampled_from((0, 0, 1e-5, 1e-4, 1e-3, 2e-3)),
        drops=RARE,
        inserts=RARE,
        duplicates=RARE,
        bursts=st.sampled_from((0, 0, 1e-4, 1e-3)),
        delay_ms=st.sampled_from((0, 0, 5, 50, 150)),
        jitter_ms=st.sampled_from((0, 0, 10, 60)),
    )
    def spoil(self, wire, **faults):
        """Let a wire be noisy or slow from here on."""
        for name, value in faults.items():
            setattr(self.table.cable.wires[wire], name, value)

    @rule(side=SIDES, count=st.integers(1, 5))
    def lose(self, side, count):
        """Lose the next frames of one side: its steps, or its acknowledgements."""
        self.table.losing[side] = count

    @rule(side=SIDES, back=st.integers(1, 30))
    def repeat(self, side, back):
        """Deliver an old frame again."""
        past = self.table.past[side]
        if past:
            self.note("repeated frames")
            self.table.put(side, past[-min(back, len(past))])

    # ---- power and flash -----------------------------------------------------------------------

    @rule(side=SIDES, ms=st.sampled_from((100, 200, 1500)))
    def stall(self, side, ms):
        """Let a side do nothing for a while."""
        self.table.off_ms[side] = ms

    @rule(side=SIDES, off_ms=st.sampled_from((0, 33, 500, 3000)))
    def cut_power(self, side, off_ms):
        """Switch a side off and on between two frames."""
        self.table.power_cycle(side)
        self.table.off_ms[side] = off_ms

    @rule(side=SIDES, fate=st.sampled_from(("sent", "half", "lost")))
    def cut_power_at_message(self, side, fate):
        """Cut the power at the next message, which is sent, sent half, or not."""
        self.table.cut_next[side] = fate

    @rule(side=SIDES)
    def cut_power_in_write(self, side):
        """Cut the power in the next write."""
        self.note("power cuts in a write")
        self.table.handhelds[side].is_cut_in_write = True

    @rule(side=SIDES, count=st.integers(1, 40))
    def fail_writes(self, side, count):
        """Let the next writes fail, as on a drive that a computer holds."""
        self.note("failing writes", count)
        self.table.handhelds[side].failing_writes = count

    @rule(side=SIDES, back=st.integers(1, 40))
    def roll_back(self, side, back):
        """Switch a side on with a save of before, which its flash had reported written."""
        handheld = self.table.handhelds[side]
        if not handheld.saves_made or side in self._sound:
            return
        self.note("rollbacks")
        self.is_rolled_back = True
        handheld.saved = handheld.saves_made[-min(back, len(handheld.saves_made))]
        handheld._landed = None
        self.table.power_cycle(side)
        self.table.witnesses[side].forget(handheld.session.game.log.count)

    _sound = ()
    """Sides that are never rolled back."""

    # ---- the end -------------------------------------------------------------------------------

    def teardown(self):
        """End all faults: the game must end, and well."""
        if self.table is None:
            return
        table = self.table
        self.note("faults of the cable", sum(sum(w.faults.values()) for w in table.cable.wires))
        table.lie = None
        table.losing[:] = table.off_ms[:] = (0, 0)
        table.cut_next[:] = (None, None)
        for wire in table.cable.wires:
            for name in ("flips", "drops", "inserts", "duplicates", "bursts", "delay_ms"):
                setattr(wire, name, 0)
        for handheld in table.handhelds:
            handheld.failing_writes = handheld.thinks_frames = 0
            handheld.is_cut_in_write = False
        self.finish()
        if self._sizes != sizes_of(table.handhelds[0].session):
            raise SoakError("a buffer has grown")
        if self.tally is not None:
            log = table.handhelds[0].session.game.log
            self.tally.update(table.counts + type(table.counts)(games=1, steps=log.count))

    def finish(self) -> None:
        """Play to the end: equal cards, or words on both sides."""
        table = self.table
        if not self.is_rolled_back:
            seen = (table.handhelds[0].words | table.handhelds[1].words) & (STOPPED - {"parted"})
            if seen:
                raise SoakError(f"a bad cable led to {seen}")
        if not table.run_until(lambda: table.is_over or self._is_stopped(), GAME_MS):
            raise SoakError(f"a game hangs: {table.states}")
        if table.is_over:
            self.note("ended with equal cards")
            table.check()
        else:
            table.run(_LAST_LOOK_MS)
            if not self.is_rolled_back or not set(table.states) <= _DIFFER:
                raise SoakError(f"a game stopped: {table.states}")
            self.note("ended as games that differ")
            table.check_logs()

    def _is_stopped(self):
        return bool(set(self.table.states) & (STOPPED - {"parted"}))


class HostileMachine(LinkMachine):
    """A game of an honest handheld, side 0, against an adversary."""

    peer = Cheat
    _sound = (0,)

    def __init__(self):
        super().__init__()
        self.digests = {}

    @property
    def victim(self):
        """The honest side."""
        return self.table.handhelds[0]

    @property
    def eve(self):
        """The adversary."""
        return self.table.handhelds[1]

    def _digest(self, count):
        """Return the digest after so many steps, if the adversary has known it."""
        for handheld in (self.eve, self.victim):
            game = handheld.session.game
            if game.id is not None and game.log.digest is not None:
                self.digests[game.id, game.log.count] = game.log.digest[:DIGEST_BYTES]
        return self.digests.get((self.victim.session.game.id, count), bytes(DIGEST_BYTES))

    def _attack(self, what):
        self.note("attacks")
        self.note(f"attacks: {what}")

    @rule()
    def come_back(self):
        """Leave what has stopped, and choose Continue."""
        for side in (0, 1):
            if self.table.handhelds[side].state in STOPPED | _DIFFER:
                self.table.power_cycle(side)
        self.eve.way = self.table.lie = None

    @rule(way=st.sampled_from([*CHEATS, None]))
    def cheat(self, way):
        """Break one promise from here on."""
        self._attack("cheats")
        self.eve.way = way

    @rule(back=st.integers(1, 8), held=st.integers(0, ALL_HELD - 1))
    def hold_otherwise(self, back, held):
        """Come back from before a roll, and wish for it with other dice held."""
        saves = [save for save in self.eve.saves_made if save]
        if saves:
            self._attack("other dice held")
            self.eve.return_with(saves[-min(back, len(saves))], actions.mark(held) | ROLL)

    @rule(by=st.sampled_from((-119, -2, -1, 1, 2, 119)), comes_back=st.booleans())
    def claim_steps(self, by, comes_back):
        """Claim more or fewer steps for a while, with the digest that belongs to them."""

        def lie(payload):
            kind = payload[0] & KIND
            at, digest = (NUMBER, NUMBER + 2) if kind == IDLE else (COUNT, GAME_DIGEST)
            if kind == IDLE or kind == HELLO and len(payload) == HELLO_BYTES:
                count = max(0, number_at(payload, at) + by)
                payload[at : at + 2] = (count & 0xFFFF).to_bytes(2, "big")
                payload[digest : digest + DIGEST_BYTES] = self._digest(count)
            return payload

        self._attack("claimed steps")
        self.table.lie = lie
        if comes_back:
            self.eve.switch_on()

    @rule()
    def speak_truth(self):
        """End the lies."""
        self.table.lie = None

    @rule()
    def dispute(self):
        """Claim that the games differ."""
        for frame in reversed(self.table.past[1]):
            payload = payload_of(frame)
            if payload[0] & KIND in (HELLO, IDLE):
                self._attack("disputes")
                payload[0] |= DISAGREES
                self.table.put(1, frame_of(payload))
                break

    @rule(
        kind=st.sampled_from((WISH, STEP)),
        ahead=st.sampled_from((-2, -1, 0, 0, 0, 0, 1)),
        word=st.one_of(
            st.integers(0, 12).map(actions.score),
            st.integers(0, ALL_HELD - 1).map(lambda held: actions.mark(held) | ROLL),
            st.none(),
        ),
        roll=st.sampled_from((0, 1, 1, 1, 2)),
    )
    def move_for_victim(self, kind, ahead, word, roll):
        """Send a step where the victim is, as the victim's own or as the adversary's."""
        game = self.victim.session.game
        if game.id is None or self.eve.session.game.id is None:
            return
        self._attack("forged steps")
        index = max(0, game.log.count + ahead)
        word = word if word is not None else game.wish or actions.score(0)
        contents = index.to_bytes(2, "big") + word.to_bytes(2, "big") + self._digest(index)
        if word & ROLL:
            contents += self.eve.link(min(90, max(0, game.log.rolls + roll)))
        self._forge(kind, contents)

    @rule()
    def forge_bye(self):
        """Say goodbye while playing on, and come back at once."""
        self._attack("forged goodbyes")
        self._forge(BYE, bytes((1,)), is_numbered=False)
        self.table.power_cycle(1)

    @rule(count=st.integers(1, 40), data=st.randoms(use_true_random=False))
    def go_mad(self, count, data):
        """Send noise and changed frames, with checks that are right."""
        past = self.table.past[1]
        self.note("frames of a mad peer", count)
        for at in range(count):
            payload = payload_of(data.choice(past)) if past else bytearray(9)
            noise = data.randbytes(data.randrange(100)) if data.random() < 0.1 else None
            payload = changed(payload, data, range(HELLO, MESSAGE + 3), self._sign)
            self.table.put(1, noise or frame_of(payload))
            if at % 3 == 2:
                self.table.frame()

    def _sign(self, payload):
        """Give a message the number that the victim expects."""
        if len(payload) > 4:
            payload[4] = self.victim.session.line._taken + 1 & 0xFF

    def _forge(self, kind, contents, is_numbered=True):
        """Put a message on the wire that the victim takes for the peer's next one."""
        line = self.victim.session.line
        if line.connection:
            flags = HEARS | (0 if line.is_first else FIRST)
            payload = bytes((kind | flags,)) + line._tag + bytes((line._number,))
            if is_numbered:
                payload += bytes((line._taken + 1 & 0xFF,))
            self.table.put(1, frame_of(payload + contents))

    def finish(self) -> None:
        """Play on honestly for a while; the victim must be free to leave, its log true."""
        table, victim = self.table, self.victim
        self.eve.way = None
        table.run_until(lambda: victim.is_done, 20_000)
        table.looks()
        table.check_logs()
        ending = "finished" if victim.is_done else victim.state
        self.note(f"ended: {ending}")
        victim.session.leave()
        if not table.run_until(lambda: victim.state not in _GOES_ON, 10_000):
            raise SoakError(f"the victim is held: {table.states}")
