# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""One run of the simulator: frame after frame of the game, with a window or without.

What asks for the next frame is a generator that yields once for each: a script, a demo, a person
at a window. So all of them run through the same few lines.
"""

import sys
import time
import traceback
from pathlib import Path

from handful.words import LANGUAGES

from . import script
from .coach_tables import add_tables
from .desktop_ports import FRAME_MS, open_ports
from .failure import RunError, UsageError
from .faults import BROKEN, POWER_CUT, PowerCut, break_ports, noise_of
from .last_words import show_last_words
from .link_cable import NoisyPort
from .link_port import Plug, open_link
from .options import TODAY, Options
from .outputs import Outputs
from .panel import close_display
from .speech import Speech
from .store import StoreLock, doubts

SETTLED_FRAMES = 2
"""A run without a window ends when the panel has been still for so many frames, ..."""
MOST_SETTLING_FRAMES = 600
"""... or after so many, on a screen that never stands still."""
LEFT_FOR_LOADER = "The handheld has left to its loader; the game is kept."
LAST_LOOK_FRAMES = 90
"""How long a demo's last screen stays in the window: three seconds."""
STANDSTILL_FRAMES = 1800
"""A demo in which nothing has been rolled or scored for a minute has failed."""

LINKED_PATIENCE = 10
"""So many times as long where two processes share the game: one of them may be slow."""
GOODBYE_FRAMES = 30
"""How long a side that will not play stays on the cable: a second."""
PATIENCE_S = 60
"""How long a run without a window waits for the other end of its cable."""

_ENDED = object()


class Run:
    """A game on the desktop board, made and played as the options say.

    `make_app(ports, launch)` stands in for the game's own App where a test wants another.
    """

    def __init__(self, options: Options, make_app=None):
        self._options = options
        self.ports = self.app = None
        self._window = None
        self._closed = self._broke = False
        self._breaks = any(fault.name in BROKEN for fault in options.faults)
        self._stranger = None
        self._frames_with_stranger = 0
        self._still_frames = STANDSTILL_FRAMES * (LINKED_PATIENCE if options.link else 1)
        self._lock = lock_store(options)
        try:
            self.ports = _open_ports(options)
            if not options.headless:
                self._window = _open_window(self.ports)
            add_tables(self.ports, options.store, self._language, self._show_solving)
            make = make_app or app_maker(options)
            self.app = make(self.ports, options.launch)
            if self._window:
                self._window.connect(self.app)
        except PowerCut:
            self._close()
            raise RunError("--fault: the power went before the first screen") from None
        except BaseException:
            self._close()
            raise
        outputs = Outputs(options, self.app, self.ports)
        self._outputs = outputs
        self._text = _text_mode(options, self.app, self.ports)
        shares = self._text or self._window
        self.ports.share = shares.share if shares else None
        self._script = script.play(options.steps, self.ports.keys, outputs.shot, outputs.state)

    def play(self) -> None:
        """Run to the end and write the files asked for; raises `RunError`."""
        try:
            frames = self._frames()
            for _ in frames:
                if not self._frame():
                    break
            if self._options.demo and not self._closed:
                self._stand_still(LAST_LOOK_FRAMES)
            cut_short = not self._closed and next(self._script, _ENDED) is not _ENDED
            self._outputs.at_end()
            if not (self._broke or self._options.receiver):
                self.app.save_for_off()
            if cut_short and not self._broke:
                raise RunError("the game ended before the script did")
            if self.ports.part.left:
                print(LEFT_FOR_LOADER, flush=True)
        except PowerCut:
            self._outputs.at_end()
        else:
            self._miss_power_cut()
        finally:
            self._close()

    def _language(self):
        if self.app is None:
            return LANGUAGES[self._options.launch.language or 0][0]
        return Speech(self.app).language

    def _show_solving(self, title, part):
        if part == 0.0 and self._options.text:
            told = Speech(self.app).words.SOLVING.format(title).replace("|", " ")
            print(told + ".", flush=True)
        if self._window:
            self._window.show()

    def _miss_power_cut(self):
        if not self._closed and self._breaks and not self._broke:
            raise RunError("--fault: the run ended before the game broke, with fewer presses")
        if not self._closed and any(fault.name == POWER_CUT for fault in self._options.faults):
            raise RunError("--fault: the run ended before the power did, with fewer writes")

    def _close(self):
        if self.ports:
            self.ports.drive.close()
            close_display(self.ports.display)
            if self.ports.link:
                self.ports.link.close()
        if self._window:
            self._window.close()
        self._lock.release()

    def _frames(self):
        yield  # the opening screen
        if self._options.link and self._options.launch.opens_table:
            yield from self._until_met()
        yield from self._script
        if self._options.demo:
            yield from self._until_finished()
        elif self._text:
            yield from self._text.frames()
        elif self._window:
            while True:
                yield
        yield from self._until_settled()

    def _until_finished(self):
        actions, still = 0, 0
        while not self._is_finished():
            yield
            self._refuse_other_rules()
            now = len(self.app.game.log) if self.app.game else 0
            actions, still = now, still + 1 if now == actions else 0
            if still == self._still_frames:
                raise RunError("the demo stands still, nobody has rolled for a minute")

    def _is_finished(self):
        """Whether the game is over, and a link has told the other side."""
        game = self.app.game
        return game and game.match.finished and self.app.session.link is None

    def _until_met(self):
        """Wait for the other end of the cable: a script's first key is for the table."""
        end_s = time.monotonic() + PATIENCE_S
        while self.app.screen.NAME == "link":
            yield
            self._refuse_other_rules()
            if time.monotonic() > end_s and not self._window:
                raise RunError(f"--link: nobody has come for {PATIENCE_S} seconds")

    def _refuse_other_rules(self):
        """In a demo nobody adopts other rules; the other side has time to see them too."""
        link = self.app.session.link
        if self._options.demo and link and link.state == "rules":
            self._stranger = link.peer
        if self._stranger:
            self._frames_with_stranger += 1
            if self._frames_with_stranger > GOODBYE_FRAMES:
                raise RunError(f"--link: {self._stranger} plays by other rules")

    def _until_settled(self):
        still = 0
        for _ in range(MOST_SETTLING_FRAMES):
            self.ports.display.bus.take_count()
            yield
            still = 0 if self.ports.display.bus.take_count().pixels else still + 1
            if still == SETTLED_FRAMES:
                return

    def _frame(self):
        """Run one frame; False once the window is closed or the game has ended."""
        clock = self.ports.clock
        start_ms = clock.now_ms()
        if self._window and not self._window.pump():
            self._closed = True
            return False
        goes_on = self._app_frame()
        self._outputs.frame()
        if self._text:
            self._text.frame()
        if self._window:
            self._window.show()
        clock.wait_frame(start_ms, FRAME_MS)
        return goes_on

    def _app_frame(self):
        """Run the app's frame; a fault ends in words on the screen, as on a device."""
        try:
            return self.app.frame()
        except Exception as error:
            if self.app.screen.NAME == "stopped":
                language = self.app.session.kit.language
                show_last_words(self.ports.display, error, language, self.app.fate)
                self._outputs.frame()
                self._stand_still()
            if not self._breaks:
                raise
            self._broke = True
            traceback.print_exception(error)  # a device has it on its serial console
            return False

    def _stand_still(self, most_frames=sys.maxsize):
        """Leave the last screen in the window until that is closed, or for so many frames."""
        clock = self.ports.clock
        for _ in range(most_frames):
            if not self._window or not self._window.pump():
                return
            start_ms = clock.now_ms()
            self._window.show()
            clock.wait_frame(start_ms, FRAME_MS)


