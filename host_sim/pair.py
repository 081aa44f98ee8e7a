# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Two handhelds in one program, and a cable between them that can be pulled: `--pair`.

Both go on frame by frame in turns, with a window or without. A script presses the keys of one side
at a time. Files that the right side writes have `-right` before their ending.
"""

import copy
import dataclasses
import time

from handful import settings as options

from . import script
from .coach_tables import add_tables
from .desktop_ports import FRAME_MS, open_ports
from .failure import RunError
from .faults import break_ports, noise_of
from .link_cable import Cable
from .link_port import Plug
from .options import Options
from .output_paths import OUTPUTS, right_of
from .outputs import Outputs
from .panel import close_display
from .run import PATIENCE_S, app_maker, lock_store

SIDES = ("left", "right")
MOST_FRAMES = 60_000
"""A demo of two that is not over after half an hour has failed."""
SETTLING_FRAMES = 4


class Side:
    """One handheld: its `ports`, `app` and `outputs`; `show` shows what is drawn in a frame."""

    def __init__(self, options: Options, end, show):
        self._lock = lock_store(options)
        self._is_receiver = options.receiver
        self.app = None
        try:
            self._switch_on(options, end, show)
        except BaseException:
            self._lock.release()
            raise

    def _switch_on(self, options, end, show):
        self.ports = open_ports(options.facts, store=options.store, real_time=not options.headless)
        self.ports.link = Plug(end)
        break_ports(self.ports, options.faults)
        add_tables(self.ports, options.store, self._language, show)
        self.app = app_maker(options)(self.ports, options.launch)
        self.outputs = Outputs(options, self.app, self.ports)

    def _language(self):
        return self.app.session.settings[options.LANGUAGE] if self.app else 0

    def save(self) -> None:
        """Save what a device saves before its power may go."""
        if not self._is_receiver:
            self.app.save_for_off()

    def close(self) -> None:
        """Release drive, display and store."""
        self.ports.drive.close()
        close_display(self.ports.display)
        self._lock.release()


class Hands:
    """The keys that a script presses: those of one side, the left one at first."""

    def __init__(self, sides, cable: Cable):
        self._sides = sides
        self._cable = cable
        self._at = 0

    def tap(self, bits) -> None:
        """Press and release keys."""
        self._sides[self._at].ports.keys.tap(bits)

    def shake(self) -> None:
        """Shake the handheld."""
        self._sides[self._at].ports.keys.shake()

    def order(self, kind: str, name: str) -> None:
        """Go to another side, or pull the cable or plug it in."""
        if kind == script.SIDE:
            self._at = SIDES.index(name)
        else:
            self._cable.is_pulled = name == "out"


class Pair:
    """A run of two handhelds, as the options say."""

    def __init__(self, options: Options):
        self._options = options
        self.cable = Cable(noise_of(options.faults))
        self.sides: list[Side] = []
        self._window = None
        self._lock = lock_store(options)
        try:
            for number, end in enumerate(self.cable.ends):
                self.sides.append(Side(options_of(options, number), end, self._show_solving))
            if not options.headless:
                # Late, because a run without a window needs no pygame.
                from .window import Window

                self._window = Window(*(side.ports for side in self.sides), cable=self.cable)
                self._window.connect(*(side.app for side in self.sides))
        except BaseException:
            self.close()
            raise
        hands = Hands(self.sides, self.cable)
        self._script = script.play(options.steps, hands, self._shot, self._state)

    def play(self) -> None:
        """Run to the end and write the files asked for; raises `RunError`."""
        try:
            for _ in self._frames():
                if not self.frame():
                    break
            for side in self.sides:
                side.outputs.at_end()
                side.save()
        finally:
            self.close()

    def _frames(self):
        yield
        if self._options.launch.opens_table:
            end_s = time.monotonic() + PATIENCE_S
            while any(side.app.screen.NAME == "link" for side in self.sides):
                yield
                if time.monotonic() > end_s and not self._window:
                    raise RunError(f"--pair: the two have not met in {PATIENCE_S} seconds")
        yield from self._script
        if self._options.demo:
            yield from self._until_finished()
        elif self._window:
            while True:
                yield
        for _ in range(SETTLING_FRAMES):
            yield

    def _until_finished(self):
        for _ in range(MOST_FRAMES):
            if all(side.app.session.over for side in self.sides):
                return
            yield
        raise RunError("the demo of two does not come to its end")

    def frame(self) -> bool:
        """Run a frame on both sides; False once the window is closed."""
        clock = self.sides[0].ports.clock
        start_ms = clock.now_ms()
        if self._window and not self._window.pump():
            return False
        going = [side.app.frame() for side in self.sides]
        for side in self.sides:
            side.outputs.frame()
        if self._window:
            self._window.show()
        for side in self.sides:
            side.ports.clock.wait_frame(start_ms, FRAME_MS)
        return any(going) or self._options.demo

    def _show_solving(self, _title, _part):
        if self._window:
            self._window.show()

    def _shot(self, name):
        for side in self.sides:
            side.outputs.shot(name)

    def _state(self, name):
        for side in self.sides:
            side.outputs.state(name)

    def close(self) -> None:
        """Release everything."""
        for side in self.sides:
            side.close()
        if self._window:
            self._window.close()
        self._lock.release()


def options_of(options: Options, number: int) -> Options:
    """Return what one side of a pair is to do, 0 for the left one."""
    launch = copy.copy(options.launch)
    if launch.players:
        launch.players = launch.players[number:][:1] or None
    if launch.seed is not None:
        launch.seed += number
    changes: dict = {"launch": launch, "is_right": number == 1}
    changes["receiver"] = options.receiver and number == 1
    if options.store:
        changes["store"] = options.store / SIDES[number]
        changes["store"].mkdir(exist_ok=True)
    for name in OUTPUTS:
        path = getattr(options, name)
        if path and number:
            changes[name] = right_of(path)
    return dataclasses.replace(options, **changes)
