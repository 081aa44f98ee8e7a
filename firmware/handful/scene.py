# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A scene: a unit of the game that loads, shows its screens, and goes."""

from . import commands
from .ports import A
from .settings import ANIMATION
from .ui.kit import NOTICE, Foot


class Scene:
    """A stack of screens, and what is done when one of them asks for something.

    A screen has `NAME`, `group`, `notice`, `key(key)` and `tick(now_ms)`; the last two return
    `(command, value)` or None. HANDLERS maps a command to a function of the scene and the value,
    which may return another command. `next` is the place to go to at the end of the frame, or
    None. `frame_ms` is how long a frame lasts. A scene that `gives_way` closes where it runs out
    of memory; in another one the run ends, and the game is saved. One that `keeps_club` works on
    the club for as long as it is open.
    """

    HANDLERS = {}
    frame_ms = 33
    gives_way = False
    keeps_club = False

    def __init__(self, session):
        self.session = session
        self.kit = session.kit
        self.screens = []
        self.next = None

    @property
    def screen(self):
        """The screen on top."""
        return self.screens[-1]

    @property
    def pointer(self) -> tuple:
        """Where the table's pointer is, or was: `(die, box)`."""
        return self.session.pointer

    def close(self) -> None:
        """Release what would outlive the scene; called once, before the next scene opens."""

    def holds(self, key: int) -> bool:
        """Return whether to hold a key back for now."""
        return False

    def wakes(self) -> bool:
        """Make ready for a key or a chord; return whether it counts.

        No override of `take_key`: on MicroPython each call on the way to a save takes 200 bytes
        of a stack of 8 KB.
        """
        return True

    def take_key(self, key: int) -> None:
        """Pass a key to the top screen and do what it asks for; where things move, it ticks."""
        if not self.wakes():
            return
        command = self.screen.key(key)
        if key != A and self.session.settings[ANIMATION] and self.next is None:
            if command is None or command[0] == commands.DO:
                self.sound("tick")
        self.do(command)

    def take_chord(self, command) -> None:
        """Do what a chord asks for, if it means something in this scene."""
        if self.wakes() and command[0] in self.HANDLERS:
            self.do(command)

    def sound(self, name: str) -> None:
        """Play a sound, if there is a speaker."""
        if self.session.ports.speaker is not None:
            self.session.ports.speaker.play(name)

    def tick(self, now_ms: int) -> None:
        """Go on for a frame."""
        self.do(self.screen.tick(now_ms))

    def do(self, command) -> None:
        """Carry out a command, and the ones that its handler returns."""
        while command is not None:
            name, value = command
            if name == commands.GO:
                self.next = value
                return
            command = self.HANDLERS[name](self, value)

    def say(self, text: str):
        """Show words over the foot at once, before something that takes long; return them."""
        words = Foot(self.kit, text, NOTICE).group
        self.screen.group.append(words)
        self.session.ports.display.refresh()
        return words

    def make_files(self) -> None:
        """Make the save files that are missing, and say so first.

        They come with the drive; where one had to be made in a game, the power could go at the
        wrong moment and take the whole drive along.
        """
        session = self.session
        try:
            if session.lacks_files():
                words = self.say(self.kit.words("menu").KEEP_ON)
                session.keeper.make_files()
                self.screen.group.remove(words)
        except MemoryError:
            pass  # beside this page; the next thing to be saved makes them


def start(scene, is_alone) -> tuple:
    """Start another game."""
    return commands.GO, ("lobby.begin.new_game", is_alone)


def start_series(scene, _) -> tuple:
    """Start the first game of a new series."""
    return commands.GO, ("lobby.begin.new_game", False, None, False, False, True)


def leave(scene, _) -> tuple:
    """Leave the table for the title, where Continue resumes this game, or the one before it.

    A link ends first, and goes to the title by itself.
    """
    session, play = scene.session, scene.session.play
    if session.link is not None:
        session.link.leave()
        return commands.BACK, None
    if play.last is not None:
        session.saved = (play, scene.pointer)
    return commands.GO, ("lobby.title.left",)


def extended(scene, handlers) -> dict:
    """Return the handlers of a class of scenes, and more."""
    both = dict(scene.HANDLERS)
    both.update(handlers)
    return both
