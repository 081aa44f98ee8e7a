# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Power cuts at every point of random histories, and at every point of the recovery from each.

When the power is back, options, records and game must be those last reported as saved, or those
that were being saved. Only where nvm is the one place to save to, a cut in the write to nvm may
lose what nvm held; the store then finds what the file holds.
"""

import random
from collections import namedtuple

from handful.store.save_file import FILE, MORE_PLACES, SaveFile
from handful.store.store import Store
from handful.store.two_copies import PARTLY, TwoCopies
from tests.store.flash_sim import MODELS, Board
from tests.words import PLAY

SAVES = 50
"""The number of saves of a history."""

MOST_GAME_BYTES = 1040
_SMALL_FILE = 600
_DAY = 60
"""The most commits before a history begins, so that it may begin in any round of the ring."""

Kept = namedtuple("Kept", "essentials rest game")
Kept.__doc__ = """What a store holds, or the numbers of the oldest versions that it may hold."""

NOTHING = Kept(None, None, None)


class Lost(Exception):
    """What was saved was lost."""


class Trial:
    """Cuts the power.

    `cuts` counts the power cuts, `second` those in the recovery from another, `alone` those that
    lost what only nvm held, `histories` the histories begun.
    """

    def __init__(self, seed: int, show=lambda cuts: None):
        self._rng = random.Random(seed)
        self._show = show
        self.cuts = 0
        self.second = 0
        self.alone = 0
        self.histories = 0

    def run(self, cuts: int) -> None:
        """Try whole histories until there were so many cuts; raise `Lost`."""
        while self.cuts < cuts:
            for model in MODELS:
                if self.cuts < cuts:
                    self.histories += 1
                    self.history(model, SAVES, lambda: self.cuts < cuts)

    def history(self, model, saves: int, goes_on=lambda: True) -> None:
        """Try each cut of one history on a board of this model."""
        rng = self._rng
        board = Board(model, shift=rng.randrange(8), room=_SMALL_FILE)
        play = Play(board, random.Random(rng.random()))
        for _ in range(rng.randrange(_DAY)):
            play.step()
        for _ in range(saves):
            if goes_on():
                self._step(play)

    def _step(self, play):
        before, floor, risk = play.board.copy(), play.floor, play.risk
        with play.board.recording() as operations:
            play.step()
        check(play.board, play, play.floor, self._rng)
        for cut in cut_boards(before, operations, self._rng):
            self._count(check(cut, play, floor, self._rng, risk))
            self._recover(cut, play)

    def _recover(self, board, play):
        """Go on from a cut, and cut the power in each write of that."""
        again = play.resumed(board, self._rng)
        for step in (again.mend, again.grow, again.save):
            before, floor, risk = again.board.copy(), again.floor, again.risk
            with again.board.recording() as operations:
                step()
            check(again.board, again, again.floor, self._rng)
            for cut in cut_boards(before, operations, self._rng):
                self.second += 1
                self._count(check(cut, again, floor, self._rng, risk))

    def _count(self, is_alone):
        self.cuts += 1
        self.alone += is_alone
        self._show(self.cuts)


def cut_boards(board, operations, rng):
    """Yield a board after a power cut in each of the operations; `board` changes."""
    for operation in operations:
        cut = board.copy()
        cut.tear(operation, rng)
        yield cut
        board.do(operation)


def check(board, play, floor, rng, risk=None) -> bool:
    """Switch a board on and compare; return whether something that only nvm held is lost.

    `floor` has the oldest versions that may be found, `risk` the oldest where nvm was the only
    place to write to. Raises `Lost`.
    """
    found = Kept(*boot(board, rng)[1:])
    is_alone = False
    for name, value in found._asdict().items():
        versions = getattr(play, name)
        known = getattr(floor, name)
        if value not in versions[known:]:
            if risk is None or value not in versions[getattr(risk, name) :]:
                number = versions.index(value) if value in versions else "garbage"
                raise Lost(f"{board.model.name}: {name} {number}, {known} was reported saved")
            is_alone = True
    return is_alone


def boot(board, rng, away=False):
    """Switch a board on; return its store, and essentials, rest and game as found."""
    drive = board.drive(rng)
    drive.away = away
    store = Store(board.nvm(), drive, rng.randbytes)
    essentials, rest = store.load()
    game = store.load_game()
    return store, essentials, rest, None if game is None else bytes(game)


class Play:
    """A player on a board, with all versions of what was saved, the newest last.

    `floor` has the numbers of the versions that were reported as saved.
    """

    def __init__(self, board, rng, kept=NOTHING):
        self.board = board
        self._rng = rng
        self._away = False
        self.turn_on()
        self.essentials = [kept.essentials]
        self.rest = [kept.rest]
        self.game = [kept.game]
        self.floor = Kept(0, 0, 0)
        self._in_file = Kept(0, 0, 0)
        self._number = 0

    def resumed(self, board, rng) -> PLAY:
        """Return the player who goes on where the power came back, on a copy of `board`."""
        board = board.copy()
        found = Kept(*boot(board, rng)[1:])
        other = Play(board, random.Random(rng.random()), found)
        other._number = self._number + 1000
        return other

    @property
    def risk(self):
        """The versions that are in the file while it cannot be written, otherwise None."""
        return self._in_file if self._away else None

    def step(self) -> None:
        """Do something that is saved."""
        chance = self._rng.random()
        if chance < 0.05:
            self.turn_on()
        elif chance < 0.12:
            self.cable()
        elif chance < 0.65:
            self.grow()
        elif chance < 0.92:
            self.save()
        else:
            self.end()

    def mend(self) -> None:
        """Save the same again, as the game does after power-on."""
        self._save(self.essentials[-1] or b"", self.rest[-1] or b"")

    def save(self) -> None:
        """Save something new."""
        essentials = self.essentials[-1] or b""
        if not essentials or self._rng.random() < 0.3:
            essentials = self._bytes(40, 180)
        self._save(essentials, self._bytes(100, 3000))

    def grow(self) -> None:
        """Continue the game, or begin one, and commit it."""
        game = self.game[-1]
        if game is None or len(game) > MOST_GAME_BYTES or self._rng.random() < 0.03:
            # A game that was begun elsewhere is long from its first commit on.
            self._store.begin_game()
            game = self._bytes(80, 80 if self._rng.random() < 0.5 else MOST_GAME_BYTES)
        else:
            game = self._bytes(80, 80) + game[80:]
            if len(game) > 82 and self._rng.random() < 0.3:
                game = game[:-2]  # another mark replaces the last one
            game += self._bytes(2, 2 if self._rng.random() < 0.7 else 120)
        self._commit(game)

    def _commit(self, game):
        self.game.append(game)
        place = self._store.suspend(game[:80], game[80:]) if self._away else 0
        if place == 0 and self._store.commit(game[:80], game[80:]):
            place = FILE
        self._report(game=place)

    def end(self) -> None:
        """End the game and save: two steps for the power, one for the player."""
        self.game.append(None)
        self._store.end_game(self._number % 4 > 0)  # an empty battery puts it off
        essentials, rest = self.essentials[-1] or b"", self._bytes(100, 3000)
        self._save(essentials, rest, ends=True)

    def _save(self, essentials, rest, ends=False):
        self.essentials.append(essentials)
        self.rest.append(rest)
        place = self._store.save(essentials, rest)
        self._report(place, 0 if place & PARTLY else place, place if ends else None)

    def _report(self, essentials=None, rest=None, game=None):
        """Note where the store reports the newest versions."""
        places = Kept(essentials, rest, game)
        for name, place in places._asdict().items():
            newest = len(getattr(self, name)) - 1
            if place:
                self.floor = self.floor._replace(**{name: newest})
            if place and place & FILE:
                self._in_file = self._in_file._replace(**{name: newest})

    def turn_on(self) -> None:
        """Switch off and on."""
        self._store, *_ = boot(self.board, self._rng, self._away)

    def cable(self) -> None:
        """Plug the computer's cable in or out: the device restarts."""
        self._away = not self._away
        self.turn_on()

    def _bytes(self, least, most):
        """Return bytes that were never saved before."""
        self._number += 1
        count = self._rng.randint(least, most)
        return (self._number.to_bytes(4, "big") + self._rng.randbytes(count))[:count]


