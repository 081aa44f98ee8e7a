# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The desktop board offers every port as `handful.ports` words it."""

import time
from datetime import UTC, datetime, timedelta, timezone

import pytest

from handful.ports import CLOCK_MASK, RIGHT, SELECT, SOUNDS, A, B
from host_sim.boards import load_facts
from host_sim.desktop_ports import FRAME_MS, Keys, Speaker, VirtualClock, open_ports
from host_sim.panel import close_display


def drained(keys):
    return list(iter(keys.next, 0))


def test_a_tap_is_down_then_up():
    keys = Keys()
    keys.tap((A,))
    assert drained(keys) == [A, -A]
    assert keys.next() == 0


def test_a_chord_goes_down_in_its_order_before_any_goes_up():
    keys = Keys()
    keys.tap((SELECT, B))
    assert drained(keys) == [SELECT, B, -SELECT, -B]


def test_holding_reports_only_what_changes():
    keys = Keys()
    keys.hold(A)
    keys.hold(A | RIGHT)
    keys.hold(RIGHT)
    keys.hold(RIGHT)
    keys.hold(0)
    assert drained(keys) == [A, RIGHT, -A, -RIGHT]


def test_a_tap_of_a_held_key_releases_it():
    keys = Keys()
    keys.hold(A)
    keys.tap((A,))
    assert drained(keys) == [A, -A]


def test_virtual_time_jumps_by_whole_frames():
    clock = VirtualClock()
    for _ in range(3):
        clock.wait_frame(clock.now_ms(), FRAME_MS)
    assert clock.now_ms() == 3 * FRAME_MS


def test_virtual_time_does_not_wait_for_what_has_passed():
    clock = VirtualClock(start_ms=100)
    clock.wait_frame(20, FRAME_MS)
    assert clock.now_ms() == 100


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="the process has no time zone to set")
@pytest.mark.parametrize(("zone", "hours"), [("WEST+12", -12), ("EAST-14", 14)])
def test_j3_today_is_the_local_date(zone, hours, monkeypatch):
    """It was that of Greenwich. At any moment the date differs from it in one of these zones."""
    ports = open_ports(load_facts("pygamer"), has_date=True)

    def expected():
        local = datetime.now(timezone(timedelta(hours=hours))).replace(tzinfo=UTC)
        return (local - datetime(1970, 1, 1, tzinfo=UTC)).days

    first = expected()
    try:
        with monkeypatch.context() as changes:
            changes.setenv("TZ", zone)
            time.tzset()
            today = ports.today()
    finally:
        time.tzset()
        close_display(ports.display)
    assert today in (first, expected())  # it may be midnight


def test_virtual_time_wraps():
    clock = VirtualClock(start_ms=CLOCK_MASK - 2)
    clock.wait_frame(clock.now_ms(), FRAME_MS)
    assert clock.now_ms() == FRAME_MS - 3


def test_the_speaker_remembers_and_passes_on():
    heard = []
    speaker = Speaker(heard.append)
    for name in SOUNDS.split():
        speaker.play(name)
    assert list(speaker.played) == heard == SOUNDS.split()


def test_a_speaker_that_is_off_is_silent():
    heard = []
    speaker = Speaker(heard.append)
    speaker.volume = 0
    speaker.play("roll")
    assert not heard
    assert not speaker.played


@pytest.mark.parametrize("real_time", [False, True])
def test_all_ports_are_there(facts, real_time):
    ports = open_ports(facts, real_time=real_time)
    assert (ports.display.width, ports.display.height) == (facts.WIDTH, facts.HEIGHT)
    assert 0 <= ports.clock.now_ms() <= CLOCK_MASK
    assert len(ports.nvm) == facts.NVM_BYTES
    assert len(ports.entropy(6)) == 6
    assert ports.battery.percent() is None
    assert ports.link is None
    assert ports.keys.next() == 0
    close_display(ports.display)


def test_a_store_is_kept_from_run_to_run(facts, tmp_path):
    for expected, value in ((b"\xff\xff", b"ab"), (b"ab", b"cd")):
        ports = open_ports(facts, store=tmp_path)
        assert ports.nvm[0:2] == expected
        ports.nvm[0:2] = value
        close_display(ports.display)
    assert (tmp_path / "nvm.bin").stat().st_size == facts.NVM_BYTES
