# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Two handhelds and a cable for tests that play, frame by frame."""

import itertools

from handful.ports import SELECT, A
from handful.store.save_file import BLOCK_BYTES, LOG
from host_sim.handheld import Handheld
from host_sim.link_cable import Cable
from host_sim.link_port import Plug
from tests.words import LINK, SWAP

NAMES = ("ANN", "BOB")
NONCE_BYTES = 8
PATIENCE_FRAMES = 900


def log_on(drive) -> str:
    """Return the log of the last link game that a drive keeps, "" for none."""
    file = drive.more()
    file.open()
    data = bytearray((file.blocks - LOG) * BLOCK_BYTES)
    file.read(LOG, data)
    return bytes(data).partition(b"\0")[0].decode()


def entropy_of(seat):
    """Return an `entropy` whose nonces begin with `seat`: the greater one moves first.

    Each opening of the link has a nonce of its own, as the other side tells openings by it.
    """
    openings = itertools.count(seat)

    def entropy(length):
        if length != NONCE_BYTES:
            return bytes([seat]) * length
        return bytes([seat]) + bytes([next(openings) & 255]) * (length - 1)

    return entropy


def has_swapped(side):
    """Return whether a handheld shows what has come of a swap."""
    return not getattr(side.app.screen, "is_open", True)


class Linked:
    """Both sides: `left` and `right`; `wishes` are for both, `each` for one after the other.

    With `meets` both open the link by themselves, as with `--link` and a wish for the game.
    """

    def __init__(
        self,
        meets=True,
        draws=False,
        each=({}, {}),
        seats=None,
        memories=(None, None),
        **wishes,
    ):
        self.cable = Cable()
        self.sides = []
        self._made = []
        self._draws = draws
        self._seats = seats
        if meets:
            wishes["link"] = True
        self._wishes = [
            {"players": [(NAMES[i], "human")] if meets else None} | wishes | each[i]
            for i in range(2)
        ]
        for i in range(2):
            self.sides.append(self._switched_on(i, memories[i]))

    def _switched_on(self, i, memory=None):
        plug = Plug(self.cable.ends[i])
        entropy = entropy_of(self._seats[i]) if self._seats else None
        draws, wishes = self._draws, self._wishes[i]
        made = Handheld(memory=memory, draws=draws, cable=plug, entropy=entropy, **wishes)
        self._made.append(made)
        return made

    @property
    def left(self):
        """The handheld of ANN."""
        return self.sides[0]

    @property
    def right(self):
        """The handheld of BOB."""
        return self.sides[1]

    @property
    def mover(self):
        """The handheld whose turn it is."""
        return next(side for side in self.sides if side.app.game.is_ours)

    @property
    def other(self):
        """The handheld whose turn it is not."""
        return next(side for side in self.sides if not side.app.game.is_ours)

    @property
    def states(self):
        """What both links are doing, None where there is none."""
        links = [side.app.session.link for side in self.sides]
        return tuple(link and link.state for link in links)

    def power_cycle(self, i, **changes):
        """Switch one side off and on again; nvm and drive stay."""
        self._wishes[i] |= changes
        self.sides[i] = self._switched_on(i, self.sides[i].memory)
        return self.sides[i]

    def frames(self, count=1):
        """Let frames pass on both."""
        for _ in range(count):
            for side in self.sides:
                side.frame()

    def until(self, condition):
        """Let frames pass until something is true, and return how many it took."""
        for count in range(PATIENCE_FRAMES):
            if condition():
                return count
            self.frames()
        shown = [(side.screen, side.notice) for side in self.sides]
        raise AssertionError(f"it never happened: {shown}, {self.states}")

    def offer_scores(self):
        """Offer to swap high scores, on the left side."""
        self.until(lambda: set(self.states) <= {"ready", "rules"})
        self.frames(3)
        self.left.pick(SWAP)
        self.until(lambda: self.states[1] and self.right.app.session.link.is_asked_to_swap)
        self.frames(2)

    def swap_scores(self):
        """Swap high scores, until both sides say, or ask, what comes of it."""
        self.offer_scores()
        self.right.pick(SWAP)
        self.until(lambda: all(has_swapped(side) for side in self.sides))
        self.frames(1)

    def meet(self):
        """Let both get to the table."""
        self.until(lambda: self.states == ("playing", "playing"))
        self.frames(20)
        return self

    def find(self):
        """Choose Link on both sides, until each shows what can be done with the other."""
        for side in self.sides:
            side.pick(LINK)
        self.until(lambda: set(self.states) <= {"ready", "rules"})
        self.frames(3)
        return self

    def link_up(self):
        """Find each other, and ask for a game on both sides."""
        self.find()
        for side in self.sides:
            self.press(side, A)
        return self.meet()

    def press(self, side, *keys):
        """Press keys on a side, one a frame; both go on."""
        for key in keys:
            side.ports.keys.tap((key,))
            self.frames()

    def roll(self):
        """Let the mover roll, and both see it."""
        mover, other = self.mover, self.other
        rolls = mover.match.roll
        self.press(mover, A)
        self.until(lambda: mover.match.roll == other.match.roll == rolls + 1)
        self.frames(4)

    def take_turn(self):
        """Let the mover roll once and take the best box."""
        mover = self.mover
        filled = mover.match.card.filled
        card = mover.match.card
        if not mover.match.roll:
            self.roll()
        to_card = [SELECT] if mover.app.screen.pointer[1] < 0 else []  # five alike is there
        self.press(mover, *to_card, A)
        self.frames()
        if card.filled == filled:
            self.press(mover, A)
        self.until(lambda: card.filled > filled)
        self.frames(20)

    def play_out(self):
        """Play to the end, as both see it."""
        while any(side.screen == "table" for side in self.sides):
            if any(side.match.finished for side in self.sides):
                self.frames()
            else:
                self.take_turn()
        assert self.same()

    def break_in_a_roll(self, frames):
        """Pull the cable so many frames after the mover has pressed A, and plug it in again."""
        self.mover.ports.keys.tap((A,))
        self.frames(frames)
        self.cable.is_pulled = True
        self.until(lambda: all(side.notice for side in self.sides))
        self.cable.is_pulled = False
        self.until(lambda: [side.match.roll for side in self.sides] == [1, 1])
        self.until(lambda: not any(side.notice for side in self.sides))
        self.frames(4)

    def same(self):
        """Return whether both have the same game: players, cards, dice, turn."""
        told = [side.state() for side in self.sides]
        keys = ("players", "turn", "player", "roll", "dice")
        return all(told[0][key] == told[1][key] for key in keys)

    def close(self):
        """Release the displays."""
        for made in self._made:
            made.close()