class MoreTrial:
    """Cuts the power while the file of the statistics is written, and in each recovery.

    `cuts` counts the power cuts.
    """

    def __init__(self, seed: int, show=lambda cuts: None):
        self._rng = random.Random(seed)
        self._show = show
        self.cuts = 0

    def run(self, cuts: int) -> None:
        """Try whole histories until there were so many cuts; raise `Lost`."""
        while self.cuts < cuts:
            for model in MODELS:
                self.history(model, SAVES // 5)

    def history(self, model, saves: int) -> None:
        """Try each cut of so many saves on a board of this model."""
        rng = self._rng
        board = Board(model, shift=rng.randrange(8), room=_SMALL_FILE)
        kept = None
        for _ in range(saves):
            fresh, before = rng.randbytes(rng.randint(100, 4500)), board.copy()
            with board.recording() as operations:
                is_kept = more_copies(board, rng).save(b"", fresh) == FILE
            if not is_kept or found_more(board, rng) != fresh:
                raise Lost(f"{model.name}: statistics were not kept")
            for cut in cut_boards(before, operations, rng):
                self._recover(cut, self._check(cut, (kept, fresh)))
            kept = fresh

    def _check(self, board, versions):
        self.cuts += 1
        self._show(self.cuts)
        found = found_more(board, self._rng)
        if found not in versions:
            raise Lost(f"{board.model.name}: statistics that were reported saved")
        return found

    def _recover(self, board, kept):
        """Save again after a cut, with a cut in that."""
        fresh, before = self._rng.randbytes(2000), board.copy()
        with board.recording() as operations:
            more_copies(board, self._rng).save(b"", fresh)
        cut = self._rng.randrange(len(operations))
        before.play(operations[:cut])
        before.tear(operations[cut], self._rng)
        self._check(before, (kept, fresh))


def more_copies(board, rng):
    """Switch a board on and return the copies in the file of the statistics."""
    copies = TwoCopies(None, SaveFile(board.drive(rng), rng.randbytes, *MORE_PLACES))
    copies.load()
    return copies


def found_more(board, rng):
    """Switch a board on and return the statistics, None if there are none."""
    _, data = more_copies(board, rng).load()
    return data and bytes(data)
