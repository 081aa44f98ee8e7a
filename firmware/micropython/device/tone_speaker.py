# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The speaker port on MicroPython: one tone, a step further at each tick of a timer.

    speaker = ToneSpeaker(PWM(Pin(15)))
    speaker.play("roll")
    speaker.step()          # every 10 ms

Sounds are those of `handful.drivers.speaker`, with the same pitches. The duty cycle of
a PWM is the loudness; a rattle is a tone that leaps.
"""

from handful.drivers.speaker import SOUNDS, STEP_MS

_TICK_MS = 10
_LOUDNESS = (0, 0.4, 1, 2)
_HALF = 32768
_NOISE_HERTZ = 0.4
"""Of a noise's own pitch: a rattle leaps up to 126 times so high."""
_LEAP = 29
_PLACES = 127
"""29 is a primitive root of 127: its powers take each value once, as if by chance."""


class ToneSpeaker:
    """Plays the sounds of `ports.SOUNDS` one at a time; a new one cuts off the old one.

    `pwm` is a pin's PWM, or what sounds as one does.
    `volume` is 0 to 3; 0 stops the sound.
    """

    def __init__(self, pwm):
        self._pwm = pwm
        self._pwm.freq(440)
        self._pwm.duty_u16(0)
        self._volume = 2
        self._steps = ()
        self._hertz = self._loud = self._at = self._ticks = 0
        self._leap = 0
        """Of a rattle: where it is among its pitches; 0 for a tone."""

    @property
    def volume(self) -> int:
        """How loud sounds are, 0 to 3."""
        return self._volume

    @volume.setter
    def volume(self, value):
        self._volume = value
        if not value:
            self._stop()

    def play(self, sound: str) -> None:
        """Start a sound and return at once."""
        if not self._volume or sound == "tick" and self._ticks:
            return
        is_noise, self._hertz, self._steps, loud = SOUNDS[sound]
        self._loud = _HALF * loud * _LOUDNESS[self._volume] / 100
        self._leap = is_noise
        self._at = 0
        # Last of all: the timer may come in between.
        self._ticks = len(self._steps) * STEP_MS // _TICK_MS

    def step(self, _=None) -> None:
        """Let 10 ms pass."""
        if not self._ticks:
            self._pwm.duty_u16(0)  # an `I2sTone` goes to sleep by these
            return
        now_ms = self._at * _TICK_MS
        hertz = self._hertz * 2 ** (self._steps[now_ms // STEP_MS] / 12)
        fade = 1 - now_ms % STEP_MS / STEP_MS
        if self._leap:
            self._leap = self._leap * _LEAP % _PLACES
            hertz *= self._leap * _NOISE_HERTZ
            fade = max(0, 2 * fade - 1)
        self._pwm.freq(max(20, int(hertz)))
        self._pwm.duty_u16(int(self._loud * fade))
        self._at += 1
        self._ticks -= 1
        if not self._ticks:
            self._stop()

    def _stop(self):
        self._ticks = 0
        self._pwm.duty_u16(0)
