# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A cable that crosses the UARTs of two boards.

A byte takes its time on the wire; a receiver that is off, cut off or full loses it, as a real one
does.
"""

from .chip_board import ChipBoard

_SLICE_MS = 0.5
"""How much later than on a real cable a byte arrives, so that no board has run past it."""
_LEAST_MS = 1e-5
"""About a clock cycle: less cannot pass."""
_BITS_A_BYTE = 10
_FASTEST_MISMATCH = 1.04
"""Beyond four percent the receiver samples the wrong bits."""


class Cable:
    """The cable between two boards, which from now on run together.

    `is_pulled`   nothing arrives
    `noise_every` one bit is flipped in every byte of this number, as in every 100th; 0: none
    """

    def __init__(self, left: ChipBoard, right: ChipBoard):
        self.is_pulled = False
        self.noise_every = 0
        self._boards = (left, right)
        self._starts = (left.now_ms, right.now_ms)
        self._sent, self._lost = [0, 0], [0, 0]
        for end, board in enumerate(self._boards):
            board.cable = self
            board.link.listener = self._listener(end)

    def counts(self) -> list[dict]:
        """Return for each end the bytes it `sent` and those it `lost` on their way in."""
        return [{"sent": self._sent[end], "lost": self._lost[end]} for end in (0, 1)]

    def run(self, ms: float) -> None:
        """Let this much time pass for both."""
        end = self._passed(0) + ms
        while end - (now := self._passed(0)) > _LEAST_MS:
            until = min(end, now + _SLICE_MS)
            for number, board in enumerate(self._boards):
                board.advance(until - self._passed(number))

    def _passed(self, end):
        return self._boards[end].now_ms - self._starts[end]

    def _listener(self, end):
        def sent(byte, baud):
            self._sent[end] += 1
            if self.noise_every and self._sent[end] % self.noise_every == 0:
                byte ^= 1 << (self._sent[end] & 7)
            other = 1 - end
            core = self._boards[other].chip.core
            arrival = self._passed(end) + 1000 * _BITS_A_BYTE / baud + _SLICE_MS
            cycle = core.cycles(ms=arrival + self._starts[other])
            core.at(cycle, lambda: self._receive(other, byte, baud))

        return sent

    def _receive(self, end, byte, baud):
        uart = self._boards[end].link
        is_there = uart.is_uart and not self.is_pulled
        arriving = byte if is_there and _agree(uart.baud, baud) else ~byte & 0xFF
        if not is_there or not uart.feed(arriving):
            self._lost[end] += 1


def _agree(one, other):
    return max(one, other) / min(one, other) < _FASTEST_MISMATCH
