# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""USB: the device side of the cable; `parts.usb_host` is the computer at its other end."""

from .block import Block

DPRAM, DPRAM_BYTES = 0x50100000, 0x1000
_IN, _OUT = 0, 1


class Usb(Block):
    """Registers as the program sees them, and transactions as a host makes them.

    `setup`, `out` and `take` return as the wire does: `ACK`, `NAK` or `STALL`; `take` the bytes
    instead of `ACK`. Descriptors and buffers are in the controller's own memory.
    """

    MAIN_CTRL, SOF_RD, SIE_CTRL, SIE_STATUS = 0x40, 0x48, 0x4C, 0x50
    BUFF_STATUS, EP_ABORT, EP_ABORT_DONE, EP_STALL_ARM = 0x58, 0x60, 0x64, 0x68
    INTR, INTE, INTF, INTS = 0x8C, 0x90, 0x94, 0x98
    CONTROLLER_EN, PULLUP_EN = 1 << 0, 1 << 16
    SETUP_REC, BUS_RESET = 1 << 17, 1 << 19
    INT_BUFF_STATUS, INT_BUS_RESET, INT_SETUP_REQ = 1 << 4, 1 << 12, 1 << 16
    INTERRUPT = 5

    EP1_CONTROL, EP0_BUFFER_CONTROL, EP0_BUFFER = 0x08, 0x80, 0x100
    DOUBLE_BUFFERED, INTERRUPT_PER_BUFFER = 1 << 30, 1 << 29
    LENGTH, AVAILABLE, STALLED, LAST, FULL = 0x3FF, 1 << 10, 1 << 11, 1 << 14, 1 << 15
    _SECOND_BUFFER = 64

    ACK, NAK, STALL = "ack", "nak", "stall"

    def __init__(self, core):
        self._core = core
        self._second: set[int] = set()
        super().__init__()

    def reset(self):
        """Leave the bus."""
        super().reset()
        self._second.clear()
        self._update_line()

    # ---- what a host does ----------------------------------------------------------------------

    @property
    def is_attached(self) -> bool:
        """Whether the program has connected its pull-up."""
        enabled = self.get(self.MAIN_CTRL) & self.CONTROLLER_EN
        return bool(enabled and self.get(self.SIE_CTRL) & self.PULLUP_EN)

    def bus_reset(self) -> None:
        """Reset the bus."""
        self._second.clear()
        self._status(self.BUS_RESET)

    def setup(self, packet: bytes) -> str:
        """Send the eight bytes of a SETUP packet."""
        self._core.store(DPRAM, packet)
        self.put(self.EP_STALL_ARM, 4, 0)
        self._status(self.SETUP_REC)
        return self.ACK

    def out(self, endpoint: int, data: bytes) -> str:
        """Send a packet to the device."""
        buffer = self._buffer(endpoint, _OUT)
        if not buffer.control & self.AVAILABLE or buffer.control & self.FULL:
            return self.STALL if self._is_stalled(endpoint, _OUT, buffer) else self.NAK
        data = data[: buffer.control & self.LENGTH]
        self._core.store(buffer.address, data)
        control = buffer.control & ~(self.AVAILABLE | self.LENGTH) | self.FULL | len(data)
        self._done(endpoint, _OUT, buffer, control)
        return self.ACK

    def take(self, endpoint: int) -> bytes | str:
        """Ask the device for a packet."""
        buffer = self._buffer(endpoint, _IN)
        if not buffer.control & self.AVAILABLE or not buffer.control & self.FULL:
            return self.STALL if self._is_stalled(endpoint, _IN, buffer) else self.NAK
        data = self._core.load(buffer.address, buffer.control & self.LENGTH)
        self._done(endpoint, _IN, buffer, buffer.control & ~(self.AVAILABLE | self.FULL))
        return data

    # ---- buffers -------------------------------------------------------------------------------

    def _control(self, endpoint, direction) -> int:
        """Return an endpoint's control register; endpoint 0 has none."""
        if not endpoint:
            return 0
        return self._core.word(DPRAM + self.EP1_CONTROL + 8 * (endpoint - 1) + 4 * direction)

    def _buffer(self, endpoint, direction) -> "_Buffer":
        """Return the buffer that is next."""
        number = 2 * endpoint + direction
        control = self._control(endpoint, direction)
        if not control & self.DOUBLE_BUFFERED:
            self._second.discard(number)
        second = number in self._second
        start = control & 0xFFC0 if endpoint else self.EP0_BUFFER
        at = DPRAM + self.EP0_BUFFER_CONTROL + 4 * number + 2 * second
        half = int.from_bytes(self._core.load(at, 2), "little")
        return _Buffer(at, half, DPRAM + start + self._SECOND_BUFFER * second)

    def _is_stalled(self, endpoint, direction, buffer):
        armed = endpoint or self.get(self.EP_STALL_ARM) >> direction & 1
        return armed and buffer.control & self.STALLED

    def _done(self, endpoint, direction, buffer, control):
        """Give a buffer back to the program, and say so."""
        number = 2 * endpoint + direction
        self._core.store(buffer.control_at, control.to_bytes(2, "little"))
        endpoint_control = self._control(endpoint, direction)
        if endpoint_control & self.DOUBLE_BUFFERED:
            is_first = number not in self._second
            self._second.symmetric_difference_update({number})
            last = control & self.LAST or not is_first
            if not last and not endpoint_control & self.INTERRUPT_PER_BUFFER:
                return
        self.set_bits(self.BUFF_STATUS, 4, 1 << number)
        self._update_line()

    # ---- registers -----------------------------------------------------------------------------

    def load(self, register):
        """Return what the processor reads."""
        if register == self.SOF_RD:
            return self._core.now * 1000 // self._core.hz & 0x7FF
        if register == self.INTR:
            return self._raw
        if register == self.INTS:
            return self._raw & self.get(self.INTE) | self.get(self.INTF)
        return self.get(register)

    def store(self, register, value, written):
        """Take what the processor writes."""
        if register in (self.SIE_STATUS, self.BUFF_STATUS, self.EP_ABORT_DONE):
            self.clear_bits(register, 4, written)
        else:
            self.put(register, 4, value)
            if register == self.EP_ABORT:
                self.set_bits(self.EP_ABORT_DONE, 4, value)
        self._update_line()

    def _status(self, flag):
        self.set_bits(self.SIE_STATUS, 4, flag)
        self._update_line()

    @property
    def _raw(self):
        status = self.get(self.SIE_STATUS)
        return (
            self.INT_BUFF_STATUS * bool(self.get(self.BUFF_STATUS))
            | self.INT_BUS_RESET * bool(status & self.BUS_RESET)
            | self.INT_SETUP_REQ * bool(status & self.SETUP_REC)
        )

    def _update_line(self):
        raised = self._raw & self.get(self.INTE) | self.get(self.INTF)
        self._core.nvic.set_line(self.INTERRUPT, raised)


class _Buffer:
    """Half a buffer control register, and where its bytes are."""

    def __init__(self, control_at: int, control: int, address: int):
        self.control_at, self.control, self.address = control_at, control, address
