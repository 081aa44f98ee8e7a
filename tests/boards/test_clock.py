# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The clock port: frames of even length, across the wrap of the device's milliseconds."""

import pytest

from handful.drivers import FrameClock
from handful.ports import CLOCK_MASK


class Time:
    def __init__(self, now_ms):
        self.now_ms = now_ms
        self.slept = []

    def ticks_ms(self):
        return self.now_ms

    def sleep(self, seconds):
        self.slept.append(seconds)


@pytest.mark.parametrize("start_ms", [0, 12345, CLOCK_MASK - 5, CLOCK_MASK])
@pytest.mark.parametrize("busy_ms", [0, 1, 20, 32])
def test_what_is_left_of_a_frame_is_slept_out(start_ms, busy_ms):
    time = Time((start_ms + busy_ms) & CLOCK_MASK)
    FrameClock(time.ticks_ms, time.sleep).wait_frame(start_ms, 33)
    assert time.slept == [pytest.approx((33 - busy_ms) / 1000)]


@pytest.mark.parametrize("busy_ms", [33, 34, 250, 100000])
def test_a_frame_that_took_too_long_is_not_slept_after(busy_ms):
    time = Time((CLOCK_MASK - 3 + busy_ms) & CLOCK_MASK)
    FrameClock(time.ticks_ms, time.sleep).wait_frame(CLOCK_MASK - 3, 33)
    assert time.slept == []


def test_chores_are_done_every_frame():
    time = Time(77)
    done = []
    clock = FrameClock(time.ticks_ms, time.sleep, done.append)
    clock.wait_frame(77, 33)
    clock.wait_frame(77, 33)
    assert done == [77, 77]
    assert clock.now_ms() == 77