def lock_store(options: Options) -> StoreLock:
    """Return the lock of a run's store, and say what is wrong in it."""
    try:
        lock = StoreLock(options.store)
    except OSError as error:
        raise UsageError(f"--store: {error}") from error
    if options.store:
        tell_doubts(options.store, options.facts)
    return lock


def tell_doubts(store: Path, facts) -> None:
    """Say on standard error what is wrong in a store and done without."""
    for doubt in doubts(store, facts):
        print(f"host_sim: --store: {doubt}", file=sys.stderr, flush=True)


def _open_ports(options):
    link = _open_link(options) if options.link else None
    try:
        real_time = not options.headless or (options.text and not options.demo and bool(link))
        ports = open_ports(
            options.facts,
            store=options.store,
            real_time=real_time,
            has_date=options.launch.day == TODAY,
            link=link,
        )
    except (OSError, ValueError) as error:
        raise UsageError(f"--store: {error}") from error
    break_ports(ports, options.faults)
    return ports


def _open_link(options):
    port, noise = open_link(options.link), noise_of(options.faults)
    return Plug(NoisyPort(port, noise) if noise else port)


def _open_window(ports):
    # Late, because a run without a window needs no pygame.
    from .window import Window

    return Window(ports)


def _text_mode(options, app, ports):
    if not options.text:
        return None
    # Late, as the window is.
    from .text_mode import TextMode

    return TextMode(app, ports, goes_on=ports.link is not None)


def app_maker(options: Options):
    """Return what makes the app: the game's with its first screen shown, or the small receiver."""
    # Late, so that a window that cannot open says so before the game is loaded.
    if options.receiver:
        from .receiver import Receiver

        return Receiver
    return _opened_app


def _opened_app(ports, launch):
    from .host_app import HostApp

    app = HostApp(ports, launch)
    app.frame()
    return app
