# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""`--fault`: what may go wrong with a handheld's drive, power, cable and battery.

fault = parse_fault("power-cut:12")     # raises UsageError
break_ports(ports, [fault])             # the twelfth write to the memory raises PowerCut
"""

import re
from typing import NamedTuple

from .desktop_ports import Battery
from .failure import UsageError

READ_ONLY = "read-only"
FULL = "full"
POWER_CUT = "power-cut"
NOISE = "noise"
BATTERY_LOW = "battery-low"
BATTERY_EMPTY = "battery-empty"
MEMORY = "memory"
BUG = "bug"
FORMS = "read-only, full, power-cut:N, noise:P, battery-low, battery-empty, memory:N, bug:N"

PERCENT = {BATTERY_LOW: 5, BATTERY_EMPTY: 1}
MOST_WRITES = 1_000_000
BROKEN = {MEMORY: MemoryError, BUG: ZeroDivisionError}


class Fault(NamedTuple):
    """One fault, `value` says when or how much.

    It is the write in which the power goes, the press of a key in which the game breaks, or the
    share of false bits.
    """

    name: str
    value: float = 0


class PowerCut(BaseException):
    """The power has gone: no Exception, so that nothing in the game can catch it."""


def parse_fault(text: str) -> Fault:
    """Return what the word after `--fault` means."""
    name, colon, value = text.partition(":")
    if name in (READ_ONLY, FULL, *PERCENT) and not colon:
        return Fault(name)
    if name in (POWER_CUT, *BROKEN) and colon:
        if re.fullmatch("[0-9]{1,9}", value) and 1 <= int(value) <= MOST_WRITES:
            return Fault(name, int(value))
        what = "writes" if name == POWER_CUT else "presses"
        raise UsageError(f"--fault: {text!r} needs a number of {what} from 1 to {MOST_WRITES}")
    if name == NOISE and colon:
        share = _share(value)
        if share is not None:
            return Fault(name, share)
        raise UsageError(f"--fault: {text!r} needs the share of false bits, from 0 to 1")
    raise UsageError(f"--fault: {text!r} is none of {FORMS}")


def check_faults(faults, facts, linked: bool, pair: bool) -> None:
    """Raise `UsageError` where a fault cannot happen to this run."""
    names = [fault.name for fault in faults]
    if len(set(names)) < len(names):
        raise UsageError("--fault: each fault once")
    if NOISE in names and not (linked or pair):
        raise UsageError("--fault: noise is on a cable, with --link or --pair")
    if POWER_CUT in names and pair:
        raise UsageError("--fault: power-cut is for one handheld, without --pair")
    if set(names) & set(PERCENT) and not facts.HAS_BATTERY:
        raise UsageError(f"--fault: a {facts.TITLE} cannot read its battery")


def noise_of(faults) -> float:
    """Return the share of bits that arrive wrong on the cable."""
    return next((fault.value for fault in faults if fault.name == NOISE), 0.0)


def break_ports(ports, faults) -> None:
    """Let the faults happen to these ports; noise is the cable's business."""
    # The power last: it goes over whatever the drive has become.
    for fault in sorted(faults, key=lambda fault: fault.name == POWER_CUT):
        if fault.name == READ_ONLY:
            ports.drive.read_only = True
        elif fault.name == FULL:
            ports.drive.full = True
        elif fault.name in PERCENT:
            ports.battery = Battery(PERCENT[fault.name])
        elif fault.name in BROKEN:
            _break_key(ports.keys, fault)
        elif fault.name == POWER_CUT:
            power = _Power(fault.value)
            ports.nvm = _FailingFlash(ports.nvm, power)
            ports.drive = _FailingDrive(ports.drive, power)


def _break_key(keys, fault):
    """Let the game break while it takes in a key, as a fault of its own would."""
    take, left = keys.next, fault.value

    def taken():
        nonlocal left
        event = take()
        left -= event > 0
        if event > 0 and not left:
            keys.next = take
            raise BROKEN[fault.name](f"--fault {fault.name}")
        return event

    keys.next = taken


class _Power:
    """Counts writes; in the last one, half of the bytes get in, and then the power is gone."""

    def __init__(self, writes):
        self._left = writes

    def fails(self) -> bool:
        self._left -= 1
        if self._left < 0:
            raise PowerCut
        return self._left == 0


class _FailingFlash:
    def __init__(self, flash, power):
        self._flash = flash
        self._power = power

    def __len__(self):
        return len(self._flash)

    def __getitem__(self, index):
        return self._flash[index]

    def __setitem__(self, index, value):
        if not self._power.fails():
            self._flash[index] = value
            return
        if isinstance(index, slice):
            start = index.indices(len(self._flash))[0]
            half = bytes(value)[: len(value) // 2]
            self._flash[start : start + len(half)] = half
        raise PowerCut


class _FailingDrive:
    """A drive file whose writes count; all else is the drive's."""

    def __init__(self, drive, power):
        self._drive = drive
        self._power = power

    def __getattr__(self, name):
        return getattr(self._drive, name)

    def more(self):
        return _FailingDrive(self._drive.more(), self._power)

    def create(self, blocks):
        if self._power.fails():
            raise PowerCut
        self._drive.create(blocks)

    def write(self, block, buffer):
        if not self._power.fails():
            self._drive.write(block, buffer)
            return
        self._drive.write(block, bytes(buffer)[: len(buffer) // 2])
        raise PowerCut

    def write_text(self, name, lines):
        if not self._power.fails():
            self._drive.write_text(name, lines)
            return
        text = "".join(lines)
        self._drive.write_text(name, (text[: len(text) // 2],))
        raise PowerCut


def _share(text):
    try:
        share = float(text)
    except ValueError:
        return None
    return share if 0 <= share <= 1 else None
