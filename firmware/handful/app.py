# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The loop: keys to the top screen, one refresh a frame, and a stack of screens.

A screen has `NAME`, `group`, `notice`, `key(key)` and `tick(now_ms)`; both return a command for
the director, `(verb, value)`, or None. This module knows screens and ports, no pins and no rules.
"""

from .director import Director
from .key_reader import KeyReader
from .ports import elapsed_ms
from .ui.kit import Foot

FRAME_MS = 33


class App:
    """The game on one device. `ports` are the board's, `launch` says how this run begins.

    `touched_ms` is when a key was last touched; `sleeper` is there while nobody has for long;
    `reader` reads the keys.
    """

    def __init__(self, ports, launch):
        from .unload import forget_board, forget_layout

        forget_board()
        self._ports = ports
        self.reader = KeyReader(ports.keys)
        self._screens = []
        self._shown = None
        self.now_ms = self.touched_ms = ports.clock.now_ms()
        self.sleeper = None
        from .ui.kit_maker import make_kit

        self._kit = make_kit()
        forget_layout()
        # The place of a local may outlive the call, and keep what is forgotten here.
        del forget_board, forget_layout, make_kit
        self.director = Director(self, ports, launch, self._kit)
        self.director.carry_out(("begin", None))

    @property
    def screen(self):
        """The screen on top."""
        return self._screens[-1]

    @property
    def game(self):
        """The play at the table, or None."""
        return self.director.play

    @property
    def notice(self):
        """The reason, question or result shown, or None."""
        return self.screen.notice

    def push(self, screen) -> None:
        """Open a screen over the others."""
        self._screens.append(screen)

    def pop(self) -> bool:
        """Close the top screen; False if it is the last, and stays."""
        has_more = len(self._screens) > 1
        if has_more:
            self._screens.pop()
            self._shown = None
            from .unload import forget_screens

            # The display would hold on to it, and its memory may be wanted within this frame.
            self._ports.display.root_group = self._kit.nothing
            forget_screens()
        return has_more

    def put_under(self, screen) -> None:
        """Put a screen in the place of the lowest; one that is shown leaves the display."""
        self._screens[0] = screen
        self._shown = None
        self._ports.display.root_group = self._kit.nothing

    def tell_of_file(self) -> None:
        """Say on the top screen that the save file is made, where there is none: it takes long."""
        drive = self._ports.drive
        if self._screens and drive is not None and drive.open() and not drive.blocks:
            self.tell(self._kit.words("menu").MAKING_FILE)

    def tell(self, text: str):
        """Say something on the top screen at once; return what lies over its foot then."""
        words = Foot(self._kit, text).group
        self.screen.group.append(words)
        self._refresh()
        return words

    def home(self, make, *values):
        """Close all screens, let go of their code, and open the one that `make(*values)` makes.

        Returns it. The old ones go first: a device has no memory for both.
        """
        from .unload import forget_screens

        self._screens = []
        self._shown = None
        self._ports.display.root_group = self._kit.nothing
        forget_screens()
        self._screens.append(make(*values))
        return self.screen

    def frame(self) -> bool:
        """Run one frame: every waiting key, the clock, one refresh. False when the run is over."""
        now_ms = self.now_ms = self._ports.clock.now_ms()
        try:
            if self.reader.read(now_ms):
                self.touched_ms = now_ms
            if self.sleeper is None:
                if elapsed_ms(now_ms, self.touched_ms) > self.director.settings.dim_ms:
                    self.director.take_key(-1)
            elif self.sleeper.frame():
                return True
            shaker = self._ports.shaker
            if shaker is not None and shaker.shaken():
                self.director.take_key(-2)
            while self.reader.first and not self.director.holds(self.reader.first):
                self.director.take_key(self.reader.next())
            self.director.tick()
            self._refresh()
        except Exception:
            # Lack of memory included. Who runs this says it in words, and shows the traceback.
            from .stopped import stop

            stop(self, self._kit)
            raise
        return not self.director.over

    def run(self) -> None:
        """Run frames until the run is over."""
        while self.frame():
            frame_ms = getattr(self.director.link, "FRAME_MS", FRAME_MS)
            self._ports.clock.wait_frame(self.now_ms, frame_ms)

    def _refresh(self):
        display = self._ports.display
        if self._shown is not self.screen:
            self._shown = self.screen
            display.root_group = self.screen.group
        display.refresh()
