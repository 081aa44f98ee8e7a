# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The loop: keys to the scene, one refresh a frame; the one place where scenes change."""

import gc
import sys

from . import commands, scenes
from .keys import CHORDS, KeyReader
from .ports import elapsed_ms
from .session import NOT_KEPT, NOTHING_LOST, Session

_SHAKE = (commands.SHAKE, None)
_BEGIN = "lobby.begin.begin"
_HOME = (
    " lobby.begin.begin lobby.title.Title lobby.title.left table.solo.SoloTable"
    " table.pad.PadTable linked.game.end_link "
)
_COUNTING = (
    " lobby.collecting.collect table.ghosts.keep"
    " lobby.ending.count_game lobby.ending.count_player "
)


class App:
    """The game on one device. `ports` are the board's, `launch` says how this run begins.

    `now_ms` is the frame's time, `touched_ms` when a key was last touched; `sleeper` is there
    while nobody has touched one for long. `scene` is None between two scenes, and before
    the first. `fate` is what has become of the game once a fault has ended the run.
    """

    def __init__(self, ports, launch):
        self.reader = KeyReader(ports.keys)
        self.now_ms = self.touched_ms = ports.clock.now_ms()
        self.sleeper = None
        self.session = Session(ports, launch, scenes.make_kit(launch.places), scenes.load_club)
        self.scene = None
        self.fate = NOTHING_LOST
        self._fault = None
        self._shown = self._next = None
        self._loaded = 0
        self._is_full = self._is_linking = False
        self._turn_to((_BEGIN,))

    @property
    def is_open(self):
        """Whether there is a scene."""
        return self.scene is not None

    @property
    def screen(self):
        """The screen on top."""
        return self.scene.screen

    @property
    def stop_note(self):
        """What code.py has to know of a run that a fault has ended: the language and the fate."""
        return self.session.kit.language + str(self.fate) + " "

    @property
    def game(self):
        """The game that is played, or has just ended, or None."""
        return self.session.play

    def run(self):
        """Run frames until the run is over; return the session if the next run is for something.

        What a scene leaves is collected here and no deeper. An interrupt stores registers on the C
        stack; the frame of a later call may cover such a word without overwriting it, and the
        collector takes it for a reference. One into a scene kept up to 38 KB of it.
        """
        while self.step():
            if self.scene is None:
                gc.collect()
            else:
                self.wait()
        return None if self.session.over is True else self.session

    def wait(self) -> None:
        """Wait for the next frame, or only for half of this one if a key is waiting.

        A key that is let go asks for nothing: dice in the air go on at their pace. A MicroPython
        board's main.py calls this, too, which an update does not replace.
        """
        clock, frame_ms = self.session.ports.clock, self.scene.frame_ms
        clock.wait_frame(self.now_ms, frame_ms // 2)
        if self.sleeper is None:  # it is to see a key in the frame that the key belongs to
            self._read_keys()
            if self.reader.first:
                return
        clock.wait_frame(self.now_ms, frame_ms)

    def step(self) -> bool:
        """Run a frame: every waiting key, the clock, one refresh. False when the run is over.

        A step that closes a scene leaves `scene` None: collect, and the next step opens another,
        or raises the fault that closed it.
        """
        session = self.session
        if self._fault is not None:
            self._stop()
        now_ms = self.now_ms = session.now_ms = session.ports.clock.now_ms()
        try:
            if self.scene is None:
                self._open()
                if self.scene is None:
                    return not session.over
                self._pass_time(now_ms)
            else:
                self._read_keys()
                if self.sleeper is None:
                    if elapsed_ms(now_ms, self.touched_ms) > session.settings.dim_ms:
                        self._sleep(False)
                elif self.sleeper.frame():
                    session.keeper.tick()  # a computer may come in the meantime
                    return True
                self._take_keys(now_ms)
                self._pass_time(now_ms)
                # A run that is over opens nothing more: its files may be gone, or others.
                if self.scene.next is not None and not session.over:
                    self._turn_to(self._close())
                    return True
            self._refresh()
            if len(sys.modules) != self._loaded or session.has_club and not self.scene.keeps_club:
                self._tidy()
        except Exception as error:
            self._fail(error)
            return True
        return not session.over

    def save_for_off(self) -> bool:
        """Save the running game, because power may go; return whether it is saved."""
        if self.scene is not None and self.session.unsaved:
            self.scene.make_files()
        return self.session.save_for_off((self.scene or self.session).pointer)

    def _read_keys(self):
        """Read what is pressed, and return whether anything was.

        Often, as a stick that nobody asks loses a tap. The reader has the time as it is now: by
        the frame's, a key pressed in a long frame would seem to be held since then, and repeat.
        """
        is_touched = self.reader.read(self.session.ports.clock.now_ms())
        if is_touched:
            self.touched_ms = self.now_ms
        return is_touched

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
            self._is_linking = True
            session.link.tick(scene, now_ms)
            self._is_linking = False
        if scene.next is None:
            scene.tick(now_ms)

    def _take_chord(self, command):
        if command[0] == commands.SLEEP:
            self._sleep(True)
        elif command[0] == commands.LOADER:
            scenes.leave_to_loader(self)
        elif command[0] == commands.KEY_STUCK:
            try:
                self.screen.warn(self.session.kit.words("menu").KEY_STUCK)
            except MemoryError:
                pass  # the other keys count all the same
        else:
            self.scene.take_chord(command)

    def _sleep(self, by_chord):
        """Dim, or sleep at once by the chord; never with a link open, as the peer would wait."""
        try:
            if self.session.link is None:
                self.sleeper = scenes.sleeper(self, by_chord)
        except MemoryError:
            self.touched_ms = self.now_ms  # awake a while longer
        if by_chord:
            self.touched_ms = self.now_ms

    def _close(self):
        """Close the scene and return where it goes; nothing here refers to it any more."""
        scene, self.scene = self.scene, None
        scene.close()
        self._shown = None
        self.session.ports.display.root_group = self.session.kit.nothing
        return scene.next

    def _turn_to(self, place):
        """Drop the code of the scene before, for this one."""
        self._next = place
        self._where = place[0]
        scenes.drop(self.session, self._where)

    def _open(self):
        """Open the next scene; what the last one left has been collected.

        What opens a scene may name another one instead: a step on the way. Saving what the last
        one has changed, and putting the club away, is a step, too.
        """
        session = self.session
        # In a link game there may be no room for it: what has changed is saved after the game.
        is_linked = session.playing and session.link is not None
        if session.has_club or session.unsaved and not is_linked:
            try:
                session.save_club()  # here there is most room; it may open the club
            except MemoryError:
                if not is_linked:
                    raise
            session.put_away(self._where == "linked.meeting.Meeting")
            scenes.drop(session, self._where)
            return  # `run` collects it: collected here, it could stay until the scene is open
        place, self._next = self._next, None
        session.place = place
        try:
            # Called from here, not in `scenes`: 9.2 has 1,536 bytes for all calls of Python.
            scene = scenes.opener(session, place)(session, *place[1:])
        except MemoryError:
            if self._must_open():
                raise
            scene = self._home()
        if isinstance(scene, tuple):
            self._turn_to(scene)
            return
        self.scene = scene
        if scene.next is not None:
            self._turn_to(self._close())
            return
        # A key that was pressed meanwhile would seem to be held since the step began, and repeat.
        self.now_ms = session.now_ms = session.ports.clock.now_ms()
        keeper = session.keeper
        tells = not self._loaded and self.screen.NAME != "finished"  # on the first screen
        if tells and (keeper.damaged or keeper.is_later):
            words = session.kit.words("menu")
            self.screen.warn(words.SAVE_DAMAGED if keeper.damaged else words.SAVE_LATER)
        self._refresh()  # what follows takes a tenth of a second, which nobody sees
        self._tidy()
        if self._is_full and scene.next is None:
            self._is_full = False
            try:
                self.screen.warn(session.kit.words("menu").NO_MEMORY)
            except MemoryError:
                pass  # not even for that

    def _must_open(self):
        """Return whether there is nowhere to go when the scene does not fit in memory.

        A finished table would ask for its game to be counted again, for ever: it is counted at the
        next power-on.
        """
        word = " " + self._where + " "
        return word in _HOME or self.session.playing and word in _COUNTING

    def _home(self):
        """Return where to go when a page does not fit in memory: the table, or the title.

        A link game under way whose table does not fit is saved, as one that is left.
        """
        session, link = self.session, self.session.link
        self._is_full = True
        session.trail = []
        session.kit.laid = session.training = session.drawn = None
        session.release_coach()
        if link is not None and link.dealer is None:
            link.release()  # nothing has been played
            session.end_play()
        elif self._where == "linked.scene.LinkedTable":
            return ("linked.game.end_link",)
        return (session.table if session.playing else "lobby.title.Title",)

    def _tidy(self):
        """Drop what was loaded for a moment, once it is seen what it was loaded for."""
        session, where = self.session, self._where
        self._read_keys()
        scenes.drop(session, where, True)
        if session.has_club and not self.scene.keeps_club:
            self._read_keys()
            try:
                session.put_away()
            except MemoryError:
                self.scene.next = self._home()
            scenes.drop(session, where, True)
        self._read_keys()
        gc.collect()
        self._loaded = len(sys.modules)

    def _refresh(self):
        self._read_keys()  # a whole screen takes a while
        display = self.session.ports.display
        group = self.screen.group
        if self._shown is not group:
            self._shown = group
            display.root_group = group
        display.refresh()

    def _fail(self, error):
        """Close a page that has run out of memory; any other fault ends the run.

        A link that has failed halfway ends it, too. The scene is dropped, `run` collects it, and
        the next step saves the game: collected here, the scene could stay in memory.
        """
        scene = self.scene
        try:
            if scene is not None:
                if isinstance(error, MemoryError) and not self._is_linking:
                    if scene.gives_way and not self._must_open():
                        scene.next = self._home()
                        return
                self.session.pointer = scene.pointer
        except MemoryError:
            pass  # there is none at all, not even for a tuple
        self._fault = error
        self.scene = self._shown = None
        self.session.ports.display.root_group = self.session.kit.nothing

    def _stop(self):
        """Save the game after a fault, and end the run by it."""
        session = self.session
        try:
            session.release_coach()
            scenes.drop(session, _BEGIN)
            gc.collect()
        except Exception:
            pass  # there may be enough without
        try:
            self.fate = session.save_after_fault()
        except Exception:
            self.fate = NOT_KEPT
        raise self._fault
