# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""USB: the device side of the cable; `parts.usb_host` is the computer at its other end."""

from ..registers import Peripheral

_ENDPOINTS = 8
_OUT, _IN = 0, 1


class Usb(Peripheral):
    """Registers as the program sees them, and transactions as a host makes them.

    `setup`, `out` and `take` return as the wire does: `ACK`, `NAK` or `STALL`; `take` the bytes
    instead of `ACK`.
    """

    BYTES = 0x400
    CTRLA, SYNCBUSY, CTRLB, FSMSTATUS = 0x00, 0x02, 0x08, 0x0D
    INTENCLR, INTENSET, INTFLAG, EPINTSMRY, DESCADD = 0x14, 0x18, 0x1C, 0x20, 0x24
    SWRST, ENABLE, DETACH = 1, 2, 1
    SOF, EORST = 1 << 2, 1 << 3
    ENDPOINTS, ENDPOINT_BYTES = 0x100, 0x20
    EPCFG, EPSTATUSCLR, EPSTATUSSET, EPSTATUS = 0, 4, 5, 6
    EPINTFLAG, EPINTENCLR, EPINTENSET = 7, 8, 9
    TRCPT0, RXSTP = 1 << 0, 1 << 4
    STALLRQ0, BK0RDY = 1 << 4, 1 << 6
    """Each of TRCPT0, STALLRQ0 and BK0RDY is for OUT; the next bit is for IN."""
    OTHER, SOF_LINE, TRCPT0_LINE, TRCPT1_LINE = 80, 81, 82, 83

    ACK, NAK, STALL = "ack", "nak", "stall"

    def __init__(self, core):
        super().__init__()
        self._core = core
        self._was_reset = False
        self._sent = [0] * _ENDPOINTS

    # ---- what a host does ----------------------------------------------------------------------

    @property
    def is_attached(self) -> bool:
        """Whether the program has connected its pull-up."""
        enabled = self.get(self.CTRLA, 1) & self.ENABLE
        return bool(enabled and not self.get(self.CTRLB, 2) & self.DETACH)

    def bus_reset(self) -> None:
        """Reset the bus."""
        self.set_bits(self.INTFLAG, 2, self.EORST)
        self._update_lines()

    def setup(self, packet: bytes) -> str:
        """Send the eight bytes of a SETUP packet."""
        address, _ = self._bank(0, _OUT)
        self._core.store(address, packet)
        self._count(0, _OUT, len(packet))
        base = self.ENDPOINTS
        self.clear_bits(base + self.EPSTATUS, 1, 3 * self.STALLRQ0 | 2 * self.BK0RDY)
        self.set_bits(base + self.EPSTATUS, 1, self.BK0RDY)
        self._flag(0, self.RXSTP)
        return self.ACK

    def out(self, endpoint: int, data: bytes) -> str:
        """Send a packet to the device."""
        status = self._status(endpoint)
        if status & self.STALLRQ0:
            return self.STALL
        if status & self.BK0RDY or not self.get(self._base(endpoint), 1) & 7:
            return self.NAK
        address, size = self._bank(endpoint, _OUT)
        done, wanted = size & 0x3FFF, size >> 14 & 0x3FFF
        self._core.store(address + done, data)
        done += len(data)
        self._count(endpoint, _OUT, done)
        if len(data) < self._packet_bytes(size) or done >= wanted:
            self.set_bits(self._base(endpoint) + self.EPSTATUS, 1, self.BK0RDY)
            self._flag(endpoint, self.TRCPT0)
        return self.ACK

    def take(self, endpoint: int) -> bytes | str:
        """Ask the device for a packet."""
        status = self._status(endpoint)
        if status & self.STALLRQ0 << 1:
            return self.STALL
        if not status & self.BK0RDY << 1:
            return self.NAK
        address, size = self._bank(endpoint, _IN)
        total, most = size & 0x3FFF, self._packet_bytes(size)
        sent = self._sent[endpoint]
        data = self._core.load(address + sent, min(most, total - sent))
        sent += len(data)
        if sent >= total and (len(data) < most or not size >> 31):
            self._sent[endpoint] = 0
            self.clear_bits(self._base(endpoint) + self.EPSTATUS, 1, self.BK0RDY << 1)
            self._flag(endpoint, self.TRCPT0 << 1)
        else:
            self._sent[endpoint] = sent
        return data

    # ---- descriptors in memory -----------------------------------------------------------------

    def _bank(self, endpoint, direction):
        at = self.get(self.DESCADD) + 32 * endpoint + 16 * direction
        return self._core.word(at), self._core.word(at + 4)

    def _count(self, endpoint, direction, count):
        at = self.get(self.DESCADD) + 32 * endpoint + 16 * direction + 4
        size = self._core.word(at) & ~0x3FFF | count
        self._core.store(at, size.to_bytes(4, "little"))

    @staticmethod
    def _packet_bytes(size):
        return 8 << (size >> 28 & 7)

    # ---- registers -----------------------------------------------------------------------------

    def _base(self, endpoint):
        return self.ENDPOINTS + self.ENDPOINT_BYTES * endpoint

    def _status(self, endpoint):
        return self.get(self._base(endpoint) + self.EPSTATUS, 1)

    def read(self, offset, size):
        """Return what the processor reads."""
        if offset == self.SYNCBUSY:
            # The program waits to see its reset begin, then to see it end.
            was_reset, self._was_reset = self._was_reset, False
            return int(was_reset)
        if offset == self.INTENCLR:
            return self.get(self.INTENSET, size)
        if offset == self.EPINTSMRY:
            return sum(1 << n for n in range(_ENDPOINTS) if self._raised(n))
        endpoint, register = divmod(offset - self.ENDPOINTS, self.ENDPOINT_BYTES)
        if 0 <= endpoint < _ENDPOINTS:
            if register in (self.EPSTATUSCLR, self.EPSTATUSSET):
                return self._status(endpoint)
            if register == self.EPINTENCLR:
                return self.get(offset + 1, 1)
        return self.get(offset, size)

    def write(self, offset, size, value):
        """Take what the processor writes."""
        endpoint, register = divmod(offset - self.ENDPOINTS, self.ENDPOINT_BYTES)
        if offset == self.CTRLA and value & self.SWRST:
            self.reset()
            self._was_reset = True
        elif offset == self.INTENCLR:
            self.clear_bits(self.INTENSET, 2, value)
        elif offset == self.INTENSET:
            self.set_bits(self.INTENSET, 2, value)
        elif offset == self.INTFLAG:
            self.clear_bits(self.INTFLAG, 2, value)
        elif 0 <= endpoint < _ENDPOINTS:
            self._write_endpoint(endpoint, offset - register, register, size, value)
        else:
            self.put(offset, size, value)
        self._update_lines()

    def _write_endpoint(self, endpoint, base, register, size, value):
        if register == self.EPSTATUSCLR:
            self.clear_bits(base + self.EPSTATUS, 1, value)
        elif register == self.EPSTATUSSET:
            self.set_bits(base + self.EPSTATUS, 1, value)
            if value & self.BK0RDY << 1:
                self._sent[endpoint] = 0
        elif register == self.EPINTFLAG:
            self.clear_bits(base + self.EPINTFLAG, 1, value)
        elif register == self.EPINTENCLR:
            self.clear_bits(base + self.EPINTENSET, 1, value)
        elif register == self.EPINTENSET:
            self.set_bits(base + self.EPINTENSET, 1, value)
        else:
            self.put(base + register, size, value)

    def _flag(self, endpoint, flag):
        self.set_bits(self._base(endpoint) + self.EPINTFLAG, 1, flag)
        self._update_lines()

    def _raised(self, endpoint):
        base = self._base(endpoint)
        return self.get(base + self.EPINTFLAG, 1) & self.get(base + self.EPINTENSET, 1)

    def _update_lines(self):
        raised = 0
        for endpoint in range(_ENDPOINTS):
            raised |= self._raised(endpoint)
        flags = self.get(self.INTFLAG, 2) & self.get(self.INTENSET, 2)
        transfers = 3 * self.TRCPT0
        set_line = self._core.nvic.set_line
        set_line(self.OTHER, flags & ~self.SOF | raised & ~transfers)
        set_line(self.SOF_LINE, flags & self.SOF)
        set_line(self.TRCPT0_LINE, raised & self.TRCPT0)
        set_line(self.TRCPT1_LINE, raised & self.TRCPT0 << 1)
