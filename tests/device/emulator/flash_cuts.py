# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""All that a power cut in a recorded game leaves, and what has to be true of it.

The power is cut before each operation on a flash, in the middle of it, and after it. Whatever is
left, every file of the drive can be read as it was, and the store finds of each part the bytes
from before that operation or from after it: nothing that was saved is lost, and nothing older
comes back.
"""

import random
from collections.abc import Callable, Iterator
from typing import NamedTuple

from tools.drive import MORE, SAVE
from tools.emulator.errors import ImageError
from tools.emulator.parts.flash_chip import SECTOR_BYTES

from .flash_game import Recording
from .flash_image import EXTERNAL, NVM, Card, Saved
from .littlefs_card import LittleCard

_BEFORE = 0


class Cut(NamedTuple):
    """A power cut: the number of its operation, and 0 for before it or the way it is torn."""

    operation: int
    way: int


class Cuts:
    """The power cuts of a recording; `ways` is how often each operation is torn.

    `saved(card, places)` returns what the store finds; without it the card does. `made_files` are
    the names of files that appeared while the game ran.
    """

    def __init__(
        self,
        recording: Recording,
        ways: int,
        seed: int = 1,
        saved: Callable[..., Saved] | None = None,
    ):
        self.recording = recording
        self.saved = saved or type(recording.start).saved
        self._ways = ways
        self._seed = seed
        self.places = recording.start.places()
        self._files = recording.start.files()
        self.made_files: set[str] = set()
        self._drives: set[int] = set()
        self._verdicts: dict[int, str] = {}
        self._states: list[Saved] = []

    def cards(self) -> Iterator[tuple[Cut, Card | LittleCard]]:
        """Yield every cut and what it leaves, equal ones once."""
        seen = set()
        for number, card in enumerate(self._whole_cards()):
            for cut, cut_card in self._around(number, card):
                key = cut_card.key
                if key not in seen:
                    seen.add(key)
                    self._drives.add(cut_card.key_without(self.places))
                    yield cut, cut_card

    def card(self, cut: Cut) -> Card | LittleCard:
        """Return what one cut leaves."""
        for number, card in enumerate(self._whole_cards()):
            if number == cut.operation:
                return self._torn(card, cut) if cut.way else card
        raise IndexError(f"there is no operation {cut.operation}")

    def _whole_cards(self):
        """Yield what is in the flashes before each operation, and after the last one."""
        card = self.recording.start.copy()
        yield card.copy()
        for operation in self.recording.operations:
            card.do(operation)
            yield card.copy()

    def _around(self, number, card):
        yield Cut(number, _BEFORE), card
        if number < len(self.recording.operations):
            for way in range(1, self._ways + 1):
                cut = Cut(number, way)
                yield cut, self._torn(card, cut)

    def _torn(self, card, cut):
        torn = card.copy()
        rng = random.Random(f"{self._seed} {cut.operation} {cut.way}")
        torn.tear(self.recording.operations[cut.operation], rng)
        return torn

    # ---- what has to be true --------------------------------------------------------------------

    def fault(self, cut: Cut, card: Card | LittleCard) -> str:
        """Return in a line what a cut has broken, "" for nothing."""
        fault = self.fault_of_drive(card) or (self._fault_of_save(cut, card) if cut.way else "")
        return f"{self.name(cut)}: {fault}" if fault else ""

    def faults_of_steps(self) -> list[str]:
        """Return what is lost, or goes back, from one operation to the next."""
        numbers = range(1, len(self.states))
        found = [(number, self._fault_of_step(number)) for number in numbers]
        return [f"{self.name(Cut(number, 0))}: {fault}" for number, fault in found if fault]

    def name(self, cut: Cut) -> str:
        """Return in words where a cut is."""
        act = next((what for what, count in self.recording.acts if count > cut.operation), "rest")
        if cut.operation == len(self.recording.operations):
            return "after the last operation"
        flash, address, data = self.recording.operations[cut.operation]
        what = "erase" if data is None else "program"
        where = f"in way {cut.way} in" if cut.way else "before"
        return f"cut {where} operation {cut.operation}, {what} {flash} {address:#x}, key {act}"

    def fault_of_drive(self, card):
        """Return what is wrong with the drive, read by a library; the save file's bytes apart."""
        key = card.key_without(self.places)
        if key not in self._verdicts:
            self._verdicts[key] = self._read_drive(card)
        return self._verdicts[key]

    def _read_drive(self, card):
        try:
            if card.places() != self.places:
                return f"{SAVE} or {MORE} lies elsewhere"
            found = card.files()
        except (ImageError, ValueError, OSError) as error:
            return f"the drive cannot be read: {error}"
        for path, data in self._files.items():
            if found.pop(path, None) != data:
                return f"{path} is gone or damaged"
        self.made_files.update(found)
        return ""

    @property
    def drives(self) -> int:
        """How many different drives `cards` has yielded, save file aside."""
        return len(self._drives)

    def _fault_of_save(self, cut, card):
        found = self.saved(card, self.places)
        before, after = self.states[cut.operation : cut.operation + 2]
        for name, value, *allowed in zip(Saved._fields, found, before, after, strict=True):
            if value not in allowed:
                return f"{name} lost: {_told(value)}, not {' or '.join(map(_told, allowed))}"
        return ""

    @property
    def states(self) -> list[Saved]:
        """What the store finds before each operation, and after the last one."""
        if not self._states:
            self._states = [self.saved(card, self.places) for card in self._whole_cards()]
        return self._states

    def _fault_of_step(self, number):
        before, now = self.states[number - 1 : number + 1]
        for name in ("essentials", "rest", "statistics"):
            old, new = getattr(before, name), getattr(now, name)
            known = [getattr(each, name) for each in self.states[:number]]
            if new != old and (new is None or new in known):
                return f"{name} went back to {_told(new)}"
        if now.game is None and before.game is not None and not self._is_counted(number):
            return "a game is gone that was not counted"
        if now.game != before.game and now.game is not None:
            if now.game in [each.game for each in self.states[:number]]:
                return f"the game went back to {_told(now.game)}"
        return ""

    def _is_counted(self, number):
        """Whether the records have changed since the last change of the game that ends."""
        states = self.states
        last = number - 1
        while last and states[last - 1].game == states[last].game:
            last -= 1
        return states[number].rest != states[last].rest


def _told(value):
    return "nothing" if value is None else f"{len(value)} bytes"


def urgent_first(cuts: Cuts, cards: list[Cut], count: int) -> list[Cut]:
    """Choose cuts to start a board after: those in the drive's first sector and in nvm first."""
    operations = cuts.recording.operations

    def is_urgent(cut):
        if cut.operation == len(operations):
            return False
        flash, address, _ = operations[cut.operation]
        return flash == NVM or (flash == EXTERNAL and address < SECTOR_BYTES)

    urgent = [cut for cut in cards if is_urgent(cut)]
    others = [cut for cut in cards if not is_urgent(cut)]
    chosen = _spread(urgent, count)
    return chosen + _spread(others, count - len(chosen))


def _spread(items, count):
    """Return so many, evenly spread."""
    count = max(0, min(count, len(items)))
    return [items[number * len(items) // count] for number in range(count)]
