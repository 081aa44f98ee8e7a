# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A stand-in for the modules of TinyCircuits' game engine, on MicroPython and on CPython.

    import stand_in         # before anything imports `engine`
    stand_in.system.hold("A")

It has what the game's ports use, and does what the engine is known to do to them: two buffers that
swap and a cleared one after each tick, ticks that come too early and show nothing, keys that are
read once a tick, a link that counts calls.
"""

import os
import random
import sys
import time

WIDTH = HEIGHT = 128
KEYS = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "LB", "RB", "MENU")
PAIRING_CALLS = 75_000
"""The fewest calls after which the two ends of a cable find each other."""
BUFFER_BYTES = 256
RING_BYTES = 511


class Reset(BaseException):
    """The device restarts."""


class Frozen:
    """What the tests look at and set."""

    def __init__(self):
        self.buffers = [bytearray(2 * WIDTH * HEIGHT), bytearray(2 * WIDTH * HEIGHT)]
        self.back = 0
        self.period_ms = 33  # the system's main.py limits it to 30 frames a second
        self.ticked_ms = None
        self.ticks = 0
        self.brightness = 1.0
        self.held = set()
        self.rumbles = []
        self.lights = []
        self.level = 0.8
        self.is_plugged = False
        self.date = (2026, 11, 28, 12, 0, 0, 6, 331)
        self.compromised = 0
        self.saves = "/Saves/Games/Handful"
        self.root = ""
        self.tones = []
        self.cable = None
        self.now_ms = None
        self.script = []
        """What to hold in each tick from now on, then a `Reset`; a function is called instead."""
        self.is_scripted = False

    def play(self, steps):
        """Press keys by themselves, a tick after the other: their names, or functions to call."""
        self.is_scripted = True
        for step in steps:
            self.script += [step, ()] if callable(step) else [step, step, (), ()]

    def next_step(self):
        """Do what comes next in the script."""
        if not self.script:
            raise Reset("the script is over")
        step = self.script.pop(0)
        if callable(step):
            step()
        else:
            self.hold(*step)

    def hold(self, *names):
        """Have these keys down, and no others; the engine sees it at its next tick."""
        self.held = set(names)

    def millis(self):
        """Return the time."""
        if self.now_ms is not None:
            return self.now_ms
        return time.ticks_ms() if hasattr(time, "ticks_ms") else int(time.monotonic() * 1000)


system = Frozen()


class Engine:
    """The module `engine`."""

    def fps_limit(self, fps):
        system.period_ms = 1000 / fps

    def disable_fps_limit(self):
        system.period_ms = 0

    def tick(self):
        system.link_task()
        now_ms = system.millis()
        early = system.ticked_ms is not None and now_ms - system.ticked_ms < system.period_ms
        if early:
            return False
        system.ticked_ms = now_ms
        system.ticks += 1
        if system.is_scripted:
            system.next_step()
        for name in KEYS:
            keys[name].is_pressed = name in system.held
        system.back = 1 - system.back
        system.buffers[system.back][:] = bytes(2 * WIDTH * HEIGHT)
        return True

    def reset(self, soft=False):
        raise Reset

    def root_dir(self):
        return system.root

    def setting_brightness(self, *values):
        if not values:
            return system.brightness
        brightness, saves = values
        if saves:
            raise ValueError("the launcher's own setting is written over")
        system.brightness = max(0.05, brightness)
        return None

    def firmware_date(self):
        return "2026-03-13_12:00:00"


class Draw:
    """The module `engine_draw`."""

    def back_fb_data(self):
        return system.buffers[system.back]

    def front_fb_data(self):
        return system.buffers[1 - system.back]

    def back_fb(self):
        from framebuf import RGB565, FrameBuffer

        return FrameBuffer(self.back_fb_data(), WIDTH, HEIGHT, RGB565)


class Key:
    """A button."""

    is_pressed = False


keys = {name: Key() for name in KEYS}


class Io:
    """The module `engine_io`."""

    def __getattr__(self, name):
        if name in keys:
            return keys[name]
        raise AttributeError(name)

    def rumble(self, strength):
        system.rumbles.append(strength)

    def indicator(self, colour):
        system.lights.append(colour)

    def battery_level(self):
        return system.level

    def is_plugged_in(self):
        return system.is_plugged


class Tone:
    """A `ToneSoundResource`."""

    frequency = 1000.0


class Channel:
    """What plays."""

    def __init__(self, tone):
        self.tone = tone
        self.gain = 1.0


class Audio:
    """The module `engine_audio`."""

    def __init__(self):
        self.channels = [None] * 4

    def play(self, tone, number, loop):
        self.channels[number] = Channel(tone)
        return self.channels[number]

    def stop(self, number):
        self.channels[number] = None


class Resources:
    """The module `engine_resources`."""

    ToneSoundResource = Tone


class Save:
    """The module `engine_save`."""

    def saves_dir(self):
        path = system.root
        for name in system.saves.split("/")[1:] if system.saves else ():
            path += "/" + name
            try:
                os.mkdir(path)
            except OSError:
                pass  # it is there
        return system.saves


class Time:
    """The module `engine_time`."""

    def datetime(self):
        return system.date

    def is_compromised(self):
        return system.compromised


class Machine:
    """The module `machine` of the engine on a computer: no timers, no pins."""


def link_task():
    """Do what each tick and each call of the link does."""
    if system.cable is not None:
        system.cable.task()


system.link_task = link_task


class Link:
    """The module `engine_link`, as one unit has it; `called` takes the time of a call."""

    def __init__(self):
        self.started = False
        self.other = None
        self.calls = 0
        self.sent = bytearray()
        self.ring = bytearray()
        self.overwritten = 0
        self.called = lambda: None

    def task(self):
        self.called()
        if self.started and self.other is not None:
            self.calls += 1

    def start(self):
        self.started = True
        self.calls = 0

    def stop(self):
        self.started = False
        self.calls = 0

    def is_started(self):
        return self.started

    def is_paired(self):
        other = self.other
        return (
            other is not None
            and self.started
            and other.started
            and self.calls >= PAIRING_CALLS
            and other.calls >= PAIRING_CALLS
        )

    def connected(self):
        self.task()
        return self.is_paired()

    def available(self):
        self.task()
        return len(self.ring)

    def send(self, buffer, count=None, offset=0):
        if not isinstance(buffer, bytearray):
            raise RuntimeError("expected a bytearray")
        if offset >= len(buffer):
            raise RuntimeError("nothing to send")
        count = len(buffer) - offset if count is None else min(count, len(buffer) - offset)
        if not self.is_paired():
            return 0
        self.sent.extend(buffer[offset : offset + count])
        # What is not fetched in time is overwritten, and nobody says so.
        self.overwritten += max(0, len(self.sent) - BUFFER_BYTES)
        self.sent = self.sent[-BUFFER_BYTES:]
        return count

    def read(self, count):
        taken = self.ring[:count]
        self.ring = self.ring[count:]
        return taken if taken else None

    def clear_read(self):
        self.ring = bytearray()

    def clear_send(self):
        self.sent = bytearray()


def pull(one, other):
    """Pull the cable between two ends: each stops by itself at its next call."""
    for end in (one, other):
        end.other = None
        end.started = False


def plug(one, other):
    """Plug the cable in."""
    one.other, other.other = other, one
    one.calls = other.calls = 0


def carry(one, other, spoil=bytes):
    """Carry what one end has sent to the ring of the other; a full ring drops what is new."""
    data, one.sent = spoil(bytes(one.sent)), bytearray()
    room = RING_BYTES - len(other.ring)
    other.ring.extend(data[:room])


MODULES = {
    "engine": Engine(),
    "engine_draw": Draw(),
    "engine_io": Io(),
    "engine_audio": Audio(),
    "engine_resources": Resources(),
    "engine_save": Save(),
    "engine_time": Time(),
    "engine_link": Link(),
    "machine": Machine(),
}
if __name__ == "stand_in":  # and not on the desktop, where tests take what they need
    sys.modules.update(MODULES)
if not hasattr(os, "urandom"):
    os.urandom = lambda count: bytes([random.getrandbits(8) for _ in range(count)])
