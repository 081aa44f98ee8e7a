# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The stick at rest; and stick and keys in use, for as long as was asked."""

import time

import board

SAMPLES = 200


def watch(axis, seconds):
    """Return the least and the greatest reading."""
    least, most = 65535, 0
    start = now_us()
    for _ in range(SAMPLES):
        while True:
            value = axis.value
            least, most = min(least, value), max(most, value)
            if spent_us(start) >= 1000000 * seconds:
                break
    return f"{least} to {most}"


if hasattr(board, "JOYSTICK_X"):
    import analogio

    for pin in ("JOYSTICK_X", "JOYSTICK_Y"):
        with analogio.AnalogIn(getattr(board, pin)) as stick:
            tell(f"{pin} at rest", watch(stick, 0))
            if HANDS:
                tell(f"{pin} in use", watch(stick, HANDS))
else:
    tell("stick", "none")
if HANDS:
    import handheld

    keys = handheld.open_ports().keys
    presses = {}
    start = now_us()
    while spent_us(start) < 1000000 * HANDS:
        key = keys.next()
        if key > 0:
            presses[key] = presses.get(key, 0) + 1
        time.sleep(0.005)
    tell("presses, by key bit", str(presses))
else:
    tell("presses, by key bit", "not measured: --hands SECONDS, and press each key once")
