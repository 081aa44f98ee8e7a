# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The battery port: a lithium cell read through a voltage divider.

battery = DividedBattery(analogio.AnalogIn(board.A6), 6600)
"""

from ..const import const

# Rest voltages of a lithium-polymer cell in millivolts, and percent. The curve is flat in the
# middle: a straight line would show "half" for most of a charge and then drop.
_CURVE = (
    (3300, 0),
    (3500, 5),
    (3680, 10),
    (3740, 20),
    (3790, 35),
    (3850, 55),
    (3950, 75),
    (4050, 90),
    (4150, 100),
)
# Below this a cell's own protection has cut it off: nothing is connected.
_NO_CELL_MV = const(2500)


class DividedBattery:
    """Reads how full the cell is from the voltage at a pin.

    `pin` has a `value` from 0 to 65535; `full_scale_mv` is the cell's voltage at 65535.
    """

    def __init__(self, pin, full_scale_mv):
        self._pin = pin
        self._full_scale_mv = full_scale_mv

    def percent(self) -> int | None:
        """Return 0 to 100, or None when no cell is connected; a charging cell reads high."""
        millivolts = (self._pin.value >> 2) * self._full_scale_mv >> 14
        if millivolts < _NO_CELL_MV:
            return None
        low_mv, low = 0, 0
        for high_mv, high in _CURVE:
            if millivolts < high_mv:
                return low + (high - low) * (millivolts - low_mv) // (high_mv - low_mv)
            low_mv, low = high_mv, high
        return 100
