# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Two emulated handhelds on a cable, which are asked how their game stands."""

from collections.abc import Mapping
from types import MappingProxyType

from tests.words import LINK
from tools.bundle import beside
from tools.drive import MORE, Drive, build_drive
from tools.emulator import Cable, switch_on
from tools.emulator.errors import DeviceError
from tools.emulator.workbench import MICROPYTHONS
from tools.micropython.drive import build_drive as build_micropython
from tools.micropython.drive import packed_sources
from tools.on_board.probe import WRITABLE, Probe, probed, probed_micropython
from tools.on_board.twin import Twin

ASK_MS = 300
KEY_MS = 300
FILLED = "app.game.match.cards[app.game.seat].filled"
UNIT_BYTES = 4096
FREE_CHANCE = b"HANDFUL_PROBE = 0\n"


class Side:
    """One handheld, with the save files, the probe and files `more` on its drive."""

    def __init__(
        self,
        name: str,
        number: int,
        drive: Drive | None = None,
        more: Mapping[str, bytes] = MappingProxyType({}),
    ):
        self.name = name
        self.is_micropython = name in MICROPYTHONS
        own = {"settings.toml": FREE_CHANCE}
        if self.is_micropython:
            drive = probed_micropython(drive or build_micropython(name))
        else:
            drive = drive or probed(build_drive(name))
            own |= beside(drive)[0]
            own |= {"boot.py": WRITABLE}
        own |= more
        self.board = switch_on(name, {**drive.everything, **own}, seed=number)
        packed = packed_sources(name) if self.is_micropython else None
        self.probe = Probe(self.board, packed)
        self.board.boot()

    def value(self, expression: str):
        """Return what an expression is worth on the device.

        To compile it takes memory that a PyGamer with a link may not have at that moment, as one
        stale word on its stack can hold all that a page has left: then it is asked again.
        """
        try:
            return self.probe.value(expression)
        except DeviceError as error:
            if "MemoryError" not in str(error):
                raise
        self.board.run(ASK_MS)
        return self.probe.value(expression)

    def choose(self, row: str) -> None:
        """Choose a row of the title as it is right after power-on."""
        folder = self.name.removesuffix("_micropython")
        twin = Twin(self.board, folder, keeps_drive=self.is_micropython)
        twin.pick(row)
        twin.close()

    def press(self, *keys: str) -> None:
        """Press keys, one after the other."""
        for key in keys:
            self.board.tap(key)
            self.board.run(KEY_MS)

    def wait(self, expression: str, ms: int = 30_000) -> int:
        """Let time pass for both until an expression is true; return how long it took."""
        for passed in range(0, ms, ASK_MS):
            if self.value(expression):
                return passed
            self.board.run(ASK_MS)
        raise AssertionError(f"never: {expression}; on screen {self.value('app.screen.NAME')}")

    def wait_state(self, state: str, ms: int = 30_000) -> int:
        """Let time pass until the link is in this state."""
        return self.wait(f"app.session.link and app.session.link.state == {state!r}", ms)

    def more_file(self) -> bytes:
        """Return what the device has in its second save file, with the log of a link game."""
        files = self.board.drive()
        if not self.is_micropython:
            return files[MORE]
        units = {int(path.split("/")[1]): data for path, data in unit_files(files)}
        return b"".join(units.get(unit, b"").ljust(UNIT_BYTES, b"\0") for unit in range(16))

    def take_turn(self) -> None:
        """Roll once, and score in the box that the pointer finds."""
        self.press("A")
        self.score()

    def score(self) -> None:
        """Wait for the dice, and score in the box that the pointer finds."""
        self.wait("app.game.match.roll and not app.game.holds and not app.screen.busy")
        filled = self.value(FILLED)
        self.press("SELECT", "A")
        if self.value(f"{FILLED} == {filled} and not app.game.holds"):
            self.press("A")  # yes, a zero
        self.wait(f"{FILLED} > {filled}")


def unit_files(files):
    """Yield those files of MicroPython's second save folder that hold blocks."""
    for path, data in files.items():
        if path.startswith(f"{MORE}/") and path.split("/")[1].isdigit():
            yield path, data


def on_a_cable(*names: str, saves=()) -> tuple[list[Side], Cable]:
    """Switch on two handhelds, at their titles, and lay a cable between them.

    `saves` has the save files of each by name, if there are some.
    """
    each = saves or [{}] * len(names)
    sides = [Side(name, 1 + number, more=each[number]) for number, name in enumerate(names)]
    return sides, Cable(*(side.board for side in sides))


def mover(sides: list[Side]) -> Side:
    """Wait until it is somebody's turn, and return who moves."""
    for _ in range(100):
        for side in sides:
            if side.value("app.game.is_ours and not app.game.holds"):
                return side
        sides[0].board.run(ASK_MS)
    raise AssertionError("it is nobody's turn")


def meet(sides: list[Side]) -> None:
    """Choose Link on both, and let them find each other."""
    for side in sides:
        side.choose(LINK)
    for side in sides:
        side.wait_state("ready")


def ask(side: Side) -> None:
    """Press A until this side asks for a game: one before there are rows does nothing.

    The connection may come and go again while the other side makes its fresh start.
    """
    link = "app.session.link"
    while True:
        side.wait(f"{link}.state in ('ready', 'starting', 'playing')")
        if side.value(f"{link}.session.wants_start or {link}.state in ('starting', 'playing')"):
            return
        side.press("A")


def begin(sides: list[Side]) -> None:
    """Begin a game on both, once they have met."""
    for side in sides:
        ask(side)
    for side in sides:
        side.wait("app.screen.NAME == 'table' and not app.screen.busy")
