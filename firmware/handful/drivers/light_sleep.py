# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Light sleep on CircuitPython, for boards whose keys are recorded meanwhile.

nap(light_sleep_until_alarms, alarm.time.TimeAlarm, time, 200)
"""


def nap(sleep_until, alarm_at, time, ms: int) -> None:
    """Sleep lightly for at most `ms` milliseconds; `time` is the module of that name."""
    try:
        sleep_until(alarm_at(monotonic_time=time.monotonic() + ms / 1000))
    except ValueError:
        time.sleep(ms / 1000)  # that moment has passed already
