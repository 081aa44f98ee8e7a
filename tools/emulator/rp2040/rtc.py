# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""RTC: a calendar that counts seconds from what the program sets it to."""

from datetime import datetime, timedelta

from .block import Block

_EPOCH = datetime(2020, 1, 1)


class Rtc(Block):
    """The real-time clock, without alarms."""

    SETUP_0, SETUP_1, CTRL, RTC_1, RTC_0 = 0x04, 0x08, 0x0C, 0x18, 0x1C
    ENABLE, ACTIVE, LOAD = 1, 2, 1 << 4

    def __init__(self, core):
        self._core = core
        self._at_start, self._since = _EPOCH, core.now
        super().__init__()

    def load(self, register):
        """Return what the processor reads."""
        if register == self.CTRL:
            control = self.get(self.CTRL)
            return control | self.ACTIVE if control & self.ENABLE else control
        passed = (self._core.now - self._since) // self._core.hz
        now = self._at_start + timedelta(seconds=passed)
        if register == self.RTC_1:
            return now.year << 12 | now.month << 8 | now.day
        if register == self.RTC_0:
            return now.isoweekday() % 7 << 24 | now.hour << 16 | now.minute << 8 | now.second
        return self.get(register)

    def store(self, register, value, written):
        """Take what the processor writes."""
        self.put(register, 4, value & ~self.LOAD if register == self.CTRL else value)
        if register == self.CTRL and value & self.LOAD:
            self._load()

    def _load(self):
        date, time = self.get(self.SETUP_0), self.get(self.SETUP_1)
        day = (date >> 12 & 0xFFF, date >> 8 & 15, date & 31)
        hour = (time >> 16 & 31, time >> 8 & 63, time & 63)
        try:
            self._at_start = datetime(*day, *hour)
        except ValueError:
            self._at_start = _EPOCH
        self._since = self._core.now
