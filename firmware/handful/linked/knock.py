# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Listens at the end of a link game for another side that asks for a rematch.

It calls back to one that calls, which then says who it is; it sends nothing else.
"""

from ..const import const
from ..game.unpacking import unpack_name
from ..link.frame import (
    CALL,
    COUNT_AT,
    GAME_AT,
    HELLO,
    HELLO_BYTES,
    KIND_BITS,
    NAME_AT,
    PLAYER_KIND_AT,
    FrameReader,
)
from ..ports import elapsed_ms

_MOST_BYTES = const(128)
_SILENT_MS = const(2000)
_CALL_FRAME = const(b"\x00\x01\x05\xd2\x02\xef\x8d\x00")
_CALL_MS = const(1200)
"""So seldom that who is called does not take itself for unheard."""


class Knock:
    """Shows on the `screen` of the end who asks."""

    def __init__(self, screen, ports):
        self._screen = screen
        self._port = ports.link()
        self._speaker = ports.speaker
        self._reader = FrameReader()
        self._name = ""
        self._heard_ms = self._called_ms = 0

    def close(self) -> None:
        """Free the port."""
        self._port.deinit()

    def tick(self, now_ms: int) -> None:
        """Listen."""
        for byte in self._port.read(_MOST_BYTES) or b"":
            length = self._reader.put(byte)
            if length >= HELLO_BYTES:
                self._take(self._reader.payload, now_ms)
            elif length and self._reader.payload[0] & KIND_BITS == CALL:
                self._call_back(now_ms)
        if self._name and elapsed_ms(now_ms, self._heard_ms) > _SILENT_MS:
            self._call("")

    def _take(self, said, now_ms):
        # Who is still in the game that has ended says HELLO with its number.
        if said[0] & KIND_BITS == HELLO and not any(said[GAME_AT:COUNT_AT]):
            self._heard_ms = now_ms
            if not self._name:
                self._call(unpack_name(said[NAME_AT:PLAYER_KIND_AT]).strip() or "?")
                if self._speaker is not None:
                    self._speaker.play("turn")

    def _call_back(self, now_ms):
        if elapsed_ms(now_ms, self._called_ms) > _CALL_MS:
            self._called_ms = now_ms
            self._port.write(_CALL_FRAME)

    def _call(self, name):
        self._name = name
        self._screen.call(name)
