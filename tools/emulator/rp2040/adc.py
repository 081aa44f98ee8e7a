# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""ADC: a conversion is over at once."""

from .block import Block


class Adc(Block):
    """`inputs` are the levels, 0 to 4095: GPIO26 to 29, and the temperature sensor."""

    CS, RESULT, FCS, FIFO = 0x00, 0x04, 0x08, 0x0C
    READY, EMPTY, START_ONE = 1 << 8, 1 << 8, 1 << 2
    _ROOM_TEMPERATURE = 876
    """0.706 V at 27 degrees."""

    def __init__(self):
        self.inputs = [2048, 2048, 2048, 2048, self._ROOM_TEMPERATURE]
        super().__init__()

    def load(self, register):
        """Return what the processor reads."""
        if register == self.CS:
            return self.get(self.CS) & ~self.START_ONE | self.READY
        if register in (self.RESULT, self.FIFO):
            selected = self.get(self.CS) >> 12 & 7
            return self.inputs[selected] if selected < len(self.inputs) else 0
        if register == self.FCS:
            return self.get(self.FCS) | self.EMPTY
        return self.get(register)
