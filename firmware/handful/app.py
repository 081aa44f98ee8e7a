# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The loop: keys to the scene, one refresh a frame; the one place where scenes change."""

import sys

from . import commands, scenes
from .keys import CHORDS, KeyReader
from .ports import elapsed_ms
from .session import Session

_SHAKE = (commands.SHAKE, None)
_HOME = (commands.TITLE, commands.TABLE)


class App:
    """The game on one device. `ports` are the board's, `launch` says how this run begins.

    `now_ms` is the frame's time, `touched_ms` when a key was last touched; `sleeper` is there
    while nobody has touched one for long.
    """

    def __init__(self, ports, launch):
        self.reader = KeyReader(ports.keys)
        self.now_ms = self.touched_ms = ports.clock.now_ms()
        self.sleeper = None
        self.session = Session(ports, launch, scenes.make_kit(), scenes.load_club)
        self.scene = None
        self._shown = self._where = None
        self._loaded = 0
        self._go((commands.BEGIN,))
        keeper, screen = self.session.keeper, self.screen
        if keeper.damaged and screen.NAME != "finished":
            screen.warn(self.session.kit.words("menu").SAVE_DAMAGED)

    @property
    def screen(self):
        """The screen on top."""
        return self.scene.screen

    @property
    def game(self):
        """The game that is played, or has just ended, or None."""
        return self.session.play

    @property
    def notice(self):
        """The reason, question or result shown, or None."""
        notice = self.screen.notice
        return notice and notice.replace("|", " ")

    def frame(self) -> bool:
        """Run one frame: every waiting key, the clock, one refresh. False when the run is over."""
        session = self.session
        now_ms = self.now_ms = session.now_ms = session.ports.clock.now_ms()
        try:
            if self.reader.read(now_ms):
                self.touched_ms = now_ms
            if self.sleeper is None:
                if elapsed_ms(now_ms, self.touched_ms) > session.settings.dim_ms:
                    self._sleep(False)
            elif self.sleeper.frame():
                return True
            self._take_keys(now_ms)
            self._pass_time(now_ms)
            # Not as an argument: a word on the C stack would still lead to the scene that closes.
            scene = self.scene.next
            if scene is not None:
                self._go(scene)
                self._pass_time(now_ms)
            elif len(sys.modules) != self._loaded or session.has_club and self._needs_no_club():
                self._tidy()
            self._refresh()
        except Exception:
            # Out of memory included. The caller reports it in words and shows the traceback.
            self._stop()
            raise
        return not session.over

    def run(self) -> None:
        """Run frames until the run is over."""
        while self.frame():
            self.session.ports.clock.wait_frame(self.now_ms, self.scene.frame_ms)

    def save_for_off(self) -> bool:
        """Save the running game, because power may go; return whether it is saved."""
        return self.session.save_for_off(self.scene.pointer)

    def _take_keys(self, now_ms):
        """Give the scene its keys, until it goes elsewhere."""
        scene, reader = self.scene, self.reader
        shaker = self.session.ports.shaker
        if shaker is not None and shaker.shaken():
            self.touched_ms = now_ms
            scene.take_chord(_SHAKE)
        while scene.next is None and reader.first and not scene.holds(reader.first):
            key = reader.next()
            if key in CHORDS:
                self._take_chord(CHORDS[key])
            else:
                scene.take_key(key)

    def _pass_time(self, now_ms):
        """Let the store, the link and the scene go on for a frame."""
        session, scene = self.session, self.scene
        session.keeper.tick()
        if session.link is not None and scene.next is None:
            session.link.tick(scene, now_ms)
        if scene.next is None:
            scene.tick(now_ms)

    def _take_chord(self, command):
        if command[0] == commands.SLEEP:
            self._sleep(True)
        elif command[0] == commands.LOADER:
            scenes.leave_to_loader(self)
        else:
            self.scene.take_chord(command)

    def _sleep(self, by_chord):
        """Begin to dim, or sleep at once; with a link the other side would wait."""
        if self.session.link is None:
            self.sleeper = scenes.sleeper(self, by_chord)
        if by_chord:
            self.touched_ms = self.now_ms

    def _go(self, scene):
        """Close the scene, drop its code, and open the next one.

        What opens a scene may name another one instead: a step on the way. Nothing of the old
        scene is on the stack here, so that its memory is free before the next one needs it. For
        that there is no `try` here: until one is entered, its place on the VM's stack holds what
        lay there before, and the garbage collector keeps it.
        """
        session, is_full = self.session, False
        while isinstance(scene, tuple):
            if self.scene is not None:
                self.scene.close()
                self.scene = None
            self._shown = None
            session.ports.display.root_group = session.kit.nothing
            self._where = scene[0]
            if session.unsaved:
                scenes.drop(session, False)  # here there is most room
                session.save_club()
            if self._needs_no_club():
                session.shelve()
            scenes.drop(session, False)
            scene = self._opened(scene)
            if scene is None:
                is_full = True
                scene = (session.table if session.playing else commands.TITLE,)
            elif not isinstance(scene, tuple) and scene.next is not None:
                self.scene = scene
                scene = scene.next
        self.scene = scene
        self._tidy()
        if is_full:
            self.screen.warn(session.kit.words("menu").NO_MEMORY)

    def _opened(self, scene):
        """Open a scene; return None where there is not enough memory for it.

        A page for which there is none leads back to the table or the title: the run goes on, and
        the game, too.
        """
        session = self.session
        try:
            return scenes.make(session, scene)
        except MemoryError:
            if self._where in _HOME:
                raise
            session.trail = []
            session.kit.laid = session.training = None
            if self._where == commands.LINKED:
                session.leave_link()
            return None

    def _tidy(self):
        """Drop what was loaded for a moment: to open the scene, or something in it."""
        scenes.drop(self.session, True)
        if self.session.has_club and self._needs_no_club():
            # Only now: what opened the scene has gone, and turning the club into bytes takes room.
            self.session.shelve()
            scenes.drop(self.session, True)
        self._loaded = len(sys.modules)

    def _needs_no_club(self):
        return self._where not in scenes.WITH_CLUB

    def _refresh(self):
        display = self.session.ports.display
        group = self.screen.group
        if self._shown is not group:
            self._shown = group
            display.root_group = group
        display.refresh()

    def _stop(self):
        """Save the game after a fault; its screens go first, to make room."""
        session, scene, self.scene = self.session, self.scene, None
        pointer = session.pointer if scene is None else scene.pointer
        scene = None
        try:
            session.ports.display.root_group = session.kit.nothing
            session.release_coach()
            scenes.drop(session, False)
            self.scene = scenes.stopped(session, pointer)
            print(self.scene.notice)
        except Exception:
            pass  # the fault before is the one to report
